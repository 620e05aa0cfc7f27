// Finding words in a text, whatever their case and accents, and marking them. Text stays text.

import { el } from "./dom.js";

/** A text in lower case without accents, and for each of its characters where it stands in the original. */
function fold(text) {
  let folded = "";
  const places = [];
  let place = 0;
  for (const character of text) {
    const plain = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    folded += plain;
    for (let k = 0; k < plain.length; k++) places.push(place);
    place += character.length;
  }
  return { folded, places: [...places, text.length] };
}

/** The words to search for. */
export function wordsOf(query) {
  return [...new Set(fold(query).folded.split(/\s+/).filter(Boolean))];
}

/** The text as nodes, with the words in <mark>; those that are found are added to `found`. */
export function marked(text, words, found) {
  if (!words.length) return [text];
  const { folded, places } = fold(text);
  const hits = words.flatMap((word) => occurrences(folded, word).map((start) => [places[start], places[start + word.length], word]));
  for (const [, , word] of hits) found.add(word);
  const nodes = [];
  let end = 0;
  for (const [from, to] of hits.sort((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (from < end) continue;
    nodes.push(text.slice(end, from), el("mark", {}, text.slice(from, to)));
    end = to;
  }
  return [...nodes, text.slice(end)];
}

function occurrences(text, word) {
  const starts = [];
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) starts.push(start);
  return starts;
}

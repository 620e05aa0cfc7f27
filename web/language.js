// The texts of the language at hand. boot.js has chosen it; it can be changed at any time.

export const LANGUAGES = { en: "English", fr: "Français", es: "Español", it: "Italiano", nl: "Nederlands" };

/** All texts, by their key; always the same object, so whoever has it has the language of now. */
export const texts = {};

/** A text of the language at hand with its {names} filled in; one with plurals is chosen by `count`. */
export function phrase(key, values = {}) {
  let text = texts[key] ?? key;
  if (typeof text === "object") text = text[new Intl.PluralRules(document.documentElement.lang).select(values.count)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The name of a card, which is narrow: long words may be broken between syllables. */
export function breakable(name) {
  return texts["card.syllables"].split(" ").reduce((text, word) => text.replace(word.replace("-", ""), word.replace("-", "\u00AD")), name);
}

/** Take over the texts of a language, and say the page's own words in it. */
export async function speak(language) {
  const response = await fetch(new URL(`./locales/${language}.json`, import.meta.url));
  if (!response.ok) throw new Error(`failed to load the texts for ${language}: ${response.status}`);
  const found = await response.json();
  for (const key of Object.keys(texts)) delete texts[key];
  Object.assign(texts, found);
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll("[data-text]")) place.textContent = texts[place.dataset.text];
  for (const place of document.querySelectorAll("[data-label]")) {
    place.ariaLabel = texts[place.dataset.label];
    if (place.title) place.title = place.ariaLabel;
  }
}

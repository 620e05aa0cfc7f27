// Setting up a position: brushes for the board, and a form in which every field is a line of the notation.

import { $, el, icon, renewed } from "./dom.js";
import { tell } from "./ear.js";
import { texts } from "./language.js";
import { SLOTS } from "./table.js";

const check = el("p", { id: "editor-check", role: "status" }); // made once, so that what it says is heard
const body = el("div");

/** Listen for what is to be changed. */
export function listenForEditor() {
  const form = $("#editor");
  form.replaceChildren(check, body);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => {
    if (target.name === "brush") tell("brush", target.value);
    else if (target.name === "text") tell("text", target.value);
    else if (target.name === "deck") target.value && tell("set", JSON.stringify({ types: target.value }));
    else if (target.dataset.line) tell("set", JSON.stringify({ [target.dataset.line]: lineOf(form, target.dataset.line) }));
  });
  form.addEventListener("click", ({ target }) => {
    const wish = target.closest("[data-wish]")?.dataset.wish;
    if (wish) tell(wish, "");
  });
}

/** A line of the notation, put together from all the fields that belong to it. */
function lineOf(form, line) {
  const fields = [...form.querySelectorAll("[data-line]")].filter(({ dataset }) => dataset.line === line);
  return fields.map((field) => {
    if (field.type === "checkbox") return field.checked ? field.value : "";
    return field.dataset.player ? `${field.dataset.player} ${field.value || 0}` : field.value.trim();
  }).filter(Boolean).join(" ");
}

/** Show the draft; nothing for a scene of another kind. */
export function drawEditor(scene) {
  const editor = scene?.editor ?? null;
  const form = $("#editor");
  if (!renewed(form, editor)) return;
  const open = [...form.querySelectorAll("details")].map((details) => details.open);
  const focus = keyOf(document.activeElement);
  const { problem } = editor;
  check.className = problem ? "check wrong" : "check";
  const verdict = problem || texts["editor.fine"];
  if (check.textContent !== verdict) check.replaceChildren(icon(problem ? "ui-close" : "ui-check"), verdict);
  body.replaceChildren(...fields(editor, scene.names));
  form.querySelectorAll("details").forEach((details, k) => (details.open = open[k] ?? false));
  if (focus) [...form.elements].find((field) => keyOf(field) === focus)?.focus();
}

const keyOf = ({ name, value, dataset: { line, player, wish, k } = {} }) =>
  (name || line || wish ? [name, line, player, wish, k, name === "brush" ? value : ""].join(" ") : null);

function fields({ lines, text, problem, brush, brushes, players, all }, names) {
  const t = (key) => texts[`editor.${key}`];
  const card = (name) => texts[`card.${name}.name`];
  const called = (colour) => names[colour] ?? texts[`colour.${colour}.name`];
  const types = (lines.types ?? "").split(" ");
  const select = (line, value, options, label, k = 0) => el("select", { "data-line": line, "data-k": k, "aria-label": label },
    ...options.map(([name, words]) => el("option", { value: name, selected: name === value }, words)));
  const none = [["", t("none")]];
  const seats = players.map((colour) => [colour, called(colour)]);
  const tick = (line, value, words, checked) => el("label", { class: "tick" },
    el("input", { type: "checkbox", "data-line": line, "data-k": value, value, checked }), words);
  const typed = (line, label) => el("input", { type: "text", "data-line": line, value: lines[line] ?? "", "aria-label": label,
    spellcheck: "false", autocapitalize: "off" });
  const cards = types.filter(card).map((name) => [name, card(name)]);
  const farmers = all.farmers.map((name) => [name, texts[`farmer.${name}.name`]]);
  const slots = (lines.line ?? "").split(" ");
  const hand = (colour) => (lines[`hand ${colour}`] ?? "").split(" ");
  const more = (title, ...rows) => el("details", {}, el("summary", {}, title), ...rows);
  return [
    el("fieldset", { class: "brushes" }, el("legend", {}, t("brushes")), ...brushes.map((one) => brushField(one, brush))),
    el("div", { class: "do" }, wish("clear"), wish("task", problem), wish("from", problem)),
    more(t("players"),
      row(t("who"), ...all.players.map((colour) => tick("players", colour, called(colour), players.includes(colour)))),
      row(t("turn"), select("turn", lines.turn, seats, t("turn"))),
      row(t("first"), select("first", lines.first, seats, t("first"))),
      row(t("medals"), ...players.map((colour) => el("label", { class: `tick ${colour}` }, icon(`emblem-${colour}`),
        el("input", { type: "number", "data-line": "medals", "data-player": colour, value: medalsOf(lines, colour),
          "aria-label": `${t("medals")}: ${called(colour)}` })))),
      row(t("press"), select("press", lines.press, [...none, ...seats], t("press"))),
      row("", tick("peace", "yes", t("peace"), lines.peace === "yes"),
        tick("obstacles", "yes", t("obstacles"), lines.obstacles === "yes"),
        tick("edition", "first", t("edition"), lines.edition === "first"))),
    more(t("cards"),
      row(t("deck.choose"), el("select", { name: "deck", "aria-label": t("deck.choose") }, el("option", { value: "" }, t("deck.own")),
        ...Object.entries(all.decks).map(([name, value]) => el("option", { value, selected: value === lines.types }, texts[`deck.${name}.name`])))),
      more(t("types"), el("div", { class: "types" }, ...all.types.map((name) => tick("types", name, card(name), types.includes(name))))),
      types.includes("farmer") ? row(t("farmer"), select("farmer", lines.farmer, [...none, ...farmers], t("farmer"))) : null,
      row(t("line"), ...SLOTS.map((slot, k) => select("line", slots[k], [["-", t("none")], ...cards], `${t("line")} ${slot}`, k))),
      ...players.map((colour) => row(`${t("hand")} ${called(colour)}`, ...Array.from({ length: all.hand }, (_, k) =>
        select(`hand ${colour}`, hand(colour)[k] ?? "", [...none, ...cards], `${t("hand")} ${called(colour)} ${k + 1}`, k)))),
      ...players.map((colour) => row(`${t("pile")} ${called(colour)}`, typed(`pile ${colour}`, `${t("pile")} ${called(colour)}`))),
      row(t("deck"), typed("deck", t("deck")), wish("fill"))),
    more(t("text"), el("textarea", { name: "text", rows: 12, spellcheck: "false", "aria-label": t("text"),
      "aria-invalid": problem ? "true" : null, "aria-describedby": "editor-check" }, text)),
  ];
}

function medalsOf(lines, colour) {
  const words = (lines.medals ?? "").split(" ");
  return words[words.indexOf(colour) + 1] ?? 0;
}

const row = (label, ...controls) => el("div", { class: "row" }, label ? el("span", {}, label) : null, ...controls);

const wish = (name, problem = "") =>
  el("button", { type: "button", class: "small", "data-wish": name, disabled: Boolean(problem) }, texts[`editor.${name}`]);

function brushField({ brush, label, picture, colour, value }, chosen) {
  return el("label", { class: `brush ${colour}`, title: label },
    el("input", { type: "radio", name: "brush", value: brush, checked: brush === chosen, "aria-label": label, class: "unseen" }),
    icon(picture, { class: colour }),
    colour && picture.startsWith("tile-neutral") ? icon(`emblem-${colour}`, { class: "badge-emblem" }) : null,
    value ? el("b", {}, value) : null);
}

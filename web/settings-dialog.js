// The settings in one place: a dialog that every button with `data-settings` opens.

import { $, el, icon } from "./dom.js";
import { LANGUAGES, texts } from "./language.js";
import { SETTINGS, change, settings } from "./settings.js";

const PICTURES = { language: "ui-language", theme: "ui-theme", coordinates: "ui-coords", left: "ui-left", speed: "ui-speed",
  sound: "ui-sound", ask: "ui-check", prices: "medal", keys: "ui-help" };

/** Listen for the buttons. `passing()` is how turns of the game at hand are passed on ("link", "device", or null where there is no
 *  such game); `pass(how)` is told of a change. */
export function listenForSettings(passing, pass) {
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-settings]")) open(passing(), pass);
  });
}

function open(passing, pass) {
  const dialog = $("dialog#settings") ?? document.body.appendChild(el("dialog", { id: "settings", "aria-labelledby": "settings-title" }));
  const close = el("button", { type: "button", class: "ib", "data-close": true, "data-label": "page.close", "aria-label": texts["page.close"],
    title: texts["page.close"], click: () => dialog.close() }, icon("ui-close"));
  dialog.replaceChildren(
    el("header", {}, said("h2", "settings.title", { id: "settings-title" }), close),
    el("form", { autocomplete: "off" }, ...Object.entries(SETTINGS).map(([name, values]) => row(name, values))),
    ...(passing ? [said("h3", "settings.game"), tick("passing", passing === "link", (checked) => pass(checked ? "link" : "device"))] : []),
  );
  dialog.addEventListener("close", () => dialog.replaceChildren(), { once: true });
  dialog.showModal();
}

/** A text that is said anew when the language changes. */
const said = (tag, key, attributes = {}) => el(tag, { "data-text": key, ...attributes }, texts[key]);

function row(name, values) {
  const set = (value) => change({ [name]: value });
  return typeof values[0] === "boolean" ? tick(name, settings()[name], set) : list(name, values, set);
}

function tick(name, checked, set) {
  return el("label", {}, ...label(name), el("input", { type: "checkbox", name, checked, change: ({ target }) => set(target.checked) }));
}

function list(name, values, set) {
  const option = (value) => name === "language"
    ? el("option", { value, lang: value }, LANGUAGES[value])
    : said("option", `settings.${name}.${value}`, { value });
  const select = el("select", { name, change: ({ target }) => set(target.value) }, ...[...new Set(values)].map(option));
  select.value = settings()[name];
  return el("label", {}, ...label(name), select);
}

const label = (name) => [icon(PICTURES[name] ?? "ui-link"), said("span", `settings.${name}`)];

// What a player likes, remembered in this browser: the language, how fast things move, coordinates, and when to ask.

import { $, el } from "./dom.js";
import { LANGUAGES } from "./language.js";

const KEY = "topoum.1.settings";
const DEFAULTS = { speed: "normal", coordinates: true, prices: true };

let current = { ...DEFAULTS };
let changed = () => {};

export const settings = () => current;

/** Read what was kept, show it in the form, and tell of every change. */
export function listenForSettings(listener) {
  changed = listener;
  const form = $("#settings");
  form.elements.language.replaceChildren(...Object.entries(LANGUAGES).map(([name, words]) => el("option", { value: name, lang: name }, words)));
  form.addEventListener("change", () => change({
    language: form.elements.language.value,
    speed: form.elements.speed.value,
    coordinates: form.elements.coordinates.checked,
    prices: form.elements.prices.checked,
  }));
  change(stored());
}

/** Take new settings over everywhere. */
export function change(wanted) {
  current = wanted;
  const { elements } = $("#settings");
  elements.language.value = current.language;
  elements.speed.value = current.speed;
  elements.coordinates.checked = current.coordinates;
  elements.prices.checked = current.prices;
  document.body.classList.toggle("no-coordinates", !current.coordinates);
  keep(KEY, current);
  changed(current);
}

function stored() {
  const { language, speed, coordinates, prices } = kept(KEY) ?? {};
  return {
    language: language in LANGUAGES ? language : document.documentElement.lang,
    speed: ["normal", "fast", "off"].includes(speed) ? speed : DEFAULTS.speed,
    coordinates: coordinates !== false,
    prices: prices !== false,
  };
}

/** What the browser kept under a key; null where it has nothing, forbids storage, or holds what is no JSON. */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Keep something under a key; where the browser does not let us, everything works without. */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but convenience.
  }
}

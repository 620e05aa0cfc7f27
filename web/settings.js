// What a player likes, remembered in this browser: how fast things move, coordinates, and when to ask.

import { $ } from "./dom.js";

const KEY = "topoum.1.settings";
const DEFAULTS = { speed: "normal", coordinates: true, prices: true };

let current = { ...DEFAULTS };
let changed = () => {};

export const settings = () => current;

/** Read what was kept, show it in the form, and tell of every change. */
export function listenForSettings(listener) {
  changed = listener;
  const form = $("#settings");
  form.addEventListener("change", () => change({
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
  elements.speed.value = current.speed;
  elements.coordinates.checked = current.coordinates;
  elements.prices.checked = current.prices;
  document.body.classList.toggle("no-coordinates", !current.coordinates);
  keep(KEY, current);
  changed(current);
}

function stored() {
  const { speed, coordinates, prices } = kept(KEY) ?? {};
  return {
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

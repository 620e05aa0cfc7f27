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
  keep();
  changed(current);
}

/** What the browser kept; it may forbid storage, or hold anything. */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
    const speed = ["normal", "fast", "off"].includes(kept.speed) ? kept.speed : DEFAULTS.speed;
    return { speed, coordinates: kept.coordinates !== false, prices: kept.prices !== false };
  } catch {
    return { ...DEFAULTS };
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Not kept, then: everything works without.
  }
}

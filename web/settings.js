// What a player likes, remembered in this browser. What was kept is checked: anything may stand there.

import { LANGUAGES } from "./language.js";
import { keep, kept } from "./storage.js";

const KEY = "topoum.1.settings";
const PHONE = "(max-width: 56.25em), (max-height: 500px)"; // where coordinates would take room from the board

/** All settings with their values; the first one is the default. */
export const SETTINGS = {
  language: [document.documentElement.lang, ...Object.keys(LANGUAGES)], // boot.js has found the first
  theme: ["system", "light", "dark", "contrast"],
  coordinates: matchMedia(PHONE).matches ? [false, true] : [true, false],
  left: [false, true],
  speed: ["system", "normal", "fast", "off"],
  sound: [false, true],
  ask: ["never", "touch", "always"],
  prices: [true, false],
  keys: [true, false], // who speaks to a computer would press them by accident
};

let current = read(kept(KEY));
let changed = () => {};

export const settings = () => current;

function read(found) {
  return Object.fromEntries(Object.entries(SETTINGS).map(([name, values]) =>
    [name, values.includes(found?.[name]) ? found[name] : values[0]]));
}

/** Take the settings over now, and after every change. */
export function followSettings(listener) {
  changed = listener;
  apply();
}

/** Take some new settings over everywhere, and keep them. */
export function change(wanted) {
  current = read({ ...current, ...wanted });
  keep(KEY, current);
  apply();
}

function apply() {
  document.body.classList.toggle("no-coordinates", !current.coordinates);
  document.dispatchEvent(new CustomEvent("topoum:settings", { detail: current })); // boot.js knows the looks, since it comes first
  changed(current);
}

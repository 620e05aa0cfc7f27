// The focus is never lost: when what had it is gone, the next sensible thing gets it.

import { $ } from "./dom.js";

// Where the focus belongs, the best place first.
const PLACES = [
  "dialog[open] button", "#curtain button", "#pass button", "#final:not([hidden]) h2", "#start:not([hidden]) h1", "#lesson:not([hidden]) .main",
  "#board:has([data-choice]) [tabindex='0']", "#table [data-choice]", "#actions button", "#board [tabindex='0']",
];

let byKeys = false; // whether the player used a key last
for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, () => { byKeys = kind === "keydown"; }, { capture: true });

/** Look after the focus when the page has changed; in time for the next frame, so that nothing is laid out twice. */
export function keepFocus() {
  if (document.documentElement.dataset.state === "ready") requestAnimationFrame(place);
}

function place() {
  const { activeElement: now, body } = document;
  if (now !== body && now.checkVisibility()) return;
  const best = PLACES.map((selector) => $(selector)).find((element) => element?.checkVisibility());
  best?.focus({ preventScroll: !byKeys }); // a finger would not like the page to jump
}

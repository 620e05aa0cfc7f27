// Python's ear: whatever the player does is told here, at once, later, or when Python is there at last.

import { painted } from "./dom.js";

let hear = null;
let waiting = null; // what is told when the result of something else is painted
const early = []; // what was told before Python could hear it

/** Tell what the player does: a kind and a value, both short texts. */
export const tell = (kind, value) => (hear ? hear(kind, value) : early.push([kind, value]));

/** Join the page to Python: the function that hears. */
export function join(listener) {
  hear = listener;
}

/** Tell now what was told too early. */
export function catchUp() {
  for (const [kind, value] of early) tell(kind, value);
}

/** Tell this when the result is painted, so that the player does not wait for it; at the latest when she leaves game or page. */
export function afterPaint(kind) {
  waiting = kind;
  painted().then(tellWaiting);
}

export function tellWaiting() {
  const kind = waiting;
  waiting = null;
  if (kind) tell(kind, "");
}

/** Before the page goes away, or may be taken away. */
function rest() {
  tellWaiting();
  if (document.documentElement.dataset.state === "ready") tell("rest", "");
}

addEventListener("pagehide", rest);
document.addEventListener("visibilitychange", () => document.hidden && rest());

// Asks the worker that thinks for the bots. It can be stopped at any time: then it is thrown away and the next one begins.

import { tell } from "./ear.js";

let worker = null;
let asked = null; // what is being thought about: { id, kind, early }
let count = 0;

function start() {
  worker = new Worker(new URL("./thinker.mjs", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { id, answer, early, error } }) => {
    if (id !== asked?.id) return;
    if (early !== undefined) asked.early = early;
    else if (error === undefined) finish(answer);
    else fail();
  };
  worker.onerror = fail;
}

/** Let the worker think, and tell the answer as this kind ("" where no worker can be had). Asked again, it forgets what was before. */
export function think(question, kind) {
  thinkNoMore();
  asked = { id: ++count, kind, early: "" };
  try {
    if (!worker) start();
    worker.postMessage({ id: asked.id, question });
  } catch {
    fail();
  }
}

/** There is no answer; the next worker may do better. */
function fail() {
  discard();
  if (asked) finish("");
}

function finish(answer) {
  const { kind } = asked;
  asked = null;
  tell(kind, answer);
}

/** Think no further; returns the best answer until now, or "". */
export function thinkNoMore() {
  if (!asked) return "";
  const { early } = asked;
  asked = null;
  discard();
  return early;
}

function discard() {
  worker?.terminate();
  worker = null;
}

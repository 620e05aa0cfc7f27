// Asks the worker that thinks for the bots. It can be stopped at any time: then it is thrown away and the next one begins.

let worker = null;
let asked = null; // what is being thought about: { id, heard, early }
let count = 0;

function start() {
  worker = new Worker(new URL("./thinker.mjs", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { id, answer, early, error } }) => {
    if (id !== asked?.id) return;
    if (early !== undefined) asked.early = early;
    else finish(error === undefined ? answer : null);
  };
  worker.onerror = () => {
    worker = null;
    if (asked) finish(null);
  };
}

/** Have a worker ready before it is needed. */
export function wake() {
  if (!worker) start();
}

/** Ask; `heard(answer)` gets the answer as text, or null where no worker can be had. */
export function ask(question, heard) {
  stop();
  asked = { id: ++count, heard, early: null };
  try {
    wake();
    worker.postMessage({ id: asked.id, question });
  } catch {
    finish(null);
  }
}

function finish(answer) {
  const { heard } = asked;
  asked = null;
  heard(answer);
}

/** Think no further; returns the best answer until now, or null. */
export function stop() {
  if (!asked) return null;
  const { early } = asked;
  asked = null;
  worker?.terminate();
  worker = null;
  return early;
}

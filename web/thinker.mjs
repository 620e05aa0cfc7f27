// A Python of its own in a worker: whatever is thought about there never holds the page up.

import { loadPyodide } from "./runtime.mjs";

const WHEEL = new URL("../@engine@/@wheel@", import.meta.url);

const ready = start();

/** The engine's `think`. */
async function start() {
  const py = await loadPyodide({});
  const there = py.runPython("import sys; 'topoum.think' in sys.modules");
  if (!there) py.unpackArchive(await (await fetch(WHEEL)).arrayBuffer(), "wheel"); // without the snapshot
  return py.runPython("from topoum.think import think; think");
}

self.onmessage = async ({ data: { id, question } }) => {
  try {
    const think = await ready;
    self.postMessage({ id, answer: think(question, (early) => self.postMessage({ id, early })) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};

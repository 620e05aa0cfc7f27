// A Python of its own in a worker: whatever is thought about there never holds the page up.

import { loadPyodide } from "./runtime.mjs";

const ready = loadPyodide({}).then((py) => py.runPython("from topoum.think import think; think"));

self.onmessage = async ({ data: { id, question } }) => {
  try {
    const think = await ready; // the engine's
    self.postMessage({ id, answer: think(question, (early) => self.postMessage({ id, early })) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};

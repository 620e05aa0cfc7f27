// Pyodide as the page and its workers load it: with the engine already in memory if possible.
// PyScript takes this module for pyodide.mjs, so it exports the same two names.

import { loadPyodide as boot, version } from "../@pyodide@/pyodide.mjs";
import lock from "../@pyodide@/pyodide-lock.mjs";

const BUILD_ID = "@engine@";
const PYODIDE = new URL("../@pyodide@/", import.meta.url).href;
const SNAPSHOT = new URL("../@engine@/snapshot.gz", import.meta.url);

export { version };

/** Start Python from the snapshot; if that fails for any reason, start it the ordinary, slower way. */
export async function loadPyodide(options) {
  options = { ...options, indexURL: PYODIDE, lockFileContents: lock };
  const snapshot = fetchSnapshot(); // on its way while Pyodide's own files are
  snapshot.catch(() => {}); // should it fail before Pyodide asks for it, there is time to hear of it then
  try {
    const py = await boot({ ...options, _loadSnapshot: snapshot });
    // The snapshot has frozen chance as well: shake it.
    py.runPython("import random; random.seed()");
    performance.mark("python from snapshot");
    return py;
  } catch (error) {
    console.warn("Starting without the snapshot:", error);
    const py = await boot(options);
    performance.mark("python from scratch");
    return py;
  }
}

/** Python's memory as tools/make_snapshot.mjs wrote it, after the line with the build id. */
async function fetchSnapshot() {
  const response = await fetch(SNAPSHOT);
  if (!response.ok) throw new Error(`${response.status} for ${SNAPSHOT}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const lineEnd = bytes.indexOf("\n".charCodeAt(0));
  const buildId = new TextDecoder().decode(bytes.subarray(0, lineEnd));
  // An older engine in the snapshot would win over the newer one in the wheel.
  if (buildId !== BUILD_ID) throw new Error(`the snapshot is of ${buildId}, not ${BUILD_ID}`);
  return bytes.slice(lineEnd + 1);
}

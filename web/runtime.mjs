// Pyodide as the page and its workers load it: with all of our own Python already in memory if possible.
// PyScript takes this module for pyodide.mjs, so it exports the same two names.

import { loadPyodide as boot, version } from "../@pyodide@/pyodide.mjs";
import lock from "../@pyodide@/pyodide-lock.mjs";

const PYODIDE = new URL("../@pyodide@/", import.meta.url).href;
const FOLDER = "@python@";
const OURS = new URL(`../${FOLDER}/`, import.meta.url);
const FAST = 800_000; // bytes a second; on a slower line the snapshot takes longer to come than it saves

const LIBRARY = "python_stdlib.zip";
const NOTHING = `${PYODIDE}nothing`;

// Pyodide asks for its program as it is, and gets the packed one, which comes in a third of the time.
const { fetch } = globalThis;
const given = { __proto__: null, [`${PYODIDE}pyodide.asm.wasm`]: program, [NOTHING]: async () => new Response() };
globalThis.fetch = (address, how) => (given[address] ?? fetch)(address, how);

// Pyodide would wait for ever for a program that does not come.
let lose;
const lost = new Promise((_, reject) => {
  lose = (error) => reject(new Error(`failed to load Pyodide's program: ${error}`));
});
const bootOrFail = (options) => Promise.race([boot(options), lost]);

const streams = {}; // where Python's output goes, as soon as somebody says so
const starting = start({
  indexURL: PYODIDE,
  lockFileContents: lock,
  stdout: (text) => (streams.stdout ?? console.log)(text),
  stderr: (text) => (streams.stderr ?? console.error)(text),
});

starting.catch(() => {}).then(() => { globalThis.fetch = fetch; });

export { version };

/** Python, which starts as soon as this module is there: PyScript takes a while until it asks. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return starting;
}

/** Start Python from the snapshot; on a slow line, or if that fails for any reason, start it the ordinary way. */
async function start(options) {
  const script = new URL("pyodide.asm.mjs", PYODIDE).href;
  await import(script);
  if (fast(script)) {
    try {
      const py = await bootOrFail({ ...options, stdLibURL: NOTHING, _loadSnapshot: fetchSnapshot() });
      // The snapshot has frozen chance as well: shake it.
      py.runPython("import random; random.seed()");
      performance.mark("python from snapshot");
      addLibraryLater(py).catch(() => {});
      return py;
    } catch (error) {
      console.warn("Starting without the snapshot:", error);
    }
  }
  const library = load(LIBRARY, PYODIDE); // which Pyodide would try to do without
  given[PYODIDE + LIBRARY] = async () => new Response(await library);
  const [py, wheel, page] = await Promise.all([bootOrFail(options), load("@wheel@"), load("page.zip"), library]);
  py.unpackArchive(wheel, "wheel");
  py.unpackArchive(page, "zip");
  performance.mark("python from scratch");
  return py;
}

/** Python's library, for whatever the snapshot has not imported: nothing that a game needs, so nobody waits for it. */
async function addLibraryLater(py) {
  const place = py.runPython("import sys; next(path for path in sys.path if path.endswith('.zip'))");
  py.FS.unlink(place); // an empty archive confuses Python where none at all does not
  py.FS.writeFile(place, new Uint8Array(await load(LIBRARY, PYODIDE)));
}

/** Pyodide's program. */
async function program() {
  try {
    return await askPacked("pyodide.asm.wasm", PYODIDE, lose);
  } catch (error) {
    lose(error);
    throw error;
  }
}

/** Whether a file came quickly; from the browser's own stores it always does. */
function fast(address) {
  const { encodedBodySize, responseStart, responseEnd } = performance.getEntriesByName(address).at(-1) ?? {};
  return !encodedBodySize || encodedBodySize / (responseEnd - responseStart) > FAST / 1000;
}

/** Python's memory as tools/make_snapshot.mjs wrote it, after a line with the name of its folder. */
async function fetchSnapshot() {
  const response = await askPacked("snapshot.bin", OURS);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const lineEnd = bytes.indexOf("\n".charCodeAt(0));
  const folder = new TextDecoder().decode(bytes.subarray(0, lineEnd));
  // Older Python in the snapshot would win over anything newer.
  if (folder !== FOLDER) throw new Error(`the snapshot is of ${folder}, not ${FOLDER}`);
  return bytes.subarray(lineEnd + 1);
}

/** A file that travels packed, unpacked on the way if the service worker has not kept it unpacked. */
async function askPacked(file, folder, onLoss = () => {}) {
  const response = await ask(`packed/${file}`, folder);
  if (response.headers.has("Unpacked")) return response;
  const { readable, writable } = new DecompressionStream("gzip");
  response.body.pipeTo(writable).catch(onLoss);
  return new Response(readable, { headers: { "Content-Type": "application/wasm" } });
}

async function ask(file, folder = OURS) {
  const response = await fetch(new URL(file, folder));
  if (!response.ok) throw new Error(`failed to load ${file}: ${response.status}`);
  return response;
}

const load = async (...what) => (await ask(...what)).arrayBuffer();

// Boots Pyodide, imports the whole engine, and writes Python's memory to a file, to start from later.
//
//     node make_snapshot.mjs WHEEL BUILD_ID SNAPSHOT
//
// The file is gzip of the build id, a newline, and the memory.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "./pyodide_in_node.mjs";

// The same wheel must give the same bytes, so whatever differs from run to run stands still:
// the time zone, the clock and chance. (Python starts again with real chance: see web/runtime.mjs.)
process.env.TZ = "UTC";
Date.now = () => Date.UTC(1980, 0, 1);
performance.now = () => 0;
crypto.randomFillSync = (array) => array.fill(0);

const [wheel, buildId, snapshot] = process.argv.slice(2);

const py = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "/usr/bin/python", // or else it is the path of this script
  env: { PYTHONHASHSEED: "0" },
});

// Into the current folder, where PyScript unpacks it on the page too: so tracebacks find the sources.
py.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
py.runPython(`
import importlib, pkgutil
import topoum

for module in pkgutil.walk_packages(topoum.__path__, "topoum."):
    if not module.name.startswith(("topoum.__main__", "topoum.cli")):
        importlib.import_module(module.name)
`);

writeFileSync(snapshot, gzipSync(Buffer.concat([Buffer.from(`${buildId}\n`), py.makeMemorySnapshot()])));

// Boots Pyodide, imports all modules of the engine and of the page, and writes Python's memory to a file, to start from later.
//
//     node make_snapshot.mjs FOLDER SNAPSHOT WHEEL PAGE_ZIP
//
// The file is gzip of the name of the folder that it will lie in, a newline, and the memory.

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

const [folder, snapshot, wheel, page] = process.argv.slice(2);

const py = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "/usr/bin/python", // or else it is the path of this script
  env: { PYTHONHASHSEED: "0" },
});

py.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
py.unpackArchive(new Uint8Array(readFileSync(page)), "zip");
py.runPython(`
import importlib, linecache, pkgutil
import desk, page, topoum
import html  # for PyScript, so that nothing of the library is missing before it is there

for package in (topoum, page, desk):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.startswith(("topoum.__main__", "topoum.cli")):
            file = importlib.import_module(module.name).__file__
            # Files do not survive in memory. Their lines do, for tracebacks; without a time, nobody looks for the file.
            linecache.cache[file] = (None, None, linecache.getlines(file), file)
`);

writeFileSync(snapshot, gzipSync(Buffer.concat([Buffer.from(`${folder}\n`), py.makeMemorySnapshot()])));

// Compiles a wheel's sources to bytecode, inside Pyodide, so that it is bytecode for Pyodide's Python.
//
//     node compile_wheel.mjs WHEEL COMPILED PACKAGES
//
// The work is done by pyodide-build's own compile step, found in the folder PACKAGES; run on this
// machine's Python it would make bytecode that Pyodide's Python refuses.

import { copyFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { loadPyodide } from "./pyodide_in_node.mjs";

const [wheel, compiled, packages] = process.argv.slice(2);

// With SOURCE_DATE_EPOCH set, bytecode refers to its source by checksum instead of by date.
const py = await loadPyodide({ env: { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0" } });
py.mountNodeFS("/packages", packages);
py.mountNodeFS("/wheels", dirname(wheel));

const path = py.runPython(`
import sys
sys.path.append("/packages")
from pathlib import Path
from pyodide_build._py_compile import _py_compile_archive

str(_py_compile_archive(Path("/wheels/${basename(wheel)}"), verbose=False))
`);
copyFileSync(`${dirname(wheel)}/${basename(path)}`, compiled);

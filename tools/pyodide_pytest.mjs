// Runs the engine's tests inside Pyodide, against the wheel that ships; but for those of the command line, which no page has.
//
//     node tools/pyodide_pytest.mjs PACKAGES WHEEL [arguments for pytest…]
//
// PACKAGES is the folder with pytest for Pyodide's Python. Of the project only tests/, web/ and
// pyproject.toml can be seen from inside, so the engine can only come from the wheel.

import { readFileSync } from "node:fs";
import { loadPyodide } from "./pyodide_in_node.mjs";

const [packages, wheel, ...options] = process.argv.slice(2);
const project = new URL("../", import.meta.url).pathname;

const py = await loadPyodide();
py.mountNodeFS("/packages", packages);
for (const folder of ["tests", "web"]) py.mountNodeFS(`/project/${folder}`, project + folder);
py.FS.writeFile("/project/pyproject.toml", readFileSync(`${project}pyproject.toml`));
py.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: "/engine" });

py.globals.set("options", py.toPy(options));
process.exitCode = py.runPython(`
import os, sys
sys.path += ["/engine", "/packages"]
os.chdir("/project")

import pytest, topoum
print(f"Python {sys.version.split()[0]} in Pyodide, engine from {topoum.__path__[0]}")
elsewhere = ["page", "project", "test_arena.py", "test_cli*"]
int(pytest.main(["-p", "no:cacheprovider", "tests", *(f"--ignore-glob=tests/{path}" for path in elsewhere), *options]))
`);

// Runs tools/packing.py in Pyodide: node pack.mjs SOURCES.zip INTO, where INTO gets house.zip and python_stdlib.zip.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [sources, into] = process.argv.slice(2);
// columns in tracebacks would be a quarter of all compiled files
const python = await loadPyodide({ env: { HOME: "/home", PYTHONNODEBUGRANGES: "1" } });
const here = (name) => new URL(name, import.meta.url);
const give = (name, file) => python.FS.writeFile(name, new Uint8Array(readFileSync(file)));
give("/house.zip", sources);
give("/library.zip", here("../node_modules/pyodide/python_stdlib.zip"));
give("/packing.py", here("../../tools/packing.py"));
python.runPython(`
import sys
sys.path.insert(0, "/")
import packing
packing.trim("/library.zip", "/house.zip", "/trimmed.zip")
packing.compile_all("/trimmed.zip", "/python_stdlib.zip")
packing.compile_all("/house.zip", "/packed.zip")
`);
writeFileSync(`${into}/house.zip`, python.FS.readFile("/packed.zip"));
writeFileSync(`${into}/pyodide/python_stdlib.zip`, python.FS.readFile("/python_stdlib.zip"));

// Compiles the house with the very Python that will run it: node compile.mjs SOURCES.zip HOUSE.zip
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [sources, house] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/sources.zip", new Uint8Array(readFileSync(sources)));
python.runPython(`
import py_compile, zipfile
from pathlib import Path

with zipfile.ZipFile("/sources.zip") as given:
    given.extractall("/house")
with zipfile.ZipFile("/house.zip", "w") as packing:
    for file in sorted(file for file in Path("/house").rglob("*") if file.is_file()):
        name = file.relative_to("/house")
        if file.suffix == ".py":
            compiled = file.with_suffix(".pyc")
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(str(file), str(compiled), str(name), True, 2, unchecked)
            file, name = compiled, name.with_suffix(".pyc")
        packing.writestr(zipfile.ZipInfo(str(name)), file.read_bytes())
`);
writeFileSync(house, python.FS.readFile("/house.zip"));

// Runs tests/pyodide/agreeing.py in Pyodide: node run.mjs HOUSE.zip GOLDEN.json DECISIONS; answers as JSON.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [house, golden, count] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/house.zip", new Uint8Array(readFileSync(house)));
pyodide.globals.set("golden", readFileSync(golden, "utf8"));
pyodide.globals.set("count", Number(count));
const answer = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/house.zip")
from tests.pyodide.agreeing import TABLES, decisions, told_again
json.dumps({
    "python": sys.version,
    "playthroughs": {name: list(told_again(text)) for name, text in json.loads(golden).items()},
    "decisions": {code: list(decisions(code, count)) for code in TABLES},
})
`);
process.stdout.write(answer);

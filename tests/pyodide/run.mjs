// Runs tests/pyodide/agreeing.py in the site's own Python: node run.mjs SITE GOLDEN.json DECISIONS; answers as JSON.
import { readFileSync } from "node:fs";

const [site, golden, count] = process.argv.slice(2);
const { loadPyodide } = await import(`${site}/pyodide/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: `${site}/pyodide/` });
pyodide.unpackArchive(new Uint8Array(readFileSync(`${site}/house.zip`)).buffer, "zip", { extractDir: "/house" });
pyodide.FS.writeFile("/house/agreeing.py", readFileSync(new URL("agreeing.py", import.meta.url), "utf8"));
pyodide.globals.set("golden", readFileSync(golden, "utf8"));
pyodide.globals.set("count", Number(count));
const answer = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/house")
from agreeing import TABLES, decisions, told_again
json.dumps({
    "python": sys.version,
    "playthroughs": {name: list(told_again(text)) for name, text in json.loads(golden).items()},
    "decisions": {code: list(decisions(code, count)) for code in TABLES},
})
`);
process.stdout.write(answer);

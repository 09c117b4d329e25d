"""Puts the site without a server together: `make site`. Vite has built the page; this adds Python and the house.

python -m tools.site FOLDER
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
LEFT_OUT: Final = ("cli", "client", "drawing", "envs", "fast", "lab", "pictures")
"""Parts of the house that need a terminal, a compiler or NumPy."""
KEPT: Final = ("cordee/lab/__init__.py", "cordee/lab/par.py")
"""Of those, what an analysis asks for."""
UNASKED: Final = (
    "cordee/server/app.py", "cordee/server/http/client_files.py", "cordee/server/http/httptools_line.py",
    "cordee/server/http/protocol.py", "cordee/server/json_logs.py", "cordee/server/messages/schema.py",
    "cordee/server/store/administration.py", "cordee/server/store/guest_mark_rows.py",
    "cordee/server/store/inserts.py", "cordee/server/store/migrations.py", "cordee/server/store/schema.py",
    "cordee/server/store/store.py",
)  # fmt: skip
"""Files, and folders, that only a server imports."""
KINDS: Final = {".py", ".mo", ".txt", ".json", ".jsonl"}
UNUSED: Final = (
    "_pyrepl", "bdb", "cmd", "compileall", "configparser", "ctypes", "curses", "dbm", "doctest", "ensurepip",
    "fileinput", "ftplib", "idlelib", "imaplib", "lib2to3", "mailbox", "modulefinder", "multiprocessing", "optparse",
    "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pydoc", "pydoc_data", "smtplib",
    "socketserver", "sqlite3", "symtable", "test", "tkinter", "trace", "tracemalloc", "turtle", "turtledemo",
    "unittest", "venv", "wave", "wsgiref", "xml", "xmlrpc",
)  # fmt: skip
"""Of the standard library: what nobody here imports."""
ENCODINGS: Final = (
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape",
    "utf_16", "utf_8", "utf_8_sig",
)  # fmt: skip
"""Of the hundred ways to write letters."""
MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""Every file's date in an archive: the same files make the same archive."""


def house() -> Iterator[tuple[str, Path]]:
    """Every file of the house that the browser needs, by its name there."""
    source = ROOT / "src"
    for file in sorted((source / "cordee").rglob("*")):
        inner = file.relative_to(source)
        if file.suffix in KINDS and (inner.parts[1] not in LEFT_OUT or inner.as_posix() in KEPT):
            yield inner.as_posix(), file
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        yield f"cordee/rules/{page.name}", page


def packed(work: Path) -> Path:
    """The sources in one archive."""
    archive = work / "sources.zip"
    with zipfile.ZipFile(archive, "w") as packing:
        for name, file in house():
            if not name.startswith(UNASKED):
                packing.writestr(zipfile.ZipInfo(name, MOMENT), file.read_bytes())
    return archive


def trimmed(library: Path, into: Path) -> None:
    """The standard library without what nobody here imports."""
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(into, "w") as packing:
        for name in whole.namelist():
            first, _, rest = name.partition("/")
            wanted = Path(rest).stem in ENCODINGS if first == "encodings" else Path(first).stem not in UNUSED
            if wanted and not name.endswith("/"):
                packing.writestr(zipfile.ZipInfo(name, MOMENT), whole.read(name))


def worker_script(site: Path) -> None:
    """The service worker: it keeps every file of this version, and so the page opens without a network."""
    files = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    digest = hashlib.sha256()
    for name in files:
        digest.update((site / name).read_bytes())
    text = (ROOT / "web" / "site" / "service_worker.js").read_text(encoding="utf-8")
    text = text.replace("VERSION", json.dumps(digest.hexdigest()[:16])).replace("FILES", json.dumps(["./", *files]))
    (site / "service_worker.js").write_text(text, encoding="utf-8")


async def catalogue(into: Path) -> None:
    """What the house offers, as it would answer itself: the first page need not wait for Python."""
    from cordee.local.house import LocalHouse

    async def forget(_: str) -> None:
        """Nothing is played here."""

    answer = await LocalHouse(forget).request("GET", "/api/catalogue", "en", None)
    assert answer.status == HTTPStatus.OK, answer
    into.write_text(answer.body, encoding="utf-8")


def main(site: Path) -> None:
    work = ROOT / "build" / "house"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    runtime = site / "pyodide"
    runtime.mkdir()
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, runtime / name)
    trimmed(PYODIDE / "python_stdlib.zip", runtime / "python_stdlib.zip")
    (runtime / "pyodide-lock.json").write_text(_small_lock(), encoding="utf-8")
    node = Path(sys.executable).with_name("node")
    pack = ROOT / "web" / "site" / "compile.mjs"
    subprocess.run([str(node), str(pack), str(packed(work)), str(site / "house.zip")], check=True)
    asyncio.run(catalogue(site / "catalogue.json"))
    worker_script(site)


def _small_lock() -> str:
    """Pyodide's list of packages, of which none is used."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}})


if __name__ == "__main__":
    main(Path(sys.argv[1]))

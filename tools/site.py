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
import tempfile
import zipfile
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.packing import MOMENT

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LEFT_OUT: Final = ("cli", "client", "drawing", "envs", "fast", "lab", "pictures")
"""Parts of the house that need a terminal, a compiler or NumPy."""
KEPT: Final = (
    "cordee/fast/__init__.py", "cordee/fast/compiling.py", "cordee/fast/search.py", "cordee/lab/__init__.py",
    "cordee/lab/par.py",
)  # fmt: skip
"""Of those, what bots and analyses ask: whether there is a compiled twin (there is none), and for par."""
UNASKED: Final = (
    "cordee/server/app.py", "cordee/server/http/client_files.py", "cordee/server/http/httptools_line.py",
    "cordee/server/http/protocol.py", "cordee/server/http/push_routes.py", "cordee/server/http/reach_routes.py",
    "cordee/server/http/transfer_routes.py", "cordee/server/json_logs.py", "cordee/server/messages/schema.py",
    "cordee/server/push/", "cordee/server/reach.py", "cordee/server/store/administration.py",
    "cordee/server/store/guest_mark_rows.py", "cordee/server/store/inserts.py", "cordee/server/store/migrations.py",
    "cordee/server/store/schema.py", "cordee/server/store/store.py", "cordee/study/puzzles/mining.py",
)  # fmt: skip
"""Files, and folders, that only a server or a workshop imports."""
UNASKED_PARTS: Final = {
    "codes.py", "commands", "drawing.py", "drawing_panel.py", "drawing_signs.py", "draws.py", "env_names.py",
    "net_symmetries.py", "observer.py", "pictures.py", "ppn.py", "symmetries.py", "twin_branches.py",
}  # fmt: skip
"""Parts of a kit for terminals and training."""
KINDS: Final = {".py", ".mo", ".txt", ".json", ".jsonl"}


def is_asked(name: str) -> bool:
    """Whether the browser needs a file of the house."""
    parts = name.split("/")
    if parts[1] in LEFT_OUT or (parts[1] == "kits" and not UNASKED_PARTS.isdisjoint(parts[3:4])):
        return name in KEPT
    return not name.startswith(UNASKED)


def house() -> Iterator[tuple[str, Path]]:
    """Every file of the house that the browser needs, by its name there."""
    source = ROOT / "src"
    for file in sorted((source / "cordee").rglob("*")):
        if file.suffix in KINDS and is_asked(name := file.relative_to(source).as_posix()):
            yield name, file
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        yield f"cordee/rules/{page.name}", page


def packed(work: Path) -> Path:
    """The sources in one archive."""
    archive = work / "sources.zip"
    with zipfile.ZipFile(archive, "w") as packing:
        for name, file in house():
            packing.writestr(zipfile.ZipInfo(name, MOMENT), file.read_bytes())
    return archive


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


def python(site: Path, work: Path) -> None:
    """Pyodide and the house, packed."""
    runtime = site / "pyodide"
    runtime.mkdir()
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, runtime / name)
    (runtime / "pyodide-lock.json").write_text(_small_lock(), encoding="utf-8")
    node = Path(sys.executable).with_name("node")
    pack = ROOT / "web" / "site" / "pack.mjs"
    subprocess.run([str(node), str(pack), str(packed(work)), str(site)], check=True)


def main(site: Path) -> None:
    with tempfile.TemporaryDirectory() as work:
        python(site, Path(work))
    asyncio.run(catalogue(site / "catalogue.json"))
    worker_script(site)


def _small_lock() -> str:
    """Pyodide's list of packages, of which none is used."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}})


if __name__ == "__main__":
    main(Path(sys.argv[1]))

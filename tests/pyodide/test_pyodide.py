"""The browser's Python agrees with this one, to the letter: whole games, and what bots decide."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.pyodide.agreeing import TABLES, decisions, told_again

ROOT = Path(__file__).parents[2]
DECISIONS = 25
"""Of each mind under each of a game's options: 200 a game."""
PARTS = ("drawing", "games", "kits", "lab", "players", "locales")


def house(path: Path) -> Path:
    """What of the house needs no library, and the test's own file."""
    source = ROOT / "src" / "cordee"
    files = [*source.glob("*.py"), *(file for part in PARTS for file in (source / part).rglob("*.*"))]
    with zipfile.ZipFile(path, "w") as packed:
        for file in files:
            if file.suffix in {".py", ".mo", ".txt"}:
                packed.write(file, file.relative_to(source.parent))
        for name in ("tests/__init__.py", "tests/pyodide/__init__.py", "tests/pyodide/agreeing.py"):
            packed.write(ROOT / name, name)
    return path


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[str]]]:
    """What Pyodide says, in one run under Node."""
    folder = tmp_path_factory.mktemp("pyodide")
    golden = {file.name: file.read_text() for file in (ROOT / "tests" / "playthroughs").glob("*.txt")}
    (folder / "golden.json").write_text(json.dumps(golden))
    node, script = Path(sys.executable).with_name("node"), Path(__file__).with_name("run.mjs")
    words = [str(word) for word in (node, script, house(folder / "house.zip"), folder / "golden.json", DECISIONS)]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2_000:]
    told: dict[str, dict[str, list[str]]] = json.loads(ran.stdout)
    assert "Emscripten" in str(told["python"]) or "Clang" in str(told["python"])
    return told


def test_pyodide_plays_the_golden_playthroughs(answers: dict[str, dict[str, list[str]]]) -> None:
    assert len(answers["playthroughs"]) > 10
    for name, mine in answers["playthroughs"].items():
        assert mine == list(told_again((ROOT / "tests" / "playthroughs" / name).read_text())), name


@pytest.mark.parametrize("code", TABLES)
def test_pyodide_s_bots_decide_alike(code: str, answers: dict[str, dict[str, list[str]]]) -> None:
    assert answers["decisions"][code] == list(decisions(code, DECISIONS))

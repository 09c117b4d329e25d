"""The site's own Python agrees with this one, to the letter: whole games, and what bots decide."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tools.site import python

from cordee.fast import SWITCH
from tests.pyodide.agreeing import MINDS, TABLES, decisions, told_again

ROOT = Path(__file__).parents[2]
DECISIONS = 200 // (2 * len(MINDS))
"""Of each mind under each of a game's options: 200 a game."""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[str]]]:
    """What Pyodide says, in one run under Node."""
    folder = tmp_path_factory.mktemp("pyodide")
    golden = {file.name: file.read_text() for file in (ROOT / "tests" / "playthroughs").glob("*.txt")}
    (folder / "golden.json").write_text(json.dumps(golden))
    python(folder, folder)
    node, script = Path(sys.executable).with_name("node"), Path(__file__).with_name("run.mjs")
    words = [str(word) for word in (node, script, folder, folder / "golden.json", DECISIONS)]
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
def test_pyodide_s_bots_decide_alike(
    code: str, answers: dict[str, dict[str, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SWITCH, "off")  # the browser has no compiled twin
    assert answers["decisions"][code] == list(decisions(code, DECISIONS))

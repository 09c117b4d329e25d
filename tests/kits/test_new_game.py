"""examples/new_game, installed as any package: it joins the house by its entry point alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.serving import serving

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "new_game"
MOST_LINES = 300
PIP = ("-m", "pip", "install", "-q", "--no-index", "--no-deps", "--no-build-isolation", "--target")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package is installed, beside this one."""
    folder = tmp_path_factory.mktemp("new_game")
    source = shutil.copytree(EXAMPLE, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, *PIP, str(folder / "site"), str(source)], check=True)
    return folder / "site"


def ran(installed: Path, *words: str, typed: str = "") -> str:
    """What a command of the virtual environment prints where the package is installed."""
    command = [str(Path(sys.executable).parent / words[0]), *words[1:]]
    env = {**os.environ, "PYTHONPATH": str(installed), "CORDEE_LANG": "en", "XDG_STATE_HOME": str(installed)}
    done = subprocess.run(command, cwd=ROOT, env=env, input=typed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_small_and_names_no_shared_file() -> None:
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in EXAMPLE.rglob("*.py"))
    assert lines < MOST_LINES


def test_it_passes_the_conformance_suite(installed: Path) -> None:
    # the first random games of each preset; `-k cairn` alone plays all thousand
    chosen = "cairn and (-0] or not contract)"
    told = ran(installed, "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", chosen)
    assert " passed" in told


def test_it_plays_in_the_terminal(installed: Path) -> None:
    saved = installed / "game.cordee"
    told = ran(installed, "cordee", "play", "cairn", typed=f"lay:b\nlay:f\nstep>b\nstep>d\nsave {saved}\nquit\n")
    assert "CN-4" in told, "d is not beside g"
    assert '[Game "cairn"]' in saved.read_text(encoding="utf-8")
    assert "A steps to b" in ran(installed, "cordee", "replay", str(saved))


def test_random_and_search_play_it(installed: Path) -> None:
    told = ran(installed, "cordee", "arena", "cairn", "--players", "random,search:1", "-n", "2", "--workers", "1")
    assert "search:1" in told


def test_it_plays_on_the_server(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(installed))
    with serving(tmp_path) as server:
        catalogue = httpx.get(f"{server.url}/api/catalogue", timeout=30).json()
        assert "cairn" in [game["code"] for game in catalogue["games"]]
        rules = httpx.get(f"{server.url}/api/rules/cairn", timeout=30)
        assert "CN-3" in rules.text
        bot = [sys.executable, str(ROOT / "examples" / "bot.py"), server.url, "--game", "cairn", "--most", "60"]
        played = subprocess.run(bot, capture_output=True, text=True, timeout=150, check=True)
        assert '"rule": "CN-5"' in played.stdout

"""Generic layers know no game: not its name, not its rules' numbers, not its pieces. They ask its kit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "cordee"
LAYERS = (
    *("players", "lab", "study", "drawing", "pointing", "pictures", "envs", "cli", "server", "local"),
    *("plain.py", "fairness.py", "session.py", "records.py", "front.py"),
)
GAMES = r"climbers|cube.?climbers|climbing.?man"
RULES = r"TC-\d|CC-\d|CM-\d"
PIECES = "walls?|towers?|ghosts?|strengths?|coins?|cubes?|ladders?|grips?"
NAMED = re.compile(rf"(?<![a-z])({GAMES}|{RULES}|{PIECES})(?![a-z])", re.IGNORECASE)


OLD = "0.1"
"""A line that reads something of that version says so, and may use its words."""
OLD_LOGS = SOURCE / "server" / "table" / "log.py"
"""It reads tables of 0.1, whose logs name a wall and a tower."""


def files() -> list[Path]:
    return sorted(
        path
        for layer in LAYERS
        for path in ((SOURCE / layer).rglob("*.py") if "." not in layer else [SOURCE / layer])
        if path != OLD_LOGS
    )


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_generic_layer_knows_no_game(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    assert [f"{number}: {line.strip()}" for number, line in lines if NAMED.search(line) and OLD not in line] == []

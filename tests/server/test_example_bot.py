"""The example bot, which knows the API's documentation and nothing else, plays whole games over HTTP."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cordee.fairness import check
from cordee.kits import GAMES
from cordee.records import read_record
from cordee.session import verify
from tests.server.client import HTTP

if TYPE_CHECKING:
    from tests.server.serving import Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
GAMES_TO_PLAY = [
    ("climbing-man", None),
    ("climbing-man", "race"),
    *((code, None) for code in GAMES if code != "climbing-man"),
]


@pytest.mark.parametrize(("code", "preset"), GAMES_TO_PLAY)
def test_the_example_bot_plays_a_full_game(server: Server, code: str, preset: str | None) -> None:
    more = ["--preset", preset] if preset else []
    words = [sys.executable, str(BOT), server.url, "--game", code, "--most", "60", *more]
    played = subprocess.run(words, capture_output=True, text=True, timeout=150, check=True)
    told = json.loads(played.stdout)
    assert told["outcome"]["rule"].startswith(GAMES[code].rule_prefix), "ended by a rule of the game"
    record = read_record(HTTP.get(f"{server.url}/api/tables/{told['table']}/record").text)
    assert verify(record).outcome is not None
    assert check(record)


def test_the_example_bot_uses_nothing_of_the_house() -> None:
    assert "cordee" not in [
        line.split()[1].split(".")[0] for line in BOT.read_text().splitlines() if line.startswith(("import ", "from "))
    ]

"""The arena's page says what its results say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cordee.lab.page import alone_table, pairs_table
from cordee.lab.results import read_results
from cordee.players.registry import mind_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "arena.md").read_text(encoding="utf-8")
STEPS = ("greedy", "12", "23", "34", "45")
"""An arena a step of the ladder: greedy over random, then each level over the one below."""


GAMES = ("climbers-2", "climbers-4", "cubeclimbers-2", "cubeclimbers-4")


@pytest.mark.parametrize("game", GAMES)
def test_the_ladder_of_a_game_is_that_of_its_results(game: str) -> None:
    paths = [path for step in STEPS if (path := DOCS / "arena" / f"{game}-{step}.jsonl").exists()]
    assert paths
    assert pairs_table(paths) in PAGE


def test_the_ladder_of_lone_climbers_is_that_of_its_results() -> None:
    assert alone_table(DOCS / "arena" / "climbing-man.jsonl") in PAGE


@pytest.mark.parametrize("path", sorted((DOCS / "arena").glob("*.jsonl")), ids=lambda path: path.stem)
def test_those_who_played_are_those_who_play_today(path: Path) -> None:
    arena, _ = read_results(path)
    assert [mind_of(player, arena.game) for player in arena.players] == list(arena.minds)

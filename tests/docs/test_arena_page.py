"""The arena's page says what its results say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cordee.lab.page import climbs_table, pairs_table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "arena.md").read_text(encoding="utf-8")
STEPS = ("greedy", "12", "23", "34", "45")
"""An arena a step of the ladder: greedy over random, then each level over the one below."""


@pytest.mark.parametrize("game", ["climbers-2", "climbers-4", "cubeclimbers-2", "cubeclimbers-4"])
def test_the_ladder_of_a_game_is_that_of_its_results(game: str) -> None:
    assert pairs_table([DOCS / "arena" / f"{game}-{step}.jsonl" for step in STEPS]) in PAGE


def test_the_ladder_of_lone_climbers_is_that_of_its_results() -> None:
    assert climbs_table(DOCS / "arena" / "climbing-man.jsonl") in PAGE

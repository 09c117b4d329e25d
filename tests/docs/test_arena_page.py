"""The arena's page says what its results say, and they are of those who play today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cordee.lab.page import renewed
from cordee.lab.results import read_results
from cordee.players.registry import mind_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "arena.md").read_text(encoding="utf-8")


def test_every_table_of_the_page_is_that_of_its_results() -> None:
    assert PAGE.count("<!-- pairs: ") == 5
    assert PAGE.count("<!-- tables: ") == 1
    assert PAGE.count("<!-- times: ") == 3
    assert PAGE.count("<!-- turns: ") == 1
    assert PAGE.count("<!-- peers: ") == 1
    assert PAGE.count("<!-- alone: ") == 1
    assert PAGE.count("<!-- blunders: ") == 2
    assert PAGE.count("<!-- thought: ") == 2
    assert renewed(PAGE, DOCS / "arena") == PAGE


@pytest.mark.parametrize("path", sorted((DOCS / "arena").glob("*.jsonl")), ids=lambda path: path.stem)
def test_those_who_played_are_those_who_play_today(path: Path) -> None:
    arena, _ = read_results(path)
    assert [mind_of(player, arena.game) for player in arena.players] == list(arena.minds)


@pytest.mark.parametrize("path", sorted((DOCS / "openspiel").glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_master_that_met_openspiel_is_the_one_who_plays_today(path: Path) -> None:
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert head == {"minds": [mind_of("master", path.stem)]}


@pytest.mark.parametrize("path", sorted((DOCS / "thought").glob("*.jsonl")), ids=lambda path: path.stem)
def test_those_who_thought_are_those_who_play_today(path: Path) -> None:
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert head == {"minds": [mind_of("master", path.stem), mind_of("level:5", path.stem)]}

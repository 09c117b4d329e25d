"""OpenSpiel's tests of whole game trees, on variants small enough: every state there is."""

from __future__ import annotations

from typing import Final, NamedTuple
from urllib.parse import quote

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import pyspiel

from cordee.games.climbers.building import table_of
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.tower import write_blocks
from tests.envs.test_openspiel import api_test, problems, run


class Micro(NamedTuple):
    """A game, its numbers of states (chance, playable, terminal), and of information states."""

    text: str
    states: tuple[int, int, int]
    known: int


TOWER: Final = quote(write_blocks(tower_of(table_of(20, 18), 0)), safe="")
MICROS: Final = {
    "one tile": Micro("cordee_climbing_man(options=shape:o#/##;tiles:any;weight:1,max_length=3)", (1, 312, 2592), 52),
    "four cubes": Micro(
        "cordee_cubeclimbers(options=base:##;table:4;cubes:2;cards:0,max_length=4)", (30, 187, 540), 187
    ),
    "a card each": Micro(
        "cordee_cubeclimbers(options=base:#;table:4;cubes:2;cards:1,max_length=3)", (204, 2885, 10080), 197
    ),
    "one tower": Micro(
        f"cordee_climbers(options=table:20x18;tower:custom;custom_tower:{TOWER},max_length=3)", (0, 26, 248), 26
    ),
}


@pytest.mark.parametrize("name", MICROS)
def test_the_api_is_kept_on_the_whole_tree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    micro = MICROS[name]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, micro.states)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, micro.known)
    members = {"game_name": name, "game": pyspiel.load_game(micro.text)}
    assert problems(run(type("FullTree", (api_test.EnforceAPIOnFullTreeBase,), members))) == ""

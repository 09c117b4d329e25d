"""The golden playthroughs still come out the same, to the letter."""

from __future__ import annotations

import pytest

from cordee.kits import GAMES
from tests.playthroughs.cases import FOLDER, PLAYTHROUGHS, Playthrough, told


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: each.name)
def test_playthrough_is_as_it_was(playthrough: Playthrough) -> None:
    assert told(playthrough) == playthrough.path.read_text(encoding="utf-8"), "meant? then `make golden`"


@pytest.mark.parametrize("code", GAMES)
def test_every_game_has_a_playthrough(code: str) -> None:
    assert any(each.game == code for each in PLAYTHROUGHS)


def test_no_playthrough_is_left_over() -> None:
    assert {each.path for each in PLAYTHROUGHS} == set(FOLDER.glob("*.txt"))

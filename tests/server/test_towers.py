"""Towers for a first game: every colour can climb at once; a table can be asked for one."""

from __future__ import annotations

import pytest

from cordee.games.climbers.actions import ChooseColour
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.game import Climbers
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.options import ClimbersOptions
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.tower import write_blocks
from cordee.kits import GAMES, kit_of
from cordee.kits.climbers.offers import OFFERS
from cordee.kits.climbers.starts import NUMBERS, STARTS
from cordee.server.denials import Denied
from tests.sure import of_kind

UP = {"walk>", "short>", "long>"}
COLOURS = [colour for colour in Colour if colour is not Colour.GREY]


def first_turn(game: Climbers, colour: Colour) -> ClimbersPosition:
    """The first player has that colour, the other any."""
    position = game.start()
    wanted = [colour, *(each for each in COLOURS if each is not colour)]
    while position.view(None).phase != "turn":
        after = position.play(position.to_act()[0], ChooseColour(wanted.pop(0))).position
        position = of_kind(ClimbersPosition, after)
    return position


@pytest.mark.parametrize("number", NUMBERS)
def test_tc_12_on_a_welcoming_tower_every_colour_can_climb_in_its_first_turn(number: int) -> None:
    usual = ClimbersOptions.read({}, "modern")
    blocks = write_blocks(tower_of(usual.board, number))
    game = Climbers(ClimbersOptions.read({"tower": "custom", "custom_tower": blocks, "colours": "after"}, "modern"))
    for colour in COLOURS:
        position = first_turn(game, colour)
        assert {pick.piece for pick in game.picks(position, position.to_act()[0])} & UP, colour


def test_play_now_begins_on_a_welcoming_tower() -> None:
    asked = OFFERS.play_now
    game, _ = STARTS.prepare(Climbers.read(asked["options"], asked["preset"]), asked["start"])
    towers = {write_blocks(tower_of(game.options.board, number)) for number in NUMBERS}
    assert game.options.custom_tower in towers


@pytest.mark.parametrize(("code", "options"), [("climbing-man", {}), ("climbers", {"tower": "built"})])
def test_what_has_no_generated_tower_has_no_welcoming_one(code: str, options: dict[str, str]) -> None:
    with pytest.raises(Denied, match="welcoming"):
        kit_of(code).starts.prepare(GAMES[code].read(options), "welcoming")

"""Refusals: every reason has its rule and its words, and odd values are refused like wrong ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cordee.games.climbers import Climbers, reasons
from cordee.games.climbers import actions as acts
from cordee.games.climbers.blocks import KINDS, Along, Colour, Form, Pose
from cordee.games.climbers.reasons import ALL_REASONS
from cordee.games.contract import CHANCE, Seat
from cordee.games.squares import Square
from tests.climbers.drawn import A, drawn, play, refused
from tests.sure import wrong

ODD: tuple[Any, ...] = (None, 0, -1, 2.5, "e4", "", [], {}, (), object(), Square(-1, 0), Square(99, 99))
RED = Pose(Colour.RED, Along.NEITHER)


def odd_actions() -> list[Any]:
    made: list[Any] = []
    for odd in ODD:
        made += [
            acts.PlaceStone(odd),
            acts.ClimbLadder(acts.Ladder.LONG, odd),
            acts.ClimbLadder(odd, Square(0, 1)),
            acts.MoveBlock(odd, Square(0, 1), RED, Square(4, 1)),
            acts.MoveBlock(Form.HALF, odd, RED, Square(4, 1)),
            acts.MoveBlock(Form.HALF, Square(0, 1), odd, Square(4, 1)),
            acts.MoveBlock(Form.HALF, Square(0, 1), RED, odd),
            acts.ChooseColour(odd),
            acts.DealColours(odd),
            acts.RaiseTower(odd),
            acts.Build(odd, RED, Square(0, 1)),
            acts.Build(KINDS["2"], odd, Square(0, 1)),
            acts.Build(KINDS["2"], RED, odd),
            *([acts.Walk(odd)] if odd is not None else []),
            odd,
        ]
    return [action for action in made if action != acts.RaiseTower(0)]


def positions() -> list[Any]:
    turn = drawn("a a b b\na a b b", "a=1R b=1D")
    start = Climbers.read({}).start()
    raising = play(start, "colour>R", "colour>Y")
    built = Climbers.read({"tower": "built", "colours": "after"}).start()
    dealing = Climbers.read({}, "modern").start().play(CHANCE, acts.RaiseTower(1)).position
    return [turn, play(turn, "end"), start, raising, built, dealing]


@pytest.mark.parametrize("number", range(6))
def test_tc_60_odd_values_are_refused_with_a_rule_and_change_nothing(number: int) -> None:
    position = positions()[number]
    for seat in position.to_act():
        for action in odd_actions():
            refusal = position.why_illegal(seat, action)
            assert refusal is not None, action
            assert refusal.rule.startswith("TC-")
            assert refusal.say("fr").startswith(refusal.rule)


@pytest.mark.parametrize(
    "square", [Square(wrong("a"), wrong("b")), Square(wrong([]), wrong([])), Square(wrong(0.0), wrong(1.0))]
)
def test_tc_7_a_square_of_odd_parts_is_on_no_table(square: Square) -> None:
    for action in (acts.Walk(square), acts.PlaceStone(square), acts.ClimbLadder(acts.Ladder.LONG, square)):
        assert positions()[0].why_illegal(A, action) is not None


@pytest.mark.parametrize("seat", [Seat(-2), Seat(7), wrong(None), wrong("A"), CHANCE])
def test_tc_60_no_seat_but_the_one_to_act(seat: Seat) -> None:
    refusal = positions()[0].why_illegal(seat, acts.EndTurn())
    assert refusal is not None
    assert refusal.rule == "TC-60"


def test_tc_50_a_pose_given_as_plain_text_is_taken_for_the_pose_it_equals() -> None:
    board = drawn("a a b b\na a b b", "a=1R b=1D")
    action = acts.MoveBlock(wrong("1"), Square(0, 1), Pose(wrong("Y"), wrong("")), Square(0, 1))
    after = board.play(A, action).position
    assert after == play(board, "1a1>Y@a1")
    assert str(after.view(None)) == str(play(board, "1a1>Y@a1").view(None))


def test_tc_60_every_reason_is_used() -> None:
    """A reason that nothing gives is a rule that nothing keeps."""
    names = {name for name, value in vars(reasons).items() if value in ALL_REASONS}
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(reasons.__file__).parent.glob("*.py"))
    assert names == set(re.findall(r"reasons\.([A-Z_]+)", sources))


def test_tc_30_no_refusal_tells_of_a_rise_that_is_none() -> None:
    """A player once read: c1 is -1 higher."""
    board = drawn("a a b b c c\na a b b c c", "a=2R b=1R c=2R", "R@a1 Y")
    assert refused(board, "short>c1") == "TC-30: c1 is no higher than the pawn; ladders lead up"
    level = drawn("a a b b\na a b b", "a=2R b=2R", "R@a1 Y")
    assert refused(level, "long>c1") == "TC-30: c1 is no higher than the pawn; ladders lead up"
    bridged = drawn("a a b b\na a b b", "a=2R b=1R", "R@a1 Y", ladder_bridge="yes")
    assert refused(bridged, "short>c1") == "TC-30: the short ladder does not lead from here to c1"


def test_tc_60_a_text_is_not_said_to_be_out_of_time() -> None:
    refusal = Climbers.read({}).start().why_illegal(A, wrong("colour>R"))
    assert str(refusal) == "TC-60: 'colour>R' is no action of this game; a text is read into one first"

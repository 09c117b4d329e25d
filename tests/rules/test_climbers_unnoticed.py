"""Rules of The Climbers that could once be broken without any test noticing; see docs/testing.md."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cordee.games.climbers.phases import Asking, Over
from cordee.games.climbers.position import ClimbersPosition
from tests.climbers.drawn import A, B, drawn, legal, play, refused

ROW = """
. a a b b c c .
. a a b b c c .
"""
STEPS = "a=1G b=2G c=1R"


def test_tc_23_a_turn_with_a_step_down_does_not_end_just_as_high_as_it_began() -> None:
    board = drawn(ROW, STEPS, "R@b1 Y", descent="regain", moved=True)
    assert "end" in legal(board)
    dipped = ClimbersPosition(board.state.but(phase=replace(board.state.under_way, dipped=True)))
    assert refused(dipped, "end").startswith("TC-23")
    assert refused(dipped, "stone>f1").startswith("TC-23")
    assert "end" in legal(play(dipped, "walk>d1"))


def test_tc_23_between_turns_a_walk_with_a_step_down_does_not_end_just_as_high() -> None:
    gap = "a a . b b c c\na a . b b c c"
    between = play(drawn(gap, "a=1G b=1G c=2R", "R@a1 Y", descent="regain"), "end")
    assert legal(between, "walk", A) == {"walk>b1", "walk>a2", "walk>b2", "walk>f1", "walk>g1", "walk>f2", "walk>g2"}
    assert refused(between, "walk>d1", A).startswith("TC-23")


PARTED = """
. . n n . .
. . n n . .
a a b b b b
a a b b b b
--
. . k k . .
. . k k . .
. . . m m .
. . . m m .
"""


def test_tc_24_a_full_part_of_a_parted_top_is_not_crossed() -> None:
    """The long block's other part, f1 and f2, is free; but the way leads over c1 and c2."""
    legend = "a=1G b=4G n=2D k=1R m=2Y"
    assert "walk>c3" in legal(drawn(PARTED, legend, "R@a1 D@c1 L"))
    full = drawn(PARTED, legend, "R@a1 D@c1 L@c2")
    assert legal(full, "walk>c") == set()
    assert refused(full, "walk>c3").startswith("TC-22")


def test_tc_26_ordered_a_stone_stays_until_general_movement_is_over() -> None:
    asked = play(drawn(ROW, STEPS, "R Y", stones="b", general_movement="ordered"), "end")
    assert asked.state.phase == Asking((B, A))
    assert asked.state.blocked
    assert "walk>b1" in legal(asked, seat=B)
    assert refused(asked, "walk>d1", B).startswith("TC-25")
    begun = play(asked, "stay", "stay")
    assert not begun.state.blocked
    assert "walk>d1" in legal(begun, seat=B)


def test_tc_62_leader_has_a_best_of_turns_that_were_no_climb_too() -> None:
    """Red came to 1 below yellow; alone on 1 later, it is not higher than it was."""
    board = drawn(ROW, STEPS, "R Y@d1", general_movement="off", climb="leader")
    board = play(board, "walk>b1", "end", "walk>table", "end", "end")
    assert board.state.phase == Over()


@pytest.mark.parametrize("tie,ranks", [("last", (1, 2)), ("first", (2, 1))])
def test_tc_64_latest_is_renewed_by_a_step_down_too(tie: str, ranks: tuple[int, ...]) -> None:
    board = drawn(ROW, STEPS, general_movement="off", reached="latest", tie=tie)
    board = play(board, "short>d2", "end", "walk>b1", "end", "walk>b2", "end", "end", "end")
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.ranks == ranks


# --- TC-23, `regain`: what a look ahead must not overlook

LADDER_FIRST = """
a a b b c d d
a a b b c d d
--
. . f . . . .
. . f . . . .
"""


def test_tc_23_a_ladder_may_come_before_the_block() -> None:
    """Down to d1; there the short ladder leads to f, then the block."""
    legend = "a=4G b=1G c=1D d=4D f=1R"
    board = drawn(LADDER_FIRST, legend, "R@a1 Y", ladders="S", last="a", descent="regain")
    assert "walk>d1" in legal(board)
    assert refused(drawn(LADDER_FIRST, legend, "R@a1 Y", ladders="", last="a", descent="regain"), "walk>d1")


def test_tc_23_a_block_helps_just_as_high_as_the_ladder_is_long() -> None:
    row = "a b b b b c c\na b b b b c c"
    board = drawn(row, "a=1R b=4R c=4R", "R@f2 Y", ladders="L", last="b", descent="regain")
    assert "walk>a1" in legal(board)
    assert refused(drawn(row, "a=1R b=4R c=4R", "R@f2 Y", ladders="", last="b", descent="regain"), "walk>a1")


def test_tc_23_a_block_helps_just_one_below_what_it_leads_to() -> None:
    layers = """
    a a b b . . .
    a a b b c c .
    d d e e c c .
    d d e e . . .
    --
    . . f . . . .
    . . f . . . .
    """
    board = drawn(layers, "a=4R b=4Y c=2G d=2D e=1R f=1R", "R@f2 Y", ladders="", descent="regain")
    assert "walk>d1" in legal(board)


def test_tc_23_who_has_a_ladder_may_come_back_with_it_to_where_it_was_in_reach() -> None:
    layers = """
    a a b b c d d
    a a b b c d d
    --
    . . f . . . .
    . . f . . . .
    """
    board = drawn(layers, "a=2Y b=2R c=1D d=2R f=1R", "R@f1 Y", ladders="S", last="b", descent="regain")
    assert "walk>table" in legal(board)


PUSHED = """
s s b b b b t t u u v v x x
s s b b b b t t u u v v x x
--
p p . m m . q q r r w w . .
p p . m m . q q r r w w . .
"""


def test_tc_23_the_own_pawn_may_be_pushed_to_where_it_leads_up() -> None:
    """A block put on c1 pushes the pawn to the other part of the top, f1, from where steps lead to 5."""
    legend = "s=2Y b=4R t=2D u=2Y v=4Y x=1D p=2R m=2Y q=1R r=2R w=1R"
    board = drawn(PUSHED, legend, "R@a1 Y", ladders="", last="m", descent="regain")
    assert "walk>c1" in legal(board)
    down = play(board, "walk>c1")
    assert {"1m1>D|@c1", "1m1>R|@c1"} & legal(down, "1m1")
    assert refused(drawn(PUSHED, legend, "R@a1 Y", ladders="", last="m", descent="regain", moved=True), "walk>c1")


COVERED = """
s s b b b b t t u u v v
s s b b b b t t u u v v
--
p p . . m . q q r r w w
p p . . m . q q r r w w
"""


def test_tc_23_a_block_that_leads_nowhere_itself_may_push_the_own_pawn_to_where_it_leads_up() -> None:
    """Only the cube p covers the whole part at c1; nobody climbs on it there, but f1 leads to 5."""
    legend = "s=2Y b=4R t=2D u=2Y v=4Y p=2R m=1Y q=1R r=2R w=1R"
    board = drawn(COVERED, legend, "R@a1 Y", ladders="", last="m", descent="regain")
    assert {action for action in legal(board) if action.startswith("walk>c")} == {"walk>c1", "walk>c2"}
    assert {action.partition("@")[2] for action in legal(play(board, "walk>c1"))} == {"c1"}

"""TC-30, TC-31, TC-32: ladders."""

from __future__ import annotations

from cordee.games.climbers.events import LadderClimbed
from tests.climbers.drawn import A, drawn, events, legal, place, play, refused
from tests.sure import of_kind


def test_tc_30_a_difference_of_2_needs_a_short_ladder_at_least() -> None:
    """The rulebook's picture: to overcome a difference of height 2 you need at least a short ladder."""
    board = drawn(". a a\n. a a", "a=2R")
    assert not legal(board, "walk>")
    assert {"short>b1", "long>b1"} <= legal(board)
    assert board.state.height(A) == 0
    assert play(board, "short>b1").state.height(A) == 2


def test_tc_30_the_long_ladder_reaches_up_to_4_and_less() -> None:
    """The rulebook's picture: the long ladder reaches up to height 4, but can be used for lesser distances too."""
    tall = drawn(". a a\n. a a", "a=4R")
    assert refused(tall, "short>b1") == "TC-30: b1 is 4 higher; that is not for the short ladder"
    assert "long>b1" in legal(tall)
    three = drawn(". a a\n. a a\n--\n. b b\n. b b", "a=2D b=1R")
    assert "long>b1" in legal(three)
    assert refused(three, "short>b1").startswith("TC-30: b1 is 3 higher")
    five = drawn(". a a\n. a a\n--\n. b b\n. b b", "a=4D b=1R")
    assert refused(five, "long>b1").startswith("TC-30: b1 is 5 higher")


def test_tc_30_ladders_are_not_for_a_step_of_1() -> None:
    board = drawn(". a a\n. a a", "a=1R")
    assert refused(board, "short>b1").startswith("TC-30: b1 is 1 higher")
    assert refused(board, "long>b1").startswith("TC-30: b1 is 1 higher")


def test_tc_30_only_over_an_edge() -> None:
    board = drawn("a a . .\na a . .\n. . b b\n. . b b", "a=4R b=2R", "R@c2 Y")
    assert refused(board, "long>b3").startswith("TC-30: the long ladder does not lead from here to b3")


def test_tc_30_a_quarter_is_enough_to_start_from_and_half_an_edge_to_arrive_at() -> None:
    picture = "a a b\na a b\n--\n. c d\n. c d"
    board = drawn(picture, "a=1R b=1D c=1D d=1R", "R@a1 Y")
    assert {"long>c1", "long>c2"} & legal(board) == set(), "c stands in between"
    narrow = drawn("a a b\na a b\n--\n. . d\n. . d", "a=1R b=1D d=1R", "R@a1 Y")
    assert "long>c1" in legal(narrow)


def test_tc_30_no_ladder_leads_to_the_table() -> None:
    board = drawn("a a .\na a .", "a=2R", "R@a1 Y")
    assert refused(board, "long>c1").startswith("TC-30: c1 is the table")


TWO_UP = """
. a a b b
. a a b b
"""


def test_tc_31_a_used_ladder_is_gone() -> None:
    board = play(drawn(TWO_UP, "a=2R b=4R"), "short>b1")
    assert board.state.pawn.ladders[0].value == "long"
    assert refused(board, "short>d1") == "TC-31: you have no short ladder any more"


def test_tc_31_both_in_one_turn_with_a_surface_in_between() -> None:
    board = play(drawn(TWO_UP, "a=2R b=4R"), "short>b1", "long>d1")
    assert board.state.height(A) == 4
    assert board.state.pawn.ladders == ()


def test_tc_31_before_and_after_the_block_move() -> None:
    higher = drawn(". a a b b c c\n. a a b b c c", "a=2R b=2D c=2R", "R Y")
    after = play(higher, "short>b1", "2f1>R@d1", "long>d1")
    assert after.state.height(A) == 4


def test_tc_31_they_never_join_to_one() -> None:
    six = drawn(". a a\n. a a", "a=6G")
    assert not legal(six, "long>")
    assert not legal(six, "short>")
    wrong_colour_between = drawn(TWO_UP, "a=2Y b=4R", "R Y")
    assert "short>b1" not in legal(wrong_colour_between)


def test_tc_31_only_in_one_s_own_turn() -> None:
    between = play(drawn(". a a\n. a a", "a=2G", "R Y D"), "end")
    assert refused(between, "short>b1", seat=A).startswith("TC-26")


BYPASS = """
a a b b c c
a a b b c c
--
. . . . d d
. . . . d d
"""


def test_tc_32_freestyle_is_off_by_default() -> None:
    board = drawn(BYPASS, "a=1R b=1Y c=2D d=1R", "R@a1 Y")
    assert refused(board, "long>e1").startswith("TC-30")


def test_tc_32_bypass_leads_past_a_block_of_any_colour() -> None:
    board = drawn(BYPASS, "a=1R b=1Y c=2D d=1R", "R@a1 Y", ladder_bypass="yes")
    climbed = of_kind(LadderClimbed, events(board, "long>e1")[0])
    assert (str(climbed.foot), str(climbed.head)) == ("b1", "e1")
    assert refused(board, "short>e1").startswith("TC-30"), "two squares are too few: from b1 it is three"
    assert refused(board, "long>f1").startswith("TC-30"), "e1 is as high as its head"


def test_tc_32_bypass_rises_1_to_its_length() -> None:
    board = drawn(BYPASS, "a=1R b=1Y c=1D d=1R", "R@a1 Y", ladder_bypass="yes")
    assert "long>e1" in legal(board)
    level = drawn("a a b b c c\na a b b c c", "a=2R b=1Y c=2R", "R@a1 Y", ladder_bypass="yes")
    assert refused(level, "long>e1").startswith("TC-30")


def test_tc_32_bypass_never_over_something_as_high_as_its_head() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=1R b=2Y c=2R", "R@a1 Y", ladder_bypass="yes")
    assert refused(board, "long>e1").startswith("TC-30")


def test_tc_32_bridge_crosses_a_canyon() -> None:
    board = drawn("a a . . c c\na a . . c c", "a=2R c=2R", "R@a1 Y", ladder_bridge="yes")
    assert legal(board, "long>") == {"long>e1", "long>e2"}
    assert refused(board, "short>e1").startswith("TC-30")
    narrow = drawn("a a . c c\na a . c c", "a=2R c=2R", "R@a1 Y", ladder_bridge="yes")
    assert place(play(narrow, "short>d1")) == "d1"


def test_tc_32_a_bridge_needs_both_ends_higher_than_what_it_crosses() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=1R b=1Y c=2R", "R@a1 Y", ladder_bridge="yes")
    assert refused(board, "long>e1").startswith("TC-30")


def test_tc_32_never_over_a_blocked_block() -> None:
    board = drawn(BYPASS, "a=1R b=1Y c=2D d=1R", "R@a1 Y", ladder_bypass="yes", stones="b")
    assert refused(board, "long>e1").startswith("TC-30")

"""Rules of CubeClimbers that could once be broken without any test noticing; see docs/testing.md."""

from __future__ import annotations

from cordee.games.contract import Outcome
from tests.cubeclimbers.drawn import drawn, play

DONE = "bmr:-:-:0"


def test_cc_51_of_teams_with_equally_high_members_the_second_members_decide() -> None:
    """A and C against B and D: 3 and 1 against 3 and 2; it is no tie."""
    position = play(drawn("3A 3B 1C 2D", doing=DONE, cubes="0/0/0/0", teams="yes"), "end")
    assert position.outcome() == Outcome((3, 1, 3, 1), (3, 3, 1, 2), "CC-51")


def test_cc_42_below_the_winners_teams_are_compared_by_both_members() -> None:
    """A and D win; B and E stand on 2 and 1, C and F on 2 and nothing."""
    board = "4A 2B 2C 1D 1E .F"
    position = play(drawn(board, doing=DONE, cubes="0/0/0/0/0/0", teams="yes"), "end")
    assert position.outcome() == Outcome((1, 3, 5, 1, 3, 5), (4, 2, 2, 1, 1, 0), "CC-51")

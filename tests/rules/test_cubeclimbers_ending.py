"""CC-40, CC-41, CC-42: the end, the tiebreak, the ranking."""

from __future__ import annotations

from cordee.games.contract import Outcome
from cordee.games.cubeclimbers.events import GameOver, TiebreakRound
from cordee.games.cubeclimbers.tiebreak import MOST_ROUNDS
from tests.cubeclimbers.drawn import A, B, C, acting, done, drawn, legal, play, refused, where
from tests.sure import not_none

DONE = "bmr:-:-:0"
LAST = {"doing": DONE, "cubes": "0/0"}
LAST_OF_THREE = {"doing": DONE, "cubes": "0/0/0"}

TIED = """
    .   .   .   .   .
    .   2A  2   2B  .
    .   4   1   3   .
    .   .   .   .   .
"""
"""Both can grapple: A to b2, B to d2."""


def test_cc_40_the_game_ends_when_a_turn_ends_with_no_cube_in_any_hand_and_the_highest_wins() -> None:
    position = drawn("2A 3B 1", **LAST)
    position, events = done(position, "end")
    assert acting(position) == ""
    assert position.outcome() == Outcome((2, 1), (2, 3), "CC-40")
    assert GameOver((B,)) in events
    assert refused(position, "end") == "CC-40"


def test_cc_40_the_last_cube_alone_does_not_end_it() -> None:
    position = play(drawn("2A 3B 1", cubes="1/0"), "build:c1")
    assert acting(position) == "A"
    assert refused(position, "end") == "CC-10"


def test_cc_40_cubes_in_another_hand_keep_it_going() -> None:
    assert acting(play(drawn("2A 3B 1", doing=DONE, cubes="0/1"), "end")) == "B"


def test_cc_41_the_tied_roll_the_next_in_turn_order_first() -> None:
    position, events = done(drawn(TIED, **LAST), "end")
    assert TiebreakRound(1, (B, A)) in events
    assert acting(position) == "*"
    assert [position.turn, play(position, "die:blank").turn] == [6, 7]  # each roll is a turn
    position = play(position, "die:grapple")
    assert acting(position) == "B"
    assert legal(position) == {"grapple:d2"}
    position = play(position, "grapple:d2", "die:blank")
    assert position.outcome() == Outcome((2, 1), (2, 3), "CC-41")


def test_cc_41_those_still_tied_roll_again() -> None:
    position = play(drawn(TIED, **LAST), "end", "die:blank", "die:blank")
    assert not_none(position.state.contest).round == 2
    position = play(position, "die:grapple", "grapple:d2", "die:grapple", "grapple:b2")
    assert position.outcome() == Outcome((1, 2), (4, 3), "CC-41")


def test_cc_41_the_highest_of_the_tied_wins_though_another_stands_higher() -> None:
    board = """
        .   .   .   .
        3C  4A  .   .
        .   4B  .   2
        .   .   .   .
    """
    position = play(drawn(board, **LAST_OF_THREE), "end", "die:wind", "wind:e", "die:blank")
    # A and B dropped to the ground and are level again, below C
    assert where(position) == "A c3/0 B c2/0 C a3/3"
    assert not_none(position.state.contest).rollers == (B, A)
    position = play(position, "die:grapple", "grapple:d2", "die:blank")
    assert where(position) == "A c3/0 B d2/2 C a3/3"
    assert position.outcome() == Outcome((3, 1, 2), (0, 2, 3), "CC-41")


def test_cc_41_no_powers_but_barrier() -> None:
    position = play(drawn(TIED, "mastery/barrier", **LAST), "end")
    assert acting(position) == "*"  # nobody is asked for anything before the roll
    position = play(position, "die:wind", "wind:n")
    assert acting(position) == "A"
    assert legal(position) == {"allow"}
    position = play(position, "allow")
    assert acting(position) == "B"
    assert legal(position) == {"barrier", "allow"}
    position = play(position, "barrier")
    assert where(position) == "A b4/0 B d3/2"


def test_cc_41_an_unserved_roar_lapses() -> None:
    position = play(drawn(TIED, forbidden="B:B", **LAST), "end", "die:grapple")
    assert legal(position) == {"grapple:d2"}
    assert not any(each.no_grapple_next or each.no_move_next for each in position.view(None).climbers)
    mine = play(drawn(TIED, doing="brfg:-:-:0", cubes="0/0"), "end", "die:blank", "die:grapple")
    assert legal(mine) == {"grapple:b2"}


def test_cc_41_a_tiebreak_that_can_change_nothing_is_shared_at_once() -> None:
    # in the corner of the smallest table nobody can be blown or climb
    corner = """
        5   1B  5
        1A  5   .
    """
    position = drawn(corner, **LAST)
    assert acting(play(position, "end")) == "*"  # the wind could still take B north
    stuck = """
        .   2   .
        2   1B  2
        1A  2   .
    """
    position = play(drawn(stuck, die="blank,blank,blank,blank,blank,wind", **LAST), "end")
    assert position.outcome() == Outcome((1, 1), (1, 1), "CC-41")


def test_cc_41_an_order_of_the_die_can_change_something() -> None:
    position = play(drawn("2A 1 2B", die="steal,blank,blank,blank,blank,blank", **LAST), "end")
    assert acting(position) == "*"
    position = play(position, "die:steal", "steal:A", "die:blank")
    assert position.outcome() == Outcome((2, 1), (1, 3), "CC-41")


def test_cc_41_rolling_again_is_no_change_by_itself() -> None:
    position = drawn("2A 1 2B", die="gamble,freeze,time-stop,blank,blank,blank", **LAST)
    assert play(position, "end").outcome() == Outcome((1, 1), (2, 2), "CC-41")


def test_cc_41_a_die_that_moves_somebody_else_can_still_change_something() -> None:
    board = """
        .   2   .   .
        2   1B  2   .
        1A  2   .   .C
        .   .   .   1
    """
    stuck = drawn(board, die="blank,blank,blank,blank,blank,wind", **LAST_OF_THREE)
    assert acting(play(stuck, "end")) == "*"


def test_cc_41_a_die_that_lets_somebody_grapple_can_still_change_something() -> None:
    position = drawn("2A 3 2B", die="grapple,blank,blank,blank,blank,blank", **LAST)
    assert acting(play(position, "end")) == "*"


def test_cc_41_after_fifty_rounds_the_win_is_shared() -> None:
    position = drawn(TIED, phase="rolling", cubes="0/0", contest=f"BA:0:{MOST_ROUNDS}")
    assert MOST_ROUNDS == 50
    position = play(position, "die:blank", "die:blank")
    assert position.outcome() == Outcome((1, 1), (2, 2), "CC-41")


def test_cc_42_below_the_winner_by_level_then_shared() -> None:
    board = """
        .   .   .   .   .
        4A  1B  2C  1D  .
    """
    position = play(drawn(board, doing=DONE, cubes="0/0/0/0"), "end")
    assert position.outcome() == Outcome((1, 3, 2, 3), (4, 1, 2, 1), "CC-40")


def test_cc_42_a_loser_of_the_tiebreak_is_ranked_by_level_too() -> None:
    board = """
        .   .   .   .   .
        .   2A  2C  2B  .
        .   4   1   3   .
        .   .   .   .   .
    """
    position = play(drawn(board.replace("2C", "1C"), **LAST_OF_THREE), "end")
    assert not_none(position.state.contest).rollers == (B, A)
    position = play(position, "die:grapple", "grapple:d2", "die:blank")
    outcome = not_none(position.outcome())
    assert outcome.ranks == (2, 1, 3)
    assert outcome.winners() == (B,)
    assert C not in outcome.winners()


SIX = {"doing": DONE, "cubes": "0/0/0/0/0/0", "teams": "yes"}
"""Teams: A and D, B and E, C and F."""


def test_cc_42_losing_teams_are_ranked_by_their_higher_member_then_by_the_other() -> None:
    position = play(drawn("5A 4B 4C 1D 2E 3F", **SIX), "end")
    assert position.outcome() == Outcome((1, 5, 3, 1, 5, 3), (5, 4, 4, 1, 2, 3), "CC-51")


def test_cc_42_the_higher_member_counts_before_the_other() -> None:
    position = play(drawn("5A 4B 3C 1D 1E 3F", **SIX), "end")
    assert not_none(position.outcome()).ranks == (1, 3, 5, 1, 3, 5)


def test_cc_42_teams_that_are_level_in_both_share_a_rank() -> None:
    position = play(drawn("5A 4B 2C 1D 2E 4F", **SIX), "end")
    assert not_none(position.outcome()).ranks == (1, 3, 3, 1, 3, 3)


def test_cc_42_a_team_that_lost_the_tiebreak_is_ranked_like_any_other() -> None:
    board = """
        .   5   .   .   .   .
        4A  4B  3C  1D  1E  3F
    """
    position = play(drawn(board, **SIX), "end")
    assert not_none(position.state.contest).rollers == (B, A)
    position = play(position, "die:grapple", "grapple:b2", "die:blank")
    assert position.outcome() == Outcome((3, 1, 5, 3, 1, 5), (4, 5, 3, 1, 1, 3), "CC-41")


def test_cc_42_in_a_set_losing_teams_are_ranked_by_their_totals() -> None:
    position = play(drawn("5A 4B 4C 1D 2E 3F", games=2, played="2:B:9/3/1/0/0/0", **SIX), "end")
    assert position.outcome() == Outcome((1, 3, 5, 1, 3, 5), (15, 9, 8, 15, 9, 8), "CC-50")

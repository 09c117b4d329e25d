"""The powers, by their rules' numbers, on drawn mountains; Barrier's window is in test_cubeclimbers_barrier.py."""

from __future__ import annotations

import pytest

from cordee.games.contract import Seat
from cordee.games.cubeclimbers.actions import Aim, UsePower
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.words import LANGUAGES
from tests.cubeclimbers.drawn import A, acting, drawn, legal, play, refusal_of, refused, same, where
from tests.sure import not_none, wrong

PLAIN = """
    .   .   .   .   .
    .   1   1   1B  .
    .   1A  1   .   .
    .   .   .   .   .
"""
DONE = "bmr:-:-:0"
REST = ("build:c2", "build:c2", "move:b3", "roll", "die:blank")
"""BUILD, MOVE and ROLL of A on the plain board."""


def test_cc_6_there_are_sixteen_powers_each_with_a_piece_a_rule_and_words() -> None:
    assert list(PIECES) == list(Power)
    assert sorted(int(piece.rule.removeprefix("CC-")) for piece in PIECES.values()) == list(range(20, 36))
    assert all(piece.text.say(language) for piece in PIECES.values() for language in LANGUAGES)


# CC-20 Accelerate


def test_cc_20_accelerate_gives_another_turn_after_this_one() -> None:
    position = play(drawn(PLAIN, "accelerate"), "accelerate")
    assert refused(position, "end") == "CC-10"  # this one must still be completed
    position = play(position, *REST, "end")
    assert acting(position) == "A"
    assert refused(position, "end") == "CC-10"
    assert acting(play(position, "build:c2", "build:c2", "move:b2", "roll", "die:blank", "end")) == "B"


def test_cc_20_accelerate_echoed_gives_two_extra_turns() -> None:
    position = play(drawn(PLAIN, "accelerate+echo+time-stop"), "accelerate", "echo:accelerate", "time-stop")
    assert acting(position) == "A"
    assert position.turn == 6
    position = play(position, *REST, "end")
    assert acting(position) == "A"
    assert acting(play(position, "build:c2", "build:c2", "move:b2", "roll", "die:blank", "end")) == "B"


def test_cc_20_the_extra_turn_is_lost_in_the_turn_that_ends_the_game() -> None:
    position = play(drawn(PLAIN, "accelerate", cubes="2/0"), "accelerate", "build:b3", "build:c3")
    position = play(position, "move:b3", "roll", "die:blank", "end")
    assert acting(position) == ""
    assert not_none(position.outcome()).winners() == (A,)


# CC-21 Armageddon

THREE = """
    .   .   .   .   .
    .   2   3B  .C  .
    .   1A  1   1   .
    .   .   .   .   .
"""


def test_cc_21_armageddon_takes_a_cube_from_under_each_chosen_climber() -> None:
    position = play(drawn(THREE, "armageddon"), "armageddon:AB")
    assert same(
        position,
        """
        .   2   2B  .C  .
        .   .A  1   1   .
        .   .   .   .   .
        """,
    )
    assert position.state.cubes == (10, 10, 10)  # they leave the game


def test_cc_21_one_or_more_climbers_all_above_ground() -> None:
    position = drawn(THREE, "armageddon")
    assert legal(position, "armageddon:") == {"A", "B", "AB"}
    assert {refused(position, text) for text in ("armageddon:C", "armageddon:BC", "armageddon", "armageddon:BA")} == {
        "CC-21"
    }


# CC-23 Echo


def test_cc_23_echo_repeats_a_used_power_of_one_s_own_also_in_a_later_turn() -> None:
    position = drawn(PLAIN, "echo:revive/mastery")
    assert "echo:revive:e3" in legal(position)
    position = play(position, "echo:revive:e3")
    assert where(position).startswith("A e3/0")
    assert position.state.cards[0].shown == (Power.ECHO, Power.REVIVE)


def test_cc_23_not_an_unused_one_not_another_s_and_not_echo() -> None:
    position = drawn(PLAIN, "echo+revive/:mastery+kick")
    assert refused(position, "echo:revive:e3") == "CC-23"
    assert refused(position, "echo:mastery:c2") == "CC-23"
    assert refused(position, "echo:echo") == "CC-23"
    assert refused(position, "echo") == "CC-23"
    assert refused(drawn(PLAIN, "kick:revive"), "echo:revive:e3") == "CC-6"


def test_cc_23_an_echoed_barrier_keeps_its_timing() -> None:
    assert refused(drawn(PLAIN, "echo:barrier"), "echo:barrier") == "CC-22"


def test_cc_23_an_echoed_gamble_is_one_more_roll_also_in_a_gamble_turn() -> None:
    position = play(drawn(PLAIN, "gamble+echo"), "gamble", "die:blank", "echo:gamble", "die:blank")
    assert refused(position, "gamble") == "CC-25"
    assert position.state.cards[0].spare == (Power.GAMBLE,)
    first = play(drawn(PLAIN, "echo:gamble:gamble"), "echo:gamble", "die:blank")
    assert refused(first, "gamble") == ""


# CC-24 Freeze


def test_cc_24_freeze_forbids_move_in_the_others_next_turn_only() -> None:
    position = play(drawn(PLAIN, "freeze"), "freeze", *REST, "end")
    assert acting(position) == "B"
    assert legal(position, "move:") == set()
    assert refused(position, "move:c3") == "CC-36"
    position = play(position, "build:d2", "build:d2", "roll", "die:blank", "end")  # owes no MOVE
    position = play(position, "build:d2", "build:d2", "move:b2", "roll", "die:blank", "end")
    assert acting(position) == "B"
    assert legal(position, "move:")


def test_cc_24_freeze_reaches_everybody_else_wherever_they_sit() -> None:
    position = play(drawn(THREE, "/freeze", mover="B"), "freeze")
    assert [each.no_move_next for each in position.view(None).climbers] == [True, False, True]


def test_cc_24_freeze_stops_limitless_too() -> None:
    position = drawn(PLAIN, "limitless", doing="f:-:-:0")
    assert refused(position, "limitless") == "CC-24"
    assert "limitless" not in legal(position)


def test_cc_24_grapple_mastery_revive_kick_and_wind_still_work() -> None:
    board = """
        .   .   .   .   .
        .   2   1   .   .
        .   1A  1B  .   .
        .   .   .   .   .
    """
    position = drawn(board, "mastery+revive+kick", doing="f:-:-:0")
    assert {"mastery:b3", "revive:c3", "kick:B>d2"} <= legal(position)
    assert legal(play(position, "roll", "die:grapple")) == {"grapple:b3"}
    assert where(play(position, "roll", "die:wind", "wind:s", "allow")) == "A b1/0 B c1/0"


def test_cc_24_one_turn_no_stacking_and_an_extra_turn_is_free_of_it() -> None:
    position = drawn(PLAIN, "freeze", forbidden="B:-")
    assert refused(position, "freeze") == "CC-24"
    extra = drawn(PLAIN, "accelerate", doing="f:-:-:0")
    extra = play(extra, "accelerate", "build:c2", "build:c2", "roll", "die:blank", "end")
    assert acting(extra) == "A"
    assert legal(extra, "move:")


# CC-25 Gamble


def test_cc_25_gamble_rolls_once_more_and_leaves_roll_to_be_done() -> None:
    position = drawn(PLAIN, "gamble")
    assert {"roll", "gamble"} <= legal(position)
    position = play(position, "gamble", "die:blank")
    assert "roll" in legal(position)
    assert "gamble" not in legal(position)
    assert refused(position, "gamble") == "CC-25"  # once a turn


def test_cc_25_twice_a_game() -> None:
    position = play(drawn(PLAIN, ":gamble:gamble"), "gamble", "die:blank", *REST, "end")
    assert position.state.cards[0].spare == ()
    assert refused(drawn(PLAIN, ":gamble"), "gamble") == "CC-6"


def test_cc_25_a_gambled_grapple_and_wind_are_played_out() -> None:
    board = """
        .   .   .   .
        .   2   1   .B
        .   1A  .   .
    """
    assert legal(play(drawn(board, "gamble"), "gamble", "die:grapple")) == {"grapple:b2"}
    assert legal(play(drawn(board, "gamble"), "gamble", "die:wind"), "wind:") == {"n", "e", "s", "w"}


# CC-26 Ignite


def test_cc_26_ignite_takes_one_or_two_cubes_from_under_one_climber() -> None:
    position = drawn(THREE, "ignite")
    assert legal(position, "ignite:") == {"A-1", "B-1", "B-2"}
    assert where(play(position, "ignite:B-2")) == "A b2/1 B c3/1 C d3/0"
    assert where(play(position, "ignite:A-1")).startswith("A b2/0")


def test_cc_26_two_need_two() -> None:
    position = drawn(THREE, "ignite")
    assert refused(position, "ignite:A-2") == "CC-26"
    assert {refused(position, text) for text in ("ignite:C-1", "ignite:B-3", "ignite:B", "ignite")} == {"CC-26"}


# CC-27 Kick

RIDGE = """
    .   .   .   .   .
    .   4   .   2C  .
    .   2A  2B  5   .
    .   .   .   .   .
"""


def test_cc_27_kick_puts_an_adjacent_climber_of_one_s_level_on_a_space_next_to_it_at_any_level() -> None:
    position = drawn(RIDGE, "kick")
    assert legal(position, "kick:") == {"B>d2", "B>c3", "B>c1"}
    assert where(play(position, "kick:B>d2")) == "A b2/2 B d2/5 C d3/2"


def test_cc_27_not_one_further_away_on_another_level_or_to_a_taken_space() -> None:
    position = drawn(RIDGE, "kick")
    for text in ("kick:C>e3", "kick:A>b3", "kick:B>b2", "kick:B>d3", "kick:B", "kick"):
        assert refused(position, text) == "CC-27"
    uneven = drawn("3 2A 1B 1", "kick")
    assert refused(uneven, "kick:B>d1") == "CC-27"


def test_cc_27_never_apart_from_the_mountain() -> None:
    position = drawn(
        """
        .   .   .   .   .
        .   1   .A  .B  .
        .   .   .   1   .
        """,
        "kick",
    )
    assert legal(position, "kick:") == {"B>d1"}


# CC-28 Levitate


def test_cc_28_levitate_lets_build_go_under_oneself() -> None:
    position = drawn(PLAIN, "levitate")
    assert refused(position, "build:b2") == "CC-11"
    position = play(position, "levitate", "build:b2", "build:b2")
    assert where(position).startswith("A b2/3")
    assert refused(play(drawn(PLAIN, "levitate"), "levitate"), "build:d3") == "CC-11"  # not under others


def test_cc_28_only_while_build_is_undone_and_for_this_turn() -> None:
    built = play(drawn(PLAIN, "levitate"), "build:c2", "build:c2")
    assert refused(built, "levitate") == "CC-28"
    assert refused(drawn(PLAIN, "levitate", cubes="0/2"), "levitate") == "CC-28"
    position = play(drawn(PLAIN, "levitate+accelerate"), "levitate", "accelerate", *REST, "end")
    assert acting(position) == "A"
    assert refused(position, "build:b3") == "CC-11"


def test_cc_28_levitate_with_one_cube_left_builds_one() -> None:
    position = play(drawn(PLAIN, "levitate", cubes="1/1"), "levitate", "build:b2")
    assert where(position).startswith("A b2/2")
    assert position.state.cubes == (0, 1)
    assert refused(position, "build:b2") == "CC-10"


def test_cc_28_on_the_ground_too_where_a_cube_is_next_to_it() -> None:
    position = drawn(
        """
        .   .   .   .B
        .   1   .A  1
        """,
        "levitate",
    )
    assert where(play(position, "levitate", "build:c1", "build:c1")).startswith("A c1/2")
    alone = drawn("1 . .A .\n. . . 1B", "levitate")
    assert refused(play(alone, "levitate"), "build:c2") == "CC-11"


# CC-29 Limitless


def test_cc_29_limitless_allows_any_number_of_moves_between_other_actions() -> None:
    position = play(drawn(PLAIN, "limitless"), "limitless", "move:b3", "move:c3", "build:c2", "build:c4")
    position = play(position, "move:c2", "roll", "die:blank", "move:c3")
    assert where(position).startswith("A c3/1")
    assert "end" in legal(position)


def test_cc_29_one_move_is_still_owed() -> None:
    position = play(drawn(PLAIN, "limitless"), "limitless", "build:c2", "build:c2", "roll", "die:blank")
    assert refused(position, "end") == "CC-10"


def test_cc_29_no_space_twice_in_an_unbroken_row_of_moves() -> None:
    position = play(drawn(PLAIN, "limitless"), "limitless", "move:b3", "move:c3")
    assert refused(position, "move:b2") == refused(position, "move:b3") == "CC-29"
    broken = play(position, "roll", "die:blank")
    assert refused(broken, "move:b2") == ""
    assert broken.view(A).doing.trail == ()
    by_power = play(drawn(PLAIN, "limitless+freeze"), "limitless", "move:b3", "freeze")
    assert refused(by_power, "move:b2") == ""
    by_building = play(drawn(PLAIN, "limitless"), "limitless", "move:b3", "build:c2", "build:c2")
    assert refused(by_building, "move:b2") == ""


def test_cc_29_free_by_the_letter() -> None:
    position = play(drawn(PLAIN, "limitless", limitless="free"), "limitless", "move:b3")
    assert refused(position, "move:b2") == ""
    assert position.view(A).doing.trail == ()


def test_cc_29_the_way_is_remembered_under_limitless_only() -> None:
    assert play(drawn(PLAIN), "move:b3").view(A).doing.trail == ()
    trail = play(drawn(PLAIN, "limitless"), "limitless", "move:b3", "move:c3").view(A).doing.trail
    assert [str(square) for square in trail] == ["b2", "b3"]


def test_cc_29_after_a_move_it_gives_more() -> None:
    position = play(drawn(PLAIN, "limitless"), "move:b3")
    assert refused(position, "move:c3") == "CC-10"
    position = play(position, "limitless")
    assert refused(position, "move:c3") == ""
    assert refused(drawn(PLAIN, "limitless", doing="k:-:-:0"), "limitless") == "CC-29"


# CC-30 Mastery


def test_cc_30_mastery_grapples() -> None:
    board = """
        .   .   .   .
        .   3   1B  .
        .   1A  2   .
        .   .   .   .
    """
    position = drawn(board, "mastery")
    assert legal(position, "mastery:") == {"b3", "c2"}
    assert where(play(position, "mastery:b3")).startswith("A b3/3")
    assert refused(position, "mastery:c3") == "CC-15"
    assert refused(position, "mastery") == "CC-15"


# CC-31 Revive


def test_cc_31_revive_leads_to_any_free_space_up_to_level_3() -> None:
    board = """
        .   .   .   .
        .   4   3   .
        .   1A  2B  .
        .   .   .   .
    """
    position = drawn(board, "revive")
    assert legal(position, "revive:") == {"c3", "b4", "c4", "a3", "d3", "a2", "d2", "b1", "c1"}
    assert {refused(position, f"revive:{square}") for square in ("b3", "c2", "b2", "a1", "a9")} == {"CC-31"}
    assert where(play(position, "revive:c3")).startswith("A c3/3")


# CC-32 Roar

NEIGHBOURS = """
    .   .   .   .   .
    .   2   1   1D  .
    .   3B  1A  .C  .
    .   .   .   .   .
"""


def test_cc_32_roar_reaches_adjacent_climbers_at_any_level_and_no_others() -> None:
    position = play(drawn(NEIGHBOURS, "roar"), "roar")
    climbers = position.view(None).climbers
    assert [each.no_move_next and each.no_grapple_next for each in climbers] == [False, True, True, False]


def test_cc_32_who_heard_an_earlier_roar_is_still_forbidden() -> None:
    position = play(drawn(NEIGHBOURS, "roar", forbidden="D:D"), "roar")
    climbers = position.view(None).climbers
    assert [(each.no_move_next, each.no_grapple_next) for each in climbers] == [(False, False), *[(True, True)] * 3]


def test_cc_32_who_did_not_hear_the_roar_may_grapple() -> None:
    position = play(drawn(NEIGHBOURS, doing="bmr:-:-:0", forbidden="C:C"), "end")
    assert acting(position) == "B"
    assert not position.state.turn.may_not_grapple
    assert not position.state.turn.may_not_move


def test_cc_32_neither_move_nor_grapple_in_their_next_turn() -> None:
    position = play(drawn(NEIGHBOURS, "roar/mastery"), "roar", "allow", "build:a3", "build:a3")
    position = play(position, "move:c3", "roll", "die:blank", "end", "build:c1", "build:b1")
    assert acting(position) == "B"
    assert refused(position, "move:b3") == "CC-36"
    # served: nothing is left of it for the turn after
    served = position.view(None).climbers[1]
    assert not served.no_move_next
    assert not served.no_grapple_next
    assert position.view(None).climbers[2].no_grapple_next


def test_cc_32_mastery_is_refused_under_a_roar_and_gamble_is_not() -> None:
    board = """
        .   .   .   .
        .   2   1   .B
        .   1A  .   .
    """
    position = drawn(board, "mastery+gamble", doing="fg:-:-:0")
    assert refused(position, "mastery:b2") == "CC-32"
    assert refused(position, "gamble") == ""


def test_cc_32_a_roar_that_nobody_hears_can_not_be_played() -> None:
    assert refused(drawn(PLAIN, "roar"), "roar") == "CC-32"
    assert refused(drawn(NEIGHBOURS, "roar", forbidden="BC:BC"), "roar") == "CC-32"
    assert refused(drawn(NEIGHBOURS, "roar", forbidden="BC:-"), "roar") == ""  # frozen ones can still grapple


# CC-33 Steal


def test_cc_33_steal_takes_a_cube_from_under_another_and_puts_it_under_oneself() -> None:
    position = play(drawn(THREE, "steal"), "steal:B")
    assert where(position) == "A b2/2 B c3/2 C d3/0"
    assert position.state.cubes == (10, 10, 10)


def test_cc_33_never_from_the_ground_and_not_from_oneself() -> None:
    position = drawn(THREE, "steal")
    assert legal(position, "steal:") == {"B"}
    assert refused(position, "steal:C") == refused(position, "steal:A") == "CC-33"


def test_cc_33_a_thief_on_the_ground_rises_without_any_contact() -> None:
    position = drawn(
        """
        .   .   .   .A
        .   1   2B  .
        """,
        "steal",
    )
    assert where(play(position, "steal:B")) == "A d2/1 B c1/1"


# CC-34 Telekinesis

BRIDGE = """
    .   .   .   .   .   .
    .   3   1   1   1   .
    .   1A  .   .   .B  .
    .   .   .   .   .   .
"""


def test_cc_34_telekinesis_takes_two_then_puts_two() -> None:
    position = play(drawn(BRIDGE, "telekinesis"), "telekinesis")
    assert {text.split(":")[0] for text in legal(position)} == {"take"}
    assert refused(position, "end") == "CC-34"
    position = play(position, "take:b3")
    assert {text.split(":")[0] for text in legal(position)} == {"take"}
    position = play(position, "take:b3")
    assert {text.split(":")[0] for text in legal(position)} == {"put"}
    position = play(position, "put:c3", "put:c3")
    assert same(
        position,
        """
        .   1   3   1   1   .
        .   1A  .   .   .B  .
        .   .   .   .   .   .
        """,
    )
    assert "roll" in legal(position)


def test_cc_34_no_cube_under_a_climber_oneself_included() -> None:
    position = play(drawn(BRIDGE, "telekinesis"), "telekinesis")
    assert refused(position, "take:b2") == "CC-34"
    assert refused(position, "take:e2") == refused(position, "take:a1") == "CC-34"


def test_cc_34_none_whose_taking_would_split_the_mountain() -> None:
    position = play(drawn(BRIDGE, "telekinesis"), "telekinesis")
    assert refused(position, "take:c3") == refused(position, "take:d3") == "CC-34"
    assert legal(position, "take:") == {"b3"}  # e3 alone keeps B at the mountain


def test_cc_34_none_that_leaves_a_ground_climber_next_to_no_cube() -> None:
    position = play(drawn(BRIDGE, "telekinesis"), "telekinesis")
    assert refused(position, "take:e3") == "CC-34"
    away = play(drawn(BRIDGE.replace(".B", ". ").replace("3 ", "3B"), "telekinesis"), "telekinesis")
    assert refused(away, "take:e3") == ""


def test_cc_34_a_climber_who_stands_alone_already_holds_no_cube() -> None:
    position = play(drawn("1 1 1B . .A", "telekinesis"), "telekinesis")
    assert legal(position, "take:") == {"a1"}


def test_cc_34_each_taking_is_judged_by_itself() -> None:
    # d3 can't go while e3 hangs on it; after e3 it can
    position = play(drawn(BRIDGE.replace(".B", ". ").replace("3 ", "3B"), "telekinesis"), "telekinesis")
    assert legal(position, "take:") == {"e3"}
    assert refused(position, "take:d3") == "CC-34"
    assert refused(play(position, "take:e3"), "take:d3") == ""


def test_cc_34_puts_go_on_free_columns_or_ground_next_to_a_cube() -> None:
    position = play(drawn(BRIDGE, "telekinesis"), "telekinesis", "take:b3", "take:b3")
    assert refused(position, "put:b2") == "CC-11"
    assert refused(position, "put:f2") == "CC-11"
    assert {"b3", "c3", "c4", "b1"} <= legal(position, "put:")


def test_cc_34_with_fewer_than_two_cubes_to_take_it_can_not_be_played() -> None:
    position = drawn("1A 1B 1", "telekinesis")
    assert refused(position, "telekinesis") == "CC-37"
    nowhere_to_put = drawn("1 1 . .A . .B", "telekinesis")
    assert refused(nowhere_to_put, "telekinesis") == "CC-37"


def test_cc_34_a_cube_is_only_taken_if_another_can_follow() -> None:
    ring = """
        1A  1   1B
        1   .   1
        1   1   1
    """
    # without b3 every other cube holds A's and B's sides together; without b1 its neighbours are ends
    position = play(drawn(ring, "telekinesis"), "telekinesis")
    assert legal(position, "take:") == {"a1", "b1", "c1", "a2", "c2"}
    assert refused(position, "take:b3") == "CC-34"


# CC-35 Time Stop


def test_cc_35_time_stop_ends_the_turn_whatever_is_left_undone() -> None:
    position = play(drawn(PLAIN, "time-stop"), "time-stop")
    assert acting(position) == "B"
    assert position.state.cubes == (10, 10)  # cubes stay in hand


def test_cc_35_time_stop_with_cubes_left_keeps_the_game_going() -> None:
    position = play(drawn(PLAIN, "time-stop", cubes="2/0"), "time-stop")
    assert acting(position) == "B"
    position = play(position, "move:c3", "roll", "die:blank", "end")
    assert acting(position) == "A"
    assert position.outcome() is None


def test_cc_35_time_stop_completes_an_accelerated_turn() -> None:
    position = play(drawn(PLAIN, "accelerate+time-stop"), "accelerate", "time-stop")
    assert acting(position) == "A"


# CC-36


@pytest.mark.parametrize("doing", ["brf:-:-:0", "brfg:-:-:0"])
def test_cc_36_who_may_not_move_owes_no_move_and_is_not_sent_to_the_ground(doing: str) -> None:
    assert legal(drawn(PLAIN, doing=doing)) == {"end"}


def test_cc_36_a_rolled_grapple_under_a_roar_does_nothing() -> None:
    board = """
        .   .   .   .
        .   2   1   .B
        .   1A  .   .
    """
    position = play(drawn(board, doing="fg:-:-:0"), "roll", "die:grapple")
    assert legal(position, "grapple:") == set()
    assert legal(position, "build:")
    assert where(position).startswith("A b1/1")


# CC-37


def test_cc_37_cubes_under_climbers_may_go_even_where_that_splits_the_mountain() -> None:
    position = play(drawn("1 1 1B 1 .A\n. . . . .", "ignite"), "ignite:B-1")
    assert same(position, "1 1 .B 1 .A\n. . . . .")
    assert {"a1", "f1"} & legal(position, "build:") == {"a1"}  # contact with any cube, on either side
    assert {"a2", "d2"} <= legal(position, "build:")


def test_cc_37_a_power_without_a_target_can_not_be_played() -> None:
    ground = drawn(".A 1 .B", "armageddon+ignite+steal+kick+mastery+roar")
    assert {text.split(":")[0] for text in legal(ground)} == {"build", "move", "roll", "mastery"}


NEAR = ". . . .\n. 1A 1B .\n. 1 . ."


@pytest.mark.parametrize("power", ["accelerate", "freeze", "roar"])
def test_cc_37_what_only_reaches_a_later_turn_can_not_be_used_in_the_turn_that_ends_the_game(power: str) -> None:
    assert power in legal(drawn(NEAR, power, cubes="2/0"))  # a Time Stop could still keep the cubes
    assert power in legal(drawn(NEAR, power, cubes="0/2", doing=DONE))
    last = drawn(NEAR, power, cubes="0/0", doing="b:-:-:0")
    assert power not in legal(last)
    assert refused(last, power) == "CC-37"
    assert not_none(refusal_of(last, power)).say("en").endswith(f"{power.capitalize()} would change nothing")


def test_cc_37_nor_by_echo() -> None:
    cards = "echo:accelerate/kick:freeze"
    assert "echo:accelerate" in legal(drawn(NEAR, cards, cubes="0/2", doing=DONE))
    assert refused(drawn(NEAR, cards, cubes="0/0", doing=DONE), "echo:accelerate") == "CC-37"


@pytest.mark.parametrize("doing", ["bm:-:-:0", "br:-:-:0", "mr:-:-:0"])
def test_cc_37_time_stop_serves_while_anything_is_owed(doing: str) -> None:
    assert "time-stop" in legal(drawn(PLAIN, "time-stop", doing=doing))


@pytest.mark.parametrize("doing", [DONE, "brf:-:-:0"])
def test_cc_37_time_stop_can_not_be_used_when_nothing_is_owed(doing: str) -> None:
    position = drawn(PLAIN, "time-stop", doing=doing)
    assert legal(position) == {"end"}
    assert refused(position, "time-stop") == "CC-37"


def test_cc_37_time_stop_still_saves_the_cubes_that_the_end_would_lose() -> None:
    walled_in = """
        .   .D  .
        .E  1A  .B
        .   .C  .
    """
    position = drawn(walled_in, "time-stop", cubes="3/2/2/2/2", doing="mr:-:-:0")
    assert legal(position) == {"end", "time-stop"}
    assert play(position, "time-stop").state.cubes == (3, 2, 2, 2, 2)
    assert play(position, "end").state.cubes == (1, 2, 2, 2, 2)


def test_cc_37_an_order_of_the_die_that_would_change_nothing_does_nothing() -> None:
    die = "time-stop,blank,blank,blank,blank,wind"
    position = play(drawn(PLAIN, die=die, doing="bm:-:-:0"), "roll", "die:time-stop")
    assert acting(position) == "A"
    assert legal(position) == {"end"}


@pytest.mark.parametrize("power", [power for power in Power if power not in (Power.FREEZE, Power.ACCELERATE)])
def test_cc_37_a_wrong_aim_is_refused_with_a_rule(power: Power) -> None:
    position = drawn(PLAIN, power.value)
    for aim in (Aim((Seat(99),)), Aim((A, A)), Aim(square=None, cubes=-1), Aim((A,), None, 7), wrong("B"), wrong(None)):
        refusal = position.why_illegal(A, UsePower(power, aim))
        assert refusal is not None
        assert refusal.rule.startswith("CC-")
        assert refusal.say("fr")

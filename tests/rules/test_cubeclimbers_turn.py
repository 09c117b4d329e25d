"""CC-10, CC-11, CC-12, CC-13, CC-14, CC-15, CC-16: the turn: BUILD, MOVE, ROLL, grapple and wind."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from cordee.games.contract import CHANCE
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.actions import Build, Direction, Rolled, Wind
from cordee.games.cubeclimbers.events import CubesWithoutPlace, Moved, SentToGround, Shifted, WindDied
from cordee.games.cubeclimbers.faces import Sign
from tests.cubeclimbers.drawn import A, B, acting, done, drawn, legal, play, refusal_of, refused, same, where
from tests.sure import not_none, of_kind, wrong

PLAIN = """
    .   .   .   .   .
    .   1   1   1B  .
    .   1A  1   .   .
    .   .   .   .   .
"""

# CC-10


@pytest.mark.parametrize("order", list(permutations([("build:c2", "build:c2"), ("move:b3",), ("roll", "die:blank")])))
def test_cc_10_build_move_and_roll_in_any_order_then_the_turn_can_end(order: tuple[tuple[str, ...], ...]) -> None:
    position = drawn(PLAIN)
    for deed in order:
        assert refused(position, "end") == "CC-10"
        position = play(position, *deed)
    assert refused(position, "end") == ""
    assert acting(play(position, "end")) == "B"


def test_cc_10_each_is_done_once() -> None:
    position = play(drawn(PLAIN), "build:c2", "build:c2", "move:b3", "roll", "die:blank")
    assert {refused(position, text) for text in ("build:c2", "move:b2", "roll")} == {"CC-10"}
    assert legal(position) == {"end"}


def test_cc_10_the_end_is_explicit_for_everybody_with_or_without_a_card() -> None:
    done_with = "bmr:-:-:0"
    assert legal(drawn(PLAIN, "barrier/-", doing=done_with)) == {"end"}
    assert legal(drawn(PLAIN, "freeze/-", doing=done_with)) == {"end", "freeze"}


def test_cc_10_any_number_of_powers_each_once_a_game() -> None:
    position = drawn(PLAIN, "accelerate+mastery+revive")
    position = play(position, "accelerate", "revive:e3", "build:c2", "build:c2", "move:c4", "roll", "die:blank")
    assert refused(position, "accelerate") == "CC-6"
    assert legal(play(position, "end"), "revive:") == set()


def test_cc_10_the_refusal_says_what_is_owed() -> None:
    position = drawn(PLAIN)
    said = []
    for deed in (("build:c2", "build:c2"), ("roll", "die:blank"), ("move:b3",)):
        refusal = not_none(refusal_of(position, "end"))
        said.append((refusal.say("en"), refusal.say("fr")))
        position = play(position, *deed)
    assert said[0][0] == "CC-10: BUILD must be done before the turn ends"
    assert [english.split()[1] for english, _ in said] == ["BUILD", "ROLL", "MOVE"]
    assert said[2][1] == "CC-10: il faut faire BOUGER avant de finir le tour"


# CC-11


def test_cc_11_cubes_go_on_columns_or_on_ground_that_shares_a_face_and_never_on_climbers() -> None:
    position = drawn("""
        .   .   .   .
        .   1   .B  .
        .   2A  3   .
        .   .   .   .
    """)
    assert legal(position, "build:") == {"b3", "c2", "b4", "a3", "a2", "b1", "c1", "d2"}
    assert refused(position, "build:b2") == refused(position, "build:c3") == "CC-11"
    assert refused(position, "build:d3") == "CC-11"  # touches b3's and c2's cubes by an edge only
    assert refused(position, "build:d1") == "CC-11"


def test_cc_11_two_cubes_one_after_the_other_with_nothing_in_between() -> None:
    position = play(drawn(PLAIN, "time-stop"), "build:e3")
    assert {text.split(":")[0] for text in legal(position)} == {"build"}
    for text in ("move:b3", "roll", "end", "time-stop"):
        assert refused(position, text) == "CC-11"
    assert "f3" in legal(position, "build:")  # the second one may lean on the first
    assert "end" not in legal(play(position, "build:f3"))


def test_cc_11_with_one_cube_left_one_is_built() -> None:
    position = play(drawn(PLAIN, cubes="1/4"), "build:c2")
    assert refused(position, "build:c2") == "CC-10"
    assert position.state.cubes == (0, 4)


def test_cc_11_with_none_left_build_is_done() -> None:
    position = drawn(PLAIN, cubes="0/4")
    assert refused(position, "build:c2") == "CC-11"
    assert "end" in legal(play(position, "move:b3", "roll", "die:blank"))


def test_cc_11_where_no_place_is_left_the_cubes_leave_the_game() -> None:
    position = drawn(
        """
        .   .D  .
        .E  1A  .B
        .   .C  .
        """,
        cubes="3/2/2/2/2",
        doing="mr:-:-:0",
    )
    assert legal(position) == {"end"}
    position, events = done(position, "end")
    assert CubesWithoutPlace(A, 2) in events
    assert position.state.cubes == (1, 2, 2, 2, 2)


# CC-12

PATHS = """
    .   .   .   .   .   .   .
    .   2   2   3   2   .   .
    .   2A  1   .   2   .   .
    .   .   2   2B  2   .   .
    .   .   .   .   .   .   .
"""


def test_cc_12_same_level_through_the_foot_of_taller_columns_and_through_climbers() -> None:
    # from b3 up to b4, along c4, through d4's foot, e4, e3, e2, through B on d2 to c2; never across c3
    position = drawn(PATHS)
    assert {"b4", "c4", "e4", "e3", "e2", "c2"} <= legal(position, "move:")
    assert refused(position, "move:d2") == "CC-12"
    assert refused(position, "move:d4") == "CC-12"


def test_cc_12_no_path_goes_diagonally_or_across_lower_cells() -> None:
    position = drawn("""
        .   .   .   .   .
        .   2A  1   2   .
        .   .   2   .   .
        .   .   .   .B  .
    """)
    assert legal(position, "move:") == {"b4", "a3", "b2", "c3"}


def test_cc_12_up_exactly_one_and_down_any_depth_to_adjacent_spaces() -> None:
    position = drawn("""
        .   .   .   .
        .   4   .   .
        1   3A  5   .
        .   .B  .   .
    """)
    assert legal(position, "move:") == {"b3", "a2"}
    higher = drawn("""
        .   .   .
        1   3A  5
        .   1   .B
    """)
    assert legal(higher, "move:") == {"b3", "a2", "b1"}


def test_cc_12_the_top_is_one_step_up_from_the_level_below_it_only() -> None:
    board = """
        .   2   .
        1A  3   2B
    """
    position = drawn(board)
    assert "b1" not in legal(position, "move:")
    assert "b1" in legal(drawn(board.replace("1A", "2A")), "move:")


def test_cc_12_from_level_one_down_to_the_ground_beside_it() -> None:
    assert legal(drawn("1A 2B .\n. . ."), "move:") == {"a3", "a1"}


def test_cc_12_on_the_ground_to_any_ground_space() -> None:
    position = drawn("""
        .   .   .   .
        .   2   1   .
        .A  1B  .   .
        .   .   .   .
    """)
    assert legal(position, "move:") == {"a3", "b4", "c4", "d3", "c2", "b1"}
    assert refused(position, "move:b3") == "CC-12"  # two levels up


# CC-13


def test_cc_13_staying_is_no_move() -> None:
    assert refused(drawn(PLAIN), "move:b2") == "CC-13"


def test_cc_13_a_lone_way_down_must_be_taken() -> None:
    position = drawn(
        """
        .   .   .   .
        .C  4A  2B  .
        .   .D  .   .
        """,
        doing="br:-:-:0",
    )
    assert legal(position) == {"move:b3"}
    assert refused(position, "end") == "CC-10"
    after, events = done(position, "move:b3")
    assert isinstance(events[0], Moved)
    assert "end" in legal(after)


NOWHERE_TO_GO = """
    .   .   .   .   .
    .   .   .C  .   .
    .   .E  2A  1B  .
    .   .   .D  .   .
"""


def test_cc_13_who_has_no_move_is_put_on_the_ground_once_all_else_is_done() -> None:
    position = drawn(NOWHERE_TO_GO, doing="b:-:-:0")
    assert legal(position) == {"roll"}
    assert refused(position, "move:d3") == "CC-12"
    position = play(position, "roll", "die:blank")
    assert legal(position) == {"move:d3", "move:e2", "move:d1"}
    after, events = done(position, "move:e2")
    assert isinstance(events[0], SentToGround)
    assert where(after).startswith("A e2/0")
    assert legal(after) == {"end"}


def test_cc_13_build_comes_before_being_put_on_the_ground() -> None:
    position = drawn(NOWHERE_TO_GO, doing="r:-:-:0")
    assert legal(position, "move:") == set()
    assert refused(position, "end") == "CC-10"
    position = play(position, "build:d1", "build:d3")
    assert legal(position, "move:") == {"e2", "e3", "e1", "d4"}


def test_cc_13_without_a_free_ground_space_nothing_is_owed() -> None:
    position = drawn(
        """
        .C  .
        1A  .B
        """,
        doing="br:-:-:0",
    )
    assert legal(position) == {"end"}


def test_cc_13_a_blocked_climber_may_still_use_powers_first() -> None:
    position = drawn(NOWHERE_TO_GO, "revive", doing="br:-:-:0")
    assert "revive:d3" in legal(position)


# CC-14


def test_cc_14_three_grapple_two_blank_one_wind() -> None:
    position = play(drawn(PLAIN), "roll")
    assert acting(position) == "*"
    chance = position.chance()
    assert chance is not None
    odds = {of_kind(Rolled, each).face: chance.probability(each) for each in chance.outcomes()}
    assert odds == {Sign.GRAPPLE: Fraction(1, 2), Sign.BLANK: Fraction(1, 3), Sign.WIND: Fraction(1, 6)}
    assert chance.probability(Build(wrong(None))) == 0
    assert refused(position, "die:kick") == "CC-14"
    assert position.why_illegal(CHANCE, Rolled(wrong("grapple"))) is not None


# CC-15

CLIFFS = """
    .   .   .   .   .
    .   3   5   .   .
    .   1   2A  4   .
    .   .   3   2B  .
    .   .   .   .   .
"""


def test_cc_15_a_grapple_leads_to_a_free_adjacent_space_one_or_two_higher() -> None:
    position = play(drawn(CLIFFS), "roll", "die:grapple")
    assert legal(position) == {"grapple:d3", "grapple:c2"}
    for text in ("grapple:c4", "grapple:b4", "grapple:b3", "grapple:d2", "grapple:z9"):
        assert refused(position, text) == "CC-15"
    assert where(play(position, "grapple:d3")).startswith("A d3/4")


def test_cc_15_it_must_be_taken_if_there_is_one() -> None:
    position = play(drawn(CLIFFS), "roll", "die:grapple")
    assert refused(position, "end") == refused(position, "build:b4") == "CC-15"


def test_cc_15_else_one_stays() -> None:
    position = play(drawn(PLAIN), "roll", "die:grapple")
    assert acting(position) == "A"
    assert position.state.turn.rolled
    assert where(position).startswith("A b2/1")


# CC-16


def blown(picture: str, direction: str) -> str:
    """Where everybody is after a wind that nobody answers."""
    return where(play(drawn(picture), "roll", "die:wind", f"wind:{direction}"))


def test_cc_16_the_roller_chooses_one_of_four_directions() -> None:
    position = play(drawn(PLAIN), "roll", "die:wind")
    assert acting(position) == "A"
    assert legal(position) == {"wind:n", "wind:e", "wind:s", "wind:w"}
    assert refused(position, "end") == "CC-16"
    assert not_none(position.why_illegal(A, Wind(wrong("n")))).rule == "CC-16"


def test_cc_16_all_shift_at_once_and_may_drop_any_depth() -> None:
    picture = """
        .   .   .   .
        .   4A  1   .
        .   1   1B  .
        .   .   .   .
    """
    assert blown(picture, "e") == "A c3/1 B d2/0"
    assert blown(picture, "n") == "A b4/0 B c3/1"


def test_cc_16_nobody_is_blown_to_a_higher_space() -> None:
    picture = """
        .   .   .   .
        .   1A  2   .
        .   2B  2   .
        .   .   .   .
    """
    assert blown(picture, "e") == "A b3/1 B c2/2"


def test_cc_16_a_chain_follows_into_cells_that_are_left() -> None:
    row = """
        .   .   .   .   .   .
        1A  1B  1C  1   .   .
        .   .   .   .   .   .
    """
    assert blown(row, "e") == "A b2/1 B c2/1 C d2/1"


def test_cc_16_a_chain_stops_behind_one_who_stays() -> None:
    row = """
        .   .   .   .   .   .
        1A  1B  1C  2   1D  .
        .   .   .   .   .   .
    """
    assert blown(row, "e") == "A a2/1 B b2/1 C c2/1 D f2/0"


def test_cc_16_no_one_is_blown_off_the_table() -> None:
    row = """
        1A  1B  1
    """
    assert blown(row, "w") == "A a1/1 B b1/1"
    assert blown(row, "s") == "A a1/1 B b1/1"


def test_cc_16_no_one_is_blown_apart_from_the_mountain() -> None:
    picture = """
        .   .   .   .
        .   1   .A  .
        .   .B  .   .
    """
    assert blown(picture, "e") == "A c2/0 B b1/0"
    assert blown(picture, "n") == "A c2/0 B b1/0"  # c3 is next to no cube, b2 is higher
    assert blown(picture, "w") == "A c2/0 B b1/0"


def test_cc_16_on_the_ground_along_the_mountain() -> None:
    picture = """
        .   .   .   .
        .A  .B  .   .
        1   1   1   .
    """
    assert blown(picture, "e") == "A b2/0 B c2/0"


def test_cc_16_the_events_tell_who_shifts_or_that_nobody_does() -> None:
    position = play(drawn(PLAIN), "roll", "die:wind")
    _, events = done(position, "wind:e")
    assert [event.seat for event in events if isinstance(event, Shifted)] == [A, B]
    lone = play(drawn("1A 1B"), "roll", "die:wind")
    assert any(isinstance(event, WindDied) for event in done(lone, "wind:s")[1])


def test_cc_16_directions_have_words_in_both_languages() -> None:
    assert [each.say("fr") for each in Direction] == ["nord", "est", "sud", "ouest"]


def test_cc_10_another_seat_is_refused_and_nothing_changes() -> None:
    position = CubeClimbers().start()
    assert refused(position, "start:p19", B) == "CC-10"
    assert same(drawn(PLAIN), PLAIN)

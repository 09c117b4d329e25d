"""CM-10, CM-11, CM-12, CM-13, CM-14, CM-15, CM-16, CM-17: the climb, from range to mistakes."""

from __future__ import annotations

from random import Random

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.actions import Place, TakeBack
from cordee.games.climbing_man.events import BackOnHold, BodyMoved, CoinTurned, Fell, GaveUp, Placed, TakenBack
from cordee.games.squares import Square, read_square
from tests.climbing_man.drawn import A, body, by_chance, done, drawn, hand, legal, play, refused, same, strengths
from tests.sure import not_none, wrong

OPEN = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   0   #   0   #   0   #   0   #   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    .   .   .   1   #   1   #   1   #   1   #   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    .   .   .   2   #   5+a #   5+a #   2   #   .   .   .
    .   .   .   #   #   #   #A  #   #   #   #   .   .   .
    .   .   .   3   #   3   #   3   #   3   #   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    .   .   .   4   #   4   #   4   #   4   #   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    _   _   _   _   _   _   _   _   _   _   _   _   _   _
"""
"""A body at g5 with the whole range around it on the wall."""

STEPS = """
    .   .   3   3   3   .   .
    .   3   2   2   2   3   .
    3   2   1   1   1   2   3
    3   2   1   A   1   2   3
    3   2   1   1   1   2   3
    .   3   2   2   2   3   .
    .   .   3   3   3   .   .
"""
"""CM-10: how many steps each square around a body is away."""


def steps_around(here: str) -> dict[str, int]:
    """The squares of the picture above, around a body."""
    center = read_square(here)
    rows = [line.split() for line in STEPS.strip().splitlines()]
    return {
        str(Square(center.column + column - 3, center.row + 3 - row)): int(mark)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark.isdigit()
    }


# CM-10


def test_cm_10_range_is_8_12_and_16_squares_at_1_2_and_3_steps() -> None:
    steps = steps_around("g5")
    assert [list(steps.values()).count(number) for number in (1, 2, 3)] == [8, 12, 16]
    dice = {"f6", "h6"}
    assert legal(drawn(OPEN), "hand>") == {f"hand>{square}" for square in {*steps, "g5"} - dice}


def test_cm_10_four_steps_are_too_many() -> None:
    position = drawn(OPEN)
    assert refused(position, "hand>g9") == "CM-10: g9 is 4 steps from the body; 3 is the most"
    assert refused(position, "hand>e8").startswith("CM-10: e8 is 4 steps")  # two diagonal steps would be one too many
    assert refused(position, "hand>d2").startswith("CM-10: d2 is 5 steps")
    assert refused(position, "f6>k5").startswith("CM-10")


def test_cm_10_range_is_the_same_for_turning_coins() -> None:
    turnable = {f"reveal:{square}" for square in steps_around("g5")} & {
        f"reveal:{column}{row}" for column in "dfhj" for row in (2, 4, 6, 8)
    }
    assert legal(drawn(OPEN), "reveal:") == turnable - {"reveal:f6", "reveal:h6"}


# CM-11

ON_THE_BODYS_SQUARE = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   1   #   1   .   .   .
    .   .   .   #   #   #   #   .   .   .
    .   .   .   #   ?A  #   1   .   .   .
    .   .   .   #   #   #   #   .   .   .
    _   _   _   _a  _   _a  _   _   _   _
"""
ONE_STEP = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   #   #   1   .   .   .
    .   .   .   ?   #   #   #   .   .   .
    .   .   .   #   #A  #   1   .   .   .
    .   .   .   1   #   #   #   .   .   .
    _   _   _   _a  _   _a  _   _   _   _
"""
TWO_STEPS = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   ?   #   1   .   .   .
    .   .   .   #   #   #   #   .   .   .
    .   .   .   #   #A  #   1   .   .   .
    .   .   .   1   #   #   #   .   .   .
    _   _   _   _a  _   _a  _   _   _   _
"""
THREE_STEPS = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   1   #   ?   .   .   .
    .   .   .   #   #   #   #   .   .   .
    .   .   .   #   #A  #   1   .   .   .
    .   .   .   1   #   #   #   .   .   .
    _   _   _   _a  _   _a  _   _   _   _
"""


@pytest.mark.parametrize(
    ("wall", "square", "shown"),
    [
        (ON_THE_BODYS_SQUARE, "e2", [0, 1, 2, 3, 4, 5]),
        (ONE_STEP, "d3", [0, 1, 2, 3, 4, 5]),
        (TWO_STEPS, "e4", [0, 1, 2, 3, 4, 4]),
        (THREE_STEPS, "g4", [0, 1, 2, 3, 3, 3]),
    ],
    ids=["0 steps", "1 step", "2 steps", "3 steps"],
)
def test_cm_11_a_die_shows_the_lower_of_what_distance_and_grip_allow(wall: str, square: str, shown: list[int]) -> None:
    for value, strength in enumerate(shown):
        position = drawn(wall.replace("?", str(value)))
        after, events = done(position, f"hand>{square}")
        assert strengths(after)[square] == strength
        assert Placed(A, None, read_square(square), strength) in events


def test_cm_11_the_view_tells_what_the_distance_allows() -> None:
    (climber,) = drawn(OPEN).view(A).climbers
    told = {str(square): 5 - shade for shade, squares in enumerate(not_none(climber).reach) for square in squares}
    assert told == {square: 6 - steps for square, steps in steps_around("g5").items()} | {"g5": 5}
    ground = {read_square(f"{column}0") for column in "cdefg"}
    (on_the_ground,) = drawn(ONE_STEP.replace("?", "5")).view(A).climbers
    assert {square for square in not_none(on_the_ground).reach[0] if square.row == 0} == ground


def test_cm_11_bare_rock_holds_nothing() -> None:
    position = play(drawn(ONE_STEP.replace("?", "5")), "hand>e3", "hand>e2")
    assert strengths(position) == {"d0": 5, "f0": 5, "e3": 0, "e2": 0}


# CM-12


def test_cm_12_a_square_holds_one_extremity() -> None:
    position = drawn(ONE_STEP.replace("?", "5"))
    assert refused(position, "hand>d0") == "CM-12: there is a hand or foot on d0 already"
    assert refused(play(position, "hand>d3"), "hand>d3").startswith("CM-12")
    assert "hand>d0" not in legal(position)


@pytest.mark.parametrize("weight", [1, 7, 10, 13, 20])
def test_cm_12_the_dice_always_hold_the_weight(weight: int) -> None:
    for seed in range(6):
        random = Random(seed)
        position = by_chance(ClimbingMan.read({"weight": str(weight)}).start(), random)
        position = play(position, random.choice(sorted(legal(position))))
        for _ in range(60):
            assert sum(strengths(position).values()) >= weight
            moves = sorted(legal(position) - {"give-up"})
            if not moves or position.outcome() is not None:
                break
            position = play(position, random.choice(moves))


# CM-13

FOUR_HOLD = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   #   #   #   .   .   .
    .   .   .   5+a #   2+a #   .   .   .
    .   .   .   #   #A  #   1   .   .   .
    .   .   .   3   #   #   #   .   .   .
    _   _   _   _   _a  _   _a  _   _   _
"""
"""What each extremity shows: d3 5, f3 2, e0 5, g0 5: 17 in all."""


def test_cm_13_an_extremity_is_placed_from_the_hand() -> None:
    position = drawn(ONE_STEP.replace("?", "5"))
    after, events = done(position, "hand>d3")
    assert same(
        after,
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #   #   1   .   .   .
        .   .   .   5+a #   #   #   .   .   .
        .   .   .   #   #A  #   1   .   .   .
        .   .   .   1   #   #   #   .   .   .
        _   _   _   _a  _   _a  _   _   _   _
        """,
    )
    assert events == (Placed(A, None, read_square("d3"), 5), CoinTurned(read_square("d3"), 5))
    assert hand(after) == 1


def test_cm_13_an_extremity_is_placed_from_the_board_if_the_others_hold() -> None:
    after, events = done(drawn(FOUR_HOLD), "f3>f4")
    assert same(
        after,
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #   #a  #   .   .   .
        .   .   .   5+a #   2+  #   .   .   .
        .   .   .   #   #A  #   1   .   .   .
        .   .   .   3   #   #   #   .   .   .
        _   _   _   _   _a  _   _a  _   _   _
        """,
    )
    assert events == (Placed(A, read_square("f3"), read_square("f4"), 0),)


def test_cm_13_the_others_alone_must_hold_the_weight() -> None:
    exact = drawn(FOUR_HOLD, weight=12)  # without a 5 the others hold 12
    assert legal(exact, "d3>")
    assert legal(exact, "e0>")
    assert legal(exact, "f3>")
    short = drawn(FOUR_HOLD, weight=13)
    assert refused(short, "d3>e3") == "CM-13: without it only 12 of 13 would be held"
    assert refused(short, "e0>hand") == "CM-13: without it only 12 of 13 would be held"
    assert legal(short, "f3>")
    assert not legal(short, "d3>") | legal(short, "e0>") | legal(short, "g0>")


def test_cm_13_what_it_will_hold_where_it_goes_does_not_help() -> None:
    position = drawn(
        """
        ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   5   .   .   .
        .   .   .   #A  #   .   .   .
        _   _   _a  _   _a  _   _   _
        """
    )
    assert refused(position, "e0>e2") == "CM-13: without it only 5 of 10 would be held"


def test_cm_13_placing_on_an_unturned_coin_turns_it() -> None:
    before = drawn(FOUR_HOLD)
    after, events = done(before, "f3>d1")
    assert CoinTurned(read_square("d1"), 3) in events
    assert {str(coin.square): coin.value for coin in after.view(A).coins}["d1"] == 3
    assert {str(coin.square): coin.value for coin in before.view(A).coins}["d1"] is None


def test_cm_13_placing_on_a_turned_coin_turns_nothing() -> None:
    lifted = play(drawn(FOUR_HOLD), "f3>hand")
    _, events = done(lifted, "hand>f3")
    assert events == (Placed(A, None, read_square("f3"), 2),)


def test_cm_13_an_extremity_is_taken_back_under_the_same_condition() -> None:
    after, events = done(drawn(FOUR_HOLD), "f3>hand")
    assert events == (TakenBack(A, read_square("f3")),)
    assert hand(after) == 1
    assert strengths(after) == {"d3": 5, "e0": 5, "g0": 5}
    assert refused(drawn(FOUR_HOLD, weight=16), "f3>hand").startswith("CM-13: without it only 15 of 16")


def test_cm_13_placing_it_where_it_stands_is_no_action() -> None:
    position = drawn(FOUR_HOLD)
    assert refused(position, "f3>f3") == "CM-13: it is on f3 already"
    assert "f3>f3" not in legal(position)


def test_cm_13_only_an_extremity_one_has_can_be_moved() -> None:
    position = drawn(FOUR_HOLD)
    assert refused(position, "hand>e3") == "CM-13: both hands and both feet are on the wall"
    assert not legal(position, "hand>")
    assert refused(position, "d2>e3") == "CM-13: no hand or foot of yours is on d2"
    assert refused(position, "z99>hand") == "CM-13: no hand or foot of yours is on z99"


@pytest.mark.parametrize("nonsense", [None, (4, 1), [4, 1], "e1", 17, Square(99, -3), Square(wrong([]), 1)])
def test_cm_13_what_is_no_square_is_refused_and_nothing_breaks(nonsense: object) -> None:
    position = drawn(ONE_STEP.replace("?", "5"))
    for action in (Place(None, wrong(nonsense)), TakeBack(wrong(nonsense))):
        refusal = position.why_illegal(A, action)
        assert refusal is not None
        assert refusal.rule in ("CM-6", "CM-13")


# CM-14


def test_cm_14_a_free_extremity_turns_any_coin_in_range() -> None:
    position = drawn(ONE_STEP.replace("?", "5"))
    assert legal(position, "reveal:") == {"reveal:d1", "reveal:d3", "reveal:g2", "reveal:g4"}
    after, events = done(position, "reveal:g4")
    assert events == (CoinTurned(read_square("g4"), 1),)
    assert events[0].reveals, "what was seen can't be taken back"
    assert strengths(after) == strengths(position)
    assert hand(after) == 2
    assert refused(after, "reveal:g4") == "CM-14: the coin on g4 is turned already"


def test_cm_14_without_a_free_extremity_none_is_turned() -> None:
    position = drawn(FOUR_HOLD)
    assert refused(position, "reveal:d1") == "CM-14: a coin is turned with a free hand or foot; yours all hold"
    assert not legal(position, "reveal:")


def test_cm_14_coins_out_of_range_and_bare_rock_are_not_turned() -> None:
    position = drawn(OPEN)
    assert refused(position, "reveal:d2").startswith("CM-10: d2 is 5 steps")
    assert refused(position, "reveal:g5") == "CM-14: there is no coin on g5"
    assert refused(position, "reveal:g99").startswith("CM-14")


# CM-15


def test_cm_15_the_body_goes_wherever_it_is_held_and_strengths_are_recalculated() -> None:
    position = drawn(
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #   #   #   .   .   .
        .   .   .   5+a #   5+a #   .   .   .
        .   .   .   #   #   #   1   .   .   .
        .   .   .   1   #A  #   #   .   .   .
        _   _   _   _a  _   _a  _   _   _   _
        """
    )
    assert strengths(position) == {"d0": 5, "f0": 5, "d3": 4, "f3": 4}
    after, events = done(position, "body>e3")
    assert strengths(after) == {"d0": 5, "f0": 5, "d3": 5, "f3": 5}
    assert events == (BodyMoved(A, read_square("e1"), read_square("e3"), ()),)
    assert body(after) == "e3"


def test_cm_15_extremities_out_of_range_come_to_hand() -> None:
    position = drawn(
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #   #   #   .   .   .
        .   .   .   5+a #   5+a #   .   .   .
        .   .   .   #   #A  #   1   .   .   .
        .   .   .   1   #   #   #   .   .   .
        _   _   _   _a  _   _a  _   _   _   _
        """
    )
    after, events = done(position, "body>e4")
    assert same(
        after,
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #A  #   #   .   .   .
        .   .   .   5+a #   5+a #   .   .   .
        .   .   .   #   #   #   1   .   .   .
        .   .   .   1   #   #   #   .   .   .
        _   _   _   _   _   _   _   _   _   _
        """,
    )
    assert events == (BodyMoved(A, read_square("e2"), read_square("e4"), (read_square("d0"), read_square("f0"))),)
    assert hand(after) == 2


def test_cm_15_the_body_stays_where_it_would_not_be_held() -> None:
    position = drawn(ONE_STEP.replace("?", "5"))
    assert refused(position, "body>e4") == "CM-15: at e4 only 0 of 10 would be held"
    assert refused(position, "body>e2") == "CM-15: the body is on e2 already"
    # the feet d0 and f0 hold 10 wherever both are within three steps
    assert legal(position, "body>") == {f"body>{square}" for square in ["d1", "e1", "f1", "g1", "d2", "f2", "e3"]}


def test_cm_15_nothing_but_what_holds_limits_how_far_the_body_goes() -> None:
    position = drawn(
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   1   #   2   #   .   .   .
        .   .   .   #   #   #   #   .   .   .
        .   .   .   #   #   #   #   .   .   .
        .   .   .   1   #A  3+a #   .   .   .
        _   _   _   _   _a  _a  _   _   _   _
        """,
        weight=5,
    )
    assert "body>h1" not in legal(position)
    assert legal(position, "body>") >= {"body>g1", "body>e3", "body>f3"}


def test_cm_15_coins_are_not_turned_by_the_body() -> None:
    position = drawn(ONE_STEP.replace("?", "5"))
    after, _ = done(position, "body>d1")
    assert {coin.value for coin in after.view(A).coins} == {None}


# CM-16


def test_cm_16_an_extremitys_action_begins_a_turn_and_the_bodys_belongs_to_it() -> None:
    position = drawn(ONE_STEP.replace("?", "5"), "A 1.0 0")
    turns = []
    for text in ("hand>d3", "body>e1", "reveal:g2", "d3>hand", "body>e2", "body>e1"):
        position = play(position, text)
        turns.append(position.turn)
    assert turns == [1, 1, 2, 3, 3, 3]


def test_cm_16_a_turn_may_be_the_bodys_alone() -> None:
    position = play(drawn(ONE_STEP.replace("?", "5"), "A 1.0 0"), "body>e1")
    assert position.turn == 1
    assert play(position, "hand>d2").turn == 2


def test_cm_16_the_turn_of_an_action_is_known_before_it_is_played() -> None:
    position = play(drawn(ONE_STEP.replace("?", "5"), "A 1.0 0"), "hand>d3")
    assert position.turn_of(TakeBack(read_square("d3"))) == 2
    assert play(position, "d3>hand").turn == 2


def test_cm_16_two_ways_to_the_same_holds_are_the_same_extremities() -> None:
    position = drawn(FOUR_HOLD)
    one = play(position, "f3>hand", "d3>f3")
    other = play(position, "d3>hand")
    assert strengths(one) == strengths(other)
    assert one.view(None).climbers == other.view(None).climbers


# CM-17

TWO_FEET = ONE_STEP.replace("?", "5")


@pytest.mark.parametrize("mistake", ["d0>hand", "f0>d3", "body>e4"])
def test_cm_17_mistakes_are_refused_unless_they_may_fall(mistake: str) -> None:
    rejecting, falling = drawn(TWO_FEET), drawn(TWO_FEET, mistakes="fall")
    assert refused(rejecting, mistake)
    assert mistake not in legal(rejecting)
    assert refused(falling, mistake) == ""
    assert mistake in legal(falling)


@pytest.mark.parametrize(("mistake", "held"), [("d0>hand", 5), ("f0>d3", 5), ("body>e4", 0), ("body>e5", 0)])
def test_cm_17_a_fall_offers_the_last_hold_back_and_turns_no_coin(mistake: str, held: int) -> None:
    before = drawn(TWO_FEET, mistakes="fall")
    fallen, events = done(before, mistake)
    assert events == (Fell(A, held, 10),)
    assert same(fallen, TWO_FEET)
    assert all(coin.value is None for coin in fallen.view(A).coins)
    assert legal(fallen) == {"back", "give-up"}
    back, events = done(fallen, "back")
    assert events == (BackOnHold(A),)
    assert back == before


def test_cm_17_staying_down_after_a_fall_scores_nothing() -> None:
    fallen = play(drawn(TWO_FEET, mistakes="fall"), "d0>hand")
    over, events = done(fallen, "give-up")
    assert events == (GaveUp(A),)
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.rule) == ((0,), "CM-17")


def test_cm_17_after_a_fall_nothing_else_can_be_done() -> None:
    fallen = play(drawn(TWO_FEET, mistakes="fall"), "d0>hand")
    for text in ("hand>d3", "body>e1", "reveal:d3", "end", "start:d1"):
        assert refused(fallen, text) == "CM-17: after a fall: back to the last hold, or give up"
    assert refused(drawn(TWO_FEET, mistakes="fall"), "back") == "CM-17: there was no fall"


def test_cm_17_what_cannot_be_done_at_all_is_refused_not_a_fall() -> None:
    falling = drawn(TWO_FEET, mistakes="fall")
    for text, rule in {
        "d0>g6": "CM-6",
        "d0>a0": "CM-10",
        "d0>f0": "CM-12",
        "d0>d0": "CM-13",
        "body>e0": "CM-6",
    }.items():
        assert refused(falling, text).startswith(f"{rule}:")
        assert text not in legal(falling)


def test_cm_17_what_holds_does_not_fall() -> None:
    falling = play(drawn(TWO_FEET, mistakes="fall"), "hand>d3", "d0>hand")
    assert falling.view(A).phase == "climbing"
    assert strengths(falling) == {"f0": 5, "d3": 5}

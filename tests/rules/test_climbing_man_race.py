"""CM-30, CM-31, CM-32: two climbers on one wall."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.actions import TimeUp
from cordee.games.climbing_man.events import TurnPassed
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.errors import BadInput
from tests.climbing_man.drawn import A, B, body, by_chance, done, drawn, hand, legal, play, refused, same, strengths
from tests.climbing_man.walls import RACE, RACE_BELOW_THE_TOP, STUCK

if TYPE_CHECKING:
    from cordee.games.climbing_man.position import ClimbingManPosition


def race(wall: str = RACE, line: str = "A 1.0 0", **options: object) -> ClimbingManPosition:
    """A drawn race."""
    return drawn(wall, line, "climbing", players=2, **options)


def problems(**given: str) -> list[str]:
    """What is wrong with these options of a race."""
    with pytest.raises(BadInput) as caught:
        ClimbingManOptions.read({"players": "2", **given})
    return [problem.say("en") for problem in caught.value.problems]


# CM-30


def test_cm_30_the_wall_is_8_tiles_wide_and_6_tall_with_48_coins() -> None:
    position = by_chance(ClimbingMan.read({"players": "2"}).start(), Random(1))
    view = position.view(None)
    assert len(view.rock) == 16 * 12
    assert len(view.coins) == 48
    assert len(view.climbers) == 2


def test_cm_30_both_choose_their_start_before_the_first_turn() -> None:
    position = by_chance(ClimbingMan.read({"players": "2"}).start(), Random(1))
    assert (position.to_act(), position.turn) == ((A,), 0)
    position = play(position, "start:f1")
    assert (position.to_act(), position.turn) == ((B,), 0)
    assert refused(position, "hand>f2", A) == "CM-31: it is not your turn"
    position = play(position, "start:k1")
    assert (position.to_act(), position.turn) == ((A,), 1)
    assert strengths(position, A) == {"e0": 5, "g0": 5}
    assert strengths(position, B) == {"j0": 5, "l0": 5}


def test_cm_30_the_second_climbers_feet_need_room() -> None:
    position = play(by_chance(ClimbingMan.read({"players": "2"}).start(), Random(1)), "start:f1")
    assert refused(position, "start:h1") == "CM-12: h1 has no room: the other climber's foot is on g0"
    assert "start:h1" not in legal(position)
    assert legal(position) >= {"start:g1", "start:e1", "start:i1"}  # between the other's feet there is room


def test_cm_30_a_grip_can_be_taken_from_the_other() -> None:
    position = play(race(), "hand>e2", "body>f1", "hand>g2", "end")
    assert refused(position, "hand>g2") == "CM-12: there is a hand or foot on g2 already"
    assert "hand>g2" not in legal(position)
    assert refused(position, "g2>hand") == "CM-13: no hand or foot of yours is on g2"


def test_cm_30_coins_are_shared_and_turned_for_both() -> None:
    position = play(race(), "hand>g2", "end")
    assert {str(coin.square) for coin in position.view(B).coins if coin.value is not None} == {"g2"}
    assert position.view(A).coins == position.view(B).coins == position.view(None).coins


def test_cm_30_each_has_four_extremities_and_only_ones_own_hold() -> None:
    position = play(race(), "hand>e2", "hand>g2")
    assert (hand(position, A), hand(position, B)) == (0, 2)
    assert refused(play(race(), "end"), "g0>hand").startswith("CM-13: without it only 5 of 10")


def test_cm_30_bodies_do_not_hinder_each_other() -> None:
    position = play(race(), "body>f1", "end", "body>g1", "end", "body>g1")
    assert body(position, A) == body(position, B) == "g1"


def test_cm_30_there_are_no_exchanges() -> None:
    position = race()
    assert refused(position, "swap:e2-d4") == "CM-21: coins are not exchanged in this game"
    assert not legal(position, "swap:")
    assert problems(exchange="free") == ["exchange=free is for one climber; a race has no exchanges (CM-30)"]


def test_cm_30_not_even_one_who_is_stuck_exchanges() -> None:
    position = race(
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   5   #   #   4   .   .   .
        .   .   .   #   #   #   #   .   .   .
        .   .   .   0+  #   #   0+  .   .   .
        .   .   .   #   #   #   #   .   .   .
        .   .   .   0+  #   #   0+  .   .   .
        .   .   .   #A  #   #   #B  .   .   .
        .   .   .   1+  #   #   1+  .   .   .
        .   .   .   #   #   #   #   .   .   .
        _   _   _a  _a  _a  _b  _b  _b  _   _
        """
    )
    assert refused(position, "swap:d4-d8") == "CM-21: coins are not exchanged in this game"
    assert not legal(position, "swap:")


def test_cm_30_giving_up_loses() -> None:
    outcome = play(race(), "give-up").outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((2, 1), (0, 1), "CM-22")
    outcome = play(race(), "end", "give-up").outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 2)


def test_cm_30_staying_down_after_a_fall_loses() -> None:
    outcome = play(race(mistakes="fall"), "d0>hand", "give-up").outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == ((2, 1), "CM-17")


def test_cm_30_both_must_find_room_at_the_foot() -> None:
    assert ClimbingManOptions.read({"players": "2", "shape": "2x2", "tiles": "any"}).race
    assert problems(shape="##/##", tiles="any", weight="20") == [
        "the wall's bottom row is too narrow for two climbers of weight 20; 8 squares are needed"
    ]


# CM-31


def test_cm_31_a_turn_may_be_left_early_and_the_other_goes_on() -> None:
    after, events = done(race(), "end")
    assert events == (TurnPassed(B),)
    assert (after.to_act(), after.turn, after.view(None).actions_taken) == ((B,), 2, 0)
    assert same(after, RACE)
    assert refused(after, "hand>g2", A) == "CM-31: it is not your turn"
    assert list(after.legal_actions(A)) == []


def test_cm_31_only_a_race_has_turns_to_end() -> None:
    assert refused(drawn(STUCK), "end") == "CM-31: only a race has turns to end"
    assert "end" not in legal(drawn(STUCK))


def test_cm_31_the_bell_rings_only_where_a_clock_runs() -> None:
    silent, ticking = race(), race(turn_seconds=30)
    assert refused(silent, "time") == "CM-31: no clock runs in this game"
    assert "time" not in legal(silent)
    assert "time" in legal(ticking)
    assert "time" in legal(race(turn_seconds=1))
    assert (silent.at_time_up(A), ticking.at_time_up(A)) == (None, TimeUp())
    assert play(ticking, "time").to_act() == (B,)
    assert refused(drawn(STUCK, turn_seconds=30), "time") == "CM-31: no clock runs in this game"


def test_cm_31_with_a_clock_alone_a_turn_has_any_number_of_actions() -> None:
    position = race(turn_seconds=30, actions_per_turn=0)
    for _ in range(20):
        position = play(position, "hand>e2", "e2>hand")
    assert (position.to_act(), position.turn) == ((A,), 1)
    assert play(position, "time").to_act() == (B,)


def test_cm_31_the_bell_rings_after_a_fall_too_and_the_faller_is_back_on_the_last_hold() -> None:
    fallen = play(race(turn_seconds=30, mistakes="fall"), "d0>hand")
    assert legal(fallen) == {"back", "time", "give-up"}
    assert fallen.at_time_up(A) == TimeUp()
    assert refused(fallen, "end").startswith("CM-17")
    after = play(fallen, "time")
    assert (after.to_act(), after.view(None).phase) == ((B,), "climbing")
    assert same(after, RACE)


def test_cm_31_the_first_on_top_wins() -> None:
    position = race(RACE_BELOW_THE_TOP)
    outcome = play(position, "body>e5").outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((1, 2), (1, 0), "CM-31")
    outcome = play(position, "end", "body>i5").outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.rule) == ((2, 1), (0, 1), "CM-31")


def test_cm_31_a_race_needs_an_end_to_its_turns() -> None:
    assert problems(actions_per_turn="0") == [
        "a race needs an end to its turns: set actions_per_turn or turn_seconds above 0"
    ]
    assert ClimbingManOptions.read({"players": "2", "actions_per_turn": "0", "turn_seconds": "30"}).race


# CM-32


def test_cm_32_a_turn_passes_after_six_actions() -> None:
    position = race()
    for text in ("hand>e2", "e2>hand", "hand>e2", "body>f1", "reveal:g2"):
        position, events = done(position, text)
        assert events[-1] != TurnPassed(B)
        assert position.to_act() == (A,)
    position, events = done(position, "e2>hand")
    assert events[-1] == TurnPassed(B)
    assert (position.to_act(), position.turn, position.view(None).actions_taken) == ((B,), 2, 0)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_cm_32_the_number_of_actions_is_an_option(count: int) -> None:
    position = race(actions_per_turn=count)
    texts = ("hand>e2", "e2>hand", "hand>e2")
    for text in texts[: count - 1]:
        position = play(position, text)
        assert position.to_act() == (A,)
    assert play(position, texts[count - 1]).to_act() == (B,)


def test_cm_32_ending_a_turn_is_no_action_of_it() -> None:
    position = play(race(actions_per_turn=2), "hand>e2", "end")
    assert (position.to_act(), position.view(None).actions_taken) == ((B,), 0)
    position = play(race(actions_per_turn=2, turn_seconds=30), "hand>e2", "time")
    assert (position.to_act(), position.view(None).actions_taken) == ((B,), 0)


def test_cm_32_every_turn_is_counted_anew() -> None:
    position = play(race(actions_per_turn=2), "hand>e2", "end", "hand>g2")
    assert position.to_act() == (B,)
    assert play(position, "g2>hand").to_act() == (A,)


def test_cm_32_alone_no_count_ends_a_turn() -> None:
    position = drawn(STUCK, actions_per_turn=1)
    assert play(position, "hand>d4", "d4>hand", "body>d2").to_act() == (A,)

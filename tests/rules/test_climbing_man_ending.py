"""CM-20, CM-21, CM-22: the top, the score, exchanges when stuck, giving up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cordee.games.climbing_man.events import Climbed, CoinsExchanged, GaveUp
from cordee.games.squares import read_square
from tests.climbing_man.drawn import A, done, drawn, legal, play, refused, same, strengths
from tests.climbing_man.walls import BELOW_THE_TOP, STUCK

# CM-20


def test_cm_20_the_body_on_the_top_has_climbed() -> None:
    over, events = done(drawn(BELOW_THE_TOP), "body>d5")
    assert events[-1] == Climbed(A)
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == ((1,), "CM-20")
    assert over.to_act() == ()
    assert not list(over.legal_actions(A))
    assert refused(over, "body>d4") == "CM-20: the game is over"


def test_cm_20_nothing_short_of_the_top_ends_the_climb() -> None:
    position = play(drawn(BELOW_THE_TOP, weight=9), "body>e4")
    assert position.outcome() is None


def test_cm_20_a_hand_on_the_top_is_not_enough() -> None:
    assert drawn(BELOW_THE_TOP).outcome() is None


@pytest.mark.parametrize(
    ("weight", "score"), [(10, "11"), (9, "9.9"), (7, "7.7"), (3, "3.3"), (1, "1.1"), (8, "8.8"), (5, "5.5")]
)
def test_cm_20_height_and_unturned_coins_times_weight_in_exact_tenths(weight: int, score: str) -> None:
    outcome = play(drawn(BELOW_THE_TOP, weight=weight), "body>d5").outcome()
    assert outcome is not None
    assert outcome.scores == (Fraction(score),)  # (4 high + 3 + 4 unturned) x weight / 10
    assert isinstance(outcome.scores[0], Fraction)


def test_cm_20_turned_coins_count_nothing() -> None:
    outcome = play(drawn(BELOW_THE_TOP), "reveal:e3", "body>d5").outcome()
    assert outcome is not None
    assert outcome.scores == (4 + 3,)


@pytest.mark.parametrize(("exchanges", "score"), [(0, "7.7"), (1, "4.2"), (2, "0.7"), (3, "-2.8")])
def test_cm_20_each_exchange_costs_5_points_before_the_weight_counts(exchanges: int, score: str) -> None:
    outcome = play(drawn(BELOW_THE_TOP, f"A 9.1 {exchanges}", weight=7), "body>d5").outcome()
    assert outcome is not None
    assert outcome.scores == (Fraction(score),)


def test_cm_20_hidden_values_are_shown_once_the_game_is_over() -> None:
    over = play(drawn(BELOW_THE_TOP), "body>d5")
    assert {str(coin.square): coin.value for coin in over.view(None).coins} == {"d1": 3, "e3": 4}


# CM-21


def test_cm_21_one_who_is_stuck_may_exchange_a_coin_around_for_an_unturned_one() -> None:
    assert legal(drawn(STUCK), "swap:") == {"swap:d2-d8", "swap:d4-d8", "swap:d6-d8"}


def test_cm_21_coins_change_places_and_keep_their_sides_up() -> None:
    after, events = done(drawn(STUCK), "swap:d4-d8")
    assert same(
        after,
        """
        ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   0+  #   .   .   .
        .   .   .   #   #   .   .   .
        .   .   .   0+  #   .   .   .
        .   .   .   #   #   .   .   .
        .   .   .   5   #   .   .   .
        .   .   .   #A  #   .   .   .
        .   .   .   0+  #   .   .   .
        .   .   .   #   #   .   .   .
        _   _   _a  _a  _a  _   _   _
        """,
    )
    assert events == (CoinsExchanged(A, read_square("d4"), read_square("d8")),)
    assert after.view(A).exchanges == 1


def test_cm_21_two_unturned_coins_may_be_exchanged_and_stay_unturned() -> None:
    position = drawn(STUCK.replace("0+", "1"), exchange="free")
    after = play(position, "swap:d4-d8")
    assert {str(coin.square): coin.value for coin in after.view(A).coins} == dict.fromkeys(["d2", "d4", "d6", "d8"])
    assert play(after, "reveal:d4").view(A).coins[1].value == 5


def test_cm_21_suits_move_with_their_coins() -> None:
    before = {str(coin.square): coin.suit for coin in drawn(STUCK).view(A).coins}
    after = {str(coin.square): coin.suit for coin in play(drawn(STUCK), "swap:d4-d8").view(A).coins}
    assert (after["d4"], after["d8"]) == (before["d8"], before["d4"])


def test_cm_21_one_who_could_still_get_higher_is_not_stuck() -> None:
    lower = play(drawn(STUCK), "body>d2")
    assert refused(lower, "swap:d4-d8") == "CM-21: you are not stuck: the body could still get higher"
    assert not legal(lower, "swap:")


def test_cm_21_an_unturned_coin_is_hoped_to_be_a_5() -> None:
    position = drawn(
        """
        ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   5   #   .   .   .
        .   .   .   #   #   .   .   .
        .   .   .   0+  #   .   .   .
        .   .   .   #   #   .   .   .
        .   .   .   2   #   .   .   .
        .   .   .   #A  #   .   .   .
        .   .   .   5+  #   .   .   .
        .   .   .   #   #   .   .   .
        _   _   _a  _a  _a  _   _   _
        """,
        weight=9,
    )
    assert refused(position, "swap:d4-d8").startswith("CM-21: you are not stuck")
    turned = play(position, "reveal:d4")  # it was a 2: with the 5 at d2, two steps away, 6 are held at d4
    assert "swap:d4-d8" in legal(turned)


def test_cm_21_one_who_needs_all_four_extremities_can_move_none_and_is_stuck() -> None:
    wall = """
        ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   5   .   .   .
        .   .   .   #   #   .   .   .
        .   .   .   #A  #   .   .   .
        .   .   .   1   #   .   .   .
        _   _a  _a  _a  _a  _   _   _
    """
    assert legal(drawn(wall, weight=16), "swap:") == {"swap:d1-e4", "swap:e4-d1"}
    assert not legal(drawn(wall, weight=15), "swap:")  # one to spare could go to e4, and the body after it


def test_cm_21_the_exchange_option_says_when() -> None:
    below = play(drawn(STUCK), "body>d2").state.climbers
    free = play(drawn(STUCK, exchange="free"), "body>d2")
    assert free.state.climbers == below
    assert "swap:d4-d8" in legal(free)
    never = drawn(STUCK, exchange="never")
    assert not legal(never, "swap:")
    assert refused(never, "swap:d4-d8") == "CM-21: coins are not exchanged in this game"


def test_cm_21_a_coin_under_an_extremity_is_not_around_the_climber() -> None:
    position = play(drawn(STUCK), "hand>d4")
    assert refused(position, "swap:d4-d8") == "CM-21: d4 is no coin in range without a hand or foot on it"
    assert legal(position, "swap:") == {"swap:d2-d8", "swap:d6-d8"}


def test_cm_21_only_a_coin_in_range_for_another_unturned_one() -> None:
    position = drawn(STUCK)
    assert refused(position, "swap:d8-d8").startswith("CM-21: d8 is no coin in range")
    assert refused(position, "swap:d3-d8").startswith("CM-21: d3 is no coin in range")
    assert refused(position, "swap:d2-d4") == "CM-21: d4 is no unturned coin"
    free = drawn(STUCK.replace("0+", "1"), exchange="free")
    assert refused(free, "swap:d4-d4") == "CM-21: a coin is not exchanged for itself"


def test_cm_21_an_exchange_lets_a_stuck_climber_go_on() -> None:
    position = play(drawn(STUCK), "swap:d4-d8")
    assert strengths(play(position, "hand>d4")) == {"c0": 5, "d0": 5, "e0": 5, "d4": 5}


# CM-22


def test_cm_22_giving_up_scores_nothing() -> None:
    over, events = done(drawn(BELOW_THE_TOP), "give-up")
    assert events == (GaveUp(A),)
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.rule) == ((0,), "CM-22")
    assert over.to_act() == ()


def test_cm_22_it_can_be_done_at_any_time_of_the_climb_and_not_before() -> None:
    assert "give-up" in legal(drawn(STUCK))
    before = drawn(STUCK.replace("A", "").replace("_a", "_").replace("0+", "0"), "A 0.0 0", phase="starting")
    assert "give-up" not in legal(before)
    assert refused(before, "give-up") == "CM-22: before your start there is no climb to give up"

"""CC-6, CC-14: the die and the deal come as often as they should: chi-squared at 0.1 %, fixed seeds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, TypeVar

from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.actions import Deal
from cordee.games.cubeclimbers.power import Power
from tests.cubeclimbers.drawn import A, drawn, play
from tests.sure import not_none, of_kind

if TYPE_CHECKING:
    from collections.abc import Mapping

Result = TypeVar("Result")


def chi_squared(seen: Mapping[Result, int], expected: Mapping[Result, float]) -> float:
    """How far counts are from what was expected."""
    assert set(seen) <= set(expected)
    return sum((seen.get(each, 0) - mean) ** 2 / mean for each, mean in expected.items())


def test_cc_14_the_die_comes_as_often_as_its_sides_say() -> None:
    chance = not_none(play(drawn("1A 1 1B"), "roll").chance())
    random, rolls = Random(14), 6000
    seen = Counter(chance.sample(random) for _ in range(rolls))
    expected = {outcome: float(chance.probability(outcome) * rolls) for outcome in chance.outcomes()}
    assert chi_squared(seen, expected) < 13.8  # 2 degrees


def test_cc_64_a_die_of_one_s_own_too() -> None:
    chance = not_none(play(drawn("1A 1 1B", die="kick,kick,mastery,steal,wind,blank"), "roll").chance())
    random, rolls = Random(64), 6000
    seen = Counter(chance.sample(random) for _ in range(rolls))
    expected = {outcome: float(chance.probability(outcome) * rolls) for outcome in chance.outcomes()}
    assert chi_squared(seen, expected) < 18.5  # 4 degrees


def test_cc_6_every_hand_is_dealt_as_often_as_the_others() -> None:
    chance = not_none(play(CubeClimbers().start(), "start:p19", "start:q19").chance())
    random, deals = Random(6), 12000
    hands = [of_kind(Deal, chance.sample(random)).hands for _ in range(deals)]
    expected: dict[tuple[Power, ...], float] = dict.fromkeys(combinations(Power, 2), deals / 120)
    for seat in (0, 1):
        assert chi_squared(Counter(each[seat] for each in hands), expected) < 172.4  # 119 degrees


def test_cc_52_with_two_decks_pairs_come_as_often_as_they_should() -> None:
    start = CubeClimbers.read({"decks": "2", "cards": "2"}).start()
    chance = not_none(play(start, "start:p19", "start:q19").chance())
    random, deals = Random(52), 12000
    pairs = sum(hand[0] is hand[1] for hand in (of_kind(Deal, chance.sample(random)).hands[0] for _ in range(deals)))
    expected = {True: deals / 31, False: deals * 30 / 31}
    assert chi_squared({True: pairs, False: deals - pairs}, expected) < 10.8  # 1 degree


def test_cc_5_the_first_player_is_drawn_evenly() -> None:
    chance = not_none(CubeClimbers.read({"players": "5", "first": "drawn"}).start().chance())
    random, draws = Random(5), 5000
    seen = Counter(chance.sample(random) for _ in range(draws))
    assert chi_squared(seen, dict.fromkeys(chance.outcomes(), draws / 5)) < 18.5  # 4 degrees


def test_cc_6_worlds_that_a_seat_could_be_in_are_drawn_evenly() -> None:
    position = drawn("1A 1B 1C", "echo/kick/:steal")
    random, draws = Random(66), 7000
    seen = Counter(position.resample(A, random).state.cards[1].hidden for _ in range(draws))
    unknown: list[tuple[Power, ...]] = [(power,) for power in Power if power.value not in ("echo", "steal")]
    shown = {card for cards in position.state.cards for card in cards.shown}
    worlds = [each for each in unknown if each[0] not in shown]
    assert chi_squared(seen, dict.fromkeys(worlds, draws / len(worlds))) < 34.5  # 13 degrees

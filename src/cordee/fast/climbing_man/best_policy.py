"""The best that one can do alone who does not know the coins, exact, for walls with few of them; compiled.

What known coins lead to can be reached without turning another, so a policy says for everything that may have been
seen which coin to turn next. What is known of a wall is one number, in base 7: a digit a coin, 0 for hidden, else its
value and 1. To turn a coin makes the number larger; so from the largest down, each one's worth follows from others'
that are known already. Exchanges are ruled out; who has climbed to a coin is thought to get back everywhere, so no
policy is better than what is found.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1
from cordee.fast.climbing_man.cheapest import reach, take_known
from cordee.fast.climbing_man.cliff import COINS, Cliff, Work
from cordee.fast.climbing_man.foresight import VALUES, coins_in_reach
from cordee.fast.jit import inner, njit

DIGITS = VALUES + 1


@inner
def _know(cliff: Cliff, work: Work, number: int) -> bool:
    """CM-1: what a number says is known; whether that can be: a suit has each value once."""
    for coin in range(cliff.numbers[COINS]):
        work.known[coin] = number % DIGITS - 1
        number //= DIGITS
        for other in range(coin):
            if work.known[coin] >= 0 and work.known[other] == work.known[coin]:
                if cliff.suits[other] == cliff.suits[coin]:
                    return False
    return True


@inner
def _seen(cliff: Cliff, work: Work, suit: int, value: int) -> bool:
    for coin in range(cliff.numbers[COINS]):
        if cliff.suits[coin] == suit and work.known[coin] == value:
            return True
    return False


@inner
def expected_value(cliff: Cliff, work: Work, coin: int) -> float:
    """What a hidden coin may be expected to be worth."""
    total, count = 0.0, 0
    for value in range(VALUES):
        if not _seen(cliff, work, cliff.suits[coin], value):
            total += value
            count += 1
    return total / count


@inner
def climbed(cliff: Cliff, work: Work, height: int) -> float:
    """CM-20: the top reached, with what the coins left hidden may be expected to be worth."""
    total = float(height)
    for coin in range(cliff.numbers[COINS]):
        if work.known[coin] < 0:
            total += expected_value(cliff, work, coin)
    return total


@inner
def _turned(cliff: Cliff, work: Work, worth: Any, number: int, coin: int) -> float:
    """What may be expected once a coin is turned."""
    place = 1
    for _ in range(coin):
        place *= DIGITS
    total, count = 0.0, 0
    for value in range(VALUES):
        if not _seen(cliff, work, cliff.suits[coin], value):
            total += worth[number + place * (value + 1)]
            count += 1
    return total / count


@njit
def best_policy(cliff: Cliff, work: Work, worth: Any, height: int) -> float:
    """The expected score of the best policy, before it is multiplied by weight / 10; of all knowledge into `worth`."""
    for number in range(worth.shape[0] - 1, -1, -1):
        worth[number] = 0.0
        if _know(cliff, work, number):
            take_known(cliff, work)
            if reach(cliff, work):
                worth[number] = climbed(cliff, work, height)
                continue
            coins = coins_in_reach(cliff, work)
            for coin in range(cliff.numbers[COINS]):
                if (coins >> np.uint64(coin)) & U1 != U0:
                    worth[number] = max(worth[number], _turned(cliff, work, worth, number, coin))
    return worth[0]  # type: ignore[no-any-return]

"""How a body at ease gets on, compiled: which coins it needs for which bodies; `solver/ways.py` says why that is all.

Ways of a body lie one after the other, each a set of coins and the bodies on the rock that it leads to; beside them
the sets of coins that lead from the body to the top.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1
from cordee.fast.climbing_man.cliff import (
    BODIES,
    COINS,
    GRIPS,
    MOST_WAYS,
    NEAR,
    ROCK,
    SUMMITS,
    WAYS,
    WEIGHT,
    Cliff,
    Work,
)
from cordee.fast.jit import inner

WORD = 64


@inner
def top_three(one: int, two: int, three: int, four: int) -> int:
    """The sum without the least."""
    return one + two + three + four - min(min(one, two), min(three, four))


@inner
def coin_of(cliff: Cliff, work: Work, grip: int) -> Any:
    """The coin that a grip needs, as a set; none for what is known."""
    if grip < cliff.numbers[COINS] and work.known[grip] < 0:
        return U1 << np.uint64(grip)
    return U0


@inner
def take_for(cliff: Cliff, work: Work, grip: int, value: int) -> None:
    """CM-11: a grip is taken to hold so much."""
    firm = np.uint8(value)
    work.grips[grip] = firm
    for body in range(cliff.numbers[BODIES]):
        limit = cliff.limits[grip, body]
        work.strengths[grip, body] = limit if limit < firm else firm


@inner
def forget_ways(cliff: Cliff, work: Work) -> None:
    """Nothing is known of any body's ways; which grips lift a body that is not reached."""
    for body in range(cliff.numbers[BODIES]):
        work.built[body] = 0
    work.count[WAYS] = 0
    work.count[SUMMITS] = 0
    for grip in range(cliff.numbers[GRIPS]):
        work.lifts[grip] = 0
        for body in range(cliff.numbers[ROCK]):
            if work.strengths[grip, body] > 0 and work.reached[body] == 0:
                work.lifts[grip] = 1


@inner
def _add_prop(work: Work, strength: int) -> None:
    """The four strongest, strongest first."""
    for place in range(4):
        if strength > work.props[place]:
            work.props[place], strength = strength, work.props[place]


@inner
def _sort_by_use(cliff: Cliff, work: Work, body: int, only_known: bool) -> int:
    """Grips that can hold a body not yet reached, into `useful`; the others of known ones only help to leave."""
    count = 0
    for place in range(4):
        work.props[place] = 0
    for place in range(NEAR):
        grip = cliff.near[body, place]
        if grip < 0:
            break
        coin = coin_of(cliff, work, grip)
        if work.grips[grip] == 0 or (coin != U0 and only_known):
            continue
        strength = np.int64(work.strengths[grip, body])
        if coin != U0 or work.lifts[grip]:
            work.useful[count], work.useful_coin[count], work.useful_strength[count] = grip, coin, strength
            count += 1
        else:
            _add_prop(work, strength)  # type: ignore[arg-type]
    return count


@inner
def _hold_one(cliff: Cliff, work: Work, one: int) -> bool:
    """The bodies not yet reached that one grip holds, into `held`; whether there are any."""
    some, weight = np.uint8(0), np.uint8(cliff.numbers[WEIGHT])
    for body in range(cliff.numbers[ROCK]):
        holds = np.uint8(work.strengths[one, body] >= weight) & np.uint8(1 - work.reached[body])
        work.held[body] = holds
        some |= holds
    return some != 0  # type: ignore[no-any-return]


@inner
def _hold_two(cliff: Cliff, work: Work, one: int, two: int) -> bool:
    """The same for two grips."""
    some, weight, of = np.uint8(0), np.uint8(cliff.numbers[WEIGHT]), work.strengths
    for body in range(cliff.numbers[ROCK]):
        total = np.uint8(of[one, body] + of[two, body])
        holds = np.uint8(total >= weight) & np.uint8(1 - work.reached[body])
        work.held[body] = holds
        some |= holds
    return some != 0  # type: ignore[no-any-return]


@inner
def _hold_three(cliff: Cliff, work: Work, one: int, two: int, three: int) -> bool:
    """The same for three grips."""
    some, weight, of = np.uint8(0), np.uint8(cliff.numbers[WEIGHT]), work.strengths
    for body in range(cliff.numbers[ROCK]):
        total = np.uint8(np.uint8(of[one, body] + of[two, body]) + of[three, body])
        holds = np.uint8(total >= weight) & np.uint8(1 - work.reached[body])
        work.held[body] = holds
        some |= holds
    return some != 0  # type: ignore[no-any-return]


@inner
def _put_way(cliff: Cliff, work: Work, coins: Any) -> None:
    """A way to the bodies in `held`."""
    number = work.count[WAYS]
    if number == MOST_WAYS:
        return
    low, high = U0, U0
    for body in range(cliff.numbers[ROCK]):
        if work.held[body]:
            if body < WORD:
                low |= U1 << np.uint64(body)
            else:
                high |= U1 << np.uint64(body - WORD)
    work.way_coins[number], work.way_low[number], work.way_high[number] = coins, low, high
    work.count[WAYS] = number + 1


@inner
def _find_by_three(cliff: Cliff, work: Work, one: int, two: int, three: int, count: int) -> None:
    """Three grips hold the next body; if they don't hold this one, a fourth helps to leave it."""
    grips, strength, weight = work.useful, work.useful_strength, cliff.numbers[WEIGHT]
    if not _hold_three(cliff, work, grips[one], grips[two], grips[three]):
        return
    coins = work.useful_coin[one] | work.useful_coin[two] | work.useful_coin[three]
    if top_three(strength[one], strength[two], strength[three], work.props[0]) >= weight:
        _put_way(cliff, work, coins)
        return
    for helper in range(count):
        if helper != one and helper != two and helper != three:
            if top_three(strength[one], strength[two], strength[three], strength[helper]) >= weight:
                _put_way(cliff, work, coins | work.useful_coin[helper])


@inner
def _find_ways(cliff: Cliff, work: Work, count: int) -> None:
    """From one, two or three of the useful grips."""
    grips, strength, coin, weight = work.useful, work.useful_strength, work.useful_coin, cliff.numbers[WEIGHT]
    props = work.props
    for one in range(count):
        first = np.int64(work.grips[grips[one]])
        if first >= weight and top_three(strength[one], props[0], props[1], props[2]) >= weight:
            if _hold_one(cliff, work, grips[one]):
                _put_way(cliff, work, coin[one])
        for two in range(one + 1, count):
            second = first + np.int64(work.grips[grips[two]])
            if second >= weight and top_three(strength[one], strength[two], props[0], props[1]) >= weight:
                if _hold_two(cliff, work, grips[one], grips[two]):
                    _put_way(cliff, work, coin[one] | coin[two])
            for three in range(two + 1, count):
                if second + np.int64(work.grips[grips[three]]) >= weight:
                    _find_by_three(cliff, work, one, two, three, count)


@inner
def _held_on_top(cliff: Cliff, work: Work, one: int, two: int, three: int, four: int, count: int) -> bool:
    """CM-20: whether so many of these grips hold the body anywhere on the top."""
    for body in range(cliff.numbers[ROCK], cliff.numbers[BODIES]):
        total = np.int64(work.strengths[one, body])
        if count > 1:
            total += np.int64(work.strengths[two, body])
        if count > 2:
            total += np.int64(work.strengths[three, body])
        if count > 3:
            total += np.int64(work.strengths[four, body])
        if total >= cliff.numbers[WEIGHT]:
            return True
    return False


@inner
def _put_summit(work: Work, body: int, coins: Any) -> None:
    """A set of coins that leads to the top, unless fewer of them do."""
    number = work.count[SUMMITS]
    for known in range(work.summit_first[body], number):
        if work.summit_coins[known] & ~coins == U0:
            return
    if number < MOST_WAYS:
        work.summit_coins[number] = coins
        work.count[SUMMITS] = number + 1


@inner
def _leave_by_one(work: Work, body: int, one: int, coins: Any, count: int, weight: int) -> None:
    """What else one grip needs so that the body it leaves is at ease."""
    strength, coin = work.around_strength, work.around_coin
    for two in range(count):
        for three in range(two + 1, count):
            both = coins | coin[two] | coin[three]
            if one + strength[two] + strength[three] >= weight:
                _put_summit(work, body, both)
            for four in range(three + 1, count):
                if top_three(one, strength[two], strength[three], strength[four]) >= weight:
                    _put_summit(work, body, both | coin[four])


@inner
def _leave_by_two(work: Work, body: int, one: int, two: int, coins: Any, count: int, weight: int) -> None:
    """The same for two grips."""
    strength, coin = work.around_strength, work.around_coin
    for three in range(count):
        if one + two + strength[three] >= weight:
            _put_summit(work, body, coins | coin[three])
        for four in range(three + 1, count):
            if top_three(one, two, strength[three], strength[four]) >= weight:
                _put_summit(work, body, coins | coin[three] | coin[four])


@inner
def _leave_by_three(work: Work, body: int, one: int, two: int, three: int, coins: Any, count: int, weight: int) -> None:
    """The same for three grips."""
    if one + two + three >= weight:
        _put_summit(work, body, coins)
        return
    for four in range(count):
        if top_three(one, two, three, work.around_strength[four]) >= weight:
            _put_summit(work, body, coins | work.around_coin[four])


@inner
def _look_around(cliff: Cliff, work: Work, body: int, only_known: bool) -> tuple[int, int]:
    """Every grip in range, into `around`, and those that hold a body on the top, into `useful`; how many of each."""
    count, high = 0, 0
    for place in range(NEAR):
        grip = cliff.near[body, place]
        if grip < 0:
            break
        coin = coin_of(cliff, work, grip)
        if work.grips[grip] == 0 or (coin != U0 and only_known):
            continue
        strength = np.int64(work.strengths[grip, body])
        work.around[count], work.around_coin[count], work.around_strength[count] = grip, coin, strength
        count += 1
        if _reaches_top(cliff, work, grip):
            work.useful[high], work.useful_coin[high], work.useful_strength[high] = grip, coin, strength
            high += 1
    return count, high


@inner
def _reaches_top(cliff: Cliff, work: Work, grip: int) -> bool:
    for body in range(cliff.numbers[ROCK], cliff.numbers[BODIES]):
        if work.strengths[grip, body] > 0:
            return True
    return False


@inner
def _find_summits_by_more(cliff: Cliff, work: Work, body: int, one: int, two: int, count: int, high: int) -> None:
    """From these two with a third, or with two more."""
    grips, strength, coin, weight = work.useful, work.useful_strength, work.useful_coin, cliff.numbers[WEIGHT]
    both = np.int64(work.grips[grips[one]]) + np.int64(work.grips[grips[two]])
    coins = coin[one] | coin[two]
    for three in range(two + 1, high):
        third = both + np.int64(work.grips[grips[three]])
        if third >= weight and _held_on_top(cliff, work, grips[one], grips[two], grips[three], 0, 3):
            _leave_by_three(
                work, body, strength[one], strength[two], strength[three], coins | coin[three], count, weight
            )
            continue
        for four in range(three + 1, high):
            if third + np.int64(work.grips[grips[four]]) < weight:
                continue
            if top_three(strength[one], strength[two], strength[three], strength[four]) < weight:
                continue
            if _held_on_top(cliff, work, grips[one], grips[two], grips[three], grips[four], 4):
                _put_summit(work, body, coins | coin[three] | coin[four])


@inner
def _find_summits(cliff: Cliff, work: Work, body: int, only_known: bool) -> None:
    """Up to four grips hold the top's body; the others only help to leave this one."""
    count, high = _look_around(cliff, work, body, only_known)
    grips, strength, coin, weight = work.useful, work.useful_strength, work.useful_coin, cliff.numbers[WEIGHT]
    for one in range(high):
        if _held_on_top(cliff, work, grips[one], 0, 0, 0, 1):
            _leave_by_one(work, body, strength[one], coin[one], count, weight)
            continue
        for two in range(one + 1, high):
            if _held_on_top(cliff, work, grips[one], grips[two], 0, 0, 2):
                _leave_by_two(work, body, strength[one], strength[two], coin[one] | coin[two], count, weight)
            else:
                _find_summits_by_more(cliff, work, body, one, two, count, high)


@inner
def build(cliff: Cliff, work: Work, body: int, only_known: bool) -> None:
    """The ways of a body, and to the top; with `only_known` those that need no coin."""
    work.way_first[body] = work.count[WAYS]
    _find_ways(cliff, work, _sort_by_use(cliff, work, body, only_known))
    work.way_last[body] = work.count[WAYS]
    work.summit_first[body] = work.count[SUMMITS]
    _find_summits(cliff, work, body, only_known)
    work.summit_last[body] = work.count[SUMMITS]
    work.built[body] = 1

"""The cheapest set of coins that leads to the top, compiled: a walk from body to body, cheapest first.

A label is a body with the coins that lead there and what they cost; of each body the few cheapest are kept (`BEST`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1, lowest
from cordee.fast.climbing_man.cliff import (
    BEST,
    COINS,
    GRIPS,
    HEAP,
    LABELS,
    MOST_LABELS,
    ROCK,
    SUMMITS,
    WAYS,
    Cliff,
    Work,
)
from cordee.fast.climbing_man.tables import FIRM
from cordee.fast.climbing_man.ways_on import WORD, build, forget_ways, take_for
from cordee.fast.jit import inner

NONE = 1 << 20
"""What it costs where there is no way."""
NUMBER = 20
"""Bits of a label's number in the heap, below its cost."""


@inner
def _push(work: Work, item: int) -> None:
    """Into the heap, the least on top."""
    place = work.count[HEAP]
    work.count[HEAP] = place + 1
    while place > 0:
        above = (place - 1) >> 1
        if work.heap[above] <= item:
            break
        work.heap[place] = work.heap[above]
        place = above
    work.heap[place] = item


@inner
def _pop(work: Work) -> int:
    """The least of the heap."""
    least, size = work.heap[0], work.count[HEAP] - 1
    work.count[HEAP] = size
    item, place = work.heap[size], 0
    while 2 * place + 1 < size:
        below = 2 * place + 1
        if below + 1 < size and work.heap[below + 1] < work.heap[below]:
            below += 1
        if work.heap[below] >= item:
            break
        work.heap[place] = work.heap[below]
        place = below
    work.heap[place] = item
    return np.int64(least)  # type: ignore[return-value]


@inner
def _place_for(work: Work, body: int, cost: int, coins: Any) -> int:
    """Where among a body's labels there is a place for another; -1 where fewer coins, or cheaper ones, lead there."""
    place, dearest = -1, cost
    for each in range(work.labels_at[body]):
        label = work.labels_of[body, each]
        if work.label_cost[label] <= cost and work.label_coins[label] & ~coins == U0:
            return -1
        if work.label_cost[label] > dearest:
            place, dearest = each, work.label_cost[label]
    return np.int64(work.labels_at[body]) if work.labels_at[body] < BEST else place  # type: ignore[return-value]


@inner
def _label(work: Work, body: int, cost: int, coins: Any) -> None:
    """A body with the coins that lead there, if that is worth keeping."""
    place, label = _place_for(work, body, cost, coins), work.count[LABELS]
    if place < 0 or label == MOST_LABELS:
        return
    work.count[LABELS] = label + 1
    work.label_cost[label], work.label_coins[label], work.label_body[label] = cost, coins, body
    if place == work.labels_at[body]:
        work.labels_at[body] = place + 1
    else:
        work.label_cost[work.labels_of[body, place]] = NONE
    work.labels_of[body, place] = label
    _push(work, (cost << NUMBER) | label)


@inner
def price_of(work: Work, coins: Any) -> int:
    """What turning some coins costs."""
    total = np.int64(0)
    while coins != U0:
        total += work.prices[lowest(coins)]
        coins &= coins - U1
    return total  # type: ignore[return-value]


@inner
def _go_on(work: Work, label: int, cost: int, below: int) -> None:
    """Labels where the ways of a label's body lead."""
    body, coins = work.label_body[label], work.label_coins[label]
    for way in range(work.way_first[body], work.way_last[body]):
        more = cost + price_of(work, work.way_coins[way] & ~coins)
        if more < below:
            both, low, high = coins | work.way_coins[way], work.way_low[way], work.way_high[way]
            while low != U0:
                _label(work, lowest(low), more, both)
                low &= low - U1
            while high != U0:
                _label(work, WORD + lowest(high), more, both)
                high &= high - U1


@inner
def _try_summit(work: Work, label: int, cost: int, best: int) -> int:
    """What the top costs by way of a label, if that is less than the best; its coins into `found`."""
    body, coins = work.label_body[label], work.label_coins[label]
    for way in range(work.summit_first[body], work.summit_last[body]):
        total = cost + price_of(work, work.summit_coins[way] & ~coins)
        if total < best:
            best = total
            work.found[0] = coins | work.summit_coins[way]
    return best


@inner
def cheapest(cliff: Cliff, work: Work, below: int) -> int:
    """What the cheapest set costs, its coins in `found`; `below` where there is none that costs less."""
    best = below
    work.found[0] = U0
    work.count[LABELS] = 0
    work.count[HEAP] = 0
    for body in range(cliff.numbers[ROCK]):
        work.labels_at[body] = 0
    for body in range(cliff.numbers[ROCK]):
        if work.reached[body]:
            _label(work, body, 0, U0)
    while work.count[HEAP] > 0:
        item = _pop(work)
        label, cost = item & ((1 << NUMBER) - 1), item >> NUMBER
        if cost >= best:
            break
        if work.label_cost[label] == cost:
            if not work.built[work.label_body[label]]:
                build(cliff, work, work.label_body[label], False)
            best = _try_summit(work, label, cost, best)
            _go_on(work, label, cost, best)
    return best


@inner
def take_known(cliff: Cliff, work: Work) -> None:
    """Grips hold what is known of them, hidden coins nothing."""
    for grip in range(cliff.numbers[GRIPS]):
        if grip < cliff.numbers[COINS]:
            take_for(cliff, work, grip, max(0, work.known[grip]))
        else:
            take_for(cliff, work, grip, FIRM)


@inner
def reach(cliff: Cliff, work: Work) -> bool:
    """After `take_known`: the bodies that known grips lead to from the stances; whether they lead to the top."""
    count, summit = 0, False
    for body in range(cliff.numbers[ROCK]):
        work.reached[body] = work.stances[body]
        if work.stances[body]:
            work.stack[count] = body
            count += 1
    forget_ways(cliff, work)
    for grip in range(cliff.numbers[GRIPS]):
        work.lifts[grip] = 1
    while count > 0:
        count -= 1
        here = work.stack[count]
        work.count[WAYS] = 0
        work.count[SUMMITS] = 0
        build(cliff, work, here, True)
        summit = summit or work.summit_last[here] > work.summit_first[here]
        count = _spread(cliff, work, here, count)
    return summit


@inner
def _spread(cliff: Cliff, work: Work, here: int, count: int) -> int:
    """The bodies that are new, onto the stack; how many it has then."""
    for way in range(work.way_first[here], work.way_last[here]):
        low, high = work.way_low[way], work.way_high[way]
        for body in range(cliff.numbers[ROCK]):
            word = low if body < WORD else high
            if (word >> np.uint64(body % WORD)) & U1 != U0 and not work.reached[body]:
                work.reached[body] = 1
                work.stack[count] = body
                count += 1
    return count

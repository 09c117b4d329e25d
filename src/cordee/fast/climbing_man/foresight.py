"""Which coin one who climbs alone turns next, weighed in worlds that the hidden values may be; compiled.

In each world, all values known, the cheapest set of coins is found: as it is, and once more with each coin in question
turned first. The mean over the worlds is what a coin costs one who would know everything afterwards. Nobody will; so
after each value that the coin may show, what is still unclear counts as well: coins that are needed in some of those
worlds and not in others. All coins are weighed in the same worlds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1, lowest
from cordee.fast.climbing_man.cheapest import NONE, cheapest, reach, take_known
from cordee.fast.climbing_man.cliff import COINS, ROCK, Cliff, Work
from cordee.fast.climbing_man.tables import N_SUITS
from cordee.fast.climbing_man.ways_on import forget_ways, take_for
from cordee.fast.jit import inner, njit
from cordee.fast.random import below

REACH, PAR, TURN, STAND = range(4)
"""What is asked: whether known coins lead to the top; what a world costs; which coin to turn; where from."""
NOTHING = -1
"""No coin: the top is reached by known ones, or no world has a way."""
VALUES = 6
TRIES = 4
"""Worlds drawn for each that is looked for: those without a way up teach nothing."""
FIRST = 24
"""Worlds after which only coins are weighed that are needed often enough."""
SELDOM = 0.1
"""Beside the coin that is needed most often."""
UNCLEAR = 2.0
"""Points for each coin of which nobody knows whether it is needed: its variance."""


@inner
def _left_of(cliff: Cliff, work: Work, suit: int) -> int:
    """CM-1: the values of a suit that have not been seen, into `pool`; how many."""
    for value in range(VALUES):
        work.pool[value] = 1
    for coin in range(cliff.numbers[COINS]):
        if cliff.suits[coin] == suit and work.known[coin] >= 0:
            work.pool[work.known[coin]] = 0
    count = 0
    for value in range(VALUES):
        if work.pool[value]:
            work.pool[VALUES + count] = value
            count += 1
    return count


@inner
def draw_world(cliff: Cliff, work: Work) -> None:
    """CM-1, CM-4: hidden values into `world`, each way round as likely as any other."""
    for suit in range(N_SUITS):
        left = _left_of(cliff, work, suit)
        for coin in range(cliff.numbers[COINS]):
            if cliff.suits[coin] == suit and work.known[coin] >= 0:
                work.world[coin] = work.known[coin]
            elif cliff.suits[coin] == suit:
                drawn = VALUES + below(work.word, left)
                left -= 1
                work.world[coin] = work.pool[drawn]
                work.pool[drawn] = work.pool[VALUES + left]


@inner
def enter_world(cliff: Cliff, work: Work) -> None:
    """After `reach`: all coins are taken for what they are in `world`, and turning one costs that."""
    for coin in range(cliff.numbers[COINS]):
        if work.known[coin] < 0:
            take_for(cliff, work, coin, work.world[coin])
            work.prices[coin] = work.world[coin]
        else:
            work.prices[coin] = 0
    forget_ways(cliff, work)


@inner
def coins_in_reach(cliff: Cliff, work: Work) -> Any:
    """CM-14: the hidden coins in range of the bodies that known ones lead to."""
    coins = U0
    for coin in range(cliff.numbers[COINS]):
        if work.known[coin] < 0:
            for body in range(cliff.numbers[ROCK]):
                if work.reached[body] and cliff.limits[coin, body] > 0:
                    coins |= U1 << np.uint64(coin)
                    break
    return coins


@inner
def _often_needed(cliff: Cliff, work: Work) -> Any:
    """The coins that are needed at least SELDOM as often as the one needed most."""
    most, coins = 0, U0
    for coin in range(cliff.numbers[COINS]):
        most = max(most, work.chosen[coin])
    for coin in range(cliff.numbers[COINS]):
        if work.chosen[coin] > 0 and work.chosen[coin] >= SELDOM * most:
            coins |= U1 << np.uint64(coin)
    return coins


@inner
def _note_world(cliff: Cliff, work: Work, number: int, cost: int, near: Any) -> None:
    """A world, what it costs, its cheapest set, and which of the coins in reach are in it."""
    last = cliff.numbers[COINS]
    for coin in range(last):
        work.worlds[number, coin] = work.world[coin]
    work.cost[number, last] = cost
    work.coins[number, last] = work.found[0]
    needed = work.found[0] & near
    while needed != U0:
        work.chosen[lowest(needed)] += 1
        needed &= needed - U1


@inner
def _draw_worlds(cliff: Cliff, work: Work, wanted: int, near: Any) -> tuple[int, Any]:
    """Worlds that have a way up; how many, and the coins to be weighed."""
    found, tries, coins = 0, 0, U0
    for coin in range(cliff.numbers[COINS]):
        work.chosen[coin] = 0
    while found < wanted and tries < TRIES * wanted:
        tries += 1
        draw_world(cliff, work)
        enter_world(cliff, work)
        cost = cheapest(cliff, work, NONE)
        if cost < NONE:
            _note_world(cliff, work, found, cost, near)
            found += 1
            if found == FIRST:
                coins = _often_needed(cliff, work)
    return found, coins if found >= FIRST else _often_needed(cliff, work)


@inner
def _price_world(cliff: Cliff, work: Work, number: int, coins: Any) -> None:
    """What a world costs with each of some coins turned first."""
    last, entered = cliff.numbers[COINS], False
    for coin in range(last):
        work.world[coin] = work.worlds[number, coin]
    least, best = work.cost[number, last], work.coins[number, last]
    while coins != U0:
        coin = lowest(coins)
        coins &= coins - U1
        work.cost[number, coin], work.coins[number, coin] = least, best
        if (best >> np.uint64(coin)) & U1 == U0 and work.world[coin] > 0:
            if not entered:
                enter_world(cliff, work)
                entered = True
            work.prices[coin] = 0
            rest = cheapest(cliff, work, least)  # without it the rest costs what it did
            work.prices[coin] = work.world[coin]
            work.cost[number, coin] = rest + work.world[coin]
            if rest < least:
                work.coins[number, coin] = work.found[0]


@inner
def _unclear(cliff: Cliff, work: Work, worlds: int, coin: int, value: int) -> float:
    """How unclear it is which coins are needed after one has shown that value, times the worlds in which it does."""
    coins, size, total = cliff.numbers[COINS], 0, 0.0
    for other in range(coins):
        work.chosen[other] = 0
    for number in range(worlds):
        if work.worlds[number, coin] == value:
            size += 1
            for other in range(coins):
                work.chosen[other] += np.int64((work.coins[number, coin] >> np.uint64(other)) & U1)
    for other in range(coins):
        if other != coin and work.known[other] < 0 and size > 1:
            total += work.chosen[other] * (size - work.chosen[other]) / (size - 1)
    return total


@inner
def _worth(cliff: Cliff, work: Work, worlds: int, coin: int) -> float:
    """What the climb is expected to cost if that coin is turned now."""
    total = 0.0
    for number in range(worlds):
        total += work.cost[number, coin]
    for value in range(VALUES):
        total += UNCLEAR * _unclear(cliff, work, worlds, coin, value)
    return total / worlds


@inner
def coin_to_turn(cliff: Cliff, work: Work, worlds: int) -> int:
    """The coin that is expected to cost least in all; `worth` says what each one weighed does."""
    if reach(cliff, work):
        return NOTHING
    found, coins = _draw_worlds(cliff, work, worlds, coins_in_reach(cliff, work))
    for number in range(found):
        _price_world(cliff, work, number, coins)
    best, least = NOTHING, 1e9
    for coin in range(cliff.numbers[COINS]):
        work.worth[coin] = -1.0
        if (coins >> np.uint64(coin)) & U1 != U0:
            work.worth[coin] = _worth(cliff, work, found, coin)
            if work.worth[coin] < least:
                best, least = coin, work.worth[coin]
    return best


@inner
def _size(cliff: Cliff, work: Work) -> int:
    """How many bodies are reached."""
    count = 0
    for body in range(cliff.numbers[ROCK]):
        count += work.reached[body]
    return count


@inner
def where_to_stand(cliff: Cliff, work: Work, coin: int) -> int:
    """Into `held`, the bodies from where that coin can be turned and everything else is still in reach; how many."""
    reach(cliff, work)
    most, count = _size(cliff, work), 0
    for body in range(cliff.numbers[ROCK]):
        work.held[body] = 0
        work.labels_at[body] = work.reached[body]
    for here in range(cliff.numbers[ROCK]):
        if work.labels_at[here] and cliff.limits[coin, here] > 0:
            for body in range(cliff.numbers[ROCK]):
                work.stances[body] = 1 if body == here else 0
            reach(cliff, work)
            if _size(cliff, work) == most:
                work.labels_at[here] = 2
                count += 1
    for body in range(cliff.numbers[ROCK]):
        work.held[body] = 1 if work.labels_at[body] == 2 else 0
    return count


@njit
def foresee(cliff: Cliff, work: Work, what: int, number: int) -> int:
    """Everything Python asks for: see REACH, PAR, TURN (by so many worlds) and STAND (for that coin)."""
    take_known(cliff, work)
    if what == REACH:
        return 1 if reach(cliff, work) else 0
    if what == PAR:
        reach(cliff, work)
        enter_world(cliff, work)
        return cheapest(cliff, work, NONE)
    if what == STAND:
        return where_to_stand(cliff, work, number)
    return coin_to_turn(cliff, work, number)

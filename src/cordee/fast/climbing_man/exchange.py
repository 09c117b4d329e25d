"""CM-21: a coin around the climber is exchanged for an unturned one, for 5 points."""

from __future__ import annotations

from cordee.fast.climbing_man.actions import EXCHANGE_COINS, made
from cordee.fast.climbing_man.layout import (
    EXCHANGE,
    EXCHANGES,
    FREE,
    MOST_NEAR,
    MOVER,
    NEVER,
    SQUARES,
    State,
)
from cordee.fast.climbing_man.state import body, get, has_coin, in_range, is_taken, is_unturned, rule
from cordee.fast.climbing_man.stuck import is_stuck
from cordee.fast.jit import inner


@inner
def is_around(state: State, spot: int) -> bool:
    """CM-21: a coin with no extremity on it."""
    return has_coin(state, spot) and not is_taken(state, spot)


@inner
def any_around(state: State) -> bool:
    """CM-21: whether there is such a coin in range."""
    of_body = body(state, get(state, MOVER))
    for place in range(MOST_NEAR):
        spot = in_range(state, of_body, place)
        if spot >= 0 and is_around(state, spot):
            return True
    return False


@inner
def any_unturned(state: State) -> bool:
    """Whether some value is still hidden."""
    for spot in range(rule(state, SQUARES)):
        if is_unturned(state, spot):
            return True
    return False


@inner
def may_exchange(state: State) -> bool:
    """CM-21, CM-30: whether coins may be exchanged at all now. After `lift_bodies`."""
    if rule(state, EXCHANGE) == NEVER or not any_around(state) or not any_unturned(state):
        return False
    return rule(state, EXCHANGE) == FREE or is_stuck(state)


@inner
def list_exchanges(state: State, count: int) -> int:
    """CM-21: each coin around the climber with each unturned one. After `lift_bodies`."""
    if not may_exchange(state):
        return count
    of_body = body(state, get(state, MOVER))
    for place in range(MOST_NEAR):
        near = in_range(state, of_body, place)
        if near >= 0 and is_around(state, near):
            count = _list_with(state, near, count)
    return count


@inner
def _list_with(state: State, near: int, count: int) -> int:
    for far in range(rule(state, SQUARES)):
        if far != near and is_unturned(state, far):
            state.list[count] = made(EXCHANGE_COINS, near, far)
            count += 1
    return count


@inner
def exchange(state: State, near: int, far: int) -> None:
    """CM-21: they swap places, each keeping its side up."""
    coin = state.cells[near]
    state.cells[near] = state.cells[far]
    state.cells[far] = coin
    state.ints[EXCHANGES] += 1

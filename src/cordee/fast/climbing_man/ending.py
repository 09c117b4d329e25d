"""CM-17, CM-20, CM-22: falls, the end and the score."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbing_man.layout import (
    CLIMBED,
    END,
    END_SEAT,
    EXCHANGES,
    FALLEN,
    FELL,
    GAVE_UP,
    HEIGHT,
    MOVER,
    OVER,
    PHASE,
    PLAYERS,
    SQUARES,
    WEIGHT,
    State,
)
from cordee.fast.climbing_man.state import get, grip, is_unturned, rule
from cordee.fast.climbing_man.tables import EXCHANGE_COST
from cordee.fast.jit import inner


@inner
def give_up(state: State) -> None:
    """CM-22: the end; after a fall, the fall's end."""
    state.ints[END] = FELL if get(state, PHASE) == FALLEN else GAVE_UP
    state.ints[END_SEAT] = get(state, MOVER)
    state.ints[PHASE] = OVER


@inner
def climbed_score(state: State) -> float:
    """CM-20: height, unturned coins and exchanges, times weight / 10."""
    points = rule(state, HEIGHT) - EXCHANGE_COST * get(state, EXCHANGES)
    for spot in range(rule(state, SQUARES)):
        if is_unturned(state, spot):
            points += grip(state, spot)
    return points * rule(state, WEIGHT) / 10


@inner
def outcome(state: State, ranks: Any, scores: Any) -> None:
    """CM-20, CM-22, CM-30, CM-31: the result, once there is one; ranks are 0 before."""
    players, climbed = rule(state, PLAYERS), get(state, END) == CLIMBED
    for seat in range(players):
        ranks[seat] = 0
        scores[seat] = 0.0
    if get(state, PHASE) != OVER:
        return
    if players == 1:
        ranks[0] = 1
        scores[0] = climbed_score(state) if climbed else 0.0
        return
    winner = get(state, END_SEAT) if climbed else 1 - get(state, END_SEAT)
    for seat in range(players):
        ranks[seat] = 1 if seat == winner else 2
        scores[seat] = 1.0 if seat == winner else 0.0

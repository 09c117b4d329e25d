"""What is asked of a state again and again; every answer is an int64, so that each function is compiled once."""

from __future__ import annotations

import numpy as np

from cordee.fast.cubeclimbers.layout import AT, CLIMBER, MOVER, PLAYERS, ROLLER, ROUND, State
from cordee.fast.jit import inner


@inner
def get(state: State, place: int) -> int:
    """One of its numbers."""
    return np.int64(state.ints[place])  # type: ignore[return-value]


@inner
def rule(state: State, place: int) -> int:
    """One of the rules' numbers."""
    return np.int64(state.rules[place])  # type: ignore[return-value]


@inner
def players(state: State) -> int:
    """CC-62: how many climbers there are."""
    return rule(state, PLAYERS)


@inner
def spot_of(state: State, seat: int) -> int:
    """Where a climber stands; -1 before its start."""
    return get(state, CLIMBER + seat)


@inner
def actor(state: State) -> int:
    """The mover; in a tiebreak (CC-41), the roller."""
    return get(state, ROLLER + get(state, AT)) if get(state, ROUND) else get(state, MOVER)

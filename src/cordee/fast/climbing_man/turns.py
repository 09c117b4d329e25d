"""CM-16, CM-31, CM-32: how actions make turns, and how a racer's turn passes on."""

from __future__ import annotations

from cordee.fast.climbing_man.actions import END_TURN, EXCHANGE_COINS, PLACE, REVEAL, TAKE_BACK, TIME_UP
from cordee.fast.climbing_man.layout import (
    ACTIONS_PER_TURN,
    ACTIONS_TAKEN,
    CLIMBING,
    FALLEN,
    MOVER,
    PHASE,
    PLAYERS,
    TURN,
    State,
)
from cordee.fast.climbing_man.state import get, rule
from cordee.fast.jit import inner


@inner
def is_race(state: State) -> bool:
    """CM-30: two climbers."""
    return rule(state, PLAYERS) > 1


@inner
def begins_turn(state: State, kind: int) -> bool:
    """CM-16: alone, each action of an extremity after the first begins a turn; a race's turns pass by themselves."""
    if is_race(state) or get(state, ACTIONS_TAKEN) == 0:
        return False
    return kind == PLACE or kind == TAKE_BACK or kind == REVEAL or kind == EXCHANGE_COINS


@inner
def pass_on(state: State) -> None:
    """CM-31: the other goes on; one who fell is back on the last hold (CM-17)."""
    state.ints[MOVER] = (get(state, MOVER) + 1) % rule(state, PLAYERS)
    state.ints[TURN] += 1
    state.ints[ACTIONS_TAKEN] = 0
    state.ints[PHASE] = CLIMBING


@inner
def count_action(state: State, kind: int, before: int, begins: bool) -> None:
    """CM-16, CM-17, CM-32: the action is counted; after the last one of a racer's turn the other goes on."""
    if before != CLIMBING or kind == END_TURN or kind == TIME_UP:
        return
    phase = get(state, PHASE)
    if phase == FALLEN:
        if begins:
            state.ints[TURN] += 1
            state.ints[ACTIONS_TAKEN] = 0
    elif phase == CLIMBING:
        _count(state, begins)


@inner
def _count(state: State, begins: bool) -> None:
    if is_race(state) and get(state, ACTIONS_TAKEN) + 1 == rule(state, ACTIONS_PER_TURN):
        pass_on(state)
    elif begins:
        state.ints[TURN] += 1
        state.ints[ACTIONS_TAKEN] = 1
    else:
        state.ints[ACTIONS_TAKEN] += 1

"""CM-13, CM-14: extremities are placed and taken back, coins are turned."""

from __future__ import annotations

import numpy as np

from cordee.fast.climbing_man.actions import HAND, PLACE, REVEAL, TAKE_BACK, made
from cordee.fast.climbing_man.holding import can_spare, to_spare
from cordee.fast.climbing_man.layout import FALLEN, MISTAKES_FALL, MOST_NEAR, MOVER, PHASE, PLAYERS, TURNED, State
from cordee.fast.climbing_man.state import (
    add_die,
    body,
    dice,
    die,
    get,
    hand,
    in_range,
    is_unturned,
    remove_die,
    rule,
)
from cordee.fast.jit import inner


@inner
def _find_targets(state: State) -> int:
    """CM-10, CM-12: every free square in range, into `state.targets`; how many."""
    of_body, count = body(state, get(state, MOVER)), 0
    _mark_taken(state, 1)
    for place in range(MOST_NEAR):
        spot = in_range(state, of_body, place)
        if spot < 0:
            break
        state.targets[count] = spot
        count += 1 - np.int64(state.taken[spot])  # type: ignore[assignment]
    _mark_taken(state, 0)
    return count


@inner
def _mark_taken(state: State, mark: int) -> None:
    """CM-12: marks the squares of all extremities, anyone's, or wipes the marks out."""
    for seat in range(rule(state, PLAYERS)):
        for number in range(dice(state, seat)):
            state.taken[die(state, seat, number)] = mark


@inner
def _list_places(state: State, source: int, targets: int, count: int) -> int:
    """CM-13: from a square or the hand to each of the targets."""
    for number in range(targets):
        state.list[count + number] = made(PLACE, source, state.targets[number])
    return count + targets


@inner
def list_extremity_moves(state: State, count: int) -> int:
    """CM-13, CM-17: from the hand, then each extremity that may move: its moves, then back to the hand."""
    targets = _find_targets(state)
    if hand(state) > 0:
        count = _list_places(state, HAND, targets, count)
    seat, spare, falls = get(state, MOVER), to_spare(state), rule(state, MISTAKES_FALL) != 0
    for number in range(dice(state, seat)):
        spot = die(state, seat, number)
        if falls or can_spare(state, spot, spare):
            count = _list_places(state, spot, targets, count)
            state.list[count] = made(TAKE_BACK, spot, 0)
            count += 1
    return count


@inner
def list_reveals(state: State, count: int) -> int:
    """CM-14: with an extremity in hand, the unturned coins in range."""
    if hand(state) == 0:
        return count
    of_body = body(state, get(state, MOVER))
    for place in range(MOST_NEAR):
        spot = in_range(state, of_body, place)
        if spot < 0:
            break
        if is_unturned(state, spot):
            state.list[count] = made(REVEAL, 0, spot)
            count += 1
    return count


@inner
def reveal(state: State, spot: int) -> None:
    """CM-14: the coin is turned, where there is one."""
    if is_unturned(state, spot):
        state.cells[spot] |= np.uint8(TURNED)


@inner
def fall(state: State) -> None:
    """CM-17: the board stays as it was, so that the last legal position can be offered back."""
    state.ints[PHASE] = FALLEN


@inner
def place(state: State, source: int, target: int) -> None:
    """CM-13, CM-17: the extremity goes there; an unturned coin under it is turned."""
    seat = get(state, MOVER)
    if source != HAND:
        if not can_spare(state, source, to_spare(state)):
            fall(state)
            return
        remove_die(state, seat, source)
    add_die(state, seat, target)
    reveal(state, target)


@inner
def take_back(state: State, source: int) -> None:
    """CM-13, CM-17: the extremity comes to hand."""
    if can_spare(state, source, to_spare(state)):
        remove_die(state, get(state, MOVER), source)
    else:
        fall(state)

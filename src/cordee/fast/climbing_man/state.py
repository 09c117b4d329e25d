"""What is asked of a state again and again; every answer is an int64, so that each function is compiled once."""

from __future__ import annotations

import numpy as np

from cordee.fast.climbing_man.layout import (
    BODY,
    DICE,
    DIE,
    GROUND,
    KIND_AT,
    MOVER,
    NOWHERE,
    ON_BOARD,
    PLAYERS,
    TOP,
    TURNED,
    State,
)
from cordee.fast.climbing_man.tables import FIRM, VALUE
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
def is_kind(state: State, spot: int, kinds: int) -> bool:
    """Whether a square is of one of these kinds."""
    return (rule(state, KIND_AT + spot) & kinds) != 0


@inner
def body(state: State, seat: int) -> int:
    """Where a climber's body is; NOWHERE before its start."""
    return get(state, BODY + seat)


@inner
def die(state: State, seat: int, number: int) -> int:
    """Where one of a climber's extremities on the board is."""
    return get(state, DIE + seat * DICE + number)


@inner
def dice(state: State, seat: int) -> int:
    """How many of a climber's extremities are on the board."""
    return get(state, ON_BOARD + seat)


@inner
def has_coin(state: State, spot: int) -> bool:
    """Whether a coin lies there."""
    return state.cells[spot] != 0  # type: ignore[no-any-return]


@inner
def is_unturned(state: State, spot: int) -> bool:
    """Whether a coin lies there whose value is hidden."""
    return has_coin(state, spot) and not state.cells[spot] & TURNED


@inner
def coin_number(state: State, spot: int) -> int:
    """Which coin lies there."""
    return np.int64(state.cells[spot] & (TURNED - 1)) - 1  # type: ignore[return-value]


@inner
def grip(state: State, spot: int) -> int:
    """CM-6, CM-11: what a square holds by itself: ground and top are firm, a coin holds its value, rock nothing."""
    if is_kind(state, spot, GROUND | TOP):
        return FIRM
    return VALUE[coin_number(state, spot)] if has_coin(state, spot) else 0


@inner
def strength(state: State, of_body: int, spot: int, holding: int) -> int:
    """CM-11: the lower of what the distance and what the grip allow."""
    limit = np.int64(state.limits[spot, of_body])
    return min(limit, holding)  # type: ignore[return-value]


@inner
def in_range(state: State, of_body: int, place: int) -> int:
    """CM-10: one of the squares in range of a body, ascending; -1 after the last."""
    return np.int64(state.near[of_body, place])  # type: ignore[return-value]


@inner
def is_taken(state: State, spot: int) -> bool:
    """CM-12: whether an extremity is there, anyone's."""
    for seat in range(rule(state, PLAYERS)):
        for number in range(dice(state, seat)):
            if die(state, seat, number) == spot:
                return True
    return False


@inner
def remove_die(state: State, seat: int, spot: int) -> None:
    """An extremity leaves its square."""
    count, number = dice(state, seat), 0
    while die(state, seat, number) != spot:
        number += 1
    for each in range(number, count - 1):
        state.ints[DIE + seat * DICE + each] = die(state, seat, each + 1)
    state.ints[DIE + seat * DICE + count - 1] = NOWHERE
    state.ints[ON_BOARD + seat] = count - 1


@inner
def add_die(state: State, seat: int, spot: int) -> None:
    """An extremity comes to a square; they are kept in ascending order."""
    number = dice(state, seat)
    while number > 0 and die(state, seat, number - 1) > spot:
        state.ints[DIE + seat * DICE + number] = die(state, seat, number - 1)
        number -= 1
    state.ints[DIE + seat * DICE + number] = spot
    state.ints[ON_BOARD + seat] += 1


@inner
def hand(state: State) -> int:
    """How many of the mover's extremities are in hand."""
    return DICE - dice(state, get(state, MOVER))

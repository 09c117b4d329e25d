"""CC-6, CC-23, CC-25: the power cards of a player: face down, face up, and face-up ones that may be used again."""

from __future__ import annotations

import numpy as np

from cordee.fast.cubeclimbers.layout import FACE_DOWN, HIDDEN, POWERS, SHOWN, SPARE, State
from cordee.fast.cubeclimbers.tables import ECHO, USES
from cordee.fast.jit import inner


@inner
def has_card(state: State, which: int, seat: int, power: int) -> bool:
    """Whether that seat has a card of that name there (HIDDEN, SHOWN or SPARE)."""
    return state.cells[which + seat * POWERS + power] > 0  # type: ignore[no-any-return]


@inner
def add_cards(state: State, which: int, seat: int, power: int, number: int) -> None:
    """So many cards more there."""
    state.cells[which + seat * POWERS + power] += np.uint8(number)


@inner
def take_in_hand(state: State, seat: int, power: int) -> None:
    """CC-6: a card is dealt face down."""
    add_cards(state, HIDDEN, seat, power, 1)
    state.ints[FACE_DOWN + seat] += 1


@inner
def reveal(state: State, seat: int, power: int, uses: int) -> None:
    """One face-down card is turned up for its first use."""
    state.cells[HIDDEN + seat * POWERS + power] -= np.uint8(1)
    state.ints[FACE_DOWN + seat] -= 1
    add_cards(state, SHOWN, seat, power, 1)
    add_cards(state, SPARE, seat, power, uses - 1)


@inner
def play_card(state: State, seat: int, power: int, echoed: bool) -> None:
    """CC-23, CC-25: Echo is the card that goes when it repeats another."""
    if echoed:
        reveal(state, seat, ECHO, 1)
    elif has_card(state, SPARE, seat, power):
        state.cells[SPARE + seat * POWERS + power] -= np.uint8(1)
    else:
        reveal(state, seat, power, USES[power])

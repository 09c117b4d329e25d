"""CC-29: the way of Limitless, remembered until something else is done."""

from __future__ import annotations

from cordee.fast.bits import U0, bit
from cordee.fast.cubeclimbers.layout import PLACES, TRAILED, State
from cordee.fast.cubeclimbers.mountain import first_row, last_row, row_of, table
from cordee.fast.jit import inner


@inner
def forget_trail(state: State) -> None:
    """CC-29: every space may be moved to again."""
    if state.ints[TRAILED]:
        for row in range(table(state)):
            state.sets[table(state) + row] = U0
        state.ints[TRAILED] = 0


@inner
def add_to_trail(state: State, spot: int) -> None:
    """CC-29: one space more that can't be moved back to."""
    state.sets[table(state) + spot // table(state)] |= bit(spot % table(state))
    state.ints[TRAILED] = 1


@inner
def drop_trail(state: State) -> None:
    """CC-29: takes the trail out of PLACES."""
    if state.ints[TRAILED]:
        for row in range(first_row(state), last_row(state) + 1):
            state.work[row_of(state, PLACES, row)] &= ~state.sets[table(state) + row]

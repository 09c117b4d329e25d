"""CC-1, CC-3: the mountain: how many cubes stand on each square, and the sets of squares that follow from that.

A set is written into `state.work`, one word a row, from the row south of the lowest cube to the row north of the
highest: outside of these there is nothing to build on or to walk to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1, bit, has, lowest, without_lowest
from cordee.fast.cubeclimbers.layout import CLIMBER, HEIGHTS, HIGH, LOW, PLACES, REACHED, TABLE, WITHIN, State
from cordee.fast.cubeclimbers.state import get, players, rule, spot_of
from cordee.fast.jit import inner


@inner
def height(state: State, spot: int) -> int:
    """CC-1: how many cubes stand there."""
    return np.int64(state.cells[HEIGHTS + spot])  # type: ignore[return-value]


@inner
def level(state: State, seat: int) -> int:
    """CC-1: how high that climber stands."""
    return height(state, spot_of(state, seat))


@inner
def table(state: State) -> int:
    """CC-7: squares along a side."""
    return rule(state, TABLE)


@inner
def raise_column(state: State, spot: int) -> None:
    """One cube more there."""
    row, column = spot // table(state), spot % table(state)
    state.cells[HEIGHTS + spot] += np.uint8(1)
    state.sets[row] |= bit(column)
    if state.ints[LOW] > state.ints[HIGH]:
        state.ints[LOW] = row
        state.ints[HIGH] = row
    state.ints[LOW] = min(state.ints[LOW], row)
    state.ints[HIGH] = max(state.ints[HIGH], row)


@inner
def lower_column(state: State, spot: int, by: int) -> None:
    """So many cubes fewer there."""
    state.cells[HEIGHTS + spot] -= np.uint8(by)
    if state.cells[HEIGHTS + spot] == 0:
        state.sets[spot // table(state)] &= ~bit(spot % table(state))
        find_rows(state)


@inner
def find_rows(state: State) -> None:
    """The lowest and the highest row with cubes."""
    low, high = 0, table(state) - 1
    while high >= 0 and state.sets[high] == U0:
        high -= 1
    while low < high and state.sets[low] == U0:
        low += 1
    state.ints[LOW] = low
    state.ints[HIGH] = high


@inner
def first_row(state: State) -> int:
    """The first row in which there may be a place."""
    return max(get(state, LOW) - 1, 0)


@inner
def last_row(state: State) -> int:
    """The last row in which there may be a place."""
    return min(get(state, HIGH) + 1, table(state) - 1)


@inner
def whole_row(state: State) -> Any:
    """Every column of the table."""
    columns = table(state)
    return ~U0 if columns == 64 else (U1 << np.uint64(columns)) - U1


@inner
def neighbour(state: State, spot: int, direction: int) -> int:
    """The square to the south, west, east or north (0..3, ascending); -1 off the table."""
    size = table(state)
    if direction == 0:
        return spot - size if spot >= size else -1
    if direction == 1:
        return spot - 1 if spot % size > 0 else -1
    if direction == 2:
        return spot + 1 if spot % size < size - 1 else -1
    return spot + size if spot + size < size * size else -1


@inner
def has_cubes(state: State, spot: int) -> bool:
    """Whether a cube stands there."""
    return height(state, spot) > 0


@inner
def touches_cubes(state: State, spot: int) -> bool:
    """CC-3: whether a square shares an edge with a cube."""
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and has_cubes(state, beside):
            return True
    return False


@inner
def is_buildable(state: State, spot: int) -> bool:
    """CC-3, CC-11: a column, or a ground cell next to one."""
    return has_cubes(state, spot) or touches_cubes(state, spot)


@inner
def row_of(state: State, kind: int, row: int) -> int:
    """Where a row of a working set is."""
    return kind * table(state) + row


@inner
def find_buildable(state: State) -> None:
    """CC-3, CC-11: every column and every ground cell next to one, into PLACES."""
    full, sets = whole_row(state), state.sets
    last = table(state) - 1
    for row in range(first_row(state), last_row(state) + 1):
        cubes = sets[row]
        places = cubes | (cubes << U1) & full | cubes >> U1
        if row > 0:
            places |= sets[row - 1]
        if row < last:
            places |= sets[row + 1]
        state.work[row_of(state, PLACES, row)] = places


@inner
def find_ground(state: State) -> None:
    """CC-3: every ground cell next to a column, into PLACES."""
    find_buildable(state)
    for row in range(first_row(state), last_row(state) + 1):
        state.work[row_of(state, PLACES, row)] &= ~state.sets[row]


@inner
def drop_occupied(state: State) -> None:
    """Takes the squares with a climber out of PLACES."""
    for seat in range(players(state)):
        spot = spot_of(state, seat)
        if spot >= 0:
            state.work[row_of(state, PLACES, spot // table(state))] &= ~bit(spot % table(state))


@inner
def is_occupied(state: State, spot: int) -> bool:
    """Whether a climber stands there."""
    for seat in range(players(state)):
        if state.ints[CLIMBER + seat] == spot:
            return True
    return False


@inner
def empty_places(state: State) -> None:
    for row in range(first_row(state), last_row(state) + 1):
        state.work[row_of(state, PLACES, row)] = U0


@inner
def any_places(state: State) -> bool:
    """Whether there is anything in PLACES."""
    for row in range(first_row(state), last_row(state) + 1):
        if state.work[row_of(state, PLACES, row)] != U0:
            return True
    return False


@inner
def add_place(state: State, spot: int) -> None:
    """One square more in PLACES."""
    state.work[row_of(state, PLACES, spot // table(state))] |= bit(spot % table(state))


@inner
def list_places(state: State, head: int, shift: int, count: int) -> int:
    """An action for each square of PLACES, row by row from the south-west corner; how many are listed then."""
    for row in range(first_row(state), last_row(state) + 1):
        places = state.work[row_of(state, PLACES, row)]
        while places != U0:
            state.list[count] = head | (row * table(state) + lowest(places)) << shift
            count += 1
            places = without_lowest(places)
    return count


@inner
def find_same_level(state: State, spot: int) -> None:
    """CC-12a: the spaces of the same level that a path leads to, into PLACES; paths go over all that is as high."""
    if not has_cubes(state, spot):
        find_ground(state)
        return
    empty_places(state)
    _find_as_high(state, height(state, spot))
    _flood(state, spot)
    _keep_level(state, height(state, spot))


@inner
def _find_as_high(state: State, least: int) -> None:
    """The columns of at least so many cubes, into WITHIN; nothing is REACHED yet."""
    for row in range(get(state, LOW), get(state, HIGH) + 1):
        cubes, within = state.sets[row], U0
        while cubes != U0:
            column = lowest(cubes)
            if height(state, row * table(state) + column) >= least:
                within |= bit(column)
            cubes = without_lowest(cubes)
        state.work[row_of(state, WITHIN, row)] = within
        state.work[row_of(state, REACHED, row)] = U0


@inner
def _flood(state: State, spot: int) -> None:
    """REACHED becomes what can be reached from a square over edges without leaving WITHIN."""
    work, low, high = state.work, get(state, LOW), get(state, HIGH)
    work[row_of(state, REACHED, spot // table(state))] = bit(spot % table(state))
    grew = True
    while grew:
        grew = False
        for row in range(low, high + 1):
            before = work[row_of(state, REACHED, row)]
            reached = before | before << U1 | before >> U1
            if row > low:
                reached |= work[row_of(state, REACHED, row - 1)]
            if row < high:
                reached |= work[row_of(state, REACHED, row + 1)]
            reached &= work[row_of(state, WITHIN, row)]
            if reached != before:
                work[row_of(state, REACHED, row)] = reached
                grew = True


@inner
def _keep_level(state: State, wanted: int) -> None:
    """PLACES become those of REACHED that are exactly so high."""
    for row in range(get(state, LOW), get(state, HIGH) + 1):
        reached = state.work[row_of(state, REACHED, row)]
        while reached != U0:
            spot = row * table(state) + lowest(reached)
            if height(state, spot) == wanted:
                add_place(state, spot)
            reached = without_lowest(reached)


@inner
def splits_without(state: State, spot: int) -> bool:
    """CC-34: taking this square's only cube would separate cubes from the mountain."""
    first, neighbours = -1, 0
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and has_cubes(state, beside):
            first, neighbours = beside, neighbours + 1
    if neighbours < 2:
        return False
    _find_as_high(state, 1)
    state.work[row_of(state, WITHIN, spot // table(state))] &= ~bit(spot % table(state))
    _flood(state, first)
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and has_cubes(state, beside):
            row = row_of(state, REACHED, beside // table(state))
            if not has(state.work[row], beside % table(state)):
                return True
    return False

"""CC-34: Telekinesis: take, take, put, put."""

from __future__ import annotations

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.cubeclimbers.actions import PUT, SQUARE_BITS, TAKE, on_square
from cordee.fast.cubeclimbers.layout import ACTING, HELD, HIGH, LIFTING, LOW, PHASE, SETTING, State
from cordee.fast.cubeclimbers.mountain import (
    any_places,
    drop_occupied,
    find_buildable,
    has_cubes,
    height,
    is_occupied,
    list_places,
    lower_column,
    neighbour,
    raise_column,
    splits_without,
    table,
)
from cordee.fast.cubeclimbers.state import get
from cordee.fast.jit import inner

CUBES = 2


@inner
def find_put_places(state: State) -> None:
    """CC-34: free columns, and free ground cells next to a cube."""
    find_buildable(state)
    drop_occupied(state)


@inner
def is_loose(state: State, spot: int) -> bool:
    """CC-34: the top cube of a column without a climber can go, if that separates no cube and no ground climber."""
    if is_occupied(state, spot):
        return False
    return height(state, spot) > 1 or (not splits_without(state, spot) and not _strands(state, spot))


@inner
def _strands(state: State, spot: int) -> bool:
    """CC-34: a ground climber would be next to no cube."""
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and not has_cubes(state, beside) and is_occupied(state, beside):
            if _only_cube_of(state, beside, spot):
                return True
    return False


@inner
def _only_cube_of(state: State, ground: int, spot: int) -> bool:
    """Whether no other column stands beside that ground cell."""
    for direction in range(4):
        beside = neighbour(state, ground, direction)
        if beside >= 0 and beside != spot and has_cubes(state, beside):
            return False
    return True


@inner
def _can_put_without(state: State, spot: int) -> bool:
    """CC-34: with this cube in the air too there is a place to put one."""
    lower_column(state, spot, 1)
    find_put_places(state)
    can = any_places(state)
    raise_column(state, spot)
    return can


@inner
def _second_follows(state: State) -> bool:
    """CC-34: some second cube can be taken, and both put."""
    for row in range(get(state, LOW), get(state, HIGH) + 1):
        cubes = state.sets[row]
        while cubes != U0:
            spot = row * table(state) + lowest(cubes)
            if is_loose(state, spot) and _can_put_without(state, spot):
                return True
            cubes = without_lowest(cubes)
    return False


@inner
def leads_on(state: State, spot: int, held: int) -> bool:
    """CC-34: after taking this one, the rest of take, take, put, put can follow."""
    if held + 1 == CUBES:
        return _can_put_without(state, spot)
    lower_column(state, spot, 1)
    can = _second_follows(state)
    raise_column(state, spot)
    return can


@inner
def list_takes(state: State, held: int, count: int) -> int:
    """CC-34: what may be taken next."""
    for row in range(get(state, LOW), get(state, HIGH) + 1):
        cubes = state.sets[row]
        while cubes != U0:
            spot = row * table(state) + lowest(cubes)
            if is_loose(state, spot) and leads_on(state, spot, held):
                state.list[count] = on_square(TAKE, spot)
                count += 1
            cubes = without_lowest(cubes)
    return count


@inner
def can_begin(state: State) -> bool:
    """CC-34, CC-37: two cubes can be taken and put."""
    for row in range(get(state, LOW), get(state, HIGH) + 1):
        cubes = state.sets[row]
        while cubes != U0:
            spot = row * table(state) + lowest(cubes)
            if is_loose(state, spot) and leads_on(state, spot, 0):
                return True
            cubes = without_lowest(cubes)
    return False


@inner
def list_puts(state: State, count: int) -> int:
    """CC-34: every place for a cube in the air."""
    find_put_places(state)
    return list_places(state, PUT, SQUARE_BITS, count)


@inner
def lift(state: State) -> None:
    """CC-34: the first of four steps."""
    state.ints[PHASE] = LIFTING
    state.ints[HELD] = 0


@inner
def take(state: State, spot: int) -> None:
    """CC-34: the cube is in the air."""
    lower_column(state, spot, 1)
    state.ints[HELD] += 1
    state.ints[PHASE] = SETTING if state.ints[HELD] == CUBES else LIFTING


@inner
def put(state: State, spot: int) -> None:
    """CC-34: the cube is down again."""
    raise_column(state, spot)
    state.ints[HELD] -= 1
    state.ints[PHASE] = SETTING if state.ints[HELD] > 0 else ACTING

"""CC-11: BUILD, two cubes one after the other."""

from __future__ import annotations

from cordee.fast.cubeclimbers.actions import BUILD, SQUARE_BITS
from cordee.fast.cubeclimbers.layout import (
    ACTING,
    BUILDING,
    BUILT,
    CUBES,
    MAY_BUILD_UNDER,
    MOVER,
    PHASE,
    State,
)
from cordee.fast.cubeclimbers.mountain import (
    add_place,
    any_places,
    drop_occupied,
    find_buildable,
    is_buildable,
    list_places,
    raise_column,
)
from cordee.fast.cubeclimbers.state import get, spot_of
from cordee.fast.cubeclimbers.trail import forget_trail
from cordee.fast.jit import inner


@inner
def find_build_places(state: State) -> None:
    """CC-11, CC-28: columns and ground cells with contact; no climber's, but one's own where that is allowed."""
    find_buildable(state)
    drop_occupied(state)
    if state.ints[MAY_BUILD_UNDER]:
        own = spot_of(state, get(state, MOVER))
        if is_buildable(state, own):
            add_place(state, own)


@inner
def may_build(state: State) -> bool:
    """CC-10, CC-11: once a turn, with cubes of one's own."""
    return not state.ints[BUILT] and state.ints[CUBES + state.ints[MOVER]] > 0


@inner
def owes_build(state: State) -> bool:
    """CC-11: BUILD is owed while there are cubes and places for them."""
    if not may_build(state):
        return False
    find_build_places(state)
    return any_places(state)


@inner
def list_builds(state: State, count: int) -> int:
    """CC-11: every place for the next cube."""
    if not may_build(state):
        return count
    find_build_places(state)
    return list_places(state, BUILD, SQUARE_BITS, count)


@inner
def build(state: State, spot: int) -> None:
    """CC-11: the cube is there; BUILD is done with the second one, or with the last one in hand."""
    mover = get(state, MOVER)
    state.ints[CUBES + mover] -= 1
    done = state.ints[CUBES + mover] == 0 or state.ints[PHASE] == BUILDING
    raise_column(state, spot)
    forget_trail(state)
    state.ints[BUILT] = done
    state.ints[PHASE] = ACTING if done else BUILDING

"""CC-12, CC-13: MOVE."""

from __future__ import annotations

from cordee.fast.cubeclimbers.actions import MOVE, SQUARE_BITS
from cordee.fast.cubeclimbers.building import owes_build
from cordee.fast.cubeclimbers.layout import (
    CLIMBER,
    MAY_KEEP_MOVING,
    MAY_NOT_MOVE,
    MOVED,
    MOVER,
    NO_RETURN,
    ROLLED,
    State,
)
from cordee.fast.cubeclimbers.mountain import (
    add_place,
    any_places,
    drop_occupied,
    empty_places,
    find_ground,
    find_same_level,
    height,
    list_places,
    neighbour,
)
from cordee.fast.cubeclimbers.state import get, spot_of
from cordee.fast.cubeclimbers.trail import add_to_trail, drop_trail, forget_trail
from cordee.fast.jit import inner


@inner
def find_steps(state: State, seat: int) -> None:
    """CC-12: the free spaces on the same level, one level up and any depth down, into PLACES."""
    spot = spot_of(state, seat)
    level = height(state, spot)
    find_same_level(state, spot)
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and (height(state, beside) == level + 1 or height(state, beside) < level):
            add_place(state, beside)
    drop_occupied(state)


@inner
def find_free_ground(state: State) -> None:
    """CC-3: the ground spaces without a climber, into PLACES."""
    find_ground(state)
    drop_occupied(state)


@inner
def may_be_sent(state: State) -> bool:
    """CC-13: everything else is done, and MOVE is not."""
    return bool(state.ints[ROLLED]) and not state.ints[MOVED] and not owes_build(state)


@inner
def find_move_places(state: State) -> None:
    """CC-10, CC-12, CC-13, CC-29, CC-36: where the mover may MOVE now, into PLACES."""
    if state.ints[MAY_NOT_MOVE] or (state.ints[MOVED] and not state.ints[MAY_KEEP_MOVING]):
        empty_places(state)
        return
    all_else_done = may_be_sent(state)
    find_steps(state, get(state, MOVER))
    if all_else_done and not any_places(state):
        find_free_ground(state)
    elif state.rules[NO_RETURN]:
        drop_trail(state)


@inner
def owes_move(state: State) -> bool:
    """CC-13, CC-36: MOVE is an obligation for whoever may and can; asked once the rest is done."""
    if state.ints[MOVED]:
        return False
    find_move_places(state)
    return any_places(state)


@inner
def list_moves(state: State, count: int) -> int:
    """CC-12: every MOVE."""
    find_move_places(state)
    return list_places(state, MOVE, SQUARE_BITS, count)


@inner
def move(state: State, spot: int) -> None:
    """CC-12, CC-13: the climber is there; with Limitless the way is remembered until something else is done."""
    mover = get(state, MOVER)
    if state.ints[MAY_KEEP_MOVING] and state.rules[NO_RETURN]:
        add_to_trail(state, spot_of(state, mover))
    else:
        forget_trail(state)
    state.ints[CLIMBER + mover] = spot
    state.ints[MOVED] = 1

"""CC-10, CC-13, CC-20, CC-40: how turns begin and end."""

from __future__ import annotations

from cordee.fast.cubeclimbers.building import owes_build
from cordee.fast.cubeclimbers.layout import (
    ACTING,
    BUILT,
    COUNTING,
    CUBES,
    EXTRA,
    MAY_BUILD_UNDER,
    MAY_KEEP_MOVING,
    MAY_NOT_GRAPPLE,
    MAY_NOT_MOVE,
    MOVED,
    MOVER,
    NEXT,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    NUMBER,
    PHASE,
    ROLLED,
    SPENT,
    State,
)
from cordee.fast.cubeclimbers.moving import owes_move
from cordee.fast.cubeclimbers.state import get, players, rule
from cordee.fast.cubeclimbers.trail import forget_trail
from cordee.fast.jit import inner

CUBES_A_BUILD = 2


@inner
def fresh_turn(state: State) -> None:
    """CC-10: nothing is done, allowed or forbidden yet."""
    ints = state.ints
    ints[BUILT] = 0
    ints[MOVED] = 0
    ints[ROLLED] = 0
    ints[MAY_NOT_MOVE] = 0
    ints[MAY_NOT_GRAPPLE] = 0
    ints[MAY_BUILD_UNDER] = 0
    ints[MAY_KEEP_MOVING] = 0
    ints[SPENT] = 0
    ints[EXTRA] = 0
    forget_trail(state)


@inner
def begin(state: State, seat: int, extra: int) -> None:
    """CC-10, CC-24, CC-32: a fresh turn, with what earlier powers forbid in it."""
    ints = state.ints
    fresh_turn(state)
    ints[MAY_NOT_MOVE] = ints[NEXT_NO_MOVE] >> seat & 1
    ints[MAY_NOT_GRAPPLE] = ints[NEXT_NO_GRAPPLE] >> seat & 1
    ints[NEXT_NO_MOVE] &= ~(1 << seat)
    ints[NEXT_NO_GRAPPLE] &= ~(1 << seat)
    ints[EXTRA] = extra
    ints[MOVER] = seat
    ints[NUMBER] += 1
    ints[PHASE] = ACTING


@inner
def may_end(state: State) -> bool:
    """CC-10, CC-11, CC-13: nothing must still be done."""
    return not owes_build(state) and state.ints[ROLLED] != 0 and not owes_move(state)


@inner
def without_place(state: State) -> int:
    """CC-11: how many cubes would leave the game if the turn ended now, for want of a place."""
    return 0 if state.ints[BUILT] else min(CUBES_A_BUILD, get(state, CUBES + get(state, MOVER)))


@inner
def end_turn(state: State) -> None:
    """CC-10, CC-11: the turn ends; cubes for which there was no place at all leave the game."""
    state.ints[CUBES + get(state, MOVER)] -= without_place(state)
    finish(state)


@inner
def is_last(state: State) -> bool:
    """CC-40: no hand has a cube, so this turn ends the game: no other follows, and nothing lasts into one."""
    for seat in range(players(state)):
        if state.ints[CUBES + seat] > 0:
            return False
    return True


@inner
def finish(state: State) -> None:
    """CC-10, CC-20, CC-35, CC-40: the next turn, or the end of the game when no hand has a cube."""
    mover, extra = get(state, MOVER), get(state, EXTRA)
    if is_last(state):
        state.ints[PHASE] = COUNTING
    elif extra > 0:
        begin(state, mover, extra - 1)
    else:
        begin(state, rule(state, NEXT + mover), 0)

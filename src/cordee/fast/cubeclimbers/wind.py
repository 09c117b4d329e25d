"""CC-16: the wind shifts all climbers at once."""

from __future__ import annotations

from cordee.fast.cubeclimbers.layout import CLIMBER, State
from cordee.fast.cubeclimbers.mountain import height, is_buildable, neighbour
from cordee.fast.cubeclimbers.state import players, spot_of
from cordee.fast.cubeclimbers.tables import TOWARDS
from cordee.fast.jit import inner


@inner
def downwind(state: State, seat: int, direction: int) -> int:
    """CC-16: the adjacent space that way; -1 where it is higher, off the table or apart from the mountain."""
    spot = spot_of(state, seat)
    target = neighbour(state, spot, TOWARDS[direction])
    if target < 0 or height(state, target) > height(state, spot) or not is_buildable(state, target):
        return -1
    return target


@inner
def shifts(state: State, direction: int, barred: int) -> int:
    """CC-16, CC-22: who shifts, a bit a seat, when those behind a Barrier stay and stand in the way."""
    going = 0
    for seat in range(players(state)):
        if not barred >> seat & 1 and downwind(state, seat, direction) >= 0:
            going |= 1 << seat
    blocked = _blocked(state, going, direction)
    while blocked:
        going &= ~blocked
        blocked = _blocked(state, going, direction)
    return going


@inner
def _blocked(state: State, going: int, direction: int) -> int:
    """CC-16: those whose space is still occupied after the shift; one may follow into a cell that is left."""
    blocked = 0
    for seat in range(players(state)):
        if going >> seat & 1 and _stays_on(state, going, downwind(state, seat, direction)):
            blocked |= 1 << seat
    return blocked


@inner
def _stays_on(state: State, going: int, spot: int) -> bool:
    for seat in range(players(state)):
        if not going >> seat & 1 and state.ints[CLIMBER + seat] == spot:
            return True
    return False


@inner
def blow(state: State, direction: int, barred: int) -> None:
    """CC-16: everyone who shifts, at once."""
    going = shifts(state, direction, barred)
    for seat in range(players(state)):
        if going >> seat & 1:
            spot = spot_of(state, seat)
            state.ints[CLIMBER + seat] = neighbour(state, spot, TOWARDS[direction])

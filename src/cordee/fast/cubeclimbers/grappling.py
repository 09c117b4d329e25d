"""CC-15: the grapple."""

from __future__ import annotations

from cordee.fast.cubeclimbers.layout import MAY_NOT_GRAPPLE, State
from cordee.fast.cubeclimbers.mountain import height, is_occupied, neighbour
from cordee.fast.cubeclimbers.state import spot_of
from cordee.fast.jit import inner


@inner
def may_grapple(state: State) -> bool:
    """CC-32, CC-36: not in a turn that forbids it; a tiebreak begins without such bans (CC-41)."""
    return not state.ints[MAY_NOT_GRAPPLE]


@inner
def list_grapples(state: State, seat: int, head: int, shift: int, count: int) -> int:
    """CC-15: the free adjacent spaces 1 or 2 levels higher."""
    spot = spot_of(state, seat)
    level = height(state, spot)
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and 1 <= height(state, beside) - level <= 2 and not is_occupied(state, beside):
            state.list[count] = head | beside << shift
            count += 1
    return count

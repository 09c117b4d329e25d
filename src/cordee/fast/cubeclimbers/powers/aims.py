"""CC-37: at what each power may be aimed, and whom it would affect."""

from __future__ import annotations

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.cubeclimbers.actions import CLIMBERS_BITS, CUBES_BITS, SQUARE_BITS, climbers_of, power_of
from cordee.fast.cubeclimbers.grappling import list_grapples, may_grapple
from cordee.fast.cubeclimbers.layout import (
    BUILT,
    CUBES,
    MAY_BUILD_UNDER,
    MAY_KEEP_MOVING,
    MAY_NOT_MOVE,
    MOVER,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    PLACES,
    State,
)
from cordee.fast.cubeclimbers.mountain import (
    drop_occupied,
    find_buildable,
    first_row,
    height,
    is_buildable,
    is_occupied,
    last_row,
    level,
    neighbour,
    row_of,
    table,
)
from cordee.fast.cubeclimbers.powers.telekinesis import can_begin
from cordee.fast.cubeclimbers.state import get, players, spot_of
from cordee.fast.cubeclimbers.tables import (
    ACCELERATE,
    ARMAGEDDON,
    CHOICES,
    FREEZE,
    GAMBLE,
    IGNITE,
    KICK,
    LEVITATE,
    LIMITLESS,
    MASTERY,
    REVIVE,
    ROAR,
    STEAL,
    TELEKINESIS,
    TIME_STOP,
)
from cordee.fast.cubeclimbers.turns import is_last, may_end, without_place
from cordee.fast.jit import inner

HIGHEST_REVIVAL = 3
MOST_IGNITED = 2


@inner
def above_ground(state: State) -> int:
    """CC-21: the climbers with a cube under them, a bit a seat."""
    seats = 0
    for seat in range(players(state)):
        if level(state, seat) > 0:
            seats |= 1 << seat
    return seats


@inner
def are_neighbours(state: State, one: int, other: int) -> bool:
    """Whether two squares share an edge."""
    for direction in range(4):
        if neighbour(state, one, direction) == other:
            return True
    return False


@inner
def beside_of(state: State, seat: int) -> int:
    """The climbers adjacent to that one, at any level, a bit a seat."""
    seats = 0
    for other in range(players(state)):
        if are_neighbours(state, spot_of(state, seat), spot_of(state, other)):
            seats |= 1 << other
    return seats


@inner
def freezable(state: State, actor: int) -> int:
    """CC-24: all others who could still MOVE next turn."""
    return ((1 << players(state)) - 1) & ~(1 << actor) & ~get(state, NEXT_NO_MOVE)


@inner
def hearing(state: State, actor: int) -> int:
    """CC-32: the climbers adjacent who are still free to grapple."""
    return beside_of(state, actor) & ~get(state, NEXT_NO_GRAPPLE)


@inner
def can_use(state: State, power: int, actor: int) -> bool:
    """CC-37: whether a power without an aim would change anything."""
    if power == GAMBLE:
        return True
    if power == ACCELERATE:
        return not is_last(state)
    if power == TIME_STOP:
        return not may_end(state) or without_place(state) > 0
    if power == FREEZE:
        return freezable(state, actor) != 0 and not is_last(state)
    if power == ROAR:
        return hearing(state, actor) != 0 and not is_last(state)
    if power == LEVITATE:
        cubes = get(state, CUBES + get(state, MOVER))
        return not state.ints[BUILT] and cubes > 0 and not state.ints[MAY_BUILD_UNDER]
    if power == LIMITLESS:
        return not state.ints[MAY_NOT_MOVE] and not state.ints[MAY_KEEP_MOVING]
    return power == TELEKINESIS and can_begin(state)


@inner
def _armageddons(state: State, head: int, count: int) -> int:
    """CC-21: every choice of climbers above ground, the small ones first."""
    seats = above_ground(state)
    for choice in CHOICES:
        if choice & ~seats == 0:
            state.list[count] = head | choice << CLIMBERS_BITS
            count += 1
    return count


@inner
def _ignites(state: State, head: int, count: int) -> int:
    """CC-26: two cubes need two."""
    for seat in range(players(state)):
        for cubes in range(1, min(level(state, seat), MOST_IGNITED) + 1):
            state.list[count] = head | 1 << (CLIMBERS_BITS + seat) | cubes << CUBES_BITS
            count += 1
    return count


@inner
def _steals(state: State, actor: int, head: int, count: int) -> int:
    """CC-33: any other climber above ground."""
    seats = above_ground(state) & ~(1 << actor)
    for seat in range(players(state)):
        if seats >> seat & 1:
            state.list[count] = head | 1 << (CLIMBERS_BITS + seat)
            count += 1
    return count


@inner
def _kicks(state: State, actor: int, head: int, count: int) -> int:
    """CC-27: each climber adjacent at one's own level with each free space adjacent to it."""
    near = beside_of(state, actor)
    for seat in range(players(state)):
        if near >> seat & 1 and level(state, seat) == level(state, actor):
            count = _kicks_of(state, seat, head | 1 << (CLIMBERS_BITS + seat), count)
    return count


@inner
def _kicks_of(state: State, seat: int, head: int, count: int) -> int:
    for direction in range(4):
        space = neighbour(state, spot_of(state, seat), direction)
        if space >= 0 and is_buildable(state, space) and not is_occupied(state, space):
            state.list[count] = head | space << SQUARE_BITS
            count += 1
    return count


@inner
def _revivals(state: State, head: int, count: int) -> int:
    """CC-31: every free space up to level 3, the ground included."""
    find_buildable(state)
    drop_occupied(state)
    for row in range(first_row(state), last_row(state) + 1):
        places = state.work[row_of(state, PLACES, row)]
        while places != U0:
            spot = row * table(state) + lowest(places)
            if height(state, spot) <= HIGHEST_REVIVAL:
                state.list[count] = head | spot << SQUARE_BITS
                count += 1
            places = without_lowest(places)
    return count


@inner
def list_aims(state: State, power: int, actor: int, head: int, count: int) -> int:
    """CC-37: `head` with every legal aim of a power; none where it has no target or would change nothing."""
    if power == ARMAGEDDON:
        return _armageddons(state, head, count)
    if power == IGNITE:
        return _ignites(state, head, count)
    if power == KICK:
        return _kicks(state, actor, head, count)
    if power == MASTERY:
        return list_grapples(state, actor, head, SQUARE_BITS, count) if may_grapple(state) else count
    if power == REVIVE:
        return _revivals(state, head, count)
    if power == STEAL:
        return _steals(state, actor, head, count)
    if can_use(state, power, actor):
        state.list[count] = head
        return count + 1
    return count


@inner
def affected(state: State, action: int, actor: int) -> int:
    """CC-22: the others whom a power would affect, a bit a seat."""
    power = power_of(action)
    if power == ARMAGEDDON or power == IGNITE or power == STEAL:
        return climbers_of(action) & ~(1 << actor)
    if power == KICK:
        return climbers_of(action)
    if power == FREEZE:
        return freezable(state, actor)
    if power == ROAR:
        return hearing(state, actor)
    return 0

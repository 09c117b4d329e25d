"""Between two: who wins, by a net. Its readable twin is `kits/cubeclimbers/net.py`; a test compares the two."""

from __future__ import annotations

from math import exp
from typing import Any, Final, NamedTuple

import numpy as np

from cordee.fast.cubeclimbers.features import can_sidestep, turns_of
from cordee.fast.cubeclimbers.layout import (
    BUILT,
    EXTRA,
    HIDDEN,
    MAY_KEEP_MOVING,
    MAY_NOT_GRAPPLE,
    MAY_NOT_MOVE,
    MOVED,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    PHASE,
    POWERS,
    ROLLED,
    SPARE,
    State,
)
from cordee.fast.cubeclimbers.mountain import height, is_occupied, neighbour, table
from cordee.fast.cubeclimbers.state import actor, get, spot_of
from cordee.fast.jit import inner
from cordee.kits.cubeclimbers import net_rows
from cordee.kits.cubeclimbers.net_rows import (
    AT_BANS,
    AT_BESIDE,
    AT_CARDS,
    AT_CELLS,
    AT_DONE,
    AT_DROP,
    AT_LEAD,
    AT_LEVEL,
    AT_PHASE,
    AT_STEPS,
    AT_TURNS,
    DROPS,
    FAR,
    HIGHEST,
    LEADS,
    LEFT,
    LEVELS,
    LOWEST,
    NO_WAY,
    RISES,
    SIDE,
    STEPS,
    TURNS,
)

AROUND: Final = np.array(net_rows.AROUND, np.int64)
N_AROUND: Final = len(net_rows.AROUND)


class Net(NamedTuple):
    """A net's numbers; without hidden units there is none."""

    rows: Any  # int32, ROWS + 1 x hidden + 1
    out: Any  # int32, hidden
    scale: int  # what 1 is in these whole numbers


NO_NET: Final = Net(np.zeros((1, 1), np.int32), np.zeros(0, np.int32), 1)


@inner
def clipped(value: int, least: int, most: int) -> int:
    """A value, or the bound that it passes."""
    return min(max(value, least), most)


@inner
def steps_beside(state: State, spot: int) -> int:
    """CC-12, CC-15: which levels beside are free, a bit each."""
    level, found = height(state, spot), 0
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside < 0 or is_occupied(state, beside):
            continue
        rise = height(state, beside) - level
        if rise == 1:
            found |= 1
        elif rise == 2:
            found |= 2
        elif rise == 0:
            found |= 4
        elif rise == -1:
            found |= 8
    return NO_WAY if found == 0 and level > 1 and not can_sidestep(state, spot) else found


@inner
def rows_around(state: State, seat: int, side: int, out: Any, count: int) -> int:
    """The columns around a climber, and how deep wind could blow it."""
    size, deepest = table(state), 0
    spot = spot_of(state, seat)
    level, column, row = height(state, spot), spot % size, spot // size
    for number in range(N_AROUND):
        y, x = row + AROUND[number, 0], column + AROUND[number, 1]
        rise = -level
        if 0 <= x < size and 0 <= y < size:
            rise = height(state, y * size + x) - level
        if abs(AROUND[number, 0]) + abs(AROUND[number, 1]) == 1:
            deepest = max(deepest, -rise)
        out[count] = AT_CELLS + (side * N_AROUND + number) * RISES + clipped(rise, LOWEST, HIGHEST) - LOWEST
        count += 1
    out[count] = AT_DROP + side * DROPS + min(deepest, DROPS - 1)
    return count + 1


@inner
def rows_of_climber(state: State, seat: int, side: int, out: Any, count: int) -> int:
    """What is so of one climber; its side is 0 for who acts."""
    count, spot = rows_around(state, seat, side, out, count), spot_of(state, seat)
    out[count] = AT_LEVEL + side * LEVELS + min(height(state, spot), LEVELS - 1)
    out[count + 1] = AT_TURNS + side * TURNS + min(turns_of(state, seat), TURNS - 1)
    out[count + 2] = AT_STEPS + side * STEPS + steps_beside(state, spot)
    count += 3
    for power in range(POWERS):
        if state.cells[HIDDEN + seat * POWERS + power] or state.cells[SPARE + seat * POWERS + power]:
            out[count] = AT_CARDS + side * POWERS + power
            count += 1
    return count


@inner
def add_if(out: Any, count: int, row: int, so: bool) -> int:
    """A row more, if it is so."""
    if so:
        out[count] = row
        return count + 1
    return count


@inner
def rows_of_bans(state: State, me: int, other: int, out: Any, count: int) -> int:
    """CC-20, CC-24, CC-29, CC-32: what is forbidden or allowed, now and in the next turns."""
    no_move, no_grapple = get(state, NEXT_NO_MOVE), get(state, NEXT_NO_GRAPPLE)
    count = add_if(out, count, AT_BANS, get(state, MAY_NOT_MOVE) != 0)
    count = add_if(out, count, AT_BANS + 1, get(state, MAY_NOT_GRAPPLE) != 0)
    count = add_if(out, count, AT_BANS + 2, get(state, EXTRA) > 0)
    count = add_if(out, count, AT_BANS + 3, get(state, MAY_KEEP_MOVING) != 0)
    count = add_if(out, count, AT_BANS + 4, no_move >> me & 1 != 0)
    count = add_if(out, count, AT_BANS + 5, no_grapple >> me & 1 != 0)
    count = add_if(out, count, AT_BANS + 6, no_move >> other & 1 != 0)
    return add_if(out, count, AT_BANS + 7, no_grapple >> other & 1 != 0)


@inner
def find_rows_of_net(state: State, out: Any) -> int:
    """Which rows of the net are so for who acts, into `out`; how many."""
    me, size = actor(state), table(state)
    other = 1 - me
    mine, theirs = spot_of(state, me), spot_of(state, other)
    count = rows_of_climber(state, me, 0, out, 0)
    count = rows_of_climber(state, other, 1, out, count)
    east = clipped(theirs % size - mine % size, -FAR, FAR) + FAR
    up = clipped(theirs // size - mine // size, -FAR, FAR) + FAR
    out[count] = AT_BESIDE + up * SIDE + east
    lead = clipped(height(state, mine) - height(state, theirs), -LEADS, LEADS) + LEADS
    out[count + 1] = AT_LEAD + lead * LEFT + min(turns_of(state, me) + turns_of(state, other), LEFT - 1)
    out[count + 2] = AT_PHASE + get(state, PHASE)
    done = int(get(state, MOVED) != 0) | int(get(state, ROLLED) != 0) << 1 | int(get(state, BUILT) != 0) << 2
    out[count + 3] = AT_DONE + done
    return rows_of_bans(state, me, other, out, count + 4)


@inner
def by_net(state: State, net: Net, so: Any, sums: Any) -> float:
    """How likely who acts wins; `so` and `sums` are room to work in."""
    count, hidden, last = find_rows_of_net(state, so), net.out.shape[0], net.rows.shape[0] - 1
    for unit in range(hidden + 1):
        sums[unit] = net.rows[last, unit]
    for each in range(count):
        row = so[each]
        for unit in range(hidden + 1):
            sums[unit] += net.rows[row, unit]
    total = np.int64(sums[hidden]) * net.scale
    for unit in range(hidden):
        total += np.int64(max(sums[unit], 0)) * np.int64(net.out[unit])
    return 1.0 / (1.0 + exp(-total / (net.scale * net.scale)))

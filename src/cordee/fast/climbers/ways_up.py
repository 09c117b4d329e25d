"""TC-23, `regain`: over which squares walks and ladders lead above the turn's start, as the building stands.

Found backwards from the high squares, so that one flood answers for every stand of the pawn at once. Sets by the
ladders that are left are numbered by them: 0 none, 1 the short one, 2 the long one, 3 both.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, U1, bit, has, lowest, without_lowest
from cordee.fast.climbers.building import add_shown, built_rows
from cordee.fast.climbers.ladders import add_met, heads, met_from
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    GO_E,
    GO_N,
    GO_S,
    GO_W,
    GROUND,
    L_ENDS,
    L_UP,
    P_COL,
    P_LONG,
    P_ROW,
    P_SHORT,
    ROW,
    T_MOVER,
    T_PLAYERS,
    T_START,
    W_FEET,
    W_HEADS,
    W_HIGHER,
    W_MORE,
    W_STAND,
    W_WAY,
    W_WITHIN,
    WIDE,
    Scratch,
    State,
    height_at,
    standing_on,
    top_at,
)
from cordee.fast.climbers.tables import LENGTH
from cordee.fast.climbers.walking import BACK, clear, flood
from cordee.fast.jit import inner


@inner
def ladders_of(s: State) -> int:
    """TC-31: those that the mover still has."""
    q = s.turn[T_MOVER]
    return s.pawns[q, P_SHORT] + 2 * s.pawns[q, P_LONG]  # type: ignore[no-any-return]


@inner
def add_high(s: State, within: Any, out: Any, low: int, high: int) -> None:
    """`out` becomes the squares above the turn's start."""
    for r in range(low, high + 1):
        out[r], row = U0, within[r] & ~s.sets[GROUND, r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if height_at(s, r, c) > s.turn[T_START]:
                out[r] |= bit(c)


@inner
def find_ways(s: State, scratch: Scratch, ladders: int, up: Any, ends: Any, low: int, high: int) -> None:
    """TC-31: for all that may be left of these ladders; W_STAND and W_WITHIN are known.

    up: the squares from which a walk and they lead high enough. ends: where such a walk can end: high enough, or where
    a ladder leads on with the others.
    """
    within, more = scratch.words[W_WITHIN], scratch.words[W_MORE]
    for left in range(4):
        if left & ~ladders:
            continue
        if left == 0:
            add_high(s, within, ends[0], low, high)
        for ladder in range(2):
            if left >> ladder & 1:
                for r in range(low, high + 1):
                    ends[left, r] = ends[left, r] | ends[0, r] if left == 3 and ladder else ends[0, r]
                    more[r] = up[left & ~(1 << ladder), r] & scratch.words[W_STAND, r]
                add_met(s, more, within, low, high, LENGTH[ladder], ends[left], True)
        for r in range(low, high + 1):
            up[left, r] = ends[left, r]
        flood(s, up[left], within, low, high, BACK)


@inner
def meet(a: Any, b: Any, low: int, high: int) -> bool:
    """Whether two sets have a square in common."""
    for r in range(low, high + 1):
        if a[r] & b[r] != U0:
            return True
    return False


@inner
def leads_up(s: State, scratch: Scratch, ladders: int, walking: bool, low: int, high: int) -> bool:
    """Whether walks and ladders alone lead above the turn's start from W_FEET.

    TC-32: who may not walk now needs a ladder to another surface.
    """
    feet, up, more = scratch.words[W_FEET], scratch.ways[L_UP], scratch.words[W_MORE]
    if walking:
        return meet(feet, up[ladders], low, high)
    if meet(feet, scratch.ways[L_ENDS, 0], low, high):
        return True
    for ladder in range(2):
        if ladders >> ladder & 1:
            for r in range(low, high + 1):
                more[r] = up[ladders & ~(1 << ladder), r] & scratch.words[W_STAND, r] & ~feet[r]
            if heads(s, feet, more, low, high, LENGTH[ladder], scratch.words[W_HIGHER]):
                return True
    return False


@inner
def fewest(squares: Any, up: Any, ladders: int, low: int, high: int) -> int:
    """As few of these ladders as lead up from one of some squares; -1 where all of them don't."""
    for left in range(4):
        if left & ~ladders == 0 and meet(squares, up[left], low, high):
            return left
    return -1


# --- one way


@inner
def find_way(s: State, scratch: Scratch, ladders: int, low: int, high: int) -> bool:
    """W_WAY: the squares that one way up needs as they are: stepped on, or below a ladder. Whether there is one.

    From where the mover stands, with L_UP, L_ENDS and W_WITHIN known. With them: the pawn's own square, and the whole
    tops on which others stand (TC-24, TC-46: a push may fill a part of them).
    """
    q, columns, way, at_feet = s.turn[T_MOVER], s.height.shape[1], scratch.words[W_WAY], scratch.words[W_HIGHER]
    clear(way, 0, way.shape[0] - 1)
    table = s.height.shape[0] * columns
    at = table if s.pawns[q, P_COL] < 0 else s.pawns[q, P_ROW] * columns + s.pawns[q, P_COL]
    while True:
        for r in range(low, high + 1):
            at_feet[r] = s.sets[GROUND, r] if at == table else U0
        if at != table:
            at_feet[at // columns] = bit(at % columns)
        ladders = fewest(at_feet, scratch.ways[L_UP], ladders, low, high)
        if ladders < 0:
            return False
        at = walked_to_end(s, scratch, at, scratch.ways[L_ENDS, ladders], low, high)
        if ladders == 0:
            break
        at, ladders = climbed_on(s, scratch, at, ladders, low, high)
    add_crowded(s, q, way)
    if s.pawns[q, P_COL] >= 0:
        way[s.pawns[q, P_ROW]] |= bit(s.pawns[q, P_COL])
    return True


@inner
def add_crowded(s: State, q: int, way: Any) -> None:
    """TC-24, TC-46: adds the whole tops on a way on which other pawns stand."""
    for other in range(s.turn[T_PLAYERS]):
        if other != q and s.pawns[other, P_COL] >= 0 and shows_among(s, standing_on(s, other), way):
            add_shown(s, standing_on(s, other), way)


@inner
def shows_among(s: State, b: int, squares: Any) -> bool:
    """Whether one of these squares shows that block."""
    x, y = s.blocks[b, COL], s.blocks[b, ROW]
    for r in range(y, y + s.blocks[b, DEEP]):
        for c in range(x, x + s.blocks[b, WIDE]):
            if top_at(s, r, c) == b and has(squares[r], c):
                return True
    return False


@inner
def climbed_on(s: State, scratch: Scratch, foot: int, ladders: int, low: int, high: int) -> tuple[int, int]:
    """TC-30, TC-31, TC-32: a ladder from that foot which leads on: its head, and the ladders then left; into W_WAY."""
    columns, way, more = s.height.shape[1], scratch.words[W_WAY], scratch.words[W_HEADS]
    r, c = foot // columns, foot % columns
    for ladder in range(2):
        left = ladders & ~(1 << ladder)
        if left == ladders:
            continue
        for rr in range(low, high + 1):
            more[rr] = scratch.ways[L_UP, left, rr] & scratch.words[W_STAND, rr]
        head = met_from(s, r, c, more, low, high, LENGTH[ladder], True)
        if head >= 0:
            last_r, last_c = head // columns, head % columns
            for rr in range(min(r, last_r), max(r, last_r) + 1):
                for cc in range(min(c, last_c), max(c, last_c) + 1):
                    way[rr] |= bit(cc)
            return head, left
    return foot, 0  # never: an end has a ladder that leads on


@inner
def walked_to_end(s: State, scratch: Scratch, start: int, ends: Any, low: int, high: int) -> int:
    """A walk to one of `ends`, whose squares are added to W_WAY; where it ends. The spot after the last: the table."""
    columns = s.height.shape[1]
    table, seen = s.height.shape[0] * columns, scratch.seen
    for r in range(seen.shape[0]):
        seen[r] = U0
    scratch.queue[0], first, last = start, 0, 1
    seen[start // columns] |= bit(start % columns)
    while first < last:
        at = scratch.queue[first]
        first += 1
        if at == table:
            foot = on_ground(s, ends, low, high)
            if foot >= 0:
                scratch.words[W_WAY, foot // columns] |= bit(foot % columns)
                trace(s, scratch, start, at)
                return foot
            last = left_table(s, scratch, last, low, high)
        elif has(ends[at // columns], at % columns):
            trace(s, scratch, start, at)
            return at  # type: ignore[no-any-return]
        else:
            last = stepped(s, scratch, at, last)
    return start  # never: the start leads up


@inner
def on_ground(s: State, squares: Any, low: int, high: int) -> int:
    """The first of these squares that is the table's, or -1."""
    for r in range(low, high + 1):
        if squares[r] & s.sets[GROUND, r] != U0:
            return r * s.height.shape[1] + lowest(squares[r] & s.sets[GROUND, r])  # type: ignore[no-any-return]
    return -1


@inner
def queued(scratch: Scratch, spot: int, parent: int, columns: int, last: int) -> int:
    """A spot waits to be gone on from, unless it did before; how many have waited then."""
    r, c = spot // columns, spot % columns
    if has(scratch.seen[r], c):
        return last
    scratch.seen[r] |= bit(c)
    scratch.parent[spot], scratch.queue[last] = parent, spot
    return last + 1


@inner
def stepped(s: State, scratch: Scratch, at: int, last: int) -> int:
    """TC-22: the steps from a square that is not the table's."""
    rows, columns = s.height.shape
    r, c, within = at // columns, at % columns, scratch.words[W_WITHIN]
    for k in range(4):
        rr, cc = r + (k == 0) - (k == 1), c + (k == 2) - (k == 3)
        if rr < 0 or rr >= rows or cc < 0 or cc >= columns:
            continue
        goes = GO_N if k == 0 else GO_S if k == 1 else GO_E if k == 2 else GO_W
        if has(s.sets[goes, r], c):
            if has(s.sets[GROUND, rr], cc):
                last = queued(scratch, rows * columns, at, columns, last)
            elif has(within[rr], cc):
                last = queued(scratch, rr * columns + cc, at, columns, last)
    return last


@inner
def left_table(s: State, scratch: Scratch, last: int, low: int, high: int) -> int:
    """TC-20, TC-22: the steps from the table, wherever that is."""
    rows, columns = s.height.shape
    for r in range(low, high + 1):
        ground = s.sets[GROUND, r]
        led = (ground & s.sets[GO_E, r]) << U1 | (ground & s.sets[GO_W, r]) >> U1
        led |= s.sets[GROUND, r - 1] & s.sets[GO_N, r - 1] if r > 0 else U0
        led |= s.sets[GROUND, r + 1] & s.sets[GO_S, r + 1] if r + 1 < rows else U0
        led &= scratch.words[W_WITHIN, r] & ~ground
        while led != U0:
            last = queued(scratch, r * columns + lowest(led), rows * columns, columns, last)
            led = without_lowest(led)
    return last


@inner
def trace(s: State, scratch: Scratch, start: int, end: int) -> None:
    """Adds to W_WAY how that was walked to; TC-20: of the table only where it is come to and left."""
    columns, at = s.height.shape[1], end
    table = s.height.shape[0] * columns
    while True:
        if at != table:
            scratch.words[W_WAY, at // columns] |= bit(at % columns)
        if at == start:
            return
        before = scratch.parent[at]
        if at == table:
            mark_ground_beside(s, scratch, before)
        elif before == table:
            mark_ground_beside(s, scratch, at)
        at = before


@inner
def mark_ground_beside(s: State, scratch: Scratch, spot: int) -> None:
    """Adds to W_WAY one square of the table beside that one."""
    rows, columns = s.height.shape
    r, c = spot // columns, spot % columns
    for k in range(4):
        rr, cc = r + (k == 0) - (k == 1), c + (k == 2) - (k == 3)
        if 0 <= rr < rows and 0 <= cc < columns and has(s.sets[GROUND, rr], cc):
            scratch.words[W_WAY, rr] |= bit(cc)
            return


# --- what a block in the hand concerns


@inner
def rows_around(s: State, b: int) -> tuple[int, int]:
    """With a block lifted: the rows of the others and of where it stood, and all that a block put there could touch."""
    low, high = built_rows(s)
    y, d, wide = s.blocks[b, ROW], s.blocks[b, DEEP], 9
    return max(min(low, y) - wide, 0), min(max(high, y + d) + wide, s.height.shape[0] - 1)

"""TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26: where a pawn can walk.

Sets are filled in the rows around the building only (`built_rows`): beyond them is bare table, which is one place.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, U1, bit, has
from cordee.fast.climbers.building import add_shown, built_rows, surface
from cordee.fast.climbers.state import (
    DEEP,
    GO_E,
    GO_N,
    GO_S,
    GO_W,
    GROUND,
    NEVER,
    P_BLOCKS,
    P_COL,
    P_COLOUR,
    P_ROW,
    R_DESCENT,
    RISE_E,
    RISE_N,
    ROW,
    SAME_E,
    SAME_N,
    SHOWN,
    T_PLAYERS,
    W_FEET,
    W_LEVEL,
    W_REACH,
    W_STAND,
    W_SURFACE,
    W_WITHIN,
    Scratch,
    State,
    top_at,
)
from cordee.fast.climbers.tables import GREY
from cordee.fast.jit import inner


@inner
def may_descend(s: State) -> bool:
    """TC-23: whether any step down is allowed at all."""
    return s.turn[R_DESCENT] != NEVER  # type: ignore[no-any-return]


@inner
def clear(words: Any, low: int, high: int) -> None:
    """No square of those rows."""
    for r in range(low, high + 1):
        words[r] = U0


@inner
def others_there(s: State, q: int, squares: Any, y: int, d: int) -> int:
    """TC-24: how many other pawns stand on a surface of those rows."""
    there = 0
    for other in range(s.turn[T_PLAYERS]):
        r, c = s.pawns[other, P_ROW], s.pawns[other, P_COL]
        if other != q and c >= 0 and y <= r < y + d and has(squares[r], c):
            there += 1
    return there


@inner
def standable(s: State, q: int, out: Any, low: int, high: int, work: Any) -> None:
    """TC-21, TC-24, TC-25: the squares whose surface the pawn may enter and cross, without the table."""
    colour = s.pawns[q, P_COLOUR]
    for r in range(low, high + 1):
        out[r] = s.sets[SHOWN + colour, r] | s.sets[SHOWN + GREY, r]
    for other in range(s.turn[T_PLAYERS]):
        if s.pawns[other, P_BLOCKS] >= 0:
            clear(work, low, high)
            add_shown(s, s.pawns[other, P_BLOCKS], work)
            for r in range(low, high + 1):
                out[r] &= ~work[r]
    for other in range(s.turn[T_PLAYERS]):
        r, c = s.pawns[other, P_ROW], s.pawns[other, P_COL]
        if other != q and c >= 0 and has(out[r], c):
            size, b = surface(s, r, c, work), top_at(s, r, c)
            y, d = s.blocks[b, ROW], s.blocks[b, DEEP]
            if others_there(s, q, work, y, d) == size:
                for rr in range(y, y + d):
                    out[rr] &= ~work[rr]


@inner
def footing(s: State, q: int, out: Any, low: int, high: int) -> None:
    """TC-20, TC-24: the squares that the pawn can step off from: its whole surface, or the table."""
    r, c = s.pawns[q, P_ROW], s.pawns[q, P_COL]
    if c < 0:
        for rr in range(low, high + 1):
            out[rr] = s.sets[GROUND, rr]
    else:
        clear(out, low, high)
        surface(s, r, c, out)


@inner
def whole_table(s: State, reach: Any, low: int, high: int) -> bool:
    """TC-20: who reached one of the table's squares has reached them all; whether that is so."""
    met = U0
    for r in range(low, high + 1):
        met |= reach[r] & s.sets[GROUND, r]
    if met == U0:
        return False
    for r in range(low, high + 1):
        reach[r] |= s.sets[GROUND, r]
    return True


@inner
def ways(s: State, r: int, down: bool) -> tuple[Any, Any]:
    """TC-22, TC-23: the squares of a row from which a step leads east, and west."""
    if down:
        return s.sets[GO_E, r], s.sets[GO_W, r]
    rises = s.sets[RISE_E, r]
    falls = ~rises | s.sets[SAME_E, r]
    return s.sets[GO_E, r] & rises, s.sets[GO_W, r] & (falls << U1)


@inner
def from_south(s: State, r: int, down: bool) -> Any:
    """TC-22, TC-23: the squares of a row from which a step leads north."""
    return s.sets[GO_N, r] if down else s.sets[GO_N, r] & s.sets[RISE_N, r]


@inner
def from_north(s: State, r: int, down: bool) -> Any:
    """TC-22, TC-23: the squares of a row (not the first) from which a step leads south."""
    return s.sets[GO_S, r] if down else s.sets[GO_S, r] & (~s.sets[RISE_N, r - 1] | s.sets[SAME_N, r - 1])


@inner
def along_row(row: Any, within: Any, east: Any, west: Any) -> Any:
    """What a row's squares reach in their own row."""
    while True:
        more = (row | (row & east) << U1 | (row & west) >> U1) & within
        if more == row:
            return row
        row = more


@inner
def flood(s: State, reach: Any, within: Any, low: int, high: int, down: bool) -> bool:
    """`reach` grows to everything that can be walked to; whether that is the table, too.

    TC-20, TC-21, TC-22, TC-23, TC-24.
    """
    table = whole_table(s, reach, low, high)
    changed, upward = True, True
    while changed:
        changed, met = False, U0
        for i in range(high - low + 1):
            r = low + i if upward else high - i
            old = reach[r]
            new = old
            if r > low:
                new |= reach[r - 1] & from_south(s, r - 1, down) & within[r]
            if r < high:
                new |= reach[r + 1] & from_north(s, r + 1, down) & within[r]
            if new != U0:
                east, west = ways(s, r, down)
                new = along_row(new, within[r] | old, east, west)
            if new != old:
                reach[r] = new
                changed = True
                met |= new & s.sets[GROUND, r]
        if met != U0 and not table:
            table = whole_table(s, reach, low, high)
        upward = not upward
    return table


@inner
def crossable(s: State, q: int, scratch: Scratch, low: int, high: int) -> None:
    """TC-20, TC-21: W_STAND, W_FEET, and W_WITHIN: what a walk may lead over, table and own surface included."""
    stand, feet, within = scratch.words[W_STAND], scratch.words[W_FEET], scratch.words[W_WITHIN]
    standable(s, q, stand, low, high, scratch.words[W_SURFACE])
    footing(s, q, feet, low, high)
    for r in range(low, high + 1):
        within[r] = stand[r] | s.sets[GROUND, r] | feet[r]


@inner
def walk_reach(s: State, q: int, scratch: Scratch, out: Any, low: int, high: int, down: bool) -> bool:
    """TC-20, TC-21, TC-22, TC-23, TC-24: every square in reach of a walk, into `out`; whether the table is."""
    crossable(s, q, scratch, low, high)
    feet = scratch.words[W_FEET]
    for r in range(low, high + 1):
        out[r] = feet[r]
    return flood(s, out, scratch.words[W_WITHIN], low, high, down)


@inner
def without_pawns(s: State, out: Any) -> None:
    """TC-24: the squares on which no pawn stands."""
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_COL] >= 0:
            out[s.pawns[q, P_ROW]] &= ~bit(s.pawns[q, P_COL])


@inner
def walk_ends(s: State, q: int, scratch: Scratch, out: Any, down: bool) -> bool:
    """TC-24: where a walk may end, as a set of all rows; and whether it may end on the table."""
    low, high = built_rows(s)
    reach = scratch.words[W_REACH]
    table = walk_reach(s, q, scratch, reach, low, high, down)
    clear(out, 0, out.shape[0] - 1)
    for r in range(low, high + 1):
        out[r] = reach[r] & ~s.sets[GROUND, r]
    without_pawns(s, out)
    return table and s.pawns[q, P_COL] >= 0


@inner
def level_ways(s: State, q: int, scratch: Scratch) -> bool:
    """TC-23: W_LEVEL becomes what can be reached without stepping down, as a set of all rows; whether the table is."""
    low, high = built_rows(s)
    out = scratch.words[W_LEVEL]
    clear(out, 0, out.shape[0] - 1)
    return walk_reach(s, q, scratch, out, low, high, False)

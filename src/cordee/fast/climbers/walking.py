"""TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26: where a pawn can walk.

Sets are filled in the rows around the building only (`built_rows`): beyond them is bare table, which is one place.
"""

from __future__ import annotations

from typing import Any

import numpy as np

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
    SHOWS,
    T_PLAYERS,
    W_FEET,
    W_LEVEL,
    W_REACH,
    W_STAND,
    W_SURFACE,
    W_WITHIN,
    WIDE,
    Scratch,
    State,
    top_at,
)
from cordee.fast.climbers.tables import GREY
from cordee.fast.jit import inner

LEVEL, DOWN, BACK = range(3)
"""How a flood spreads: by steps that don't lead down, by any step, or by any step backwards."""


@inner
def may_descend(s: State) -> int:
    """TC-23: whether any step down is allowed at all, as a way to flood."""
    return LEVEL if s.turn[R_DESCENT] == NEVER else DOWN


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
def has_room_for_all(s: State, b: int) -> bool:
    """TC-24: whether a block's whole top shows and is larger than the pawns that could stand on it."""
    squares = s.blocks[b, WIDE] * s.blocks[b, DEEP]
    return s.blocks[b, SHOWS] == squares and squares >= s.turn[T_PLAYERS]  # type: ignore[no-any-return]


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
        if other != q and c >= 0 and has(out[r], c) and not has_room_for_all(s, top_at(s, r, c)):
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
def ways(s: State, r: int, within: Any, how: int) -> tuple[Any, Any]:
    """TC-22, TC-23: the squares of a row from which a flood goes on to the east, and to the west."""
    if how == BACK:
        return (s.sets[GO_W, r] & within) >> U1, (s.sets[GO_E, r] & within) << U1
    east, west = s.sets[GO_E, r] & within >> U1, s.sets[GO_W, r] & within << U1
    if how == DOWN:
        return east, west
    rises = s.sets[RISE_E, r]
    falls = ~rises | s.sets[SAME_E, r]
    return east & rises, west & (falls << U1)


@inner
def from_south(s: State, r: int, how: int) -> Any:
    """TC-22, TC-23: the squares of a row from which a flood goes on to the north."""
    if how == BACK:
        return s.sets[GO_S, r + 1]
    return s.sets[GO_N, r] if how == DOWN else s.sets[GO_N, r] & s.sets[RISE_N, r]


@inner
def from_north(s: State, r: int, how: int) -> Any:
    """TC-22, TC-23: the squares of a row (not the first) from which a flood goes on to the south."""
    if how == BACK:
        return s.sets[GO_N, r - 1]
    return s.sets[GO_S, r] if how == DOWN else s.sets[GO_S, r] & (~s.sets[RISE_N, r - 1] | s.sets[SAME_N, r - 1])


@inner
def along_row(row: Any, east: Any, west: Any) -> Any:
    """What a row's squares reach in their own row: all that lies east by one addition's carries, then step by step."""
    led_on = ~(east + (row & east)) & east | row & east
    out = row | led_on << U1
    step = (row & west) >> U1 & ~out
    while step != U0:
        out |= step
        step = (step & west) >> U1 & ~out
    return out


@inner
def row_span(low: int, high: int) -> Any:
    """Those rows, as a word."""
    return (~U0 << np.uint64(low)) & (~U0 >> np.uint64(63 - high))


@inner
def beside(reach: Any, low: int, high: int) -> Any:
    """The rows that have some of these squares, and those next to them, as a word."""
    rows = U0
    for r in range(low, high + 1):
        if reach[r] != U0:
            rows |= bit(r)
    return rows | rows << U1 | rows >> U1


@inner
def grown_row(s: State, reach: Any, within: Any, r: int, low: int, high: int, how: int) -> Any:
    """TC-22, TC-23: what a row's squares and those beside them in the next rows lead to in that row."""
    old = reach[r]
    new = old
    if r > low:
        new |= reach[r - 1] & from_south(s, r - 1, how) & within
    if r < high:
        new |= reach[r + 1] & from_north(s, r + 1, how) & within
    if new == U0:
        return new
    east, west = ways(s, r, within | old, how)
    return along_row(new, east, west)


@inner
def flood(s: State, reach: Any, within: Any, low: int, high: int, how: int) -> bool:
    """`reach` grows to everything that can be walked to (BACK: from); whether that is the table, too.

    TC-20, TC-21, TC-22, TC-23, TC-24.
    """
    table = whole_table(s, reach, low, high)
    rows = row_span(low, high)
    waiting, upward = rows if table else beside(reach, low, high), True
    while waiting & rows != U0:
        for i in range(high - low + 1):
            r = low + i if upward else high - i
            if not has(waiting, r):
                continue
            waiting &= ~bit(r)
            new = grown_row(s, reach, within[r], r, low, high, how)
            if new != reach[r]:
                reach[r] = new
                waiting |= bit(r) << U1 | bit(r) >> U1
                if not table and new & s.sets[GROUND, r] != U0:
                    table = whole_table(s, reach, low, high)
                    waiting = rows
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
def walk_reach(s: State, q: int, scratch: Scratch, out: Any, low: int, high: int, how: int) -> bool:
    """TC-20, TC-21, TC-22, TC-23, TC-24: every square in reach of a walk, into `out`; whether the table is."""
    crossable(s, q, scratch, low, high)
    feet = scratch.words[W_FEET]
    for r in range(low, high + 1):
        out[r] = feet[r]
    return flood(s, out, scratch.words[W_WITHIN], low, high, how)


@inner
def without_pawns(s: State, out: Any) -> None:
    """TC-24: the squares on which no pawn stands."""
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_COL] >= 0:
            out[s.pawns[q, P_ROW]] &= ~bit(s.pawns[q, P_COL])


@inner
def walk_ends(s: State, q: int, scratch: Scratch, out: Any, how: int) -> bool:
    """TC-24: where a walk may end, as a set of all rows; and whether it may end on the table."""
    low, high = built_rows(s)
    reach = scratch.words[W_REACH]
    table = walk_reach(s, q, scratch, reach, low, high, how)
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
    return walk_reach(s, q, scratch, out, low, high, LEVEL)

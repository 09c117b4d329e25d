"""TC-6, TC-7, TC-8: blocks put and lifted, with everything that follows from them."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1, bit, has, span
from cordee.fast.climbers.state import (
    BASE,
    COL,
    DEEP,
    GO_E,
    GO_N,
    GO_S,
    GO_W,
    GROUND,
    HIGH,
    HUE,
    KIND,
    POSED,
    R_BRIDGE,
    R_BYPASS,
    RISE_E,
    RISE_N,
    ROW,
    SAME_E,
    SAME_N,
    SHOWN,
    SHOWS,
    WIDE,
    State,
    height_at,
    top_at,
)
from cordee.fast.climbers.tables import DEPTH, POSE, SHADE, TABLE, TALL, WIDTH
from cordee.fast.jit import inner


@inner
def put_bits(s: State, which: int, r: int, within: Any, on: Any) -> None:
    """Of the squares `within` a row, those of `on` are in a set, and no others."""
    s.sets[which, r] = s.sets[which, r] & ~within | on


@inner
def edge_east(s: State, r: int, c: int) -> None:
    """TC-22, TC-23: what the edge between a square and the next of its row allows."""
    a, b = height_at(s, r, c), height_at(s, r, c + 1)
    here, next_one = bit(c), bit(c + 1)
    put_bits(s, SAME_E, r, here, here if a == b else U0)
    put_bits(s, GO_E, r, here, here if b <= a + 1 else U0)
    put_bits(s, GO_W, r, next_one, next_one if a <= b + 1 else U0)
    put_bits(s, RISE_E, r, here, here if b >= a else U0)


@inner
def edges_north(s: State, r: int, x: int, w: int) -> None:
    """TC-22, TC-23: what the edges between some squares of a row and the next row's allow."""
    same, north, south, rise, here = U0, U0, U0, U0, bit(x)
    for c in range(x, x + w):
        a, b = height_at(s, r, c), height_at(s, r + 1, c)
        same |= here if a == b else U0
        north |= here if b <= a + 1 else U0
        south |= here if a <= b + 1 else U0
        rise |= here if b >= a else U0
        here <<= U1
    within = span(x, w)
    put_bits(s, SAME_N, r, within, same)
    put_bits(s, GO_N, r, within, north)
    put_bits(s, GO_S, r + 1, within, south)
    put_bits(s, RISE_N, r, within, rise)


@inner
def edges(s: State, x: int, y: int, w: int, d: int) -> None:
    """The edges around a rectangle; those within it are level whether a block stands there or not (TC-6)."""
    rows, columns = s.height.shape
    for r in range(y, y + d):
        if x > 0:
            edge_east(s, r, x - 1)
        if x + w < columns:
            edge_east(s, r, x + w - 1)
    if y > 0:
        edges_north(s, y - 1, x, w)
    if y + d < rows:
        edges_north(s, y + d - 1, x, w)


@inner
def covered(s: State, r: int, c: int) -> int:
    """What showed on a square shows no more; what it was."""
    below = top_at(s, r, c)
    if below == TABLE:
        s.sets[GROUND, r] &= ~bit(c)
    else:
        s.blocks[below, SHOWS] -= 1
        s.sets[SHOWN + s.blocks[below, HUE], r] &= ~bit(c)
    return below


@inner
def uncovered(s: State, r: int, c: int, below: int) -> None:
    """What lay under a block shows again."""
    s.top[r, c] = below
    if below == TABLE:
        s.sets[GROUND, r] |= bit(c)
    else:
        s.blocks[below, SHOWS] += 1
        s.sets[SHOWN + s.blocks[below, HUE], r] |= bit(c)


@inner
def put(s: State, b: int, p: int, x: int, y: int) -> None:
    """TC-6: a block stands there, on squares of one height; what it covers is remembered."""
    kind = s.blocks[b, KIND]
    w, d, tall, hue = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, TALL], POSE[kind, p, SHADE]
    base, n = height_at(s, y, x), 0
    for r in range(y, y + d):
        for c in range(x, x + w):
            s.under[b, n] = covered(s, r, c)
            n += 1
            s.top[r, c] = b
            s.height[r, c] = base + tall
        s.sets[SHOWN + hue, r] |= span(x, w)
    s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW], s.blocks[b, BASE] = p, x, y, base
    s.blocks[b, SHOWS], s.blocks[b, WIDE], s.blocks[b, DEEP], s.blocks[b, HIGH], s.blocks[b, HUE] = n, w, d, tall, hue
    edges(s, x, y, w, d)


@inner
def lift(s: State, b: int) -> None:
    """TC-41: a block that nothing stands on is gone from where it stood; its columns still say where that was."""
    x, y, w, d = s.blocks[b, COL], s.blocks[b, ROW], s.blocks[b, WIDE], s.blocks[b, DEEP]
    n = 0
    for r in range(y, y + d):
        s.sets[SHOWN + s.blocks[b, HUE], r] &= ~span(x, w)
        for c in range(x, x + w):
            uncovered(s, r, c, np.int64(s.under[b, n]))  # type: ignore[arg-type]
            n += 1
            s.height[r, c] = s.blocks[b, BASE]
    s.blocks[b, SHOWS] = 0
    edges(s, x, y, w, d)


@inner
def everywhere(s: State) -> Any:
    """The set of all columns: a row in which every square is meant."""
    columns = s.height.shape[1]
    return ~U0 if columns == 64 else (U1 << np.uint64(columns)) - U1


@inner
def margin(s: State) -> int:
    """How far from the building a pawn on the table can matter: a step, or a long ladder that spans (TC-32)."""
    return 4 if s.turn[R_BYPASS] or s.turn[R_BRIDGE] else 1


@inner
def built_rows(s: State) -> tuple[int, int]:
    """The rows from the first to the last with a block, and the margin on both sides."""
    full, rows = everywhere(s), s.height.shape[0]
    low, high = 0, rows - 1
    while low < high and s.sets[GROUND, low] == full:
        low += 1
    while high > low and s.sets[GROUND, high] == full:
        high -= 1
    wide = margin(s)
    return max(low - wide, 0), min(high + wide, rows - 1)


@inner
def add_shown(s: State, b: int, out: Any) -> None:
    """TC-8: the exposed squares of a block, into a set."""
    x, y = s.blocks[b, COL], s.blocks[b, ROW]
    for r in range(y, y + s.blocks[b, DEEP]):
        for c in range(x, x + s.blocks[b, WIDE]):
            if top_at(s, r, c) == b:
                out[r] |= bit(c)


@inner
def beside_in(out: Any, r: int, c: int, w: int, d: int, x: int, y: int) -> bool:
    """Whether a square of a block has a neighbour of that block in the set already."""
    near = (c > x and has(out[r], c - 1)) or (c + 1 < x + w and has(out[r], c + 1))
    return near or (r > y and has(out[r - 1], c)) or (r + 1 < y + d and has(out[r + 1], c))


@inner
def surface(s: State, r: int, c: int, out: Any) -> int:
    """TC-8: the connected exposed part of one block's top, into the rows of the block; how many squares it has."""
    b = top_at(s, r, c)
    x, y, w, d = s.blocks[b, COL], s.blocks[b, ROW], s.blocks[b, WIDE], s.blocks[b, DEEP]
    if s.blocks[b, SHOWS] == w * d:
        for rr in range(y, y + d):
            out[rr] = span(x, w)
        return w * d  # type: ignore[no-any-return]
    for rr in range(y, y + d):
        out[rr] = U0
    out[r] = bit(c)
    n, grown = 1, True
    while grown:
        grown = False
        for rr in range(y, y + d):
            for cc in range(x, x + w):
                if top_at(s, rr, cc) == b and not has(out[rr], cc) and beside_in(out, rr, cc, w, d, x, y):
                    out[rr] |= bit(cc)
                    n += 1
                    grown = True
    return n

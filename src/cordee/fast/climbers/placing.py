"""Which blocks can be moved, where they can be put, and the pawns that are pushed.

TC-6, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, U1, bit, span
from cordee.fast.climbers.building import add_shown, built_rows, everywhere, lift, put
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    GROUND,
    HIGH,
    KIND,
    P_BLOCKS,
    P_COL,
    P_ROW,
    POSED,
    R_FACE,
    R_SPIN,
    ROW,
    SAME_E,
    SAME_N,
    SHOWS,
    T_LAST,
    T_PLAYERS,
    W_BAD,
    W_BESIDE,
    W_COVER,
    W_FLAT,
    W_NEAR,
    WIDE,
    Scratch,
    State,
    height_at,
    pawn_on,
    standing_on,
    top_at,
)
from cordee.fast.climbers.tables import BLOCKS, DEPTH, N_POSES, POSE, TALL, WIDTH
from cordee.fast.climbers.walking import clear
from cordee.fast.jit import inner


@inner
def taken_or_stoned(s: State, b: int) -> bool:
    """TC-41, TC-50: whether a pawn or a stone is on a block."""
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_BLOCKS] == b or standing_on(s, q) == b:
            return True
    return False


@inner
def is_bare(s: State, b: int) -> bool:
    """TC-41: whether a block stands with no other on it."""
    return s.blocks[b, SHOWS] > 0 and s.blocks[b, SHOWS] == s.blocks[b, WIDE] * s.blocks[b, DEEP]  # type: ignore[no-any-return]


@inner
def is_movable(s: State, b: int) -> bool:
    """TC-41: it stands with nothing on it, and is not the block that the player before moved."""
    return is_bare(s, b) and b != s.turn[T_LAST] and not taken_or_stoned(s, b)


@inner
def movable_blocks(s: State, order: Any) -> int:
    """TC-41: the blocks that can be lifted, by their lower left squares; how many."""
    n, columns = 0, s.height.shape[1]
    for b in range(BLOCKS):
        if not is_movable(s, b):
            continue
        spot, i = s.blocks[b, ROW] * columns + s.blocks[b, COL], n
        while i > 0 and s.blocks[order[i - 1], ROW] * columns + s.blocks[order[i - 1], COL] > spot:
            order[i] = order[i - 1]
            i -= 1
        order[i] = b
        n += 1
    return n


@inner
def touching(words: Any, out: Any, first: int, last: int, w: int, d: int) -> None:
    """The spots of those rows at which a footprint would cover one of these squares."""
    rows = words.shape[0]
    for r in range(first, last + 1):
        met = U0
        for rr in range(r, min(r + d, rows)):
            met |= words[rr]
        spots = met
        for k in range(1, w):
            spots |= met >> np.uint64(k)
        out[r] = spots


@inner
def flat_row(s: State, r: int, w: int, d: int) -> Any:
    """TC-6, TC-7: the spots of a row at which all squares below are of one height, and on the table."""
    if r + d > s.height.shape[0]:
        return U0
    flat = everywhere(s)
    for rr in range(r, r + d):
        level = s.sets[SAME_E, rr]
        for k in range(w - 1):
            flat &= level >> np.uint64(k)
    for rr in range(r, r + d - 1):
        flat &= s.sets[SAME_N, rr]
    return flat


@inner
def beside_building(s: State, scratch: Scratch, low: int, high: int) -> None:
    """TC-42, `square`: W_BESIDE becomes the table's squares beside a block."""
    full, rows = everywhere(s), s.height.shape[0]
    out = scratch.words[W_BESIDE]
    clear(out, 0, rows - 1)
    for r in range(low, high + 1):
        built = ~s.sets[GROUND, r] & full
        near = built << U1 | built >> U1
        near |= ~s.sets[GROUND, r - 1] & full if r > 0 else U0
        near |= ~s.sets[GROUND, r + 1] & full if r + 1 < rows else U0
        out[r] = near & s.sets[GROUND, r]


@inner
def wall_row(s: State, r: int, tall: int) -> Any:
    """The squares of a row that are at least so high."""
    wall = U0
    if 0 <= r < s.height.shape[0]:
        for c in range(s.height.shape[1]):
            if height_at(s, r, c) >= tall:
                wall |= bit(c)
    return wall


@inner
def run(row: Any, length: int) -> Any:
    """The columns from which so many squares of a row are all in it."""
    out = row
    for k in range(1, length):
        out &= row >> np.uint64(k)
    return out


@inner
def faces(s: State, r: int, w: int, d: int, tall: int) -> Any:
    """TC-42, `face`: the spots of a row where one whole side lies against blocks at least as high."""
    column = everywhere(s) if r + d <= s.height.shape[0] else U0
    for rr in range(r, r + d):
        column &= wall_row(s, rr, tall)
    sides = (column << U1) | (column >> np.uint64(w))
    return sides | run(wall_row(s, r - 1, tall), w) | run(wall_row(s, r + d, tall), w)


@inner
def contact_row(s: State, scratch: Scratch, r: int, w: int, d: int, tall: int) -> Any:
    """TC-42: the spots of a row where a block lies against the building: on top of it anyway, or beside it."""
    beside = faces(s, r, w, d, tall) if s.turn[R_FACE] else scratch.words[W_NEAR, r]
    return ~s.sets[GROUND, r] | beside


@inner
def crowd(s: State, q: int, w: int, d: int, bad: Any) -> None:
    """TC-46: the spots that would leave too few squares to the pawns on the block where that pawn stands."""
    b, pawns = standing_on(s, q), 0
    for other in range(s.turn[T_PLAYERS]):
        pawns += standing_on(s, other) == b
    if s.blocks[b, SHOWS] - w * d >= pawns:
        return
    rows, columns = s.height.shape
    x, y = s.blocks[b, COL], s.blocks[b, ROW]
    for r in range(max(y - d + 1, 0), y + s.blocks[b, DEEP]):
        for c in range(max(x - w + 1, 0), x + s.blocks[b, WIDE]):
            left = s.blocks[b, SHOWS]
            for rr in range(r, min(r + d, rows)):
                for cc in range(c, min(c + w, columns)):
                    left -= top_at(s, rr, cc) == b
            if left < pawns:
                bad[r] |= bit(c)


@inner
def forbidden(s: State, scratch: Scratch, w: int, d: int) -> None:
    """TC-46, TC-47: W_BAD becomes the spots that cover a blocked block, or leave pawns no room."""
    rows = s.height.shape[0]
    bad, cover, stones = scratch.words[W_BAD], scratch.words[W_COVER], False
    clear(bad, 0, rows - 1)
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_BLOCKS] >= 0:
            if not stones:
                clear(cover, 0, rows - 1)
            stones = True
            add_shown(s, s.pawns[q, P_BLOCKS], cover)
    if stones:
        touching(cover, bad, 0, rows - 1, w, d)
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_COL] >= 0:
            crowd(s, q, w, d, bad)


@inner
def spots_of_size(s: State, scratch: Scratch, low: int, high: int, w: int, d: int, tall: int, out: Any) -> None:
    """TC-6, TC-42, TC-46, TC-47: where a block of that size can be put; W_BESIDE is known. W_FLAT: out of contact, too.

    W_FLAT is filled where the block can be at all: from d rows below the building to its top.
    """
    rows = s.height.shape[0]
    first, last = max(low - d, 0), high
    clear(out, 0, rows - 1)
    if not s.turn[R_FACE]:
        touching(scratch.words[W_BESIDE], scratch.words[W_NEAR], first, last, w, d)
    forbidden(s, scratch, w, d)
    for r in range(first, last + 1):
        flat = flat_row(s, r, w, d) & ~scratch.words[W_BAD, r]
        scratch.words[W_FLAT, r] = flat
        if flat != U0:
            out[r] = flat & contact_row(s, scratch, r, w, d, tall)


@inner
def stands_free(s: State, b: int) -> bool:
    """TC-43: whether a block, lifted, had no contact where it stood."""
    x, y, w, d = s.blocks[b, COL], s.blocks[b, ROW], s.blocks[b, WIDE], s.blocks[b, DEEP]
    if height_at(s, y, x) > 0:
        return False
    if s.turn[R_FACE]:
        return faces(s, y, w, d, s.blocks[b, HIGH]) & bit(x) == U0  # type: ignore[no-any-return]
    rows, columns = s.height.shape
    for r in range(y, y + d):
        if (x > 0 and height_at(s, r, x - 1) > 0) or (x + w < columns and height_at(s, r, x + w) > 0):
            return False
    for c in range(x, x + w):
        if (y > 0 and height_at(s, y - 1, c) > 0) or (y + d < rows and height_at(s, y + d, c) > 0):
            return False
    return True


@inner
def add_turned_free(s: State, b: int, scratch: Scratch, w: int, d: int, out: Any) -> None:
    """TC-43: a block that had no contact may be turned in place, and so needs none."""
    x, y = s.blocks[b, COL], s.blocks[b, ROW]
    left = max(x - w + 1, 0)
    for r in range(max(y - d + 1, 0), y + s.blocks[b, DEEP]):
        flat = flat_row(s, r, w, d) & ~scratch.words[W_BAD, r]
        out[r] |= flat & span(left, x + s.blocks[b, WIDE] - left)


@inner
def add_as_it_stood(s: State, b: int, scratch: Scratch, w: int, d: int, out: Any) -> None:
    """TC-43, TC-44, where a spin is a move: nor does a block that had no contact need one to be spun in place."""
    r = s.blocks[b, ROW]
    out[r] |= flat_row(s, r, w, d) & ~scratch.words[W_BAD, r] & bit(s.blocks[b, COL])


@inner
def same_size(kind: int, p: int) -> bool:
    """Whether a pose takes up as much as the one before it."""
    if p == 0:
        return False
    for column in (WIDTH, DEPTH, TALL):
        if POSE[kind, p, column] != POSE[kind, p - 1, column]:
            return False
    return True


@inner
def spots_of_lifted(s: State, b: int, scratch: Scratch, out: Any) -> None:
    """Where a lifted block can be put, out[pose]; poses of one size share the work.

    TC-6, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47.
    """
    kind, posed, rows = s.blocks[b, KIND], s.blocks[b, POSED], s.height.shape[0]
    low, high = built_rows(s)
    beside_building(s, scratch, low, high)
    free = stands_free(s, b)
    for p in range(N_POSES[kind]):
        w, d = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH]
        if not free and same_size(kind, p):
            for r in range(rows):
                out[p, r] = out[p - 1, r]
            continue
        spots_of_size(s, scratch, low, high, w, d, POSE[kind, p, TALL], out[p])
        if free and p != posed:
            add_turned_free(s, b, scratch, w, d, out[p])
        elif free and s.turn[R_SPIN]:
            add_as_it_stood(s, b, scratch, w, d, out[p])
    if not s.turn[R_SPIN]:  # TC-44
        out[posed, s.blocks[b, ROW]] &= ~bit(s.blocks[b, COL])


@inner
def nearest(s: State, r: int, c: int, x: int, y: int, w: int, d: int) -> int:
    """TC-46: the free square of a block's top outside a footprint with the fewest steps, then by row and column."""
    b, best, at = top_at(s, r, c), 1 << 30, 0
    columns = s.height.shape[1]
    for rr in range(s.blocks[b, ROW], s.blocks[b, ROW] + s.blocks[b, DEEP]):
        for cc in range(s.blocks[b, COL], s.blocks[b, COL] + s.blocks[b, WIDE]):
            inside = x <= cc < x + w and y <= rr < y + d
            if top_at(s, rr, cc) == b and not inside and not pawn_on(s, rr, cc):
                far = abs(rr - r) + abs(cc - c)
                if far < best:
                    best, at = far, rr * columns + cc
    return at


@inner
def push_pawns(s: State, x: int, y: int, w: int, d: int) -> bool:
    """TC-46: in seat order, each off a footprint, before the block is put there; whether any was."""
    columns, pushed = s.height.shape[1], False
    for q in range(s.turn[T_PLAYERS]):
        r, c = s.pawns[q, P_ROW], s.pawns[q, P_COL]
        if x <= c < x + w and y <= r < y + d:
            spot = nearest(s, r, c, x, y, w, d)
            s.pawns[q, P_COL], s.pawns[q, P_ROW] = spot % columns, spot // columns
            pushed = True
    return pushed


@inner
def put_there(s: State, b: int, p: int, x: int, y: int) -> None:
    """TC-45, TC-46: a lifted block is put, and the pawns below it are pushed."""
    kind = s.blocks[b, KIND]
    push_pawns(s, x, y, POSE[kind, p, WIDTH], POSE[kind, p, DEPTH])
    put(s, b, p, x, y)


@inner
def put_elsewhere(s: State, b: int, p: int, x: int, y: int) -> None:
    """TC-45, TC-46: a block is moved, and the pawns below it are pushed."""
    lift(s, b)
    put_there(s, b, p, x, y)

"""TC-23, `regain`: the block moves after which walks and ladders lead above the height at which the turn began.

With the block lifted, either there is a way up already, and every spot that leaves that way alone is good; or the
block's new top is a part of the way, so that the pawn can come to it and go up from it. Only what is left is tried, by
putting the block and lifting it again; pawns that it pushes go back where they stood.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, bit, lowest, span, without_lowest
from cordee.fast.climbers.building import add_shown, built_rows, everywhere, lift
from cordee.fast.climbers.ladders import add_met, ladders_span
from cordee.fast.climbers.placing import put_there, same_size, touching
from cordee.fast.climbers.state import (
    COL,
    GROUND,
    KIND,
    L_AFTER,
    L_AFTER_ENDS,
    L_ENDS,
    L_REACHED,
    L_UP,
    P_COL,
    P_COLOUR,
    P_ROW,
    POSED,
    ROW,
    T_MOVER,
    T_START,
    W_COVER,
    W_FEET,
    W_GOOD,
    W_HOPE,
    W_IN,
    W_ON,
    W_ROOM,
    W_SPOTS,
    W_STAND,
    W_TOUCHED,
    W_TRIED,
    W_WAY,
    W_WITHIN,
    Scratch,
    State,
    height_at,
    keep_pawns,
    put_pawns_back,
    standing_on,
)
from cordee.fast.climbers.tables import DEPTH, GREY, LENGTH, N_POSES, POSE, SHADE, TALL, WIDTH
from cordee.fast.climbers.walking import DOWN, clear, crossable, flood
from cordee.fast.climbers.ways_up import find_way, find_ways, ladders_of, meet, rows_around
from cordee.fast.jit import inner


@inner
def may_stand_on(s: State, kind: int, p: int) -> bool:
    """TC-21: whether the mover may stand on a top of that pose."""
    hue = POSE[kind, p, SHADE]
    return hue == GREY or hue == s.pawns[s.turn[T_MOVER], P_COLOUR]  # type: ignore[no-any-return]


# --- where a new top could be a part of the way


@inner
def find_levels(s: State, levels: Any, low: int, high: int) -> int:
    """levels[h] becomes the squares at least so high; how high the highest is. Far above it all are empty."""
    top = 0
    for r in range(low, high + 1):
        row = everywhere(s) & ~s.sets[GROUND, r]
        while row != U0:
            top = max(top, height_at(s, r, lowest(row)))
            row = without_lowest(row)
    for h in range(top + 10):
        clear(levels[h], low, high)
    for r in range(low, high + 1):
        row = everywhere(s) & ~s.sets[GROUND, r]
        while row != U0:
            levels[height_at(s, r, lowest(row)), r] |= bit(lowest(row))
            row = without_lowest(row)
    for r in range(low, high + 1):
        for h in range(top - 1, 0, -1):
            levels[h, r] |= levels[h + 1, r]
        levels[0, r] = everywhere(s)
    return top


@inner
def find_reached(s: State, scratch: Scratch, ladders: int, low: int, high: int) -> None:
    """L_REACHED, which holds stands by the ladders left there, grows to all that is in reach of walks and ladders."""
    reached, within = scratch.ways[L_REACHED], scratch.words[W_WITHIN]
    for left in range(3, -1, -1):
        if left & ~ladders:
            continue
        for ladder in range(2):
            more = left | 1 << ladder
            if more != left and more & ~ladders == 0:
                stand = scratch.words[W_STAND]
                add_met(s, reached[more], stand, low, high, LENGTH[ladder], reached[left], False)
        flood(s, reached[left], within, low, high, DOWN)


@inner
def add_away(squares: Any, length: int, out: Any, low: int, high: int) -> None:
    """Adds the squares straight away from these, at most so far."""
    for r in range(low, high + 1):
        for k in range(1, length + 1):
            out[r] |= squares[r] << np.uint64(k) | squares[r] >> np.uint64(k)
            out[r] |= squares[r - k] if r - k >= low else U0
            out[r] |= squares[r + k] if r + k <= high else U0


@inner
def span_of(s: State, ladder: int) -> int:
    """TC-30, TC-32: how far away a ladder can lead."""
    return LENGTH[ladder] if ladders_span(s) else 1


@inner
def entries(s: State, scratch: Scratch, ladders: int, left: int, top: int, out: Any, low: int, high: int) -> bool:
    """The squares where a top of that height could be come to, with those ladders then left; whether there are any."""
    some, levels, reached = scratch.words[W_SPOTS], scratch.levels, scratch.ways[L_REACHED]
    clear(out, low, high)
    for r in range(low, high + 1):
        some[r] = reached[left, r] & levels[max(top - 1, 0), r]
    add_away(some, 1, out, low, high)
    for ladder in range(2):
        more = left | 1 << ladder
        if more != left and more & ~ladders == 0:
            for r in range(low, high + 1):
                some[r] = reached[more, r] & levels[max(top - LENGTH[ladder], 0), r] & ~levels[top + 1, r]
            add_away(some, span_of(s, ladder), out, low, high)
    return meet(out, out, low, high)


@inner
def exits(s: State, scratch: Scratch, left: int, top: int, out: Any, low: int, high: int) -> None:
    """The squares from which a top of that height would lead on to a way up, with those ladders left."""
    some, levels, up = scratch.words[W_SPOTS], scratch.levels, scratch.ways[L_UP]
    clear(out, low, high)
    for r in range(low, high + 1):
        some[r] = up[left, r] & ~levels[top + 2, r]
    add_away(some, 1, out, low, high)
    for ladder in range(2):
        if left >> ladder & 1:
            for r in range(low, high + 1):
                heads = up[left & ~(1 << ladder), r] & scratch.words[W_ROOM, r]
                some[r] = heads & levels[top, r] & ~levels[top + LENGTH[ladder] + 1, r]
            add_away(some, span_of(s, ladder), out, low, high)


@inner
def add_tops(s: State, scratch: Scratch, ladders: int, top: int, w: int, d: int, out: Any, low: int, high: int) -> None:
    """Adds the spots at which a top of that height can be come to, and is high enough or leads on."""
    come_to, leads_on, cover = scratch.words[W_IN], scratch.words[W_ON], scratch.words[W_COVER]
    for left in range(4):
        if left & ~ladders or not entries(s, scratch, ladders, left, top, come_to, low, high):
            continue
        touching(come_to, cover, low, high, w, d)
        if top <= s.turn[T_START]:
            exits(s, scratch, left, top, leads_on, low, high)
            touching(leads_on, come_to, low, high, w, d)
            for r in range(low, high + 1):
                cover[r] &= come_to[r]
        for r in range(low, high + 1):
            out[r] |= cover[r]


@inner
def find_hopeful(
    s: State, scratch: Scratch, ladders: int, kind: int, p: int, spots: Any, highest: int, low: int, high: int
) -> None:
    """W_HOPE: those of these spots at which the new top can be a part of a way up.

    With the block lifted: L_UP, L_REACHED, the levels up to `highest`, and W_ROOM, where a ladder may lead, are known.
    """
    hope, tops, levels = scratch.words[W_HOPE], scratch.words[W_TOUCHED], scratch.levels
    clear(hope, 0, hope.shape[0] - 1)
    if not may_stand_on(s, kind, p):
        return
    w, d, tall = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, TALL]
    for base in range(highest + 1):
        there = U0
        for r in range(low, high + 1):
            there |= spots[r] & levels[base, r] & ~levels[base + 1, r]
        if there == U0:
            continue
        clear(tops, low, high)
        add_tops(s, scratch, ladders, base + tall, w, d, tops, low, high)
        for r in range(low, high + 1):
            hope[r] |= tops[r] & spots[r] & levels[base, r] & ~levels[base + 1, r]


# --- the moves of one block, the mover standing where it stands


@inner
def keep_saving(s: State, b: int, scratch: Scratch) -> None:
    """TC-23: of the spots of a lifted block, leaves those from which the turn can still end above its start."""
    q, kind, ladders = s.turn[T_MOVER], s.blocks[b, KIND], ladders_of(s)
    low, high = rows_around(s, b)
    crossable(s, q, scratch, low, high)
    find_ways(s, scratch, ladders, scratch.ways[L_UP], scratch.ways[L_ENDS], low, high)
    way, highest, pushed = find_way(s, scratch, ladders, low, high), 0, False
    if not way:
        highest = find_levels(s, scratch.levels, low, high)
        pushed = reach_from_top(s, scratch, ladders, low, high)
    for p in range(N_POSES[kind]):
        alike = p > 0 and same_size(kind, p) and may_stand_on(s, kind, p) == may_stand_on(s, kind, p - 1)
        spots, hope = scratch.spots[b, p], scratch.words[W_HOPE]
        if way:
            touching(scratch.words[W_WAY], hope, 0, hope.shape[0] - 1, POSE[kind, p, WIDTH], POSE[kind, p, DEPTH])
        else:
            find_hopeful(s, scratch, ladders, kind, p, spots, highest, low, high)
            if pushed:
                add_over(s, s.pawns[q, P_ROW], s.pawns[q, P_COL], POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], hope)
        try_spots(s, b, p, scratch, ladders, spots, hope, way, alike)


@inner
def reach_from_top(s: State, scratch: Scratch, ladders: int, low: int, high: int) -> bool:
    """L_REACHED from the whole top where the mover stands, or the table; W_ROOM.

    TC-46: whether a push to another part of that top may lead up.
    """
    q, reached = s.turn[T_MOVER], scratch.ways[L_REACHED]
    for r in range(low, high + 1):
        scratch.words[W_ROOM, r] = scratch.words[W_STAND, r]
        for left in range(4):
            reached[left, r] = U0
        if s.pawns[q, P_COL] < 0:
            reached[ladders, r] = s.sets[GROUND, r]
    if s.pawns[q, P_COL] >= 0:
        add_shown(s, standing_on(s, q), reached[ladders])
    pushed = s.pawns[q, P_COL] >= 0 and meet(reached[ladders], scratch.ways[L_UP, ladders], low, high)
    find_reached(s, scratch, ladders, low, high)
    return pushed


@inner
def add_over(s: State, r: int, c: int, w: int, d: int, out: Any) -> None:
    """Adds the spots at which a footprint would cover a square."""
    left = max(c - w + 1, 0)
    for rr in range(max(r - d + 1, 0), r + 1):
        out[rr] |= span(left, c + 1 - left)


@inner
def try_spots(
    s: State, b: int, p: int, scratch: Scratch, ladders: int, spots: Any, doubtful: Any, rest: bool, alike: bool
) -> None:
    """Of the doubtful spots, leaves those that save the turn; of the others all or none (`rest`).

    `alike`: the pose before makes no difference to the mover; W_GOOD holds its good spots, W_TRIED what was tried.
    """
    good, tried = scratch.words[W_GOOD], scratch.words[W_TRIED]
    for r in range(spots.shape[0]):
        if not alike:
            good[r], tried[r] = U0, U0
        row = spots[r] & doubtful[r] & ~tried[r]
        tried[r] |= row
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if saves(s, b, p, r, c, scratch, ladders):
                good[r] |= bit(c)
        spots[r] &= good[r] | ~doubtful[r] if rest else good[r]


@inner
def saves(s: State, b: int, p: int, r: int, c: int, scratch: Scratch, ladders: int) -> bool:
    """Whether, the lifted block put there, walks and ladders lead above the turn's start; it is lifted again."""
    posed, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
    keep_pawns(s, scratch.kept)
    put_there(s, b, p, c, r)
    low, high = built_rows(s)
    crossable(s, s.turn[T_MOVER], scratch, low, high)
    find_ways(s, scratch, ladders, scratch.ways[L_AFTER], scratch.ways[L_AFTER_ENDS], low, high)
    good = meet(scratch.words[W_FEET], scratch.ways[L_AFTER, ladders], low, high)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW] = posed, x, y
    return good

"""TC-23, `regain`: a turn in which the pawn stepped down must end higher than it began.

The same questions as in the readable rules (see its docstring for what *made good* means), asked of all stands at once:
a block is put somewhere, one flood backwards says from which stands that leads up, and it is lifted again. Only where
it touches the top that a stand is on must the pawn itself be put there, for it may be pushed (TC-46).
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, bit, lowest, span, without_lowest
from cordee.fast.climbers.building import add_shown, built_rows, lift, put, surface
from cordee.fast.climbers.ladders import heads
from cordee.fast.climbers.placing import movable_blocks, put_there, same_size, spots_of_lifted
from cordee.fast.climbers.saving import add_over, find_hopeful, find_levels, find_reached, saves
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    GROUND,
    KIND,
    L_AFTER,
    L_AFTER_ENDS,
    L_ENDS,
    L_MINE,
    L_OPEN,
    L_REACHED,
    L_SAVED,
    L_STANDS,
    L_UP,
    P_COL,
    P_ROW,
    POSED,
    ROW,
    SHOWS,
    T_MOVED,
    T_MOVER,
    T_PLAYERS,
    W_FEET,
    W_HIGHER,
    W_HOPE,
    W_LOW,
    W_MET,
    W_MORE,
    W_ROOM,
    W_STAND,
    W_START,
    W_SURFACE,
    W_TOUCHED,
    W_WITHIN,
    WIDE,
    Scratch,
    State,
    keep_pawns,
    put_pawns_back,
    standing_on,
    top_at,
)
from cordee.fast.climbers.tables import DEPTH, LENGTH, N_POSES, POSE, TABLE, WIDTH
from cordee.fast.climbers.walking import DOWN, clear, crossable, flood, footing
from cordee.fast.climbers.ways_up import find_ways, leads_up, meet, rows_around
from cordee.fast.jit import inner


@inner
def stand(s: State, c: int, r: int) -> None:
    """The mover stands there; column -1 is the table."""
    q = s.turn[T_MOVER]
    s.pawns[q, P_COL], s.pawns[q, P_ROW] = c, r


@inner
def keep_good(s: State, scratch: Scratch, ends: Any, table: bool, ladders: int, walking: bool) -> bool:
    """TC-23: of these stands of the mover, leaves those from which it can be made good with what is left of the turn.

    `table`: it is one of them; whether it stays.
    """
    q = s.turn[T_MOVER]
    if not table and not meet(ends, ends, 0, ends.shape[0] - 1):
        return False
    c, r = s.pawns[q, P_COL], s.pawns[q, P_ROW]
    stand(s, -1, -1)
    kept = judge(s, scratch, ends, table, ladders, walking)
    stand(s, c, r)
    return kept


@inner
def judge(s: State, scratch: Scratch, ends: Any, table: bool, ladders: int, walking: bool) -> bool:
    """The same, with the mover's pawn off the building."""
    low, high = built_rows(s)
    crossable(s, s.turn[T_MOVER], scratch, low, high)
    find_ways(s, scratch, ladders, scratch.ways[L_UP], scratch.ways[L_ENDS], low, high)
    clear_all(scratch.ways[L_STANDS])
    n, doubtful = 0, scratch.words[W_LOW]
    for r in range(ends.shape[0]):
        row, doubtful[r] = ends[r], U0
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if is_low(s, scratch, c, r, ladders, walking, low, high):
                ends[r] &= ~bit(c)
                doubtful[r] |= bit(c)
                n += 1
    low_table = table and is_low(s, scratch, -1, -1, ladders, walking, low, high)
    if s.turn[T_MOVED] or n + low_table == 0:
        return table and not low_table
    prove(s, scratch, ladders)
    crossable(s, s.turn[T_MOVER], scratch, low, high)
    for r in range(ends.shape[0]):
        while doubtful[r] != U0:
            c = lowest(doubtful[r])
            doubtful[r] = without_lowest(doubtful[r])
            if is_saved(s, scratch, c, r, ladders, walking, low, high):
                ends[r] |= bit(c)
    return table and (not low_table or is_saved(s, scratch, -1, -1, ladders, walking, low, high))


@inner
def clear_all(sets: Any) -> None:
    """No stand, whatever ladders are left."""
    for left in range(4):
        clear(sets[left], 0, sets.shape[1] - 1)


@inner
def is_low(s: State, scratch: Scratch, c: int, r: int, ladders: int, walking: bool, low: int, high: int) -> bool:
    """Whether walks and ladders alone lead nowhere high enough; then what they lead to is added to L_STANDS."""
    stand(s, c, r)
    footing(s, s.turn[T_MOVER], scratch.words[W_FEET], low, high)
    stand(s, -1, -1)
    if leads_up(s, scratch, ladders, walking, low, high):
        return False
    add_stands(s, scratch, c, r, ladders, walking, scratch.ways[L_STANDS], low, high)
    return True


@inner
def is_saved(s: State, scratch: Scratch, c: int, r: int, ladders: int, walking: bool, low: int, high: int) -> bool:
    """Whether from here, or from where walks and ladders lead first, a block move leads up."""
    stand(s, c, r)
    footing(s, s.turn[T_MOVER], scratch.words[W_FEET], low, high)
    stand(s, -1, -1)
    clear_all(scratch.ways[L_MINE])
    add_stands(s, scratch, c, r, ladders, walking, scratch.ways[L_MINE], low, high)
    for left in range(4):
        if meet(scratch.ways[L_MINE, left], scratch.ways[L_SAVED, left], low, high):
            return True
    return False


@inner
def add_free(s: State, squares: Any, out: Any, low: int, high: int) -> None:
    """TC-24: adds the squares where the mover can end; its own pawn is off the building."""
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_COL] >= 0 and low <= s.pawns[q, P_ROW] <= high:
            squares[s.pawns[q, P_ROW]] &= ~bit(s.pawns[q, P_COL])
    for r in range(low, high + 1):
        out[r] |= squares[r]


@inner
def add_stands(
    s: State, scratch: Scratch, c: int, r: int, ladders: int, walking: bool, out: Any, low: int, high: int
) -> None:
    """Where the pawn can be when the block is moved: there, or wherever walks and ladders lead first; by ladders left.

    W_FEET is what it steps off from there. The table stands for all of its squares.
    """
    start, free = scratch.words[W_START], scratch.words[W_MORE]
    for rr in range(low, high + 1):
        start[rr] = scratch.words[W_FEET, rr]
    if c >= 0:
        out[ladders, r] |= bit(c)
    else:
        for rr in range(low, high + 1):
            out[ladders, rr] |= s.sets[GROUND, rr]
    if walking:
        flood(s, start, scratch.words[W_WITHIN], low, high, DOWN)
        for rr in range(low, high + 1):
            free[rr] = start[rr]
        add_free(s, free, out[ladders], low, high)
    for ladder in range(2):
        if ladders >> ladder & 1:
            left, higher = ladders & ~(1 << ladder), scratch.words[W_HIGHER]
            if climbed(s, scratch, start, ladder, higher, out[left], low, high) and left:
                climbed(s, scratch, higher, 1 - ladder, scratch.words[W_MET], out[0], low, high)


@inner
def climbed(s: State, scratch: Scratch, feet: Any, ladder: int, higher: Any, out: Any, low: int, high: int) -> bool:
    """TC-30, TC-32: what a ladder to another surface and a walk after it reach; whether there is such a ladder."""
    more = scratch.words[W_MORE]
    for r in range(low, high + 1):
        more[r] = scratch.words[W_STAND, r] & ~feet[r]
    if not heads(s, feet, more, low, high, LENGTH[ladder], higher):
        return False
    flood(s, higher, scratch.words[W_WITHIN], low, high, DOWN)
    for r in range(low, high + 1):
        more[r] = higher[r]
    add_free(s, more, out, low, high)
    return True


# --- the block moves


@inner
def prove(s: State, scratch: Scratch, ladders: int) -> None:
    """L_SAVED: those of L_STANDS from which some block move leads up."""
    clear_all(scratch.ways[L_SAVED])
    n = movable_blocks(s, scratch.order)
    for i in range(n):
        try_block(s, scratch.order[i], scratch, ladders)


@inner
def any_open(s: State, scratch: Scratch, among: int, low: int, high: int) -> bool:
    """Whether a stand waits to be proven: of L_OPEN those that are in the sets of that name, too."""
    for left in range(4):
        if meet(scratch.ways[L_OPEN, left], scratch.ways[among, left], low, high):
            return True
    return False


@inner
def try_block(s: State, b: int, scratch: Scratch, ladders: int) -> None:
    """One block, and all the stands from which it might save the turn: those that are not saved, nor on the block."""
    p, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
    low, high = rows_around(s, b)
    for left in range(4):
        for r in range(s.height.shape[0]):
            scratch.ways[L_OPEN, left, r] = scratch.ways[L_STANDS, left, r] & ~scratch.ways[L_SAVED, left, r]
        for r in range(y, y + s.blocks[b, DEEP]):
            scratch.ways[L_OPEN, left, r] &= ~span(x, s.blocks[b, WIDE])
    if not any_open(s, scratch, L_OPEN, low, high):
        return
    lift(s, b)
    low, high = rows_around(s, b)
    crossable(s, s.turn[T_MOVER], scratch, low, high)
    for r in range(low, high + 1):
        scratch.words[W_ROOM, r] = scratch.words[W_STAND, r]
    find_ways(s, scratch, ladders, scratch.ways[L_UP], scratch.ways[L_ENDS], low, high)
    spots_of_lifted(s, b, scratch, scratch.spots[b])
    by_lifting(s, b, scratch, ladders, low, high)
    by_a_new_top(s, b, scratch, ladders, low, high)
    by_a_push(s, b, scratch, ladders, low, high)
    put(s, b, p, x, y)


@inner
def by_lifting(s: State, b: int, scratch: Scratch, ladders: int, low: int, high: int) -> None:
    """There is a way up without the block: it goes wherever it leaves that way alone."""
    kind = s.blocks[b, KIND]
    for touched in range(2):
        for p in range(N_POSES[kind]):
            if p > 0 and same_size(kind, p):
                continue
            for r in range(low, high + 1):
                row = scratch.spots[b, p, r]
                while row != U0:
                    if not any_open(s, scratch, L_UP, low, high):
                        return
                    try_spot(s, b, p, r, lowest(row), scratch, ladders, touched == 1)
                    row = without_lowest(row)


@inner
def by_a_new_top(s: State, b: int, scratch: Scratch, ladders: int, low: int, high: int) -> None:
    """The block's own top becomes a part of the way."""
    if not any_open(s, scratch, L_OPEN, low, high):
        return
    kind = s.blocks[b, KIND]
    whole_tops(s, scratch, low, high)
    crossable(s, s.turn[T_MOVER], scratch, low, high)
    find_reached(s, scratch, ladders, low, high)
    highest = find_levels(s, scratch.levels, low, high)
    for p in range(N_POSES[kind]):
        find_hopeful(s, scratch, ladders, kind, p, scratch.spots[b, p], highest, low, high)
        for r in range(low, high + 1):
            row = scratch.words[W_HOPE, r]
            while row != U0:
                if not any_open(s, scratch, L_OPEN, low, high):
                    return
                try_spot(s, b, p, r, lowest(row), scratch, ladders, True)
                row = without_lowest(row)


@inner
def whole_tops(s: State, scratch: Scratch, low: int, high: int) -> None:
    """TC-46: L_REACHED becomes L_OPEN with all of its tops: a push may lead from part to part."""
    for left in range(4):
        out, table = scratch.ways[L_REACHED, left], U0
        clear(out, low, high)
        for r in range(low, high + 1):
            row = scratch.ways[L_OPEN, left, r]
            table |= row & s.sets[GROUND, r]
            row &= ~s.sets[GROUND, r]
            while row != U0:
                add_shown(s, top_at(s, r, lowest(row)), out)
                row &= ~out[r]
        if table != U0:
            for r in range(low, high + 1):
                out[r] |= s.sets[GROUND, r]


@inner
def try_spot(s: State, b: int, p: int, r: int, c: int, scratch: Scratch, ladders: int, touched_too: bool) -> None:
    """Puts the lifted block there, for all stands; those on a top that it touches one by one, or not at all."""
    kind, touched = s.blocks[b, KIND], scratch.words[W_TOUCHED]
    w, d = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH]
    keep_pawns(s, scratch.kept)
    put_there(s, b, p, c, r)
    low, high = built_rows(s)
    crossable(s, s.turn[T_MOVER], scratch, low, high)
    find_ways(s, scratch, ladders, scratch.ways[L_AFTER], scratch.ways[L_AFTER_ENDS], low, high)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    clear(touched, 0, touched.shape[0] - 1)
    for rr in range(r, r + d):
        for cc in range(c, c + w):
            if top_at(s, rr, cc) != TABLE:
                add_shown(s, top_at(s, rr, cc), touched)
    for left in range(4):
        if left & ~ladders == 0:
            save(s, scratch, left, r, c, w, d, low, high)
    for left in range(4):
        if touched_too and left & ~ladders == 0:
            save_touched(s, b, p, r, c, scratch, left, low, high)


@inner
def save(s: State, scratch: Scratch, left: int, r: int, c: int, w: int, d: int, low: int, high: int) -> None:
    """Those of L_OPEN that L_AFTER leads up from, but for W_TOUCHED; TC-20: a square of the table stands for all."""
    after, open_ones, saved = scratch.ways[L_AFTER, left], scratch.ways[L_OPEN, left], scratch.ways[L_SAVED, left]
    table = U0
    for rr in range(low, high + 1):
        covered = span(c, w) if r <= rr < r + d else U0
        ground = s.sets[GROUND, rr]
        good = open_ones[rr] & after[rr] & ~ground & ~scratch.words[W_TOUCHED, rr]
        table |= after[rr] & ground & ~covered
        saved[rr] |= good
        open_ones[rr] &= ~good
    if table != U0:
        for rr in range(open_ones.shape[0]):
            good = open_ones[rr] & s.sets[GROUND, rr]
            saved[rr] |= good
            open_ones[rr] &= ~good


@inner
def save_touched(s: State, b: int, p: int, r: int, c: int, scratch: Scratch, left: int, low: int, high: int) -> None:
    """TC-46: those of L_OPEN on a touched top, the pawn put there itself: it may be pushed, or have no room."""
    open_ones, saved, columns = scratch.ways[L_OPEN, left], scratch.ways[L_SAVED, left], s.height.shape[1]
    for rr in range(low, high + 1):
        row = open_ones[rr] & scratch.words[W_TOUCHED, rr]
        while row != U0:
            cc = lowest(row)
            row = without_lowest(row)
            if saves_from(s, b, p, r, c, scratch, left, rr * columns + cc):
                saved[rr] |= bit(cc)
                open_ones[rr] &= ~bit(cc)


@inner
def saves_from(s: State, b: int, p: int, r: int, c: int, scratch: Scratch, left: int, spot: int) -> bool:
    """Whether the lifted block, put there while the mover stands on that spot, leads up."""
    columns, kind = s.height.shape[1], s.blocks[b, KIND]
    stand(s, spot % columns, spot // columns)
    w, d = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH]
    good = has_room(s, r, c, w, d) and saves(s, b, p, r, c, scratch, left)
    stand(s, -1, -1)
    return good


@inner
def has_room(s: State, r: int, c: int, w: int, d: int) -> bool:
    """TC-46: whether a footprint leaves squares enough to the pawns on the block where the mover stands."""
    b, pawns = standing_on(s, s.turn[T_MOVER]), 0
    for q in range(s.turn[T_PLAYERS]):
        pawns += standing_on(s, q) == b
    left = s.blocks[b, SHOWS]
    for rr in range(r, r + d):
        for cc in range(c, c + w):
            left -= top_at(s, rr, cc) == b
    return left >= pawns  # type: ignore[no-any-return]


@inner
def by_a_push(s: State, b: int, scratch: Scratch, ladders: int, low: int, high: int) -> None:
    """TC-46: from one part of a parted top the pawn is pushed to another, from which there is a way up."""
    columns, work = s.height.shape[1], scratch.words[W_SURFACE]
    for left in range(4):
        for r in range(low, high + 1):
            row = scratch.ways[L_OPEN, left, r] & ~s.sets[GROUND, r]
            while row != U0:
                c = lowest(row)
                row = without_lowest(row)
                under = top_at(s, r, c)
                parted = surface(s, r, c, work) < s.blocks[under, SHOWS]
                clear(work, low, high)
                add_shown(s, under, work)
                if parted and meet(work, scratch.ways[L_UP, left], low, high):
                    push_from(s, b, scratch, left, r * columns + c)


@inner
def push_from(s: State, b: int, scratch: Scratch, left: int, spot: int) -> None:
    """Tries the spots of a lifted block at which it pushes the mover off that square."""
    kind, columns, over = s.blocks[b, KIND], s.height.shape[1], scratch.words[W_HOPE]
    r, c = spot // columns, spot % columns
    for p in range(N_POSES[kind]):
        if p > 0 and same_size(kind, p):
            continue
        clear(over, 0, over.shape[0] - 1)
        add_over(s, r, c, POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], over)
        for rr in range(max(r - POSE[kind, p, DEPTH] + 1, 0), r + 1):
            row = scratch.spots[b, p, rr] & over[rr]
            while row != U0:
                if saves_from(s, b, p, rr, lowest(row), scratch, left, spot):
                    scratch.ways[L_SAVED, left, r] |= bit(c)
                    scratch.ways[L_OPEN, left, r] &= ~bit(c)
                    return
                row = without_lowest(row)

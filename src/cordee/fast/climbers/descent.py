"""TC-23, `regain`: a turn in which the pawn stepped down must end higher than it began.

The same sets and the same questions as in the readable rules (see its docstring for what *made good* means). A block
is tried by putting it and lifting it again; pawns that it pushes go back where they stood.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, bit, has, lowest, without_lowest
from cordee.fast.climbers.building import built_rows, lift, put
from cordee.fast.climbers.ladders import heads, ladders_span, landings
from cordee.fast.climbers.placing import movable_blocks, put_there, spots_of_lifted, touching
from cordee.fast.climbers.state import (
    COL,
    GROUND,
    KIND,
    P_COL,
    P_COLOUR,
    P_LONG,
    P_ROW,
    P_SHORT,
    POSED,
    ROW,
    T_MOVED,
    T_MOVER,
    T_START,
    T_WALKED,
    W_COVER,
    W_ENDS,
    W_FEET,
    W_FOUND,
    W_HIGHER,
    W_HOPE,
    W_MET,
    W_MORE,
    W_ROOM,
    W_STAND,
    W_START,
    W_WITHIN,
    Scratch,
    State,
    height_at,
    keep_pawns,
    put_pawns_back,
)
from cordee.fast.climbers.tables import DEPTH, GREY, LENGTH, N_POSES, POSE, SHADE, TALL, WIDTH
from cordee.fast.climbers.walking import clear, crossable, flood, walk_ends
from cordee.fast.jit import inner


@inner
def has_ladder(s: State) -> bool:
    """TC-31: whether the mover has one left."""
    q = s.turn[T_MOVER]
    return s.pawns[q, P_SHORT] + s.pawns[q, P_LONG] > 0  # type: ignore[no-any-return]


@inner
def any_higher(s: State, squares: Any, low: int, high: int) -> bool:
    """Whether one of these squares is above the turn's start."""
    for r in range(low, high + 1):
        row = squares[r] & ~s.sets[GROUND, r]
        while row != U0:
            if height_at(s, r, lowest(row)) > s.turn[T_START]:
                return True
            row = without_lowest(row)
    return False


@inner
def add(out: Any, squares: Any, low: int, high: int) -> None:
    """All of both."""
    for r in range(low, high + 1):
        out[r] |= squares[r]


@inner
def in_reach(s: State, scratch: Scratch, walking: bool, until_high: bool) -> bool:
    """W_FOUND: every square, of all rows, that the mover can still come to by walks and ladders, without a block move.

    Whether one of them is above the turn's start; `until_high` stops at the first that is, leaving the rest unknown.
    """
    low, high = built_rows(s)
    q, found, start = s.turn[T_MOVER], scratch.words[W_FOUND], scratch.words[W_START]
    crossable(s, q, scratch, low, high)
    clear(found, 0, found.shape[0] - 1)
    add(found, scratch.words[W_FEET], low, high)
    if walking:
        flood(s, found, scratch.words[W_WITHIN], low, high, True)
    for r in range(low, high + 1):
        start[r] = found[r]
    if until_high and any_higher(s, found, low, high):
        return True
    for ladder in range(2):
        if s.pawns[q, P_SHORT + ladder] and climbed(s, scratch, ladder, until_high, low, high):
            return True
    table = U0
    for r in range(low, high + 1):
        table |= found[r] & s.sets[GROUND, r]
    if table != U0:
        for r in range(found.shape[0]):
            found[r] |= s.sets[GROUND, r]
    return any_higher(s, found, low, high)


@inner
def climbed(s: State, scratch: Scratch, ladder: int, until_high: bool, low: int, high: int) -> bool:
    """Adds to W_FOUND what a ladder from W_START, and after it the other one, reach; True: high, and that is enough."""
    q, stand, within = s.turn[T_MOVER], scratch.words[W_STAND], scratch.words[W_WITHIN]
    higher, met = scratch.words[W_HIGHER], scratch.words[W_MET]
    new_ground(stand, scratch.words[W_START], scratch.words[W_MORE], low, high)
    if not heads(s, scratch.words[W_START], scratch.words[W_MORE], low, high, LENGTH[ladder], higher):
        return False
    flood(s, higher, within, low, high, True)
    add(scratch.words[W_FOUND], higher, low, high)
    if until_high and any_higher(s, higher, low, high):
        return True
    other = 1 - ladder
    if not s.pawns[q, P_SHORT + other]:
        return False
    new_ground(stand, higher, scratch.words[W_MORE], low, high)
    if not heads(s, higher, scratch.words[W_MORE], low, high, LENGTH[other], met):
        return False
    flood(s, met, within, low, high, True)
    add(scratch.words[W_FOUND], met, low, high)
    return until_high and any_higher(s, met, low, high)


@inner
def new_ground(stand: Any, feet: Any, out: Any, low: int, high: int) -> None:
    """TC-32: a ladder leads to another surface; and to new ground at that."""
    for r in range(low, high + 1):
        out[r] = stand[r] & ~feet[r]


@inner
def can_end_higher(s: State, scratch: Scratch, walking: bool) -> bool:
    """TC-23: whether walks and ladders alone still lead above the turn's start."""
    return in_reach(s, scratch, walking, True)


@inner
def can_be_made_good(s: State, scratch: Scratch) -> bool:
    """TC-23: whether what is left of this turn can end above its start."""
    if can_end_higher(s, scratch, s.turn[T_WALKED] == 0):
        return True
    return s.turn[T_MOVED] == 0 and a_stand_saves(s, scratch)


@inner
def stand(s: State, spot: int, ladders: int, walked: int) -> None:
    """The mover stands there with those ladders left; the spot after the last is the table."""
    q, columns = s.turn[T_MOVER], s.height.shape[1]
    on_table = spot == s.height.shape[0] * columns
    s.pawns[q, P_COL] = -1 if on_table else spot % columns
    s.pawns[q, P_ROW] = -1 if on_table else spot // columns
    s.pawns[q, P_SHORT], s.pawns[q, P_LONG] = ladders & 1, ladders >> 1
    s.turn[T_WALKED] = walked


@inner
def a_stand_saves(s: State, scratch: Scratch) -> bool:
    """Whether a block moved here, or wherever walks and ladders lead first, can make it good; all is left as it was."""
    q, columns = s.turn[T_MOVER], s.height.shape[1]
    table = s.height.shape[0] * columns
    c, r, walked = s.pawns[q, P_COL], s.pawns[q, P_ROW], s.turn[T_WALKED]
    ladders = s.pawns[q, P_SHORT] + 2 * s.pawns[q, P_LONG]
    spot = table if c < 0 else r * columns + c
    saves = gone_through(s, scratch, spot, ladders, walked)
    stand(s, spot, ladders, walked)
    return saves


@inner
def gone_through(s: State, scratch: Scratch, spot: int, ladders: int, walked: int) -> bool:
    """One stand after the other, each once, until one saves."""
    for each in range(4):
        clear(scratch.seen[each], 0, scratch.seen.shape[1] - 1)
    is_new(s, scratch, spot, ladders)
    scratch.stack[0], waiting = spot << 3 | ladders << 1 | walked, 1
    while waiting > 0:
        waiting -= 1
        at = scratch.stack[waiting]
        spot, ladders, walked = at >> 3, (at >> 1) & 3, at & 1
        stand(s, spot, ladders, walked)
        if a_block_saves(s, scratch):
            return True
        waiting = onward(s, scratch, waiting, spot, ladders, walked)
    return False


@inner
def is_new(s: State, scratch: Scratch, spot: int, ladders: int) -> bool:
    """Whether a stand was not found before; now it is."""
    columns = s.height.shape[1]
    r, c = spot // columns, spot % columns
    if has(scratch.seen[ladders, r], c):
        return False
    scratch.seen[ladders, r] |= bit(c)
    return True


@inner
def pushed(s: State, scratch: Scratch, waiting: int, ladders: int, walked: int) -> int:
    """The squares of W_ENDS that are new wait to be gone on from; how many wait then."""
    ends, columns = scratch.words[W_ENDS], s.height.shape[1]
    for r in range(ends.shape[0]):
        row = ends[r]
        while row != U0:
            spot = r * columns + lowest(row)
            row = without_lowest(row)
            if is_new(s, scratch, spot, ladders):
                scratch.stack[waiting] = spot << 3 | ladders << 1 | walked
                waiting += 1
    return waiting


@inner
def onward(s: State, scratch: Scratch, waiting: int, spot: int, ladders: int, walked: int) -> int:
    """The stands after one walk or ladder."""
    q, table = s.turn[T_MOVER], s.height.shape[0] * s.height.shape[1]
    ends = scratch.words[W_ENDS]
    if not walked:
        to_table = walk_ends(s, q, scratch, ends, True)
        waiting = pushed(s, scratch, waiting, ladders, 1)
        if to_table and is_new(s, scratch, table, ladders):
            scratch.stack[waiting] = table << 3 | ladders << 1 | 1
            waiting += 1
    for ladder in range(2):
        if ladders >> ladder & 1:
            landings(s, q, ladder, scratch, ends)
            waiting = pushed(s, scratch, waiting, ladders & ~(1 << ladder), 0)
    return waiting


@inner
def a_block_saves(s: State, scratch: Scratch) -> bool:
    """Whether some block move from just here leads to an end above the turn's start."""
    n = movable_blocks(s, scratch.order)
    for i in range(n):
        if block_saves(s, scratch.order[i], scratch):
            return True
    return False


@inner
def block_saves(s: State, b: int, scratch: Scratch) -> bool:
    """The same for one block."""
    p, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
    lift(s, b)
    high = reach_without(s, scratch)
    saves = False
    if high or hope_for_kind(s, s.blocks[b, KIND]):
        spots_of_lifted(s, b, scratch, scratch.spots[b])
        for pose in range(N_POSES[s.blocks[b, KIND]]):
            if keep_saving(s, b, pose, scratch, scratch.spots[b, pose], high, True):
                saves = True
                break
    s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW] = p, x, y
    put(s, b, p, x, y)
    return saves


@inner
def hope_for_kind(s: State, kind: int) -> bool:
    """Whether some pose of a kind could help: where the pawn may be pushed anything is possible, else its colour."""
    q = s.turn[T_MOVER]
    if s.pawns[q, P_COL] >= 0:
        return True
    for p in range(N_POSES[kind]):
        if POSE[kind, p, SHADE] == GREY or POSE[kind, p, SHADE] == s.pawns[q, P_COLOUR]:
            return True
    return False


@inner
def reach_without(s: State, scratch: Scratch) -> bool:
    """A block is lifted: W_HOPE becomes what is in reach, W_ROOM what may be stood on; whether the reach is high."""
    high = in_reach(s, scratch, True, False)
    found, stands = scratch.words[W_FOUND], scratch.words[W_STAND]
    low, top = built_rows(s)
    for r in range(found.shape[0]):
        scratch.words[W_HOPE, r] = found[r]
        scratch.words[W_ROOM, r] = stands[r] if low <= r <= top else U0
    return high


@inner
def keep_saving(s: State, b: int, p: int, scratch: Scratch, spots: Any, high: bool, first: bool) -> bool:
    """TC-23: leaves those of these spots from which the turn can still end above its start; whether there are any.

    With the block lifted and W_HOPE in reach: if that leads high enough, spots that leave it alone are good, and if
    it does not, only hopeful ones can be. The rest is tried. `first` stops at one, leaving the rest unknown.
    """
    kind, rows, kept = s.blocks[b, KIND], s.height.shape[0], False
    w, d, cover = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], scratch.words[W_COVER]
    easy = high and not (has_ladder(s) and ladders_span(s))
    if easy:
        touching(scratch.words[W_HOPE], cover, 0, rows - 1, w, d)
    for r in range(rows):
        row = spots[r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            good = easy and not has(cover[r], c)
            if not good and (high or is_hopeful(s, b, p, r, c, scratch)):
                good = saves(s, b, p, r, c, scratch)
            if good and first:
                return True
            kept = kept or good
            if not good:
                spots[r] &= ~bit(c)
    return kept


@inner
def saves(s: State, b: int, p: int, r: int, c: int, scratch: Scratch) -> bool:
    """Whether, the lifted block put there, walks and ladders lead above the turn's start; it is lifted again."""
    posed, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
    keep_pawns(s, scratch.kept)
    put_there(s, b, p, c, r)
    good = can_end_higher(s, scratch, True)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW] = posed, x, y
    return good


@inner
def is_hopeful(s: State, b: int, p: int, r: int, c: int, scratch: Scratch) -> bool:
    """Whether a block could help there: its top can be entered from what is in reach, and is high or leads on.

    Where the pawn itself would be pushed elsewhere, anything is possible.
    """
    q, kind = s.turn[T_MOVER], s.blocks[b, KIND]
    w, d, hue = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, SHADE]
    if c <= s.pawns[q, P_COL] < c + w and r <= s.pawns[q, P_ROW] < r + d:
        return True
    if hue != GREY and hue != s.pawns[q, P_COLOUR]:
        return False
    if has_ladder(s) and ladders_span(s):
        return True
    top, rise = height_at(s, r, c) + POSE[kind, p, TALL], longest_rise(s)
    if not neighbour(s, r, c, w, d, scratch.words[W_HOPE], scratch.words[W_HOPE], top - rise, 1 << 30, False):
        return False
    if top > s.turn[T_START]:
        return True
    # who has ladders may come to what was in reach already, but with a ladder more
    new = not has_ladder(s)
    return neighbour(s, r, c, w, d, scratch.words[W_ROOM], scratch.words[W_HOPE], -1, top + rise, new)


@inner
def longest_rise(s: State) -> int:
    """TC-22, TC-30: how far the mover can get up at once."""
    q, rise = s.turn[T_MOVER], 1
    for ladder in range(2):
        if s.pawns[q, P_SHORT + ladder]:
            rise = max(rise, LENGTH[ladder])
    return rise


@inner
def neighbour(
    s: State, r: int, c: int, w: int, d: int, squares: Any, known: Any, least: int, most: int, new: bool
) -> bool:
    """Whether a square of a footprint has a neighbour among these, so high, and (`new`) not known."""
    rows, columns = s.height.shape
    for rr in range(max(r - 1, 0), min(r + d + 1, rows)):
        for cc in range(max(c - 1, 0), min(c + w + 1, columns)):
            corner = (rr < r or rr >= r + d) and (cc < c or cc >= c + w)
            # a square inside is a neighbour of another one inside, but for the footprint of one square
            if corner or not has(squares[rr], cc) or (new and has(known[rr], cc)):
                continue
            if least <= height_at(s, rr, cc) <= most:
                return True
    return False

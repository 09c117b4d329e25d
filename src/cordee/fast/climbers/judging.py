"""One ply, full width: every action played, every pawn judged by how high it could still get, and taken back.

A pawn is worth the highest level it can walk to, and a third of what its best ladder would add; a position is worth
to a seat its own pawn less half of the best of the others.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.climbers.building import built_rows, lift, put
from cordee.fast.climbers.ladders import highest_head
from cordee.fast.climbers.listing import (
    A_BLOCK,
    A_LONG,
    A_SHORT,
    A_WALK,
    POSE_AT,
    POSE_MASK,
    SORT_AT,
    SORT_MASK,
    SOURCE_AT,
    SOURCE_MASK,
    TARGET_MASK,
    TO_TABLE,
    listed,
)
from cordee.fast.climbers.placing import put_there
from cordee.fast.climbers.state import (
    COL,
    GROUND,
    KIND,
    P_COL,
    P_ROW,
    P_SHORT,
    POSED,
    ROW,
    T_PLAYERS,
    W_REACH,
    W_STAND,
    Scratch,
    State,
    height_at,
    keep_pawns,
    level,
    pawn_on,
    put_pawns_back,
)
from cordee.fast.climbers.tables import LENGTH, PLACE_OF
from cordee.fast.climbers.walking import may_descend, walk_reach
from cordee.fast.jit import inner

A_LADDER_IS_WORTH = 0.3
RIVALS_COUNT = 0.5


@inner
def highest_free(s: State, squares: Any, low: int, high: int, least: int) -> int:
    """The height of the highest of some squares without pawns; at least `least`."""
    best = least
    for r in range(low, high + 1):
        row = squares[r] & ~s.sets[GROUND, r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if height_at(s, r, c) > best and not pawn_on(s, r, c):
                best = height_at(s, r, c)
    return best


@inner
def prospects(s: State, q: int, scratch: Scratch, low: int, high: int) -> float:
    """How high a pawn could get on foot, and a third of what a ladder would add.

    TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26, TC-30, TC-31, TC-32.
    """
    reach, stand = scratch.words[W_REACH], scratch.words[W_STAND]
    walk_reach(s, q, scratch, reach, low, high, may_descend(s))
    top = highest_free(s, reach, low, high, level(s, q))
    climbs = top
    for ladder in range(2):
        if s.pawns[q, P_SHORT + ladder]:
            climbs = highest_head(s, reach, stand, low, high, LENGTH[ladder], climbs)
    return top + A_LADDER_IS_WORTH * (climbs - top)


@inner
def worth(s: State, me: int, scratch: Scratch) -> float:
    """What a position is worth to a seat."""
    own, rival = 0.0, 0.0
    low, high = built_rows(s)
    for q in range(s.turn[T_PLAYERS]):
        value = prospects(s, q, scratch, low, high)
        if q == me:
            own = value
        else:
            rival = max(rival, value)
    return own - RIVALS_COUNT * rival


@inner
def worth_of_move(s: State, me: int, b: int, scratch: Scratch, action: int) -> float:
    """What a block move is worth; the block is lifted already and is left so, the pawns are kept."""
    columns, target = s.height.shape[1], action & TARGET_MASK
    p = PLACE_OF[s.blocks[b, KIND], action >> POSE_AT & POSE_MASK]
    put_there(s, b, p, target % columns, target // columns)
    value = worth(s, me, scratch)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    return value


@inner
def worth_of_step(s: State, me: int, scratch: Scratch, action: int) -> float:
    """What a walk or a climb is worth."""
    columns, sort, target = s.height.shape[1], action >> SORT_AT & SORT_MASK, action & TARGET_MASK
    keep_pawns(s, scratch.kept)
    on_table = target == TO_TABLE
    s.pawns[me, P_COL] = -1 if on_table else target % columns
    s.pawns[me, P_ROW] = -1 if on_table else target // columns
    used = sort - A_SHORT
    if used >= 0:
        s.pawns[me, P_SHORT + used] = 0
    value = worth(s, me, scratch)
    if used >= 0:
        s.pawns[me, P_SHORT + used] = 1
    put_pawns_back(s, scratch.kept)
    return value


@inner
def best_move(
    s: State, me: int, b: int, scratch: Scratch, first: int, n: int, best: int, most: float
) -> tuple[int, int, float]:
    """The moves of one block from place `first` of the list on: where they end, and the best so far with its worth."""
    source, p, x, y = scratch.listed[first] >> SOURCE_AT, s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
    keep_pawns(s, scratch.kept)
    lift(s, b)
    while first < n and scratch.listed[first] >> SOURCE_AT == source:
        value = worth_of_move(s, me, b, scratch, scratch.listed[first])
        if value > most:
            best, most = first, value
        first += 1
    put(s, b, p, x, y)
    return first, best, most


@inner
def one_ply(s: State, me: int, scratch: Scratch) -> tuple[int, float, int]:
    """The best action of a seat, the first of equals; its worth; how many were judged."""
    n = listed(s, me, scratch, scratch.listed)
    i, best, most, columns = 0, -1, -1e9, s.height.shape[1]
    while i < n:
        action = scratch.listed[i]
        sort = action >> SORT_AT & SORT_MASK
        if sort == A_BLOCK:
            spot = action >> SOURCE_AT & SOURCE_MASK
            b = int(s.top[spot // columns, spot % columns])
            i, best, most = best_move(s, me, b, scratch, i, n, best, most)
            continue
        steps = sort == A_WALK or sort == A_SHORT or sort == A_LONG
        value = worth_of_step(s, me, scratch, action) if steps else worth(s, me, scratch)
        if value > most:
            best, most = i, value
        i += 1
    return (scratch.listed[best] if best >= 0 else -1), most, n

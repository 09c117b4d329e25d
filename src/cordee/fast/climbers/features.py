"""What a position looks like to who judges it: some numbers for every pawn, and from them every seat's chances.

The readable twin of this file is `kits/climbers/features.py`; a test compares the two. A pawn's numbers, weighed and
added, are its strength; chances are the strengths' softmax. Each weight has a second part that counts the more, the
nearer the end is (TC-63).
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

import numpy as np

from cordee.fast.bits import U0, U1, bit, lowest, ones, without_lowest
from cordee.fast.climbers.building import built_rows
from cordee.fast.climbers.ending import is_before
from cordee.fast.climbers.judging import highest_free
from cordee.fast.climbers.ladders import highest_head, is_blocked
from cordee.fast.climbers.placing import flat_row, is_bare
from cordee.fast.climbers.state import (
    BASE,
    COL,
    GROUND,
    KIND,
    OVER_PHASE,
    P_BEST,
    P_BLOCKS,
    P_COL,
    P_COLOUR,
    P_ROW,
    P_SHORT,
    P_STONE,
    ROW,
    T_FAILS,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    W_NEAR,
    W_REACH,
    W_STAND,
    W_TOPS,
    W_TOUCHED,
    Scratch,
    State,
    height_at,
    level,
    standing_on,
)
from cordee.fast.climbers.tables import ALL_COLOURS, ALL_KINDS, BLOCKS, GREY, LENGTH
from cordee.fast.climbers.walking import may_descend, walk_reach
from cordee.fast.jit import inner
from cordee.kits.climbers.feature_names import FEATURES

N_FEATURES = len(FEATURES)
(
    F_LEVEL,
    F_WALK,
    F_SHORT,
    F_LONG,
    F_LADDER_GAIN,
    F_STONE,
    F_STEP,
    F_WAYS,
    F_ROOM,
    F_CLIMB_OPEN,
    F_FIRST,
    F_TO_MOVE,
    F_MOVES_AND_STEPS,
    F_MOVES_AND_CLIMBS,
    F_MOVES_AND_LADDER,
    F_WAIT,
) = range(N_FEATURES)

H_TOP, H_SHORT, H_LONG, H_BOTH = range(N_FEATURES, N_FEATURES + 4)
N_NUMBERS = N_FEATURES + 4
"""Behind a pawn's numbers: how high it can walk, and get by the short ladder, by the long one, and by both."""

MOST_WAYS, MOST_ROOM = 4, 8

_SIZES = sorted({tuple(size) for kind in ALL_KINDS for size in kind.sizes.values()}, key=lambda size: size[::-1])
SIZES = np.array(_SIZES, np.int64)
N_SIZES = len(_SIZES)
SIZES_OF = np.array(
    [
        [
            sum(
                1 << _SIZES.index(tuple(size))
                for size in {size for pose, size in kind.sizes.items() if pose.top in (colour, ALL_COLOURS[GREY])}
            )
            for colour in ALL_COLOURS
        ]
        for kind in ALL_KINDS
    ],
    np.int64,
)
"""For each kind and colour the sizes it can take up with a top that a pawn of that colour may stand on, a bit each."""

TALLEST = max(size[2] for size in _SIZES)
SIZES_BY_HEIGHT = np.array(
    [sum(1 << at for at, size in enumerate(_SIZES) if size[2] == tall) for tall in range(TALLEST + 1)], np.int64
)


class Weights(NamedTuple):
    """How much each of a pawn's numbers counts: from the start, and so much more at the end."""

    early: Any  # float64, N_FEATURES
    late: Any  # float64, N_FEATURES


@inner
def nearness_of_end(s: State) -> float:
    """TC-63: how many of the turns without a climb that end the game have gone by."""
    return s.turn[T_FAILS] / (s.turn[T_PLAYERS] + 1)  # type: ignore[no-any-return]


@inner
def is_lifted(s: State, b: int) -> bool:
    """Whether a block is in the hand of who tries places for it: the building is no higher there than its foot."""
    return height_at(s, s.blocks[b, ROW], s.blocks[b, COL]) <= s.blocks[b, BASE]  # type: ignore[no-any-return]


@inner
def sizes_at_hand(s: State, colour: int, wanted: int) -> int:
    """Of the sizes wanted those that some movable block can take up as a step for that colour.

    The block moved last counts too.
    """
    sizes, taken = 0, 0
    for q in range(s.turn[T_PLAYERS]):
        stone, stands_on = s.pawns[q, P_BLOCKS], standing_on(s, q)
        taken |= (1 << stone if stone >= 0 else 0) | (1 << stands_on if stands_on >= 0 else 0)
    for b in range(BLOCKS):
        more = SIZES_OF[s.blocks[b, KIND], colour] & wanted & ~sizes
        if more and ((is_bare(s, b) and not taken >> b & 1) or is_lifted(s, b)):
            sizes |= more
    return sizes


@inner
def squares_at(s: State, squares: Any, low: int, high: int, height: int, out: Any) -> int:
    """Of some squares those of one height, into `out`; how many."""
    n = 0
    for r in range(low, high + 1):
        row, kept = squares[r] & (~s.sets[GROUND, r] if height else ~U0), U0
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if height_at(s, r, c) == height:
                kept |= bit(c)
        out[r] = kept
        n += ones(kept)
    return n


@inner
def beside(feet: Any, low: int, high: int, out: Any) -> None:
    """The squares next to one of these."""
    for r in range(low, high + 1):
        near = feet[r] << U1 | feet[r] >> U1
        if r > low:
            near |= feet[r - 1]
        if r < high:
            near |= feet[r + 1]
        out[r] = near


@inner
def fits_there(s: State, near: Any, first: int, last: int, w: int, d: int) -> bool:
    """TC-6: whether a footprint lies flat on one of the squares of those rows."""
    for r in range(max(first - d + 1, 0), last + 1):
        met = U0
        for rr in range(max(r, first), min(r + d, last + 1)):
            met |= near[rr]
        if met == U0:
            continue
        spots = met
        for k in range(1, w):
            spots |= met >> np.uint64(k)
        spots &= flat_row(s, r, w, d)
        while spots != U0:
            c = lowest(spots)
            spots = without_lowest(spots)
            if free_of_stones(s, r, c, w, d):
                return True
    return False


@inner
def free_of_stones(s: State, r: int, c: int, w: int, d: int) -> bool:
    """TC-47: no stone on what a footprint would cover."""
    for rr in range(r, r + d):
        for cc in range(c, c + w):
            if is_blocked(s, rr, cc):
                return False
    return True


@inner
def ways_up(s: State, q: int, scratch: Scratch, feet: Any, low: int, high: int, top: int) -> int:
    """How many sizes of block could be the pawn's next step, at most MOST_WAYS + 1; `feet` are its highest squares."""
    near, level_ones = scratch.words[W_NEAR], scratch.words[W_TOUCHED]
    beside(feet, low, high, near)
    for other in range(s.turn[T_PLAYERS]):
        r = s.pawns[other, P_ROW]
        if low <= r <= high:
            near[r] &= ~bit(s.pawns[other, P_COL])
    while low <= high and near[low] == U0:
        low += 1
    while low <= high and near[high] == U0:
        high -= 1
    wanted = sizes_that_step(s, near, low, high, top)
    sizes, n, tall = sizes_at_hand(s, s.pawns[q, P_COLOUR], wanted) if wanted else 0, 0, 0
    for size in range(N_SIZES):
        if not sizes >> size & 1:
            continue
        if SIZES[size, 2] != tall:
            tall = SIZES[size, 2]
            squares_at(s, near, low, high, top + 1 - tall, level_ones)
        if fits_there(s, level_ones, low, high, SIZES[size, 0], SIZES[size, 1]):
            n += 1
            if n > MOST_WAYS:
                break
    return n


@inner
def sizes_that_step(s: State, near: Any, low: int, high: int, top: int) -> int:
    """The sizes that would be one level above `top` on one of these squares, a bit each."""
    sizes = 0
    for r in range(low, high + 1):
        row = near[r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            tall = top + 1 - height_at(s, r, c)
            if 0 < tall <= TALLEST:
                sizes |= SIZES_BY_HEIGHT[tall]
    return sizes


@inner
def features(s: State, q: int, scratch: Scratch, low: int, high: int, whole: bool, out: Any) -> None:
    """A pawn's numbers; without `whole`, those that take long are left at 0."""
    for each in range(N_NUMBERS):
        out[each] = 0.0
    if s.pawns[q, P_COLOUR] < 0:
        return
    reach, stand = scratch.words[W_REACH], scratch.words[W_STAND]
    walk_reach(s, q, scratch, reach, low, high, may_descend(s))
    here = level(s, q)
    top = highest_free(s, reach, low, high, here)
    gain, out[H_TOP] = top, top
    for ladder in range(2):
        if s.pawns[q, P_SHORT + ladder]:
            out[F_SHORT + ladder] = 1.0
            gain = highest_head(s, reach, stand, low, high, LENGTH[ladder], gain)
            out[H_SHORT + ladder] = gain
    out[F_LEVEL], out[F_WALK], out[F_LADDER_GAIN] = here, top - here, gain - top
    out[F_STONE] = s.pawns[q, P_STONE]
    out[F_CLIMB_OPEN] = top > s.pawns[q, P_BEST]
    out[F_FIRST] = stands_first(s, q)
    moves = s.turn[T_MOVER] == q
    out[F_TO_MOVE], out[F_MOVES_AND_CLIMBS] = moves, moves and top > s.pawns[q, P_BEST]
    out[F_MOVES_AND_LADDER] = gain - top if moves else 0.0
    out[F_WAIT] = ((q - s.turn[T_MOVER]) % s.turn[T_PLAYERS]) / s.turn[T_PLAYERS]
    if not whole:
        return
    feet = scratch.words[W_TOPS]
    room = squares_at(s, reach, low, high, top, feet)
    ways = ways_up(s, q, scratch, feet, low, high, top) if top else MOST_WAYS + 1
    out[F_STEP], out[F_WAYS] = ways > 0, min(max(ways - 1, 0), MOST_WAYS)
    out[F_ROOM] = min(room, MOST_ROOM) if top else MOST_ROOM
    out[F_MOVES_AND_STEPS] = moves and ways > 0


@inner
def stands_first(s: State, q: int) -> bool:
    """TC-64: whether the pawn would win if the game ended now."""
    for other in range(s.turn[T_PLAYERS]):
        if other != q and is_before(s, other, q):
            return False
    return True


@inner
def strength(weights: Weights, near: float, numbers: Any) -> float:
    """A pawn's numbers, weighed."""
    total = 0.0
    for each in range(N_FEATURES):
        total += (weights.early[each] + near * weights.late[each]) * numbers[each]
    return total


@inner
def chances(s: State, scratch: Scratch, weights: Weights, whole: bool, numbers: Any, out: Any) -> None:
    """For every seat how likely it wins, by the weights; at the end, whether it has."""
    players = s.turn[T_PLAYERS]
    if s.turn[T_PHASE] == OVER_PHASE:
        for q in range(players):
            out[q] = stands_first(s, q)
        return
    low, high = built_rows(s)
    near, most, whole_sum = nearness_of_end(s), -1e9, 0.0
    for q in range(players):
        features(s, q, scratch, low, high, whole, numbers)
        out[q] = strength(weights, near, numbers)
        most = max(most, out[q])
    for q in range(players):
        out[q] = exp(out[q] - most)
        whole_sum += out[q]
    for q in range(players):
        out[q] /= whole_sum

"""The block moves worth a thought, quickly judged and then as a whole, and the room that finding turns works in.

A lifted block can go to hundreds of places, and most of them change nothing for any pawn: how all stand without the
block is looked at once, and for each place only the pawns that it concerns again.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

import numpy as np

from cordee.fast.bits import U0, U1, bit, lowest, span, without_lowest
from cordee.fast.climbers.building import built_rows, lift, put
from cordee.fast.climbers.features import (
    F_LEVEL,
    F_WALK,
    N_FEATURES,
    Weights,
    chances,
    features,
    nearness_of_end,
    squares_at,
    strength,
)
from cordee.fast.climbers.judging import highest_free
from cordee.fast.climbers.listing import (
    POSE_AT,
    POSE_MASK,
    SOURCE_AT,
    SOURCE_MASK,
    TARGET_MASK,
    packed_move,
    spots_for,
)
from cordee.fast.climbers.placing import movable_blocks, put_there
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    KIND,
    P_COL,
    P_COLOUR,
    P_ROW,
    POSED,
    ROW,
    T_MOVER,
    T_PLAYERS,
    W_LAND,
    W_REACH,
    WIDE,
    Scratch,
    State,
    height_at,
    keep_pawns,
    level,
    one,
    put_pawns_back,
)
from cordee.fast.climbers.tables import DEPTH, GREY, N_POSES, PLACE_OF, POSE, SHADE, TALL, WIDTH
from cordee.fast.climbers.walking import clear, may_descend, walk_reach
from cordee.fast.jit import inner

MOST_BEFORE = 5
"""Places from which block moves are tried."""
KEPT = 256
"""Block moves that are judged as a whole."""
LONGEST = 8
"""Actions of a turn, at most."""
MOST_TURNS = 512
NEAR = 3
"""So far from where pawns can come a block matters."""
LEADS_UP = 2
"""So many levels below the highest a pawn can walk to, squares are taken for its way there."""
AWAY = 2
"""Where a block only has to be taken away, so many places to put it are tried: elsewhere is like elsewhere."""

S_MOVED, S_WALKED, S_CLIMBED, S_LAST = MOST_BEFORE, MOST_BEFORE + 1, MOST_BEFORE + 2, MOST_BEFORE + 3
N_WORK = MOST_BEFORE + 5
"""Games to work in: before the block move, after it, after a walk, after a ladder, at the end."""


class Room(NamedTuple):
    """What finding turns works with, and where it leaves them."""

    work: Any  # State of N_WORK games
    before: Any  # int64, MOST_BEFORE x LONGEST: the actions before the block move
    lengths: Any  # int64, MOST_BEFORE
    near: Any  # uint64, rows: the squares that matter
    values: Any  # float64, KEPT: what a block move is worth; -2 once it is ended
    worths: Any  # float64, KEPT: the same for good
    moves: Any  # int64, KEPT: the move, or -1 for none
    places: Any  # int64, KEPT: from which of the places before
    line: Any  # int64, LONGEST: the turn that is being ended
    hopes: Any  # float64, players
    numbers: Any  # float64, N_FEATURES
    turns: Any  # int64, MOST_TURNS x LONGEST: what was found; -1 behind the end
    chances: Any  # float64, MOST_TURNS x players
    keys: Any  # int64, MOST_TURNS: where each leads
    order: Any  # int64, MOST_TURNS: the best first
    squares: Any  # int64, 4 x 16: places to walk or climb to
    count: Any  # int64, 2: how many turns there are; whose they are
    described: Any  # float64, players x N_FEATURES: what the position looks like
    strengths: Any  # float64, 2 x players: of every pawn with a block lifted, and with it put somewhere
    tops: Any  # int64, players: the highest that each pawn can walk to, with a block lifted
    ways: Any  # uint64, players x rows: of what each pawn can walk to, the highest squares and what leads to them
    beside: Any  # uint64, players x rows: what each pawn can walk to, and the squares next to it


def new_room(work: State, rows: int, players: int) -> Room:
    """Room for games on a table with so many rows."""
    return Room(
        work=work,
        before=np.full((MOST_BEFORE, LONGEST), -1, np.int64),
        lengths=np.zeros(MOST_BEFORE, np.int64),
        near=np.zeros(rows, np.uint64),
        values=np.zeros(KEPT),
        worths=np.zeros(KEPT),
        moves=np.zeros(KEPT, np.int64),
        places=np.zeros(KEPT, np.int64),
        line=np.zeros(LONGEST, np.int64),
        hopes=np.zeros(players),
        numbers=np.zeros(N_FEATURES),
        turns=np.full((MOST_TURNS, LONGEST), -1, np.int64),
        chances=np.zeros((MOST_TURNS, players)),
        keys=np.zeros(MOST_TURNS, np.int64),
        order=np.zeros(MOST_TURNS, np.int64),
        squares=np.zeros((4, 16), np.int64),
        count=np.zeros(2, np.int64),
        described=np.zeros((players, N_FEATURES)),
        strengths=np.zeros((2, players)),
        tops=np.zeros(players, np.int64),
        ways=np.zeros((players, rows), np.uint64),
        beside=np.zeros((players, rows), np.uint64),
    )


# --- what matters


@inner
def dilate(words: Any, times: int, rows: int) -> None:
    """Everything beside the squares of a set, so many times, joins it."""
    for _ in range(times):
        before = U0
        for r in range(rows):
            here = words[r]
            grown = here | here << U1 | here >> U1 | before
            if r + 1 < rows:
                grown |= words[r + 1]
            before = here
            words[r] = grown


@inner
def find_what_matters(s: State, scratch: Scratch, near: Any) -> None:
    """The squares near the highest that each pawn can come to."""
    rows = s.height.shape[0]
    low, high = built_rows(s)
    clear(near, 0, rows - 1)
    reach, tops = scratch.words[W_REACH], scratch.words[W_LAND]
    for q in range(s.turn[T_PLAYERS]):
        walk_reach(s, q, scratch, reach, low, high, may_descend(s))
        top = highest_free(s, reach, low, high, level(s, q))
        for height in range(max(top - 1, 0), top + 1):
            squares_at(s, reach, low, high, height, tops)
            for r in range(low, high + 1):
                near[r] |= tops[r]
    dilate(near, NEAR, rows)


@inner
def matters(near: Any, x: int, y: int, w: int, d: int) -> bool:
    """Whether a footprint meets the squares that matter."""
    for r in range(y, y + d):
        if near[r] & span(x, w) != U0:
            return True
    return False


# --- the best block moves


@inner
def keep(room: Room, kept: int, n: int, value: float, move: int, place: int) -> int:
    """Puts a move among the best `kept` so far, a heap with the worst first; how many there are then."""
    values, moves, places = room.values, room.moves, room.places
    if n < kept:
        at = n
        while at > 0 and values[(at - 1) // 2] > value:
            above = (at - 1) // 2
            values[at], moves[at], places[at] = values[above], moves[above], places[above]
            at = above
        values[at], moves[at], places[at] = value, move, place
        return n + 1
    if value <= values[0]:
        return n
    at = 0
    while True:
        below = 2 * at + 1
        if below >= n:
            break
        if below + 1 < n and values[below + 1] < values[below]:
            below += 1
        if values[below] >= value:
            break
        values[at], moves[at], places[at] = values[below], moves[below], places[below]
        at = below
    values[at], moves[at], places[at] = value, move, place
    return n


@inner
def worth_of_block(
    s: State, me: int, b: int, p: int, x: int, y: int, scratch: Scratch, weights: Weights, room: Room, whole: bool
) -> float:
    """The mover's chances with a lifted block put there; it is left lifted, and the pawns stand where they stood."""
    put_there(s, b, p, x, y)
    chances(s, scratch, weights, whole, room.numbers, room.hopes)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    return room.hopes[me]  # type: ignore[no-any-return]


@inner
def look_without_block(s: State, scratch: Scratch, weights: Weights, room: Room) -> None:
    """How every pawn stands while a block is lifted: most places for it change nothing of that."""
    low, high = built_rows(s)
    near, reach = nearness_of_end(s), scratch.words[W_REACH]
    for q in range(s.turn[T_PLAYERS]):
        features(s, q, scratch, low, high, False, room.numbers)
        room.strengths[0, q] = strength(weights, near, room.numbers)
        top = int(room.numbers[F_LEVEL] + room.numbers[F_WALK])
        room.tops[q] = top
        ways, beside = room.ways[q], room.beside[q]
        clear(ways, 0, ways.shape[0] - 1)
        clear(beside, 0, beside.shape[0] - 1)
        for r in range(low, high + 1):
            beside[r] = row = reach[r]
            while row != U0:
                c = lowest(row)
                row = without_lowest(row)
                if height_at(s, r, c) >= top - LEADS_UP:
                    ways[r] |= bit(c)
        dilate(beside, 1, beside.shape[0])


@inner
def is_touched(s: State, q: int, x: int, y: int, w: int, d: int, tall: int, hue: int, room: Room) -> bool:
    """Whether a block put there may change how high a pawn comes: on its way, as a step, on a ladder's head."""
    top, columns = room.tops[q], span(x, w)
    if top <= 1:
        return True
    met = False
    for r in range(y, y + d):
        if room.ways[q, r] & columns != U0:
            return True
        met = met or room.beside[q, r] & columns != U0
    base = height_at(s, y, x)
    suits = hue in (s.pawns[q, P_COLOUR], GREY)
    return met and (base > top or (suits and base + tall >= top - 1))


@inner
def is_on_a_pawn(s: State, x: int, y: int, w: int, d: int) -> bool:
    """TC-45: whether a block put there pushes a pawn."""
    for q in range(s.turn[T_PLAYERS]):
        c, r = s.pawns[q, P_COL], s.pawns[q, P_ROW]
        if x <= c < x + w and y <= r < y + d:
            return True
    return False


@inner
def quick_worth(
    s: State, me: int, b: int, p: int, x: int, y: int, scratch: Scratch, weights: Weights, room: Room
) -> float:
    """The mover's chances with a lifted block put there: only the pawns that it concerns are looked at again."""
    kind = s.blocks[b, KIND]
    w, d, tall, hue = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, TALL], POSE[kind, p, SHADE]
    if is_on_a_pawn(s, x, y, w, d):
        return worth_of_block(s, me, b, p, x, y, scratch, weights, room, False)
    players, now, touched = s.turn[T_PLAYERS], room.strengths[1], 0
    for q in range(players):
        now[q] = room.strengths[0, q]
        if is_touched(s, q, x, y, w, d, tall, hue, room):
            touched |= 1 << q
    if touched:
        put(s, b, p, x, y)
        low, high = built_rows(s)
        for q in range(players):
            if touched >> q & 1:
                features(s, q, scratch, low, high, False, room.numbers)
                now[q] = strength(weights, nearness_of_end(s), room.numbers)
        lift(s, b)
    total = 0.0
    for q in range(players):
        total += exp(now[q] - now[me])
    return 1.0 / total


@inner
def keep_moves(s: State, place: int, scratch: Scratch, weights: Weights, room: Room, kept: int, n: int) -> int:
    """Tries every block move that matters, quickly judged; the best so far are kept."""
    me, columns = s.turn[T_MOVER], s.height.shape[1]
    movable = movable_blocks(s, scratch.order)
    for i in range(movable):
        b = scratch.order[i]
        if spots_for(s, b, scratch) == 0:
            continue
        old, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
        away = AWAY if matters(room.near, x, y, s.blocks[b, WIDE], s.blocks[b, DEEP]) else 0
        kind = s.blocks[b, KIND]
        keep_pawns(s, scratch.kept)
        head = packed_move(s, b, 0, 0) & ~(POSE_MASK << POSE_AT)
        lift(s, b)
        look_without_block(s, scratch, weights, room)
        for p in range(N_POSES[kind]):
            w, d, named = POSE[kind, p, 0], POSE[kind, p, 1], POSE[kind, p, 4]
            for r in range(s.height.shape[0]):
                row = scratch.spots[b, p, r]
                while row != U0:
                    c = lowest(row)
                    row = without_lowest(row)
                    near = matters(room.near, c, r, w, d)
                    if not near:
                        if away == 0:
                            continue
                        away -= 1
                    value = quick_worth(s, me, b, p, c, r, scratch, weights, room)
                    if not near:
                        value -= 1e-6  # of those that only take a block away, where it goes hardly matters
                    n = keep(room, kept, n, value, head | named << POSE_AT | r * columns + c, place)
        put(s, b, old, x, y)
    return n


@inner
def judge_kept(scratch: Scratch, weights: Weights, room: Room, n: int) -> None:
    """The whole judgement of what was kept, in place of the quick one."""
    for i in range(n):
        if room.moves[i] < 0:
            s = one(room.work, room.places[i])
            chances(s, scratch, weights, True, room.numbers, room.hopes)
            room.values[i] = room.hopes[s.turn[T_MOVER]]
            continue
        s = one(room.work, room.places[i])
        columns, move = s.height.shape[1], room.moves[i]
        source, target = move >> SOURCE_AT & SOURCE_MASK, move & TARGET_MASK
        b = int(s.top[source // columns, source % columns])
        old, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
        p = PLACE_OF[s.blocks[b, KIND], move >> POSE_AT & POSE_MASK]
        keep_pawns(s, scratch.kept)
        lift(s, b)
        me = s.turn[T_MOVER]
        room.values[i] = worth_of_block(s, me, b, p, target % columns, target // columns, scratch, weights, room, True)
        put(s, b, old, x, y)


@inner
def best_kept(room: Room, n: int) -> int:
    """The place of the best that is left, which is struck out; -1 where none is."""
    best, at = -1.0, -1
    for i in range(n):
        if room.values[i] > best or (room.values[i] == best and at >= 0 and room.moves[i] < room.moves[at]):
            best, at = room.values[i], i
    if at >= 0:
        room.worths[at] = best
        room.values[at] = -2.0
    return at

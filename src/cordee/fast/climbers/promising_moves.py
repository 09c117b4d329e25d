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
from cordee.fast.climbers.ending import turns_left
from cordee.fast.climbers.features import (
    F_CLIMB_OPEN,
    F_FIRST,
    F_LADDER_GAIN,
    F_LEVEL,
    F_SHORT,
    F_WALK,
    H_SHORT,
    H_TOP,
    N_FEATURES,
    N_NUMBERS,
    Weights,
    features,
    squares_at,
)
from cordee.fast.climbers.judging import highest_free
from cordee.fast.climbers.ladders import met_from, near_feet
from cordee.fast.climbers.listing import (
    POSE_AT,
    POSE_MASK,
    packed_move,
    spots_for,
)
from cordee.fast.climbers.placing import movable_blocks, put_there
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    KIND,
    LEADER,
    P_BEST,
    P_COL,
    P_COLOUR,
    P_ROW,
    PERSONAL_BEST,
    POSED,
    R_CLIMB,
    R_FIRST,
    ROW,
    T_FAILS,
    T_MOVER,
    T_PLAYERS,
    T_START,
    W_GOOD,
    W_LAND,
    W_REACH,
    W_STAND,
    W_TOPS,
    WIDE,
    Scratch,
    State,
    height_at,
    keep_pawns,
    level,
    put_pawns_back,
)
from cordee.fast.climbers.tables import DEPTH, GREY, LENGTH, N_POSES, POSE, SHADE, TALL, WIDTH
from cordee.fast.climbers.walking import clear, may_descend, walk_reach
from cordee.fast.jit import inner

MOST_BEFORE = 6
"""Places from which block moves are tried."""
KEPT = 256
"""Block moves that are kept for a closer look, at most."""
LONGEST = 12
"""Actions of a turn, at most."""
MOST_TURNS = 512
NEAR = 2
"""So far from the highest squares that a pawn can walk to a block matters: it may make, change or take a step."""
STRUCK = -1.0
"""What is not worth even that has been ended already."""
LEADS_UP = 2
"""So many levels below the highest a pawn can walk to, squares are taken for its way there."""
AWAY = 2
"""Where a block only has to be taken away, so many places to put it are tried: elsewhere is like elsewhere."""

S_MOVED, S_WALKED, S_CLIMBED, S_LAST = MOST_BEFORE, MOST_BEFORE + 1, MOST_BEFORE + 2, MOST_BEFORE + 4
N_WORK = MOST_BEFORE + 5
"""Games to work in: before the block move, after it, after a walk, after one and two ladders, at the end."""


class Room(NamedTuple):
    """What finding turns works with, and where it leaves them."""

    work: Any  # State of N_WORK games
    before: Any  # int64, MOST_BEFORE x LONGEST: the actions before the block move
    lengths: Any  # int64, MOST_BEFORE
    near: Any  # uint64, 2 x rows: the squares that matter, and those with a block lifted, which may bare others
    values: Any  # float64, KEPT: what a block move is worth; STRUCK and less once it is ended
    moves: Any  # int64, KEPT: the move, or -1 for none
    places: Any  # int64, KEPT: from which of the places before
    line: Any  # int64, LONGEST: the turn that is being ended
    hopes: Any  # float64, players
    numbers: Any  # float64, N_NUMBERS
    turns: Any  # int64, MOST_TURNS x LONGEST: what was found; -1 behind the end
    chances: Any  # float64, MOST_TURNS x players
    keys: Any  # int64, MOST_TURNS: where each leads
    order: Any  # int64, MOST_TURNS: the best first
    squares: Any  # int64, 8 x 16: places to walk to, to climb to, and to climb from
    count: Any  # int64, 3: how many turns there are; whose they are; how often a pawn was looked at for them
    described: Any  # float64, players x N_NUMBERS: what the position looks like
    mine: Any  # float64, 2 x N_NUMBERS: the mover's numbers with a block lifted, and with it put somewhere
    others: Any  # float64, 2 x players x 3: of every pawn likewise, what counts always, near the end, and who is first
    tops: Any  # int64, players: the highest that each pawn can walk to, with a block lifted
    ways: Any  # uint64, players x rows: what leads to the highest squares that each pawn can walk to, and lies near
    beside: Any  # uint64, players x rows: what each pawn can walk to, and the squares next to it


def new_room(work: State, rows: int, players: int) -> Room:
    """Room for games on a table with so many rows."""
    return Room(
        work=work,
        before=np.full((MOST_BEFORE, LONGEST), -1, np.int64),
        lengths=np.zeros(MOST_BEFORE, np.int64),
        near=np.zeros((2, rows), np.uint64),
        values=np.zeros(KEPT),
        moves=np.zeros(KEPT, np.int64),
        places=np.zeros(KEPT, np.int64),
        line=np.zeros(LONGEST, np.int64),
        hopes=np.zeros(players),
        numbers=np.zeros(N_NUMBERS),
        turns=np.full((MOST_TURNS, LONGEST), -1, np.int64),
        chances=np.zeros((MOST_TURNS, players)),
        keys=np.zeros(MOST_TURNS, np.int64),
        order=np.zeros(MOST_TURNS, np.int64),
        squares=np.zeros((8, 16), np.int64),
        count=np.zeros(3, np.int64),
        described=np.zeros((players, N_NUMBERS)),
        mine=np.zeros((2, N_NUMBERS)),
        others=np.zeros((2, players, 3)),
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


# --- what a turn is worth that ends as high as the pawn can get


@inner
def weigh(weights: Weights, numbers: Any, out: Any) -> None:
    """What a pawn's numbers count always, and the more the nearer the end is; and whether it stands first."""
    early, late = 0.0, 0.0
    for each in range(N_FEATURES):
        early += weights.early[each] * numbers[each]
        late += weights.late[each] * numbers[each]
    out[0], out[1], out[2] = early, late, numbers[F_FIRST]


@inner
def top_behind_ladder(s: State, q: int, ladder: int, scratch: Scratch, low: int, high: int, height: int) -> int:
    """TC-30, TC-31: how high a pawn can walk from where a ladder leads highest, at that height; after `features`."""
    reach, stand, columns = scratch.words[W_REACH], scratch.words[W_STAND], s.height.shape[1]
    head = -1
    for r in range(low, high + 1):
        tried = stand[r] & near_feet(s, reach, r, low, high)
        while tried != U0 and head < 0:
            c = lowest(tried)
            tried = without_lowest(tried)
            if height_at(s, r, c) == height and met_from(s, r, c, reach, low, high, LENGTH[ladder], False) >= 0:
                head = r * columns + c
    if head < 0:
        return height
    x, y = s.pawns[q, P_COL], s.pawns[q, P_ROW]
    s.pawns[q, P_COL], s.pawns[q, P_ROW] = head % columns, head // columns
    walk_reach(s, q, scratch, scratch.words[W_GOOD], low, high, may_descend(s))
    top = highest_free(s, scratch.words[W_GOOD], low, high, height)
    s.pawns[q, P_COL], s.pawns[q, P_ROW] = x, y
    return top


@inner
def look_at(s: State, me: int, q: int, row: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """A pawn's numbers as they are, the next one being to move."""
    low, high = built_rows(s)
    features(s, q, scratch, low, high, True, room.numbers)
    weigh(weights, room.numbers, room.others[row, q])
    if q == me:
        for each in range(N_NUMBERS):
            room.mine[row, each] = room.numbers[each]
        for ladder in range(2):
            height = int(room.numbers[H_SHORT + ladder])
            if height > room.numbers[H_TOP]:
                room.mine[row, H_SHORT + ladder] = top_behind_ladder(s, q, ladder, scratch, low, high, height)


@inner
def is_first_up_there(s: State, me: int, height: int) -> bool:
    """TC-64: whether the pawn would stand first if it came to that height now."""
    for q in range(s.turn[T_PLAYERS]):
        there = level(s, q)
        if q != me and (there > height or (there == height and s.turn[R_FIRST])):
            return False
    return True


@inner
def is_climb_to(s: State, me: int, height: int) -> bool:
    """TC-62: whether a turn that ends at that height is a climb."""
    if s.turn[R_CLIMB] != PERSONAL_BEST and s.turn[R_CLIMB] != LEADER:
        return height > s.turn[T_START]  # type: ignore[no-any-return]
    if height <= s.pawns[me, P_BEST]:
        return False
    for q in range(s.turn[T_PLAYERS]):
        if s.turn[R_CLIMB] == LEADER and q != me and level(s, q) >= height:
            return False
    return True


@inner
def own_strength(weights: Weights, near: float, mine: Any, height: int, ladder: int, first: bool) -> float:
    """The mover's numbers, weighed, once it stands at that height and has used up that ladder (-1: none)."""
    total = 0.0
    for each in range(N_FEATURES):
        value = mine[each]
        if each == F_LEVEL:
            value = height
        elif each == F_FIRST:
            value = 1.0 if first else 0.0
        elif each == F_WALK or each == F_CLIMB_OPEN:
            value = 0.0
        elif ladder >= 0 and (each == F_LADDER_GAIN or each == F_SHORT + ladder):
            value = 0.0
        total += (weights.early[each] + near * weights.late[each]) * value
    return total


@inner
def worth_of_ending(s: State, me: int, row: int, height: int, ladder: int, weights: Weights, room: Room) -> float:
    """The mover's chances if its turn ends at that height, one of its ladders used up (-1: none)."""
    players, before = s.turn[T_PLAYERS], s.turn[T_FAILS]
    fails = 0 if is_climb_to(s, me, height) else before + 1
    first = is_first_up_there(s, me, height) if height > level(s, me) else room.mine[row, F_FIRST] > 0
    s.turn[T_FAILS] = fails
    over = turns_left(s, me + 1) == 0
    s.turn[T_FAILS] = before
    if over:
        return 1.0 if first else 0.0
    near = fails / (players + 1)
    own, total = own_strength(weights, near, room.mine[row], height, ladder, first), 0.0
    for q in range(players):
        if q != me:
            their = room.others[row, q]
            rival = their[0] + near * their[1]
            if first and their[2] > 0:
                rival -= weights.early[F_FIRST] + near * weights.late[F_FIRST]
            total += exp(rival - own)
    return 1.0 / (1.0 + total)


@inner
def worth_of_turn(s: State, me: int, row: int, weights: Weights, room: Room) -> float:
    """The mover's chances if it ends its turn as high as it can walk, or by one ladder: whatever is best."""
    mine = room.mine[row]
    top = int(mine[H_TOP])
    best = worth_of_ending(s, me, row, top, -1, weights, room)
    for ladder in range(2):
        height = int(mine[H_SHORT + ladder])
        if height > top and mine[F_SHORT + ladder] > 0:
            best = max(best, worth_of_ending(s, me, row, height, ladder, weights, room))
    return best


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
def look_without_block(s: State, me: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """How every pawn stands while a block is lifted: most places for it change nothing of that."""
    low, high = built_rows(s)
    reach, near = scratch.words[W_REACH], room.near[1]
    for r in range(near.shape[0]):
        near[r] = room.near[0, r]
    for q in range(s.turn[T_PLAYERS]):
        look_at(s, me, q, 0, scratch, weights, room)
        top = int(room.numbers[H_TOP])
        room.tops[q] = top
        ways, beside = room.ways[q], room.beside[q]
        clear(ways, 0, ways.shape[0] - 1)
        clear(beside, 0, beside.shape[0] - 1)
        if top:
            for r in range(low, high + 1):
                ways[r] = scratch.words[W_TOPS, r]
            dilate(ways, NEAR, ways.shape[0])
            for r in range(near.shape[0]):
                near[r] |= ways[r]
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
def worth_of_block(
    s: State, me: int, b: int, p: int, x: int, y: int, scratch: Scratch, weights: Weights, room: Room
) -> float:
    """The mover's chances with a lifted block put there; only the pawns that it concerns are looked at again.

    It is left lifted, and the pawns stand where they stood.
    """
    kind, players = s.blocks[b, KIND], s.turn[T_PLAYERS]
    w, d, tall, hue = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, TALL], POSE[kind, p, SHADE]
    pushes, touched = is_on_a_pawn(s, x, y, w, d), 0
    for q in range(players):
        if pushes or is_touched(s, q, x, y, w, d, tall, hue, room):
            touched |= 1 << q
    if not touched:
        return worth_of_turn(s, me, 0, weights, room)
    put_there(s, b, p, x, y)
    for q in range(players):
        if touched >> q & 1:
            look_at(s, me, q, 1, scratch, weights, room)
            room.count[2] += 1
            continue
        for each in range(3):
            room.others[1, q, each] = room.others[0, q, each]
        if q == me:
            for each in range(N_NUMBERS):
                room.mine[1, each] = room.mine[0, each]
    value = worth_of_turn(s, me, 1, weights, room)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    return value


@inner
def keep_moves(s: State, place: int, scratch: Scratch, weights: Weights, room: Room, kept: int, n: int) -> int:
    """Tries every block move that matters; the best so far are kept."""
    me, columns, players = s.turn[T_MOVER], s.height.shape[1], s.turn[T_PLAYERS]
    movable = movable_blocks(s, scratch.order)
    for i in range(movable):
        b = scratch.order[i]
        if spots_for(s, b, scratch) == 0:
            continue
        old, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
        away = AWAY if matters(room.near[0], x, y, s.blocks[b, WIDE], s.blocks[b, DEEP]) else 0
        kind = s.blocks[b, KIND]
        keep_pawns(s, scratch.kept)
        head = packed_move(s, b, 0, 0) & ~(POSE_MASK << POSE_AT)
        lift(s, b)
        s.turn[T_MOVER] = (me + 1) % players
        look_without_block(s, me, scratch, weights, room)
        for p in range(N_POSES[kind]):
            w, d, named = POSE[kind, p, 0], POSE[kind, p, 1], POSE[kind, p, 4]
            for r in range(s.height.shape[0]):
                row = scratch.spots[b, p, r]
                while row != U0:
                    c = lowest(row)
                    row = without_lowest(row)
                    near = matters(room.near[1], c, r, w, d)
                    if not near:
                        if away == 0:
                            continue
                        away -= 1
                    value = worth_of_block(s, me, b, p, c, r, scratch, weights, room)
                    if not near:
                        value -= 1e-6  # of those that only take a block away, where it goes hardly matters
                    n = keep(room, kept, n, value, head | named << POSE_AT | r * columns + c, place)
        s.turn[T_MOVER] = me
        put(s, b, old, x, y)
    return n


@inner
def best_kept(room: Room, n: int) -> int:
    """The place of the best that is left; -1 where none is. Who ends it strikes it out."""
    values, best, at = room.values, STRUCK, -1
    for i in range(n):
        if values[i] > best or (at >= 0 and values[i] == best and room.moves[i] < room.moves[at]):
            best, at = values[i], i
    return at

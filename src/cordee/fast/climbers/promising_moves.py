"""The block moves worth a thought, each judged by how high the turn can end after it.

A lifted block can go to hundreds of places, and most of them change nothing for any pawn: how all stand without the
block is looked at once, and for each place only the pawns that it concerns again.
"""

from __future__ import annotations

from math import exp
from typing import Any

from cordee.fast.bits import U0, U1, bit, lowest, span, without_lowest
from cordee.fast.climbers.building import built_rows, lift, put
from cordee.fast.climbers.ending import turns_left
from cordee.fast.climbers.features import (
    F_CLIMB_OPEN,
    F_FIRST,
    F_LADDER_GAIN,
    F_LEVEL,
    F_LONG,
    F_SHORT,
    F_WALK,
    H_BOTH,
    H_LONG,
    H_SHORT,
    H_TOP,
    N_FEATURES,
    N_NUMBERS,
    Weights,
    features,
    squares_at,
)
from cordee.fast.climbers.judging import highest_free
from cordee.fast.climbers.ladders import heads
from cordee.fast.climbers.listing import (
    POSE_AT,
    POSE_MASK,
    packed_move,
    spots_for,
)
from cordee.fast.climbers.placing import movable_blocks, put_there
from cordee.fast.climbers.promising_room import ALIKE, MOST_ALIKE, STRUCK, VALUES, Room
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    KIND,
    LEADER,
    P_BEST,
    P_COL,
    P_COLOUR,
    P_ROW,
    P_SHORT,
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
    W_LOW,
    W_REACH,
    W_STAND,
    W_TOPS,
    W_WITHIN,
    WIDE,
    Scratch,
    State,
    height_at,
    keep_pawns,
    level,
    put_pawns_back,
)
from cordee.fast.climbers.tables import DEPTH, GREY, LENGTH, N_POSES, NAMED, POSE, SHADE, TALL, WIDTH
from cordee.fast.climbers.walking import clear, flood, may_descend, walk_reach
from cordee.fast.jit import inner

NEAR = 2
"""So far from the highest squares that a pawn can walk to a block matters: it may make, change or take a step."""
LEADS_UP = 2
"""So many levels below the highest a pawn can walk to, squares are taken for its way there."""
AWAY = 2
"""Where a block only has to be taken away, so many places to put it are tried: elsewhere is like elsewhere."""
NONE, BOTH = -2, -1
"""In place of a ladder."""
MANY = 1e12
"""Values of moves are told apart by their first twelve digits."""


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
def top_behind_ladders(
    s: State, scratch: Scratch, low: int, high: int, ladder: int, reached: Any, out: Any, height: int
) -> int:
    """TC-30, TC-31: how high one can walk from wherever a ladder leads from these squares; at least that high.

    `out` becomes what is in reach then; after `features` of the pawn.
    """
    stand, within = scratch.words[W_STAND], scratch.words[W_WITHIN]
    if not heads(s, reached, stand, low, high, LENGTH[ladder], out):
        return height
    flood(s, out, within, low, high, may_descend(s))
    return highest_free(s, out, low, high, height)


@inner
def look_behind_ladders(s: State, row: int, scratch: Scratch, low: int, high: int, room: Room) -> None:
    """How high the mover gets by each of its ladders, and by both."""
    mine, reach, further = room.mine[row], scratch.words[W_REACH], scratch.words[W_LOW]
    mine[H_BOTH] = top = int(mine[H_TOP])
    for ladder in range(2):
        mine[H_SHORT + ladder] = top
        if mine[F_SHORT + ladder] == 0:
            continue
        behind = top_behind_ladders(s, scratch, low, high, ladder, reach, scratch.words[W_GOOD], top)
        mine[H_SHORT + ladder] = behind
        if behind > top and mine[F_SHORT + 1 - ladder] > 0:
            both = top_behind_ladders(s, scratch, low, high, 1 - ladder, scratch.words[W_GOOD], further, behind)
            mine[H_BOTH] = max(mine[H_BOTH], both)


@inner
def look_at(s: State, me: int, q: int, row: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """A pawn's numbers as they are, the next one being to move."""
    low, high = built_rows(s)
    features(s, q, scratch, low, high, True, room.numbers)
    weigh(weights, room.numbers, room.others[row, q])
    if q == me:
        for each in range(N_NUMBERS):
            room.mine[row, each] = room.numbers[each]
        look_behind_ladders(s, row, scratch, low, high, room)


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
    """The mover's numbers, weighed, once it stands at that height and has used up that ladder (NONE, BOTH)."""
    total = 0.0
    for each in range(N_FEATURES):
        value = mine[each]
        if each == F_LEVEL:
            value = height
        elif each == F_FIRST:
            value = 1.0 if first else 0.0
        elif each == F_WALK or each == F_CLIMB_OPEN:
            value = 0.0
        elif ladder != NONE and each == F_LADDER_GAIN:
            value = 0.0
        elif (each == F_SHORT or each == F_LONG) and (ladder == BOTH or each == F_SHORT + ladder):
            value = 0.0
        total += (weights.early[each] + near * weights.late[each]) * value
    return total


@inner
def worth_of_ending(s: State, me: int, row: int, height: int, ladder: int, weights: Weights, room: Room) -> float:
    """The mover's chances if its turn ends at that height, one of its ladders used up (NONE, BOTH)."""
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
    """The mover's chances if it ends its turn as high as it can walk, or by one ladder, or both: whatever is best."""
    mine = room.mine[row]
    top, highest = int(mine[H_TOP]), int(mine[H_BOTH])
    best = worth_of_ending(s, me, row, top, NONE, weights, room)
    for ladder in range(2):
        height = int(mine[H_SHORT + ladder])
        if height > top:
            best = max(best, worth_of_ending(s, me, row, height, ladder, weights, room))
    if highest > max(mine[H_SHORT], mine[H_LONG]):
        best = max(best, worth_of_ending(s, me, row, highest, BOTH, weights, room))
    return best


# --- the best block moves


@inner
def is_seen(room: Room, value: float) -> bool:
    """Whether enough moves with just that value were kept, as far as is remembered: such moves differ in nothing."""
    at = int(value * MANY) % VALUES
    if room.seen[0, at] != value:
        room.seen[0, at], room.seen[1, at] = value, 0.0
    room.seen[1, at] += 1.0
    return room.seen[1, at] > MOST_ALIKE  # type: ignore[no-any-return]


@inner
def keep(room: Room, kept: int, n: int, value: float, move: int, place: int) -> int:
    """Puts a move among the best `kept` so far, a heap with the worst first; how many there are then."""
    values, moves, places = room.values, room.moves, room.places
    if (n == kept and value <= values[0]) or is_seen(room, value):
        return n
    if n < kept:
        at = n
        while at > 0 and values[(at - 1) // 2] > value:
            above = (at - 1) // 2
            values[at], moves[at], places[at] = values[above], moves[above], places[above]
            at = above
        values[at], moves[at], places[at] = value, move, place
        return n + 1
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
def is_head_for(s: State, q: int, x: int, y: int, w: int, d: int, tall: int, hue: int, room: Room) -> bool:
    """TC-30: whether a block put there may be the head of a ladder that leads its pawn higher than it can walk."""
    longest = max(LENGTH[0] * s.pawns[q, P_SHORT], LENGTH[1] * s.pawns[q, P_SHORT + 1])
    rise = height_at(s, y, x) + tall - room.tops[q]
    if rise <= 0 or rise > longest or hue not in (s.pawns[q, P_COLOUR], GREY):
        return False
    return matters(room.beside[q], x, y, w, d)


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
def who_may_stand_on(s: State, hue: int) -> int:
    """TC-21: whose pawns, a bit each; blocks that look the same to all pawns are alike."""
    seats = 0
    for q in range(s.turn[T_PLAYERS]):
        if hue == GREY or s.pawns[q, P_COLOUR] == hue:
            seats |= 1 << q
    return seats


@inner
def spots_of_its_own(s: State, b: int, p: int, r: int, scratch: Scratch) -> Any:
    """The spots of a row for a pose, without those for an earlier one of the same size that is alike to all pawns."""
    row, kind = scratch.spots[b, p, r], s.blocks[b, KIND]
    for other in range(p):
        same = row != U0
        for each in (WIDTH, DEPTH, TALL):
            same = same and POSE[kind, other, each] == POSE[kind, p, each]
        if same and who_may_stand_on(s, POSE[kind, other, SHADE]) == who_may_stand_on(s, POSE[kind, p, SHADE]):
            row &= ~scratch.spots[b, other, r]
    return row


@inner
def is_one_of_many(s: State, me: int, b: int, weights: Weights, room: Room) -> bool:
    """Whether another block of the kind was tried that is as little missed where it was taken from."""
    kind, missed = s.blocks[b, KIND], worth_of_turn(s, me, 0, weights, room)
    if abs(room.missed[kind] - missed) < ALIKE:
        return True
    room.missed[kind] = missed
    return False


@inner
def keep_moves(s: State, place: int, scratch: Scratch, weights: Weights, room: Room, kept: int, n: int) -> int:
    """Tries every block move that matters; the best so far are kept."""
    me, columns, players = s.turn[T_MOVER], s.height.shape[1], s.turn[T_PLAYERS]
    movable = movable_blocks(s, scratch.order)
    for each in range(room.missed.shape[0]):
        room.missed[each] = STRUCK
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
        poses = 0 if away == 0 and is_one_of_many(s, me, b, weights, room) else N_POSES[kind]
        for p in range(poses):
            w, d, named = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, NAMED]
            tall, hue = POSE[kind, p, TALL], POSE[kind, p, SHADE]
            for r in range(s.height.shape[0]):
                row = spots_of_its_own(s, b, p, r, scratch)
                while row != U0:
                    c = lowest(row)
                    row = without_lowest(row)
                    near = matters(room.near[1], c, r, w, d) or is_head_for(s, me, c, r, w, d, tall, hue, room)
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

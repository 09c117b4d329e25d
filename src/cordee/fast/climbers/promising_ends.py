"""How a promising turn ends: as the position is, by walks to the top, up the ladders, with the stone.

Each turn that is ended is played on a copy, with the walks between turns after it, and judged as a whole.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, has, lowest, span, without_lowest
from cordee.fast.climbers.building import built_rows, surface
from cordee.fast.climbers.features import Weights, chances
from cordee.fast.climbers.judging import highest_free
from cordee.fast.climbers.ladders import heads, highest_head, met_from
from cordee.fast.climbers.listing import A_END, A_SHORT, A_STAY, A_STONE, A_WALK, TO_TABLE, packed, play
from cordee.fast.climbers.promising_room import LONGEST, MOST_TURNS, S_CLIMBED, S_LAST, S_MOVED, S_WALKED, Room
from cordee.fast.climbers.state import (
    ASKING,
    BASE,
    COL,
    DEEP,
    GROUND,
    HIGH,
    HUE,
    P_COL,
    P_COLOUR,
    P_ROW,
    P_SHORT,
    POSED,
    ROW,
    T_LAST,
    T_MOVED,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    W_FEET,
    W_GOOD,
    W_HEADS,
    W_LAND,
    W_STAND,
    W_SURFACE,
    W_TABLE,
    WIDE,
    WINDOW,
    Scratch,
    State,
    height_at,
    level,
    one,
    top_at,
)
from cordee.fast.climbers.tables import GREY, LENGTH, LEVELS
from cordee.fast.climbers.turns import (
    begin,
    general_targets,
    may_end,
    seat_to_ask,
    stone_places,
    walk_targets,
)
from cordee.fast.climbers.walking import clear, footing, may_descend, standable, walk_reach, without_pawns
from cordee.fast.jit import inner

TOPS = 6
"""Places on the top that a pawn may walk to."""
NOWHERE = -2
"""In place of a ladder's foot where there is none."""
MOST_CLIMBS = 12
CLIMBS = 4
"""Blocks that a ladder leads to: looked at, the highest first; and climbed to, those that lead on highest first."""


@inner
def copy(source: State, target: State) -> None:
    """The same position in another game's arrays."""
    rows, columns = source.height.shape
    for r in range(rows):
        for c in range(columns):
            target.height[r, c] = source.height[r, c]
            target.top[r, c] = source.top[r, c]
    for each in range(source.sets.shape[0]):
        for r in range(rows):
            target.sets[each, r] = source.sets[each, r]
    for b in range(source.blocks.shape[0]):
        for each in range(source.blocks.shape[1]):
            target.blocks[b, each] = source.blocks[b, each]
        for each in range(source.under.shape[1]):
            target.under[b, each] = source.under[b, each]
    for q in range(source.turn[T_PLAYERS]):
        for each in range(source.pawns.shape[1]):
            target.pawns[q, each] = source.pawns[q, each]
        for each in range(source.arrivals.shape[1]):
            target.arrivals[q, each] = source.arrivals[q, each]
    for each in range(source.turn.shape[0]):
        target.turn[each] = source.turn[each]


# --- between turns


@inner
def highest_target(s: State, ends: Any, least: int) -> int:
    """The spot of the highest of some squares, the first of equals; -1 where none is higher than `least`."""
    columns, best, at = s.height.shape[1], least, -1
    for r in range(s.height.shape[0]):
        row = ends[r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if height_at(s, r, c) > best:
                best, at = height_at(s, r, c), r * columns + c
    return at


@inner
def between_turns(s: State, scratch: Scratch) -> None:
    """TC-26: everyone who gets higher by it walks, and the next turn begins."""
    while s.turn[T_PHASE] == WINDOW or s.turn[T_PHASE] == ASKING:
        q = seat_to_ask(s)
        if s.turn[T_PHASE] == WINDOW and q == s.turn[T_MOVER]:
            begin(s)
            return
        general_targets(s, q, scratch, scratch.ends[0])
        target = highest_target(s, scratch.ends[0], level(s, q))
        play(s, q, scratch, packed(A_WALK, target) if target >= 0 else packed(A_STAY, 0))


# --- where to walk and to climb


@inner
def highest_blocks(s: State, ends: Any, least: int, most: int, out: Any) -> int:
    """Of some squares higher than `least` one of each block, the highest blocks first, into `out`; how many."""
    columns, n = s.height.shape[1], 0
    while n < most:
        best, at = least, -1
        for r in range(s.height.shape[0]):
            row = ends[r]
            while row != U0:
                c = lowest(row)
                row = without_lowest(row)
                if height_at(s, r, c) <= best:
                    continue
                known = False
                for i in range(n):
                    known = known or top_at(s, out[i] // columns, out[i] % columns) == top_at(s, r, c)
                if not known:
                    best, at = height_at(s, r, c), r * columns + c
        if at < 0:
            break
        out[n] = at
        n += 1
    return n


@inner
def tops_of(s: State, ends: Any, least: int, most: int, out: Any) -> int:
    """The highest of some squares if they are higher than `least`, into `out`; how many.

    The first of each block and its last: where a pawn stands keeps blocks away.
    """
    columns, n = s.height.shape[1], 0
    highest = highest_target(s, ends, least)
    if highest < 0:
        return 0
    height = height_at(s, highest // columns, highest % columns)
    for r in range(s.height.shape[0]):
        row = ends[r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if height_at(s, r, c) != height:
                continue
            known, last = 0, -1
            for i in range(n):
                if top_at(s, out[i] // columns, out[i] % columns) == top_at(s, r, c):
                    known, last = known + 1, i
            if known == 2:
                out[last] = r * columns + c
            elif n < most:
                out[n] = r * columns + c
                n += 1
    return n


@inner
def find_climbs(s: State, scratch: Scratch, ladder: int, most: int, heads_out: Any, feet_out: Any, room: Room) -> int:
    """TC-30, TC-31: where a ladder leads on from anywhere the mover may walk to; how many such climbs, the best first.

    A head on each block, and the foot to walk to before, the table last; -1 where the pawn's own surface is the foot.
    """
    q = s.turn[T_MOVER]
    if not s.pawns[q, P_SHORT + ladder]:
        return 0
    low, high = built_rows(s)
    rows, columns, words, ends = s.height.shape[0], s.height.shape[1], scratch.words, scratch.ends
    table = walk_targets(s, scratch, ends[0])
    standable(s, q, words[W_STAND], low, high, words[W_SURFACE])
    footing(s, q, words[W_LAND], low, high)
    for r in range(low, high + 1):
        words[W_FEET, r] = words[W_LAND, r] | ends[0, r]
        words[W_GOOD, r] = words[W_FEET, r] | (s.sets[GROUND, r] if table else U0)
    clear(ends[1], 0, rows - 1)
    if not heads(s, words[W_GOOD], words[W_STAND], low, high, LENGTH[ladder], words[W_HEADS]):
        return 0
    for r in range(low, high + 1):
        ends[1, r] = words[W_HEADS, r]
    add_beside_taken(s, words[W_HEADS], ends[1], words[W_SURFACE])
    without_pawns(s, ends[1])
    found, feet = room.squares[6], room.squares[7]
    n = highest_blocks(s, ends[1], level(s, q), MOST_CLIMBS, found)
    kept = 0
    for i in range(n):
        r, c = head_of(s, words[W_HEADS], found[i] // columns, found[i] % columns)
        foot = -1
        if met_from(s, r, c, words[W_LAND], low, high, LENGTH[ladder], False) < 0:
            foot = foot_elsewhere(s, r, c, scratch, ladder, table)
            if foot == NOWHERE:
                continue
        found[kept], feet[kept] = found[i], foot
        kept += 1
    n = kept
    if n > 1:
        for i in range(n):
            see_beyond(s, scratch, ladder, i, room)
    return choose_climbs(room, n, most, heads_out, feet_out)


@inner
def foot_elsewhere(s: State, r: int, c: int, scratch: Scratch, ladder: int, table: bool) -> int:
    """TC-30, TC-32: where to walk for a ladder to that head, the table last; never on the head's own block."""
    low, high = built_rows(s)
    b, feet = top_at(s, r, c), scratch.words[W_SURFACE]
    for rr in range(low, high + 1):
        feet[rr] = scratch.words[W_FEET, rr]
    for rr in range(s.blocks[b, ROW], s.blocks[b, ROW] + s.blocks[b, DEEP]):
        feet[rr] &= ~span(s.blocks[b, COL], s.blocks[b, WIDE])
    foot = met_from(s, r, c, feet, low, high, LENGTH[ladder], False)
    if foot >= 0:
        return foot
    on_table = table and met_from(s, r, c, s.sets[GROUND], low, high, LENGTH[ladder], False) >= 0
    return TO_TABLE if on_table else NOWHERE


@inner
def add_beside_taken(s: State, heads_there: Any, out: Any, work: Any) -> None:
    """TC-24, TC-30: where a pawn stands on the head of a ladder, the rest of its surface joins `out`."""
    for other in range(s.turn[T_PLAYERS]):
        r, c = s.pawns[other, P_ROW], s.pawns[other, P_COL]
        if c >= 0 and has(heads_there[r], c):
            surface(s, r, c, work)
            b = top_at(s, r, c)
            for rr in range(s.blocks[b, ROW], s.blocks[b, ROW] + s.blocks[b, DEEP]):
                out[rr] |= work[rr]


@inner
def head_of(s: State, heads_there: Any, r: int, c: int) -> tuple[int, int]:
    """TC-24, TC-30: the head of the ladder that leads to a square: itself, or the taken one on its block."""
    if not has(heads_there[r], c):
        for other in range(s.turn[T_PLAYERS]):
            rr, cc = s.pawns[other, P_ROW], s.pawns[other, P_COL]
            if cc >= 0 and has(heads_there[rr], cc) and top_at(s, rr, cc) == top_at(s, r, c):
                return rr, cc
    return r, c


@inner
def see_beyond(s: State, scratch: Scratch, ladder: int, i: int, room: Room) -> None:
    """How high the mover can walk from the head of a ladder, and how high it gets with its other ladder then."""
    q, columns = s.turn[T_MOVER], s.height.shape[1]
    low, high = built_rows(s)
    x, y, head = s.pawns[q, P_COL], s.pawns[q, P_ROW], room.squares[6, i]
    s.pawns[q, P_COL], s.pawns[q, P_ROW] = head % columns, head // columns
    reach, stand = scratch.words[W_GOOD], scratch.words[W_STAND]
    walk_reach(s, q, scratch, reach, low, high, may_descend(s))
    top = highest_free(s, reach, low, high, level(s, q))
    room.squares[8, i] = room.squares[9, i] = top
    if s.pawns[q, P_SHORT + 1 - ladder]:
        room.squares[9, i] = highest_head(s, reach, stand, low, high, LENGTH[1 - ladder], top)
    s.pawns[q, P_COL], s.pawns[q, P_ROW] = x, y


@inner
def choose_climbs(room: Room, n: int, most: int, heads_out: Any, feet_out: Any) -> int:
    """Of n climbs those that lead highest in the end, by turns with both ladders and with the one; how many."""
    chosen = min(n, most)
    for k in range(chosen):
        best, most_of_all = -1, -1
        for i in range(n):
            walk, both = room.squares[8, i], room.squares[9, i]
            value = (both * LEVELS + walk if k % 2 == 0 else walk * LEVELS + both) if n > 1 else 0
            if room.squares[6, i] >= 0 and value > most_of_all:
                best, most_of_all = i, value
        heads_out[k], feet_out[k] = room.squares[6, best], room.squares[7, best]
        room.squares[6, best] = -1
    return chosen


@inner
def key_of(s: State, q: int, stone: int) -> int:
    """Two turns with the same key lead to the same place, as far as it matters: the mover's pawn and the last block."""
    b = s.turn[T_LAST]
    columns = s.height.shape[1]
    spot = s.pawns[q, P_ROW] * columns + s.pawns[q, P_COL] if s.pawns[q, P_COL] >= 0 else 4095
    key = spot | s.pawns[q, P_SHORT] << 12 | s.pawns[q, P_SHORT + 1] << 13 | (stone + 1) << 14
    if s.turn[T_MOVED]:
        key |= (b + 1) << 22 | (s.blocks[b, ROW] * columns + s.blocks[b, COL]) << 28 | s.blocks[b, POSED] << 40
    return key  # type: ignore[no-any-return]


@inner
def end_here(s: State, n: int, scratch: Scratch, weights: Weights, room: Room, stone: int) -> None:
    """The turn ends as the position is, or with a stone on that square; it joins what was found. `n` actions long."""
    q, players = s.turn[T_MOVER], s.turn[T_PLAYERS]
    if not may_end(s) or n >= LONGEST or room.count[0] >= MOST_TURNS:
        return
    key, found = key_of(s, q, stone), room.count[0]
    for i in range(found):
        if room.keys[i] == key:
            return
    last = one(room.work, S_LAST)
    copy(s, last)
    action = packed(A_END, 0) if stone < 0 else packed(A_STONE, stone)
    play(last, q, scratch, action)
    between_turns(last, scratch)
    chances(last, scratch, weights, True, room.numbers, room.hopes)
    for i in range(n):
        room.turns[found, i] = room.line[i]
    room.turns[found, n] = action
    for i in range(n + 1, LONGEST):
        room.turns[found, i] = -1
    for each in range(players):
        room.chances[found, each] = room.hopes[each]
    room.keys[found] = key
    room.count[0] = found + 1


@inner
def end_walking(s: State, n: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """The turn ends where the pawn stands, or after a walk to the top."""
    end_here(s, n, scratch, weights, room, -1)
    walk_targets(s, scratch, scratch.ends[0])
    tops = tops_of(s, scratch.ends[0], level(s, s.turn[T_MOVER]), TOPS, room.squares[0])
    walked = one(room.work, S_WALKED)
    for i in range(tops):
        copy(s, walked)
        room.line[n] = packed(A_WALK, room.squares[0, i])
        play(walked, walked.turn[T_MOVER], scratch, room.line[n])
        end_here(walked, n + 1, scratch, weights, room, -1)


@inner
def climb(s: State, n: int, ladder: int, foot: int, head: int, scratch: Scratch, line: Any) -> int:
    """Walks to the foot of a ladder and climbs it; the length of the line then."""
    q = s.turn[T_MOVER]
    if foot >= 0:
        line[n] = packed(A_WALK, foot)
        play(s, q, scratch, line[n])
        n += 1
    line[n] = packed(A_SHORT + ladder, head)
    play(s, q, scratch, line[n])
    return n + 1


@inner
def end_climbing(s: State, n: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """TC-31: up each ladder to the highest it leads to, then perhaps up the other; and a walk."""
    for ladder in range(2):
        climbs = find_climbs(s, scratch, ladder, CLIMBS, room.squares[1], room.squares[2], room)
        for i in range(climbs):
            climbed = one(room.work, S_CLIMBED)
            copy(s, climbed)
            m = climb(climbed, n, ladder, room.squares[2, i], room.squares[1, i], scratch, room.line)
            end_walking(climbed, m, scratch, weights, room)
            again = find_climbs(climbed, scratch, 1 - ladder, 1, room.squares[3], room.squares[4], room)
            if again:
                twice = one(room.work, S_CLIMBED + 1)
                copy(climbed, twice)
                m = climb(twice, m, 1 - ladder, room.squares[4, 0], room.squares[3, 0], scratch, room.line)
                end_walking(twice, m, scratch, weights, room)


@inner
def end_in_all_ways(s: State, n: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """Every way to end a turn after its block move: as it is, by walks, by ladders."""
    q = s.turn[T_MOVER]
    end_walking(s, n, scratch, weights, room)
    if s.pawns[q, P_SHORT] or s.pawns[q, P_SHORT + 1]:
        end_climbing(s, n, scratch, weights, room)


# --- stones


@inner
def wanted_by_others(s: State, q: int, b: int) -> bool:
    """Whether another pawn could soon stand on that block."""
    for other in range(s.turn[T_PLAYERS]):
        colour = s.pawns[other, P_COLOUR]
        if other == q or (s.blocks[b, HUE] != colour and s.blocks[b, HUE] != GREY):
            continue
        rise = s.blocks[b, HIGH] + s.blocks[b, BASE] - level(s, other)
        if 0 <= rise <= 4:
            return True
    return False


@inner
def replayed(s: State, i: int, scratch: Scratch, room: Room) -> int:
    """Plays the turn found as number i up to its end, in S_MOVED; how many actions that takes."""
    place, n = one(room.work, S_MOVED), 0
    copy(s, place)
    while n < LONGEST and room.turns[i, n] >= 0 and room.turns[i, n] != packed(A_END, 0):
        room.line[n] = room.turns[i, n]
        play(place, s.turn[T_MOVER], scratch, room.line[n])
        n += 1
    return n


@inner
def end_with_stone(s: State, i: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """TC-50: the turn found as number i, but with the stone on a block that others want, or on the one just moved."""
    q, columns, n = s.turn[T_MOVER], s.height.shape[1], replayed(s, i, scratch, room)
    place = one(room.work, S_MOVED)
    spots = scratch.words[W_TABLE]
    if stone_places(place, spots) == 0:
        return
    for r in range(s.height.shape[0]):
        room.near[0, r] = spots[r]
    for r in range(s.height.shape[0]):
        row = room.near[0, r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            b = top_at(place, r, c)
            just_moved = place.turn[T_MOVED] and place.turn[T_LAST] == b
            if just_moved or wanted_by_others(place, q, b):
                end_here(place, n, scratch, weights, room, r * columns + c)

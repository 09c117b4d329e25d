"""The promising whole turns of who is to move, each with every seat's chances after it: what a search branches by.

Every block move that could matter is tried from where the pawn stands, from the top it can walk to, and from where a
ladder leads; so turns that prepare a step, and turns that spoil another's, are found like those that climb. A quick
judgement keeps the best, a whole one the best of these; then each is ended in some ways: walks to the top, ladders,
the stone.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.climbers.building import built_rows
from cordee.fast.climbers.features import (
    Weights,
    chances,
    features,
)
from cordee.fast.climbers.listing import (
    A_END,
    A_SHORT,
    A_STAY,
    A_STONE,
    A_WALK,
    packed,
    play,
)
from cordee.fast.climbers.promising_moves import (
    LONGEST,
    MOST_BEFORE,
    MOST_TURNS,
    S_CLIMBED,
    S_LAST,
    S_MOVED,
    S_WALKED,
    Room,
    best_kept,
    find_what_matters,
    judge_kept,
    keep,
    keep_moves,
)
from cordee.fast.climbers.state import (
    ASKING,
    BASE,
    COL,
    FREE,
    HIGH,
    HUE,
    P_COL,
    P_COLOUR,
    P_ROW,
    P_SHORT,
    P_STONE,
    POSED,
    R_DESCENT,
    ROW,
    T_LAST,
    T_MOVED,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    TURN,
    W_TABLE,
    WINDOW,
    Scratch,
    State,
    height_at,
    level,
    one,
    top_at,
)
from cordee.fast.climbers.tables import GREY
from cordee.fast.climbers.turns import (
    asked_first,
    begin,
    general_targets,
    ladder_targets,
    may_end,
    stone_places,
    walk_targets,
)
from cordee.fast.jit import inner, njit

TOPS = 3
"""Places on the top that a pawn may walk to, a block each."""
ALIKE = 1e-9
MOST_ALIKE = 2
"""Of block moves that are worth the same, so many are ended: where the others go matters to nobody now."""


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
        q = asked_first(s)
        if s.turn[T_PHASE] == WINDOW and q == s.turn[T_MOVER]:
            begin(s)
            return
        general_targets(s, q, scratch, scratch.ends[0])
        target = highest_target(s, scratch.ends[0], level(s, q))
        play(s, q, scratch, packed(A_WALK, target) if target >= 0 else packed(A_STAY, 0))


# --- how a turn ends


@inner
def tops_of(s: State, ends: Any, least: int, most: int, out: Any) -> int:
    """The highest of some squares if they are higher than `least`, one of each block, into `out`; how many."""
    columns, n = s.height.shape[1], 0
    highest = highest_target(s, ends, least)
    if highest < 0:
        return 0
    height = height_at(s, highest // columns, highest % columns)
    for r in range(s.height.shape[0]):
        row = ends[r]
        while row != U0 and n < most:
            c = lowest(row)
            row = without_lowest(row)
            if height_at(s, r, c) != height:
                continue
            known = False
            for i in range(n):
                known = known or top_at(s, out[i] // columns, out[i] % columns) == top_at(s, r, c)
            if not known:
                out[n] = r * columns + c
                n += 1
    return n


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
def end_walking(s: State, n: int, scratch: Scratch, weights: Weights, room: Room, squares: Any) -> None:
    """The turn ends where the pawn stands, or after a walk to the top."""
    end_here(s, n, scratch, weights, room, -1)
    walk_targets(s, scratch, scratch.ends[0])
    tops = tops_of(s, scratch.ends[0], level(s, s.turn[T_MOVER]), TOPS, squares)
    walked = one(room.work, S_WALKED)
    for i in range(tops):
        copy(s, walked)
        room.line[n] = packed(A_WALK, squares[i])
        play(walked, walked.turn[T_MOVER], scratch, room.line[n])
        end_here(walked, n + 1, scratch, weights, room, -1)


@inner
def end_climbing(s: State, n: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """TC-31: each ladder to the highest that it leads to, and a walk after it."""
    q, climbed = s.turn[T_MOVER], one(room.work, S_CLIMBED)
    for ladder in range(2):
        if not s.pawns[q, P_SHORT + ladder]:
            continue
        ladder_targets(s, scratch, ladder, scratch.ends[1 + ladder])
        tops = tops_of(s, scratch.ends[1 + ladder], level(s, q), 2, room.squares[1])
        for i in range(tops):
            copy(s, climbed)
            room.line[n] = packed(A_SHORT + ladder, room.squares[1, i])
            play(climbed, q, scratch, room.line[n])
            end_walking(climbed, n + 1, scratch, weights, room, room.squares[2])


@inner
def end_in_all_ways(s: State, n: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """Every way to end a turn after its block move: as it is, by walks, ladders, a walk and then a ladder."""
    q = s.turn[T_MOVER]
    end_walking(s, n, scratch, weights, room, room.squares[0])
    if n + 3 >= LONGEST or not (s.pawns[q, P_SHORT] or s.pawns[q, P_SHORT + 1]):
        return
    end_climbing(s, n, scratch, weights, room)
    walk_targets(s, scratch, scratch.ends[0])
    tops = tops_of(s, scratch.ends[0], level(s, q), TOPS, room.squares[3])
    for i in range(tops):
        foot = one(room.work, S_LAST + 1)
        copy(s, foot)
        room.line[n] = packed(A_WALK, room.squares[3, i])
        play(foot, q, scratch, room.line[n])
        end_climbing(foot, n + 1, scratch, weights, room)


# --- places before the block move


@inner
def add_before(s: State, known: int, action: int, scratch: Scratch, room: Room, n: int) -> int:
    """One more place from which block moves are tried: that of `known`, and an action more; how many there are then."""
    if n >= MOST_BEFORE or room.lengths[known] + 1 >= LONGEST - 4:
        return n
    place = one(room.work, n)
    copy(one(room.work, known), place)
    for i in range(room.lengths[known]):
        room.before[n, i] = room.before[known, i]
    room.before[n, room.lengths[known]] = action
    room.lengths[n] = room.lengths[known] + 1
    play(place, place.turn[T_MOVER], scratch, action)
    return n + 1


@inner
def add_ladders(known: int, scratch: Scratch, room: Room, n: int) -> int:
    """TC-31: from there up each ladder, to the highest it leads to."""
    s = one(room.work, known)
    q = s.turn[T_MOVER]
    for ladder in range(2):
        if s.pawns[q, P_SHORT + ladder]:
            ladder_targets(s, scratch, ladder, scratch.ends[1 + ladder])
            target = highest_target(s, scratch.ends[1 + ladder], level(s, q))
            if target >= 0:
                n = add_before(s, known, packed(A_SHORT + ladder, target), scratch, room, n)
    return n


@inner
def places_before(s: State, scratch: Scratch, room: Room, ladders: int) -> int:
    """The places from which block moves are tried, the first being where the pawn stands; how many."""
    copy(s, one(room.work, 0))
    room.lengths[0] = 0
    n = 1
    q = s.turn[T_MOVER]
    walk_targets(s, scratch, scratch.ends[0])
    target = highest_target(s, scratch.ends[0], level(s, q))
    if target >= 0:
        n = add_before(s, 0, packed(A_WALK, target), scratch, room, n)
    if ladders:
        n = add_ladders(n - 1, scratch, room, n)
    return n


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
def end_with_stone(s: State, i: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """TC-50: the turn found as number i, but with the stone on a block that others want."""
    q, columns, n = s.turn[T_MOVER], s.height.shape[1], 0
    place = one(room.work, S_MOVED)
    copy(s, place)
    while n < LONGEST and room.turns[i, n] >= 0 and room.turns[i, n] != packed(A_END, 0):
        room.line[n] = room.turns[i, n]
        play(place, q, scratch, room.line[n])
        n += 1
    spots = scratch.words[W_TABLE]
    if stone_places(place, spots) == 0:
        return
    for r in range(s.height.shape[0]):
        room.near[r] = spots[r]
    for r in range(s.height.shape[0]):
        row = room.near[r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            if wanted_by_others(place, q, top_at(place, r, c)):
                end_here(place, n, scratch, weights, room, r * columns + c)


@inner
def sort_turns(room: Room, me: int) -> None:
    """The best for the mover first; of equals the first found."""
    n = room.count[0]
    for i in range(n):
        at = i
        while at > 0 and room.chances[room.order[at - 1], me] < room.chances[i, me]:
            room.order[at] = room.order[at - 1]
            at -= 1
        room.order[at] = i


@inner
def find_turns(s: State, scratch: Scratch, weights: Weights, room: Room, kept: int, ended: int, ladders: int) -> None:
    """Every promising turn of the mover into `room`, the best first."""
    room.count[0], n = 0, 0
    me = s.turn[T_MOVER]
    places = places_before(s, scratch, room, ladders)
    find_what_matters(s, scratch, room.near)
    for place in range(places):
        n = keep(room, kept, n, 2.0, -1, place)
        apart = place == 0 and places > 1 and s.turn[R_DESCENT] == FREE
        if not s.turn[T_MOVED] and not apart:
            n = keep_moves(one(room.work, place), place, scratch, weights, room, kept, n)
    judge_kept(scratch, weights, room, n)
    before, alike, left = -1.0, 0, ended
    while left > 0:
        i = best_kept(room, n)
        if i < 0:
            break
        worth = room.worths[i]
        alike = alike + 1 if abs(worth - before) < ALIKE else 1
        before = worth
        if alike > MOST_ALIKE:
            continue
        left -= 1
        moved = one(room.work, S_MOVED)
        place = room.places[i]
        copy(one(room.work, place), moved)
        length = room.lengths[place]
        for each in range(length):
            room.line[each] = room.before[place, each]
        if room.moves[i] >= 0:
            room.line[length] = room.moves[i]
            length += 1
            play(moved, me, scratch, room.moves[i])
        end_in_all_ways(moved, length, scratch, weights, room)
    sort_turns(room, me)
    if s.pawns[me, P_STONE]:
        for each in range(min(2, room.count[0])):
            end_with_stone(s, room.order[each], scratch, weights, room)
        sort_turns(room, me)


@inner
def describe(s: State, scratch: Scratch, room: Room) -> None:
    """Every pawn's numbers, for who learns from them."""
    low, high = built_rows(s)
    for q in range(s.turn[T_PLAYERS]):
        features(s, q, scratch, low, high, True, room.described[q])


@njit
def promising(
    arrays: State,
    scratch: Scratch,
    parent: int,
    child: int,
    line: Any,
    weights: Weights,
    room: Room,
    kept: int,
    ended: int,
    ladders: int,
) -> None:
    """Game `child` becomes game `parent` after the turn `line` (-1 behind its end), and the next turns are found.

    With `kept` 0 no turns are found, but the position is described.
    """
    s = one(arrays, child)
    if parent >= 0:
        copy(one(arrays, parent), s)
        for i in range(line.shape[0]):
            if line[i] >= 0:
                play(s, s.turn[T_MOVER], scratch, line[i])
    between_turns(s, scratch)
    room.count[0], room.count[1] = 0, -2
    chances(s, scratch, weights, True, room.numbers, room.hopes)
    if kept == 0:
        describe(s, scratch, room)
    elif s.turn[T_PHASE] == TURN:
        room.count[1] = s.turn[T_MOVER]
        find_turns(s, scratch, weights, room, kept, ended, ladders)

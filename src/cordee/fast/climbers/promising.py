"""The promising whole turns of who is to move, each with every seat's chances after it: what a search branches by.

Every block move that could matter is tried from where the pawn stands, from the top it can walk to, and from where a
ladder leads; so turns that prepare a step, and turns that spoil another's, are found like those that climb. A quick
judgement keeps the best, a whole one the best of these; then each is ended in some ways: walks to the top, ladders,
the stone.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.climbers.building import built_rows
from cordee.fast.climbers.features import Weights, chances, features
from cordee.fast.climbers.listing import A_WALK, packed, play
from cordee.fast.climbers.promising_ends import (
    between_turns,
    climb,
    copy,
    end_in_all_ways,
    end_with_stone,
    find_climbs,
    highest_target,
)
from cordee.fast.climbers.promising_moves import best_kept, find_what_matters, keep_moves
from cordee.fast.climbers.promising_room import ALIKE, MOST_ALIKE, MOST_BEFORE, S_MOVED, STRUCK, Room
from cordee.fast.climbers.state import (
    FREE,
    P_STONE,
    R_DESCENT,
    T_MOVED,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    TURN,
    Scratch,
    State,
    level,
    one,
)
from cordee.fast.climbers.turns import walk_targets
from cordee.fast.jit import inner, njit

STONES = 4
"""So many of the best turns are also ended with the stone."""


# --- places before the block move


@inner
def go_higher(s: State, n: int, scratch: Scratch, line: Any) -> int:
    """Walks to the highest square in reach, if it is higher; the length of the line then."""
    q = s.turn[T_MOVER]
    walk_targets(s, scratch, scratch.ends[0])
    target = highest_target(s, scratch.ends[0], level(s, q))
    if target < 0:
        return n
    line[n] = packed(A_WALK, target)
    play(s, q, scratch, line[n])
    return n + 1


@inner
def add_climbed(known: int, ladder: int, scratch: Scratch, room: Room, n: int) -> int:
    """TC-31: one more place from which block moves are tried: up a ladder and then as high as a walk leads."""
    climbs = find_climbs(one(room.work, known), scratch, ladder, 1, room.squares[1], room.squares[2], room)
    if climbs == 0 or n >= MOST_BEFORE:
        return n
    place = one(room.work, n)
    copy(one(room.work, known), place)
    for i in range(room.lengths[known]):
        room.before[n, i] = room.before[known, i]
    m = climb(place, room.lengths[known], ladder, room.squares[2, 0], room.squares[1, 0], scratch, room.before[n])
    room.lengths[n] = go_higher(place, m, scratch, room.before[n])
    return n + 1


@inner
def places_before(s: State, scratch: Scratch, room: Room, ladders: int) -> tuple[int, bool]:
    """The places from which block moves are tried: where the pawn stands, the top, up one ladder, and up both.

    How many, and whether the second is the top, which the pawn can walk to.
    """
    copy(s, one(room.work, 0))
    room.lengths[0], n = 0, 1
    copy(s, one(room.work, 1))
    room.lengths[1] = go_higher(one(room.work, 1), 0, scratch, room.before[1])
    walks = room.lengths[1] > 0
    n += int(walks)
    if not ladders:
        return n, walks
    for ladder in range(2):
        climbed = add_climbed(0, ladder, scratch, room, n)
        n = add_climbed(n, 1 - ladder, scratch, room, climbed) if climbed > n else n
    return n, walks


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
def end_move(s: State, place: int, move: int, scratch: Scratch, weights: Weights, room: Room) -> None:
    """A block move (-1: none) from one of the places before it, ended in all ways."""
    moved, length = one(room.work, S_MOVED), room.lengths[place]
    copy(one(room.work, place), moved)
    for each in range(length):
        room.line[each] = room.before[place, each]
    if move >= 0:
        room.line[length] = move
        length += 1
        play(moved, s.turn[T_MOVER], scratch, move)
    end_in_all_ways(moved, length, scratch, weights, room)


@inner
def find_turns(s: State, scratch: Scratch, weights: Weights, room: Room, kept: int, ended: int, ladders: int) -> None:
    """Every promising turn of the mover into `room`, the best first."""
    room.count[0], n = 0, 0
    me = s.turn[T_MOVER]
    for each in range(room.seen.shape[1]):
        room.seen[0, each] = STRUCK
    places, walks = places_before(s, scratch, room, ladders)
    find_what_matters(s, scratch, room.near[0])
    for place in range(places):
        end_move(s, place, -1, scratch, weights, room)
        apart = place == 0 and walks and s.turn[R_DESCENT] == FREE
        if not s.turn[T_MOVED] and not apart:
            n = keep_moves(one(room.work, place), place, scratch, weights, room, kept, n)
    before, alike, left = -1.0, 0, ended
    while left > 0:
        i = best_kept(room, n)
        if i < 0:
            break
        alike = alike + 1 if abs(room.values[i] - before) < ALIKE else 1
        before = room.values[i]
        room.values[i] = 2 * STRUCK
        if alike <= MOST_ALIKE:
            left -= 1
            end_move(s, room.places[i], room.moves[i], scratch, weights, room)
    sort_turns(room, me)
    if s.pawns[me, P_STONE]:
        found = min(STONES, room.count[0])
        for each in range(found):
            room.squares[5, each] = room.order[each]
        for each in range(found):
            end_with_stone(s, room.squares[5, each], scratch, weights, room)
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
    room.count[0], room.count[1], room.count[2] = 0, -2, 0
    chances(s, scratch, weights, True, room.numbers, room.hopes)
    if kept == 0:
        describe(s, scratch, room)
    elif s.turn[T_PHASE] == TURN:
        room.count[1] = s.turn[T_MOVER]
        find_turns(s, scratch, weights, room, kept, ended, ladders)

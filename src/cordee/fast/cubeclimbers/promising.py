"""The promising lines of who acts, each with every seat's chances after it: what a search branches by.

A line is a row of actions of one seat up to the end of its turn, to chance, or to another's answer. They are found a
step at a time: of the lines that go on the best are kept, and of the cubes only those near a climber are tried.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cordee.fast.cubeclimbers.actions import BUILD, PUT, TAKE, kind_of, square_of
from cordee.fast.cubeclimbers.features import N_FEATURES, Weights, chances, features
from cordee.fast.cubeclimbers.kernels import one
from cordee.fast.cubeclimbers.layout import DIE, NUMBER, OVER, PHASE, ROLLING, SIDES, Arrays, Scratch, State
from cordee.fast.cubeclimbers.mountain import table
from cordee.fast.cubeclimbers.net import Net, by_net, find_rows_of_net
from cordee.fast.cubeclimbers.position import bring, is_by_chance, list_actions, play, settle, to_act
from cordee.fast.cubeclimbers.state import actor, get, players, rule, spot_of
from cordee.fast.jit import inner, njit
from cordee.fast.twin import OVER as NOBODY
from cordee.kits.cubeclimbers.net_rows import MOST_ROWS

LONGEST = 10
"""Actions of a line, at most."""
MOST_BEAM = 64
MOST_LINES = 512
FORCED = 16
"""So many actions without a choice are played at once, at most."""
NEAR_ME, NEAR_OTHERS = 2, 1
"""So far from a climber a cube is worth a thought."""

BY_CHANCE = 1 << 40
"""What is added to a face of the die to make it a line's action."""


class Judge(NamedTuple):
    """By what positions are judged: by the net where there is one, else by the weights."""

    weights: Weights
    net: Net


class Room(NamedTuple):
    """What finding lines works with, and where it leaves them."""

    work: Any  # Arrays of 2 * MOST_BEAM + 1 games: the lines that go on, those one step longer, one at work
    lines: Any  # int64, 2 x MOST_BEAM x LONGEST
    keys: Any  # uint64, 2 x MOST_BEAM: what was done, whatever its order
    values: Any  # float64, 2 x MOST_BEAM
    numbers: Any  # float64, N_FEATURES
    strengths: Any  # float64, players
    hopes: Any  # float64, players
    turns: Any  # int64, MOST_LINES x LONGEST: what was found; -1 behind the end
    chances: Any  # float64, MOST_LINES x players
    found: Any  # uint64, MOST_LINES: the keys of what was found
    order: Any  # int64, MOST_LINES: the best first
    count: Any  # int64, 2: how many lines there are; whose they are
    described: Any  # float64, players x N_FEATURES
    drawn: Any  # int64, 1
    so: Any  # int64, MOST_ROWS: which rows of the net are so; `count` has how many
    sums: Any  # int32, hidden + 1


def new_room(work: Arrays, players: int, net: Net) -> Room:
    """Room for games of so many players, judged by that net."""
    return Room(
        work=work,
        lines=np.full((2, MOST_BEAM, LONGEST), -1, np.int64),
        keys=np.zeros((2, MOST_BEAM), np.uint64),
        values=np.zeros((2, MOST_BEAM)),
        numbers=np.zeros(N_FEATURES),
        strengths=np.zeros(players),
        hopes=np.zeros(players),
        turns=np.full((MOST_LINES, LONGEST), -1, np.int64),
        chances=np.zeros((MOST_LINES, players)),
        found=np.zeros(MOST_LINES, np.uint64),
        order=np.zeros(MOST_LINES, np.int64),
        count=np.zeros(2, np.int64),
        described=np.zeros((players, N_FEATURES)),
        drawn=np.zeros(1, np.int64),
        so=np.zeros(MOST_ROWS, np.int64),
        sums=np.zeros(net.rows.shape[1], np.int32),
    )


@inner
def copy(source: State, target: State) -> None:
    """The same position in another game's arrays; its word as well."""
    for place in range(source.ints.shape[0]):
        target.ints[place] = source.ints[place]
    for place in range(source.cells.shape[0]):
        target.cells[place] = source.cells[place]
    for place in range(source.sets.shape[0]):
        target.sets[place] = source.sets[place]
    target.word[0] = source.word[0]


@inner
def judge(state: State, by: Judge, room: Room) -> None:
    """Every seat's chances, into `room.hopes`."""
    if by.net.out.shape[0] == 0 or get(state, PHASE) == OVER:
        chances(state, by.weights, room.numbers, room.strengths, room.hopes)
        return
    me = actor(state)
    room.hopes[me] = by_net(state, by.net, room.so, room.sums)
    room.hopes[1 - me] = 1.0 - room.hopes[me]


@inner
def settle_all_but_dice(state: State) -> None:
    """CC-5, CC-6: between the games of a set chance draws at once; the die waits."""
    while is_by_chance(state) and get(state, PHASE) != ROLLING:
        settle(state)


@inner
def is_near(state: State, spot: int, me: int) -> bool:
    """Whether a square is near a climber."""
    size = table(state)
    for seat in range(players(state)):
        there = spot_of(state, seat)
        far = abs(there // size - spot // size) + abs(there % size - spot % size)
        if far <= (NEAR_ME if seat == me else NEAR_OTHERS):
            return True
    return False


@inner
def is_worth_a_thought(state: State, action: int, me: int) -> bool:
    """CC-11, CC-34: cubes only near climbers; everything else."""
    kind = kind_of(action)
    if kind == BUILD or kind == TAKE or kind == PUT:
        return is_near(state, square_of(action), me)
    return True


@inner
def mixed(action: int) -> Any:
    """An action as 64 bits that can be added up: the same actions in another order give the same sum."""
    word = np.uint64(action) + np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@inner
def add_line(state: State, room: Room, now: int, i: int, n: int, action: int, key: Any) -> None:
    """A line that ends here joins what was found; its chances are in `room.hopes`."""
    found = room.count[0]
    if found >= MOST_LINES:
        return
    for each in range(found):
        if room.found[each] == key:
            return
    for each in range(n):
        room.turns[found, each] = room.lines[now, i, each]
    room.turns[found, n] = action
    for each in range(n + 1, LONGEST):
        room.turns[found, each] = -1
    for each in range(players(state)):
        room.chances[found, each] = room.hopes[each]
    room.found[found] = key
    room.count[0] = found + 1


@inner
def place_for(room: Room, longer: int, kept: int, beam: int, value: float, key: Any) -> int:
    """Where a longer line may stand: a new place, that of the worst, or -1 where it is known or worse than all."""
    worst, at = value, -1
    for i in range(kept):
        if room.keys[longer, i] == key:
            return -1
        if room.values[longer, i] < worst:
            worst, at = room.values[longer, i], i
    return kept if kept < beam else at


@inner
def game_of(room: Room, scratch: Scratch, half: int, i: int) -> State:
    """A game of the beam."""
    return one(room.work, scratch, half * MOST_BEAM + i, scratch.list)


@inner
def longer_lines(scratch: Scratch, by: Judge, room: Room, now: int, lines: int, n: int, beam: int, me: int) -> int:
    """Every line of the beam with each action behind it: what ends is found, of the rest the best are kept."""
    kept, longer = 0, 1 - now
    spare = one(room.work, scratch, 2 * MOST_BEAM, scratch.spare_list)
    for i in range(lines):
        state = game_of(room, scratch, now, i)
        turn = get(state, NUMBER)
        for place in range(list_actions(state)):
            action = state.list[place]
            if not is_worth_a_thought(state, action, me):
                continue
            copy(state, spare)
            play(spare, action)
            goes_on = to_act(spare) == me and get(spare, NUMBER) == turn
            judge(spare, by, room)
            key = room.keys[now, i] + mixed(action)
            if not goes_on:
                add_line(spare, room, now, i, n, action, key)
                continue
            if n + 2 >= LONGEST:
                continue
            at = place_for(room, longer, kept, beam, room.hopes[me], key)
            if at < 0:
                continue
            kept = max(kept, at + 1)
            copy(spare, game_of(room, scratch, longer, at))
            room.values[longer, at], room.keys[longer, at] = room.hopes[me], key
            for each in range(n):
                room.lines[longer, at, each] = room.lines[now, i, each]
            room.lines[longer, at, n] = action
    return kept


@inner
def sort_lines(room: Room, me: int) -> None:
    """The best for who acts first; of equals the first found."""
    for i in range(room.count[0]):
        at = i
        while at > 0 and room.chances[room.order[at - 1], me] < room.chances[i, me]:
            room.order[at] = room.order[at - 1]
            at -= 1
        room.order[at] = i


@inner
def find_lines(state: State, scratch: Scratch, by: Judge, room: Room, beam: int) -> None:
    """Every promising line of who acts into `room`, the best first."""
    me, now, lines = to_act(state), 0, 1
    copy(state, game_of(room, scratch, 0, 0))
    room.keys[0, 0] = np.uint64(0)
    for n in range(LONGEST - 1):
        lines = longer_lines(scratch, by, room, now, lines, n, beam, me)
        now = 1 - now
        if lines == 0:
            break
    sort_lines(room, me)


@inner
def find_faces(state: State, scratch: Scratch, by: Judge, room: Room) -> None:
    """CC-14: what the die may show, each side once; how often is for the caller to count."""
    spare = one(room.work, scratch, 2 * MOST_BEAM, scratch.spare_list)
    for side in range(SIDES):
        face = rule(state, DIE + side)
        copy(state, spare)
        room.drawn[0] = face
        bring(spare, room.drawn)
        judge(spare, by, room)
        known = False
        for each in range(room.count[0]):
            if room.turns[each, 0] == BY_CHANCE + face:
                room.order[each] += 1
                known = True
        if known:
            continue
        found = room.count[0]
        room.turns[found, 0], room.order[found] = BY_CHANCE + face, 1
        for each in range(1, LONGEST):
            room.turns[found, each] = -1
        for each in range(players(state)):
            room.chances[found, each] = room.hopes[each]
        room.count[0] = found + 1


@inner
def play_line(state: State, room: Room, line: Any) -> None:
    """The actions of a line, or what the die showed."""
    for i in range(line.shape[0]):
        if line[i] >= BY_CHANCE:
            room.drawn[0] = line[i] - BY_CHANCE
            bring(state, room.drawn)
        elif line[i] >= 0:
            play(state, line[i])


@inner
def play_forced(state: State) -> None:
    """What leaves no choice is played."""
    for _ in range(FORCED):
        settle_all_but_dice(state)
        if get(state, PHASE) == OVER or is_by_chance(state) or list_actions(state) != 1:
            return
        play(state, state.list[0])


@njit
def promising(
    arrays: Arrays, scratch: Scratch, parent: int, child: int, line: Any, by: Judge, room: Room, beam: int
) -> None:
    """Game `child` becomes game `parent` after a line (-1 behind its end), and the next lines are found.

    With a beam of 0 none are found, but the position is described: by features, and by the rows of a net.
    """
    state = one(arrays, scratch, child, scratch.list)
    if parent >= 0:
        copy(one(arrays, scratch, parent, scratch.list), state)
        play_line(state, room, line)
        play_forced(state)
    room.count[0], room.count[1] = 0, to_act(state)
    judge(state, by, room)
    if beam == 0:
        for seat in range(players(state)):
            features(state, seat, room.described[seat])
        if players(state) == 2 and get(state, PHASE) != OVER:
            room.count[0], room.count[1] = find_rows_of_net(state, room.so), actor(state)
    elif room.count[1] == -1:
        find_faces(state, scratch, by, room)
    elif room.count[1] != NOBODY:
        find_lines(state, scratch, by, room, beam)

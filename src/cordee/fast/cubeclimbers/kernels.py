"""The kernels of CubeClimbers: one question to the games from `first` to `last` of a batch; see `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.cubeclimbers import ending, judging, observing, picking, position, setting_up
from cordee.fast.cubeclimbers.layout import OVER, PHASE, Arrays, Scratch, State
from cordee.fast.jit import inner, njit
from cordee.fast.random import below
from cordee.fast.twin import Kernels

START, STEP, MASK, COUNT, LIST, APPLY, PLAY_OUT, ONE_PLY, BRING = range(9)
"""What `run` is asked."""
NUMBERS, FLAGS, VALUES = np.zeros(0, np.int64), np.zeros(0, np.uint8), np.zeros(0, np.float64)
MARKS, LISTS = np.zeros((0, 0), np.uint8), np.zeros((0, 0), np.int64)
"""What a question does not use."""


@inner
def one(arrays: Arrays, scratch: Scratch, game: int) -> State:
    """A game of a batch, with a thread's room to work in."""
    return State(
        arrays.ints[game],
        arrays.cells[game],
        arrays.sets[game],
        arrays.word[game],
        scratch.rules,
        scratch.work,
        scratch.list,
        scratch.path,
    )


@inner
def spare_game(scratch: Scratch) -> State:
    """The spare game; it lists nothing while another's list is gone through, and so has its own room."""
    spare = scratch.spare
    return State(
        spare.ints[0],
        spare.cells[0],
        spare.sets[0],
        spare.word[0],
        scratch.rules,
        scratch.work,
        scratch.spare_list,
        scratch.path,
    )


@inner
def play_out(state: State, most: int) -> int:
    """Random actions to the end; how many."""
    count = 0
    picking.forget_picks(state)
    position.settle(state)
    while state.ints[PHASE] != OVER and count < most:
        position.play(state, state.list[below(state.word, position.list_actions(state))])
        position.settle(state)
        count += 1
    return count


@inner
def restart(state: State) -> None:
    """A new game, up to the first decision."""
    setting_up.opening(state)
    position.settle(state)


@inner
def listed_for(state: State, seat: int) -> int:
    """How many whole actions a seat has, listed in `state.list`."""
    return position.list_actions(state) if seat == position.to_act(state) else 0


@inner
def play_whole(state: State, action: int) -> None:
    """A whole action; what was picked of another is forgotten."""
    picking.forget_picks(state)
    position.play(state, action)


@njit
def run(
    arrays: Arrays,
    scratch: Scratch,
    first: int,
    last: int,
    what: int,
    most: int,
    numbers: Any,
    others: Any,
    flags: Any,
    marks: Any,
    lists: Any,
    values: Any,
) -> None:
    """Everything that needs the whole rules, in one function, so that they are compiled into one and not into nine."""
    for game in range(first, last):
        state = one(arrays, scratch, game)
        if what == START:
            if flags[game]:
                restart(state)
        elif what == STEP:
            flags[game] = numbers[game] >= 0 and picking.take(state, numbers[game])
        elif what == MASK:
            picking.mask(state, marks[game])
        elif what == COUNT:
            others[game] = listed_for(state, numbers[game])
        elif what == LIST:
            others[game] = listed_for(state, numbers[game])
            for place in range(others[game]):
                lists[game, place] = state.list[place]
        elif what == APPLY:
            if numbers[game] >= 0:
                play_whole(state, numbers[game])
        elif what == PLAY_OUT:
            numbers[game] = play_out(state, most)
        elif what == ONE_PLY:
            numbers[game], values[game], others[game] = judging.one_ply(state, spare_game(scratch))
        elif what == BRING:
            position.bring(state, numbers)


def start(arrays: Arrays, scratch: Scratch, first: int, last: int, which: Any) -> None:
    """New games, up to the first decision."""
    run(arrays, scratch, first, last, START, 0, NUMBERS, NUMBERS, which, MARKS, LISTS, VALUES)


def step(arrays: Arrays, scratch: Scratch, first: int, last: int, codes: Any, taken: Any) -> None:
    """A code in each game."""
    run(arrays, scratch, first, last, STEP, 0, codes, NUMBERS, taken, MARKS, LISTS, VALUES)


def mask(arrays: Arrays, scratch: Scratch, first: int, last: int, out: Any) -> None:
    """What can be picked."""
    run(arrays, scratch, first, last, MASK, 0, NUMBERS, NUMBERS, FLAGS, out, LISTS, VALUES)


def counts(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """How many whole actions seats have."""
    run(arrays, scratch, first, last, COUNT, 0, seats, out, FLAGS, MARKS, LISTS, VALUES)


def listed(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any, number: Any) -> None:
    """The whole actions of seats."""
    run(arrays, scratch, first, last, LIST, 0, seats, number, FLAGS, MARKS, out, VALUES)


def apply(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, actions: Any) -> None:
    """A whole action in each game."""
    run(arrays, scratch, first, last, APPLY, 0, actions, NUMBERS, FLAGS, MARKS, LISTS, VALUES)


def playouts(arrays: Arrays, scratch: Scratch, first: int, last: int, most: int, anyone: int, actions: Any) -> None:
    """Random play to the end; there is never more than one who may act."""
    run(arrays, scratch, first, last, PLAY_OUT, int(most), actions, NUMBERS, FLAGS, MARKS, LISTS, VALUES)


def one_ply(arrays: Arrays, scratch: Scratch, first: int, last: int, values: Any, best: Any, judged: Any) -> None:
    """The best action of who decides."""
    run(arrays, scratch, first, last, ONE_PLY, 0, best, judged, FLAGS, MARKS, LISTS, values)


def bring(arrays: Arrays, scratch: Scratch, game: int, drawn: Any) -> None:
    """CC-5, CC-6, CC-14: what chance brought, in the codes of its draws: a seat, cards, or a face."""
    run(arrays, scratch, game, game + 1, BRING, 0, drawn, NUMBERS, FLAGS, MARKS, LISTS, VALUES)


@njit
def observe(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    for game in range(first, last):
        observing.observe(one(arrays, scratch, game), max(seats[game], 0), out[game])


@njit
def deciding(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any) -> None:
    """Who decides in each game."""
    for game in range(first, last):
        seats[game] = position.to_act(one(arrays, scratch, game))


@njit
def outcomes(arrays: Arrays, scratch: Scratch, first: int, last: int, ranks: Any, scores: Any) -> None:
    for game in range(first, last):
        ending.outcome(one(arrays, scratch, game), ranks[game], scores[game])


KERNELS = Kernels(start, step, mask, observe, deciding, outcomes, counts, listed, apply, playouts, one_ply)

"""The kernels of CubeClimbers: one question to the games from `first` to `last` of a batch; see `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.cubeclimbers import ending, judging, observing, picking, position, quick, setting_up
from cordee.fast.cubeclimbers.layout import OVER, PHASE, Arrays, Scratch, State
from cordee.fast.jit import inner, njit
from cordee.fast.random import below
from cordee.fast.steps import (
    AGAIN,
    BEGIN,
    JUDGE,
    KEEP,
    MASK,
    OUTCOME,
    SEAT,
    SEE,
    TAKE,
    Steps,
    begin_again,
    ended,
    forget,
    no_steps,
    share,
)
from cordee.fast.twin import Kernels

COUNT, LIST, APPLY, PLAY_OUT, ONE_PLY, BRING, GAMES = (1 << bit for bit in range(16, 23))
"""What else `run` is asked, besides the bits of a step."""
NUMBERS, LISTS, VALUES = np.zeros(0, np.int64), np.zeros((0, 0), np.int64), np.zeros(0, np.float64)
NO_STEPS = no_steps()
"""What a question does not use."""


@inner
def one(arrays: Arrays, scratch: Scratch, game: int, actions: Any) -> State:
    """A game of a batch, with a thread's room to work in."""
    return State(
        arrays.ints[game],
        arrays.cells[game],
        arrays.sets[game],
        arrays.word[game],
        scratch.rules,
        scratch.work,
        actions,
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


@inner
def take(state: State, game: int, what: int, most: int, steps: Steps) -> None:
    """A code, and what follows for the environment; what was listed holds until a whole action is played."""
    steps.taken[game] = 0
    if steps.codes[game] >= 0:
        if steps.listed[game] < 0:
            steps.listed[game] = position.list_actions(state)
        steps.taken[game], whole = picking.take(state, steps.codes[game], steps.listed[game])
        if whole:
            steps.listed[game] = -1
    if what & JUDGE and ended(steps, game, state.ints[PHASE] == OVER, most):
        if steps.over[game]:
            ending.outcome(state, steps.ranks[game], steps.scores[game])
            share(steps, game)
        steps.begin[game] = 1


@inner
def show(state: State, game: int, what: int, steps: Steps) -> None:
    """What is to be told of a game."""
    if what & OUTCOME:
        ending.outcome(state, steps.ranks[game], steps.scores[game])
    if what & SEAT:
        steps.seats[game] = position.to_act(state)
    if what & MASK:
        if steps.listed[game] < 0:
            steps.listed[game] = position.list_actions(state)
        picking.mask(state, steps.listed[game], steps.masks[game])
    if what & SEE:
        observing.observe(state, max(steps.seats[game], 0), steps.seen[game])


@inner
def advance_one(state: State, game: int, what: int, most: int, steps: Steps) -> None:
    """See `fast.steps`."""
    if not what & KEEP:
        steps.listed[game] = -1
    if what & BEGIN and steps.begin[game]:
        forget(steps, game)
        restart(state)
    elif what & TAKE:
        take(state, game, what, most, steps)
    if what & AGAIN and steps.begin[game]:
        begin_again(steps, game)
        restart(state)
    show(state, game, what, steps)


@njit
def run(
    arrays: Arrays,
    scratch: Scratch,
    first: int,
    last: int,
    what: int,
    most: int,
    steps: Steps,
    numbers: Any,
    others: Any,
    lists: Any,
    values: Any,
) -> None:
    """Everything, in one function, so that the rules are compiled into one and not into six."""
    for game in range(first, last):
        state = one(arrays, scratch, game, steps.lists[game] if what & KEEP else scratch.list)
        if what < COUNT:
            advance_one(state, game, what, most, steps)
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
        elif what == GAMES:
            quick.play_game(state, spare_game(scratch), lists[game], most)


def advance(arrays: Arrays, scratch: Scratch, first: int, last: int, what: int, most: int, steps: Steps) -> None:
    """See `fast.steps`."""
    run(arrays, scratch, first, last, what, most, steps, NUMBERS, NUMBERS, LISTS, VALUES)


def counts(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """How many whole actions seats have."""
    run(arrays, scratch, first, last, COUNT, 0, NO_STEPS, seats, out, LISTS, VALUES)


def listed(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any, number: Any) -> None:
    """The whole actions of seats."""
    run(arrays, scratch, first, last, LIST, 0, NO_STEPS, seats, number, out, VALUES)


def apply(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, actions: Any) -> None:
    """A whole action in each game."""
    run(arrays, scratch, first, last, APPLY, 0, NO_STEPS, actions, NUMBERS, LISTS, VALUES)


def playouts(arrays: Arrays, scratch: Scratch, first: int, last: int, most: int, anyone: int, actions: Any) -> None:
    """Random play to the end; there is never more than one who may act."""
    run(arrays, scratch, first, last, PLAY_OUT, int(most), NO_STEPS, actions, NUMBERS, LISTS, VALUES)


def one_ply(arrays: Arrays, scratch: Scratch, first: int, last: int, values: Any, best: Any, judged: Any) -> None:
    """The best action of who decides."""
    run(arrays, scratch, first, last, ONE_PLY, 0, NO_STEPS, best, judged, LISTS, values)


def games(arrays: Arrays, scratch: Scratch, first: int, last: int, most: int, facts: Any) -> None:
    """Whole games between compiled players."""
    run(arrays, scratch, first, last, GAMES, int(most), NO_STEPS, NUMBERS, NUMBERS, facts, VALUES)


def bring(arrays: Arrays, scratch: Scratch, game: int, drawn: Any) -> None:
    """CC-5, CC-6, CC-14: what chance brought, in the codes of its draws: a seat, cards, or a face."""
    run(arrays, scratch, game, game + 1, BRING, 0, NO_STEPS, drawn, NUMBERS, LISTS, VALUES)


KERNELS = Kernels(advance, counts, listed, apply, playouts, one_ply, games)

"""The kernels of Climbing Man: one question to the games from `first` to `last` of a batch; see `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbing_man import ending, judging, observing, picking, position, quick, setting_up
from cordee.fast.climbing_man.layout import OVER, PHASE, Arrays, Scratch, State
from cordee.fast.jit import inner, njit
from cordee.fast.kernels import APPLY, BRING, COUNT, GAMES, LIST, ONE_PLY, kernels_around
from cordee.fast.random import below
from cordee.fast.steps import (
    AGAIN,
    BEGIN,
    DRAW,
    JUDGE,
    KEEP,
    MASK,
    OUTCOME,
    SEAT,
    SEE,
    TAKE,
    Steps,
    begin_again,
    draw,
    forget,
    mark_ended,
    share,
)


@inner
def one(arrays: Arrays, scratch: Scratch, game: int, actions: Any) -> State:
    """A game of a batch, with a thread's room to work in."""
    return with_room(arrays.ints[game], arrays.cells[game], arrays.word[game], scratch, actions)


@inner
def spare_game(scratch: Scratch) -> State:
    """The spare game; its list is its own, for another's is gone through meanwhile."""
    spare = scratch.spare
    return with_room(spare.ints[0], spare.cells[0], spare.word[0], scratch, scratch.spare_list)


@inner
def with_room(ints: Any, cells: Any, word: Any, scratch: Scratch, actions: Any) -> State:
    """One game's arrays with the wall's tables and a thread's room."""
    return State(
        ints,
        cells,
        word,
        scratch.tables.rules,
        scratch.tables.near,
        scratch.tables.limits,
        scratch.tables.ground,
        scratch.lift,
        actions,
        scratch.path,
        scratch.grips,
        scratch.targets,
        scratch.frontier,
        scratch.seen,
        scratch.taken,
        scratch.memo,
        scratch.answers,
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
    if what & JUDGE and mark_ended(steps, game, state.ints[PHASE] == OVER, most):
        ending.outcome(state, steps.ranks[game], steps.scores[game])
        share(steps, game)


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
    if what & DRAW:
        draw(steps, game)


@inner
def advance_one(state: State, game: int, what: int, most: int, steps: Steps) -> None:
    """One step of one game of the batch, by the bits of `what` (see `fast.steps`)."""
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
    """The one compiled function of the game; `what` is the question (see `fast.kernels`)."""
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
            if others[game] >= 0:
                play_whole(state, others[game])
        elif what == ONE_PLY:
            numbers[game], values[game], others[game] = judging.one_ply(state, spare_game(scratch))
        elif what == BRING:
            position.bring(state, numbers)
        elif what == GAMES:
            quick.play_game(state, lists[game], most)
        else:  # there is never more than one who may act
            others[game] = play_out(state, most)


KERNELS = kernels_around(run, whole_games=True)

"""The kernels of CubeClimbers: one question to the games from `first` to `last` of a batch; see `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

from cordee.fast.cubeclimbers import ending, judging, observing, picking, position, setting_up
from cordee.fast.cubeclimbers.layout import OVER, PHASE, Arrays, Scratch, State
from cordee.fast.jit import njit
from cordee.fast.random import below
from cordee.fast.twin import Kernels


@njit
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


@njit
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


@njit
def start(arrays: Arrays, scratch: Scratch, first: int, last: int, which: Any) -> None:
    """New games, up to the first decision."""
    for game in range(first, last):
        if which[game]:
            state = one(arrays, scratch, game)
            setting_up.opening(state)
            position.settle(state)


@njit
def step(arrays: Arrays, scratch: Scratch, first: int, last: int, codes: Any, taken: Any) -> None:
    """A code in each game."""
    for game in range(first, last):
        taken[game] = codes[game] >= 0 and picking.take(one(arrays, scratch, game), codes[game])


@njit
def mask(arrays: Arrays, scratch: Scratch, first: int, last: int, out: Any) -> None:
    """What can be picked."""
    for game in range(first, last):
        picking.mask(one(arrays, scratch, game), out[game])


@njit
def observe(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """What seats see."""
    for game in range(first, last):
        observing.observe(one(arrays, scratch, game), max(seats[game], 0), out[game])


@njit
def deciding(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any) -> None:
    """Who decides in each game."""
    for game in range(first, last):
        seats[game] = position.to_act(one(arrays, scratch, game))


@njit
def outcomes(arrays: Arrays, scratch: Scratch, first: int, last: int, ranks: Any, scores: Any) -> None:
    """Ranks and scores."""
    for game in range(first, last):
        ending.outcome(one(arrays, scratch, game), ranks[game], scores[game])


@njit
def counts(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """How many whole actions seats have."""
    for game in range(first, last):
        state = one(arrays, scratch, game)
        out[game] = position.list_actions(state) if seats[game] == position.to_act(state) else 0


@njit
def listed(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any, number: Any) -> None:
    """The whole actions of seats."""
    for game in range(first, last):
        state = one(arrays, scratch, game)
        number[game] = position.list_actions(state) if seats[game] == position.to_act(state) else 0
        for place in range(number[game]):
            out[game, place] = state.list[place]


@njit
def apply(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, actions: Any) -> None:
    """A whole action in each game."""
    for game in range(first, last):
        if actions[game] >= 0:
            state = one(arrays, scratch, game)
            picking.forget_picks(state)
            position.play(state, actions[game])


@njit
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


@njit
def playouts(arrays: Arrays, scratch: Scratch, first: int, last: int, most: int, anyone: int, actions: Any) -> None:
    """Random play to the end; there is never more than one who may act."""
    for game in range(first, last):
        actions[game] = play_out(one(arrays, scratch, game), most)


@njit
def one_ply(arrays: Arrays, scratch: Scratch, first: int, last: int, values: Any, best: Any, judged: Any) -> None:
    """The best action of who decides."""
    for game in range(first, last):
        best[game], values[game], judged[game] = judging.one_ply(one(arrays, scratch, game), spare_game(scratch))


KERNELS = Kernels(start, step, mask, observe, deciding, outcomes, counts, listed, apply, playouts, one_ply)

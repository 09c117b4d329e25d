"""The kernels of The Climbers: one question to the games from `first` to `last` of a batch. See `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.climbers import building, ending, judging, listing, observing, picking, quick, setting_up, turns
from cordee.fast.climbers.state import (
    DEALING,
    OVER_PHASE,
    RAISING,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    T_UNDECIDED,
    WINDOW,
    Scratch,
    State,
    one,
)
from cordee.fast.climbers.tables import WORDS
from cordee.fast.climbers.turns import asked_first, may_act, next_asked
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
    share,
)
from cordee.fast.twin import OVER, Kernels

COUNT, LIST, APPLY, PLAY_OUT, PLAY_OUT_ANYONE, ONE_PLY, GAMES = range(7)
"""What `run` is asked."""
NUMBERS, LISTS, VALUES = np.zeros(0, np.int64), np.zeros((0, 0), np.int64), np.zeros(0, np.float64)
"""What a question does not use."""


@inner
def restart(s: State, scratch: Scratch) -> None:
    """A new game, up to the first decision."""
    setting_up.open_game(s, scratch)
    setting_up.settle(s, scratch)


@inner
def mask(s: State, scratch: Scratch, out: Any) -> None:
    """What can be picked."""
    picking.find_open(s, scratch)
    rows, columns = s.height.shape
    for code in range(rows * columns + WORDS):
        out[code] = 0
    for r in range(rows + 1):
        row = s.open[r]
        while row != U0:
            out[r * columns + lowest(row)] = 1
            row = without_lowest(row)


@inner
def who(s: State) -> int:
    """Who decides."""
    if s.turn[T_PHASE] == OVER_PHASE:
        return OVER
    if s.turn[T_PHASE] == RAISING or s.turn[T_PHASE] == DEALING:
        return -1
    return asked_first(s)


@inner
def take(s: State, scratch: Scratch, game: int, what: int, most: int, steps: Steps) -> None:
    """A code, and what follows for the environment."""
    steps.taken[game] = steps.codes[game] >= 0 and picking.take(s, scratch, steps.codes[game])
    if what & JUDGE and ended(steps, game, s.turn[T_PHASE] == OVER_PHASE, most):
        if steps.over[game]:
            ending.outcome(s, steps.ranks[game], steps.scores[game])
            share(steps, game)
        steps.begin[game] = 1


@njit
def advance(arrays: State, scratch: Scratch, first: int, last: int, what: int, most: int, steps: Steps) -> None:
    """See `fast.steps`."""
    for game in range(first, last):
        s = one(arrays, game)
        if what & BEGIN and steps.begin[game]:
            forget(steps, game)
            restart(s, scratch)
        elif what & TAKE:
            take(s, scratch, game, what, most, steps)
        if what & AGAIN and steps.begin[game]:
            begin_again(steps, game)
            restart(s, scratch)
        if what & OUTCOME:
            ending.outcome(s, steps.ranks[game], steps.scores[game])
        if what & SEAT:
            steps.seats[game] = who(s)
        if what & MASK:
            mask(s, scratch, steps.masks[game])
        if what & SEE:
            if not what & KEEP:
                steps.shown[game, 0] = -1
            observing.observe(s, steps.seats[game], steps.seen[game], steps.shown[game])


@inner
def anyone_asked(s: State) -> int:
    """One of those who may act, each as likely."""
    players, n = s.turn[T_PLAYERS], 0
    for q in range(players):
        n += may_act(s, q)
    n = below(s.word, n)
    for q in range(players):
        if may_act(s, q):
            if n == 0:
                return q
            n -= 1
    return -1


@inner
def first_asked(s: State) -> int:
    """The first of those who may act: the mover, but in ordered general movement."""
    if s.turn[T_PHASE] == WINDOW or s.turn[T_UNDECIDED] == 0:
        return s.turn[T_MOVER]  # type: ignore[no-any-return]
    return next_asked(s)


@inner
def play_out(s: State, scratch: Scratch, most: int, anyone: int) -> int:
    """Random actions to the end, or so many; how many they were."""
    setting_up.settle(s, scratch)
    n = 0
    while s.turn[T_PHASE] != OVER_PHASE and n < most:
        q = anyone_asked(s) if anyone else first_asked(s)
        total = listing.survey(s, q, scratch)
        listing.play(s, q, scratch, listing.nth_action(s, scratch, below(s.word, total)))
        setting_up.settle(s, scratch)
        n += 1
    return n


@njit
def run(
    arrays: State,
    scratch: Scratch,
    first: int,
    last: int,
    what: int,
    most: int,
    a: Any,
    b: Any,
    lists: Any,
    values: Any,
) -> None:
    """Everything about whole actions in one function, so that the rules are compiled into one and not into five."""
    for game in range(first, last):
        s = one(arrays, game)
        if what == COUNT:
            b[game] = listing.survey(s, a[game], scratch)
        elif what == LIST:
            b[game] = listing.listed(s, a[game], scratch, lists[game])
        elif what == APPLY:
            if b[game] >= 0:
                listing.play(s, a[game], scratch, b[game])
        elif what == PLAY_OUT or what == PLAY_OUT_ANYONE:
            b[game] = play_out(s, scratch, most, what == PLAY_OUT_ANYONE)
        elif what == GAMES:
            quick.play_game(s, scratch, lists[game], most)
        else:
            a[game], values[game], b[game] = judging.one_ply(s, asked_first(s), scratch)


def counts(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """How many whole actions seats have."""
    run(arrays, scratch, first, last, COUNT, 0, seats, out, LISTS, VALUES)


def listed(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, out: Any, number: Any) -> None:
    """The whole actions of seats."""
    run(arrays, scratch, first, last, LIST, 0, seats, number, out, VALUES)


def apply(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, actions: Any) -> None:
    """A whole action in each game."""
    run(arrays, scratch, first, last, APPLY, 0, seats, actions, LISTS, VALUES)


def playouts(arrays: State, scratch: Scratch, first: int, last: int, most: int, anyone: int, actions: Any) -> None:
    """Random play to the end."""
    what = PLAY_OUT_ANYONE if anyone else PLAY_OUT
    run(arrays, scratch, first, last, what, int(most), NUMBERS, actions, LISTS, VALUES)


def one_ply(arrays: State, scratch: Scratch, first: int, last: int, values: Any, best: Any, judged: Any) -> None:
    """The best action of who decides."""
    run(arrays, scratch, first, last, ONE_PLY, 0, best, judged, LISTS, values)


def games(arrays: State, scratch: Scratch, first: int, last: int, most: int, facts: Any) -> None:
    """Whole games between compiled players."""
    run(arrays, scratch, first, last, GAMES, int(most), NUMBERS, NUMBERS, facts, VALUES)


# --- for translation, one game each


@njit
def emptied(s: State) -> None:
    """No block stands, no pawn has a colour."""
    setting_up.bare_table(s)
    setting_up.no_blocks(s)
    setting_up.new_pawns(s)


@njit
def put(s: State, b: int, p: int, x: int, y: int) -> None:
    """A block stands there."""
    building.put(s, b, p, x, y)


@njit
def raise_tower(s: State, scratch: Scratch, number: int) -> None:
    """TC-12: a tower stands."""
    setting_up.raise_tower(s, scratch, number)


@njit
def first_turn(s: State) -> None:
    """TC-60: the first turn begins."""
    turns.first_turn(s)


KERNELS = Kernels(advance, counts, listed, apply, playouts, one_ply, games)

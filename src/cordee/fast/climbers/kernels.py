"""The kernels of The Climbers: one question to the games from `first` to `last` of a batch. See `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.climbers import building, ending, judging, listing, observing, picking, setting_up, turns
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
from cordee.fast.twin import OVER, Kernels


@njit
def start(arrays: State, scratch: Scratch, first: int, last: int, which: Any) -> None:
    """New games, up to the first decision."""
    for game in range(first, last):
        if which[game]:
            s = one(arrays, game)
            setting_up.open_game(s, scratch)
            setting_up.settle(s, scratch)


@njit
def step(arrays: State, scratch: Scratch, first: int, last: int, codes: Any, taken: Any) -> None:
    """A code in each game."""
    for game in range(first, last):
        taken[game] = codes[game] >= 0 and picking.take(one(arrays, game), scratch, codes[game])


@njit
def mask(arrays: State, scratch: Scratch, first: int, last: int, out: Any) -> None:
    """What can be picked."""
    for game in range(first, last):
        s = one(arrays, game)
        picking.find_open(s, scratch)
        rows, columns = s.height.shape
        for code in range(rows * columns + WORDS):
            out[game, code] = 0
        for r in range(rows + 1):
            row = s.open[r]
            while row != U0:
                out[game, r * columns + lowest(row)] = 1
                row = without_lowest(row)


@njit
def observe(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """What seats see."""
    for game in range(first, last):
        observing.observe(one(arrays, game), seats[game], out[game])


@inner
def who(s: State) -> int:
    """Who decides."""
    if s.turn[T_PHASE] == OVER_PHASE:
        return OVER
    if s.turn[T_PHASE] == RAISING or s.turn[T_PHASE] == DEALING:
        return -1
    return asked_first(s)


@njit
def deciding(arrays: State, scratch: Scratch, first: int, last: int, seats: Any) -> None:
    """Who decides in each game."""
    for game in range(first, last):
        seats[game] = who(one(arrays, game))


@njit
def outcomes(arrays: State, scratch: Scratch, first: int, last: int, ranks: Any, scores: Any) -> None:
    """Ranks and scores."""
    for game in range(first, last):
        ending.outcome(one(arrays, game), ranks[game], scores[game])


@njit
def counts(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
    """How many whole actions seats have."""
    for game in range(first, last):
        out[game] = listing.survey(one(arrays, game), seats[game], scratch)


@njit
def listed(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, out: Any, number: Any) -> None:
    """The whole actions of seats."""
    for game in range(first, last):
        number[game] = listing.listed(one(arrays, game), seats[game], scratch, out[game])


@njit
def apply(arrays: State, scratch: Scratch, first: int, last: int, seats: Any, actions: Any) -> None:
    """A whole action in each game."""
    for game in range(first, last):
        if actions[game] >= 0:
            listing.play(one(arrays, game), seats[game], scratch, actions[game])


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


@njit
def playouts(arrays: State, scratch: Scratch, first: int, last: int, most: int, anyone: int, actions: Any) -> None:
    """Random play to the end."""
    for game in range(first, last):
        s = one(arrays, game)
        setting_up.settle(s, scratch)
        n = 0
        while s.turn[T_PHASE] != OVER_PHASE and n < most:
            q = anyone_asked(s) if anyone else first_asked(s)
            total = listing.survey(s, q, scratch)
            listing.play(s, q, scratch, listing.nth_action(s, scratch, below(s.word, total)))
            setting_up.settle(s, scratch)
            n += 1
        actions[game] = n


@njit
def one_ply(arrays: State, scratch: Scratch, first: int, last: int, values: Any, best: Any, judged: Any) -> None:
    """The best action of who decides."""
    for game in range(first, last):
        s = one(arrays, game)
        best[game], values[game], judged[game] = judging.one_ply(s, asked_first(s), scratch)


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


KERNELS = Kernels(start, step, mask, observe, deciding, outcomes, counts, listed, apply, playouts, one_ply)

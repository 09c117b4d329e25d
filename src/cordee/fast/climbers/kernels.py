"""The kernels of The Climbers: one question to the games from `first` to `last` of a batch. See `fast.twin.Kernels`."""

from __future__ import annotations

from typing import Any

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
from cordee.fast.climbers.turns import may_act, next_asked, seat_to_ask
from cordee.fast.jit import inner, njit
from cordee.fast.kernels import APPLY, COUNT, GAMES, LIST, PLAY_OUT, PLAY_OUT_ANYONE, kernels_around
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
    zero,
)
from cordee.fast.twin import OVER


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
    zero(out, 0, rows * columns + WORDS)
    for r in range(rows + 1):
        row = s.open[r]
        while row != U0:
            out[r * columns + lowest(row)] = 1
            row = without_lowest(row)


@inner
def who(s: State) -> int:
    """The seat that decides next, -1 for chance, `OVER` at the end."""
    if s.turn[T_PHASE] == OVER_PHASE:
        return OVER
    if s.turn[T_PHASE] == RAISING or s.turn[T_PHASE] == DEALING:
        return -1
    return seat_to_ask(s)


@inner
def take(s: State, scratch: Scratch, game: int, what: int, most: int, steps: Steps) -> None:
    """A code, and what follows for the environment."""
    steps.taken[game] = steps.codes[game] >= 0 and picking.take(s, scratch, steps.codes[game])
    if what & JUDGE and mark_ended(steps, game, s.turn[T_PHASE] == OVER_PHASE, most):
        ending.outcome(s, steps.ranks[game], steps.scores[game])
        share(steps, game)


@inner
def show(s: State, scratch: Scratch, game: int, what: int, steps: Steps) -> None:
    """What is to be told of a game."""
    if what & OUTCOME:
        ending.outcome(s, steps.ranks[game], steps.scores[game])
    if what & SEAT:
        steps.seats[game] = who(s)
    if what & MASK:
        mask(s, scratch, steps.masks[game])
    if what & SEE and what & KEEP:
        observing.observe(s, steps.seats[game], steps.seen[game], steps.shown[game])
    elif what & SEE:
        zero(steps.seen[game], 0, steps.seen.shape[1])
        zero(scratch.shown, 0, scratch.shown.shape[0])
        observing.observe(s, steps.seats[game], steps.seen[game], scratch.shown)
    if what & DRAW:
        draw(steps, game)


@inner
def advance_one(s: State, scratch: Scratch, game: int, what: int, most: int, steps: Steps) -> None:
    """One step of one game of the batch, by the bits of `what` (see `fast.steps`)."""
    if what & BEGIN and steps.begin[game]:
        forget(steps, game)
        restart(s, scratch)
    elif what & TAKE:
        take(s, scratch, game, what, most, steps)
    if what & AGAIN and steps.begin[game]:
        begin_again(steps, game)
        restart(s, scratch)
    show(s, scratch, game, what, steps)


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
    steps: Steps,
    numbers: Any,
    others: Any,
    lists: Any,
    values: Any,
) -> None:
    """The one compiled function of the game; `what` is the question (see `fast.kernels`)."""
    for game in range(first, last):
        s = one(arrays, game)
        if what < COUNT:
            advance_one(s, scratch, game, what, most, steps)
        elif what == COUNT:
            others[game] = listing.survey(s, numbers[game], scratch)
        elif what == LIST:
            others[game] = listing.listed(s, numbers[game], scratch, lists[game])
        elif what == APPLY:
            if others[game] >= 0:
                listing.play(s, numbers[game], scratch, others[game])
        elif what == PLAY_OUT or what == PLAY_OUT_ANYONE:
            others[game] = play_out(s, scratch, most, what == PLAY_OUT_ANYONE)
        elif what == GAMES:
            quick.play_game(s, scratch, lists[game], most)
        else:
            numbers[game], values[game], others[game] = judging.one_ply(s, seat_to_ask(s), scratch)


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


KERNELS = kernels_around(run, whole_games=True)

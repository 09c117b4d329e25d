"""The fast twin beside the readable rules, on one core; batches of environments on all cores beside chess of others."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from tests.fast.judged import worth

from bench.climbers import middle_game, repeated
from bench.peers import Comparison, random_play, rates
from cordee.fast import twin_now
from cordee.fast.batch import Batch
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import MoveBlock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cordee.games.contract import Seat

GAMES = 64
"""Games of a batch on one core."""

RULES = "readable rules"
LISTS, JUDGED, RANDOM, REGAIN = 50.0, 50.0, 80.0, 20.0
"""Times the other that each should reach."""


def copies(position: Any) -> Batch:
    """A position many times, on one core."""
    batch = Batch(twin_now(Climbers(position.state.options)), GAMES, threads=1)
    batch.write(position)
    return batch


def twin_lists(position: Any, seat: Seat) -> Callable[[float], int]:
    """Full lists by the twin."""
    batch, seats = copies(position), np.full(GAMES, seat, np.int64)
    out = np.zeros((GAMES, batch.twin.most_actions), np.int64)
    ask = repeated(lambda: batch.listed(seats, out))
    return lambda seconds: GAMES * ask(seconds)


def judged_by_rules(position: Any, seat: Seat) -> Callable[[float], int]:
    """Placements played, and every pawn judged by how high it can get on foot and by ladder."""
    moves = [each for each in position.legal_actions(seat) if isinstance(each, MoveBlock)]
    random = Random(1)

    def loop(seconds: float) -> int:
        n, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            worth(position.apply(seat, random.choice(moves)).position, seat)
            n += 1
        return n

    return loop


def judged_by_twin(position: Any) -> Callable[[float], int]:
    """The same for every action: one ply."""
    batch = copies(position)
    # the last of the undecided is asked first: let them all stay, so that it is the mover
    while batch.deciding()[0] != position.state.mover:
        batch.apply(np.full(GAMES, batch.listed()[0][0, batch.counts()[0] - 1], np.int64))

    def loop(seconds: float) -> int:
        n, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            n += int(batch.one_ply()[2].sum())
        return n

    return loop


def twin_play(game: Any) -> Callable[[float], int]:
    """Random decisions by the twin, chosen as the readable rules' are."""
    batch = Batch(twin_now(game), GAMES, threads=1)

    def loop(seconds: float) -> int:
        n, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            batch.start()
            n += int(batch.playouts(anyone=False).sum())
        return n

    return loop


def compare() -> Iterator[Comparison]:
    """Rates of both."""
    position = middle_game()
    seat = position.to_act()[0]
    actions = sum(1 for _ in position.legal_actions(seat))
    ours, peer = rates(twin_lists(position, seat), repeated(lambda: list(position.legal_actions(seat))))
    yield Comparison(f"climbers: lists of {actions:,} actions/s", ours, RULES, peer, LISTS)
    ours, peer = rates(judged_by_twin(position), judged_by_rules(position, seat))
    yield Comparison("climbers: placements judged/s", ours, RULES, peer, JUDGED)
    for label, options, target in (("", {}, RANDOM), (", regain", {"descent": "regain"}, REGAIN)):
        game = Climbers.read(options)
        ours, peer = rates(twin_play(game), random_play(game))
        yield Comparison(f"climbers{label}: random decisions/s", ours, RULES, peer, target)

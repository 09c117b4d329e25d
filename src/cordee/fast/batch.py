"""Many games at once: the same question to all of them, answered by threads that share them by slices."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.fast.crew import Crew
from cordee.fast.random import seeds
from cordee.fast.steps import BEGIN, MASK, OUTCOME, SEAT, SEE, TAKE, new_steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.fast.steps import Steps
    from cordee.fast.twin import Array, Twin
    from cordee.games.contract import AnyPosition


HEAD_START = 0.16
"""Of a slice: what the thread that gives the order does more of, for the others wake up later."""


def shared_out(games: int, threads: int) -> list[int]:
    """Where each thread's slice of the games begins, and where the last one ends; the first is the largest."""
    more = min(games - threads, round(games / threads * HEAD_START)) if threads > 1 else 0
    return [0, *(more + (games - more) * part // threads for part in range(1, threads + 1))]


class Batch:
    """N games of one twin. The same seed gives the same games, however many threads there are."""

    def __init__(self, twin: Twin, games: int, seed: int = 0, threads: int | None = None) -> None:
        self.twin, self.games = twin, games
        self.arrays = twin.arrays(games)
        self.threads = max(1, min(threads or os.cpu_count() or 1, games))
        self._slices = list(pairwise(shared_out(games, self.threads)))
        self._scratch = [twin.scratch() for _ in self._slices]
        self._crew = Crew(self.threads)
        self._steps = new_steps(twin, games)
        self.seed(seed)

    def _run(self, kernel: Callable[..., None], *args: Any) -> None:
        """A kernel over all games: each thread has a slice of them."""

        def work(part: int) -> None:
            kernel(self.arrays, self._scratch[part], *self._slices[part], *args)

        self._crew.do(work)

    def advance(self, what: int, steps: Steps, most: int = 1 << 40) -> None:
        """What the bits say, to every game; see `steps`."""
        self._run(self.twin.kernels.advance, what, most, steps)

    def _ask(self, what: int, **arrays: Array) -> Steps:
        """The same with these arrays in place of the batch's own."""
        steps = self._steps._replace(**arrays)
        self.advance(what, steps)
        return steps

    def seed(self, seed: int) -> None:
        """New words for all games."""
        self.arrays.word[:] = seeds(seed, self.games)

    def write(self, position: AnyPosition) -> None:
        """Every game stands at that position."""
        self.twin.write(self.arrays, 0, position)
        for each in self.arrays:
            if each is not self.arrays.word:
                each[1:] = each[0]

    def start(self, which: Array | None = None) -> None:
        """Those games begin anew (all, where nothing is said)."""
        self._ask(BEGIN, begin=np.ones(self.games, np.uint8) if which is None else which.astype(np.uint8))

    def step(self, codes: Array) -> Array:
        """Each game takes its code (-1: none); where it could be picked. The array is the batch's own."""
        return self._ask(TAKE, codes=codes).taken

    def mask(self, out: Array | None = None) -> Array:
        """What can be picked, games x codes."""
        return self._ask(MASK, masks=np.zeros((self.games, self.twin.codes), np.uint8) if out is None else out).masks

    def observe(self, seats: Array | None = None, out: Array | None = None) -> Array:
        """What those seats see (who decides, where nothing is said), games x observation."""
        seats = self.deciding() if seats is None else seats
        out = np.zeros((self.games, self.twin.observation), np.uint8) if out is None else out
        return self._ask(SEE, seats=seats, seen=out).seen

    def deciding(self) -> Array:
        """Who decides in each game; OVER where none does. The array is the batch's own, and changes with it."""
        return self._ask(SEAT).seats

    def outcomes(self) -> tuple[Array, Array]:
        """Ranks and scores, games x players; ranks are 0 before the end."""
        players = (self.games, self.twin.game.seats)
        steps = self._ask(OUTCOME, ranks=np.zeros(players, np.int64), scores=np.zeros(players))
        return steps.ranks, steps.scores

    def counts(self, seats: Array | None = None) -> Array:
        """How many whole actions those seats have."""
        out = np.zeros(self.games, np.int64)
        self._run(self.twin.kernels.counts, self.deciding() if seats is None else seats, out)
        return out

    def listed(self, seats: Array | None = None, out: Array | None = None) -> tuple[Array, Array]:
        """The whole actions of those seats, packed, games x most; and how many there are in each game."""
        out = np.zeros((self.games, self.twin.most_actions), np.int64) if out is None else out
        counts = np.zeros(self.games, np.int64)
        self._run(self.twin.kernels.listed, self.deciding() if seats is None else seats, out, counts)
        return out, counts

    def apply(self, actions: Array, seats: Array | None = None) -> None:
        """Each game plays a whole action (-1: none), which is trusted to be legal."""
        self._run(self.twin.kernels.apply, self.deciding() if seats is None else seats, actions)

    def playouts(self, most: int = 1 << 40, *, anyone: bool = True) -> Array:
        """Every game to its end by random actions; how many they were."""
        actions = np.zeros(self.games, np.int64)
        self._run(self.twin.kernels.playouts, np.int64(most), np.int64(anyone), actions)
        return actions

    def one_ply(self) -> tuple[Array, Array, Array]:
        """For who decides: the value of the best action, the action, and how many were judged."""
        values, best = np.zeros(self.games, np.float64), np.zeros(self.games, np.int64)
        judged = np.zeros(self.games, np.int64)
        self._run(self.twin.kernels.one_ply, values, best, judged)
        return values, best, judged

    def play_games(self, facts: Array, most: int = 1 << 40) -> None:
        """Every game to its end by compiled players, or so many decisions of it; see `fast.facts`."""
        assert self.twin.kernels.games is not None, f"{self.twin.game.code} has no compiled players"
        self._run(self.twin.kernels.games, most, facts)

    def close(self) -> None:
        self._crew.close()

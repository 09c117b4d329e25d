"""Random play by a twin, measured as `bench.peers.random_play` measures the readable rules."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from cordee.fast import twin_now
from cordee.fast.batch import Batch

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.contract import AnyGame

GAMES = 256
"""At once, in one thread."""


def twin_play(game: AnyGame) -> Callable[[float], int]:
    """Decisions of random play with full legal lists by a game's twin, compiled beforehand; chance is not counted."""
    batch = Batch(twin_now(game), GAMES, seed=1, threads=1)

    def loop(seconds: float) -> int:
        decisions, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            batch.start()
            decisions += int(batch.playouts().sum())
        return decisions

    return loop

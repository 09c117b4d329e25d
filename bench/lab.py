"""The lab: games a second of `balance` by compiled players beside the same players in Python, and what Dask costs.

Processor time, one core each, in one run: both sides note the same facts of every game.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from bench.peers import Comparison
from cordee.lab.executors import executor_for
from cordee.lab.playing import Cell, by_rules, by_twin
from cordee.lab.study import Plan, Study

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 20.0
"""Of the slower side; the quicker one plays for a third of it."""

SPREAD = 6_000
"""Games that are spread over two processes, by a pool and by Dask."""


def compare() -> list[Comparison]:
    return [*map(_twin_beside_rules, ("climbers", "cubeclimbers")), _dask_beside_processes()]


def _twin_beside_rules(game: str) -> Comparison:
    cell = Cell(game, "", ("quick", "quick"), (0, 0))
    by_twin(cell, 1, range(2))  # compiled and loaded
    ours = _rate(lambda first: len(by_twin(cell, 1, range(first, first + 200))), SECONDS / 3)
    peer = _rate(lambda first: len(by_rules(cell, 1, range(first, first + 1))), SECONDS)
    return Comparison(f"lab balance {game}, games a minute", 60 / ours, "the same player by the rules", 60 / peer, 30)


def _rate(play: Callable[[int], int], seconds: float) -> float:
    """Seconds of a core that a game takes."""
    games, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        games += play(games)
    return (time.process_time() - began) / games


def _dask_beside_processes() -> Comparison:
    """Games a second of two Dask workers and of two processes on the same cores, once both are warm."""
    ours, peer = _spread_rate("local:2"), _spread_rate(None)
    return Comparison("lab, two Dask workers, games a minute", 60 * ours, "two processes", 60 * peer, 0.9)


def _spread_rate(cluster: str | None) -> float:
    cell = Cell("cubeclimbers", "", ("quick", "quick"), (0, 0))
    with executor_for(2, cluster) as place:
        warm = Study(Plan.of("bench", 1, [cell]))
        warm.play(2_000, place)
        study = Study(Plan.of("bench", 2, [cell]), pace=dict(warm.pace), seconds=0.5)
        began = time.perf_counter()
        study.play(SPREAD, place)
        return SPREAD / (time.perf_counter() - began)

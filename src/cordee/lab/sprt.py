"""A gate for changes: the sequential probability ratio test, as fishtest does it for chess engines.

Two players meet on deals that each goes round all seatings, so luck and seats are mirrored; a deal's mean share of wins
is one sample. After every few deals the samples decide between two guesses: that the first player is `low` Elo points
better (it is not worth it), or `high` (it is). The test stops as soon as one of them is that much likelier.
"""

from __future__ import annotations

from math import log
from pathlib import Path
from statistics import fmean, pvariance
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.lab.arena import game_of, run
from cordee.lab.seatings import seatings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cordee.lab.results import Arena, GameResult

ERROR: Final = 0.05
"""How often the test may be wrong, either way."""
BOUND: Final = log((1 - ERROR) / ERROR)
FEWEST: Final = 4
"""Deals before anything is decided."""
SPREAD: Final = 0.5
"""Deals of even luck that the variance is mixed with, so that a few equal results do not look certain."""


class Guesses(NamedTuple):
    """How many Elo points better the first player is, by the two guesses that are compared."""

    low: float
    high: float


class Verdict(NamedTuple):
    """How far the test has come: the log of how much likelier the better guess is, by how many deals and games."""

    ratio: float
    deals: int
    games: int
    share: float

    @property
    def better(self) -> bool | None:
        """Whether the first player passes; None while that is open."""
        if self.deals < FEWEST or abs(self.ratio) < BOUND:
            return None
        return self.ratio > 0


def expected(elo: float) -> float:
    """The share of wins that so many Elo points mean."""
    return 1 / (1 + 10 ** (-elo / 400))


def samples_of(results: Sequence[GameResult], ways: int) -> list[float]:
    """The first player's mean share of wins in each deal that went round all seatings, as of one seat out of two."""
    deals: dict[str, list[GameResult]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    return [fmean(map(_share, each)) for each in deals.values() if len(each) == ways]


def _share(result: GameResult) -> float:
    """What part of the win is the first player's."""
    return sum(result.share(seat) for seat, player in enumerate(result.seating) if player == 0)


def verdict_of(samples: Sequence[float], games: int, guesses: Guesses) -> Verdict:
    """The generalised ratio with the samples' own variance, as fishtest takes it."""
    if not samples:
        return Verdict(0.0, 0, games, 0.5)
    low, high, mean, n = expected(guesses.low), expected(guesses.high), fmean(samples), len(samples)
    spread = (pvariance(samples) * n + 0.25 * SPREAD) / (n + SPREAD)
    ratio = n * (high - low) * (2 * mean - low - high) / (2 * spread)
    return Verdict(ratio, n, games, mean)


def gate(
    arena: Arena,
    most: int,
    path: Path | None,
    workers: int,
    guesses: Guesses,
    tell: Callable[[Verdict], None] = lambda _: None,
) -> tuple[Verdict, list[GameResult]]:
    """Plays until the test is decided, or so many games; it goes on from the file where it stopped."""
    with TemporaryDirectory() as folder:
        kept = path or Path(folder) / "gate.jsonl"
        ways = len(seatings(len(arena.players), game_of(arena).seats))
        step = ways * max(1, -(-2 * workers // ways))
        games = 0
        while True:
            games = min(games + step, most)
            results = run(arena, games, kept, workers)
            games = max(games, len(results))
            verdict = verdict_of(samples_of(results, ways), len(results), guesses)
            tell(verdict)
            if verdict.better is not None or games >= most:
                return verdict, results

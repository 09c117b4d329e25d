"""Ratings from rankings: the Plackett-Luce model, fitted by minorisation (Hunter 2004), with bootstrap intervals.

A ranking is a row of choices: of those left, who comes next? Who is worth twice as much is chosen twice as often.
Ratings are 400 log10 of that worth, as chess players read them, around a mean of 0.
"""

from __future__ import annotations

from itertools import permutations, product
from math import log10
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.lab.results import GameResult

ROUNDS: Final = 200
ENOUGH: Final = 1e-6
SAMPLES: Final = 200
MOST_ORDERS: Final = 24
PER_TENFOLD: Final = 400


class Ranking(NamedTuple):
    """Players from the first to the last, and how much it counts."""

    order: tuple[int, ...]
    weight: float


class Rating(NamedTuple):
    """A rating, and the bounds that hold it with 95 %."""

    value: float
    low: float
    high: float


def rankings_of(results: Sequence[GameResult]) -> list[list[Ranking]]:
    """For each game its ranking; ties count a part in each order that they allow."""
    return [list(_orders(result)) for result in results]


def _orders(result: GameResult) -> Iterator[Ranking]:
    ranks = sorted(set(result.ranks))
    groups = [[player for player, rank in zip(result.seating, result.ranks, strict=True) if rank == at] for at in ranks]
    ways = [list(dict.fromkeys(permutations(group))) for group in groups]
    orders = [tuple(player for group in way for player in group) for way in product(*ways)][:MOST_ORDERS]
    for order in orders:
        yield Ranking(order, 1 / len(orders))


def ratings(results: Sequence[GameResult], players: int, seed: int = 0) -> list[Rating]:
    """Each player's rating; the bounds come from fitting games drawn anew from these."""
    games = rankings_of(results)
    found = _fit(games, players)
    source = Random(f"ratings/{seed}")
    again = [_fit(source.choices(games, k=len(games)), players) for _ in range(SAMPLES)]
    return [Rating(value, *_bounds([each[player] for each in again])) for player, value in enumerate(found)]


def _bounds(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return ordered[int(0.025 * len(ordered))], ordered[int(0.975 * len(ordered)) - 1]


def _fit(games: Sequence[Sequence[Ranking]], players: int) -> list[float]:
    """Worths that make these rankings most likely, as ratings."""
    counted: dict[tuple[int, ...], float] = {}
    for game in games:
        for order, weight in game:
            counted[order] = counted.get(order, 0.0) + weight
    worths = [1.0] * players
    for _ in range(ROUNDS):
        better = _improved(counted, worths)
        if max(abs(new / old - 1) for new, old in zip(better, worths, strict=True)) < ENOUGH:
            break
        worths = better
    rated = [PER_TENFOLD * log10(worth) for worth in worths]
    mean = sum(rated) / players
    return [each - mean for each in rated]


def _improved(counted: dict[tuple[int, ...], float], worths: list[float]) -> list[float]:
    """One round: choices won over choices expected. One drawn game with an average player keeps both above 0."""
    won = [1.0] * len(worths)
    expected = [2 / (worth + 1.0) for worth in worths]
    for order, weight in counted.items():
        left = sum(worths[player] for player in order)
        per_worth = 0.0
        for place, player in enumerate(order):
            if place < len(order) - 1:
                won[player] += weight
                per_worth += weight / left
            expected[player] += per_worth
            left -= worths[player]
    return [each / chance for each, chance in zip(won, expected, strict=True)]

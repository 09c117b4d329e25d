"""What an arena's games show: win rates with their intervals, ratings, scores and lengths."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.lab.ratings import ratings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.lab.ratings import Rating
    from cordee.lab.results import Arena, GameResult

SURE: Final = 1.959964
"""Standard deviations that hold 95 %."""


class Interval(NamedTuple):
    """A number, and the bounds that hold it with 95 %."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """Wilson's interval for a share."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = SURE * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_of(values: Sequence[float]) -> Interval:
    """A mean with its normal interval."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    mean = fmean(values)
    reach = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean, mean - reach, mean + reach)


@dataclass(frozen=True, slots=True)
class Standing:
    """One player of an arena."""

    player: str
    games: int
    wins: Interval
    even: float
    """The share of wins if all were alike: how many of the seats were this player's."""
    rating: Rating | None
    score: Interval
    par_share: Interval | None
    """The mean share of par, over games in which points could be made."""
    seconds_per_decision: float
    longest_turn: float


@dataclass(frozen=True, slots=True)
class Report:
    """All of an arena's standings, in the order of its players, and what its games were like."""

    arena: Arena
    games: int
    turns: Interval
    actions: Interval
    rules: dict[str, int]
    seats: tuple[Interval, ...]
    """How often each seat won, whoever sat there."""
    standings: tuple[Standing, ...]


def report_of(arena: Arena, results: Sequence[GameResult]) -> Report:
    """Everything that the games of an arena show."""
    seats = len(results[0].seating) if results else 0
    rated = ratings(results, len(arena.players), arena.seed) if seats > 1 else [None] * len(arena.players)
    rules = [result.rule for result in results]
    return Report(
        arena=arena,
        games=len(results),
        turns=mean_of([result.turns for result in results]),
        actions=mean_of([result.actions for result in results]),
        rules={rule: rules.count(rule) for rule in sorted(set(rules))},
        seats=tuple(wilson(sum(result.share(seat) for result in results), len(results)) for seat in range(seats)),
        standings=tuple(_standing(arena, results, number, rated[number]) for number in range(len(arena.players))),
    )


def _standing(arena: Arena, results: Sequence[GameResult], player: int, rating: Rating | None) -> Standing:
    played = [result for result in results if player in result.seating]
    sat = [(result, seat) for result in played for seat, who in enumerate(result.seating) if who == player]
    shares = [float(result.score(seat) / result.par_score) for result, seat in sat if result.par_score]
    decisions = sum(result.decisions[seat] for result, seat in sat)
    return Standing(
        player=arena.players[player],
        games=len(played),
        wins=wilson(sum(result.share(seat) for result, seat in sat), len(played)),
        even=fmean(result.seating.count(player) / len(result.seating) for result in played) if played else 0.0,
        rating=rating,
        score=mean_of([float(result.score(seat)) for result, seat in sat]),
        par_share=mean_of(shares) if shares else None,
        seconds_per_decision=sum(result.seconds[seat] for result, seat in sat) / max(1, decisions),
        longest_turn=max((result.longest_turns[seat] for result, seat in sat), default=0.0),
    )

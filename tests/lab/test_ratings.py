"""Ratings recover known strengths, and intervals hold what they should."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from cordee.lab.plot import plot
from cordee.lab.ratings import ratings
from cordee.lab.results import Arena, GameResult
from cordee.lab.standings import mean_of, report_of, wilson


def result(number: int, seating: tuple[int, ...], ranks: tuple[int, ...]) -> GameResult:
    seats = len(seating)
    return GameResult(
        number, seating, "", "", ranks, ("0",) * seats, "CC-40", 1, 1, (1,) * seats, (0,) * seats, (0.0,) * seats,
        (0.0,) * seats,
    )  # fmt: skip


def drawn(worths: tuple[float, ...], games: int, random: Random) -> list[GameResult]:
    """Games whose rankings come from players of these worths."""
    found = []
    for number in range(games):
        left, order = list(range(len(worths))), []
        while left:
            order.append(random.choices(left, [worths[each] for each in left])[0])
            left.remove(order[-1])
        seating = tuple(random.sample(range(len(worths)), len(worths)))
        found.append(result(number, seating, tuple(order.index(player) + 1 for player in seating)))
    return found


def test_ratings_recover_known_strengths() -> None:
    worths = (1.0, 3.0, 9.0, 2.0)
    mean = sum(400 * log10(worth) for worth in worths) / 4
    found = ratings(drawn(worths, 1_500, Random(4)), 4)
    for worth, rating in zip(worths, found, strict=True):
        assert rating.value == pytest.approx(400 * log10(worth) - mean, abs=30)
        assert rating.low < rating.value < rating.high
        assert rating.high - rating.low < 80


def test_ratings_of_equals_are_equal() -> None:
    games = [result(number, (number % 2, 1 - number % 2), (1, 2)) for number in range(40)]
    assert [round(each.value) for each in ratings(games, 2)] == [0, 0]


def test_a_tie_is_worth_as_much_to_both() -> None:
    games = [result(number, (0, 1), (1, 1)) for number in range(30)]
    assert [round(each.value) for each in ratings(games, 2)] == [0, 0]


def test_a_player_at_two_seats_is_one_player() -> None:
    games = [result(number, (0, 1, 0, 1), (1, 3, 2, 4)) for number in range(30)]
    first, second = ratings(games, 2)
    assert first.value > 200 > -200 > second.value


def test_who_never_lost_has_a_finite_rating() -> None:
    games = [result(number, (0, 1), (1, 2)) for number in range(30)]
    first, _ = ratings(games, 2)
    assert 200 < first.value < 1_000


def test_wilson_s_interval_is_that_of_the_books() -> None:
    assert wilson(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert mean_of([1.0, 2.0, 3.0]) == pytest.approx((2.0, 0.868, 3.132), abs=1e-3)


def test_a_report_counts_shared_wins_in_parts() -> None:
    arena = Arena("0", "cubeclimbers", "", ("a", "b"), 1)
    report = report_of(arena, [result(0, (0, 1), (1, 2)), result(1, (1, 0), (1, 1))])
    assert [standing.wins.value for standing in report.standings] == [0.75, 0.25]
    assert [standing.even for standing in report.standings] == [0.5, 0.5]
    assert [seat.value for seat in report.seats] == [0.75, 0.25]
    picture = plot(report)
    assert picture.count("<rect") == 2
    assert "75.0%" in picture

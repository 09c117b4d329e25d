"""Planted effects are found, and where there is none, none is found, at the stated error rates."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra `lab` is not installed")

import numpy as np

from cordee.lab import statistics as stats

TRIALS = 500
OFTEN = 3 * sqrt(0.05 * 0.95 / TRIALS)
"""Three standard errors of a share of 5 % in so many trials."""


def test_chi_square_and_normal_are_those_of_the_tables() -> None:
    for value, freedom, p in (
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (14.067, 7, 0.05),
        (13.277, 4, 0.01),
    ):
        assert stats.chi_square_p(value, freedom) == pytest.approx(p, abs=2e-5)
    assert stats.p_of(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert stats.chi_square_p(0.0, 5) == pytest.approx(1.0)


def test_wilson_is_that_of_the_books() -> None:
    found = stats.wilson(0.3, 10)
    assert [found.low, found.high] == pytest.approx([0.1078, 0.6032], abs=1e-4)


def winners(random: Any, shares: tuple[float, ...], deals: int, repeats: int, luck: float) -> Any:
    """Deals x games x seats: who won; with that chance a deal decides its games, else each is played by itself."""
    by_deal = random.choice(len(shares), size=(deals, 1), p=shares)
    alone = random.choice(len(shares), size=(deals, repeats), p=shares)
    won = np.where(random.random((deals, 1)) < luck, by_deal, alone)
    return np.eye(len(shares))[won]


@pytest.mark.parametrize("luck", [0.0, 0.6])
def test_equal_seats_are_called_unequal_as_seldom_as_stated(luck: float) -> None:
    """Also where the games of a deal depend on each other, which a plain chi-square takes for certainty."""
    random = np.random.default_rng(1)
    fair = (1 / 3,) * 3
    called = [stats.equal_shares(winners(random, fair, 150, 2, luck).mean(axis=1)).certain for _ in range(TRIALS)]
    assert np.mean(called) == pytest.approx(0.05, abs=OFTEN + 0.01)


def test_a_planted_seat_is_found() -> None:
    random = np.random.default_rng(2)
    found = [
        stats.equal_shares(winners(random, (0.38, 0.31, 0.31), 1_000, 2, 0.3).mean(axis=1)).certain for _ in range(60)
    ]
    assert np.mean(found) > 0.95


def test_intervals_hold_as_often_as_stated() -> None:
    random = np.random.default_rng(3)
    held = {"share": 0, "luck": 0}
    for _ in range(120):
        results = winners(random, (0.3, 0.7), 300, 2, 0.4)
        share = stats.share(results[:, :, 0].mean(axis=1), 600)
        held["share"] += share.low <= 0.3 <= share.high
        luck = stats.jackknife(stats.shared_variance, results)
        held["luck"] += luck.low <= 0.4 <= luck.high
    assert held["share"] / 120 == pytest.approx(0.95, abs=0.06)
    assert held["luck"] / 120 == pytest.approx(0.95, abs=0.06)


def test_holm_keeps_the_family_s_error_rate_and_finds_the_planted_one() -> None:
    assert stats.holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    random = np.random.default_rng(4)
    wrong = found = 0
    for _ in range(TRIALS):
        chances = [stats.p_of(z) for z in random.standard_normal(10)]
        wrong += min(stats.holm(chances)) < 0.05
        found += stats.holm([*chances, stats.p_of(4.5 + random.standard_normal())])[-1] < 0.05
    assert wrong / TRIALS <= 0.05 + OFTEN
    assert found / TRIALS > 0.9


def test_looking_again_and_again_errs_no_more_often_than_stated() -> None:
    """Peeking at 5 % a look would err in about 14 of 100."""
    looks, random = 5, np.random.default_rng(5)
    spent = stats.spending(looks)
    assert sum(spent) == pytest.approx(0.05)
    assert list(spent) == sorted(spent)
    stopped = peeked = 0
    for _ in range(TRIALS):
        sums = np.cumsum(random.standard_normal(looks)) / np.sqrt(np.arange(1, looks + 1))
        chances = [stats.p_of(z) for z in sums]
        stopped += any(chance < alpha for chance, alpha in zip(chances, spent, strict=True))
        peeked += min(chances) < 0.05
    assert stopped / TRIALS <= 0.05 + OFTEN
    assert peeked / TRIALS > 0.1


def test_so_many_games_do_decide() -> None:
    """A difference that looked like 1.5 standard errors is found with the power that is stated, if it is real."""
    needed = stats.games_to_decide(1.5, 1_000)
    assert needed is not None
    random = np.random.default_rng(6)
    found = np.mean(np.abs(random.standard_normal(TRIALS) + 1.5 * sqrt(needed / 1_000)) > stats.sure())
    assert found == pytest.approx(stats.POWER, abs=0.06)
    assert stats.games_to_decide(0.01, 1_000) is None

"""What can be concluded from games, with stated error rates; `tests/lab/test_statistics.py` plants effects and looks.

Games of one deal are not independent of each other, so everything here goes by deals: a mean is one of the means of its
deals, and its interval comes from how these differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import ceil, erfc, exp, inf, pi, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.lab.standings import Interval

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ALPHA: Final = 0.05
"""The error rate of everything that is called certain; intervals hold 1 - ALPHA."""

POWER: Final = 0.8
"""How surely the games that `games_to_decide` asks for would find a difference as large as it looks now."""

PARTS: Final = 50
"""Into how many parts deals are split to see how a figure varies that is no mean (jackknife)."""


def quantile(share: float) -> float:
    """Of the normal distribution."""
    return NormalDist().inv_cdf(share)


def sure(alpha: float = ALPHA) -> float:
    """How many standard errors hold all but that share."""
    return quantile(1 - alpha / 2)


def p_of(z: float) -> float:
    """How likely chance alone brings so many standard errors or more, either way."""
    return erfc(abs(z) / sqrt(2))


def chi_square_p(value: float, freedom: int) -> float:
    """How likely chance alone brings such a chi-square or more: the exact sum for whole degrees of freedom."""
    half = value / 2
    if freedom % 2 == 0:
        term = total = exp(-half)
        for step in range(1, freedom // 2):
            term *= half / step
            total += term
        return total
    total = erfc(sqrt(half))
    term = exp(-half) * sqrt(half) * 2 / sqrt(pi)
    for step in range(freedom // 2):
        total += term
        term *= half / (step + 1.5)
    return total


# --- means of deals


def mean(by_deal: Any, alpha: float = ALPHA) -> Interval:
    """The mean of deals' means with its interval."""
    middle = float(np.mean(by_deal))
    reach = sure(alpha) * error(by_deal)
    return Interval(middle, middle - reach, middle + reach)


def error(by_deal: Any) -> float:
    """The standard error of a mean."""
    return float(np.std(by_deal, ddof=1)) / sqrt(len(by_deal)) if len(by_deal) > 1 else inf


def share(by_deal: Any, games: int, alpha: float = ALPHA) -> Interval:
    """A share with Wilson's interval; as many games count as independent ones would have to be to vary like this."""
    value, off = float(np.mean(by_deal)), error(by_deal)
    games_like = value * (1 - value) / off**2 if 0 < off < inf else games
    return wilson(value, min(games_like, 4.0 * games), alpha)


def wilson(value: float, games: float, alpha: float = ALPHA) -> Interval:
    """Wilson's interval for a share of that many games."""
    square = sure(alpha) ** 2
    middle = (value + square / (2 * games)) / (1 + square / games)
    reach = sqrt(square) * sqrt(value * (1 - value) / games + square / (4 * games**2)) / (1 + square / games)
    return Interval(value, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True, slots=True)
class Test:
    """A question of chance: the statistic, how likely chance alone brings it, and whether that is too unlikely."""

    statistic: float
    p: float
    alpha: float = ALPHA

    @property
    def certain(self) -> bool:
        """Whether chance alone is ruled out at the stated error rate."""
        return self.p < self.alpha


def equal_shares(by_deal: Any, alpha: float = ALPHA) -> Test:
    """Whether all seats win equally often (Wald's chi-square over deals, whose games may depend on each other)."""
    deals, seats = by_deal.shape
    kept = by_deal[:, :-1] - 1 / seats
    spread = np.atleast_2d(np.cov(kept, rowvar=False)) / deals
    off = kept.mean(axis=0)
    if not np.any(spread):
        return Test(0.0 if not np.any(off) else inf, 1.0 if not np.any(off) else 0.0, alpha)
    statistic = float(off @ np.linalg.pinv(spread) @ off)
    return Test(statistic, chi_square_p(statistic, seats - 1), alpha)


def shared_variance(results: Any) -> float:
    """How much of the results' variance is their deal's: deals x games of a deal x seats. 0: nothing, 1: everything.

    What two games of one deal have in common is their covariance; everything else is what the players made of it.
    """
    off = results - results.mean(axis=(0, 1))
    games = results.shape[1]
    total = (off**2).mean(axis=(0, 1)).sum()
    both = (off.sum(axis=1) ** 2 - (off**2).sum(axis=1)).mean(axis=0).sum() / (games * (games - 1))
    return float(both / total) if total else 0.0


def jackknife(figure: Callable[[Any], float], deals: Any, alpha: float = ALPHA) -> Interval:
    """Any figure of deals with an interval: how it changes when a part of the deals is left out."""
    value, parts = figure(deals), min(PARTS, len(deals))
    bounds = [len(deals) * part // parts for part in range(parts + 1)]
    without = [figure(np.concatenate((deals[:low], deals[high:]))) for low, high in pairwise(bounds)]
    off = sqrt((parts - 1) / parts * sum((each - sum(without) / parts) ** 2 for each in without))
    return Interval(value, value - sure(alpha) * off, value + sure(alpha) * off)


# --- many comparisons, and how many games they would need


def holm(chances: Sequence[float]) -> list[float]:
    """Each chance corrected for how many there are (Holm): the family errs no more often than one of them would."""
    order = sorted(range(len(chances)), key=lambda each: chances[each])
    corrected, most = [0.0] * len(chances), 0.0
    for place, each in enumerate(order):
        most = max(most, min(1.0, (len(chances) - place) * chances[each]))
        corrected[each] = most
    return corrected


def games_to_decide(z: float, games: int, comparisons: int = 1, alpha: float = ALPHA) -> int | None:
    """How many games in all would decide, if the difference is what it looks like; None where it looks like none."""
    if abs(z) < 0.1:  # so small that the number would say nothing
        return None
    needed = quantile(1 - alpha / (2 * comparisons)) + quantile(POWER)
    return max(games, ceil(games * (needed / z) ** 2))


def spending(looks: int, alpha: float = ALPHA) -> tuple[float, ...]:
    """What each of some looks at the games so far may err (O'Brien and Fleming's shape): the sum is alpha.

    By Bonferroni's bound whoever stops at the first look that finds something errs no more often than alpha.
    """
    spent = [2 * (1 - NormalDist().cdf(sure(alpha) / sqrt((look + 1) / looks))) for look in range(looks)]
    return tuple(now - before for now, before in zip(spent, [0.0, *spent], strict=False))

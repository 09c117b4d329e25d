"""Ratings by Glicko-2, as Glickman's paper describes it: how strong somebody is, and how sure that is."""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

SCALE: Final = 173.7178
TAU: Final = 0.5
"""How much volatility may change."""
CLOSE_ENOUGH: Final = 1e-6


class Rating(NamedTuple):
    """A rating, its deviation and its volatility, on the scale of chess."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class Result(NamedTuple):
    """Against whom, and how it ended: 1 won, 0 lost, 0.5 drawn."""

    against: Rating
    score: float


def rated(player: Rating, results: Sequence[Result], tau: float = TAU) -> Rating:
    """The rating after one period with these results; without any, one is less sure of it."""
    mu, phi, sigma = (player.rating - 1500) / SCALE, player.deviation / SCALE, player.volatility
    if not results:
        return player._replace(deviation=min(350.0, SCALE * sqrt(phi**2 + sigma**2)))
    weighed = [(_g(each.against), _expected(mu, each.against), each.score) for each in results]
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in weighed)
    gain = sum(g * (score - e) for g, e, score in weighed)
    sigma = _volatility(phi, sigma, v, v * gain, tau)
    phi = 1 / sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    return Rating(1500 + SCALE * (mu + phi**2 * gain), SCALE * phi, sigma)


def _g(other: Rating) -> float:
    return 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)


def _expected(mu: float, other: Rating) -> float:
    return 1 / (1 + exp(-_g(other) * (mu - (other.rating - 1500) / SCALE)))


def _volatility(phi: float, sigma: float, v: float, delta: float, tau: float) -> float:
    """Step 5 of the paper: the zero of f by the Illinois method."""

    def f(x: float) -> float:
        rest = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - rest) / (2 * rest**2) - (x - log(sigma**2)) / tau**2

    a, k = log(sigma**2), 1
    while delta**2 <= phi**2 + v and f(a - k * tau) < 0:
        k += 1
    b = log(delta**2 - phi**2 - v) if delta**2 > phi**2 + v else a - k * tau
    fa, fb = f(a), f(b)
    while abs(b - a) > CLOSE_ENOUGH:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        a, fa = (b, fb) if fc * fb <= 0 else (a, fa / 2)
        b, fb = c, fc
    return exp(a / 2)

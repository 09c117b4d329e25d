"""Fits a net of `players/nets.py` to what came of positions: Adam, in compiled loops, one core.

Each position is laid in one of the ways that its game's symmetries allow, drawn anew each time it is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numba
import numpy as np

from cordee.players.nets import SCALE, Net

if TYPE_CHECKING:
    from collections.abc import Callable

BATCH: Final = 512
RATE: Final = 2e-3
LEAST_RATE: Final = 2e-5
"""The size of a step, at first and in the end; half a cosine between them."""
PARTS: Final = 8
"""Into so many parts a look at all positions is cut; the rate changes between them."""
Function = TypeVar("Function", bound="Callable[..., Any]")


def compiled(function: Function) -> Function:
    """By Numba, with sums in any order."""
    compiler: Any = numba.njit(fastmath=True)
    found: Function = compiler(function)
    return found


@dataclass
class Weights:
    """A net under way, in floats, with the memory of the steps so far."""

    rows: Any
    out: Any

    @classmethod
    def fresh(cls, rows: int, hidden: int, seed: int) -> Weights:
        """Small numbers from a seed."""
        source = np.random.default_rng(seed)
        found = (source.standard_normal((rows + 1, hidden + 1)) * 0.05).astype(np.float32)
        found[:, hidden] = 0
        return cls(found, (source.standard_normal(hidden) * 0.3).astype(np.float32))

    @classmethod
    def of(cls, net: Net) -> Weights:
        """To go on from a net."""
        return cls(*((np.array(each, np.float32) / SCALE).astype(np.float32) for each in net))

    def net(self) -> Net:
        """In whole numbers."""
        rows, out = (np.round(each * SCALE).astype(int).tolist() for each in (self.rows, self.out))
        return Net(tuple(map(tuple, rows)), tuple(out))


def fit(weights: Weights, so: Any, came: Any, turned: Any, looks: float, seed: int) -> None:
    """Changes the weights so that they foretell what came; `so` has a position's rows, -1 behind the last."""
    source = np.random.default_rng(seed)
    memory = tuple(np.zeros_like(each) for each in (weights.rows, weights.rows, weights.out, weights.out))
    steps, total = 0, max(1, round(looks * PARTS))
    for number in range(total):
        if number % PARTS == 0:
            pieces = np.array_split(source.permutation(len(so)), PARTS)
        rate = LEAST_RATE + RATE * (1 + cos(pi * number / total)) / 2
        piece = pieces[number % PARTS]
        ways = source.integers(len(turned), size=len(piece))
        steps = _look(so, came, piece, ways, turned, weights.rows, weights.out, memory, steps, rate)


def loss(weights: Weights, so: Any, came: Any) -> float:
    """The mean log loss."""
    chance = np.clip(_foretold(so, weights.rows, weights.out), 1e-9, 1 - 1e-9)
    return float(-(came * np.log(chance) + (1 - came) * np.log(1 - chance)).mean())


@compiled
def _sum_up(so: Any, rows: Any, out: Any, sums: Any) -> float:
    """The chance of one position; what its rows come to, into `sums`."""
    hidden = len(out)
    sums[:] = rows[-1]
    for row in so:
        if row < 0:
            break
        for unit in range(hidden + 1):
            sums[unit] += rows[row, unit]
    total = sums[hidden]
    for unit in range(hidden):
        if sums[unit] > 0:
            total += sums[unit] * out[unit]
    return float(1 / (1 + np.exp(-total)))


@compiled
def _foretold(so: Any, rows: Any, out: Any) -> Any:
    found, sums = np.zeros(len(so)), np.zeros(rows.shape[1], np.float32)
    for each in range(len(so)):
        found[each] = _sum_up(so[each], rows, out, sums)
    return found


@compiled
def _add_slope(so: Any, wrong: float, sums: Any, out: Any, slope_rows: Any, slope_out: Any) -> None:
    """One position's part in the slope; `sums` becomes what each unit of its rows had to do with it."""
    hidden = len(out)
    sums[hidden] = wrong
    for unit in range(hidden):
        if sums[unit] > 0:
            slope_out[unit] += wrong * sums[unit]
            sums[unit] = wrong * out[unit]
        else:
            sums[unit] = 0
    for row in so:
        if row < 0:
            break
        for unit in range(hidden + 1):
            slope_rows[row, unit] += sums[unit]
    for unit in range(hidden + 1):
        slope_rows[-1, unit] += sums[unit]


@compiled
def _step(values: Any, slope: Any, first: Any, second: Any, rate: float, steps: int) -> None:
    """Adam; the slope is used up."""
    for each in range(values.size):
        g = slope[each]
        first[each] = 0.9 * first[each] + 0.1 * g
        second[each] = 0.999 * second[each] + 0.001 * g * g
        spread = np.sqrt(second[each] / (1 - 0.999**steps)) + 1e-8
        values[each] -= rate * first[each] / (1 - 0.9**steps) / spread
        slope[each] = 0


@compiled
def _look(
    so: Any,
    came: Any,
    order: Any,
    ways: Any,
    turned: Any,
    rows: Any,
    out: Any,
    memory: tuple[Any, Any, Any, Any],
    steps: int,
    rate: float,
) -> int:
    """A step for each whole batch; how many steps there were by then."""
    first_rows, second_rows, first_out, second_out = memory
    slope_rows, slope_out = np.zeros_like(rows), np.zeros_like(out)
    sums, laid = np.zeros(rows.shape[1], np.float32), np.zeros(so.shape[1], np.int64)
    for begin in range(0, len(order) - BATCH + 1, BATCH):
        for number in range(begin, begin + BATCH):
            each = order[number]
            for at in range(so.shape[1]):
                laid[at] = -1 if so[each, at] < 0 else turned[ways[number], so[each, at]]
            wrong = (_sum_up(laid, rows, out, sums) - came[each]) / BATCH
            _add_slope(laid, wrong, sums, out, slope_rows, slope_out)
        steps += 1
        _step(rows.ravel(), slope_rows.ravel(), first_rows.ravel(), second_rows.ravel(), rate, steps)
        _step(out, slope_out, first_out, second_out, rate, steps)
    return steps

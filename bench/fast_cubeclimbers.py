"""CubeClimbers' twin: random play on one core, beside the readable rules doing the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.fast_play import twin_play
from bench.peers import Comparison, random_play, rates
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.options import CubeClimbersOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET = 30


def compare() -> Iterator[Comparison]:
    """Decisions per second, for two, four and eight, and with many cards."""
    for options, target in (("", TARGET), ("players=4", TARGET), ("players=8", None), ("players=3 cards=5", None)):
        game = CubeClimbers(CubeClimbersOptions.read_line(options))
        ours, peer = rates(twin_play(game), random_play(game))
        label = f"cubeclimbers' twin {options}".strip()
        yield Comparison(f"{label}: random decisions/s", ours, "the readable rules", peer, target)

"""CubeClimbers: random play beside python-chess doing the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.peers import Comparison, random_chess, random_play, rates
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.options import CubeClimbersOptions

if TYPE_CHECKING:
    from collections.abc import Iterator


def compare() -> Iterator[Comparison]:
    """Decisions per second, for two, four and eight, and with many cards."""
    for options, target in (("", 1.5), ("players=4", None), ("players=8", None), ("players=3 cards=5", None)):
        game = CubeClimbers(CubeClimbersOptions.read_line(options))
        ours, peer = rates(random_play(game), random_chess)
        label = f"cubeclimbers {options}".strip()
        yield Comparison(f"{label}: random decisions/s", ours, "python-chess", peer, target)

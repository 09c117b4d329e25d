"""Climbing Man's twin: random play on one core, beside the readable rules doing the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.fast_play import twin_play
from bench.peers import Comparison, random_play, rates
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.options import ClimbingManOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET = 20


def compare() -> Iterator[Comparison]:
    """Decisions per second, alone and in a race."""
    for options, target in (("", TARGET), ("players=2", TARGET), ("exchange=never", None)):
        game = ClimbingMan(ClimbingManOptions.read_line(options))
        ours, peer = rates(twin_play(game), random_play(game))
        label = f"climbing-man's twin {options}".strip()
        yield Comparison(f"{label}: random decisions/s", ours, "the readable rules", peer, target)

"""Climbing Man: random play beside python-chess doing the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.peers import Comparison, random_chess, random_play, rates
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.options import ClimbingManOptions

if TYPE_CHECKING:
    from collections.abc import Iterator


def compare() -> Iterator[Comparison]:
    """Decisions per second, alone and in a race."""
    for options, target in (("", 1.0), ("players=2", None)):
        game = ClimbingMan(ClimbingManOptions.read_line(options))
        ours, peer = rates(random_play(game), random_chess)
        label = f"climbing-man {options}".strip()
        yield Comparison(f"{label}: random decisions/s", ours, "python-chess", peer, target)

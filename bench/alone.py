"""Share of par (CM-41) alone on basic walls that can be climbed: `python -m bench.alone WALLS SEED PLAYER [PLAYER...]`.

Everybody climbs the same walls; par is exact. A climb that is given up counts 0. Behind the first player the others
are compared with it wall by wall: the mean difference and its standard error. Seconds are those of a core.
"""

from __future__ import annotations

import sys
import time
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.walls import laid, options_for
from cordee.games.contract import Seat
from cordee.players.contract import DEFAULT_BUDGET, Eyes
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from cordee.games.climbing_man.position import ClimbingManPosition

ALONE: Final = Seat(0)
SURE: Final = 1.96


class Tally:
    """One player's climbs."""

    def __init__(self, name: str) -> None:
        self.name, self.shares, self.longest = name, list[float](), 0.0

    def climb(self, game: ClimbingMan, wall: ClimbingManPosition, par: float, seed: str) -> None:
        """A whole climb."""
        player, random, position = player_named(self.name, game.code), Random(seed), wall
        while (outcome := position.outcome()) is None:
            began = time.process_time()
            action = player.decide(Eyes(game, position, ALONE), DEFAULT_BUDGET, random).action
            self.longest = max(self.longest, time.process_time() - began)
            after: Any = position.apply(ALONE, action).position
            position = after
        self.shares.append(float(outcome.scores[0]) / par)

    def say(self, first: Tally) -> str:
        """Mean, interval, and the difference from the first player's."""
        low, mean, high = _interval(self.shares)
        apart = [mine - theirs for mine, theirs in zip(self.shares, first.shares, strict=True)]
        beside = "" if first is self else f", {fmean(apart):+.2%} ± {stdev(apart) / sqrt(len(apart)):.2%}"
        shown = f"{mean:.2%} ({low:.2%} to {high:.2%}) on {len(self.shares)} walls"
        return f"{self.name}: {shown}, {self.shares.count(0)} given up, longest decision {self.longest:.2f} s{beside}"


def _interval(shares: list[float]) -> tuple[float, float, float]:
    mean, wide = fmean(shares), SURE * stdev(shares) / sqrt(len(shares))
    return mean - wide, mean, mean + wide


def main() -> None:
    """Says how it stands after every twenty walls."""
    walls, seed, names = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    game, tallies, number = ClimbingMan(options_for("basic")), [Tally(name) for name in names], 0
    while len(tallies[0].shares) < walls:
        number += 1
        wall, _ = laid(game.options, Random(f"{seed}/{number}"))
        par = par_of(wall)
        if par is None:
            continue
        for tally in tallies:
            tally.climb(game, wall, float(par.score), f"{seed}/{number}")
        if len(tallies[0].shares) % 20 == 0:
            print("\n".join(tally.say(tallies[0]) for tally in tallies), flush=True)


if __name__ == "__main__":
    main()

"""A bound tighter than par on basic walls: `python -m bench.hindsight [WALLS]`.

Par belongs to one who knows all values from the start. Here one has to turn the first coin knowing no more than anyone,
and is told everything then. That is better than never to be told, so no policy does better on average. The best coin
is chosen by the very worlds that it is then judged by, which is too well: it stays a bound. Worlds are those that can
be climbed. Printed are points behind par, mean and standard error. (The twin's cost is now and then a point too much,
for par and for the bound alike.)
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from cordee.fast import twin_now
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.hidden import resampled
from cordee.games.climbing_man.walls import laid, options_for
from cordee.games.squares import spots_of
from cordee.kits.climbing_man.twin_foresight import Foresight

if TYPE_CHECKING:
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

WORLDS: Final = 60


def lost_by(foresight: Foresight, world: State, least: int, coin: Spot) -> int:
    """How many points it costs in a world to turn that coin first."""
    rest = foresight.cost(world._replace(turned=1 << coin))
    assert rest is not None, "a turned coin never hurts"
    return rest + world.coins.grips[coin] - least


def behind_par(foresight: Foresight, state: State, random: Random) -> float:
    """By how much one is behind par who turns one coin before everything is told."""
    coins, worlds = spots_of(state.coins.squares), 0
    lost = dict.fromkeys(coins, 0)
    while worlds < WORLDS:
        world = resampled(state, random)
        least = foresight.cost(world)
        if least is not None:
            worlds += 1
            for coin in coins:
                lost[coin] += lost_by(foresight, world, least, coin)
    return min(lost.values()) / worlds


def main() -> None:
    """Says how it stands after every wall."""
    walls = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    game, behind = ClimbingMan(options_for("basic")), list[float]()
    twin_now(game)
    for number in range(walls):
        state = laid(game.options, Random(f"hindsight/{number}"))[0].state
        behind.append(behind_par(Foresight(game), state, Random(number)))
        if len(behind) > 1:
            error = stdev(behind) / sqrt(len(behind))
            print(f"{len(behind)} walls: {fmean(behind):.2f} ± {error:.2f} points behind par", flush=True)


if __name__ == "__main__":
    main()

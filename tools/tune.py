"""Tunes learned weights to win: self-play by the twin in which every seat judges a little otherwise. One command.

    python -m tools.tune cubeclimbers more --steps 30 --games 3000 --seed 1

The fit of `tools.train` finds the weights that foretell best who wins; those that win most are others, since a player
chooses among its own turns only. In each game every seat has weights of its own, moved at random from those so far,
and plays the turn that it likes best at a glance. Each pair of games has the same luck and opposite moves. In which
direction the winners had been moved is where the weights go (evolution strategies); the mean of the second half of the
steps is what they come to. Steps are kept in the folder `--data`, so the same command goes on where it stopped, and
from one seed comes one result. The weights go into the package as a set of their own; a line is printed for each step.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from cordee.players.branches import NOBODY
from cordee.players.learned import mark_of
from tools.train import MOST_TURNS, WIDTH, game_of, opened

TUNED_AT: Final = {"cubeclimbers": {"two": ("",), "more": ("players=4", "players=3", "players=4", "players=5")}}
"""The options played for each set of weights, in turn."""
SHARDS: Final = 8
"""Into so many parts a step's games go, whatever the number of processes, so that the result is the same."""
MEASURED: Final = 100
"""Games by the weights at the start that show how much each feature varies."""
MOVE: Final = 0.08
"""How much a weight is moved: so much as moves a strength by this, for a feature that varies as usual."""
MOST_MOVE: Final = 0.6
PACE: Final = 24.0
"""How many moves the weights go for each whole win that a move brings."""
MEMORY: Final = 0.5
"""Which part of a step's direction is that of the steps before."""


@cache
def table(code: str, options: str) -> tuple[Any, Any]:
    """A game, and what finds its turns."""
    game = game_of(code, options)
    start = import_module(f"cordee.kits.{code}.features").weights(game.options)
    return game, import_module(f"cordee.kits.{code}.twin_branches").made(game, start)


def play(code: str, options: str, weights: Any, seed: str, seen: list[Any] | None = None) -> Any:
    """Who wins a game in which each seat plays at a glance, by its own row of weights."""
    game, branches = table(code, options)
    kind = type(branches.weights)
    rows = [kind(*np.ascontiguousarray(each.reshape(2, -1))) for each in weights]
    source = Random(seed)
    branches.weights = rows[0]
    place, seat = opened(game, source, branches), 0
    for _ in range(MOST_TURNS):
        if place.seat == NOBODY or not place.branches:
            break
        if seen is not None and place.seat >= 0:
            seen.append(branches.describe(place))
        if place.seat >= 0:
            seat, chosen = place.seat, place.branches[0]
        else:
            chosen = source.choices(place.branches, [each.probability for each in place.branches])[0]
        used, branches.weights = branches.used, rows[seat]
        after = branches.after(place, chosen, WIDTH)
        if after.seat >= 0 and after.seat != seat:  # another's turns, by its own weights
            seat, branches.used, branches.weights = after.seat, used, rows[after.seat]
            after = branches.after(place, chosen, WIDTH)
        place = after
    return np.array(place.hopes)


def spread(code: str, tables: tuple[str, ...], weights: Any, seed: int) -> Any:
    """How much each weight is moved: less where its feature varies much between the seats of a position."""
    seen: list[Any] = []
    for number in range(MEASURED):
        options = tables[number % len(tables)]
        rows = [weights] * table(code, options)[0].seats
        play(code, options, rows, f"{seed}/spread/{number}", seen)
    apart = [numbers - numbers.mean(axis=0) for numbers, _ in seen]
    varied = np.concatenate([np.concatenate([x, near * x], axis=1) for x, (_, near) in zip(apart, seen, strict=True)])
    return np.minimum(MOVE / np.maximum(varied.std(axis=0), 1e-6), MOST_MOVE)


def direction(code: str, tables: tuple[str, ...], weights: Any, moves: Any, games: int, seed: str) -> tuple[Any, int]:
    """In which direction the winners had been moved, in moves, summed over seats; and over how many."""
    source = np.random.default_rng(list(seed.encode()))
    total, seats = np.zeros_like(weights), 0
    for number in range(games // 2):
        options = tables[number % len(tables)]
        moved = source.standard_normal((table(code, options)[0].seats, len(weights)))
        for sign in (1, -1):
            won = play(code, options, weights + sign * moves * moved, f"{seed}/{number}")
            total += sign * (won - won.mean()) @ moved
            seats += len(won)
    return total, seats


def step(
    pool: ProcessPoolExecutor, code: str, tables: tuple[str, ...], weights: Any, moves: Any, games: int, seed: str
) -> Any:
    """A step's direction, by games in several processes."""
    parts = [
        pool.submit(direction, code, tables, weights, moves, games // SHARDS, f"{seed}/{n}") for n in range(SHARDS)
    ]
    totals, seats = zip(*(part.result() for part in parts), strict=True)
    return sum(totals) / sum(seats)


def tuned(code: str, tables: tuple[str, ...], start: Any, steps: int, games: int, seed: int, data: Path) -> Any:
    """The mean after all steps of the second half; a step is read from its file where that is there."""
    weights, heading, moves, kept = start, np.zeros_like(start), spread(code, tables, start, seed), []
    data.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(max_workers=2) as pool:
        for number in range(steps):
            path, began = data / f"{code}-{tables[0]}-{seed}-{games}-{number}.npy", time.monotonic()
            if not path.exists():
                np.save(path, step(pool, code, tables, weights, moves, games, f"{seed}/{number}"))
            found = np.load(path)
            heading = MEMORY * heading + (1 - MEMORY) * found
            weights = weights + PACE * moves * heading
            kept.append(weights)
            gone = np.linalg.norm((weights - start) / moves)
            print(
                f"- step {number + 1}: a move along the slope wins {100 * np.linalg.norm(found):.1f} % more, "
                f"{gone:.1f} moves from the start, {time.monotonic() - began:.0f} s",
                flush=True,
            )
    return np.mean(kept[steps // 2 :], axis=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(TUNED_AT))
    parser.add_argument("group", help="the set of weights to begin with; what is tuned is kept as GROUP-to-win")
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, default=Path("build/tuning"))
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    features = import_module(f"cordee.kits.{given.game}.features")
    found = json.loads(features.WEIGHTS.read_text(encoding="utf-8"))
    begun = found["sets"][given.group]
    start = np.array([*begun["early"], *begun["late"]])
    tables = TUNED_AT[given.game][given.group]
    weights = tuned(given.game, tables, start, given.steps, given.games, given.seed, given.data)
    early, late = weights.reshape(2, -1).round(5).tolist()
    found["sets"][f"{given.group}-to-win"] = {"early": early, "late": late}
    found["hash"] = mark_of({"names": found["names"], "sets": found["sets"]})
    (given.out or features.WEIGHTS).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

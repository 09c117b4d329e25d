"""Learns how much each feature of a position counts: self-play by the twin, then a logistic fit. One command.

    python -m tools.train climbers --rounds 3 --games 400 --seed 1

Each round plays games with the weights so far (a turn is drawn from the best few, the better the likelier), and fits
new weights to who won in the end. Games are kept in the folder `--data` by round and chunk, so the same command goes on
where it stopped, and from one seed comes one result. The weights go into the package, with a line of the log in docs/.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from cordee.kits import game_type
from cordee.players.branches import NOBODY
from cordee.players.contract import Budget, Eyes, seat_to_ask
from cordee.players.learned import mark_of
from cordee.players.registry import player_named
from cordee.session import Session

TABLES: Final = {
    "climbers": {
        "two": ("", "general_movement=ordered", "preset:french-2009", "preset:modern", "preset:freestyle"),
        "more": ("players=4", "players=3 general_movement=ordered", "players=4 general_movement=ordered", "players=5"),
        "leader": ("preset:french-2009",),
    },
    "cubeclimbers": {"two": ("",), "more": ("players=4", "players=3", "players=4 teams=yes", "players=5")},
}
"""The options played for each set of weights."""

CHUNK: Final = 25
"""Games a file."""
WIDTH: Final = 8
"""A turn is drawn from so many."""
COLD: Final = 25.0
"""How much likelier a turn is whose chances are better: e to the power of this times the difference."""
PATIENCE: Final = 400
RATE: Final = 0.05
PULL: Final = 2e-3
"""Steps of the fit, their size, and how strongly weights are pulled to the ones before."""
MOST_TURNS: Final = 400


@dataclass
class Sample:
    """Positions of one game: features of all seats, how near the end was, and who won."""

    features: list[Any]
    near: list[float]
    winners: Any


def game_of(code: str, options: str) -> Any:
    """A game with options as one line, or `preset:` and the name of a preset."""
    kind = game_type(code)
    if options.startswith("preset:"):
        return kind.read({}, options.removeprefix("preset:"))
    return kind(kind.options_type.read_line(options))


def opened(game: Any, source: Random, branches: Any) -> Any:
    """The place of a new game's first turn; what comes before it is decided at random."""
    session, anyone = Session(game, source), player_named("random", game.code)
    while True:
        seat = seat_to_ask(session.position)
        branches.start()
        place = branches.root(session.position, seat, WIDTH)
        if place is not None:
            return place
        session.play(anyone.decide(Eyes(game, session.position, seat), Budget(), source).action, seat)


def drawn(place: Any, source: Random) -> Any:
    """A branch: chance by its probabilities, a seat's the likelier the better."""
    branches = place.branches[:WIDTH]
    if place.seat < 0:
        return source.choices(branches, [each.probability for each in branches])[0]
    best = branches[0].hopes[place.seat]
    return source.choices(branches, [exp(COLD * (each.hopes[place.seat] - best)) for each in branches])[0]


def played(game: Any, branches: Any, seed: str) -> Sample:
    """One game of the twin with itself."""
    source = Random(seed)
    place = opened(game, source, branches)
    features, near = [], []
    for _ in range(MOST_TURNS):
        if place.seat == NOBODY:
            break
        if place.seat >= 0:
            numbers, end = branches.describe(place)
            features.append(numbers)
            near.append(end)
        if not place.branches:
            break
        place = branches.after(place, drawn(place, source), WIDTH)
    return Sample(features, near, np.array(place.hopes))


def shard(code: str, tables: tuple[str, ...], given: Any, seed: str, path: Path) -> None:
    """A file of games, if it is not there yet."""
    if path.exists():
        return
    samples = []
    for number in range(CHUNK):
        game = game_of(code, tables[number % len(tables)])
        branches = import_module(f"cordee.kits.{code}.twin_branches").made(game, given)
        samples.append(played(game, branches, f"{seed}/{number}"))
    most = max(len(each.winners) for each in samples)
    rows = [
        (padded(numbers, most), near, padded(each.winners, most), len(each.winners), game)
        for game, each in enumerate(samples)
        for numbers, near in zip(each.features, each.near, strict=True)
    ]
    x, near, y, seats, games = (np.array(column) for column in zip(*rows, strict=True))
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, x=x.astype(np.float32), near=near, y=y, seats=seats, game=games)


def padded(rows: Any, most: int) -> Any:
    """With rows of zeros for the seats that a game does not have."""
    rows = np.asarray(rows)
    return np.concatenate([rows, np.zeros((most - len(rows), *rows.shape[1:]))])


def loaded(paths: list[Path]) -> dict[str, Any]:
    """All games of some files."""
    parts = [np.load(path) for path in paths]
    most = max(part["x"].shape[1] for part in parts)

    def wide(rows: Any) -> Any:
        return np.pad(rows, [(0, 0), (0, most - rows.shape[1]), *[(0, 0)] * (rows.ndim - 2)])

    return {
        "x": np.concatenate([wide(part["x"]) for part in parts]).astype(np.float64),
        "y": np.concatenate([wide(part["y"]) for part in parts]),
        "near": np.concatenate([part["near"] for part in parts]),
        "seats": np.concatenate([part["seats"] for part in parts]),
    }


def losses(data: dict[str, Any], weights: Any) -> tuple[float, Any]:
    """The mean log loss, and its slope by each weight."""
    x, near = data["x"], data["near"][:, None, None]
    seen = np.concatenate([x, near * x], axis=2)
    score = seen @ weights
    score[np.arange(score.shape[1])[None, :] >= data["seats"][:, None]] = -1e9
    score -= score.max(axis=1, keepdims=True)
    chance = np.exp(score)
    chance /= chance.sum(axis=1, keepdims=True)
    loss = -(data["y"] * np.log(chance + 1e-12)).sum(axis=1).mean()
    slope = np.einsum("ps,psf->f", chance - data["y"], seen) / len(seen)
    return float(loss), slope


def fitted(data: dict[str, Any], before: Any) -> tuple[Any, float]:
    """Weights that explain who won, not too far from those before (Adam); and their loss."""
    weights, first, second = before.copy(), np.zeros_like(before), np.zeros_like(before)
    loss = 0.0
    for step in range(1, PATIENCE + 1):
        loss, slope = losses(data, weights)
        slope += PULL * (weights - before)
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights -= RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights, loss


def train(code: str, group: str, rounds: int, games: int, seed: int, data: Path, start: Any, log: Any) -> Any:
    """Rounds of play and fit."""
    weights = start
    for number in range(rounds):
        half = len(weights) // 2
        given = (weights[:half].tolist(), weights[half:].tolist())
        paths = []
        for chunk in range(-(-games // CHUNK)):
            paths.append(data / f"{code}-{group}-{seed}-{number}-{chunk}.npz")
            shard(code, TABLES[code][group], given, f"{seed}/{number}/{chunk}", paths[-1])
        found = loaded(paths)
        before = losses(found, weights)[0]
        weights, loss = fitted(found, weights)
        log(
            f"{code} {group}, round {number + 1}: {len(found['x'])} positions of {games} games, "
            f"log loss {before:.4f} before, {loss:.4f} after"
        )
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, default=Path("build/training"))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--groups", help="the sets of weights to learn, with commas between; all if left")
    given = parser.parse_args()
    features = import_module(f"cordee.kits.{given.game}.features")
    began, lines = time.process_time(), []

    def log(line: str) -> None:
        lines.append(f"- {line}; {time.process_time() - began:.0f} s of a core so far")
        print(lines[-1], flush=True)

    sets = json.loads(features.WEIGHTS.read_text(encoding="utf-8"))["sets"]
    for group in given.groups.split(",") if given.groups else TABLES[given.game]:
        game = game_of(given.game, TABLES[given.game][group][0])
        start = np.concatenate([np.array(each, np.float64) for each in features.weights(game.options)])
        found = train(given.game, group, given.rounds, given.games, given.seed, given.data, start, log)
        half = len(found) // 2
        sets[group] = {"early": found[:half].round(5).tolist(), "late": found[half:].round(5).tolist()}
    out = given.out or features.WEIGHTS
    body = {"names": list(features.FEATURES), "sets": sets}
    out.write_text(json.dumps({"hash": mark_of(body), "seed": given.seed, **body}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

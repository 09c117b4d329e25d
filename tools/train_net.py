"""Trains the net of a game between two: self-play by the twin, each round by the net of the round before. One command.

    python -m tools.train_net cubeclimbers --rounds 8 --games 20000 --seed 1

A turn is drawn from those found, the better the likelier, now and then any of them. What a position was worth is told
by what could be had from the next ones, and the end (TD): what was had by a turn that nobody would play counts for
nothing. Games are kept in the folder `--data`, so the same command goes on where it stopped, and from one seed comes
one result. It goes on from the package's net; with `--fresh` the first games are played by the weights, and only who
won them counts. Each round prints a line for docs/training.md.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from cordee.players.branches import NOBODY
from cordee.players.nets import Net, net_in, write_net
from tools import net_fit
from tools.train import MOST_TURNS, WIDTH, game_of, opened

if TYPE_CHECKING:
    from cordee.players.branches import Place

CHUNK: Final = 500
"""Games a file."""
COLD: Final = 60.0
"""How much likelier a turn is whose chances are better: e to the power of this times the difference."""
ANY_TURN: Final = 0.08
"""How often any turn is played: half the time one of the best, else one of all."""
AMID: Final = 0.5
"""How often a position amid a turn is kept too."""
GIVEN_AWAY: Final = 0.02
"""A turn that is so much worse than the best tells nothing of what the position was worth."""
TRACE: Final = 0.8
"""How much what came of the next position counts beside what it promised."""
ROUNDS_KEPT: Final = 4
"""A net learns from the games of so many rounds."""
LOOKS: Final = 1.5
FRESH_LOOKS: Final = 3.0
"""How often all positions are looked at: to go on, and to begin with."""
HIDDEN: Final = 64
HELD: Final = 10
"""One file of so many is not learned from, but tells the loss."""


class Seen(NamedTuple):
    """A position of a game: which rows were so, for whom, and how many places were before it."""

    so: Any
    seat: int
    at: int


@cache
def table(code: str, path: str) -> tuple[Any, Any]:
    """A game, and what finds its turns: by the net of a file, or by the weights to win."""
    game, kit = game_of(code, ""), import_module(f"cordee.kits.{code}.twin_branches")
    if path:
        return game, kit.made(game, net_in(Path(path), rows_of_net(code)))
    return game, kit.made(game, import_module(f"cordee.kits.{code}.features").weights_to_win(game.options))


def rows_of_net(code: str) -> int:
    """How many things may be so in a position of that game."""
    return int(import_module(f"cordee.kits.{code}.net_rows").ROWS)


def drawn(place: Place, source: Random) -> Any:
    """A branch: chance by its probabilities, a seat's the likelier the better, now and then any."""
    if place.seat < 0:
        return source.choices(place.branches, [each.probability for each in place.branches])[0]
    best = place.branches[:WIDTH]
    if source.random() < ANY_TURN:
        return source.choice(best if source.random() < 0.5 else place.branches)
    most = best[0].hopes[place.seat]
    return source.choices(best, [exp(COLD * (each.hopes[place.seat] - most)) for each in best])[0]


def amid(place: Place, branch: Any, branches: Any, source: Random) -> Any:
    """Where a part of a turn leads; None for a turn of one action."""
    actions = int((branch.line >= 0).sum())
    if place.seat < 0 or actions < 2 or source.random() >= AMID:
        return None
    line = branch.line.copy()
    line[source.randrange(1, actions) :] = -1
    return branches.net_rows_after(place, line)


def played(code: str, path: str, seed: str) -> tuple[list[Seen], list[float], float]:
    """One game: what was seen, what each place was worth to the first seat (its trace), and whether that seat won."""
    game, branches = table(code, path)
    source = Random(seed)
    place, seen, worth = opened(game, source, branches), list[Seen](), list[tuple[float, bool]]()
    while place.seat != NOBODY and place.branches and len(worth) < MOST_TURNS:
        at, chosen = len(worth), drawn(place, source)
        so, seat = branches.net_rows(place)
        seen.append(Seen(so, seat, at))
        worth.append(_worth(place, chosen))
        between = amid(place, chosen, branches, source)
        if between is not None:
            seen.append(Seen(between[0], between[1], at + 1))
        place = branches.after(place, chosen, WIDTH)
    return seen, traced(worth, place.hopes[0]), place.hopes[0]


def _worth(place: Place, chosen: Any) -> tuple[float, bool]:
    """What could be had from there for the first seat, and whether that was played."""
    if place.seat < 0:
        return sum(each.probability * each.hopes[0] for each in place.branches), True
    best = place.branches[0].hopes
    return best[0], chosen.hopes[place.seat] > best[place.seat] - GIVEN_AWAY


def traced(worth: list[tuple[float, bool]], won: float) -> list[float]:
    """What each place came to: some of what it promised, some of what came of the next one; and the end."""
    found = [won]
    for promised, was_played in reversed(worth):
        found.append(TRACE * found[-1] + (1 - TRACE) * promised if was_played else promised)
    return found[::-1]


def shard(code: str, path: str, seed: str, games: int, kept: Path) -> None:
    """A file of games, if it is not there yet."""
    if kept.exists():
        return
    so, came, won = [], [], []
    for number in range(games):
        seen, trace, end = played(code, path, f"{seed}/{number}")
        for each in seen:
            so.append(each.so)
            came.append(trace[each.at] if each.seat == 0 else 1 - trace[each.at])
            won.append(end if each.seat == 0 else 1 - end)
    wide = np.full((len(so), max(map(len, so))), -1, np.int16)
    for row, each in zip(wide, so, strict=True):
        row[: len(each)] = each
    kept.parent.mkdir(parents=True, exist_ok=True)
    np.savez(kept, so=wide, came=np.array(came, np.float32), won=np.array(won, np.float32))


def loaded(paths: list[Path]) -> dict[str, Any]:
    """All positions of some files."""
    parts = [dict(np.load(path)) for path in paths]
    wide = max(part["so"].shape[1] for part in parts)
    for part in parts:
        part["so"] = np.pad(part["so"], [(0, 0), (0, wide - part["so"].shape[1])], constant_values=-1)
    return {name: np.concatenate([part[name] for part in parts]) for name in ("so", "came", "won")}


def play_round(code: str, number: int, games: int, seed: int, data: Path, by: Net | None) -> list[Path]:
    """The files of a round's games, played by a net or by the weights."""
    path = ""
    if by is not None:
        path = str(data / f"{code}-{seed}-{number}.json")
        write_net(Path(path), by, {"seed": seed})
    files = [data / f"{code}-{seed}-{number}-{chunk}.npz" for chunk in range(-(-games // CHUNK))]
    jobs = [(code, path, f"{seed}/{number}/{at}", min(CHUNK, games), file) for at, file in enumerate(files)]
    with ProcessPoolExecutor(max_workers=2) as pool:
        list(pool.map(shard, *zip(*jobs, strict=True)))
    return files


def learned(code: str, files: list[Path], before: Net | None, seed: int) -> tuple[Net, str]:
    """The net that foretells best what came of the positions of some files; and what it foretells of others."""
    turned = np.array(import_module(f"cordee.kits.{code}.net_symmetries").turned_rows())
    held = files[-1::-HELD]
    known, apart = loaded([each for each in files if each not in held] or held), loaded(held)
    fresh = before is None
    weights = net_fit.Weights.fresh(rows_of_net(code), HIDDEN, seed) if before is None else net_fit.Weights.of(before)
    at_first = net_fit.loss(weights, apart["so"], apart["won"])
    net_fit.fit(weights, known["so"], known["won" if fresh else "came"], turned, FRESH_LOOKS if fresh else LOOKS, seed)
    now = net_fit.loss(weights, apart["so"], apart["won"])
    return weights.net(), f"{len(known['so'])} positions, log loss {at_first:.4f} before, {now:.4f} after"


def train(code: str, rounds: int, games: int, seed: int, data: Path, net: Net | None) -> Net:
    """Rounds of play and fit, each with the games of the last few nets."""
    data.mkdir(parents=True, exist_ok=True)
    kept: list[list[Path]] = []
    for number in range(rounds):
        began, fresh = time.monotonic(), net is None
        kept = [*kept, play_round(code, number, games, seed, data, net)][-ROUNDS_KEPT:]
        net, told = learned(code, [file for files in kept for file in files], net, seed + number)
        print(f"- round {number + 1}: {games} games, {told}; {time.monotonic() - began:.0f} s", flush=True)
        if fresh:
            kept = []
    assert net is not None, "a round at least"
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["cubeclimbers"])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="from nothing, not from the package's net")
    parser.add_argument("--data", type=Path, default=Path("build/nets"))
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    kit = import_module(f"cordee.kits.{given.game}.net")
    start = None if given.fresh else kit.net()
    found = train(given.game, given.rounds, given.games, given.seed, given.data, start)
    write_net(given.out or kit.NET, found, {"seed": given.seed})


if __name__ == "__main__":
    main()

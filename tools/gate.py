"""The gate for weights: `python -m tools.gate GAME NEW OLD [--options LINE] [--nodes N] [--games MOST]`.

Two masters that differ in their weights alone meet on fresh deals, each played from all seatings, until it is clear
whether the new ones are 0 or 30 Elo points better (`cordee.lab.sprt`). A set of weights is named as in the package's
file, or `FILE:SET`; `net` and `FILE:net` are nets. In the end it says to which power the new one's chances came true
(`Branches.sureness`).
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from math import log
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee import fast
from cordee.lab.match import Match
from cordee.lab.seatings import seatings
from cordee.lab.sprt import Guesses, Verdict, verdict_of
from cordee.players.master import Master, sobered
from cordee.players.nets import net_in
from cordee.players.registry import guide_for
from tools.train import game_of

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyGame
    from cordee.players.branches import Branches
    from cordee.players.contract import Budget, Decision, Eyes

GUESSES: Final = Guesses(0.0, 30.0)
ROUND: Final = 16
"""Deals between two looks at how it stands."""
POWERS: Final = tuple(each / 20 for each in range(6, 31))


class Told(NamedTuple):
    """What a master told of a decision, and who won in the end."""

    hopes: tuple[float, ...]
    won: tuple[float, ...]


class Dealt(NamedTuple):
    """A deal that went round all seatings: the new weights' share of the wins, and what they told."""

    share: float
    games: int
    told: list[Told]


class WithWeights(Master):
    """A master by weights of its own, that remembers what it told."""

    def __init__(self, code: str, nodes: int, branches: Branches) -> None:
        super().__init__(guide_for(code), nodes)
        self.branches, self.told = branches, list[tuple[float, ...]]()

    def finder(self, game: AnyGame) -> Branches:  # noqa: ARG002  (it is made for that game)
        return self.branches

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        decision = super().decide(eyes, budget, random)
        if decision.nodes and decision.hopes:
            self.told.append(decision.hopes)
        return decision


def weights_named(code: str, name: str) -> Any:
    """A set of the package's or of another file; or a net."""
    path, _, group = name.rpartition(":")
    if group == "net":
        kept = import_module(f"cordee.kits.{code}.net")
        return net_in(Path(path) if path else kept.NET, kept.net_rows.ROWS)
    source = Path(path) if path else import_module(f"cordee.kits.{code}.features").WEIGHTS
    found = json.loads(source.read_text(encoding="utf-8"))["sets"][group]
    return found["early"], found["late"]


def deal(code: str, options: str, given: Any, nodes: int, seed: str) -> Dealt:
    """One deal from all seatings; the new weights are player 0."""
    game = game_of(code, options)
    fast.twin_now(game)
    made = import_module(f"cordee.kits.{code}.twin_branches").made
    branches = [made(game, each) for each in given]
    shares, told = [], []
    for number, seating in enumerate(seatings(len(given), game.seats)):
        players = [WithWeights(code, nodes, branches[who]) for who in seating]
        outcome = Match(game, players, f"{seed}/{number}", seed).play().outcome
        assert outcome is not None
        won = tuple((rank == 1) / outcome.ranks.count(1) for rank in outcome.ranks)
        even = seating.count(0) / game.seats
        share = sum(part for part, who in zip(won, seating, strict=True) if who == 0)
        shares.append(share - even + 0.5)
        told += [
            Told(each, won) for player, who in zip(players, seating, strict=True) if who == 0 for each in player.told
        ]
    return Dealt(fmean(shares), len(shares), told)


def sureness(told: list[Told]) -> tuple[float, float, float]:
    """The power of the chances that foretells best; the log loss of chances as they are, and of that power of them."""

    def loss(power: float) -> float:
        return fmean(
            -sum(won * log(max(hope, 1e-9)) for won, hope in zip(each.won, sobered(each.hopes, power), strict=True))
            for each in told
        )

    best = min(POWERS, key=loss)
    return best, loss(1.0), loss(best)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("new", help="SET, or FILE:SET")
    parser.add_argument("old", help="SET, or FILE:SET")
    parser.add_argument("--options", default="")
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("--games", type=int, default=2000, help="no more games than that")
    parser.add_argument("--seed", default="gate")
    asked = parser.parse_args()
    given = tuple(weights_named(asked.game, each) for each in (asked.new, asked.old))
    shares, games, told, verdict = list[float](), 0, list[Told](), Verdict(0.0, 0, 0, 0.5)
    with ProcessPoolExecutor(max_workers=2) as pool:
        while verdict.better is None and games < asked.games:
            seeds = [f"{asked.seed}/{len(shares) + each}" for each in range(ROUND)]
            same = (asked.game, asked.options, given, asked.nodes)
            for dealt in pool.map(deal, *zip(*(same for _ in seeds), strict=True), seeds):
                shares.append(dealt.share)
                games, told = games + dealt.games, told + dealt.told
            verdict = verdict_of(shares, games, GUESSES)
            print(f"{games} games: {100 * verdict.share:.1f} %, ratio {verdict.ratio:.2f}", flush=True)
    print({True: "passed", False: "failed", None: "open"}[verdict.better])
    power, plain, sobered_loss = sureness(told)
    print(f"chances came true as their power of {power} (log loss {sobered_loss:.3f}, as told {plain:.3f})")


if __name__ == "__main__":
    main()

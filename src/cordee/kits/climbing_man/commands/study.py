"""`cordee wall --study N`: how many random walls can be climbed, what par is on them, how long solving takes."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from rich.progress import track
from rich.table import Table

from cordee.cli.console import console, errors, print_json, t
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.walls import laid
from cordee.kits.climbing_man.commands.study_plot import bars
from cordee.records import write_score

if TYPE_CHECKING:
    from pathlib import Path

    from cordee.games.climbing_man.options import ClimbingManOptions


@dataclass
class Study:
    """What came of the walls."""

    options: str
    seed: int
    walls: int = 0
    inexact: int = 0
    pars: Counter[Fraction] = field(default_factory=Counter)
    coins: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    @property
    def solvable(self) -> int:
        """How many can be climbed."""
        return sum(self.pars.values())

    def time(self, share: float) -> float:
        """The time within which that share of the walls is solved."""
        return sorted(self.seconds)[min(len(self.seconds) - 1, int(share * len(self.seconds)))]


def studied(options: ClimbingManOptions, walls: int, seed: int, quiet: bool) -> Study:
    """Par of that many random walls."""
    study = Study(options.write_line(), seed)
    for number in track(range(walls), t("solving"), console=errors, disable=quiet, transient=True):
        position, _ = laid(options, Random(f"study {seed}.{number}"))
        began = time.perf_counter()
        par = par_of(position)
        study.seconds.append(time.perf_counter() - began)
        study.walls += 1
        if par is not None:
            study.pars[par.score] += 1
            study.coins[len(par.turned)] += 1
            study.inexact += not par.exact
    return study


def run(options: ClimbingManOptions, walls: int, seed: int, plot: Path | None, as_json: bool) -> None:
    """The study printed, and its plot written."""
    study = studied(options, walls, seed, quiet=as_json)
    if plot is not None:
        title = t("Par of {solvable} solvable walls of {walls}", solvable=study.solvable, walls=walls)
        plot.write_text(bars(title, _every_score(study)), encoding="utf-8")
    if as_json:
        print_json(_plain(study))
    else:
        _print(study)


def _every_score(study: Study) -> list[tuple[str, int]]:
    """Scores in order, those that no wall has included, so that a gap looks like one."""
    if not study.pars:
        return []
    step = Fraction(1) if all(par.denominator == 1 for par in study.pars) else Fraction(1, 10)
    least, most = min(study.pars), max(study.pars)
    scores = [least + step * number for number in range(int((most - least) / step) + 1)]
    return [(write_score(score), study.pars[score]) for score in scores]


def _plain(study: Study) -> dict[str, object]:
    return {
        "options": study.options,
        "seed": study.seed,
        "walls": study.walls,
        "solvable": study.solvable,
        "inexact": study.inexact,
        "pars": {write_score(par): count for par, count in sorted(study.pars.items())},
        "coins_turned": dict(sorted(study.coins.items())),
        "seconds": {name: round(study.time(share), 4) for name, share in SHARES.items()},
    }


SHARES = {"median": 0.5, "95 %": 0.95, "slowest": 1.0}


def _print(study: Study) -> None:
    console.print(
        t(
            "{walls} walls ({options}, seed {seed}): {share} solvable, {inexact} not exact",
            walls=study.walls,
            options=study.options or "basic",
            seed=study.seed,
            share=f"{study.solvable / study.walls:.1%}",
            inexact=study.inexact,
        )
    )
    table = Table(t("par"), t("walls"))
    for score, count in _every_score(study):
        table.add_row(score, str(count))
    console.print(table)
    times = ", ".join(f"{name} {study.time(share) * 1000:.0f} ms" for name, share in SHARES.items())
    console.print(t("time to solve: {times}", times=times))

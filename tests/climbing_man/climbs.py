"""Climbs by plans and lines with exchanges on small walls, told to the letter: `make golden` writes them anew.

The planner and the search for exchanges weigh many things; whether one of them is weighed differently is seen only in
what they do. What they do is right is seen elsewhere: every line is played by the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.planning import plan_for
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of, par_with_exchanges
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.contract import Seat
from tests.climbing_man.solver.exhaustive import dealt
from tests.sure import not_none, of_kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.actions import ClimbingManAction

A: Final = Seat(0)
FILE: Final = Path(__file__).with_name("climbs.txt")
CLIMBED: Final = {
    "shape=2x3 tiles=any weight=11": 8,
    "shape=2x4 tiles=any weight=9 exchange=free": 8,
    "shape=2x4 tiles=any weight=12 exchange=free": 8,
    "shape=1x4 tiles=any": 8,
    "shape=2x4 tiles=any weight=12": 8,
    "shape=2x5 tiles=any weight=11": 8,
    "shape=2x4 tiles=any weight=11 exchange=never": 4,
    "shape=2x4 tiles=any weight=14 exchange=free": 3,
    "shape=2x4 tiles=any weight=13": 3,
}
"""Walls, and how many deals of each are climbed by plans."""
EXCHANGED: Final = {
    "shape=2x3 tiles=any": 30,
    "shape=1x4 tiles=any exchange=free": 30,
    "shape=2x3 tiles=any weight=11": 8,
    "shape=2x2 tiles=any weight=12 exchange=free": 8,
    "shape=1x4 tiles=any weight=8 exchange=free": 6,
}
SEARCHED: Final = {
    "": 8,
    "shape=3x4 tiles=any weight=11": 6,
    "shape=2x5 tiles=any weight=9": 6,
    "shape=2x4 tiles=any weight=12": 4,
    "shape=3x3 tiles=any weight=14": 4,
}


def told() -> dict[str, list[str]]:
    """Every wall's lines, by what is done there and the options."""
    return {
        **{f"plans {options}": list(climbs(options)) for options in CLIMBED},
        **{f"exchanges {options}": list(exchanges(options)) for options in EXCHANGED},
        **{f"searches {options}": list(searches(options)) for options in SEARCHED},
    }


def written(position: ClimbingManPosition, actions: tuple[ClimbingManAction, ...]) -> str:
    notation = ClimbingMan(position.state.options).notation
    return " ".join(map(notation.write_action, actions))


def climbs(options: str) -> Iterator[str]:
    """Plan by plan: its aim, what is done, and the coins that it counts on."""
    for seed in range(CLIMBED[options]):
        position = dealt(options, seed)
        while position.outcome() is None:
            plan = plan_for(position.view(A), position.state.options)
            hopes = ",".join(str(guess.square) for guess in plan.counts_on)
            yield f"{seed} {plan.aim.value} ({hopes}): {written(position, plan.actions)}"
            for action in plan.actions:
                position = of_kind(ClimbingManPosition, position.play(A, action).position)


def exchanges(options: str) -> Iterator[str]:
    """The best line with exchanges, and the bound."""
    for seed in range(EXCHANGED[options]):
        position = dealt(options, seed)
        found = not_none(par_with_exchanges(position))
        line = "no line" if found.best is None else f"{found.best.score}: {written(position, found.best.line)}"
        yield f"{seed} {'exactly' if found.exact else 'at most'} {found.at_most}; {line}"


def searches(options: str) -> Iterator[str]:
    """Par, its coins and its line, and after how many steps of the search."""
    for seed in range(SEARCHED[options]):
        position = dealt(options, seed)
        par, reach = par_of(position), Reach(problem_of(position.state))
        best = cheapest(reach, 100_000)
        line = "no line" if par is None else f"{par.score}: {written(position, par.line)}"
        yield f"{seed} {best and (best.cost, best.coins)} after {reach.steps} steps; {line}"


def read() -> dict[str, list[str]]:
    """What was written."""
    parts = [part.splitlines() for part in FILE.read_text(encoding="utf-8").split("\n\n")]
    return {head.removeprefix("# "): lines for head, *lines in parts}


def write() -> None:
    """Everything anew."""
    parts = ["\n".join([f"# {head}", *lines]) for head, lines in told().items()]
    FILE.write_text("\n\n".join(parts) + "\n", encoding="utf-8")

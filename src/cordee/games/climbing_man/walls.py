"""Walls for the soloist: seeded, solvable for certain, of a shape and a difficulty; and the wall of the day.

The same words give the same wall, everywhere and always: chance is drawn from a `Random` of the wall's own name.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.difficulty import measure
from cordee.games.climbing_man.game import ClimbingMan
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.shapes import TILES_IN_A_SET, read_shape
from cordee.games.climbing_man.solver import is_solvable
from cordee.games.contract import CHANCE
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.difficulty import Difficulty, Measure

LIBRARY: Final[Mapping[str, int]] = {"basic": 10, "narrow": 10, "zigzag-wide": 10, "zigzag": 10, "zigzag-narrow": 8}
"""The named shapes from the kindest to the meanest, each with the weight at which enough walls can be climbed."""

MOST_TRIES: Final = 2_000
"""So many deals without a wall of that kind: there is none, or none worth waiting for."""

NO_SUCH_WALL = Words(
    "none of {tries} walls of this shape and weight was what was asked for; try a lower weight or another difficulty"
)


@dataclass(frozen=True, slots=True)
class MadeWall:
    """A wall with its coins laid, how chance brought it there, and how hard it is."""

    position: ClimbingManPosition
    by_chance: tuple[ClimbingManAction, ...]
    measure: Measure
    name: str


def options_for(shape: str, weight: int | None = None) -> ClimbingManOptions:
    """The options of a wall: a shape of the library brings its weight, a small one needs no more tiles."""
    whole = len(read_shape(shape).tiles) == TILES_IN_A_SET
    given = {"shape": shape, "weight": str(weight or LIBRARY.get(shape, 10)), "tiles": "all" if whole else "any"}
    return ClimbingManOptions.read(given)


def make_wall(
    options: ClimbingManOptions,
    seed: str,
    difficulty: Difficulty | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> MadeWall:
    """The first wall of that seed that can be climbed and, if asked for, is of that difficulty."""
    for attempt in range(MOST_TRIES):
        progress(attempt)
        made = candidate(options, seed, attempt)
        if made is not None and difficulty in (None, made.measure.difficulty):
            return made
    raise NotUnderstood(NO_SUCH_WALL, tries=MOST_TRIES)


def candidate(options: ClimbingManOptions, seed: str, attempt: int) -> MadeWall | None:
    """One deal of a seed, measured; None if it can't be climbed."""
    name = f"{options.write_line()} seed {seed}.{attempt}"
    position, by_chance = laid(options, Random(name))
    if not is_solvable(position):
        return None
    measured = measure(position)
    assert measured is not None
    return MadeWall(position, by_chance, measured, name)


def laid(options: ClimbingManOptions, random: Random) -> tuple[ClimbingManPosition, tuple[ClimbingManAction, ...]]:
    """A wall with its coins dealt and laid at random, and what chance did."""
    position = ClimbingMan(options).start()
    by_chance = []
    while (chance := position.chance()) is not None:
        action = chance.sample(random)
        after = position.apply(CHANCE, action).position
        assert isinstance(after, ClimbingManPosition)
        position = after
        by_chance.append(action)
    return position, tuple(by_chance)


def wall_of_the_day(date: str, secret: str = "") -> MadeWall:
    """The wall of a date (2026-11-15), the same for everyone: its shape is drawn too.

    Whoever knows a wall's name knows its coins. A house that scores climbs adds a secret of its own to the name.
    """
    shape = Random(f"the wall of {date}").choice(tuple(LIBRARY))
    return make_wall(options_for(shape), f"day {date} {secret}".strip())

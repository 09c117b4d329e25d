"""Walls that were measured beforehand: to look for one of a difficulty can take a minute, to lay one takes none.

`walls.txt` has the first of `candidate(options_for(shape), "house", number)` that can be climbed, by their numbers; a
test measures some of them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

HOUSE_SEED: Final = "house"
FILE: Final = Path(__file__).with_name("walls.txt")


class KnownWall(NamedTuple):
    """A wall by its number, its exact par, and the fewest coins that lead to its top."""

    number: int
    par: str
    fewest: int


def _read() -> dict[str, dict[str, tuple[KnownWall, ...]]]:
    found: dict[str, dict[str, tuple[KnownWall, ...]]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        shape, grade, number, par, fewest = line.split()
        grades = found.setdefault(shape, {})
        grades[grade] = (*grades.get(grade, ()), KnownWall(int(number), par, int(fewest)))
    return found


WALLS: Final = _read()
"""By shape and difficulty."""

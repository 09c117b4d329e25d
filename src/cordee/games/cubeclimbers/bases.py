"""CC-2, CC-63: the starting base, drawn as text: ``.`` is bare table, ``#`` a cube, a digit so many cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.errors import Problem
from cordee.games.heights import grid_of
from cordee.games.squares import set_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMED_BASES: Final[Mapping[str, str]] = {
    "cross": ".##./####/####/.##.",
    "square": "####/####/####/####",
    "ring": "####/#..#/#..#/####",
    "plus": ".#./###/.#.",
    "stairs": ".12./1233/3321/.21.",
    "line": "########",
}
"""`cross` is the printed one."""

CUBES_OF: Final = {".": 0, "#": 1, **{str(digit): digit for digit in range(1, 10)}}

BASE_SIGNS = Words("base: '{sign}' is no sign of a base; use . for bare table, # or 1 to 9 for cubes, / between rows")
BASE_EMPTY = Words("base: there is no cube in it")
BASE_SPLIT = Words("base: its cubes must all be connected by faces")
BASE_TOO_BIG = Words("base: it needs {needed} squares with the ground around it; the table has {table}")
TOO_FEW_SPACES = Words("base: it has {spaces} ground spaces for {players} climbers")

Base = tuple[tuple[int, ...], ...]
"""Rows of heights from the top of the drawing to its bottom, all of one length."""


def drawing_of(text: str) -> str:
    """The drawing of a base, by its name or as it is; rows may also stand on lines of their own."""
    return NAMED_BASES.get(text, text).strip().replace("\n", "/")


def read_base(text: str) -> Base:
    """The heights of a base without problems; a name or a drawing."""
    rows = drawing_of(text).split("/")
    width = max(map(len, rows))
    return tuple(tuple(CUBES_OF[sign] for sign in row.ljust(width, ".")) for row in rows)


def cubes_in(base: Base) -> int:
    """CC-4: how many cubes the base takes."""
    return sum(map(sum, base))


def base_problems(text: str, players: int, table: int) -> list[Problem]:
    """CC-63: what is wrong with a base given as text."""
    unknown = sorted(set(drawing_of(text)) - set(CUBES_OF) - {"/"})
    if unknown:
        return [Problem.of(BASE_SIGNS, sign=sign) for sign in unknown]
    base = read_base(text)
    needed = max(len(base), len(base[0])) + 2
    if needed > table:
        return [Problem.of(BASE_TOO_BIG, needed=needed, table=table)]
    return _shape_problems(base, players) if cubes_in(base) else [Problem.of(BASE_EMPTY)]


def _shape_problems(base: Base, players: int) -> list[Problem]:
    grid = grid_of(len(base[0]) + 2, len(base) + 2)
    cubes = set_of(
        (row + 1) * grid.columns + column + 1
        for row, heights in enumerate(base)
        for column, height in enumerate(heights)
        if height
    )
    problems = []
    if grid.connected(cubes & -cubes, cubes) != cubes:
        problems.append(Problem.of(BASE_SPLIT))
    spaces = (grid.beside(cubes) & ~cubes).bit_count()
    if spaces < players:
        problems.append(Problem.of(TOO_FEW_SPACES, spaces=spaces, players=players))
    return problems

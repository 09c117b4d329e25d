"""CM-2, CM-3: the shapes a wall can have, as drawings.

A drawing has a character a small square: ``#`` wall, ``o`` wall with a coin on it, ``.`` outside. Rows go from
top to bottom, one a line or separated by ``/``. Tiles need no marks: the highest, leftmost square that is not
yet part of a tile can only be the upper left corner of one, so a drawing has one tiling or none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cordee.games.errors import BadInput, Problem
from cordee.games.squares import Square
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MARGIN: Final = 3
"""CM-6: ground and top run this many columns past the wall's sides."""

TILES_IN_A_SET: Final = 24
"""CM-1."""

MOST_SQUARES: Final = 4 * 2 * TILES_IN_A_SET
"""CM-1, CM-30: two sets of tiles, in small squares; a larger drawing is not looked at any closer."""

MOST_TOLD: Final = 20
"""Problems of a drawing that are told at once; who has mended those sees the next."""

MOST_LINES: Final = 4 * TILES_IN_A_SET
"""No wall of two sets is higher or wider, even one tile after the other."""


def tiled(*rows: str) -> str:
    """A drawing from rows in which every character stands for a whole tile."""
    doubled = ["".join(mark * 2 for mark in row) for row in rows]
    return "/".join(row for row in doubled for _ in range(2))


NAMED_SHAPES: Final[Mapping[str, str]] = {
    "basic": tiled(*["####"] * 6),
    "narrow": tiled(*["###"] * 8),
    "race": tiled(*["########"] * 6),
    "zigzag-wide": tiled("####.", "####.", ".####", ".####", "####.", "####."),
    "zigzag": tiled("###.", "###.", ".###", ".###", "###.", "###.", ".###", ".###"),
    "zigzag-narrow": tiled(
        "##..", "##..", ".##.", ".##.", "..##", "..##", ".##.", ".##.", "##..", "##..", ".##.", ".##."
    ),
}

BAD_SHAPE = Words("this wall can't be built:")
UNKNOWN_MARK = Words(
    "line {line}, column {column}: '{mark}' means nothing; use # for wall, o for a coin, . for outside"
)
BROKEN_TILE = Words(
    "line {line}, column {column}: the tile that starts here lacks its square at {missing}; a tile is 2x2 squares"
)
APART = Words(
    "line {line}, column {column}: this part ({tiles} tiles) is not joined to the wall; tiles must share an edge"
)
WRONG_COUNT = Words("the wall has {tiles} tiles; {needed} are needed (tiles=any allows fewer)")
NO_TILES = Words("the wall has no tiles; draw at least one, like ##/##")
TOO_MANY = Words("the wall has {tiles} tiles; there are only {most}")
NO_COIN = Words(
    "line {line}, column {column}: the tile that starts here has no coin; put an o on one of its squares, "
    "or draw no coins at all"
)
TWO_COINS = Words("line {line}, column {column}: the tile that starts here has {coins} coins; one a tile is right")
TOUCHING = Words("line {line}, column {column}: this coin touches the coin at {other}; coins may touch only at corners")
TOO_FAR = Words("the drawing is higher or wider than {most} squares: no wall is")
TOO_LONG = Words("a wall of {wide} by {tall} tiles is larger than two sets of tiles")
PLACE = Words("line {line}, column {column}")

Cell = tuple[int, int]
"""A character of a drawing: line and column, both counted from 0."""

TILE_CELLS: Final[tuple[Cell, ...]] = ((0, 0), (0, 1), (1, 0), (1, 1))


@dataclass(frozen=True, slots=True)
class Shape:
    """A wall's outline: the lower left squares of its tiles, bottom row first, and the coins if drawn."""

    tiles: tuple[Square, ...]
    coins: tuple[Square, ...]
    width: int
    height: int

    def squares_of(self, tile: Square) -> tuple[Square, ...]:
        """A tile's four squares: lower left, lower right, upper left, upper right."""
        column, row = tile
        return tuple(Square(column + right, row + up) for up, right in TILE_CELLS)


def shape_problems(text: str, tiles_needed: int, fewer: bool) -> list[Problem]:
    """CM-3, CM-4: everything that keeps a drawing from being a wall."""
    drawing, problems = _draw(text)
    if drawing is None:
        return problems
    if len(drawing) > MOST_SQUARES:
        return [Problem.of(TOO_MANY, tiles=-(-len(drawing) // 4), most=tiles_needed)]
    tiles, broken = _tiles(drawing)
    problems += broken
    problems += _coin_problems(drawing, tiles)
    problems += _apart(tiles)
    if not tiles:
        problems.append(Problem.of(NO_TILES))
    elif len(tiles) > tiles_needed:
        problems.append(Problem.of(TOO_MANY, tiles=len(tiles), most=tiles_needed))
    elif len(tiles) < tiles_needed and not fewer:
        problems.append(Problem.of(WRONG_COUNT, tiles=len(tiles), needed=tiles_needed))
    return problems[:MOST_TOLD]


@lru_cache(maxsize=256)
def read_shape(text: str) -> Shape:
    """The shape of a drawing, a name or a size in tiles like 3x8; BadInput lists what is wrong with it."""
    problems = shape_problems(text, 2 * TILES_IN_A_SET, fewer=True)
    drawing, _ = _draw(text)
    if problems or drawing is None:
        raise BadInput(BAD_SHAPE, problems)
    corners, _ = _tiles(drawing)
    return _shape(drawing, corners)


def _shape(drawing: Mapping[Cell, str], corners: list[Cell]) -> Shape:
    bottom = max(line for line, _ in drawing)
    top = min(line for line, _ in drawing)
    left = min(column for _, column in drawing)
    right = max(column for _, column in drawing)

    def square(cell: Cell) -> Square:
        return Square(cell[1] - left + MARGIN, bottom - cell[0] + 1)

    tiles = sorted((square((line + 1, column)) for line, column in corners), key=lambda tile: (tile.row, tile.column))
    coins = {square(cell) for cell, mark in drawing.items() if mark == "o"}
    shape = Shape(tuple(tiles), (), right - left + 1, bottom - top + 1)
    in_tile_order = tuple(each for tile in tiles for each in shape.squares_of(tile) if each in coins)
    return Shape(shape.tiles, in_tile_order, shape.width, shape.height)


def _draw(text: str) -> tuple[dict[Cell, str] | None, list[Problem]]:
    """The wall squares of a drawing with their marks."""
    size = re.fullmatch(r"([1-9][0-9]?)x([1-9][0-9]?)", text, re.ASCII)
    if size is not None:
        wide, tall = int(size[1]), int(size[2])
        if wide * tall > 2 * TILES_IN_A_SET:
            return None, [Problem.of(TOO_LONG, wide=wide, tall=tall)]
        text = tiled(*["#" * wide] * tall)
    text = NAMED_SHAPES.get(text, text)
    rows = text.replace("\r", "").rstrip("\n").replace("\n", "/").split("/")
    if len(rows) > MOST_LINES or max(map(len, rows)) > MOST_LINES:
        return None, [Problem.of(TOO_FAR, most=MOST_LINES)]
    drawing: dict[Cell, str] = {}
    problems: list[Problem] = []
    for line, row in enumerate(rows):
        for column, mark in enumerate(row):
            if mark in "#o":
                drawing[line, column] = mark
            elif mark not in ". ":
                if len(problems) < MOST_TOLD:
                    problems.append(_problem(UNKNOWN_MARK, (line, column), mark=mark))
                drawing[line, column] = "#"  # taken as wall, so that one wrong mark is one problem
    return drawing, problems


def _tiles(drawing: Mapping[Cell, str]) -> tuple[list[Cell], list[Problem]]:
    """The upper left corners of the tiles that cover the drawing."""
    corners, problems, covered = [], [], set()
    for line, column in sorted(drawing):
        if (line, column) in covered:
            continue
        cells = [(line + down, column + right) for down, right in TILE_CELLS]
        missing = [cell for cell in cells if cell not in drawing or cell in covered]
        covered.update(cells)
        corners.append((line, column))
        if missing:
            problems.append(_problem(BROKEN_TILE, (line, column), missing=_place(missing[0])))
    return corners, problems


def _coin_problems(drawing: Mapping[Cell, str], tiles: list[Cell]) -> list[Problem]:
    """CM-4: one coin a tile, none touching another."""
    coins = {cell for cell, mark in drawing.items() if mark == "o"}
    if not coins:
        return []
    problems = []
    for line, column in tiles:
        count = sum((line + down, column + right) in coins for down, right in TILE_CELLS)
        if count == 0:
            problems.append(_problem(NO_COIN, (line, column)))
        elif count > 1:
            problems.append(_problem(TWO_COINS, (line, column), coins=count))
    return problems + [_problem(TOUCHING, coin, other=_place(other)) for coin, other in _touching(coins, tiles)]


def _touching(coins: set[Cell], tiles: list[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of coins side by side on different tiles (two on one tile are a problem of their own)."""
    tile_of = {(line + down, column + right): (line, column) for line, column in tiles for down, right in TILE_CELLS}
    for line, column in sorted(coins):
        for other in ((line, column + 1), (line + 1, column)):
            if other in coins and tile_of.get(other) != tile_of.get((line, column)):
                yield (line, column), other


def _apart(tiles: list[Cell]) -> list[Problem]:
    """CM-3: every part that is not joined to the largest."""
    left = set(tiles)
    parts = []
    while left:
        part, frontier = set(), [min(left)]
        while frontier:
            tile = frontier.pop()
            if tile in left:
                left.remove(tile)
                part.add(tile)
                frontier += [other for other in _sharing_an_edge(tile) if other in left]
        parts.append(part)
    parts.sort(key=lambda part: (-len(part), min(part)))
    return [_problem(APART, min(part), tiles=len(part)) for part in parts[1:]]


def _sharing_an_edge(tile: Cell) -> Iterator[Cell]:
    """Every place of a tile that shares at least a small square's edge with this one."""
    line, column = tile
    for along in (-1, 0, 1):
        yield from ((line - 2, column + along), (line + 2, column + along))
        yield from ((line + along, column - 2), (line + along, column + 2))


def _place(cell: Cell) -> Problem:
    return Problem.of(PLACE, line=cell[0] + 1, column=cell[1] + 1)


def _problem(words: Words, cell: Cell, **values: object) -> Problem:
    return Problem.of(words, line=cell[0] + 1, column=cell[1] + 1, **values)

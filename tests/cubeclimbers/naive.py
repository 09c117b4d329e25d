"""CubeClimbers' rules once more, written out plainly and slowly: cells in dictionaries, paths by walking.

Nothing of the engine is used but the names of things. `test_brute_force.py` compares the two.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection

Cell = tuple[int, int]
DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


@cache
def neighbours(side: int, cell: Cell) -> list[Cell]:
    """The cells that share an edge with one, on a table of that side."""
    cells = [(cell[0] + dx, cell[1] + dy) for dx, dy in DIRECTIONS.values()]
    return [each for each in cells if 0 <= each[0] < side and 0 <= each[1] < side]


class Table(NamedTuple):
    """What the rules look at: the side of the table, heights, climbers, who acts, and the next turns' bans."""

    side: int
    heights: dict[Cell, int]
    climbers: list[Cell]
    actor: int
    no_move: set[int]
    no_grapple: set[int]

    def height(self, cell: Cell) -> int:
        return self.heights.get(cell, 0)

    def level(self, seat: int) -> int:
        return self.height(self.climbers[seat])

    def around(self, cell: Cell) -> list[Cell]:
        return neighbours(self.side, cell)

    def cells(self) -> list[Cell]:
        return [(x, y) for x in range(self.side) for y in range(self.side)]

    def is_ground_space(self, cell: Cell) -> bool:
        return not self.height(cell) and any(self.height(each) for each in self.around(cell))

    def is_space(self, cell: Cell) -> bool:
        return self.height(cell) > 0 or self.is_ground_space(cell)

    def is_free(self, cell: Cell) -> bool:
        return cell not in self.climbers

    def with_cube(self, cell: Cell, by: int) -> Table:
        return self._replace(heights={**self.heights, cell: self.height(cell) + by})


def builds(table: Table, *, under: bool) -> set[Cell]:
    """CC-11, CC-28."""
    own = table.climbers[table.actor]
    return {cell for cell in table.cells() if table.is_space(cell) and (table.is_free(cell) or (under and cell == own))}


def moves(table: Table) -> set[Cell]:
    """CC-12."""
    here, level = table.climbers[table.actor], table.level(table.actor)
    found = {cell for cell in table.around(here) if table.height(cell) == level + 1}
    if level == 0:
        found |= {cell for cell in table.cells() if table.is_ground_space(cell)}
    else:
        found |= {cell for cell in table.around(here) if table.height(cell) < level}
        found |= {cell for cell in walk(table, here, level) if table.height(cell) == level}
    return {cell for cell in found if table.is_free(cell)}


def walk(table: Table, start: Cell, level: int) -> set[Cell]:
    """Everything that can be reached over cells at least that high."""
    seen, waiting = {start}, [start]
    while waiting:
        for cell in table.around(waiting.pop()):
            if table.height(cell) >= level and cell not in seen:
                seen.add(cell)
                waiting.append(cell)
    return seen


def ground(table: Table) -> set[Cell]:
    """CC-13."""
    return {cell for cell in table.cells() if table.is_ground_space(cell) and table.is_free(cell)}


def grapples(table: Table) -> set[Cell]:
    """CC-15."""
    here, level = table.climbers[table.actor], table.level(table.actor)
    return {cell for cell in table.around(here) if table.height(cell) - level in (1, 2) and table.is_free(cell)}


def wind(table: Table, direction: str, barred: Collection[int]) -> list[Cell]:
    """CC-16, CC-22: everybody's cell after the gust: from the lee side on, each knows whether the next one goes."""
    dx, dy = DIRECTIONS[direction]
    after = list(table.climbers)
    order = sorted(range(len(after)), key=lambda seat: -(dx * after[seat][0] + dy * after[seat][1]))
    for seat in order:
        x, y = after[seat]
        target = (x + dx, y + dy)
        inside = 0 <= target[0] < table.side and 0 <= target[1] < table.side
        if seat in barred or not inside or not table.is_space(target):
            continue
        if table.height(target) <= table.level(seat) and target not in after:
            after[seat] = target
    return after


def armageddon(table: Table) -> set[tuple[int, ...]]:
    """CC-21."""
    high = [seat for seat in range(len(table.climbers)) if table.level(seat) > 0]
    return {chosen for count in range(1, len(high) + 1) for chosen in combinations(high, count)}


def ignite(table: Table) -> set[tuple[int, int]]:
    """CC-26."""
    seats = range(len(table.climbers))
    return {(seat, cubes) for seat in seats for cubes in (1, 2) if table.level(seat) >= cubes}


def steal(table: Table) -> set[int]:
    """CC-33."""
    return {seat for seat in range(len(table.climbers)) if seat != table.actor and table.level(seat) > 0}


def kick(table: Table) -> set[tuple[int, Cell]]:
    """CC-27."""
    near = table.around(table.climbers[table.actor])
    seats = range(len(table.climbers))
    kicked = [seat for seat in seats if table.climbers[seat] in near and table.level(seat) == table.level(table.actor)]
    return {
        (seat, cell)
        for seat in kicked
        for cell in table.around(table.climbers[seat])
        if table.is_space(cell) and table.is_free(cell)
    }


def revive(table: Table) -> set[Cell]:
    """CC-31."""
    return {cell for cell in table.cells() if table.is_space(cell) and table.is_free(cell) and table.height(cell) <= 3}


def freeze(table: Table) -> set[int]:
    """CC-24: whom it would affect."""
    return {seat for seat in range(len(table.climbers)) if seat != table.actor and seat not in table.no_move}


def roar(table: Table) -> set[int]:
    """CC-32: whom it would affect."""
    near = table.around(table.climbers[table.actor])
    return {seat for seat, cell in enumerate(table.climbers) if cell in near and seat not in table.no_grapple}


def islands(table: Table) -> int:
    """In how many parts the mountain is."""
    left = {cell for cell, height in table.heights.items() if height}
    parts = 0
    while left:
        left -= walk(table, next(iter(left)), 1)
        parts += 1
    return parts


def takings(table: Table, held: int) -> set[Cell]:
    """CC-34: what may be taken next, so that the rest can follow."""
    return {cell for cell in table.heights if may_take(table, cell, held)}


def may_take(table: Table, cell: Cell, held: int) -> bool:
    """CC-34: a cube under nobody that cuts nothing off, after which another can be taken, or both be put."""
    if not table.height(cell) or not table.is_free(cell):
        return False
    after = table.with_cube(cell, -1)
    if cuts_off(table, after, cell):
        return False
    if held:
        return any(table.is_free(each) and after.is_space(each) for each in (*after.heights, *after.cells()))
    return any(may_take(after, each, 1) for each in after.heights)


def cuts_off(before: Table, after: Table, cell: Cell) -> bool:
    """Cubes or a ground climber would be separated from the mountain."""
    if after.height(cell):
        return False
    alone = not any(before.height(each) for each in before.around(cell))
    lost = islands(after) > islands(before) - alone
    climbers = [each for each in before.around(cell) if each in before.climbers and not before.height(each)]
    return lost or any(not after.is_ground_space(each) for each in climbers)


def puts(table: Table) -> set[Cell]:
    """CC-34."""
    return {cell for cell in table.cells() if table.is_space(cell) and table.is_free(cell)}

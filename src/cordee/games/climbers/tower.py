"""TC-6, TC-11, TC-14: what a tower must be, and towers as text.

A block is written KIND:POSE@SQUARE.BASE, its square being the lower left one: 4RY:D-@m14.0 is a double cube with
red and yellow ends, lying along the row with dark blue up, on the table. A tower is its blocks with commas between.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cordee.games.climbers.blocks import BOX, KINDS, LARGE, POSES, Along, Colour, Form, Pose
from cordee.games.climbers.building import Block, Building, block_at
from cordee.games.errors import NotUnderstood, Problem
from cordee.games.squares import read_square
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cordee.games.climbers.building import Table
    from cordee.games.squares import SquareSet

UPRIGHT: Final = Pose(Colour.GREY, Along.NEITHER)
CORE_HEIGHT: Final = LARGE.sizes[UPRIGHT].height
BLOCK_TEXT: Final = re.compile(r"([0-9A-Z]+):([A-Z][-|]?)@([a-z]{1,2}[0-9]+)\.(0|[1-9][0-9]?)", re.ASCII)
HIGHEST_BASE: Final = 88
"""No box holds blocks enough to build higher."""

NOT_A_BLOCK = Words("'{text}' is no block; a block is like 4RY:D-@m14.0 (kind:pose@square.height)")
NO_SUCH_POSE = Words("{block}: a {kind} has no pose {pose}")
OFF_TABLE = Words("{block}: it stands beyond the table's rim (TC-7)")
NOT_RESTING = Words("{block}: at {square} it is at height {base}, but what lies below ends at {height} (TC-6)")
WRONG_COUNT = Words("{kind}: {count} are built in, the box has {wanted} (TC-11)")
CORE_MISSING = Words("the large grey blocks stand upright side by side in the middle: {core} (TC-11)")
GREY_SHOWS = Words("the large grey blocks show at {squares} (TC-11)")


@lru_cache(maxsize=32)
def core_of(table: Table) -> tuple[Block, Block]:
    """TC-11: the large greys, upright side by side in the middle."""
    spot = (table.rows - 2) // 2 * table.columns + (table.columns - 4) // 2
    return block_at(table.grid, LARGE, UPRIGHT, spot, 0), block_at(table.grid, LARGE, UPRIGHT, spot + 2, 0)


@lru_cache(maxsize=32)
def beside_core(table: Table) -> SquareSet:
    """TC-11: the squares against which the large greys' sides stand."""
    core = on_core(table)
    return table.grid.beside(core) & ~core


def on_core(table: Table) -> SquareSet:
    """TC-11: the squares of the large greys' tops."""
    first, second = core_of(table)
    return first.footprint | second.footprint


def bare_core(table: Table) -> Building:
    """TC-11: the large greys, before anything is built around them."""
    first, second = core_of(table)
    return Building.empty(table).put(first).put(second)


def showing(building: Building) -> SquareSet:
    """TC-11: where a block would hide some grey: beside the core and lower than it, or right on it."""
    beside = beside_core(building.table) & building.lower_than(CORE_HEIGHT)
    return beside | (on_core(building.table) & building.levels.exactly(CORE_HEIGHT))


def grey_left(building: Building) -> int:
    """TC-13: how many unit squares of the core's faces still show."""
    levels, beside = building.levels, beside_core(building.table)
    tops = (on_core(building.table) & levels.exactly(CORE_HEIGHT)).bit_count()
    sides = ((CORE_HEIGHT - low) * (beside & levels.exactly(low)).bit_count() for low in range(CORE_HEIGHT))
    return tops + sum(sides)


def write_block(table: Table, block: Block) -> str:
    """A block as text."""
    return f"{block.kind}:{block.pose}@{table.squares[block.spot]}.{block.base}"


def write_blocks(building: Building) -> str:
    """A tower as text: from below, then row by row; ``-`` for none."""
    blocks = sorted(building.blocks, key=lambda block: (block.base, block.spot))
    return ",".join(write_block(building.table, block) for block in blocks) or "-"


def read_block(table: Table, text: str) -> Block:
    """A block from its text; NotUnderstood says what is wrong with it."""
    match = BLOCK_TEXT.fullmatch(text)
    if match is None or match[1] not in KINDS or match[2] not in POSES or int(match[4]) > HIGHEST_BASE:
        raise NotUnderstood(NOT_A_BLOCK, text=text)
    kind, pose, square = KINDS[match[1]], POSES[match[2]], read_square(match[3])
    if pose not in kind.sizes:
        raise NotUnderstood(NO_SUCH_POSE, block=text, kind=kind, pose=pose)
    spot, size = table.spot(square), kind.sizes[pose]
    if spot is None or square.column + size.width > table.columns or square.row + size.depth > table.rows + 1:
        raise NotUnderstood(OFF_TABLE, block=text)
    return block_at(table.grid, kind, pose, spot, int(match[4]))


def read_blocks(table: Table, text: str) -> tuple[Building, list[Problem]]:
    """TC-6: a tower from its text, as far as it stands, and everything that is wrong with it."""
    blocks, problems = [], []
    for word in text.split(",") if text != "-" else []:
        try:
            blocks.append(read_block(table, word))
        except NotUnderstood as error:
            problems.append(Problem(error.words, tuple(error.values.items())))
    building = Building.empty(table)
    for block in sorted(blocks, key=lambda block: (block.base, block.spot)):
        unsupported = _why_not_resting(building, block)
        if unsupported is None:
            building = building.put(block)
        else:
            problems.append(unsupported)
    return building, problems


def _why_not_resting(building: Building, block: Block) -> Problem | None:
    """TC-6: every square below has the height of its underside."""
    table = building.table
    wrong = block.footprint & ~building.levels.exactly(block.base)
    if not wrong:
        return None
    square = table.names(wrong)[0]
    height = next(height for height, level in enumerate(building.levels.sets) if level & wrong & -wrong)
    return Problem.of(NOT_RESTING, block=write_block(table, block), square=square, base=block.base, height=height)


def count_problems(blocks: Iterable[Block]) -> list[Problem]:
    """TC-2, TC-11: each kind as often as in the box."""
    kinds = [block.kind for block in blocks]
    return [
        Problem.of(WRONG_COUNT, kind=kind.code, count=kinds.count(kind), wanted=wanted)
        for kind, wanted in BOX.items()
        if kinds.count(kind) != wanted
    ]


def tower_problems(table: Table, text: str) -> list[Problem]:
    """TC-14: everything that is wrong with a tower given as text, by block and square."""
    building, problems = read_blocks(table, text)
    if problems:
        return problems
    return problems + count_problems(building.blocks) + core_problems(building)


def core_problems(building: Building) -> list[Problem]:
    """TC-11: the large greys stand in the middle and are hidden."""
    core = core_of(building.table)
    if not set(core) <= building.blocks:
        return [Problem.of(CORE_MISSING, core=tuple(write_block(building.table, block) for block in core))]
    shows = showing(building)
    return [Problem.of(GREY_SHOWS, squares=building.table.names(shows))] if shows else []


def is_large(block: Block) -> bool:
    """Whether it is one of the large greys."""
    return block.kind.form is Form.LARGE

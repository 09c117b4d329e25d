"""Generated towers: valid, complete, never alike. `python -m tests.climbers.test_towers 1 2 3` draws some."""

from __future__ import annotations

import sys
from collections import Counter
from hashlib import sha256

import pytest

from cordee.drawing import draw
from cordee.drawing.picture import plain
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import ChooseColour, RaiseTower
from cordee.games.climbers.blocks import BOX, Colour
from cordee.games.climbers.building import table_of
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.tower import tower_problems, write_blocks
from cordee.games.contract import CHANCE, Seat
from tests.conformance.hooks import SOAK
from tests.sure import of_kind

TABLE = table_of(32, 32)
TOWERS = 60 * SOAK


def test_every_tower_is_valid_complete_and_unlike_the_others() -> None:
    seen = set()
    for number in range(TOWERS):
        tower = tower_of(TABLE, number)
        text = write_blocks(tower)
        assert tower_problems(TABLE, text) == []
        assert Counter(block.kind for block in tower.blocks) == BOX
        assert len(tower.bare) >= 8
        seen.add(text)
    assert len(seen) == TOWERS


def test_no_two_towers_have_the_same_shape_even_without_colours() -> None:
    shapes = {
        frozenset((block.size, block.spot, block.base) for block in tower_of(TABLE, number).blocks)
        for number in range(TOWERS)
    }
    assert len(shapes) == TOWERS


def test_a_tower_is_the_same_on_every_table() -> None:
    small = table_of(20, 18)
    for number in range(10):
        here = sorted((str(block.kind), str(block.pose), block.base) for block in tower_of(TABLE, number).blocks)
        there = sorted((str(block.kind), str(block.pose), block.base) for block in tower_of(small, number).blocks)
        assert here == there


@pytest.mark.parametrize(
    ("columns", "rows", "towers", "fingerprint"),
    [
        (32, 32, 200, "08d878655679b6102a611fc9c327a89d48030bec690ab549dbe987a5dcac594a"),
        (20, 18, 40, "4ad0ca7330c8ff18ca39167ea8fb0d7c4d2c7e666e6d76226ddf3e9e78b54d38"),
        (33, 25, 40, "a31858b2f966c5e5e03cd6d1167cc34d0ea65463307dc6e3cf355db4618c5c2f"),
    ],
)
def test_tc_12_what_raises_towers_may_change_but_no_tower_may(
    columns: int, rows: int, towers: int, fingerprint: str
) -> None:
    """Two hundred numbers, many of them only after attempts that did not please; the least table, and an odd one."""
    texts = [write_blocks(tower_of(table_of(columns, rows), number)) for number in range(towers)]
    assert sha256("\n".join(texts).encode()).hexdigest() == fingerprint


def drawing(number: int) -> str:
    """A tower as a player sees it."""
    position = Climbers.read({"players": "2"}).start()
    for seat, colour in enumerate((Colour.RED, Colour.YELLOW)):
        position = of_kind(ClimbersPosition, position.play(Seat(seat), ChooseColour(colour)).position)
    position = of_kind(ClimbersPosition, position.play(CHANCE, RaiseTower(number)).position)
    return plain(draw("climbers", position.view(None)))


if __name__ == "__main__":
    for each in sys.argv[1:]:
        print(f"tower {each}\n{drawing(int(each))}\n")

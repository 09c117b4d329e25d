"""What a page shows of The Climbers' rules: the colours, the blocks with their poses, and some towers to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cordee.games.climbers.blocks import BOX, Colour, Form, Sides, Size
from cordee.games.climbers.building import table_of
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.tower import write_blocks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.words import Words

READY_TABLE: Final = (20, 18)
READY: Final = (106, 9, 28, 42)
"""TC-12: numbers of towers; from the first one everybody reaches a ladder's head in the first turn."""


@dataclass(frozen=True, slots=True)
class Lying:
    """TC-5: a block in one pose."""

    size: Size
    sides: Sides


@dataclass(frozen=True, slots=True)
class ClimbersRuleData:
    """TC-2, TC-3, TC-4, TC-5, TC-12: what a page shows of the rules."""

    colours: Mapping[str, Words]
    forms: Mapping[str, Words]
    kinds: Mapping[str, Mapping[str, Lying]]
    ready_table: tuple[int, int]
    ready_towers: tuple[str, ...]


def rule_data() -> ClimbersRuleData:
    """Each kind of block with its poses, and ready towers on the smallest table."""
    return ClimbersRuleData(
        colours={each.value: each.words for each in Colour},
        forms={each.value: each.words for each in Form},
        kinds={
            kind.code: {str(pose): Lying(size, kind.sides(pose)) for pose, size in kind.sizes.items()} for kind in BOX
        },
        ready_table=READY_TABLE,
        ready_towers=tuple(write_blocks(tower_of(table_of(*READY_TABLE), number)) for number in READY),
    )

"""What a page shows of Climbing Man's rules: the coins' suits and values, the shapes and grades of walls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.coins import SUITS, VALUES, Suit
from cordee.games.climbing_man.difficulty import Difficulty
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

SHAPE_WORDS: Final[Mapping[str, Words]] = {
    "basic": Words("Basic"),
    "narrow": Words("Narrow"),
    "zigzag-wide": Words("Wide zigzag"),
    "zigzag": Words("Zigzag"),
    "zigzag-narrow": Words("Narrow zigzag"),
}
"""CM-2: the shapes for one who climbs alone."""


@dataclass(frozen=True, slots=True)
class ClimbingManRuleData:
    """CM-1, CM-2: what a page shows of the rules."""

    suits: Mapping[Suit, Words]
    values: tuple[int, ...]
    shapes: Mapping[str, Words]
    grades: Mapping[str, Words]


def rule_data() -> ClimbingManRuleData:
    """Coins and walls in words."""
    return ClimbingManRuleData(
        suits=SUITS, values=VALUES, shapes=SHAPE_WORDS, grades={each.value: each.words for each in Difficulty}
    )

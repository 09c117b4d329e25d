"""What a page shows of CubeClimbers' rules: the power cards, the faces of the die, the bases that have names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers.actions import DIRECTION_WORDS
from cordee.games.cubeclimbers.bases import NAMED_BASES
from cordee.games.cubeclimbers.faces import FACES, PRINTED_DIE
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

BASE_WORDS: Final[Mapping[str, Words]] = {
    "cross": Words("cross (as printed)"),
    "square": Words("square"),
    "ring": Words("ring"),
    "plus": Words("plus"),
    "stairs": Words("stairs"),
    "line": Words("line"),
}


@dataclass(frozen=True, slots=True)
class Card:
    """CC-6: what is printed on a power card."""

    name: Words
    text: Words


@dataclass(frozen=True, slots=True)
class Base:
    """CC-63: a starting base, as a drawing."""

    name: Words
    drawing: str


@dataclass(frozen=True, slots=True)
class CubeClimbersRuleData:
    """CC-6, CC-14, CC-16, CC-63, CC-64: what a page shows of the rules."""

    powers: Mapping[str, Card]
    faces: Mapping[str, Words]
    printed_die: str
    bases: Mapping[str, Base]
    directions: Mapping[str, Words]


def rule_data() -> CubeClimbersRuleData:
    """Every card, every face that a die may have, every base with a name, and the winds."""
    return CubeClimbersRuleData(
        powers={power.value: Card(power.words, PIECES[power].text) for power in Power},
        faces={code: face.words for code, face in FACES.items()},
        printed_die=PRINTED_DIE,
        bases={name: Base(BASE_WORDS[name], drawing) for name, drawing in NAMED_BASES.items()},
        directions={direction.value: words for direction, words in DIRECTION_WORDS.items()},
    )

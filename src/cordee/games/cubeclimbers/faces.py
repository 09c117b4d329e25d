"""CC-14, CC-64: the faces of the die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from cordee.games.cubeclimbers.power import POWERS_BY_CODE, Power
from cordee.games.errors import Problem
from cordee.games.options import OneOf
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.words import Language


class Sign(OneOf):
    """CC-14: what the printed die shows."""

    GRAPPLE = "grapple", Words("grapple")
    BLANK = "blank", Words("blank")
    WIND = "wind", Words("wind")

    def say(self, language: Language = "en") -> str:
        return self.words.say(language)


Face: TypeAlias = Sign | Power

SIDES: Final = 6
PRINTED_DIE: Final = "grapple,grapple,grapple,blank,blank,wind"
NOT_ON_A_DIE: Final = (Power.BARRIER, Power.ECHO)
"""CC-64: a reaction and a repetition are no orders."""
NEVER_PASSES_ON: Final = (Power.ACCELERATE, Power.TIME_STOP, Power.GAMBLE)
"""CC-64: with nothing but these, a turn need never build or never passes on."""
FACES: Final[Mapping[str, Face]] = {
    **{sign.value: sign for sign in Sign},
    **{code: power for code, power in POWERS_BY_CODE.items() if power not in NOT_ON_A_DIE},
}

SIX_SIDES = Words("die={text}: six sides are needed, separated by commas")
NO_SUCH_FACE = Words("die: '{face}' is no face; there are: {known}")
DIE_NEVER_ENDS = Words("die: with nothing but {faces} on it a game need never end (CC-64)")
NO_WIND = Words("die: no side has wind; ties on a closed summit will often be shared")


def die_problems(text: str) -> list[Problem]:
    """CC-64: what is wrong with a die given as text."""
    names = text.split(",")
    problems = [Problem.of(NO_SUCH_FACE, face=name, known=tuple(FACES)) for name in names if name not in FACES]
    if len(names) != SIDES:
        problems.append(Problem.of(SIX_SIDES, text=text))
    if not problems and all(FACES[name] in NEVER_PASSES_ON for name in names):
        problems.append(Problem.of(DIE_NEVER_ENDS, faces=tuple(dict.fromkeys(names))))
    return problems


def read_die(text: str) -> tuple[Face, ...]:
    """The faces of a die that has no problems."""
    return tuple(FACES[name] for name in text.split(","))

"""The Climbers: a tower's number byte by byte, colours seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.envs.draws.contract import Draw, evenly
from cordee.games.climbers.actions import DealColours, RaiseTower
from cordee.games.climbers.blocks import PLAYER_COLOURS
from cordee.games.climbers.generator import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cordee.envs.codes.contract import Code
    from cordee.games.climbers.blocks import Colour
    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.contract import Action

BYTE: Final = 256
BYTES: Final = (NUMBERS.bit_length() - 1) // 8
"""A tower's number has so many."""


class TowerDraw(Draw):
    """TC-12: the next byte of the tower's number, the highest first."""

    __slots__ = ("_drawn",)

    def __init__(self, drawn: tuple[int, ...] = ()) -> None:
        self._drawn = drawn

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """All bytes are as likely."""
        return evenly(range(BYTE))

    def take(self, code: Code) -> Draw | Action:
        """The next byte, or the tower."""
        drawn = (*self._drawn, code)
        return TowerDraw(drawn) if len(drawn) < BYTES else RaiseTower(int.from_bytes(drawn))

    def name(self, code: Code) -> str:
        return f"tower byte {code:02x}"


class ColourDraw(Draw):
    """TC-13: the next seat's colour."""

    __slots__ = ("_dealt", "_players")

    def __init__(self, players: int, dealt: tuple[Colour, ...] = ()) -> None:
        self._players = players
        self._dealt = dealt

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """The colours that nobody has."""
        return evenly([code for code, colour in enumerate(PLAYER_COLOURS) if colour not in self._dealt])

    def take(self, code: Code) -> Draw | Action:
        """The next seat's, or the deal."""
        dealt = (*self._dealt, PLAYER_COLOURS[code])
        return ColourDraw(self._players, dealt) if len(dealt) < self._players else DealColours(dealt)

    def name(self, code: Code) -> str:
        return f"colour {PLAYER_COLOURS[code]}"


def draw_of(position: ClimbersPosition) -> Draw:
    """The first draw of what chance brings now."""
    if position.state.building.blocks:
        return ColourDraw(len(position.state.pawns))
    return TowerDraw()

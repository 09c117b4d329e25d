"""CubeClimbers as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.contract import Game
from cordee.games.cubeclimbers.actions import CubeClimbersAction
from cordee.games.cubeclimbers.notation import CubeClimbersNotation
from cordee.games.cubeclimbers.options import CubeClimbersOptions
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.rules import rules_of
from cordee.games.cubeclimbers.setting_up import opening
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.options import Options


class CubeClimbers(Game[CubeClimbersOptions, CubeClimbersAction]):
    """A mountain of cubes that grows under its climbers, a die, wind and secret powers."""

    code: ClassVar[str] = "cubeclimbers"
    rule_prefix: ClassVar[str] = "CC"
    title: ClassVar[Words] = Words("CubeClimbers")
    credit: ClassVar[Words] = Words("Benjamin Hwang, 2021")
    summary: ClassVar[Words] = Words(
        "build a mountain of cubes and stand highest on it; 2 to 8 climbers, wind and sixteen secret powers"
    )
    goal: ClassVar[Words] = Words(
        "Be the highest when the cubes are gone. Each turn BUILD two cubes, MOVE your climber and ROLL the die, in any "
        "order; a step up is one level, a grapple two. Your face-down power cards are extra actions, once a game each."
    )
    options_type: ClassVar[type[Options]] = CubeClimbersOptions

    def __init__(self, options: CubeClimbersOptions | None = None) -> None:
        super().__init__(options or CubeClimbersOptions())
        self._rules = rules_of(self.options)
        self._notation = CubeClimbersNotation(self._rules)

    @property
    def seats(self) -> int:
        """CC-62: two to eight."""
        return self.options.players

    @property
    def has_secrets(self) -> bool:
        """CC-6: the cards in hand; without any (CC-52) everybody sees everything."""
        return self.options.cards > 0

    @property
    def notation(self) -> CubeClimbersNotation:
        return self._notation

    def start(self) -> CubeClimbersPosition:
        """The bare base, before anybody stands at it."""
        return CubeClimbersPosition(opening(self._rules))

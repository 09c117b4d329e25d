"""CC-25: Gamble."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.cubeclimbers.phases import ROLLING
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.power_rule import PowerRule, unaimed
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.cubeclimbers.actions import Aim
    from cordee.games.cubeclimbers.state import Result, SeatSet, State


class Gamble(PowerRule):
    """CC-25: perform ROLL; twice a game, once a turn."""

    power: ClassVar[Power] = Power.GAMBLE
    rule: ClassVar[str] = "CC-25"
    uses: ClassVar[int] = 2
    once_a_turn: ClassVar[bool] = True
    changes_by_itself: ClassVar[bool] = False
    text: ClassVar[Words] = Words("Roll once more. Twice a game.")

    def aims(self, state: State) -> Sequence[Aim]:  # noqa: ARG002  (the die can always be rolled)
        """CC-25."""
        return unaimed(True)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-25: the die is in the air; ROLL itself is neither done nor undone by it."""
        return state._replace(phase=ROLLING), ()

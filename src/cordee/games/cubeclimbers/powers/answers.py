"""CC-22, CC-23: Barrier, which answers others, and Echo, which repeats another power of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.power_rule import PowerRule, unaimed
from cordee.games.errors import Reason, Refusal
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.cubeclimbers.actions import Aim
    from cordee.games.cubeclimbers.state import Result, SeatSet, State

NOTHING_TO_BAR = Reason("CC-22", "Barrier answers wind or another's power when it would affect you")
ECHO_WHAT = Reason("CC-23", "Echo is used as another power: echo:kick:B>c4, for example")


class Barrier(PowerRule):
    """CC-22: at any time, negate wind or a power that would affect oneself; asked in its own window (CC-38)."""

    power: ClassVar[Power] = Power.BARRIER
    rule: ClassVar[str] = "CC-22"
    text: ClassVar[Words] = Words("Wind or a power does not touch you. In answer, at any time.")

    def aims(self, state: State) -> Sequence[Aim]:  # noqa: ARG002  (its window asks for it)
        """CC-22: never an action of one's own turn."""
        return unaimed(False)

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-22."""
        return NOTHING_TO_BAR()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-22: the window does it."""
        return state, ()


class Echo(PowerRule):
    """CC-23: use another power of one's own once more; the action names that power."""

    power: ClassVar[Power] = Power.ECHO
    rule: ClassVar[str] = "CC-23"
    text: ClassVar[Words] = Words("One of your used powers once more.")

    def aims(self, state: State) -> Sequence[Aim]:  # noqa: ARG002
        """CC-23: never by itself."""
        return unaimed(False)

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-23."""
        return ECHO_WHAT()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-23: what it repeats does it."""
        return state, ()

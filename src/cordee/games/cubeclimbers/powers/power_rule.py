"""What every power is: one small piece with its text, its timing, its aims, its effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.actions import NO_AIM, Aim
from cordee.games.cubeclimbers.state import Result, SeatSet, State, seats_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.errors import Refusal
    from cordee.games.words import Words


class PowerRule(ABC):
    """A power. `aims` is the truth about what is legal; `why_not` puts a refusal into words."""

    power: ClassVar[Power]
    rule: ClassVar[str]
    text: ClassVar[Words]
    uses: ClassVar[int] = 1
    """How often one card can be used in a game."""
    once_a_turn: ClassVar[bool] = False
    turn_bound: ClassVar[bool] = False
    """CC-64: about turns; on a die it does nothing in a tiebreak."""
    changes_by_itself: ClassVar[bool] = True
    """CC-41: whether its effect, where it has an aim, is a change of its own."""

    @abstractmethod
    def aims(self, state: State) -> Sequence[Aim]:
        """Every legal aim for the actor now; none where the power has no target or would change nothing (CC-37)."""

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002  (those that override use them)
        """The reason for an aim that is not legal; powers with better words override."""
        return reasons.NO_CHANGE(power=self.power)

    def affected(self, state: State, aim: Aim) -> SeatSet:  # noqa: ARG002  (most powers affect nobody else)
        """CC-22: the others whom the effect would affect."""
        return 0

    @abstractmethod
    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """The effect, without those behind a Barrier."""

    def reached(self, state: State, aim: Aim, barred: SeatSet) -> list[Seat]:
        """The others whom the effect really reaches."""
        return seats_in(self.affected(state, aim) & ~barred)


def unaimed(can: bool) -> Sequence[Aim]:
    """The aims of a power that is only used or not."""
    return (NO_AIM,) if can else ()

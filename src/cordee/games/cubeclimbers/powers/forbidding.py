"""CC-24, CC-32: powers that forbid something in the others' next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.cubeclimbers import reasons, turns
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import ClimbingForbidden, MovesForbidden
from cordee.games.cubeclimbers.powers.power_rule import PowerRule, unaimed
from cordee.games.errors import Reason, Refusal
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.cubeclimbers.actions import Aim
    from cordee.games.cubeclimbers.state import Result, SeatSet, State

ALL_FROZEN = Reason("CC-24", "nobody else is free to MOVE next turn anyway")
NOBODY_HEARS = Reason("CC-32", "no climber next to you has anything left to lose by a Roar")


def _seats(state: State) -> SeatSet:
    return (1 << len(state.rules.seats)) - 1 & ~(1 << state.actor)


def _set_of(seats: list[int]) -> SeatSet:
    return sum(1 << seat for seat in seats)


class Freeze(PowerRule):
    """CC-24: no other player may MOVE in their next turn; one turn, no stacking."""

    power: ClassVar[Power] = Power.FREEZE
    rule: ClassVar[str] = "CC-24"
    turn_bound: ClassVar[bool] = True
    text: ClassVar[Words] = Words("The others may not move next turn.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-24, CC-37: if there is anybody left to freeze, and a turn to be frozen in."""
        return unaimed(self._free(state) != 0 and not turns.is_last(state))

    def _free(self, state: State) -> SeatSet:
        return _seats(state) & ~state.next_no_move

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-24, CC-37."""
        return reasons.NO_TURN_FOLLOWS(power=self.power) if turns.is_last(state) else ALL_FROZEN()

    def affected(self, state: State, aim: Aim) -> SeatSet:  # noqa: ARG002
        """CC-22, CC-24: all others who could still MOVE next turn."""
        return self._free(state)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """CC-24: their next turn has no MOVE."""
        frozen = self.reached(state, aim, barred)
        if not frozen:
            return state, ()
        after = state._replace(next_no_move=state.next_no_move | _set_of([*frozen]))
        return after, (MovesForbidden(tuple(frozen)),)


class Roar(PowerRule):
    """CC-32: climbers adjacent, at any level, may neither MOVE nor grapple in their next turn."""

    power: ClassVar[Power] = Power.ROAR
    rule: ClassVar[str] = "CC-32"
    turn_bound: ClassVar[bool] = True
    text: ClassVar[Words] = Words("Your neighbours neither move nor grapple next turn.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-32, CC-37: if somebody adjacent is still free to grapple, and has a turn to do it in."""
        return unaimed(self._near(state) != 0 and not turns.is_last(state))

    def _near(self, state: State) -> SeatSet:
        around = state.rules.around[state.climbers[state.actor]]
        near = sum(1 << seat for seat, spot in enumerate(state.climbers) if around >> spot & 1)
        return near & ~state.next_no_grapple

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-32, CC-37."""
        return reasons.NO_TURN_FOLLOWS(power=self.power) if turns.is_last(state) else NOBODY_HEARS()

    def affected(self, state: State, aim: Aim) -> SeatSet:  # noqa: ARG002
        """CC-22, CC-32: the climbers adjacent."""
        return self._near(state)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """CC-32: their next turn has neither MOVE nor grapple."""
        scared = self.reached(state, aim, barred)
        if not scared:
            return state, ()
        seats = _set_of([*scared])
        after = state._replace(next_no_move=state.next_no_move | seats, next_no_grapple=state.next_no_grapple | seats)
        return after, (ClimbingForbidden(tuple(scared)),)

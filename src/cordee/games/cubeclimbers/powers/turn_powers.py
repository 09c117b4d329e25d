"""CC-20, CC-28, CC-29, CC-35: powers that change the turn itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.cubeclimbers import reasons, turns
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import ExtraTurn, MayBuildUnder, MayKeepMoving
from cordee.games.cubeclimbers.powers.power_rule import PowerRule, unaimed
from cordee.games.errors import Reason, Refusal
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.cubeclimbers.actions import Aim
    from cordee.games.cubeclimbers.state import Result, SeatSet, State

LEVITATE_TOO_LATE = Reason("CC-28", "Levitate changes this turn's BUILD: use it while BUILD is undone, once")
NO_LIMITLESS_MOVES = Reason("CC-29", "Limitless allows nothing new in this turn")
NOTHING_OWED = Reason("CC-37", "nothing is owed any more: Time Stop would change nothing")
NO_MOVES_AT_ALL = Reason("CC-24", "who may not MOVE in this turn may not by Limitless either")


class Accelerate(PowerRule):
    """CC-20: another turn after this one, which must still be completed."""

    power: ClassVar[Power] = Power.ACCELERATE
    rule: ClassVar[str] = "CC-20"
    turn_bound: ClassVar[bool] = True
    text: ClassVar[Words] = Words("Another turn after this one.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-20, CC-37: at any time of one's turn, unless that turn ends the game."""
        return unaimed(not turns.is_last(state))

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-37."""
        return reasons.NO_TURN_FOLLOWS(power=self.power)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002  (nothing to aim or bar)
        """CC-20: one turn more is owed to the mover."""
        return state._replace(turn=state.turn._replace(extra=state.turn.extra + 1)), (ExtraTurn(state.mover),)


class Levitate(PowerRule):
    """CC-28: this turn's BUILD may put cubes under oneself."""

    power: ClassVar[Power] = Power.LEVITATE
    rule: ClassVar[str] = "CC-28"
    turn_bound: ClassVar[bool] = True
    text: ClassVar[Words] = Words("This turn you may build under yourself.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-28: only while BUILD is undone, and with a cube to build."""
        turn = state.turn
        undone = not turn.built and state.cubes[state.mover] > 0
        return unaimed(undone and not turn.may_build_under)

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002  (there is nothing to aim)
        """CC-28."""
        return LEVITATE_TOO_LATE()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-28: the turn's BUILD knows one more place."""
        return state._replace(turn=state.turn._replace(may_build_under=True)), (MayBuildUnder(state.mover),)


class Limitless(PowerRule):
    """CC-29: MOVE any number of times this turn; one is still owed."""

    power: ClassVar[Power] = Power.LIMITLESS
    rule: ClassVar[str] = "CC-29"
    turn_bound: ClassVar[bool] = True
    text: ClassVar[Words] = Words("Move as often as you like this turn.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-24, CC-29: not where MOVE is forbidden, and not twice in a turn."""
        turn = state.turn
        return unaimed(not turn.may_not_move and not turn.may_keep_moving)

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-24, CC-29."""
        return NO_MOVES_AT_ALL() if state.turn.may_not_move else NO_LIMITLESS_MOVES()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-29: MOVE stays open."""
        return state._replace(turn=state.turn._replace(may_keep_moving=True)), (MayKeepMoving(state.mover),)


class TimeStop(PowerRule):
    """CC-35: end the turn now, whatever is left undone."""

    power: ClassVar[Power] = Power.TIME_STOP
    rule: ClassVar[str] = "CC-35"
    turn_bound: ClassVar[bool] = True
    text: ClassVar[Words] = Words("Your turn ends at once.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-35, CC-37: while something is owed, or cubes would be lost for want of a place (CC-11)."""
        return unaimed(turns.owed(state) is not None or turns.without_place(state) > 0)

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-37."""
        return NOTHING_OWED()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-35: nothing is owed any more."""
        return turns.finish(state)

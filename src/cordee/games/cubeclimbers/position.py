"""A position of CubeClimbers: the state, and for each phase and kind of action its list, legality and effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.contract import CHANCE, Pause, Position, Step
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers import building, grappling, moving, phases, reasons, rolling, setting_up, tiebreak, turns
from cordee.games.cubeclimbers.actions import CubeClimbersAction
from cordee.games.cubeclimbers.deal import resampled
from cordee.games.cubeclimbers.ending import outcome_of
from cordee.games.cubeclimbers.powers import reacting, telekinesis, using
from cordee.games.cubeclimbers.view import CubeClimbersView, view_of
from cordee.games.cubeclimbers.wind import WINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from random import Random

    from cordee.games.contract import Chance, Outcome, Seat
    from cordee.games.cubeclimbers.state import Result, State
    from cordee.games.errors import Reason, Refusal


class Deed(NamedTuple):
    """One kind of action: all of them that are legal, why one is not, and what it does."""

    listed: Callable[[State], Sequence[CubeClimbersAction]]
    why_not: Callable[[State, Any], Refusal | None]
    done: Callable[[State, Any], Result]


def _listed_by_chance(_: State) -> Sequence[CubeClimbersAction]:
    """What chance brings is listed by its Chance."""
    return ()


_build = Deed(building.builds, building.why_not_build, building.build)
_allow = Deed(lambda _: (), lambda _state, _action: None, reacting.allow)

ACTION_KINDS: Final[Mapping[type, Mapping[type, Deed]]] = {
    phases.Drawing: {acts.DrawFirst: Deed(_listed_by_chance, setting_up.why_not_first, setting_up.draw_first)},
    phases.Placing: {acts.Start: Deed(setting_up.starts, setting_up.why_not_start, setting_up.start)},
    phases.Dealing: {acts.Deal: Deed(_listed_by_chance, setting_up.why_not_deal, setting_up.deal)},
    phases.Acting: {
        acts.Build: _build,
        acts.Move: Deed(moving.moves, moving.why_not_move, moving.move),
        acts.Roll: Deed(rolling.rolls, rolling.why_not_roll, rolling.roll),
        acts.UsePower: Deed(using.uses, using.why_not_use, using.use),
        acts.EndTurn: Deed(turns.ends, turns.why_not_end, turns.end_turn),
    },
    phases.Building: {acts.Build: _build},
    phases.Rolling: {acts.Rolled: Deed(_listed_by_chance, rolling.why_not_rolled, rolling.rolled)},
    phases.Grappling: {acts.Grapple: Deed(grappling.grapples, grappling.why_not_grapple, grappling.grapple)},
    phases.Blowing: {acts.Wind: Deed(lambda _: WINDS, rolling.why_not_wind, rolling.choose_wind)},
    phases.Ordered: {acts.UsePower: Deed(using.orders, using.why_not_order, using.carry_out)},
    phases.Reacting: {acts.UsePower: Deed(reacting.answers, reacting.why_not_bar, reacting.bar), acts.Allow: _allow},
    phases.Lifting: {acts.Take: Deed(telekinesis.takes, telekinesis.why_not_take, telekinesis.take)},
    phases.Setting: {acts.Put: Deed(telekinesis.puts, telekinesis.why_not_put, telekinesis.put)},
    phases.Over: {},
}
"""What each phase allows, in the order of `legal_actions`. Allow is listed with Barrier."""

INSTEAD: Final[Mapping[type, Reason]] = {
    phases.Building: reasons.SECOND_CUBE,
    phases.Grappling: reasons.MUST_GRAPPLE,
    phases.Blowing: reasons.CHOOSE_WIND,
    phases.Reacting: reasons.ANSWER_FIRST,
    phases.Lifting: reasons.TELEKINESIS_FIRST,
    phases.Setting: reasons.TELEKINESIS_FIRST,
}
"""What to say to an action of another phase."""

BY_CHANCE: Final[Mapping[type, Callable[[State], Chance[CubeClimbersAction]]]] = {
    phases.Drawing: lambda state: setting_up.FirstChance(state.rules.seats),
    phases.Dealing: setting_up.deal_chance,
    phases.Rolling: lambda state: rolling.DieChance(state.rules.die),
}


@dataclass(frozen=True, slots=True)
class CubeClimbersPosition(Position[CubeClimbersAction]):
    """A position; `state` is all there is to it.

    `legal_actions` lists BUILD's places, MOVE's places, ROLL, powers (in the order of their names, each with its
    aims; then by Echo), the end of the turn; places go from the south-west corner row by row, seats from A.
    To an announced effect: Barrier, Barrier by Echo, allow.
    """

    state: State

    @property
    def turn(self) -> int:
        """CC-10, CC-41: the number of the turn, or of the tiebreak's roll, under way."""
        return self.state.number

    def to_act(self) -> tuple[Seat, ...]:
        """Chance; the one who is asked; the mover or, in a tiebreak, the roller."""
        state = self.state
        kind = type(state.phase)
        if kind in BY_CHANCE:
            return (CHANCE,)
        if kind is phases.Reacting:
            return (state.phase.asking,)  # type: ignore[union-attr]
        return () if kind is phases.Over else (state.actor,)

    def legal_actions(self, seat: Seat) -> Iterable[CubeClimbersAction]:
        """Everything that seat may do now; empty for a seat that may not act."""
        if seat not in self.to_act():
            return ()
        if seat == CHANCE:
            return BY_CHANCE[type(self.state.phase)](self.state).outcomes()
        listed: list[CubeClimbersAction] = []
        for deed in ACTION_KINDS[type(self.state.phase)].values():
            listed += deed.listed(self.state)
        return listed

    def why_illegal(self, seat: Seat, action: CubeClimbersAction) -> Refusal | None:
        """The broken rule, or None."""
        phase = self.state.phase
        if isinstance(phase, phases.Over):
            return reasons.OVER()
        if seat not in self.to_act():
            return reasons.NOT_YOUR_TURN()
        deed = ACTION_KINDS[type(phase)].get(type(action))
        if deed is not None:
            return deed.why_not(self.state, action)
        if isinstance(phase, phases.Ordered):
            return reasons.ORDERED(power=phase.power)
        return INSTEAD.get(type(phase), reasons.NOT_NOW)()

    def apply(self, seat: Seat, action: CubeClimbersAction) -> Step[CubeClimbersAction]:  # noqa: ARG002  (one actor)
        """The step that a legal action leads to."""
        after, events = ACTION_KINDS[type(self.state.phase)][type(action)].done(self.state, action)
        if after.phase is phases.COUNTING or (after.contest is not None and after.phase is phases.ACTING):
            after, more = tiebreak.carry_on(after)
            events += more
        return Step(CubeClimbersPosition(after), events)

    def chance(self) -> Chance[CubeClimbersAction] | None:
        """What chance brings: who begins, the deal, the die."""
        chance = BY_CHANCE.get(type(self.state.phase))
        return None if chance is None else chance(self.state)

    def pause(self) -> Pause[CubeClimbersAction] | None:
        """CC-38: who is asked answers with a Barrier or lets it happen; how soon must not tell which could be."""
        phase = self.state.phase
        if not isinstance(phase, phases.Reacting):
            return None
        return Pause((phase.asking,), acts.Allow(), secret=True)

    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return outcome_of(self.state)

    def view(self, seat: Seat | None) -> CubeClimbersView:
        """CC-6: everything but the others' face-down cards."""
        return view_of(self.state, seat, self.to_act(), self.outcome())

    def resample(self, seat: Seat | None, random: Random) -> CubeClimbersPosition:
        """CC-6: one of the positions that look like this one to that seat, each world as likely as the others."""
        return CubeClimbersPosition(resampled(self.state, seat, random))

"""A position of The Climbers: the state, and for each kind of action its list, its legality and its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.climbers import actions as acts
from cordee.games.climbers import block_moves, reasons, setting_up, turns
from cordee.games.climbers.actions import ClimbersAction
from cordee.games.climbers.ending import outcome_of
from cordee.games.climbers.phases import Asking, BuildingUp, Choosing, Dealing, Over, Raising, Turn, Window
from cordee.games.climbers.view import ClimbersView, view_of
from cordee.games.contract import CHANCE, Action, Pause, Position, Seat, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cordee.games.climbers.state import State
    from cordee.games.contract import Chance, Event, Outcome
    from cordee.games.errors import Refusal

Done = tuple["State", tuple["Event", ...]]


class Deed(NamedTuple):
    """One kind of action: all of them that are legal for a seat, why one is not, and what it does."""

    listed: Callable[[State, Seat], Iterable[ClimbersAction]]
    why_not: Callable[[State, Seat, Any], Refusal | None]
    done: Callable[[State, Seat, Any], Done]


def _by_mover(
    listed: Callable[[State], Iterable[ClimbersAction]],
    why_not: Callable[[State, Any], Refusal | None],
    done: Callable[[State, Any], Done],
) -> Deed:
    """A deed that only the mover, or chance, can do: the seat says nothing more."""
    return Deed(
        lambda state, _: listed(state),
        lambda state, _, action: why_not(state, action),
        lambda state, _, action: done(state, action),
    )


def _by_chance(done: Callable[[State, Any], Done]) -> Deed:
    """What chance brings is listed by its Chance."""
    return _by_mover(lambda _: (), setting_up.why_not_by_chance, done)


BETWEEN_TURNS: Final[Mapping[type, Deed]] = {
    acts.Walk: Deed(turns.general_walks, turns.why_not_general_walk, turns.general_walk),
    acts.Stay: Deed(lambda *_: [acts.Stay()], lambda *_: None, lambda state, seat, _: turns.stay(state, seat)),
}

ACTION_KINDS: Final[Mapping[type, Mapping[type, Deed]]] = {
    Choosing: {acts.ChooseColour: _by_mover(setting_up.choices, setting_up.why_not_choose, setting_up.choose)},
    Dealing: {acts.DealColours: _by_chance(setting_up.deal_colours)},
    Raising: {acts.RaiseTower: _by_chance(setting_up.raise_tower)},
    BuildingUp: {
        acts.Build: _by_mover(setting_up.builds, setting_up.why_not_build, setting_up.build),
        acts.MoveBlock: _by_mover(setting_up.mends, setting_up.why_not_mend, setting_up.mend),
    },
    Turn: {
        acts.Walk: _by_mover(turns.walks, turns.why_not_walk, turns.walk),
        acts.ClimbLadder: _by_mover(turns.ladder_climbs, turns.why_not_climb, turns.climb_ladder),
        acts.MoveBlock: _by_mover(block_moves.block_moves, block_moves.why_not_move, turns.move_block),
        acts.PlaceStone: _by_mover(turns.stones, turns.why_not_stone, turns.place_stone),
        acts.EndTurn: _by_mover(
            turns.ends, lambda state, _: turns.why_not_end(state), lambda state, _: turns.passed_on(state)
        ),
    },
    Window: BETWEEN_TURNS,
    Asking: BETWEEN_TURNS,
    Over: {},
}
"""What each phase allows, in the order of `legal_actions`."""


@dataclass(frozen=True, slots=True)
class ClimbersPosition(Position[ClimbersAction]):
    """A position; `state` is all there is to it.

    `legal_actions` lists lazily: walks (row by row from the lower left, the table last); the short ladder's climbs,
    then the long one's; block moves (blocks by their lower left squares, then poses, square tops first, then spots);
    blocks for the stone; the turn's end. Between turns: walks, then staying.
    """

    state: State

    @property
    def turn(self) -> int:
        """TC-60: the number of the turn under way; the general movement before a turn belongs to it."""
        return self.state.turn

    def to_act(self) -> tuple[Seat, ...]:
        """Chance, the mover, whoever is asked; while general movement is open the mover and all who may walk."""
        match self.state.phase:
            case Raising() | Dealing():
                return (CHANCE,)
            case Window(undecided):
                return (self.state.mover, *undecided)
            case Asking(waiting):
                return waiting[:1]
            case Over():
                return ()
        return (self.state.mover,)

    def legal_actions(self, seat: Seat) -> Iterable[ClimbersAction]:
        """Everything that seat may do now, lazily; empty for a seat that may not act."""
        if seat not in self.to_act():
            return ()
        chance = self.chance()
        return self._listed(seat) if chance is None else chance.outcomes()

    def _listed(self, seat: Seat) -> Iterator[ClimbersAction]:
        state, _ = turns.as_begun(self.state, seat)
        for deed in ACTION_KINDS[type(state.phase)].values():
            yield from deed.listed(state, seat)

    def why_illegal(self, seat: Seat, action: ClimbersAction) -> Refusal | None:
        """The broken rule, or None."""
        if isinstance(self.state.phase, Over):
            return reasons.OVER()
        if seat not in self.to_act():
            return reasons.NOT_YOUR_TURN()
        state, _ = turns.as_begun(self.state, seat)
        deed = ACTION_KINDS[type(state.phase)].get(type(action))
        return _why_not_now(state, action) if deed is None else deed.why_not(state, seat, action)

    def apply(self, seat: Seat, action: ClimbersAction) -> Step[ClimbersAction]:
        """The step that a legal action leads to."""
        state, beginning = turns.as_begun(self.state, seat)
        after, events = ACTION_KINDS[type(state.phase)][type(action)].done(state, seat, action)
        return Step(ClimbersPosition(after), beginning + events)

    def chance(self) -> Chance[ClimbersAction] | None:
        """What chance brings while the game is set up."""
        return setting_up.chance_of(self.state)

    def pause(self) -> Pause[ClimbersAction] | None:
        """TC-26: while general movement is open the mover's first action waits for those who may still walk."""
        phase = self.state.phase
        if not isinstance(phase, Window) or not phase.undecided:
            return None
        seconds = self.state.options.movement_seconds
        return Pause(phase.undecided, acts.Stay(), secret=False, waiting=self.state.mover, seconds=seconds)

    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return outcome_of(self.state)

    def view(self, seat: Seat | None) -> ClimbersView:
        """Everything: all information is open (TC-44)."""
        return view_of(self.state, seat, self.to_act(), self.outcome())


def _why_not_now(state: State, action: object) -> Refusal:
    if not isinstance(action, Action):
        return reasons.NOT_AN_ACTION(given=repr(action))
    if isinstance(state.phase, (Window, Asking)):
        return reasons.NO_GENERAL_MOVEMENT()
    return reasons.NOTHING_TO_STAY_OUT_OF() if isinstance(action, acts.Stay) else reasons.NOT_NOW()

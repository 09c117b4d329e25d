"""A position of Climbing Man: the state, and for each kind of action its list, its legality and its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man import body, ending, exchange, extremities, reasons, setting_up, turns
from cordee.games.climbing_man.actions import ClimbingManAction
from cordee.games.climbing_man.hidden import resampled
from cordee.games.climbing_man.options import CoinLaying
from cordee.games.climbing_man.phases import Climbing, Dealing, Fallen, Laying, Over, Starting
from cordee.games.climbing_man.view import ClimbingManView, view_of
from cordee.games.contract import CHANCE, Event, Position, Seat, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Chance, Outcome
    from cordee.games.errors import Refusal


class Deed(NamedTuple):
    """One kind of action: all of them that are legal, why one is not, and what it does."""

    listed: Callable[[State], Sequence[ClimbingManAction]] | None
    why_not: Callable[[State, Any], Refusal | None]
    done: Callable[[State, Any], tuple[State, tuple[Event, ...]]]


def _always(action: ClimbingManAction, done: Callable[[State], tuple[State, tuple[Event, ...]]]) -> Deed:
    """A deed without a choice that is legal whenever its phase allows it."""
    return Deed(lambda _: [action], lambda _state, _action: None, lambda state, _: done(state))


_moves = Deed(extremities.extremity_moves, extremities.why_not_place, extremities.place)
_pass_on = Deed(turns.turn_ends, lambda state, _: turns.why_not_end_turn(state), lambda state, _: turns.pass_on(state))

ACTION_KINDS: Final[dict[type, Deed]] = {
    acts.Deal: Deed(None, setting_up.why_not_by_chance, setting_up.deal),
    acts.Lay: Deed(None, setting_up.why_not_by_chance, setting_up.lay),
    acts.PutCoin: Deed(setting_up.coin_puts, setting_up.why_not_put_coin, setting_up.put_coin),
    acts.Start: Deed(setting_up.starts, setting_up.why_not_start, setting_up.start),
    acts.Place: _moves,
    acts.TakeBack: Deed(None, extremities.why_not_take_back, extremities.take_back),
    acts.Reveal: Deed(extremities.reveals, extremities.why_not_reveal, extremities.reveal),
    acts.MoveBody: Deed(body.body_moves, body.why_not_move_body, body.move_body),
    acts.ExchangeCoins: Deed(exchange.exchanges, exchange.why_not_exchange, exchange.exchange),
    acts.EndTurn: _pass_on,
    acts.TimeUp: _pass_on._replace(listed=turns.times_up, why_not=lambda state, _: turns.why_not_time_up(state)),
    acts.BackToHold: _always(acts.BackToHold(), ending.back_to_hold),
    acts.GiveUp: _always(acts.GiveUp(), ending.give_up),
}
"""TakeBack is listed with Place; what chance brings is listed by its Chance."""

ALLOWED: Final[dict[type, tuple[type, ...]]] = {
    Dealing: (acts.Deal,),
    Laying: (acts.Lay, acts.PutCoin),
    Starting: (acts.Start,),
    Climbing: (
        acts.Place,
        acts.TakeBack,
        acts.Reveal,
        acts.MoveBody,
        acts.ExchangeCoins,
        acts.EndTurn,
        acts.TimeUp,
        acts.GiveUp,
    ),
    Fallen: (acts.BackToHold, acts.TimeUp, acts.GiveUp),
    Over: (),
}
"""What each phase allows, in the order of `legal_actions`."""

LISTS: Final = {
    phase: tuple(listed for kind in kinds if (listed := ACTION_KINDS[kind].listed) is not None)
    for phase, kinds in ALLOWED.items()
}


@dataclass(frozen=True, slots=True)
class ClimbingManPosition(Position[ClimbingManAction]):
    """A position; `state` is all there is to it.

    `legal_actions` lists: extremities from the hand, then those on the board (lowest row first, then column), each
    with its targets in that order and last back to the hand; reveals; body moves; exchanges; the turn's end;
    giving up.
    """

    state: State

    @property
    def turn(self) -> int:
        """CM-16, CM-31: the number of the turn under way."""
        return self.state.turn

    def turn_of(self, action: ClimbingManAction) -> int:
        """CM-16: alone, an extremity's action after another begins the next turn."""
        return self.state.turn + turns.begins_turn(self.state, action)

    def to_act(self) -> tuple[Seat, ...]:
        """Chance while coins are dealt, then the mover."""
        if isinstance(self.state.phase, Over):
            return ()
        return (CHANCE,) if setting_up.chance_acts(self.state) else (self.state.mover,)

    def legal_actions(self, seat: Seat) -> Iterable[ClimbingManAction]:
        """Everything that seat may do now; empty for a seat that may not act."""
        if seat not in self.to_act():
            return ()
        if seat == CHANCE:
            return self._chance_outcomes()
        listed: list[ClimbingManAction] = []
        for list_kind in LISTS[type(self.state.phase)]:
            listed += list_kind(self.state)
        return listed

    def _chance_outcomes(self) -> Iterable[ClimbingManAction]:
        chance = self.chance()
        return () if chance is None else chance.outcomes()

    def why_illegal(self, seat: Seat, action: ClimbingManAction) -> Refusal | None:
        """The broken rule, or None."""
        if isinstance(self.state.phase, Over):
            return reasons.OVER()
        if seat not in self.to_act():
            return reasons.NOT_YOUR_TURN()
        if type(action) not in ALLOWED[type(self.state.phase)] or self._not_mine(action):
            return self._why_not_now(action)
        return ACTION_KINDS[type(action)].why_not(self.state, action)

    def _not_mine(self, action: ClimbingManAction) -> bool:
        """CM-4: coins are laid by chance or by players, not by both."""
        by_players = self.state.options.coins is CoinLaying.PLACED
        return isinstance(action, acts.Lay if by_players else acts.PutCoin)

    def _why_not_now(self, action: ClimbingManAction) -> Refusal:
        if isinstance(self.state.phase, Fallen):
            return reasons.FALLEN()
        if isinstance(action, acts.GiveUp):
            return reasons.NO_CLIMB_YET()
        return reasons.NOT_FALLEN() if isinstance(action, acts.BackToHold) else reasons.NOT_NOW()

    def apply(self, seat: Seat, action: ClimbingManAction) -> Step[ClimbingManAction]:  # noqa: ARG002  (one mover)
        """The step that a legal action leads to."""
        after, events = ACTION_KINDS[type(action)].done(self.state, action)
        after, passing = turns.counted(self.state, action, after)
        return Step(ClimbingManPosition(after), events + passing)

    def chance(self) -> Chance[ClimbingManAction] | None:
        """What chance brings while the wall is set up."""
        return setting_up.chance_of(self.state)

    def at_time_up(self, seat: Seat) -> ClimbingManAction | None:  # noqa: ARG002  (one mover)
        """CM-31: the bell, where a clock runs and the climb has begun."""
        rings = isinstance(self.state.phase, Climbing | Fallen) and turns.why_not_time_up(self.state) is None
        return acts.TimeUp() if rings else None

    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return ending.outcome_of(self.state)

    def view(self, seat: Seat | None) -> ClimbingManView:
        """Everything but the values of unturned coins, which nobody knows."""
        return view_of(self.state, seat, self.to_act(), self.outcome())

    def resample(self, seat: Seat | None, random: Random) -> ClimbingManPosition:  # noqa: ARG002  (nobody knows more)
        """CM-4: the values of unturned coins drawn anew within their suits."""
        return ClimbingManPosition(resampled(self.state, random))

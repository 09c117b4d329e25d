"""CM-16, CM-31, CM-32: how actions make turns, and how a racer's turn passes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man import reasons
from cordee.games.climbing_man.actions import EXTREMITY_ACTIONS, EndTurn, TimeUp
from cordee.games.climbing_man.events import TurnPassed
from cordee.games.climbing_man.phases import Climbing, Fallen
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal

GRACE_SECONDS: Final = 5
"""CM-31: how long after the bell one action that was begun before it may be finished."""


def begins_turn(state: State, action: ClimbingManAction) -> bool:
    """CM-16: alone, each action of an extremity after the first begins a turn; a race's turns pass by themselves."""
    return not state.options.race and state.actions_taken > 0 and isinstance(action, EXTREMITY_ACTIONS)


def counted(before: State, action: ClimbingManAction, after: State) -> tuple[State, tuple[Event, ...]]:
    """CM-16, CM-32: the action is counted; after the last one of a racer's turn the other goes on."""
    if isinstance(before.phase, Climbing) and isinstance(after.phase, Fallen):
        return (_fallen_in_new_turn(after) if begins_turn(before, action) else after), ()
    climbing = isinstance(before.phase, Climbing) and isinstance(after.phase, Climbing)
    if not climbing or isinstance(action, (EndTurn, TimeUp)):
        return after, ()
    if not before.options.race:
        turn = before.turn + begins_turn(before, action)
        taken = 1 if turn != before.turn else before.actions_taken + 1
        return after._replace(turn=turn, actions_taken=taken), ()
    if before.actions_taken + 1 == before.options.actions_per_turn:
        return pass_on(after)
    return after._replace(actions_taken=before.actions_taken + 1), ()


def _fallen_in_new_turn(state: State) -> State:
    """CM-17: the attempt began a turn, and nothing was done in it yet: what follows still belongs to it."""
    return state._replace(turn=state.turn + 1, actions_taken=0)


def pass_on(state: State) -> tuple[State, tuple[Event, ...]]:
    """CM-31: the other goes on; one who fell is back on the last hold (CM-17)."""
    other = Seat((state.mover + 1) % state.options.players)
    after = state._replace(mover=other, turn=state.turn + 1, actions_taken=0, phase=Climbing())
    return after, (TurnPassed(other),)


def may_end_turn(state: State) -> bool:
    """CM-31: only a race has turns that pass to another."""
    return state.options.race


def bell_may_ring(state: State) -> bool:
    """CM-31: only where a clock runs; after a fall too."""
    return state.options.race and state.options.turn_seconds > 0


def turn_ends(state: State) -> list[EndTurn]:
    """CM-31: a racer may leave the rest of the turn."""
    return [EndTurn()] if may_end_turn(state) else []


def times_up(state: State) -> list[TimeUp]:
    """CM-31: the bell."""
    return [TimeUp()] if bell_may_ring(state) else []


def why_not_end_turn(state: State) -> Refusal | None:
    """CM-31: only a race has turns that pass to another."""
    return None if may_end_turn(state) else reasons.NO_TURNS()


def why_not_time_up(state: State) -> Refusal | None:
    """CM-31: the bell rings only where a clock runs."""
    return None if bell_may_ring(state) else reasons.NO_CLOCK()

"""CM-15: the body moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbing_man import reasons
from cordee.games.climbing_man.events import BodyMoved, Climbed
from cordee.games.climbing_man.extremities import fall
from cordee.games.climbing_man.holding import bodies_held, held
from cordee.games.climbing_man.options import Mistakes
from cordee.games.climbing_man.phases import End, Over
from cordee.games.climbing_man.state import Climber
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.actions import MoveBody
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import Spot


def body_targets(state: State) -> list[Spot]:
    """CM-15, CM-17: where the body may go: where it is held, or, where mistakes fall, anywhere."""
    body = state.climber.body
    spots = spots_of(state.wall.bodies) if state.options.mistakes is Mistakes.FALL else bodies_held(state)
    return [spot for spot in spots if spot != body]


def body_moves(state: State) -> list[MoveBody]:
    """CM-15: every move of the body."""
    moves = state.wall.body_moves
    return [moves[spot] for spot in body_targets(state)]


def why_not_move_body(state: State, action: MoveBody) -> Refusal | None:
    """CM-15: to another square of the wall or the top where the extremities in range hold the weight."""
    spot = state.wall.spot(action.target)
    if spot is None or not state.wall.bodies >> spot & 1:
        return reasons.BODY_OUTSIDE(square=action.target)
    if spot == state.climber.body:
        return reasons.BODY_THERE(square=action.target)
    if spot in body_targets(state):
        return None
    holding = held(state, spot, state.climber.dice)
    return reasons.BODY_TOO_WEAK(square=action.target, held=holding, weight=state.options.weight)


def move_body(state: State, action: MoveBody) -> tuple[State, tuple[Event, ...]]:
    """CM-15: what is out of range comes to hand; on the top the climb is done (CM-20)."""
    wall, (body, dice) = state.wall, state.climber
    target = wall.spots[action.target]
    holding = held(state, target, dice)
    if holding < state.options.weight:
        return fall(state, holding)
    kept = dice & wall.reach[target]
    freed = tuple(wall.squares[die] for die in spots_of(dice ^ kept))
    moved = BodyMoved(state.mover, wall.squares[body], action.target, freed)
    after = state.with_climber(Climber(target, kept))
    if not wall.top >> target & 1:
        return after, (moved,)
    return after._replace(phase=Over(End.CLIMBED, state.mover)), (moved, Climbed(state.mover))

"""CC-15: the grapple."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.events import Grappled
from cordee.games.cubeclimbers.phases import ACTING
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import Grapple
    from cordee.games.cubeclimbers.state import Result, State
    from cordee.games.errors import Refusal
    from cordee.games.squares import Spot, SquareSet


def grapple_places(state: State, seat: Seat) -> SquareSet:
    """CC-15: the free adjacent spaces 1 or 2 levels higher."""
    mountain, spot = state.mountain, state.climbers[seat]
    level = mountain.at[spot]
    higher = mountain.higher_than(level) & ~mountain.higher_than(level + 2)
    return state.rules.around[spot] & higher & ~state.occupied


def may_grapple(state: State) -> bool:
    """CC-32, CC-36: not in a turn that forbids it; a tiebreak begins without such bans (CC-41)."""
    return not state.turn.may_not_grapple


def grapples(state: State) -> list[Grapple]:
    """CC-15: every choice of a rolled grapple."""
    table = state.rules.grapples
    return [table[spot] for spot in spots_of(grapple_places(state, state.actor))]


def why_not_grapple(state: State, action: Grapple) -> Refusal | None:
    """CC-15: to one of the spaces a grapple reaches."""
    spot = state.rules.spot(action.square)
    if spot is not None and grapple_places(state, state.actor) >> spot & 1:
        return None
    return reasons.NO_GRAPPLE(square=name_of(action.square))


def grapple(state: State, action: Grapple) -> Result:
    """CC-15: the climber goes up."""
    after, event = pulled_up(state, state.rules.spots[action.square])
    return after._replace(phase=ACTING), (event,)


def pulled_up(state: State, target: Spot) -> tuple[State, Grappled]:
    """CC-15: the actor's climber on its new space."""
    actor, squares = state.actor, state.rules.squares
    after = state.with_climber(actor, target)
    return after, Grappled(actor, squares[state.climbers[actor]], squares[target], after.level(actor))

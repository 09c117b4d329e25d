"""CC-11: BUILD, two cubes one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.events import Built
from cordee.games.cubeclimbers.phases import ACTING, BUILDING, Building
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.actions import Build
    from cordee.games.cubeclimbers.state import Result, State
    from cordee.games.errors import Refusal
    from cordee.games.squares import SquareSet

CUBES_A_BUILD: Final = 2


def build_places(state: State) -> SquareSet:
    """CC-11, CC-28: columns and ground cells with contact; no climber's, but one's own where that is allowed."""
    buildable = state.mountain.buildable
    places = buildable & ~state.occupied
    if state.turn.may_build_under:
        places |= buildable & 1 << state.climbers[state.mover]
    return places


def owes_build(state: State) -> bool:
    """CC-11: BUILD is owed while there are cubes and places for them."""
    return not state.turn.built and state.cubes[state.mover] > 0 and build_places(state) != 0


def builds(state: State) -> list[Build]:
    """CC-11: every place for the next cube, from the south-west corner row by row."""
    if state.turn.built or not state.cubes[state.mover]:
        return []
    table = state.rules.builds
    return [table[spot] for spot in spots_of(build_places(state))]


def why_not_build(state: State, action: Build) -> Refusal | None:
    """CC-10, CC-11: once a turn, with cubes of one's own, at a place for a cube."""
    if state.turn.built:
        return reasons.BUILT_ALREADY()
    if not state.cubes[state.mover]:
        return reasons.NO_CUBES()
    return why_no_cube(state, action.square, build_places(state))


def why_no_cube(state: State, square: object, places: SquareSet) -> Refusal | None:
    """CC-7, CC-11: a square of the table among these places for a cube."""
    spot = state.rules.spot(square)
    if spot is None:
        return reasons.OFF_TABLE(square=name_of(square))
    if places >> spot & 1:
        return None
    return (reasons.CLIMBER_THERE if state.occupied >> spot & 1 else reasons.NO_CONTACT)(square=square)


def build(state: State, action: Build) -> Result:
    """CC-11: the cube is there; BUILD is done with the second one, or with the last one in hand."""
    mover, cubes = state.mover, state.cubes
    spot = state.rules.spots[action.square]
    left = cubes[mover] - 1
    done = not left or type(state.phase) is Building
    after = state._replace(
        mountain=state.mountain.raised(spot),
        cubes=(*cubes[:mover], left, *cubes[mover + 1 :]),
        turn=state.turn._replace(built=done, trail=0),
        phase=ACTING if done else BUILDING,
    )
    return after, (Built(mover, state.rules.squares[spot], after.mountain.at[spot]),)

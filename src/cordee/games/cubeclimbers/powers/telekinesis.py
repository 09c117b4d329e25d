"""CC-34: Telekinesis: take, take, put, put."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cordee.games.cubeclimbers.building import why_no_cube
from cordee.games.cubeclimbers.phases import ACTING, Lifting, Setting
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import CubePut, CubeTaken
from cordee.games.cubeclimbers.powers.power_rule import PowerRule, unaimed
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.errors import Reason, Refusal
from cordee.games.squares import spots_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.games.cubeclimbers.actions import Aim, Put, Take
    from cordee.games.cubeclimbers.mountain import Mountain
    from cordee.games.cubeclimbers.state import Result, SeatSet, State
    from cordee.games.squares import Spot, SquareSet

NO_CUBE_THERE = Reason("CC-34", "there is no cube on {square}")
UNDER_A_CLIMBER = Reason("CC-34", "the cube on {square} is under a climber")
WOULD_SEPARATE = Reason("CC-34", "without the cube on {square} others would be separated from the mountain")
NO_SECOND_CUBE = Reason("CC-34", "after the cube on {square} Telekinesis could not be finished")
CUBES: Final = 2


def put_places(state: State) -> SquareSet:
    """CC-34: free columns, and free ground cells next to a cube."""
    return state.mountain.buildable & ~state.occupied


def is_loose(state: State, spot: Spot) -> bool:
    """CC-34: the top cube of a column without a climber can go, if that separates no cube and no ground climber."""
    mountain = state.mountain
    if mountain.at[spot] > 1:
        return True
    return not mountain.splits_without(spot) and not _strands(state, mountain, spot)


def _strands(state: State, mountain: Mountain, spot: Spot) -> bool:
    """CC-34: a ground climber would be next to no cube."""
    around = state.rules.around
    rest = mountain.cubes & ~(1 << spot)
    return any(
        around[spot] >> each & 1 and not mountain.at[each] and not around[each] & rest for each in state.climbers
    )


def loose(state: State) -> Iterator[Spot]:
    """CC-34: every column whose top cube may be taken by itself."""
    free = state.mountain.cubes & ~state.occupied
    return (spot for spot in spots_of(free) if is_loose(state, spot))


def without(state: State, spot: Spot) -> State:
    """One cube in the air."""
    return state._replace(mountain=state.mountain.lowered(spot))


def leads_on(state: State, spot: Spot, held: int) -> bool:
    """CC-34: after taking this one, the rest of take, take, put, put can follow."""
    after = without(state, spot)
    if held + 1 == CUBES:
        return put_places(after) != 0
    return any(leads_on(after, each, held + 1) for each in loose(after))


def takings(state: State, held: int) -> Iterator[Spot]:
    """CC-34: what may be taken next."""
    return (spot for spot in loose(state) if leads_on(state, spot, held))


class Telekinesis(PowerRule):
    """CC-34: exactly 2 cubes to other places; they are asked for in four small steps."""

    power: ClassVar[Power] = Power.TELEKINESIS
    rule: ClassVar[str] = "CC-34"
    text: ClassVar[Words] = Words("Take two cubes off the mountain and put them elsewhere.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-34, CC-37: if two cubes can be taken and put."""
        return unaimed(any(True for _ in takings(state, 0)))

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-34: the first of four steps."""
        return state._replace(phase=Lifting(0)), ()


def takes(state: State) -> list[Take]:
    """CC-34: every cube that may be taken now."""
    assert isinstance(state.phase, Lifting)
    return [state.rules.takes[spot] for spot in takings(state, state.phase.held)]


def why_not_take(state: State, action: Take) -> Refusal | None:
    """CC-34: a cube on top, under nobody, that separates nothing, and leaves the power a way to its end."""
    assert isinstance(state.phase, Lifting)
    spot = state.rules.spot(action.square)
    if spot is None or not state.mountain.at[spot]:
        return NO_CUBE_THERE(square=name_of(action.square))
    if state.occupied >> spot & 1:
        return UNDER_A_CLIMBER(square=action.square)
    if not is_loose(state, spot):
        return WOULD_SEPARATE(square=action.square)
    return None if leads_on(state, spot, state.phase.held) else NO_SECOND_CUBE(square=action.square)


def take(state: State, action: Take) -> Result:
    """CC-34: the cube is in the air."""
    assert isinstance(state.phase, Lifting)
    held = state.phase.held + 1
    after = without(state, state.rules.spots[action.square])
    phase = Setting(held) if held == CUBES else Lifting(held)
    return after._replace(phase=phase), (CubeTaken(state.actor, action.square),)


def puts(state: State) -> list[Put]:
    """CC-34: every place for a cube in the air."""
    return [state.rules.puts[spot] for spot in spots_of(put_places(state))]


def why_not_put(state: State, action: Put) -> Refusal | None:
    """CC-34: onto a free space or a ground cell next to a cube."""
    return why_no_cube(state, action.square, put_places(state))


def put(state: State, action: Put) -> Result:
    """CC-34: the cube is down again."""
    assert isinstance(state.phase, Setting)
    held, spot = state.phase.held - 1, state.rules.spots[action.square]
    after = state._replace(mountain=state.mountain.raised(spot), phase=Setting(held) if held else ACTING)
    return after, (CubePut(state.actor, action.square, after.mountain.at[spot]),)

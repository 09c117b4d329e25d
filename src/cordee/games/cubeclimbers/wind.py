"""CC-16: the wind shifts all climbers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers.actions import Direction, Wind
from cordee.games.cubeclimbers.events import Shifted, WindDied

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.contract import Event, Seat
    from cordee.games.cubeclimbers.state import Result, SeatSet, State
    from cordee.games.heights import Grid
    from cordee.games.squares import Spot, SquareSet

WINDS: Final = tuple(map(Wind, Direction))
SHIFTS: Final[Mapping[Direction, Callable[[Grid, SquareSet], SquareSet]]] = {
    Direction.NORTH: lambda grid, squares: grid.north(squares),
    Direction.EAST: lambda grid, squares: grid.east(squares),
    Direction.SOUTH: lambda grid, squares: grid.south(squares),
    Direction.WEST: lambda grid, squares: grid.west(squares),
}


def shifts(state: State, direction: Direction, barred: SeatSet = 0) -> dict[Seat, Spot]:
    """CC-16, CC-22: who shifts where, when those behind a Barrier stay and stand in the way."""
    going = {
        seat: target
        for seat in state.rules.seats
        if not barred >> seat & 1 and (target := _downwind(state, seat, direction)) is not None
    }
    while blocked := _blocked(state, going):
        for seat in blocked:
            del going[seat]
    return going


def _downwind(state: State, seat: Seat, direction: Direction) -> Spot | None:
    """CC-16: the adjacent space that way, unless it is higher, off the table or apart from the mountain."""
    mountain, spot = state.mountain, state.climbers[seat]
    target = SHIFTS[direction](mountain.grid, 1 << spot)
    if not target & mountain.buildable or target & mountain.higher_than(mountain.at[spot]):
        return None
    return target.bit_length() - 1


def _blocked(state: State, going: dict[Seat, Spot]) -> list[Seat]:
    """CC-16: those whose space is still occupied after the shift; one may follow into a cell that is left."""
    staying = {spot for seat, spot in enumerate(state.climbers) if seat not in going}
    return [seat for seat, target in going.items() if target in staying]


def blow(state: State, direction: Direction, barred: SeatSet) -> Result:
    """CC-16: everyone who shifts, at once."""
    going, squares = shifts(state, direction, barred), state.rules.squares
    if not going:
        return state, (WindDied(),)
    climbers = tuple(going.get(seat, state.climbers[seat]) for seat in state.rules.seats)
    after = state._replace(climbers=climbers)
    events: list[Event] = [
        Shifted(seat, squares[state.climbers[seat]], squares[target], after.level(seat))
        for seat, target in going.items()
    ]
    return after, tuple(events)

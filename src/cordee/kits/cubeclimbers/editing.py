"""CubeClimbers set up by hand: cubes, climbers, cubes in hand. Power cards stay as they are: they are set as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cordee.games.contract import Seat
from cordee.games.cubeclimbers.phases import Acting
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.state import Turn
from cordee.games.squares import read_square, spots_of
from cordee.games.words import Words
from cordee.pointing.mark import Label, Mark
from cordee.study.editing import Choice, MoverTool, SeatChoice, Tool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyPosition
    from cordee.games.cubeclimbers.state import State
    from cordee.games.squares import Spot, SquareSet

ADD = Words("add a cube")
TAKE = Words("take a cube away")
CLIMBER = Words("climber {letter}")
HAND = Words("cubes of {letter}")
TO = Words("to {square}, level {level}")
IN_HAND = Words("{count} cube in hand", plural="{count} cubes in hand")


def _state(position: AnyPosition) -> State:
    return cast("CubeClimbersPosition", position).state


def _anew(state: State) -> AnyPosition:
    """A turn of the mover that begins here, with nothing forbidden."""
    return CubeClimbersPosition(
        state._replace(turn=Turn(), phase=Acting(), next_no_move=0, next_no_grapple=0, contest=None)
    )


class _OnSquares(Choice):
    """A tool for squares; `level` tells what a square's column would be."""

    group: str

    def spots(self, state: State) -> SquareSet:
        """Where it can be used."""
        raise NotImplementedError

    def level(self, state: State, spot: Spot) -> int:
        return state.mountain.at[spot]

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:
        state = _state(position)
        for spot in spots_of(self.spots(state)):
            square, level = state.rules.squares[spot], self.level(state, spot)
            lit = state.mountain.at[spot]
            yield str(square), Mark(self.group, Label(TO, square=square, level=level), square, lit)

    def spot(self, position: AnyPosition, rest: str) -> Spot:
        return _state(position).rules.spots[read_square(self.checked(position, rest))]


class AddTool(_OnSquares):
    """CC-11: a cube on the mountain or beside it, out of the fullest hand."""

    name, label, group = "cube", Label(ADD), "build"

    def spots(self, state: State) -> SquareSet:
        return state.mountain.buildable

    def level(self, state: State, spot: Spot) -> int:
        return state.mountain.at[spot] + 1

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, cubes = _state(position), list(_state(position).cubes)
        if any(cubes):
            cubes[cubes.index(max(cubes))] -= 1
        return _anew(state._replace(mountain=state.mountain.raised(self.spot(position, rest)), cubes=tuple(cubes)))


class TakeTool(_OnSquares):
    """CC-34: a column's top cube, where the mountain stays in one piece, into the emptiest hand."""

    name, label, group = "no-cube", Label(TAKE), "take"

    def spots(self, state: State) -> SquareSet:
        mountain = state.mountain
        if sum(mountain.at) == 1:
            return 0
        low = mountain.exactly(1)
        return sum(
            1 << spot for spot in spots_of(mountain.cubes) if not low >> spot & 1 or not mountain.splits_without(spot)
        )

    def level(self, state: State, spot: Spot) -> int:
        return state.mountain.at[spot] - 1

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, cubes = _state(position), list(_state(position).cubes)
        if min(cubes) < state.rules.options.cubes_each:
            cubes[cubes.index(min(cubes))] += 1
        return _anew(state._replace(mountain=state.mountain.lowered(self.spot(position, rest)), cubes=tuple(cubes)))


class ClimberTool(SeatChoice, _OnSquares):
    """CC-12: a climber on any free space of the mountain, or beside it."""

    kind, words, group = "climber", CLIMBER, "move"

    def spots(self, state: State) -> SquareSet:
        return state.mountain.buildable & ~state.occupied

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        return _anew(_state(position).with_climber(self.seat, self.spot(position, rest)))


class HandTool(SeatChoice):
    """CC-4: how many cubes a player has left."""

    kind, words = "hand", HAND

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:
        for count in range(_state(position).rules.options.cubes_each + 1):
            yield str(count), Mark("other", Label(IN_HAND, count=count))

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, cubes = _state(position), list(_state(position).cubes)
        cubes[self.seat] = int(self.checked(position, rest))
        return _anew(state._replace(cubes=tuple(cubes)))


def _turned(position: AnyPosition, seat: Seat) -> AnyPosition:
    return _anew(_state(position)._replace(mover=seat))


def tools(position: AnyPosition) -> tuple[Tool, ...]:
    """Cubes, then what belongs to each player, then the turn."""
    seats = [Seat(seat) for seat in range(len(_state(position).climbers))]
    return (AddTool(), TakeTool(), *map(ClimberTool, seats), *map(HandTool, seats), MoverTool(len(seats), _turned))

"""TC-23, `regain`: over which squares walks and ladders lead above a height, as the building stands.

Found backwards from the high squares, so that one flood answers for every stand of the pawn at once: what leads up
with some ladders does not depend on where the pawn is.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from cordee.games.climbers.ladders import feet_to, heads_from
from cordee.games.climbers.walking import footing, reach, spread, standable, traced

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cordee.games.climbers.actions import Ladder
    from cordee.games.climbers.state import State
    from cordee.games.squares import SquareSet

Ladders = tuple["Ladder", ...]


def without(ladders: Ladders, used: Ladder) -> Ladders:
    """TC-31: the ladders that are left when one is used."""
    return tuple(each for each in ladders if each is not used)


def subsets(ladders: Ladders) -> Iterator[Ladders]:
    """Every set of ladders that can be left of these, the smallest first."""
    return chain.from_iterable(combinations(ladders, count) for count in range(len(ladders) + 1))


class WaysUp:
    """TC-23: the ways of the mover's pawn above the height at which the turn began."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.building = state.building
        self.landable = standable(state, state.mover)
        self.within = self.landable | self.building.ground | footing(state, state.mover)
        self.high = self.within & ~self.building.lower_than(state.under_way.start + 1)
        self._ends: dict[Ladders, SquareSet] = {}
        self._leading: dict[Ladders, SquareSet] = {}

    def leading(self, ladders: Ladders) -> SquareSet:
        """The squares from which a walk and these ladders lead high enough."""
        if ladders not in self._leading:
            self._leading[ladders] = self._leading_to(self.ends(ladders))
        return self._leading[ladders]

    def fewest(self, feet: SquareSet, ladders: Ladders) -> Ladders | None:
        """As few of these ladders as lead up from there; None where all of them don't."""
        return next((some for some in subsets(ladders) if feet & self.leading(some)), None)

    def ends(self, ladders: Ladders) -> SquareSet:
        """TC-31: where a walk can end well: high enough, or where one of these ladders leads on with the others."""
        if ladders not in self._ends:
            ends = self.high
            for ladder in ladders:
                heads = self.leading(without(ladders, ladder)) & self.landable
                ends |= feet_to(self.state, heads, ladder, self.within)
            self._ends[ladders] = ends
        return self._ends[ladders]

    def _leading_to(self, ends: SquareSet) -> SquareSet:
        """TC-22, TC-23: everything from which a walk leads to one of these: a step is at most 1 up."""
        building, ground = self.building, self.building.ground
        beside, levels = building.table.grid.beside, building.levels.sets
        reached = frontier = ends
        while frontier:
            grown = 0
            for height, level in enumerate(levels):
                here = frontier & level
                if here:
                    grown |= beside(here) & ~building.lower_than(height - 1)
            grown |= frontier
            if grown & ground:
                grown |= ground
            frontier = grown & self.within & ~reached
            reached |= frontier
        return reached

    def witness(self, feet: SquareSet, ladders: Ladders) -> SquareSet:
        """One way up from these squares: those it needs as they are, stepped on or below a ladder that spans."""
        ends, layers = self.ends(ladders), []
        for layer in spread(self.building, feet, self.within | feet, down=True):
            layers.append(layer)
            if layer & ends:
                break
        met = layers[-1] & ends
        goal = met & self.high or met
        end = goal & -goal
        needed = self._stepped_on(traced(self.building, layers, end, down=True)) | end
        return needed if end & self.high else needed | self._ladder_from(end, ladders)

    def _stepped_on(self, way: list[SquareSet]) -> SquareSet:
        """The squares of a way; TC-20: of the table only those where it is come to and left."""
        beside, ground = self.building.table.grid.beside, self.building.ground
        needed = 0
        for number, place in enumerate(way):
            if not place & ground:
                needed |= place
                continue
            for neighbour in way[max(0, number - 1) : number] + way[number + 1 : number + 2]:
                edge = beside(neighbour) & ground
                needed |= edge & -edge
        return needed

    def _ladder_from(self, foot: SquareSet, ladders: Ladders) -> SquareSet:
        """TC-30, TC-31, TC-32: what a way needs that goes on with a ladder from there."""
        for ladder in ladders:
            left = without(ladders, ladder)
            heads = heads_from(self.state, foot, ladder, self.leading(left) & self.landable)
            if heads:
                head = heads & -heads
                return self._line(foot, head) | self.witness(head, left)
        raise AssertionError("a foot has a ladder that leads up")

    def _line(self, foot: SquareSet, head: SquareSet) -> SquareSet:
        """The squares from a ladder's foot to its head."""
        (column, row), (last_column, last_row) = (
            self.building.table.grid.square(each.bit_length() - 1) for each in (foot, head)
        )
        width, depth = abs(column - last_column) + 1, abs(row - last_row) + 1
        return self.building.table.grid.rectangle(width, depth) << min(foot, head).bit_length() - 1


class Ways:
    """What is in reach with each set of ladders that may be left, from several stands at once."""

    def __init__(self, up: WaysUp, feet: Mapping[Ladders, SquareSet]) -> None:
        self.up = up
        self.reached: dict[Ladders, SquareSet] = {}
        for ladders in sorted({some for each in feet for some in subsets(each)}, key=len, reverse=True):
            start = feet.get(ladders, 0) | self._landed(ladders)
            self.reached[ladders] = reach(up.building, start, up.within | start, down=True) if start else 0

    def _landed(self, ladders: Ladders) -> SquareSet:
        """TC-30, TC-31: where one ladder more has led."""
        heads = 0
        for more, reached in self.reached.items():
            for ladder in more:
                if without(more, ladder) == ladders:
                    heads |= heads_from(self.up.state, reached, ladder, self.up.landable)
        return heads

"""The Climbers: whole turns for a search, found by the twin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from cordee.fast.climbers import promising_room as at
from cordee.fast.climbers.features import N_FEATURES, Weights
from cordee.fast.climbers.listing import A_BLOCK, SORT_AT, SORT_MASK
from cordee.fast.climbers.promising import promising
from cordee.fast.climbers.state import T_FAILS
from cordee.fast.climbers.twin import ClimbersTwin
from cordee.games.climbers.options import Descent
from cordee.games.climbers.phases import Choosing, Turn
from cordee.games.climbers.turns import as_begun
from cordee.kits.climbers.features import weights
from cordee.players.branches import NOBODY, Branch, Branches, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.climbers.options import ClimbersOptions
    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.contract import AnyGame, AnyPosition, Seat

ROOM: Final = 256
"""Places of one tree at first; there are more when they are needed."""

CLEARLY: Final = 0.05
"""How much better a turn without a block move must look to be thought of."""

LOOKS: Final = 500
LOOKS_THAT_REGAIN: Final = 400
LOOKS_PAST_LADDERS: Final = 300
"""So many looks at a pawn count as one node of a budget, about half a millisecond; fewer where rules make them dear."""

KEPT_MOVES: Final = (200, 100, 50)
ENDED_MOVES: Final = (32, 20, 8)
"""Block moves kept for a closer look, and ended in all ways: in the root, in any other place, and at a glance."""


class ClimbersBranches(Branches):
    """Places are games of a batch, by number."""

    def __init__(self, game: AnyGame, given: tuple[Any, Any] | None = None) -> None:
        twin = ClimbersTwin(cast("Any", game), towers=1)
        self.twin, self.seats = twin, game.seats
        early, late = given or weights(cast("Any", game).options)
        self.weights = Weights(np.array(early, np.float64), np.array(late, np.float64))
        self.looks_a_node = looks_a_node(cast("Any", game).options)
        self.arrays, self.scratch, self.size, self.used = twin.arrays(ROOM), twin.scratch(), ROOM, 0
        self.room = at.new_room(twin.arrays(at.N_WORK), twin.table.rows, game.seats)
        self._none = np.full(at.LONGEST, -1, np.int64)

    def start(self) -> None:
        """Another decision: all room is free again."""
        self.used = 0

    def root(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """The turns that a player thinks of: mostly with a block move."""
        place = self.every(world, seat, most)
        if place is None:
            return None
        state, _ = as_begun(cast("ClimbersPosition", world).state, seat)
        return place if state.under_way.moved else place._replace(branches=without_passing(place))

    def comes_before_turns(self, world: AnyPosition) -> bool:
        """TC-13: a colour, once the tower stands."""
        state = cast("ClimbersPosition", world).state
        return isinstance(state.phase, Choosing) and bool(state.building.blocks)

    def every(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """With turns that move no block."""
        return self._rooted(world, seat, most, 0)

    def glance(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """Of fewer block moves."""
        return self._rooted(world, seat, most, 2)

    def _rooted(self, world: AnyPosition, seat: Seat, most: int, depth: int) -> Place | None:
        """In a seat's own turn only; a walk between turns is decided by a look."""
        state, _ = as_begun(cast("ClimbersPosition", world).state, seat)
        if not isinstance(state.phase, Turn):
            return None
        child = self._next()
        self.twin.write(self.arrays, child, world)
        return self._found(-1, child, self._none, depth, most)

    def after(self, place: Place, branch: Branch, most: int) -> Place:
        """Where a turn leads, with the walks between turns."""
        return self._found(place.handle, self._next(), branch.line, 1, most)

    def led_to(self, world: AnyPosition, seat: Seat, actions: Sequence[Any], most: int) -> Place:
        """The last actions as a branch of where the others lead."""
        for action in actions[: -at.LONGEST]:
            world = world.apply(seat, action).position
        parent, last = self._next(), [self.twin.pack(each) for each in actions[-at.LONGEST :]]
        self.twin.write(self.arrays, parent, world)
        line = np.array(last + [-1] * (at.LONGEST - len(last)), np.int64)
        return self.after(Place(parent, seat, (), []), Branch(line, ()), most)

    def actions(self, branch: Branch) -> tuple[Any, ...]:
        """A turn's actions."""
        return tuple(self.twin.unpack(int(each)) for each in branch.line if each >= 0)

    def describe(self, place: Place) -> tuple[Any, float]:
        """Every pawn's numbers, and how near the end is."""
        args = (self.arrays, self.scratch, -1, place.handle, self._none, self.weights, self.room)
        promising(*args, 0, 0, 0)
        fails = int(self.arrays.turn[place.handle, T_FAILS])
        return self.room.described[:, :N_FEATURES].copy(), fails / (self.seats + 1)

    def _found(self, parent: int, child: int, line: Any, depth: int, most: int) -> Place:
        room = self.room
        kept, ended = KEPT_MOVES[depth], ENDED_MOVES[depth]
        promising(self.arrays, self.scratch, parent, child, line, self.weights, room, kept, ended, 1)
        hopes = tuple(room.hopes.tolist()) if room.count[1] == NOBODY else ()
        order = room.order[: min(int(room.count[0]), 3 * most)]
        chances = room.chances[order].tolist()
        turns = room.turns[order]
        branches = [Branch(turns[i], tuple(chances[i])) for i in range(len(order))]
        even = (1 / self.seats,) * self.seats
        hopes = hopes or (branches[0].hopes if branches else even)
        return Place(child, int(room.count[1]), hopes, branches, 1 + int(room.count[2]) // self.looks_a_node)

    def _next(self) -> int:
        """Room for one place more."""
        if self.used == self.size:
            larger = self.twin.arrays(2 * self.size)
            for old, new in zip(self.arrays, larger, strict=True):
                new[: self.size] = old
            self.arrays, self.size = larger, 2 * self.size
        self.used += 1
        return self.used - 1


def looks_a_node(options: ClimbersOptions) -> int:
    """TC-23, TC-32: how many looks by these rules cost as much as a node."""
    if options.ladder_bypass or options.ladder_bridge:
        return LOOKS_PAST_LADDERS
    return LOOKS_THAT_REGAIN if options.descent is Descent.REGAIN else LOOKS


def moves_a_block(branch: Branch) -> bool:
    """TC-40: whether a block is moved in a turn."""
    return any(each >= 0 and each >> SORT_AT & SORT_MASK == A_BLOCK for each in branch.line.tolist())


def without_passing(place: Place) -> Sequence[Branch]:
    """TC-40: turns with a block move, and others only if they are clearly better: a block can hinder or prepare."""
    moving = [moves_a_block(each) for each in place.branches]
    if not any(moving):
        return place.branches
    rows = list(zip(place.branches, moving, strict=True))
    best = max(each.hopes[place.seat] for each, moves in rows if moves)
    return [each for each, moves in rows if moves or each.hopes[place.seat] > best + CLEARLY]


def made(game: AnyGame, given: tuple[Any, Any]) -> ClimbersBranches:
    """The same by other weights, for who compares."""
    return ClimbersBranches(game, given)


def warm_up(game: AnyGame) -> None:
    """The kernel once, so that it is in the cache."""
    branches = ClimbersBranches(game)
    branches.describe(Place(0, NOBODY, (), []))

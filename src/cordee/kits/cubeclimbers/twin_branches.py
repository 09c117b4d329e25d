"""CubeClimbers: whole lines for a search, found by the twin; the die is a place of chance with its sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast, overload

import numpy as np

from cordee.fast.cubeclimbers import promising as at
from cordee.fast.cubeclimbers.features import A_LONG_GAME, Weights
from cordee.fast.cubeclimbers.layout import CUBES, SIDES
from cordee.fast.cubeclimbers.net import NO_NET, Net
from cordee.fast.cubeclimbers.promising import Judge, promising
from cordee.fast.cubeclimbers.twin import CubeClimbersTwin
from cordee.games.contract import CHANCE
from cordee.kits.cubeclimbers.features import weights, weights_to_win
from cordee.kits.cubeclimbers.net import judges, net
from cordee.players.branches import NOBODY, Branch, Branches, Place
from cordee.players.nets import SCALE

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.games.cubeclimbers.position import CubeClimbersPosition
    from cordee.players.nets import Net as ReadableNet

ROOM: Final = 1024
"""Places of a decision's trees at first; there are more when they are needed."""

BEAMS: Final = (48, 16)
"""How many lines go on at a time: in the root, and in any other place."""

SURENESS_TO_WIN: Final = (0.4, 0.6)
"""Of weights between two, and with more players: what games of masters told (docs/training.md)."""


def _packed(net: ReadableNet) -> Net:
    return Net(np.array(net.rows, np.int32), np.array(net.out, np.int32), SCALE)


class Lines(Sequence[Branch]):
    """Branches that are made when they are asked for: of the sixty lines found in a place, ten are looked at."""

    def __init__(self, lines: Any, chances: Any) -> None:
        self.lines, self.chances = lines, chances

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, at: int) -> Branch: ...
    @overload
    def __getitem__(self, at: slice) -> list[Branch]: ...

    def __getitem__(self, at: int | slice) -> Branch | list[Branch]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        return Branch(self.lines[at], tuple(self.chances[at].tolist()))


class CubeClimbersBranches(Branches):
    """Places are games of a batch, by number; the trees of all worlds share it."""

    def __init__(self, game: AnyGame, given: tuple[Any, Any] | None = None, by_net: ReadableNet | None = None) -> None:
        twin = CubeClimbersTwin(cast("Any", game))
        self.twin, self.seats = twin, game.seats
        early, late = given or weights(cast("Any", game).options)
        self.weights = Weights(np.array(early, np.float64), np.array(late, np.float64))
        self.net = NO_NET if by_net is None else _packed(by_net)
        self.arrays, self.scratch, self.size, self.used = twin.arrays(ROOM), twin.scratch(), ROOM, 0
        self.room = at.new_room(twin.arrays(2 * at.MOST_BEAM + 1), game.seats, self.net)
        self._none = np.full(at.LONGEST, -1, np.int64)

    def start(self) -> None:
        """Another decision: all room is free again."""
        self.used = 0

    def root(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:  # noqa: ARG002  (it is the one asked)
        """In every decision of the game under way, but where the climbers are put first."""
        state = cast("CubeClimbersPosition", world).state
        if min(state.climbers) < 0:
            return None
        child = self._next()
        self.twin.write(self.arrays, child, world)
        return self._found(-1, child, self._none, 0, most)

    def after(self, place: Place, branch: Branch, most: int) -> Place:
        """Where a line leads; what leaves no choice after it is played."""
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
        """A line's actions."""
        return tuple(self.twin.unpack(int(each)) for each in branch.line if each >= 0)

    def describe(self, place: Place) -> tuple[Any, float]:
        """Every climber's numbers, and how near the end is."""
        self._promise(-1, place.handle, self._none, 0)
        cubes = self.arrays.ints[place.handle, CUBES : CUBES + self.seats].sum()
        gone = 1.0 - min(1.0, float(cubes) / (2.0 * self.seats * A_LONG_GAME))
        return self.room.described.copy(), gone**4

    def net_rows(self, place: Place) -> tuple[Any, int]:
        """Between two: which rows of a net are so, and for which seat."""
        self._promise(-1, place.handle, self._none, 0)
        return self._rows()

    def net_rows_after(self, place: Place, line: Any) -> tuple[Any, int] | None:
        """The same behind some actions; None where the game is over."""
        self._promise(place.handle, self._next(), line, 0)
        return None if self.room.count[1] == NOBODY else self._rows()

    def _rows(self) -> tuple[Any, int]:
        return self.room.so[: self.room.count[0]].copy(), int(self.room.count[1])

    def _promise(self, parent: int, child: int, line: Any, beam: int) -> None:
        judge = Judge(self.weights, self.net)
        promising(self.arrays, self.scratch, parent, child, line, judge, self.room, beam)

    def _found(self, parent: int, child: int, line: Any, depth: int, most: int) -> Place:
        room = self.room
        self._promise(parent, child, line, BEAMS[depth])
        seat, count, hopes = int(room.count[1]), int(room.count[0]), tuple(room.hopes.tolist())
        if seat == CHANCE:
            return Place(child, seat, hopes, self._faces(count))
        order = room.order[: min(count, 6 * most)]
        branches = Lines(room.turns[order], room.chances[order])
        even = (1 / self.seats,) * self.seats
        hopes = hopes if seat == NOBODY else branches[0].hopes if branches else even
        return Place(child, seat, hopes, branches)

    def _faces(self, count: int) -> list[Branch]:
        room = self.room
        lines, chances = room.turns[:count].copy(), room.chances[:count].tolist()
        return [Branch(lines[i], tuple(chances[i]), float(room.order[i]) / SIDES) for i in range(count)]

    def _next(self) -> int:
        """Room for one place more."""
        if self.used == self.size:
            larger = self.twin.arrays(2 * self.size)
            for old, new in zip(self.arrays, larger, strict=True):
                new[: self.size] = old
            self.arrays, self.size = larger, 2 * self.size
        self.used += 1
        return self.used - 1


class BranchesToWin(CubeClimbersBranches):
    """The same by the net, where it knows such tables; else by the weights that were tuned to win."""

    def __init__(self, game: AnyGame) -> None:
        options = cast("Any", game).options
        if judges(options):
            super().__init__(game, by_net=net())
        else:
            super().__init__(game, weights_to_win(options))
            self.sureness = SURENESS_TO_WIN[self.seats > 2]


def made(game: AnyGame, given: Any) -> CubeClimbersBranches:
    """The same by other weights or by a net, for who compares."""
    return CubeClimbersBranches(game, by_net=given) if hasattr(given, "rows") else CubeClimbersBranches(game, given)


def warm_up(game: AnyGame) -> None:
    """The kernel once, so that it is in the cache."""
    branches = CubeClimbersBranches(game)
    branches.describe(Place(0, NOBODY, (), []))

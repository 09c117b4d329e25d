"""The twin of Climbing Man with its options."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.envs.codes import codes_of
from cordee.envs.observing import observer_of
from cordee.fast.batch import Batch
from cordee.fast.climbing_man import layout as at
from cordee.fast.climbing_man import translating
from cordee.fast.climbing_man.kernels import KERNELS, run
from cordee.fast.climbing_man.tables import tables_of
from cordee.fast.kernels import brought
from cordee.fast.picking import codes_asked_for
from cordee.fast.twin import Twin
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.position import ClimbingManPosition

if TYPE_CHECKING:
    from cordee.games.contract import Action, AnyGame, AnyPosition

ROOM: Final = 4096
"""More actions than there are on any wall besides the body's moves."""


class ClimbingManTwin(Twin):
    """Alone or in a race, on any wall that fits."""

    game: ClimbingMan

    def __init__(self, game: ClimbingMan) -> None:
        self.game, self.kernels, self.options, self.wall = game, KERNELS, game.options, game.notation.wall
        codes = codes_of(game)
        self.codes, self.observation = codes.size, observer_of(codes).size
        self._squares = len(self.wall.squares)
        self.most_actions = self.kept_actions = self._squares + ROOM
        self._tables = tables_of(self.options)

    def arrays(self, games: int) -> at.Arrays:
        """So many games, all at nothing."""
        return at.Arrays(
            np.zeros((games, at.INTS), np.int32),
            np.zeros((games, self._squares + len(self.wall.tiles)), np.uint8),
            np.zeros((games, 1), np.uint64),
        )

    def scratch(self) -> at.Scratch:
        """What one thread works with."""
        return at.Scratch(
            tables=self._tables,
            lift=np.zeros(self._squares, np.int64),
            list=np.zeros(self.most_actions, np.int64),
            path=np.zeros(at.LONGEST_PATH, np.int64),
            grips=np.zeros((6, at.MOST_NEAR), np.int64),
            targets=np.zeros(at.MOST_NEAR, np.int64),
            frontier=np.zeros(self._squares, np.int64),
            seen=np.zeros(self._squares, np.uint8),
            taken=np.zeros(self._squares, np.uint8),
            memo=np.zeros(at.MEMO, np.uint64),
            answers=np.zeros(at.MEMO, np.uint8),
            spare=self.arrays(1),
            spare_list=np.zeros(self.most_actions, np.int64),
        )

    def write(self, arrays: at.Arrays, game: int, position: AnyPosition) -> None:
        """Puts a position into a batch."""
        assert isinstance(position, ClimbingManPosition)
        translating.write(at.Arrays(*(each[game] for each in arrays)), position.state)

    def read(self, arrays: at.Arrays, game: int) -> ClimbingManPosition:
        """The position that a game stands at."""
        row = at.Arrays(*(each[game] for each in arrays))
        return ClimbingManPosition(translating.read(row, self.options, self.wall))

    def picked(self, arrays: at.Arrays, game: int) -> tuple[int, ...]:
        """The codes picked so far of the next action."""
        return codes_asked_for(arrays.ints[game], at.PATH_LENGTH)

    def pack(self, action: Action) -> int:
        """A player's action as a number."""
        return translating.pack(self.wall, action)

    def unpack(self, packed: int) -> Action:
        """The action of a number."""
        action: Action = translating.unpack(self.wall, int(packed))
        return action

    def by_chance(self, arrays: at.Arrays, game: int, action: Action) -> None:
        """CM-4: a deal, or where the coins lie."""
        brought(run, arrays, self.scratch(), game, np.array(translating.drawn(self.wall, action), np.int64))


def twin_of(game: AnyGame, **settings: Any) -> ClimbingManTwin:
    """The twin of a game."""
    assert isinstance(game, ClimbingMan)
    return ClimbingManTwin(game, **settings)


def warm_up() -> None:
    """Every kernel once, so that it is in the cache."""
    twin = ClimbingManTwin(ClimbingMan())
    batch = Batch(twin, 2, threads=1)
    none = np.full(2, -1, np.int64)
    batch.start()
    batch.step(none)
    batch.mask()
    batch.observe()
    batch.outcomes()
    batch.counts()
    batch.apply(none)
    batch.listed()
    batch.one_ply()
    batch.playouts(1)
    import_module("cordee.kits.climbing_man.twin_foresight").warm_up()  # it needs this package itself

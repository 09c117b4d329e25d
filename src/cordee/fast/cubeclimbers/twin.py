"""The twin of CubeClimbers with its options."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.envs.codes import codes_of
from cordee.envs.observing import observer_of
from cordee.fast.batch import Batch
from cordee.fast.cubeclimbers import layout as at
from cordee.fast.cubeclimbers import translating
from cordee.fast.cubeclimbers.kernels import KERNELS, run
from cordee.fast.facts import COLUMNS
from cordee.fast.kernels import brought
from cordee.fast.picking import codes_asked_for
from cordee.fast.twin import Twin
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.actions import Rolled
from cordee.games.cubeclimbers.faces import Sign
from cordee.games.cubeclimbers.position import CubeClimbersPosition

if TYPE_CHECKING:
    from cordee.games.contract import Action, AnyGame, AnyPosition

ROOM: Final = 2048
"""For actions that are not aimed at any square of the table, and for a deal."""


class CubeClimbersTwin(Twin):
    """Everything there is in CubeClimbers."""

    game: CubeClimbers

    def __init__(self, game: CubeClimbers) -> None:
        self.game, self.kernels, self.rules = game, KERNELS, game.notation.rules
        codes = codes_of(game)
        self.codes, self.observation = codes.size, observer_of(codes).size
        self._squares = self.rules.options.table**2
        self.most_actions = self.kept_actions = 4 * self._squares + ROOM
        self._row = translating.rules_row(self.rules)

    def arrays(self, games: int) -> at.Arrays:
        """So many games, all at nothing."""
        return at.Arrays(
            np.zeros((games, at.INTS), np.int32),
            np.zeros((games, at.HEIGHTS + self._squares), np.uint8),
            np.zeros((games, 2 * self.rules.options.table), np.uint64),
            np.zeros((games, 1), np.uint64),
        )

    def scratch(self) -> at.Scratch:
        """What one thread works with."""
        return at.Scratch(
            self._row,
            np.zeros(at.WORK_SETS * self.rules.options.table, np.uint64),
            np.zeros(self.most_actions, np.int64),
            np.zeros(at.LONGEST_PATH, np.int64),
            self.arrays(1),
            np.zeros(self.most_actions, np.int64),
        )

    def write(self, arrays: at.Arrays, game: int, position: AnyPosition) -> None:
        """Puts a position into a batch."""
        assert isinstance(position, CubeClimbersPosition)
        translating.write(at.Arrays(*(each[game] for each in arrays)), position.state)

    def read(self, arrays: at.Arrays, game: int) -> CubeClimbersPosition:
        """The position that a game stands at."""
        return CubeClimbersPosition(translating.read(at.Arrays(*(each[game] for each in arrays)), self.rules))

    def picked(self, arrays: at.Arrays, game: int) -> tuple[int, ...]:
        """The codes picked so far of the next action."""
        return codes_asked_for(arrays.ints[game], at.PATH_LENGTH)

    def pack(self, action: Action) -> int:
        """A player's action as a number."""
        return translating.pack(self.rules, action)

    def unpack(self, packed: int) -> Action:
        """The action of a number."""
        action: Action = translating.unpack(self.rules, int(packed))
        return action

    def by_chance(self, arrays: at.Arrays, game: int, action: Action) -> None:
        """CC-5, CC-6, CC-14: who begins, a deal, a face of the die."""
        brought(run, arrays, self.scratch(), game, np.array(translating.drawn(action), np.int64))


def twin_of(game: AnyGame, **settings: Any) -> CubeClimbersTwin:
    """The twin of a game."""
    assert isinstance(game, CubeClimbers)
    return CubeClimbersTwin(game, **settings)


def warm_up() -> None:
    """Every kernel once, so that it is in the cache."""
    twin = CubeClimbersTwin(CubeClimbers())
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
    batch.play_games(np.zeros((2, COLUMNS), np.int64), 1)
    batch.write(twin.game.start())
    twin.by_chance(batch.arrays, 0, Rolled(Sign.BLANK))
    import_module("cordee.kits.cubeclimbers.twin_branches").warm_up(twin.game)  # it needs this file itself

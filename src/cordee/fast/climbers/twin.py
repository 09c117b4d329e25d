"""The twin of The Climbers with its options."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.envs.codes import codes_of
from cordee.envs.observing import observer_of
from cordee.fast.batch import Batch
from cordee.fast.climbers import state as at
from cordee.fast.climbers import translating
from cordee.fast.climbers.kernels import KERNELS, first_turn, raise_tower
from cordee.fast.climbers.tables import ALL_COLOURS
from cordee.fast.facts import COLUMNS
from cordee.fast.twin import Twin
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import DealColours, RaiseTower
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.position import ClimbersPosition

if TYPE_CHECKING:
    from cordee.games.climbers.building import Table
    from cordee.games.contract import Action, AnyGame, AnyPosition

TOWERS = 64
"""From how many towers compiled play draws, where nothing else is said."""


class ClimbersTwin(Twin):
    """Towers are drawn from the first `towers` numbers: raising one takes the readable rules a while."""

    def __init__(self, game: Climbers, towers: int = TOWERS) -> None:
        self.game, self.kernels, self.towers = game, KERNELS, towers
        self.options, self.table = game.options, game.options.board
        codes = codes_of(game)
        self.codes, self.observation = codes.size, observer_of(codes).size
        self.most_actions = at.most_actions(self.table.rows, self.table.columns)
        self.kept_sight = at.most_shown(self.table.rows, self.table.columns)
        self._packing = translating.Packing(self.table)
        self._opening = translating.opening(self.options)
        self._tower_rows: Any = None

    def arrays(self, games: int) -> at.State:
        """So many games, all at nothing."""
        return at.new_arrays(games, self.table.rows, self.table.columns)

    def scratch(self) -> at.Scratch:
        """What one thread works with."""
        if self._tower_rows is None:
            custom = self._opening[at.R_CUSTOM]
            self._tower_rows = self._custom() if custom else rows_of_towers(self.table, self.towers)
        return at.new_scratch(self.table.rows, self.table.columns, self._opening, self._tower_rows)

    def _custom(self) -> Any:
        """TC-14: the one tower there is."""
        start = self.game.start()
        assert isinstance(start, ClimbersPosition)
        return translating.tower_rows(start.state.building)[None]

    def write(self, arrays: at.State, game: int, position: AnyPosition) -> None:
        """Puts a position into a batch."""
        assert isinstance(position, ClimbersPosition)
        translating.write(self._one(arrays, game), position.state)

    def read(self, arrays: at.State, game: int) -> AnyPosition:
        """The position that a game stands at."""
        return translating.read(self._one(arrays, game), self.options)

    @staticmethod
    def _one(arrays: at.State, game: int) -> at.State:
        return at.State(*(each[game] for each in arrays))

    def picked(self, arrays: at.State, game: int) -> tuple[int, ...]:
        """The codes picked so far."""
        return tuple(int(code) for code in arrays.picks[game, : arrays.turn[game, at.T_PICKED]])

    def pack(self, action: Action) -> int:
        """A player's action as a number."""
        return self._packing.pack(action)

    def unpack(self, packed: int) -> Action:
        """The action of a number."""
        action: Action = self._packing.unpack(int(packed))
        return action

    def by_chance(self, arrays: at.State, game: int, action: Action) -> None:
        """TC-12, TC-13: a tower, or the colours."""
        one = self._one(arrays, game)
        if isinstance(action, RaiseTower):
            rows = translating.tower_rows(tower_of(self.table, action.number))[None]
            scratch = at.new_scratch(self.table.rows, self.table.columns, self._opening, rows)
            raise_tower(one, scratch, 0)
        else:
            assert isinstance(action, DealColours)
            for seat, colour in enumerate(action.colours):
                one.pawns[seat, at.P_COLOUR] = ALL_COLOURS.index(colour)
            first_turn(one)


@lru_cache(maxsize=8)
def rows_of_towers(table: Table, number: int) -> Any:
    """TC-12: the first so many towers."""
    return np.array([translating.tower_rows(tower_of(table, each)) for each in range(number)])


def twin_of(game: AnyGame, **settings: Any) -> ClimbersTwin:
    """The twin of a game."""
    assert isinstance(game, Climbers)
    return ClimbersTwin(game, **settings)


def warm_up() -> None:
    """Every kernel once, so that it is in the cache."""
    twin = ClimbersTwin(Climbers.read({"descent": "regain"}), towers=1)
    batch = Batch(twin, 2, threads=1)
    twin.write(batch.arrays, 0, twin.game.start())
    batch.start()
    batch.step(np.full(2, -1, np.int64))
    batch.mask()
    batch.observe()
    batch.outcomes()
    batch.counts()
    batch.apply(np.full(2, -1, np.int64))
    batch.listed()
    batch.one_ply()
    batch.playouts(1)
    batch.play_games(np.zeros((2, COLUMNS), np.int64), 1)
    twin.by_chance(batch.arrays, 0, DealColours(tuple(ALL_COLOURS[:2])))
    twin.by_chance(batch.arrays, 1, RaiseTower(0))
    import_module("cordee.kits.climbers.twin_branches").warm_up(twin.game)  # it needs this file itself

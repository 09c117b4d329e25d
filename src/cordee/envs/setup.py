"""From plain keywords to a game with its codes and its observer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cordee.envs.codes import codes_of
from cordee.envs.moments import Moment
from cordee.envs.observing import observer_of
from cordee.games.climbers.actions import RaiseTower
from cordee.games.climbers.setting_up import TowerChance
from cordee.games.options import write_value
from cordee.kits import game_type

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from cordee.envs.codes.contract import Codes
    from cordee.envs.observing.contract import Observer
    from cordee.games.contract import Action, AnyGame, Chance


class Setup(NamedTuple):
    """A game, its numbering, its observer; `towers` are drawn from so many where it is not None."""

    game: AnyGame
    codes: Codes
    observer: Observer
    towers: int | None = None

    def start(self, random: Random) -> Moment:
        """The first moment in which a seat decides."""
        return self.settled(Moment.at(self.codes), random)

    def settled(self, moment: Moment, random: Random) -> Moment:
        """The next moment in which a seat decides, or the end, with chance drawn as a whole."""
        while moment.by_chance:
            chance = moment.position.chance()
            assert chance is not None
            moment = moment.after(self._drawn(chance, random))
        return moment

    def _drawn(self, chance: Chance[Action], random: Random) -> Action:
        """One result; raising a tower takes as long as some decisions, so a few can be kept for all games."""
        if self.towers is not None and isinstance(chance, TowerChance):
            return RaiseTower(random.randrange(self.towers))
        return chance.sample(random)


def set_up(code: str, preset: str | None, options: Mapping[str, object], towers: int | None = None) -> Setup:
    """The game of that code; options are given as they are written, or as numbers and switches."""
    game = game_type(code).read({name: write_value(value) for name, value in options.items()}, preset)
    codes = codes_of(game)
    return Setup(game, codes, observer_of(codes), towers)

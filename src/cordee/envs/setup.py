"""From plain keywords to a game with its codes and its observer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cordee.envs.codes import codes_of
from cordee.envs.moments import Moment
from cordee.envs.observing import observer_of
from cordee.games.options import write_value
from cordee.kits import game_type

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from cordee.envs.codes.contract import Codes
    from cordee.envs.observing.contract import Observer
    from cordee.games.contract import AnyGame


class Setup(NamedTuple):
    """A game, its numbering, its observer; from how many results chance draws that take long to work out."""

    game: AnyGame
    codes: Codes
    observer: Observer
    kept_draws: int | None = None

    def start(self, random: Random) -> Moment:
        """The first moment in which a seat decides."""
        return self.settled(Moment.at(self.codes), random)

    def settled(self, moment: Moment, random: Random) -> Moment:
        """The next moment in which a seat decides, or the end, with chance drawn as a whole."""
        while moment.by_chance:
            chance = moment.position.chance()
            assert chance is not None
            drawn = chance.sample(random) if self.kept_draws is None else chance.sample_kept(random, self.kept_draws)
            moment = moment.after(drawn)
        return moment


def set_up(code: str, preset: str | None, options: Mapping[str, object], kept_draws: int | None = None) -> Setup:
    """The game of that code; options are given as they are written, or as numbers and switches."""
    game = game_type(code).read({name: write_value(value) for name, value in options.items()}, preset)
    codes = codes_of(game)
    return Setup(game, codes, observer_of(codes), kept_draws)

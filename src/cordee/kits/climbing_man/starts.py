"""Walls as prepared starts: one by its name, or any of a difficulty."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.difficulty import Difficulty
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.walls import options_for
from cordee.kits.climbing_man.wall_answers import known_name, known_walls
from cordee.server import denials
from cordee.server.starts import Prepared, Starts

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame


class WallStarts(Starts):
    """A wall is where chance puts the coins: its name is what chance is drawn from. A rematch has the same wall."""

    def prepare(self, game: AnyGame, start: str) -> Prepared:
        """The wall of that name, if these options can have it; or any of a difficulty."""
        options = game.options
        if not isinstance(options, ClimbingManOptions) or game.seats > 1:
            raise denials.NO_START(start=start)
        if start in list(Difficulty):
            return Prepared(game, _any_wall(options, start))
        if not start.startswith(f"{options.write_line()} seed "):
            raise denials.NO_START(start=start)
        return Prepared(game, start)


def _any_wall(options: ClimbingManOptions, grade: str) -> str:
    known = known_walls(options.shape, grade)
    if not known or options != options_for(options.shape):
        raise denials.NO_START(start=grade)
    return known_name(options, Random().choice(known)[1])


STARTS: Final = WallStarts()

"""Prepared starts: what a table can ask for besides options, by a word that its game's kit understands."""

from __future__ import annotations

from typing import NamedTuple

from cordee.games.contract import AnyGame
from cordee.server import denials


class Prepared(NamedTuple):
    """A game as a start has made it; `chance` names the source that all its chance is drawn from, if it has one."""

    game: AnyGame
    chance: str = ""


class Starts:
    """A game without prepared starts; those that have some say so in their kits."""

    def prepare(self, game: AnyGame, start: str) -> Prepared:  # noqa: ARG002  (there is none)
        """The game with that start; Denied if it can't have it."""
        raise denials.NO_START(start=start)

    def again(self, game: AnyGame, start: str) -> AnyGame:  # noqa: ARG002  (the same again)
        """The game of a rematch: another start of the same kind, or the same."""
        return game


NO_STARTS = Starts()

"""A game under a name of OpenSpiel's: its parameters and bounds, rows of its kit.

Parameters: `players`; `options`, written `name:value;name:value`; `max_length`, the most decisions of players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.contract import AnyGame


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of ours under a name of OpenSpiel's."""

    name: str
    title: str
    code: str
    players: range
    max_length: int
    widest_draw: int
    secrets: bool
    most_draws: Callable[[AnyGame, int], int]
    """The most draws of chance in a game."""

    bounds: Callable[[AnyGame, int], tuple[float, float]] = lambda _game, _limit: (-1.0, 1.0)
    """The least and the most that a game can be worth to a seat, by the game and the most decisions in it."""

    @property
    def alone(self) -> bool:
        """Whether one plays for a score."""
        return self.players.stop == 2

    def defaults(self) -> dict[str, Any]:
        """What parameters are where they are not given."""
        return {"players": self.players.start, "options": "", "max_length": self.max_length}

    def options_line(self, players: int, options: str) -> str:
        """The options as a line of ``name=value`` pairs."""
        pairs = [word.partition(":") for word in options.split(";") if word]
        return " ".join([*(f"{name}={value}" for name, _, value in pairs), f"players={players}"])


NO_NAMES: Final[Mapping[str, str | None]] = {}
NO_ENTRIES: Final[tuple[Entry, ...]] = ()
"""For games that OpenSpiel does not know."""

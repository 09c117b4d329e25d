"""What a name of a player stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.players.contract import Player
    from cordee.players.guide import Guide
    from cordee.players.levels import Level
    from cordee.players.standing import Standing


class Mind(NamedTuple):
    """A mind's version, one more whenever it decides otherwise than before at any game, and how it is made.

    It is made with a guide and the nodes it may take for a decision (0: its own measure).
    """

    version: int
    player: Callable[[Guide, int], Player]
    weakened: Callable[[Guide, Level, Callable[[Any], Standing]], Player] | None = None
    """How it is made for a level that holds it back; None where no level does."""


NO_OTHERS: Final[Mapping[str, Mind]] = {}
"""For games that bring no minds of their own."""

"""Levels 1 to 5 of each game, from gentle to as strong as plain Python gets in about a second: rows of its kit."""

from __future__ import annotations

from typing import Final, NamedTuple

LEVELS: Final = range(1, 6)


class Level(NamedTuple):
    """A mind, how many nodes it may take for a decision (0: its own measure), and how often it does not think."""

    mind: str
    nodes: int = 0
    blunders: float = 0.0


PLAIN: Final = (
    Level("random"),
    Level("search", blunders=0.6),
    Level("search", blunders=0.3),
    Level("search", blunders=0.1),
    Level("search"),
)
"""For a game that nobody has measured."""

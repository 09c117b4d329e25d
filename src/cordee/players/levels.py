"""Levels 1 to 5 of each game, from gentle to as strong as plain Python gets in about a second, as a table."""

from __future__ import annotations

from typing import Final, NamedTuple

LEVELS: Final = range(1, 6)


class Level(NamedTuple):
    """A mind, how many nodes it may take for a decision (0: its own measure), and how often it does not think."""

    mind: str
    nodes: int = 0
    blunders: float = 0.0


TABLE: Final[dict[str, tuple[Level, ...]]] = {
    "climbers": (
        Level("greedy", blunders=1.0),
        Level("greedy", blunders=0.75),
        Level("greedy", blunders=0.48),
        Level("greedy", blunders=0.1),
        Level("search"),
    ),
    "climbing-man": (
        Level("greedy", blunders=0.4),
        Level("greedy"),
        Level("planner", blunders=0.3),
        Level("planner", blunders=0.1),
        Level("planner"),
    ),
    "cubeclimbers": (
        Level("greedy", blunders=0.95),
        Level("greedy", blunders=0.55),
        Level("greedy", blunders=0.3),
        Level("greedy", blunders=0.13),
        Level("search"),
    ),
}
"""For each game its levels, the gentlest first."""

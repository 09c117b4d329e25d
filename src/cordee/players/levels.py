"""Levels of each game, from gentle to as strong as it gets: rows of its kit, the first one is level 1.

They are weak as people are: they look less far within their turn, choose softly among the turns that make sense, and
forget now and then that others climb too. None of them does what no one would do (see `casual`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cordee.games.words import Words


class Level(NamedTuple):
    """A mind, how many nodes it may take for a decision (0: its own measure), and how it is weak."""

    mind: str
    nodes: int = 0
    softness: float = 0.0
    """How much worse than the best a turn may be to be chosen e times less often.

    In its guide's measure; a master's in even shares of the win, so that it is as soft at a full table.
    """
    between_two: float = 0.0
    """Its softness between two, where it judges by something else there; 0: the same as with more players."""
    sight: int | None = None
    """How many more actions it looks ahead within its turn; None: as many as its guide does."""
    forgets: float = 0.0
    """In which share of its decisions it looks at nobody else."""
    pace: float = 1.0
    """Which part of a turn against a clock it finds the time for."""

    @property
    def is_weak(self) -> bool:
        """Whether anything holds its mind back."""
        return bool(self.softness or self.forgets) or self.sight is not None or self.pace < 1


class LevelName(NamedTuple):
    """What a level is called, and a line about it."""

    name: Words
    words: Words


NAMES: Final = (
    LevelName(Words("Gentle"), Words("climbs where it sees a step, and seldom looks at you")),
    LevelName(Words("Relaxed"), Words("takes one of several good turns, not always the best")),
    LevelName(Words("Steady"), Words("takes good turns, and looks at you now and then")),
    LevelName(Words("Sharp"), Words("takes nearly the best turn it sees, and minds who is ahead")),
    LevelName(Words("Strong"), Words("takes one of the best turns there are")),
    LevelName(Words("Expert"), Words("thinks ahead, about your turns too")),
    LevelName(Words("Master"), Words("the strongest in the house")),
)
"""Of level 1, 2 and so on, for every game; a game may have fewer levels."""

PLAIN: Final = (
    Level("random"),
    Level("greedy", softness=0.4),
    Level("greedy", softness=0.2),
    Level("greedy", softness=0.1),
    Level("greedy"),
    Level("search"),
)
"""For a game that nobody has measured."""

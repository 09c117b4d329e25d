"""What the house remembers of lessons."""

from __future__ import annotations

from typing import NamedTuple


class LearntLesson(NamedTuple):
    """A lesson that a guest has learnt."""

    guest: str
    game: str
    lesson: str
    at: int

"""The puzzles of a game: read once, found by id, by theme, near a rating, and one for each day."""

from __future__ import annotations

import datetime
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.kits import kit_of, kits
from cordee.study.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from cordee.study.puzzles.themes import Theme

NO_PUZZLE = Words("there is no puzzle '{id}'")
NONE_LIKE_THAT = Words("{game} has no puzzle like that; themes with puzzles: {known}")

NEAR: Final = 12
"""Of so many puzzles nearest to a rating one is drawn."""


def read_file(game: str, path: Path) -> list[Puzzle]:
    """The puzzles of a file; none where there is none."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [Puzzle.read(game, line) for line in lines if line]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Every puzzle of a game."""
    return tuple(read_file(game, kit_of(game).puzzles.file))


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in kits() for puzzle in puzzles_of(game)}


def puzzle_with(name: str) -> Puzzle:
    """The puzzle of that id; NotUnderstood where there is none."""
    found = _by_id().get(name)
    if found is None:
        raise NotUnderstood(NO_PUZZLE, id=name)
    return found


@cache
def themes_of(game: str) -> dict[str, Theme]:
    """The themes of a game that have a puzzle, by name."""
    used = {name for puzzle in puzzles_of(game) for name in puzzle.themes}
    return {theme.name: theme for theme in kit_of(game).puzzles.themes if theme.name in used}


def puzzle_near(
    game: str, rating: float, random: Random, theme: str | None = None, seen: Collection[str] = ()
) -> Puzzle:
    """One of the puzzles nearest to a rating that were not seen yet; once all were, of all."""
    fitting = [each for each in puzzles_of(game) if theme is None or theme in each.themes]
    if not fitting:
        raise NotUnderstood(NONE_LIKE_THAT, game=kit_of(game).game.title, known=tuple(themes_of(game)))
    new = [each for each in fitting if each.id not in seen] or fitting
    return random.choice(sorted(new, key=lambda each: (abs(each.rating - rating), each.id))[:NEAR])


def puzzle_of_the_day(game: str, date: str) -> Puzzle:
    """The puzzle of a date (2026-11-17), the same for everyone; none comes again before all have come."""
    known = sorted(puzzles_of(game), key=lambda each: each.id)
    if not known:
        raise NotUnderstood(NONE_LIKE_THAT, game=kit_of(game).game.title, known=())
    days = datetime.date.fromisoformat(date).toordinal()
    order = list(range(len(known)))
    Random(f"{game}/{days // len(known)}").shuffle(order)
    return known[order[days % len(known)]]

"""Puzzles solved again with more thought: do they stand?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from cordee.games.contract import Seat
from cordee.kits import kit_of
from cordee.study.puzzles.puzzler import not_far_behind

if TYPE_CHECKING:
    from cordee.study.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Verdict:
    """What more thought found: whether the same turn is best, what it and the next best are worth."""

    puzzle: Puzzle
    same: bool
    best: float
    second: float
    stands: bool


def verify(puzzle: Puzzle, times: int) -> Verdict:
    """Solves a puzzle again, with so many times the thought of its first proof, and other luck."""
    puzzler = kit_of(puzzle.game).puzzles.puzzler()
    start, seat = puzzle.start(), Seat(puzzle.seat)
    random = Random(f"verify {puzzle.id}")
    first = puzzler.appraise(puzzle.rules, start, seat, puzzler.thought, random)
    thought, among = times * puzzler.thought, not_far_behind(first)
    turns = puzzler.appraise(puzzle.rules, start, seat, thought, random, among) if thought else first
    solution = puzzler.result(puzzle.solved().end)
    others = [turn.worth for turn in turns if turn.result != solution]
    mine = next((turn.worth for turn in turns if turn.result == solution), 0.0)
    second = max(others, default=0.0)
    stands = mine - second >= puzzler.still_clear
    return Verdict(puzzle, mine > second, round(mine, 3), round(second, 3), stands)

"""Puzzles: what is shipped holds, tries are judged, ratings follow the paper."""

from __future__ import annotations

from collections import Counter

import pytest

from cordee.games.contract import Seat
from cordee.kits import kit_of, kits
from cordee.study.glicko import Rating, Result, rated
from cordee.study.puzzles.library import puzzles_of
from cordee.study.puzzles.puzzle import Puzzle, id_of

CODES = [code for code in kits() if puzzles_of(code)]


def test_the_papers_example() -> None:
    results = [Result(Rating(1400, 30), 1), Result(Rating(1550, 100), 0), Result(Rating(1700, 300), 0)]
    found = rated(Rating(1500, 200, 0.06), results)
    assert found.rating == pytest.approx(1464.06, abs=0.02)  # the paper rounds on its way
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_rating_grows_unsure_without_results() -> None:
    assert rated(Rating(1500, 200, 0.06), []).deviation == pytest.approx(200.27, abs=0.01)


@pytest.mark.parametrize("code", CODES)
def test_every_puzzle_holds(code: str) -> None:
    puzzles = kit_of(code).puzzles
    puzzler = puzzles.puzzler()
    for puzzle in puzzles_of(code):
        solved = puzzle.solved()  # every action is legal
        assert puzzle.id == id_of(code, puzzle.options, puzzle.position, puzzle.seat)
        assert solved.start.to_act() == (puzzle.seat,)
        assert puzzler.is_over(solved.start, solved.end, Seat(puzzle.seat))
        assert not puzzles.trivial(solved)
        assert puzzles.themes_of(solved) == puzzle.themes
        assert puzzle.proof.gap >= puzzler.clear - 1e-9


@pytest.mark.parametrize("code", CODES)
def test_every_puzzle_is_there_once_and_survives_a_round_trip(code: str) -> None:
    counts = Counter(puzzle.id for each in CODES for puzzle in puzzles_of(each))
    assert max(counts.values()) == 1
    for puzzle in puzzles_of(code):
        assert Puzzle.read(code, puzzle.write()) == puzzle

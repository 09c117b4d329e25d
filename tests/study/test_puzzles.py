"""Puzzles: what is shipped holds, tries are judged, ratings follow the paper."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.games.contract import Seat
from cordee.games.errors import Refused
from cordee.kits import kit_of, kits
from cordee.records import save
from cordee.session import Session
from cordee.study.glicko import Rating, Result, rated
from cordee.study.puzzles.library import puzzle_near, puzzle_of_the_day, puzzles_of, read_file, themes_of
from cordee.study.puzzles.mining import mined
from cordee.study.puzzles.puzzle import Puzzle, id_of
from cordee.study.puzzles.solving import Status, refuted, tried
from cordee.study.puzzles.verifying import verify

if TYPE_CHECKING:
    from pathlib import Path

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


def first_of(code: str) -> Puzzle:
    return min(puzzles_of(code), key=lambda each: each.id)


@pytest.mark.parametrize("code", CODES)
def test_a_try_is_open_until_the_turn_is_over(code: str) -> None:
    puzzle = first_of(code)
    assert [tried(puzzle, puzzle.line[:done]).status for done in range(len(puzzle.line))] == [Status.OPEN] * len(
        puzzle.line
    )
    assert tried(puzzle, puzzle.line).status is Status.RIGHT
    with pytest.raises(Refused):
        tried(puzzle, [*puzzle.line, puzzle.line[0]])


def test_giving_up_is_wrong_and_worth_nothing() -> None:
    now = tried(first_of("climbing-man"), ["give-up"])
    status, found = refuted(now)
    assert (now.status, status, found.worth) == (Status.WRONG, Status.WRONG, 0.0)


@pytest.mark.parametrize("code", CODES)
def test_the_puzzle_of_the_day_is_the_same_for_all_and_comes_again_late(code: str) -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    drawn = [puzzle_of_the_day(code, day).id for day in days]
    assert drawn == [puzzle_of_the_day(code, day).id for day in days]
    assert len(set(drawn)) > len(days) // 2


@pytest.mark.parametrize("code", CODES)
def test_a_puzzle_is_near_the_rating_and_about_the_theme(code: str) -> None:
    for name in themes_of(code):
        assert name in puzzle_near(code, 1200, Random(1), name).themes
    easy, hard = (puzzle_near(code, rating, Random(1)).rating for rating in (500, 2500))
    assert easy < hard
    seen = {puzzle.id for puzzle in puzzles_of(code)[1:]}
    assert puzzle_near(code, 1200, Random(1), seen=seen) == puzzles_of(code)[0]


def test_a_climb_has_exact_puzzles_that_verify() -> None:
    found = next(puzzle for number in range(20) for puzzle in mined("climbing-man", number, seed=5))
    assert found.proof.thought == 0
    assert verify(found, 10).stands


def test_a_played_game_has_the_puzzles_that_its_turns_began_with(tmp_path: Path) -> None:
    puzzle = first_of("climbing-man")
    played = Session(puzzle.rules, Random(1), start=puzzle.start())
    for action in puzzle.line:
        played.play(action)
    save(played.record(), tmp_path / "games" / "climb.cordee")
    exchanging = puzzle.rules.read({"exchange": "free"})
    save(Session(exchanging, Random(1)).record(), tmp_path / "games" / "no-proof.cordee")
    out = tmp_path / "found.jsonl"
    words = ["puzzles", "mine", "climbing-man", "--from", str(tmp_path / "games"), "--out", str(out)]
    for _ in range(2):  # the second time it is known
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, done.output
        assert [each.id for each in read_file("climbing-man", out)][:1] == [puzzle.id]

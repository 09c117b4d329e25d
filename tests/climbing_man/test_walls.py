"""Generated walls are what they claim, for every shape and difficulty."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cordee.games.climbing_man.difficulty import Difficulty, Measure
from cordee.games.climbing_man.shapes import NAMED_SHAPES, TILES_IN_A_SET, read_shape
from cordee.games.climbing_man.solver import Par, is_solvable, par_of
from cordee.games.climbing_man.walls import LIBRARY, candidate, make_wall, options_for, wall_of_the_day
from cordee.games.contract import CHANCE, Seat
from cordee.games.errors import NotUnderstood

MADE = [
    ("basic", "easy", 2),
    ("basic", "fair", 1),
    ("basic", "hard", 3),
    ("basic", "fierce", 5),
    ("narrow", "easy", 13),
    ("narrow", "fair", 8),
    ("narrow", "hard", 3),
    ("narrow", "fierce", 1),
    ("zigzag-wide", "easy", 6),
    ("zigzag-wide", "fair", 3),
    ("zigzag-wide", "hard", 0),
    ("zigzag-wide", "fierce", 11),
    ("zigzag", "easy", 14),
    ("zigzag", "fair", 8),
    ("zigzag", "hard", 3),
    ("zigzag", "fierce", 16),
    ("zigzag-narrow", "easy", 11),
    ("zigzag-narrow", "fair", 15),
    ("zigzag-narrow", "hard", 22),
    ("zigzag-narrow", "fierce", 5),
]
"""The walls of seed 1: which of its deals is the first of each kind (searching for them all takes a minute)."""


def test_every_shape_of_the_library_and_every_difficulty_is_made() -> None:
    assert {(shape, Difficulty(grade)) for shape, grade, _ in MADE} == {
        (shape, grade) for shape in LIBRARY for grade in Difficulty
    }


@pytest.mark.long
@pytest.mark.parametrize(("shape", "grade", "attempt"), MADE)
def test_cm_40_a_wall_is_solvable_and_of_its_difficulty(shape: str, grade: str, attempt: int) -> None:
    made = candidate(options_for(shape), "1", attempt)
    assert made is not None
    assert made.measure.difficulty == grade
    assert is_solvable(made.position)
    assert made.measure.par == par_of(made.position)
    assert made.measure.fewest <= len(made.measure.par.turned)


def test_a_wall_is_made_the_same_every_time_and_chance_could_bring_it() -> None:
    made = make_wall(options_for("2x4"), "7", Difficulty.EASY)
    again = make_wall(options_for("2x4"), "7", Difficulty.EASY)
    assert made == again
    assert made.measure.difficulty is Difficulty.EASY
    assert made != make_wall(options_for("2x4"), "8", Difficulty.EASY)
    assert made.position.to_act() == (Seat(0),) != (CHANCE,)


def test_what_cannot_be_made_is_said() -> None:
    with pytest.raises(NotUnderstood, match="none of 2000 walls"):
        make_wall(options_for("1x1", weight=20), "1")


@pytest.mark.long
def test_the_wall_of_the_day_depends_on_the_day_alone() -> None:
    assert wall_of_the_day("2026-11-15") == wall_of_the_day("2026-11-15")


def test_the_library_uses_every_tile() -> None:
    assert all(len(read_shape(NAMED_SHAPES[name]).tiles) == TILES_IN_A_SET for name in LIBRARY)


@pytest.mark.parametrize(("behind", "grade"), [(0, "easy"), (3, "easy"), (4, "fair"), (7, "hard"), (11, "fierce")])
def test_the_further_behind_the_harder(behind: int, grade: str) -> None:
    par = Par(Fraction(50), Fraction(50), (), ())
    assert Measure(par, 6, Fraction(50 - behind), 10, 12).difficulty == grade
    assert Measure(par, 12, Fraction(50 - behind), 10, 24).difficulty == grade, "a taller wall takes more grips"


def test_cm_40_every_shape_of_the_library_is_climbed_with_its_weight() -> None:
    assert {shape: options_for(shape).weight for shape in LIBRARY} == {
        "basic": 10,
        "narrow": 10,
        "zigzag-wide": 10,
        "zigzag": 10,
        "zigzag-narrow": 8,
    }

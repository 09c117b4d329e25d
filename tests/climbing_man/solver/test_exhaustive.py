"""Par and solvable beside a search that tries everything, and beside themselves in a mirror."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man.coins import Coins
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import is_solvable, par_of
from cordee.games.contract import Seat
from cordee.games.squares import Square
from tests.climbing_man.solver.exhaustive import SmallWall, dealt

if TYPE_CHECKING:
    from cordee.games.climbing_man.solver import Par

WEIGHTS = range(1, 21)


def replayed(position: ClimbingManPosition, par: Par) -> Fraction:
    """The score that the rules give the proof line."""
    for action in par.line:
        after = position.play(Seat(0), action).position
        assert isinstance(after, ClimbingManPosition)
        position = after
    outcome = position.outcome()
    assert outcome is not None
    return Fraction(outcome.scores[0])


def check(position: ClimbingManPosition) -> None:
    """Par is what trying everything finds, and its line makes exactly that."""
    expected, par = SmallWall(position).par(), par_of(position)
    assert is_solvable(position) == (expected is not None)
    assert (par and par.score) == expected
    if par is not None:
        assert par.exact
        assert replayed(position, par) == par.score


@pytest.mark.long
@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x2"])
def test_par_agrees_with_an_exhaustive_search_on_100_walls_a_shape(shape: str) -> None:
    for weight in WEIGHTS:
        for seed in range(5):
            check(dealt(f"shape={shape} tiles=any weight={weight}", 1000 * weight + seed))


@pytest.mark.parametrize("shape", ["1x3", "1x4", "1x5", "##../##../####/####/..##/..##/####/####/##../##.."])
def test_par_agrees_with_an_exhaustive_search_on_narrow_walls(shape: str) -> None:
    for weight in range(1, 13):
        check(dealt(f"shape={shape} tiles=any weight={weight}", weight))


def mirrored(position: ClimbingManPosition) -> ClimbingManPosition:
    """The wall left for right."""
    state = position.state
    wall = state.wall

    def mirror(spot: int) -> int:
        column, row = wall.squares[spot]
        return wall.spots[Square(wall.columns - 1 - column, row)]

    laid = tuple(sorted((mirror(spot), coin) for spot, coin in state.coins.laid))
    return ClimbingManPosition(state._replace(coins=Coins(wall, laid)))


@pytest.mark.long
@pytest.mark.parametrize("hundred", [0, 100])
def test_par_is_the_same_in_a_mirror_on_200_basic_walls(hundred: int) -> None:
    for seed in range(hundred, hundred + 100):
        position = dealt("", seed)
        par, mirror = par_of(position), par_of(mirrored(position))
        assert (par and par.score) == (mirror and mirror.score)
        if par is not None:
            assert replayed(position, par) == par.score

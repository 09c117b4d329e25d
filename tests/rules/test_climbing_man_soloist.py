"""CM-40, CM-41, CM-42: solvable, par, and what trials showed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.planning import climb
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import is_solvable, par_of
from cordee.games.contract import Seat
from cordee.games.errors import Refused
from tests.climbing_man.drawn import drawn
from tests.climbing_man.solver.exhaustive import dealt
from tests.climbing_man.walls import BELOW_THE_TOP, RACE, STUCK
from tests.sure import of_kind

LADDER = """
    ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   5   .   .   .
    .   .   .   #   #   .   .   .
    .   .   .   {0}   #   .   .   .
    .   .   .   #   #   .   .   .
    .   .   .   {1}   #   .   .   .
    .   .   .   #   #   .   .   .
    .   .   .   {2}   #   .   .   .
    .   .   .   #A  #   .   .   .
    _   _   _a  _   _a  _   _   _
"""
"""A ladder of four coins, the highest a 5: the others decide whether it can be climbed."""


def test_cm_40_a_wall_of_fives_is_solvable_and_one_of_nulls_is_not() -> None:
    assert is_solvable(drawn(LADDER.format(5, 5, 5)))
    assert not is_solvable(drawn(LADDER.format(0, 0, 0)))


def test_cm_40_a_climber_who_is_stuck_has_no_par() -> None:
    position = drawn(STUCK)
    assert not is_solvable(position)
    assert par_of(position) is None


def test_cm_40_one_step_from_the_top_everything_is_solvable() -> None:
    assert is_solvable(drawn(BELOW_THE_TOP))


def test_cm_41_par_turns_the_cheapest_coins_that_suffice() -> None:
    position = drawn(LADDER.format(5, 5, 3))
    par = par_of(position)
    assert par is not None
    assert par.exact
    assert [str(square) for square in par.turned] == ["d4", "d6", "e8"]
    assert par.score == 8 + 3


def test_cm_41_what_is_turned_already_costs_nothing_more() -> None:
    par = par_of(drawn(LADDER.format("5", "5", "3+")))
    assert par is not None
    assert [str(square) for square in par.turned] == ["d4", "d6", "e8"]
    assert par.score == 8
    par = par_of(drawn(LADDER.format("5+", "5", "3")))
    assert par is not None
    assert [str(square) for square in par.turned] == ["d4", "e8"]
    assert par.score == 8 + 3


def test_cm_41_par_counts_the_weight_and_the_exchanges_made() -> None:
    par = par_of(drawn(BELOW_THE_TOP, "A 1.0 1", weight=8))
    assert par is not None
    assert par.score == Fraction((4 + 3 + 4 - 5) * 8, 10)


def test_cm_41_the_line_is_proof_by_the_rules() -> None:
    position = dealt("", 0)
    par = par_of(position)
    assert par is not None
    for action in par.line:
        position = of_kind(ClimbingManPosition, position.play(Seat(0), action).position)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == (par.score,)


def test_cm_41_a_limit_gives_bounds_that_hold() -> None:
    position = dealt("", 0)
    exact, hasty = par_of(position), par_of(position, limit=10)
    assert exact is not None
    assert hasty is not None
    assert not hasty.exact
    assert hasty.score <= exact.score <= hasty.at_most


def test_cm_41_par_is_for_one_climber_on_a_wall_with_coins() -> None:
    with pytest.raises(Refused, match="CM-41"):
        par_of(drawn(RACE, players=2))
    with pytest.raises(Refused, match="CM-41"):
        par_of(ClimbingMan().start())


@pytest.mark.long
@pytest.mark.parametrize(
    ("options", "share"), [("weight=8", 1.0), ("", 0.86), ("weight=12", 0.13), ("shape=narrow", 0.48)]
)
def test_cm_42_the_share_of_solvable_walls_agrees(options: str, share: float) -> None:
    """100 walls have a standard deviation of at most 5 %: three of them are allowed."""
    solvable = sum(is_solvable(dealt(options, seed)) for seed in range(100))
    assert abs(solvable / 100 - share) <= 3 * (share * (1 - share) / 100) ** 0.5 + 0.01


def test_cm_42_par_of_basic_walls_lies_between_46_and_52() -> None:
    pars = [par_of(dealt("", seed)) for seed in range(30)]
    assert all(46 <= par.score <= 52 for par in pars if par is not None)


@pytest.mark.long
def test_cm_42_a_sensible_climber_lands_a_few_points_below_par() -> None:
    behind = []
    for seed in range(6):
        position = dealt("", seed)
        par = par_of(position)
        if par is not None:
            outcome = climb(position).outcome()
            assert outcome is not None
            assert outcome.scores[0] > 0
            behind.append(par.score - outcome.scores[0])
    assert min(behind) >= 0
    assert 3 <= sum(behind) / len(behind) <= 10

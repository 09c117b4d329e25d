"""Plans, lines with exchanges and searches are as they were: see `climbs.py`."""

from __future__ import annotations

import pytest

from cordee.games.climbing_man.actions import Start
from cordee.games.climbing_man.planning import Aim, plan_for
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach
from tests.climbing_man import climbs
from tests.climbing_man.solver.exhaustive import dealt
from tests.sure import not_none


@pytest.mark.parametrize("options", climbs.CLIMBED)
def test_plans_are_as_they_were(options: str) -> None:
    assert list(climbs.climbs(options)) == climbs.read()[f"plans {options}"]


@pytest.mark.parametrize("options", climbs.EXCHANGED)
def test_cm_21_lines_with_exchanges_are_as_they_were(options: str) -> None:
    assert list(climbs.exchanges(options)) == climbs.read()[f"exchanges {options}"]


@pytest.mark.parametrize("options", climbs.SEARCHED)
def test_cm_41_searches_find_the_same_with_as_little_work(options: str) -> None:
    assert list(climbs.searches(options)) == climbs.read()[f"searches {options}"]


def test_cm_41_below_a_cost_only_cheaper_ways_are_found() -> None:
    problem = problem_of(dealt("shape=2x5 tiles=any weight=9", 0).state)
    best = not_none(cheapest(Reach(problem), 1000))
    assert cheapest(Reach(problem), 1000, best.cost + 1) == best
    assert cheapest(Reach(problem), 1000, best.cost) is None


def test_cm_22_where_there_is_no_hope_the_climb_begins_all_the_same() -> None:
    position = dealt("shape=1x6 tiles=any weight=20 exchange=never", 0)
    plan = plan_for(position.view(climbs.A), position.state.options)
    assert plan.aim is Aim.GIVE_UP
    assert [type(action) for action in plan.actions] == [Start]

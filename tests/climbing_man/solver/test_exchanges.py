"""CM-21, CM-41: par with exchanges: every line holds, no line beats the bound."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of, par_with_exchanges
from cordee.games.contract import Seat
from cordee.records import read_record
from cordee.session import Session
from tests.climbing_man.drawn import drawn
from tests.climbing_man.solver.exhaustive import dealt
from tests.climbing_man.walls import STUCK
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.games.climbing_man.actions import ClimbingManAction

WALLS = Path(__file__).parent / "walls"


def played(position: ClimbingManPosition, line: tuple[ClimbingManAction, ...]) -> ClimbingManPosition:
    for action in line:
        position = of_kind(ClimbingManPosition, position.play(Seat(0), action).position)
    return position


@pytest.mark.parametrize(
    ("options", "walls"),
    [
        pytest.param("", 6, marks=pytest.mark.long),
        pytest.param("weight=12", 2, marks=pytest.mark.long),
        ("shape=2x3 tiles=any", 30),
        ("shape=1x4 tiles=any exchange=free", 30),
        pytest.param("shape=2x3 tiles=any exchange=free weight=11", 15, marks=pytest.mark.long),
    ],
)
def test_cm_41_a_line_with_exchanges_replays_to_its_score_and_stays_below_the_bound(options: str, walls: int) -> None:
    for seed in range(walls):
        position = dealt(options, seed)
        par, exchanged = par_of(position), par_with_exchanges(position)
        assert exchanged is not None
        if exchanged.best is None:
            assert par is None
            continue
        outcome = played(position, exchanged.best.line).outcome()
        assert outcome is not None
        assert outcome.scores[0] == exchanged.best.score <= exchanged.at_most
        assert par is None or exchanged.best.score >= par.score


def test_cm_21_where_coins_are_never_exchanged_par_is_par() -> None:
    position = dealt("exchange=never", 0)
    par, exchanged = par_of(position), par_with_exchanges(position)
    assert par is not None
    assert exchanged is not None
    assert exchanged.exact
    assert exchanged.best == par
    assert par_with_exchanges(dealt("exchange=never", 4)) is None


@pytest.mark.long
def test_cm_21_a_wall_that_cannot_be_climbed_is_climbed_with_an_exchange() -> None:
    position = dealt("", 4)
    assert par_of(position) is None
    exchanged = par_with_exchanges(position)
    assert exchanged is not None
    assert exchanged.best is not None
    assert played(position, exchanged.best.line).state.exchanges >= 1


def test_cm_21_two_weights_of_coins_are_the_least_on_a_tall_wall() -> None:
    """Par 52 on a basic wall of weight 10 turns coins of 20: no exchange can better it."""
    position = dealt("", 1)
    par, exchanged = par_of(position), par_with_exchanges(position)
    assert par is not None
    assert par.score == 12 + 60 - 2 * 10
    assert exchanged is not None
    assert exchanged.exact


def test_cm_21_under_way_the_bound_is_one_exchange() -> None:
    exchanged = par_with_exchanges(drawn(STUCK))
    assert exchanged is not None
    assert exchanged.at_most == 8 + 5 - 5


@pytest.mark.parametrize("record", sorted(WALLS.glob("*.cordee")), ids=lambda path: path.stem)
def test_cm_21_a_climber_who_is_not_at_ease_may_lack_a_grip(record: Path) -> None:
    """Walls that can't be climbed, where the look for a line with exchanges once ended in an assertion."""
    position = of_kind(ClimbingManPosition, Session.resume(read_record(record.read_text("utf-8"))).position)
    assert par_of(position) is None
    exchanged = par_with_exchanges(position)
    assert exchanged is not None
    assert exchanged.best is None
    assert exchanged.at_most < 24

"""The twins beside the readable rules, over presets, player counts and options: a fixed share; `soak` plays more."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import ClimbLadder, EndTurn
from cordee.games.climbing_man import ClimbingMan
from tests.fast.cases import GAMES, beside, cases_of, game_of, play_round
from tests.fast.lockstep import played_on

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition, Seat

CASES = [pytest.param(code, case, id=f"{code} {case}") for code in GAMES for case in cases_of(code)]
ROUNDS, ACTIONS, CODES = 8, {"climbers": 4}, {"climbers": 16}
"""Of each case: rounds, actions of a round, codes of the code by code; `OTHERS` of a game that is not named."""
OTHERS = 12


@pytest.mark.parametrize(("code", "case"), CASES)
def test_carried_forward_beside_the_rules(code: str, case: str) -> None:
    assert sum(play_round(code, case, number, ACTIONS.get(code, OTHERS)) for number in range(ROUNDS)) > ROUNDS


@pytest.mark.parametrize(("code", "case"), CASES)
def test_code_by_code_beside_the_environments(code: str, case: str) -> None:
    both = beside(code, case)
    both.batch.seed(7)
    both.step_through(Random(case), CODES.get(code, 2 * OTHERS))


def climb_or_end(position: AnyPosition, seat: Seat, random: Random) -> Any:  # noqa: ARG001
    """The first ladder if there is one, else the end."""
    return next(each for each in position.legal_actions(seat) if isinstance(each, (ClimbLadder, EndTurn)))


@pytest.mark.parametrize("players", ["2", "5"])
def test_tc_63_the_first_player_has_the_last_chance_in_the_twin_too(players: str) -> None:
    """The first turn is a climb, so that a round and more goes by without one before the first player's."""
    options = f"players={players} table=20x18 general_movement=off last_chance=first_player"
    both, random = beside("climbers", options), Random(3)
    both.begin(played_on(both.game, random, int(players) + 1)[-1])
    both.walk(random, 10_000, climb_or_end)
    assert both.position.outcome() is not None


def test_what_is_covered() -> None:
    assert all(fast.covers(game_of(code, case)) for code in GAMES for case in cases_of(code))
    assert not fast.covers(Climbers.read({"tower": "built"}))
    stairs = "/".join("." * (23 - step) + "##" for step in range(24) for _ in range(2))
    assert not fast.covers(ClimbingMan.read({"shape": stairs}))

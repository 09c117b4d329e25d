"""CubeClimbers' twin beside the readable rules."""

from __future__ import annotations

import os
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.options import CubeClimbersOptions
from tests.fast.beside import POLICIES, Beside

SOAK = int(os.environ.get("CORDEE_SOAK", "0"))
ACTIONS = 24 if not SOAK else 280 * SOAK
"""By each way of playing, of each case; in `make soak` (20) half a million in all."""

HOME_BREW = (
    "players=4 teams=yes cards=4",
    "players=8 cubes=8 cards=6 decks=3 base=square first=drawn die=grapple,telekinesis,armageddon,kick,ignite,wind",
    "players=3 games=2 cubes=4 base=plus cards=5",
    "players=2 cubes=6 base=# table=5 cards=8",
    "players=2 cards=8 barrier=all limitless=free base=line table=64 cubes=10",
    "players=3 cards=5 die=mastery,revive,steal,gamble,time-stop,wind base=stairs",
    "players=2 cards=0 die=freeze,roar,accelerate,levitate,limitless,wind cubes=4 base=ring",
    "players=4 order=CADB cards=4 cubes=4 games=2 first=drawn",
    "players=6 teams=yes games=2 cubes=4 cards=2 base=square",
    "players=4 cubes=2 cards=4 base=## die=ignite,ignite,armageddon,steal,kick,wind table=6",
)
CASES = [f"preset {name}" for name in CubeClimbersOptions.presets] + list(HOME_BREW)


def game_of(case: str) -> CubeClimbers:
    """A preset by its name, or options on a line."""
    if case.startswith("preset "):
        return CubeClimbers.read({}, case.removeprefix("preset "))
    return CubeClimbers(CubeClimbersOptions.read_line(case))


@pytest.mark.parametrize("case", CASES)
def test_carried_forward_beside_the_rules(case: str) -> None:
    beside = Beside(game_of(case))
    for name, policy in POLICIES.items():
        random = Random(f"{case} {name}")
        beside.begin()
        beside.walk(random, ACTIONS // 2, policy)
        beside.begin_late(random, ACTIONS // 2)
        beside.walk(random, ACTIONS // 2, policy)


@pytest.mark.parametrize("case", CASES)
def test_code_by_code_beside_the_environments(case: str) -> None:
    Beside(game_of(case), seed=7).step_through(Random(case), ACTIONS)


def test_every_option_is_covered() -> None:
    assert all(fast.covers(game_of(case)) for case in CASES)

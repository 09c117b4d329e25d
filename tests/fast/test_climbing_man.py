"""Climbing Man's twin beside the readable rules."""

from __future__ import annotations

import os
from random import Random

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.options import ClimbingManOptions
from tests.fast.beside import POLICIES, Beside

SOAK = int(os.environ.get("CORDEE_SOAK", "0"))
ACTIONS = 24 if not SOAK else 280 * SOAK
"""By each way of playing, of each case; in `make soak` (20) half a million in all."""

HOME_BREW = (
    "mistakes=fall exchange=free coins=placed",
    "shape=zigzag weight=16",
    "players=2 turn_seconds=30 weight=14 mistakes=fall",
    "players=2 coins=placed actions_per_turn=3",
    "shape=3x2 tiles=any exchange=free weight=5",
    "shape=1x24 weight=12",
    "shape=24x1 weight=20",
    "shape=2x2 tiles=any weight=13",
    "shape=o##o../####../..o#o#/..#### tiles=any exchange=never weight=1",
)
CASES = [f"preset {name}" for name in ClimbingManOptions.presets] + list(HOME_BREW)


def game_of(case: str) -> ClimbingMan:
    """A preset by its name, or options on a line."""
    if case.startswith("preset "):
        return ClimbingMan.read({}, case.removeprefix("preset "))
    return ClimbingMan(ClimbingManOptions.read_line(case))


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


def test_only_walls_in_a_huge_rectangle_are_not_covered() -> None:
    assert all(fast.covers(game_of(case)) for case in CASES)
    stairs = "/".join("." * (23 - step) + "##" for step in range(24) for _ in range(2))
    assert not fast.covers(ClimbingMan.read({"shape": stairs}))

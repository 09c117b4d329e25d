"""A game driven by random masked codes and the same game driven through `games/` go through the same positions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cordee.envs.codes.contract import Branch, unforced
from cordee.envs.gymnasium import SoloEnv
from cordee.envs.pettingzoo import climbers_v0, climbing_man_race_v0, cubeclimbers_v0
from cordee.games.contract import CHANCE
from cordee.players.contract import seat_to_ask

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition, Seat

ENVIRONMENTS: dict[str, Any] = {
    "climbers": lambda: climbers_v0.raw_env(players=3, table="20x18", kept_draws=None),
    "cubeclimbers": lambda: cubeclimbers_v0.raw_env(players=3, cards=4, cubes=6),
    "climbing_man_race": lambda: climbing_man_race_v0.raw_env(),
}
MOST_STEPS = 120


class Beside:
    """The same game, played by whole actions through the rules, that check every one of them."""

    def __init__(self, game: AnyGame, random: Random) -> None:
        self.game, self.random = game, random
        self.position: AnyPosition = game.start()
        self._chance()

    def _chance(self) -> None:
        while self.position.to_act() == (CHANCE,):
            chance = self.position.chance()
            assert chance is not None
            self.position = self.position.play(CHANCE, chance.sample(self.random)).position

    def seat(self) -> Seat | None:
        return seat_to_ask(self.position) if self.position.to_act() else None

    def play(self, action: Any) -> None:
        seat = self.seat()
        assert seat is not None
        assert action in list(self.position.legal_actions(seat))
        self.position = self.position.play(seat, action).position
        self._chance()


def whole_action(before: Any, code: int) -> Any:
    """The action that a code makes whole, read off the branch that it was picked from; None where it does not."""
    following = unforced(before.branch.take(code))
    return None if isinstance(following, Branch) else following


@pytest.mark.parametrize("name", ENVIRONMENTS)
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_environment_and_rules_go_through_the_same_positions(name: str, seed: int) -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=seed)
    beside = Beside(env.setup.game, Random(seed))
    choices = np.random.default_rng(seed)
    for _ in range(MOST_STEPS):
        observation, _, terminated, _, _ = env.last()
        assert env.moment.position == beside.position
        if terminated:
            assert beside.position.outcome() is not None
            break
        assert env.agent_selection == f"player_{beside.seat()}"
        code = int(choices.choice(np.flatnonzero(observation["action_mask"])))
        action = whole_action(env.moment, code)
        if action is not None:
            beside.play(action)
        env.step(code)


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=6, deadline=None)
def test_the_soloist_s_too(seed: int) -> None:
    env = SoloEnv("climbing-man", weight=8, shape="3x3", tiles="any")
    observation, _ = env.reset(seed=seed)
    beside = Beside(env.setup.game, Random(int(np.random.Generator(np.random.PCG64(seed)).integers(1 << 62))))
    choices = np.random.default_rng(seed)
    for _ in range(MOST_STEPS):
        assert env.moment.position == beside.position
        code = int(choices.choice(np.flatnonzero(observation["action_mask"])))
        action = whole_action(env.moment, code)
        if action is not None:
            beside.play(action)
        observation, reward, terminated, _, _ = env.step(code)
        if terminated:
            outcome = beside.position.outcome()
            assert outcome is not None
            assert reward == float(outcome.scores[0])
            break

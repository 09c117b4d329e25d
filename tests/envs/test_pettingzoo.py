"""PettingZoo's own tests, and what our environments promise beyond them."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import numpy as np
import pettingzoo

from cordee.envs.pettingzoo import climbers_v0, climbing_man_race_v0, cubeclimbers_v0
from cordee.games.climbers.position import ClimbersPosition
from tests.sure import of_kind

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the tests import games of their own in an old way
    from pettingzoo.test import api_test, render_test, seed_test

ENVIRONMENTS: dict[str, Any] = {
    "climbers": (climbers_v0, {"players": 2}),
    "climbers-5": (climbers_v0, {"players": 5, "table": "20x18", "preset": "modern"}),
    "cubeclimbers": (cubeclimbers_v0, {}),
    "cubeclimbers-teams": (cubeclimbers_v0, {"preset": "teams"}),
    "climbing-man-race": (climbing_man_race_v0, {}),
}

# PettingZoo's tests exempt its own games with masks from these, by their names
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    module, settings = ENVIRONMENTS[name]
    api_test(module.env(**settings), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_seeds(name: str) -> None:
    module, settings = ENVIRONMENTS[name]
    seed_test(lambda: module.env(**settings), num_cycles=80)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    module, settings = ENVIRONMENTS[name]
    render_test(lambda render_mode: module.env(render_mode=render_mode, **settings))
    assert capsys.readouterr().out, "human eyes are shown something"


def play_out(env: Any, seed: int) -> dict[str, float]:
    """A random masked game to its end; what each agent got."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return total


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_who_wins_is_paid_by_the_others(name: str) -> None:
    module, settings = ENVIRONMENTS[name]
    total = play_out(module.env(**settings), 5)
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_an_illegal_code_loses_the_guarded_game_and_is_refused_by_the_bare_one() -> None:
    env = climbers_v0.env()
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    bare = climbers_v0.raw_env()
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="can't be picked now"):
        bare.step(int(np.flatnonzero(bare.last()[0]["action_mask"] == 0)[0]))


def test_patience_ends() -> None:
    env = cubeclimbers_v0.env(max_steps=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_a_seed_brings_the_same_tower_and_a_few_towers_are_kept() -> None:
    env = climbers_v0.raw_env(kept_draws=2, colours="dealt")
    towers = set()
    for seed in range(12):
        env.reset(seed=seed)
        first = env.moment.position
        env.reset(seed=seed)
        assert env.moment.position == first
        towers.add(of_kind(ClimbersPosition, first).state.building)
    assert len(towers) == 2


def test_who_does_not_decide_has_nothing_to_pick() -> None:
    env = cubeclimbers_v0.env()
    env.reset(seed=3)
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()


@pytest.mark.parametrize("name", ["climbers_v0", "cubeclimbers_v0", "climbing_man_race_v0"])
def test_pettingzoo_makes_them_by_their_names(name: str) -> None:
    env = pettingzoo.make("aec", f"cordee/{name}", render_mode="ansi")
    env.reset(seed=1)
    assert str(env.unwrapped) == name
    assert env.render()

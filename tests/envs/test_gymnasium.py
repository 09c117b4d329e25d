"""Gymnasium's own checker, and what the soloist's environment promises beyond it."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from cordee.envs.gymnasium import SoloEnv
from cordee.games.climbing_man.notation import ClimbingManNotation
from tests.sure import of_kind

ID = "cordee/ClimbingMan-v0"


@pytest.mark.parametrize("settings", [{}, {"shape": "2x3", "tiles": "any", "weight": 8, "mistakes": "fall"}])
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_the_checker_finds_nothing(mode: str | None, settings: dict[str, object]) -> None:
    check_env(gymnasium.make(ID, render_mode=mode, **settings).unwrapped)  # type: ignore[arg-type]


def test_it_is_made_by_its_name_without_importing_it_first() -> None:
    env = gymnasium.make(f"cordee.envs.gymnasium:{ID}", weight=8)
    assert isinstance(env.unwrapped, SoloEnv)
    assert env.unwrapped.setup.game.options.weight == 8


def test_a_climb_is_worth_its_score() -> None:
    env = SoloEnv("climbing-man", shape="1x1", tiles="any", weight=1)
    observation, _ = env.reset(seed=2)
    name, wall = env.setup.codes.word_codes, of_kind(ClimbingManNotation, env.setup.game.notation).wall
    for pick in (None, name["body"], env.setup.codes.square(wall.squares[-4])):
        code = int(np.flatnonzero(observation["action_mask"])[0]) if pick is None else pick
        observation, reward, terminated, truncated, info = env.step(code)
        assert not info
    assert terminated
    assert not truncated
    outcome = env.moment.position.outcome()
    assert outcome is not None
    assert reward == float(outcome.scores[0]) > 0


def test_an_illegal_code_changes_nothing_and_costs() -> None:
    env = SoloEnv("climbing-man", illegal_reward=-0.5)
    env.reset(seed=1)
    before = env.moment
    _, reward, terminated, _, info = env.step(env.setup.codes.word_codes["give-up"])
    assert (reward, terminated, info) == (-0.5, False, {"illegal": "give-up"})
    assert env.moment == before


def test_patience_ends() -> None:
    env = SoloEnv("climbing-man", max_steps=2)
    observation, _ = env.reset(seed=1)
    observation, _, _, truncated, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert not truncated
    assert env.step(int(np.flatnonzero(observation["action_mask"])[0]))[3]


def test_pictures_are_pictures() -> None:
    env = SoloEnv("climbing-man", render_mode="rgb_array")
    env.reset(seed=1)
    bare = env.render()
    env.step(int(np.flatnonzero(env._observation()["action_mask"])[0]))
    begun = env.render()
    assert bare.shape == begun.shape, "all frames are of one size"
    assert bare.dtype == np.uint8
    assert len(np.unique(bare.reshape(-1, 3), axis=0)) > 50
    assert (bare != begun).any(axis=2).mean() > 0.005, "a climber has come to the wall"

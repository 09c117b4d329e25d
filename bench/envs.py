"""Steps of the environments, with mask and observation on, beside PettingZoo's chess and connect four."""

from __future__ import annotations

import time
import warnings
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pettingzoo

import cordee.envs.gymnasium  # noqa: F401  (makes the names known)
from bench.peers import Comparison, rates
from cordee.envs.pettingzoo import climbers_v0, climbing_man_race_v0, cubeclimbers_v0
from cordee.envs.pettingzoo.aec import KEPT_DRAWS
from cordee.games.climbers.generator import tower_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CHESS = 3.0
"""Times chess_v6 that every environment should reach."""


def picked(random: np.random.Generator, mask: Any) -> int:
    """One of the codes that can be picked."""
    legal = np.flatnonzero(mask)
    return int(legal[random.integers(len(legal))])


def agents(env: Any) -> Callable[[float], int]:
    """Random masked steps of an AEC environment; games go on from one measurement to the next."""
    random = np.random.default_rng(1)
    env.reset(seed=1)

    def loop(seconds: float) -> int:
        steps, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(picked(random, observation["action_mask"]))
            steps += 1
        return steps

    return loop


def soloist(env: Any) -> Callable[[float], int]:
    """The same for a Gymnasium environment."""
    random = np.random.default_rng(1)

    def loop(seconds: float) -> int:
        observation, _ = env.reset(seed=1)
        steps, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            observation, _, terminated, truncated, _ = env.step(picked(random, observation["action_mask"]))
            steps += 1
            if terminated or truncated:
                observation, _ = env.reset()
        return steps

    return loop


def raised_towers() -> Any:
    """The Climbers as it comes, far into a training: every tower it draws from has been raised."""
    env = climbers_v0.env()
    table = env.unwrapped.setup.game.start().state.table
    for number in range(KEPT_DRAWS):
        tower_of(table, number)
    return env


def peer_env(name: str) -> Any:
    """A game of PettingZoo's own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pygame's
        return pettingzoo.make("aec", f"classic/{name}")


def compare() -> Iterator[Comparison]:
    """Each of ours beside chess, then beside connect four."""
    ours = {
        "climbers_v0, its towers raised": agents(raised_towers()),
        "climbers_v0(kept_draws=None), a new tower a game": agents(climbers_v0.env(kept_draws=None)),
        "cubeclimbers_v0": agents(cubeclimbers_v0.env()),
        "climbing_man_race_v0": agents(climbing_man_race_v0.env()),
        "ClimbingMan-v0": soloist(gymnasium.make("cordee/ClimbingMan-v0")),
    }
    for peer, target in (("chess_v6", CHESS), ("connect_four_v3", None)):
        measured = agents(peer_env(peer))
        for label, mine in ours.items():
            rate, theirs = rates(mine, measured, seconds=0.4, rounds=4)
            yield Comparison(f"envs: {label}, steps/s", rate, peer, theirs, target)

"""Steps of batches of environments, mask and observation included, beside the chess of OpenSpiel and of PettingZoo.

And how long a process takes from nothing to its first step of compiled code, in seconds of a core.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from random import Random
from typing import TYPE_CHECKING, Any

import pyspiel
from open_spiel.python.observation import make_observation

from bench.envs import agents, peer_env
from bench.peers import Comparison, rates
from cordee.envs.batch import GameBatch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAMES = {"climbers": 224}
MANY_GAMES = 512
"""At once: enough that threads seldom wait for each other, few enough that they stay in the cache (The Climbers' long
observations: fewer)."""

OPENSPIEL, PETTINGZOO = 10.0, 100.0
"""Times the other that each should reach."""

BATCHES: dict[str, tuple[str, dict[str, Any]]] = {
    "climbers": ("climbers", {}),
    "cubeclimbers": ("cubeclimbers", {}),
    "climbing-man": ("climbing-man", {"players": 1}),
    "climbing-man, race": ("climbing-man", {"players": 2}),
}


def batch_steps(code: str, options: dict[str, Any]) -> Callable[[float], int]:
    """Random masked steps of a batch."""
    env = GameBatch(code, GAMES.get(code, MANY_GAMES), **options)
    env.reset(seed=1)

    def loop(seconds: float) -> int:
        n, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            env.step(env.random_codes())
            n += env.games
        return n

    return loop


def openspiel_chess(*, into_array: bool) -> Callable[[float], int]:
    """Random steps of the chess in C++: its observation as a list, or (quicker) into an array that is there already."""
    game = pyspiel.load_game("chess")
    seen = make_observation(game)

    def loop(seconds: float) -> int:
        random, n, state, until = Random(1), 0, game.new_initial_state(), time.perf_counter() + seconds
        while time.perf_counter() < until:
            if state.is_terminal():
                state = game.new_initial_state()
            if into_array:
                seen.set_from(state, state.current_player())
            else:
                state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            n += 1
        return n

    return loop


def core_seconds(code: str) -> float:
    """What a fresh process takes."""
    before = os.times()
    subprocess.run([sys.executable, "-c", code], check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def compare() -> Iterator[Comparison]:
    """Rates of both; starts per second of a core."""
    peers = {
        "OpenSpiel chess, observation_tensor": (openspiel_chess(into_array=False), OPENSPIEL),
        "OpenSpiel chess, make_observation": (openspiel_chess(into_array=True), None),
        "PettingZoo chess_v6": (agents(peer_env("chess_v6")), PETTINGZOO),
    }
    for label, (code, options) in BATCHES.items():
        steps = batch_steps(code, options)
        for name, (peer, target) in peers.items():
            ours, theirs = rates(steps, peer, rounds=4)
            yield Comparison(f"{label}: batch steps/s, observed", ours, name, theirs, target)
    for code in ("climbers", "cubeclimbers", "climbing-man"):
        start = "from cordee.envs.batch import GameBatch as G; "
        start += f"e = G({code!r}, 2); e.reset(); e.step(e.random_codes())"
        numba = core_seconds("import numba")
        yield Comparison(f"{code}: warm starts/s of a core", 1 / core_seconds(start), "import numba alone", 1 / numba)

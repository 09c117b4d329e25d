"""The examples do what they say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import numpy as np

from cordee import fast

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("searcher", [0, 1])
def test_a_search_plays_a_whole_game_against_greedy(searcher: int) -> None:
    small = "cordee_cubeclimbers(options=base:##;table:6;cubes:2;cards:0)"
    returns = example("mcts_against_greedy").play(small, searcher, simulations=4, seed=3)
    assert sum(returns) == pytest.approx(0)


@pytest.fixture(scope="module")
def climber() -> Any:
    if not fast.installed():
        pytest.skip("the extra `fast` is not installed, or switched off")
    return example("train_climber")


def test_gradients_are_those_of_the_loss(climber: Any) -> None:
    random = np.random.default_rng(1)
    policy = climber.Policy(5, 4, random)
    numbers = random.standard_normal((3, 5))
    toward, hopes = random.standard_normal((3, 4)), random.standard_normal(3)

    def loss() -> float:
        _, logits, hoped = policy.forward(numbers)
        return float((logits * toward).sum() + (hoped * hopes).sum())

    policy.weights = [weight.astype(np.float64) for weight in policy.weights]
    before, taken = [weight.copy() for weight in policy.weights], {}
    for layer, weight in enumerate(policy.weights):
        place = tuple(random.integers(size) for size in weight.shape)
        here, small = weight[place], 1e-5
        weight[place] = here + small
        up = loss()
        weight[place] = here - small
        taken[layer, place] = (up - loss()) / (2 * small)
        weight[place] = here
    hidden, _, _ = policy.forward(numbers)
    policy.backward(numbers, hidden, toward, hopes)
    for (layer, place), gradient in taken.items():
        # the first step of Adam goes against the gradient's sign, and its mean is a tenth of the gradient
        assert policy._means[layer][place] == pytest.approx(0.1 * gradient, rel=1e-3)
        assert np.sign(before[layer][place] - policy.weights[layer][place]) == np.sign(gradient)


def test_the_window_names_every_legal_code_once(climber: Any) -> None:
    env = climber.SoloEnv("climbing-man", max_steps=80, **climber.WALL)
    window, random = climber.Window(env), np.random.default_rng(2)
    for seed in range(6):
        told, over = env.reset(seed=seed)[0], False
        while not over:
            seen = window.look(told["observation"][None], told["action_mask"][None])
            assert seen.numbers.shape == (1, window.size)
            places = np.flatnonzero(seen.legal[0])
            codes = window.codes(places, seen)
            assert sorted(codes) == np.flatnonzero(told["action_mask"]).tolist()
            told, _, ended, cut, _ = env.step(int(random.choice(codes)))
            over = ended or cut


def test_learning_learns_and_a_seed_gives_it_again(climber: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"WALL": {"shape": "1x1", "tiles": "any", "weight": 1}, "CLIMBS": 32, "MINIBATCH": 64}.items():
        monkeypatch.setattr(climber, name, value)
    (policy, curve), (again, _) = climber.train(6_000, seed=1), climber.train(6_000, seed=1)
    assert all(np.array_equal(one, other) for one, other in zip(policy.weights, again.weights, strict=True))
    learned = climber.tried(climber.scores_of(policy, 60))
    chance = climber.tried(climber.scores_of(None, 60))
    assert learned.low > chance.high, "clearly better than chance on walls that it has not seen"
    assert curve[-1][1] > curve[0][1]

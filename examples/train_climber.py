"""Learns to climb: a masked policy for small Climbing Man walls, in minutes on one CPU, with NumPy alone.

    python examples/train_climber.py --steps 250000 --plot curve.png

The policy looks at a window around its body and picks squares of that window, or words: what it learns at the foot of
the wall holds anywhere on it. It is trained by proximal policy optimization (clipped); each row higher than ever in a
climb is worth a point while it learns, for who climbs at random never sees the top. It is tried without that, on
walls that it has never seen.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PIL import Image

from cordee.envs.gymnasium import SoloEnv
from cordee.envs.pixels import PixelCanvas
from cordee.pictures.canvas import FAINT, INK, Canvas, mixed

WALL: dict[str, Any] = {"shape": "3x3", "tiles": "any", "weight": 4, "exchange": "never"}
LONGEST = 150
HELD_OUT = 1_000_000
"""Walls from this seed on are never trained on."""

REACH = 6
"""A body moves so far at most: the window reaches so far to each side."""

SIDE = 2 * REACH + 1
PLANES = ("rock", "ground", "top", "turned", "value", "body of me", "extremity of me", "picked")
HIDDEN, RATE, DISCOUNT, SMOOTHING, CLIP, ENTROPY = 128, 1e-3, 0.99, 0.95, 0.2, 0.02
BATCH, EPOCHS, MINIBATCH, BONUS = 2048, 6, 256, 1.0
LEAST_SPREAD = 0.5
"""Where all climbs go alike, what little they differ by is not blown up."""

UNWILLING = -4.0
"""The first logit of giving up: at random one gives up long before one could learn anything."""


class Seen(NamedTuple):
    """What the policy is given: numbers, the codes it may pick (as its own numbers), and how to read its answer."""

    numbers: np.ndarray
    legal: np.ndarray
    codes: np.ndarray
    row: int


class Window:
    """Turns an observation into a window around the body, and the window's places into codes."""

    def __init__(self, env: SoloEnv) -> None:
        observer, codes = env.setup.observer, env.setup.codes
        names = [plane.name for plane in observer.planes]
        self.observer, self.columns, self.squares = observer, codes.columns, len(codes.squares)
        self.planes = [names.index(name) for name in PLANES]
        self.coins = [number for number, name in enumerate(names) if name.startswith("coin ")]
        self.body = names.index("body of me")
        self.most = observer.most.astype(np.float32)
        self.actions = SIDE * SIDE + len(codes.words)
        self.size = (len(PLANES) + 1) * SIDE * SIDE + len(observer.cells)

    def look(self, observation: dict[str, Any]) -> Seen:
        """The window, moved to where the body is; before the start, to the foot of the wall."""
        planes, cells = self.observer.split(observation["observation"] / self.most)
        rows, columns = np.nonzero(planes[self.body])
        row, column = (int(rows[0]), int(columns[0])) if len(rows) else (1, self.columns // 2)
        shown = np.concatenate([planes[self.planes], planes[self.coins].sum(axis=0, keepdims=True)])
        around = np.pad(shown, ((0, 0), (REACH, REACH), (REACH, REACH)))[:, row : row + SIDE, column : column + SIDE]
        legal = np.flatnonzero(observation["action_mask"])
        return Seen(np.concatenate([around.ravel(), cells]), self._places(legal, row, column), legal, row)

    def _places(self, codes: np.ndarray, row: int, column: int) -> np.ndarray:
        """The policy's own numbers of some codes: squares by where they are in the window, words behind them."""
        up, right = codes // self.columns - row + REACH, codes % self.columns - column + REACH
        return np.where(codes < self.squares, up * SIDE + right, codes - self.squares + SIDE * SIDE)


class Policy:
    """One hidden layer; a logit an action, and what the position is hoped to be worth."""

    def __init__(self, size: int, actions: int, random: np.random.Generator) -> None:
        def layer(inside: int, outside: int, scale: float) -> np.ndarray:
            return (random.standard_normal((inside, outside)) * scale / sqrt(inside)).astype(np.float32)

        self.weights = [layer(size, HIDDEN, 1.0), layer(HIDDEN, actions, 0.01), layer(HIDDEN, 1, 0.1)]
        self.weights += [np.zeros(each.shape[1], np.float32) for each in self.weights]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._updates = 0

    def forward(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the logits and the hopes."""
        first, second, third, *biases = self.weights
        hidden = np.tanh(numbers @ first + biases[0])
        return hidden, hidden @ second + biases[1], (hidden @ third + biases[2])[..., 0]

    def backward(self, numbers: np.ndarray, hidden: np.ndarray, logits: np.ndarray, hopes: np.ndarray) -> None:
        """A step of Adam along the gradients of the logits and the hopes."""
        _, second, third, *_ = self.weights
        inner = (logits @ second.T + hopes[:, None] @ third.T) * (1 - hidden**2)
        gradients = [numbers.T @ inner, hidden.T @ logits, hidden.T @ hopes[:, None]]
        gradients += [inner.sum(axis=0), logits.sum(axis=0), hopes.sum(keepdims=True)]
        self._updates += 1
        for weight, mean, square, gradient in zip(self.weights, self._means, self._squares, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self._updates) / (np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8)
            weight -= RATE * step.astype(np.float32)

    def pick(self, seen: Seen, random: np.random.Generator | None) -> tuple[int, float, float]:
        """Which of the legal ones (the likeliest, where there is no random), how likely it was, and the hope."""
        _, logits, hope = self.forward(seen.numbers)
        chances = softmax(logits[seen.legal])
        picked = int(chances.argmax()) if random is None else int(random.choice(len(chances), p=chances))
        return picked, float(np.log(chances[picked])), float(hope)


def softmax(logits: np.ndarray) -> np.ndarray:
    """Probabilities."""
    powers = np.exp(logits.astype(np.float64) - logits.max(axis=-1, keepdims=True))
    chances: np.ndarray = powers / powers.sum(axis=-1, keepdims=True)
    return chances


@dataclass
class Batch:
    """What was seen and done in some climbs."""

    numbers: list[np.ndarray] = field(default_factory=list)
    legal: list[np.ndarray] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    likely: list[float] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)


def climb(env: SoloEnv, window: Window, policy: Policy, random: np.random.Generator, batch: Batch) -> None:
    """One climb of training."""
    observation, _ = env.reset(seed=int(random.integers(HELD_OUT)))
    seen, over, rewards, hopes = window.look(observation), False, [], []
    highest = seen.row
    while not over:
        picked, likely, hope = policy.pick(seen, random)
        observation, reward, ended, cut, _ = env.step(int(seen.codes[picked]))
        after, over = window.look(observation), ended or cut
        batch.numbers.append(seen.numbers)
        batch.legal.append(seen.legal)
        batch.done.append(int(seen.legal[picked]))
        batch.likely.append(likely)
        hopes.append(hope)
        rewards.append(reward + BONUS * max(0, after.row - highest))
        highest, seen = max(highest, after.row), after
    batch.scores.append(reward)
    last = 0.0 if ended else float(policy.forward(seen.numbers)[2])
    add_gains(batch, rewards, hopes, last)


def add_gains(batch: Batch, rewards: list[float], hopes: list[float], last: float) -> None:
    """Generalized advantages: how much better it went than was hoped."""
    gain, gains = 0.0, []
    for reward, hope, following in zip(rewards[::-1], hopes[::-1], [last, *hopes[:0:-1]], strict=True):
        gain = reward + DISCOUNT * following - hope + DISCOUNT * SMOOTHING * gain
        gains.append(gain)
    batch.gains += gains[::-1]
    batch.targets += [gain + hope for gain, hope in zip(gains[::-1], hopes, strict=True)]


def learn(policy: Policy, window: Window, batch: Batch, random: np.random.Generator) -> None:
    """A few passes over a batch."""
    numbers, done, likely = np.array(batch.numbers, np.float32), np.array(batch.done), np.array(batch.likely)
    gains, targets = np.array(batch.gains), np.array(batch.targets)
    gains = (gains - gains.mean()) / max(gains.std(), LEAST_SPREAD)
    legal = np.zeros((len(done), window.actions), bool)
    for row, places in zip(legal, batch.legal, strict=True):
        row[places] = True
    for _ in range(EPOCHS):
        order = random.permutation(len(done))
        for part in (order[start : start + MINIBATCH] for start in range(0, len(order), MINIBATCH)):
            improve(policy, numbers[part], legal[part], done[part], likely[part], gains[part], targets[part])


def improve(
    policy: Policy,
    numbers: np.ndarray,
    legal: np.ndarray,
    done: np.ndarray,
    likely: np.ndarray,
    gains: np.ndarray,
    targets: np.ndarray,
) -> None:
    """One clipped step, with a little love for variety."""
    hidden, logits, hopes = policy.forward(numbers)
    chances = softmax(np.where(legal, logits, -1e9))
    rows = np.arange(len(done))
    logs = np.log(chances + 1e-12)
    ratio = np.exp(logs[rows, done] - likely)
    open_ = ~(((ratio > 1 + CLIP) & (gains > 0)) | ((ratio < 1 - CLIP) & (gains < 0)))
    push = chances * (open_ * ratio * gains)[:, None]
    push[rows, done] -= open_ * ratio * gains
    entropy = -(chances * logs * legal).sum(axis=1, keepdims=True)
    push += ENTROPY * chances * (logs + entropy) * legal
    policy.backward(
        numbers, hidden, (push / len(done)).astype(np.float32), ((hopes - targets) / len(done)).astype(np.float32)
    )


class Tried(NamedTuple):
    """The mean score on some walls with its 95 % interval, and how many of them were climbed."""

    mean: float
    low: float
    high: float
    climbed: float


def tried(scores: list[float]) -> Tried:
    """The summary of some scores."""
    values = np.array(scores)
    half = 1.96 * values.std(ddof=1) / np.sqrt(len(values))
    return Tried(values.mean(), values.mean() - half, values.mean() + half, (values > 0).mean())


def scores_of(policy: Policy | None, walls: int, never_gives_up: bool = False) -> list[float]:
    """The scores on held-out walls of a policy, or of chance, which may be kept from giving up."""
    env = SoloEnv("climbing-man", max_steps=LONGEST, **WALL)
    window, random, scores = Window(env), np.random.default_rng(7), []
    surrender = env.setup.codes.word_codes["give-up"]
    for wall in range(walls):
        observation, over = env.reset(seed=HELD_OUT + wall)[0], False
        while not over:
            seen = window.look(observation)
            if policy is not None:
                code = seen.codes[policy.pick(seen, random)[0]]
            else:
                choices = seen.codes[seen.codes != surrender] if never_gives_up else seen.codes
                code = random.choice(choices if len(choices) else seen.codes)
            observation, reward, ended, cut, _ = env.step(int(code))
            over = ended or cut
        scores.append(reward)
    return scores


def train(steps: int, seed: int = 1) -> tuple[Policy, list[tuple[int, float, float]]]:
    """The policy, and the learning curve: decisions so far, the mean score, and the share of walls climbed."""
    random = np.random.default_rng(seed)
    env = SoloEnv("climbing-man", max_steps=LONGEST, **WALL)
    window = Window(env)
    policy = Policy(window.size, window.actions, random)
    policy.weights[4][SIDE * SIDE + env.setup.codes.words.index("give-up")] = UNWILLING
    curve, taken = [], 0
    while taken < steps:
        batch = Batch()
        while len(batch.done) < BATCH:
            climb(env, window, policy, random, batch)
        taken += len(batch.done)
        learn(policy, window, batch, random)
        climbed = float(np.mean(np.array(batch.scores) > 0))
        curve.append((taken, float(np.mean(batch.scores)), climbed))
        print(f"{taken:>8} decisions  mean score {curve[-1][1]:6.2f}  climbed {climbed:5.1%}", flush=True)
    return policy, curve


def smoothed(values: list[float], width: int = 9) -> list[float]:
    """The mean of each value and its neighbours."""
    half = width // 2
    return [float(np.mean(values[max(0, at - half) : at + half + 1])) for at in range(len(values))]


def plot(curve: list[tuple[int, float, float]], results: dict[str, Tried], path: Path) -> None:
    """The learning curve, and what the held-out walls said, as a picture."""
    canvas = PixelCanvas(760, 420, PAPER)
    scores = [score for _, score, _ in curve]
    chart = Chart(canvas, curve[-1][0], max(*scores, *(each.high for each in results.values())))
    canvas.text(
        (LEFT, 26),
        f"Climbing Man, {WALL['shape']} tiles, weight {WALL['weight']}: mean score while learning",
        15,
        INK,
        "lm",
    )
    chart.grid()
    taken = [each for each, _, _ in curve]
    canvas.line([chart.at(*each) for each in zip(taken, scores, strict=True)], mixed(RED, PAPER, 0.65), 1)
    canvas.line([chart.at(*each) for each in zip(taken, smoothed(scores), strict=True)], RED, 3)
    canvas.text((RIGHT + 26, 26), "held-out walls, 95 %", 13, INK, "lm")
    for number, (name, result) in enumerate(results.items()):
        chart.interval(RIGHT + 48 + 62 * number, name, result)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(canvas.pixels()).save(path, optimize=True)


PAPER, RED, BLUE = (255, 255, 255), (200, 85, 61), (61, 111, 200)
LEFT, RIGHT, TOP, BOTTOM = 64.0, 556.0, 56.0, 352.0


class Chart:
    """A frame for decisions and scores."""

    def __init__(self, canvas: Canvas, last: int, highest: float) -> None:
        self.canvas, self.last, self.highest = canvas, last, 2 * np.ceil(highest / 2 + 0.1)

    def at(self, taken: float, score: float) -> tuple[float, float]:
        """Where on the sheet."""
        return LEFT + (RIGHT - LEFT) * taken / self.last, BOTTOM - (BOTTOM - TOP) * score / self.highest

    def grid(self) -> None:
        """Lines at even scores, marks at every fifth of the way."""
        for tick in np.arange(0, self.highest + 1, 2):
            self.canvas.line([self.at(0, tick), self.at(self.last, tick)], mixed(FAINT, PAPER, 0.7), 0.5)
            self.canvas.text((LEFT - 8, self.at(0, tick)[1]), f"{tick:.0f}", 12, FAINT, "rm")
        for tick in np.linspace(0, self.last, 6):
            self.canvas.text((self.at(tick, 0)[0], BOTTOM + 16), f"{tick / 1000:.0f}k", 12, FAINT)
        self.canvas.text(((LEFT + RIGHT) / 2, BOTTOM + 38), "decisions", 12, FAINT)

    def interval(self, x: float, name: str, result: Tried) -> None:
        """A mean with its interval, and whose it is."""
        self.canvas.line([(x, self.at(0, result.low)[1]), (x, self.at(0, result.high)[1])], BLUE, 3)
        self.canvas.disc((x, self.at(0, result.mean)[1]), 5, 5, BLUE)
        self.canvas.text((x, self.at(0, result.high)[1] - 14), f"{result.mean:.1f}", 13, INK)
        for line, word in enumerate(name.split()):
            self.canvas.text((x, BOTTOM + 16 + 15 * line), word, 11, FAINT)


def main() -> None:
    """Trains, tries, tells."""
    parser = argparse.ArgumentParser(description="Learns to climb small walls.")
    parser.add_argument("--steps", type=int, default=250_000, help="decisions to learn from")
    parser.add_argument("--walls", type=int, default=400, help="held-out walls to try it on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="where to write the learning curve, a PNG")
    given = parser.parse_args()
    policy, curve = train(given.steps, given.seed)
    scores = {
        "learned": scores_of(policy, given.walls),
        "random": scores_of(None, given.walls),
        "never gives up": scores_of(None, given.walls, never_gives_up=True),
    }
    results = {name: tried(each) for name, each in scores.items()}
    for name, each in results.items():
        print(f"{name:>15}: {each.mean:6.2f} [{each.low:.2f}, {each.high:.2f}]  climbed {each.climbed:.1%}")
    better = tried([one - other for one, other in zip(scores["learned"], scores["random"], strict=True)])
    print(f"learned - random on the same walls: {better.mean:.2f} [{better.low:.2f}, {better.high:.2f}]")
    if given.plot is not None:
        plot(curve, results, given.plot)


if __name__ == "__main__":
    main()

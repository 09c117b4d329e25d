"""Learns to climb: a masked policy for small Climbing Man walls, in minutes on one machine, with NumPy alone.

    python examples/train_climber.py --plot curve.png

Hundreds of climbs go on at once (`SoloVector`, over the fast twin). The policy looks at a window around its body and
picks squares of that window, or words: what it learns at the foot of the wall holds anywhere on it. It is trained by
proximal policy optimization (clipped); each row higher than ever in a climb is worth a point while it learns, for who
climbs at random never sees the top. It is tried without that, on walls that it has never seen, by the readable rules.
"""

from __future__ import annotations

import argparse
import os
import time
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are sooner multiplied than shared out

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from PIL import Image

from cordee.envs.batch import SoloVector
from cordee.envs.gymnasium import SoloEnv
from cordee.envs.pixels import PixelCanvas
from cordee.pictures.canvas import FAINT, INK, Canvas, mixed

WALL: dict[str, Any] = {"shape": "3x3", "tiles": "any", "weight": 4, "exchange": "never"}
LONGEST = 150
HELD_OUT = 1_000_000
"""Walls from this seed on are never trained on."""

REACH, SIGHT = 6, 4
"""A body moves so far at most: what can be picked lies in a window that reaches so far to each side; what is looked at
in one a little smaller."""

SIDE = 2 * REACH + 1
SEEN = 2 * SIGHT + 1
PLANES = ("rock", "ground", "top", "value", "extremity of me", "picked")
HIDDEN, RATE, DISCOUNT, SMOOTHING, CLIP, ENTROPY = 64, 1e-3, 0.99, 0.95, 0.2, 0.01
CLIMBS, LENGTH, EPOCHS, MINIBATCH, BONUS = 512, 16, 1, 1024, 1.0
"""Climbs at once, and decisions of each that are learned from together."""
LEAST_SPREAD = 0.5
"""Where all climbs go alike, what little they differ by is not blown up."""

UNWILLING = -4.0
"""The first logit of giving up: at random one gives up long before one could learn anything."""


class Seen(NamedTuple):
    """What the policy is given, a row a climb: numbers, which of its own answers are legal, and where the body is."""

    numbers: np.ndarray
    legal: np.ndarray
    rows: np.ndarray
    columns: np.ndarray


class Window:
    """Turns observations into windows around the bodies, and places of a window into codes."""

    def __init__(self, env: SoloEnv | SoloVector) -> None:
        observer, codes = env.setup.observer, env.setup.codes
        names = [plane.name for plane in observer.planes]
        self.columns, self.squares = codes.columns, len(codes.squares)
        self.planes = [names.index(name) for name in PLANES]
        self.coins = [number for number, name in enumerate(names) if name.startswith("coin ")]
        self.body, self.all = names.index("body of me"), len(names)
        self.most = observer.most[self.all * self.squares :].astype(np.float32)
        self.scale = observer.most[:: self.squares][self.planes].astype(np.float32)[:, None, None]
        self.actions = SIDE * SIDE + len(codes.words)
        self.size = (len(PLANES) + 1) * SEEN * SEEN + len(observer.cells)

    def look(self, seen: np.ndarray, masks: np.ndarray) -> Seen:
        """The windows, moved to where the bodies are; before the start, to the foot of the wall."""
        planes = seen[:, : self.all * self.squares].reshape(len(seen), self.all, -1, self.columns)
        bodies = planes[:, self.body].reshape(len(seen), -1)
        at = bodies.argmax(axis=1)
        at = np.where(bodies[np.arange(len(seen)), at] > 0, at, self.columns + self.columns // 2)
        rows, columns = at // self.columns, at % self.columns
        shown = np.concatenate(
            [planes[:, self.planes], planes[:, self.coins].sum(axis=1, keepdims=True, dtype=np.uint8)], 1
        )
        around = around_bodies(shown, rows, columns, SIGHT).astype(np.float32)
        around[:, : len(PLANES)] /= self.scale
        cells = seen[:, self.all * self.squares :] / self.most
        squares = masks[:, : self.squares].reshape(len(seen), 1, -1, self.columns)
        legal = around_bodies(squares, rows, columns, REACH).reshape(len(seen), -1)
        numbers = np.concatenate([around.reshape(len(seen), -1), cells], axis=1)
        return Seen(numbers, np.concatenate([legal, masks[:, self.squares :]], 1).astype(bool), rows, columns)

    def codes(self, places: np.ndarray, seen: Seen) -> np.ndarray:
        """The codes of the policy's own numbers: squares by where they are in the window, words behind them."""
        rows, columns = seen.rows + places // SIDE - REACH, seen.columns + places % SIDE - REACH
        return np.where(places < SIDE * SIDE, rows * self.columns + columns, places - SIDE * SIDE + self.squares)


def around_bodies(planes: np.ndarray, rows: np.ndarray, columns: np.ndarray, reach: int) -> np.ndarray:
    """The part of each climb's planes that reaches so far from its body to each side; nothing beyond the edges."""
    padded = np.pad(planes, ((0, 0), (0, 0), (reach, reach), (reach, reach)))
    windows = sliding_window_view(padded, (2 * reach + 1, 2 * reach + 1), axis=(2, 3))
    chosen: np.ndarray = windows[np.arange(len(planes)), :, rows, columns]
    return chosen


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

    def backward(
        self, numbers: np.ndarray, hidden: np.ndarray, logits: np.ndarray, hopes: np.ndarray, rate: float = RATE
    ) -> None:
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
            weight -= (rate * step).astype(np.float32)

    def pick(self, seen: Seen, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Legal answers by their chances, how likely they were (as logarithms), and the hopes."""
        _, logits, hopes = self.forward(seen.numbers)
        chances = softmax(logits, seen.legal)
        picked = drawn(chances, random)
        likely = np.log(np.maximum(chances[np.arange(len(picked)), picked], np.float32(1e-30)))
        return picked, likely, hopes


def softmax(logits: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """Chances of what is legal: never none of it; nowhere any where nothing is."""
    powers: np.ndarray = (np.exp(logits - logits.max(axis=1, keepdims=True)) + np.float32(1e-20)) * legal
    powers /= np.maximum(powers.sum(axis=1, keepdims=True), np.float32(1e-20))
    return powers


def drawn(chances: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """One place of each row, by its chances; never one that has none."""
    sums = chances.cumsum(axis=1)
    limits = random.random((len(chances), 1), np.float32) * sums[:, -1:]
    picked: np.ndarray = (sums > np.minimum(limits, np.nextafter(sums[:, -1:], 0))).argmax(axis=1)
    return picked


class Rollout(NamedTuple):
    """What was seen and done in some stretches of climbs: the first axis counts decisions, the second climbs."""

    numbers: np.ndarray
    legal: np.ndarray
    done: np.ndarray
    likely: np.ndarray
    hopes: np.ndarray
    rewards: np.ndarray
    over: np.ndarray
    cut: np.ndarray
    real: np.ndarray
    """Not so where a climb had ended before: that step only begins the next one."""


class Climbs:
    """Many climbs at once that go on from one rollout to the next."""

    def __init__(self, window: Window, env: SoloVector, policy: Policy, random: np.random.Generator) -> None:
        self.window, self.env, self.policy, self.random = window, env, policy, random
        told, _ = env.reset(seed=int(random.integers(HELD_OUT)))
        self.seen = window.look(told["observation"], told["action_mask"])
        self.highest, self.ended = self.seen.rows, np.zeros(env.num_envs, bool)

    def rollout(self, length: int) -> tuple[Rollout, np.ndarray, np.ndarray]:
        """So many decisions of every climb; what is hoped for after them, and the scores of those that ended."""
        steps = [self._step() for _ in range(length)]
        scores = np.concatenate([score for _, score in steps])
        taken = Rollout(*(np.stack(each) for each in zip(*(step for step, _ in steps), strict=True)))
        return taken, self.policy.forward(self.seen.numbers)[2], scores

    def _step(self) -> tuple[tuple[np.ndarray, ...], np.ndarray]:
        before, real = self.seen, ~self.ended
        picked, likely, hopes = self.policy.pick(before, self.random)
        told, rewards, over, cut, _ = self.env.step(self.window.codes(picked, before))
        self.seen, self.ended = self.window.look(told["observation"], told["action_mask"]), over | cut
        gained = np.maximum(0, self.seen.rows - self.highest) * real
        self.highest = np.where(real, np.maximum(self.highest, self.seen.rows), self.seen.rows)
        step = (before.numbers, before.legal, picked, likely, hopes, rewards + BONUS * gained, over, cut, real)
        return step, rewards[self.ended]


def advantages(taken: Rollout, last: np.ndarray) -> np.ndarray:
    """Generalized advantages: how much better it went than was hoped."""
    gains, gain, following = np.zeros_like(taken.hopes), np.zeros_like(last), last
    for step in range(len(gains) - 1, -1, -1):
        over, cut = taken.over[step], taken.cut[step]
        surprise = taken.rewards[step] + DISCOUNT * following * ~over - taken.hopes[step]
        gain = surprise + DISCOUNT * SMOOTHING * gain * ~(over | cut)
        gains[step], following = gain, taken.hopes[step]
    return gains


def learn(policy: Policy, taken: Rollout, last: np.ndarray, random: np.random.Generator, rate: float = RATE) -> None:
    """A few passes over a rollout."""
    gains = advantages(taken, last)
    real = np.flatnonzero(taken.real)
    numbers, legal, done, likely, targets = (
        each.reshape(taken.real.size, *each.shape[2:])[real]
        for each in (taken.numbers, taken.legal, taken.done, taken.likely, gains + taken.hopes)
    )
    gains = gains.ravel()[real]
    gains = (gains - gains.mean()) / max(gains.std(), LEAST_SPREAD)
    for _ in range(EPOCHS):
        order = random.permutation(len(real))
        for part in (order[start : start + MINIBATCH] for start in range(0, len(order), MINIBATCH)):
            improve(policy, numbers[part], legal[part], done[part], likely[part], gains[part], targets[part], rate)


def improve(
    policy: Policy,
    numbers: np.ndarray,
    legal: np.ndarray,
    done: np.ndarray,
    likely: np.ndarray,
    gains: np.ndarray,
    targets: np.ndarray,
    rate: float,
) -> None:
    """One clipped step, with a little love for variety."""
    hidden, logits, hopes = policy.forward(numbers)
    chances = softmax(logits, legal)
    rows = np.arange(len(done))
    logs = np.log(chances + (~legal)) * legal
    ratio = np.exp(logs[rows, done] - likely)
    open_ = ~(((ratio > 1 + CLIP) & (gains > 0)) | ((ratio < 1 - CLIP) & (gains < 0)))
    force = (open_ * ratio * gains).astype(np.float32)
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    push = chances * (force[:, None] + ENTROPY * (logs + entropy))
    push[rows, done] -= force
    wrong = ((hopes - targets) / len(done)).astype(np.float32)
    policy.backward(numbers, hidden, push / np.float32(len(done)), wrong, rate)


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
    """The scores on held-out walls, by the readable rules: of a policy, or of chance, which may not give up."""
    envs = [SoloEnv("climbing-man", max_steps=LONGEST, **WALL) for _ in range(walls)]
    told = [env.reset(seed=HELD_OUT + wall)[0] for wall, env in enumerate(envs)]
    window, random, scores = Window(envs[0]), np.random.default_rng(7), [0.0] * walls
    surrender, climbing = SIDE * SIDE + envs[0].setup.codes.words.index("give-up"), list(range(walls))
    while climbing:
        seen = window.look(
            *(np.stack([told[wall][part] for wall in climbing]) for part in ("observation", "action_mask"))
        )
        if policy is None and never_gives_up:
            seen.legal[seen.legal.sum(axis=1) > 1, surrender] = False
        picked = policy.pick(seen, random)[0] if policy else drawn(seen.legal.astype(np.float32), random)
        still = []
        for wall, code in zip(climbing, window.codes(picked, seen), strict=True):
            told[wall], scores[wall], ended, cut, _ = envs[wall].step(int(code))
            still += [] if ended or cut else [wall]
        climbing = still
    return scores


def train(steps: int, seed: int = 1) -> tuple[Policy, list[tuple[int, float, float]]]:
    """The policy, and the learning curve: decisions so far, the mean score, and the share of walls climbed."""
    random = np.random.default_rng(seed)
    env = SoloVector("climbing-man", CLIMBS, max_steps=LONGEST, **WALL)
    window = Window(env)
    policy = Policy(window.size, window.actions, random)
    policy.weights[4][SIDE * SIDE + env.setup.codes.words.index("give-up")] = UNWILLING
    climbs, curve, count, began = Climbs(window, env, policy, random), [], 0, time.perf_counter()
    while count < steps:
        taken, last, scores = climbs.rollout(LENGTH)
        learn(policy, taken, last, random, RATE * max(0.05, 1 - count / steps))
        count += int(taken.real.sum())
        if len(scores):
            curve.append((count, float(scores.mean()), float((scores > 0).mean())))
        if len(curve) % 20 == 1:
            pace = count / (time.perf_counter() - began) * 60
            print(f"{count:>9} decisions, {pace:,.0f} a minute: mean score {scores.mean():.2f}", flush=True)
    env.close()
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
            self.canvas.text((self.at(tick, 0)[0], BOTTOM + 16), f"{tick / 1e6:.1f} M", 12, FAINT)
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
    parser.add_argument("--steps", type=int, default=4_000_000, help="decisions to learn from")
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

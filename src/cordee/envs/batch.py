"""Many games at once over the fast twin, for training: every call is one step of every game.

`GameBatch` is for games of several seats, in PettingZoo's spirit: in each game one seat decides, sees its observation
and mask, and picks a code. `SoloVector` is Gymnasium's VectorEnv for who plays alone. Codes and observations
are those of the environments of one game, to the byte.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.envs.needs import needed

needed("gymnasium")
needed("numba")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from cordee.envs.setup import set_up  # noqa: E402
from cordee.fast import twin_now  # noqa: E402
from cordee.fast.batch import Batch  # noqa: E402

if TYPE_CHECKING:
    from cordee.envs.setup import Setup

Array = Any
MOST_STEPS: Final = 10_000


class Step(NamedTuple):
    """Where the games stand after a step. Arrays are the batch's own and change with the next step: copy to keep.

    `rewards` are games x seats, and come at the end of a game; `over` says which games that was, `cut` which were cut
    off for their length. Those have begun anew already: seats, observations and masks are of their first decision.
    """

    seats: Array
    observations: Array
    masks: Array
    rewards: Array
    over: Array
    cut: Array
    taken: Array


class GameBatch:
    """N games of one kind. A code that can't be picked changes nothing (`taken` is 0 there)."""

    def __init__(
        self,
        code: str,
        games: int,
        *,
        preset: str | None = None,
        seed: int = 0,
        threads: int | None = None,
        max_steps: int = MOST_STEPS,
        **options: object,
    ) -> None:
        self.setup: Setup = set_up(code, preset, options)
        self.batch = Batch(twin_now(self.setup.game), games, seed, threads)
        self.max_steps = max_steps
        self.games, self.players = games, self.setup.game.seats
        self._steps = np.zeros(games, np.int64)
        self._masks = np.zeros((games, self.setup.codes.size), np.uint8)
        self._seen = np.zeros((games, self.setup.observer.size), np.uint8)

    def reset(self, seed: int | None = None) -> Step:
        """All games begin anew; a seed makes them the same again."""
        if seed is not None:
            self.batch.seed(seed)
        self.batch.start()
        self._steps[:] = 0
        nothing = np.zeros(self.games, bool)
        return self._now(np.zeros((self.games, self.players)), nothing, nothing, np.ones(self.games, np.uint8))

    def _now(self, rewards: Array, over: Array, cut: Array, taken: Array) -> Step:
        seats = self.batch.deciding()
        self.batch.mask(self._masks)
        self.batch.observe(seats, self._seen)
        return Step(seats, self._seen, self._masks, rewards, over, cut, taken)

    def step(self, codes: Array) -> Step:
        """Who decides in each game picks a code."""
        taken = self.batch.step(np.ascontiguousarray(codes, np.int64))
        self._steps += 1
        over = self.batch.deciding() < 0
        cut = ~over & (self._steps >= self.max_steps)
        rewards = self._rewards(over)
        begin = over | cut
        if begin.any():
            self._steps[begin] = 0
            self.batch.start(begin.astype(np.uint8))
        return self._now(rewards, over, cut, taken)

    def _rewards(self, over: Array) -> Array:
        """See `results.win_shares`."""
        if not over.any():
            return np.zeros((self.games, self.players))
        ranks, scores = self.batch.outcomes()
        return np.where(over[:, None], shares(ranks, scores), 0.0)

    def close(self) -> None:
        """Ends the threads."""
        self.batch.close()


def shares(ranks: Array, scores: Array) -> Array:
    """`results.win_shares` for many games: 1 for a win alone, the sum 0; alone, the score itself."""
    players = ranks.shape[1]
    if players == 1:
        return scores
    won = ranks == 1
    pot = players / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return (np.where(won, pot, 0.0) - 1.0) / (players - 1)


class SoloVector(VectorEnv[dict[str, Any], Array, Array]):
    """Many who play alone: the Gymnasium environment of a game N times, in one call.

    A game that has ended begins anew with the next step, whose code is ignored (Gymnasium's NEXT_STEP).
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  (Gymnasium's own declaration)

    def __init__(
        self,
        code: str,
        num_envs: int,
        *,
        preset: str | None = None,
        max_steps: int = 1_000,
        illegal_reward: float = -1.0,
        threads: int | None = None,
        **options: object,
    ) -> None:
        self.num_envs, self.max_steps, self.illegal_reward = num_envs, max_steps, illegal_reward
        self.setup = set_up(code, preset, {**options, "players": 1})
        self.batch = Batch(twin_now(self.setup.game), num_envs, threads=threads)
        size = self.setup.codes.size
        seen = spaces.Box(np.zeros(self.setup.observer.size, np.uint8), self.setup.observer.most, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(size)
        self.single_observation_space = spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(size)})
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        self.batch.seed(int(self.np_random.integers(1 << 62)))
        self.batch.start()
        self._steps[:], self._ended[:] = 0, False
        return self._observation(), {}

    def _observation(self) -> dict[str, Any]:
        soloists = np.zeros(self.num_envs, np.int64)
        return {"observation": self.batch.observe(soloists), "action_mask": self.batch.mask().view(np.int8)}

    def step(self, actions: Array) -> tuple[dict[str, Any], Array, Array, Array, dict[str, Any]]:
        """Picks a code in each game."""
        again = self._ended.copy()
        taken = self.batch.step(np.where(again, -1, actions).astype(np.int64))
        if again.any():
            self.batch.start(again.astype(np.uint8))
        self._steps = np.where(again, 0, self._steps + 1)
        over = (self.batch.deciding() < 0) & ~again
        rewards = np.where(taken.astype(bool) | again, 0.0, self.illegal_reward)
        if over.any():
            rewards += np.where(over, self.batch.outcomes()[1][:, 0], 0.0)
        cut = ~over & ~again & (self._steps >= self.max_steps)
        self._ended = over | cut
        return self._observation(), rewards, over, cut, {}

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Ends the threads."""
        self.batch.close()

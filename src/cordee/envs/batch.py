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
from cordee.fast.random import seeds  # noqa: E402
from cordee.fast.steps import AGAIN, BEGIN, DRAW, KEEP, STEP, new_steps  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping

Array = Any
MOST_STEPS: Final = 10_000


class Step(NamedTuple):
    """Where the games stand after a step. Arrays are the batch's own and change with the next step: copy to keep.

    `rewards` are games x seats, and come at the end of a game; `over` says which games that was, `cut` which were cut
    off for their length. Those have begun anew already: seats, observations and masks are of their first decision.
    `taken` says where the code could be picked.
    """

    seats: Array
    observations: Array
    masks: Array
    rewards: Array
    over: Array
    cut: Array
    taken: Array


class Stepping:
    """N games of one kind and the arrays of their steps: all that a step does is done by one compiled call a thread."""

    def __init__(
        self,
        code: str,
        games: int,
        preset: str | None,
        options: Mapping[str, object],
        threads: int | None,
        max_steps: int,
    ) -> None:
        self.setup = set_up(code, preset, options)
        self.batch = Batch(twin_now(self.setup.game), games, threads=threads)
        self.max_steps = max_steps
        self._draws, self._drawn = 0, False
        self._steps = new_steps(self.batch.twin, games, whole=True)
        told = self._steps
        flags = (each.view(np.bool_) for each in (told.over, told.cut, told.taken))
        self.now = Step(told.seats, _read_only(told.seen), _read_only(told.masks), told.rewards, *flags)

    def seed(self, seed: int) -> None:
        """The same games again, and the same random codes."""
        self.batch.seed(seed)
        self._steps.words[:] = seeds(seed, 2 * self.batch.games)[self.batch.games :]

    def begin(self, seed: int | None) -> Step:
        """All games begin anew; a seed makes them the same again."""
        if seed is not None:
            self.seed(seed)
        self._steps.begin[:] = 1
        return self.go_on(BEGIN)

    def go_on(self, how: int, codes: Array | None = None) -> Step:
        """A code in each game; what has ended begins anew at once (AGAIN), or in place of its next step (BEGIN)."""
        if codes is not None:
            self._steps.codes[:] = codes
        self.batch.advance(how | STEP | self._draws, self._steps, self.max_steps)
        self._drawn = self._draws != 0
        return self.now

    def random_codes(self) -> Array:
        """A code for each game, any that can be picked: chance as a player.

        Who asks once will ask again: from then on each step draws them along with what else it does.
        """
        if not self._drawn:
            self.batch.advance(DRAW | KEEP, self._steps)
        self._drawn, self._draws = False, DRAW
        return self._steps.drawn.copy()


def _read_only(array: Array) -> Array:
    """For what is told: a step writes only what has changed."""
    view = array.view()
    view.flags.writeable = False
    return view


class GameBatch:
    """N games of one kind. A code that can't be picked changes nothing (`taken` is False there)."""

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
        self._stepping = Stepping(code, games, preset, options, threads, max_steps)
        self.setup, self.batch = self._stepping.setup, self._stepping.batch
        self.games, self.players = games, self.setup.game.seats
        self.random_codes = self._stepping.random_codes
        self._stepping.seed(seed)

    def reset(self, seed: int | None = None) -> Step:
        """All games begin anew; a seed makes them the same again."""
        return self._stepping.begin(seed)

    def step(self, codes: Array) -> Step:
        """Who decides in each game picks a code."""
        return self._stepping.go_on(AGAIN, codes)

    def close(self) -> None:
        """Ends the threads that the batch is shared out among."""
        self.batch.close()


class SoloVector(VectorEnv[dict[str, Any], Array, Array]):
    """Many who play alone: the Gymnasium environment of a game N times, in one call.

    A game that has ended begins anew with the next step, whose code is ignored (Gymnasium's NEXT_STEP). Observations
    and masks are the vector's own and change with the next step: copy to keep.
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
        self._stepping = Stepping(code, num_envs, preset, {**options, "players": 1}, threads, max_steps)
        self.setup, self.batch = self._stepping.setup, self._stepping.batch
        self.num_envs, self.illegal_reward = num_envs, illegal_reward
        self.random_codes = self._stepping.random_codes
        size = self.setup.codes.size
        seen = spaces.Box(np.zeros(self.setup.observer.size, np.uint8), self.setup.observer.most, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(size)
        self.single_observation_space = spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(size)})
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins every game of the vector anew; their chance comes from one seed."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        return self._told(self._stepping.begin(int(self.np_random.integers(1 << 62)))), {}

    @staticmethod
    def _told(now: Step) -> dict[str, Any]:
        return {"observation": now.observations, "action_mask": now.masks.view(np.int8)}

    def step(self, actions: Array) -> tuple[dict[str, Any], Array, Array, Array, dict[str, Any]]:
        """Picks a code in each game."""
        now = self._stepping.go_on(BEGIN, actions)
        rewards = now.rewards[:, 0] + np.where(now.taken, 0.0, self.illegal_reward)
        return self._told(now), rewards, now.over.copy(), now.cut.copy(), {}

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Gymnasium calls this from `close`: ends the threads."""
        self.batch.close()

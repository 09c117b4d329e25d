"""Games for one for Gymnasium, under the names that their kits give them, once this module is imported.

Without importing it: `gymnasium.make("cordee.envs.gymnasium:cordee/...")`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.envs.needs import needed

needed("gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

from cordee.envs.rendering import RENDER_MODES, render  # noqa: E402
from cordee.envs.setup import set_up  # noqa: E402
from cordee.games.contract import Seat  # noqa: E402
from cordee.kits import kits  # noqa: E402

if TYPE_CHECKING:
    from cordee.envs.moments import Moment

MOST_STEPS: Final = 1_000
SOLOIST: Final = Seat(0)


class SoloEnv(gymnasium.Env[dict[str, Any], int]):
    """A game for one. The reward is its score, at its end; 0 without one.

    An observation is a dictionary: `observation` (see `observing`) and `action_mask`. A code that can't be picked
    changes nothing and costs `illegal_reward`. `max_steps` decisions without an end cut the game off. With
    `reset(seed=...)` chance is the same again.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  (Gymnasium's own declaration)

    def __init__(
        self,
        code: str,
        render_mode: str | None = None,
        *,
        preset: str | None = None,
        max_steps: int = MOST_STEPS,
        illegal_reward: float = -1.0,
        **options: object,
    ) -> None:
        assert render_mode is None or render_mode in RENDER_MODES
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.illegal_reward = illegal_reward
        self.setup = set_up(code, preset, {**options, "players": 1})
        self.action_space = spaces.Discrete(self.setup.codes.size)  # type: ignore[assignment]
        seen = spaces.Box(np.zeros(self.setup.observer.size, np.uint8), self.setup.observer.most, dtype=np.uint8)
        self.observation_space = spaces.Dict(
            {"observation": seen, "action_mask": spaces.MultiBinary(self.setup.codes.size)}
        )
        self.moment: Moment
        self.steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self._random = Random(int(self.np_random.integers(1 << 62)))
        self.moment = self.setup.start(self._random)
        self.steps = 0
        return self._observation(), {}

    def _observation(self) -> dict[str, Any]:
        mask = np.zeros(self.setup.codes.size, np.int8)
        mask[list(self.moment.legal())] = 1
        return {"observation": self.setup.observer.observe(self.moment, SOLOIST), "action_mask": mask}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.steps += 1
        reward, info = 0.0, {}
        try:
            self.moment = self.setup.settled(self.moment.take(int(action)), self._random)
        except KeyError:
            reward, info = self.illegal_reward, {"illegal": self.setup.codes.name(int(action))}
        outcome = self.moment.position.outcome()
        if outcome is not None:
            reward += float(outcome.scores[SOLOIST])
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, outcome is not None, self.steps >= self.max_steps, info

    def render(self) -> Any:
        """By the render mode: printed, a text, or pixels."""
        return render(self.moment, self.render_mode)


for code, kit in kits().items():
    for name in kit.gymnasium:
        gymnasium.register(name, entry_point="cordee.envs.gymnasium:SoloEnv", kwargs={"code": code})

"""A game as an AEC environment of PettingZoo: one agent decides at a time, each decision a small one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cordee.envs.rendering import RENDER_MODES, render
from cordee.envs.results import win_shares
from cordee.envs.setup import set_up
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_STEPS: Final = 10_000
"""An episode of more decisions is cut off."""

KEPT_DRAWS: Final = 1024
"""From how many results chance draws where one takes as long to work out as some steps: each is worked out once."""

ILLEGAL_REWARD: Final = -1.0


class GameAEC(AECEnv[str, dict[str, Any], int]):
    """Agents are `player_0`..., by seat. Rewards come at the end: see `win_shares`.

    An observation is a dictionary: `observation` (see `observing`) and `action_mask`, all 0 for who does not decide.
    `max_steps` decisions without an end cut the game off; `kept_draws` tells from how many results chance
    draws that take long to work out (None: from all there are).
    """

    code: ClassVar[str]
    version_name: ClassVar[str]
    usual_preset: ClassVar[str | None] = None

    def __init__(
        self,
        render_mode: str | None = None,
        *,
        preset: str | None = None,
        max_steps: int = MOST_STEPS,
        kept_draws: int | None = KEPT_DRAWS,
        **options: object,
    ) -> None:
        super().__init__()
        assert render_mode is None or render_mode in RENDER_MODES
        self.metadata = {
            "name": self.version_name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.setup = set_up(self.code, preset or self.usual_preset, options, kept_draws)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(self.setup.codes.size) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._random: Random | None = None

    def _observation_space(self) -> spaces.Dict:
        seen = spaces.Box(np.zeros(self.setup.observer.size, np.uint8), self.setup.observer.most, dtype=np.uint8)
        return spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(self.setup.codes.size)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game; a seed makes it the same again."""
        if seed is not None or self._random is None:
            self._random = Random(seed)
        self.moment = self.setup.start(self._random)
        self.steps = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Who decides now; at the end, the first of those left."""
        seat = self.moment.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent sees, and what it may pick."""
        seat = self._seats[agent]
        mask = np.zeros(self.setup.codes.size, np.int8)
        if seat == self.moment.seat:
            mask[list(self.moment.legal())] = 1
        return {"observation": self.setup.observer.observe(self.moment, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Picks a code for the agent that decides; an illegal one is refused (ValueError)."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        assert self._random is not None
        self._take(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.steps += 1
        self._judge()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _take(self, code: int) -> None:
        assert self._random is not None
        try:
            self.moment = self.setup.settled(self.moment.take(code), self._random)
        except KeyError:
            raise ValueError(f"{code} can't be picked now; the action mask tells what can") from None

    def _judge(self) -> None:
        """The end of the game, or of patience."""
        outcome = self.moment.position.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.agents, win_shares(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """By the render mode: printed, a text, or pixels."""
        return render(self.moment, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def wrapped(raw: type[GameAEC]) -> Callable[..., AECEnv[str, dict[str, Any], int]]:
    """The environment with PettingZoo's usual guards: who picks what is illegal loses, and the order is kept."""

    def env(**settings: Any) -> AECEnv[str, dict[str, Any], int]:
        """See `GameAEC` for the settings."""
        guarded = wrappers.TerminateIllegalWrapper(raw(**settings), illegal_reward=ILLEGAL_REWARD)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))

    return env

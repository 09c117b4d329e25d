"""PettingZoo: `from cordee.envs.pettingzoo import climbers_v0; env = climbers_v0.env()`."""

from __future__ import annotations

from cordee.envs.needs import needed

needed("pettingzoo")

from cordee.envs.pettingzoo import climbers_v0, climbing_man_race_v0, cubeclimbers_v0  # noqa: E402

__all__ = ["climbers_v0", "climbing_man_race_v0", "cubeclimbers_v0"]

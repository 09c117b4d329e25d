"""PettingZoo: `from cordee.envs.pettingzoo import climbers_v0; env = climbers_v0.env()`.

Importing this also makes them known to `pettingzoo.make("aec", "cordee/climbers_v0")`.
"""

from __future__ import annotations

from cordee.envs.needs import needed

needed("pettingzoo")

import pettingzoo  # noqa: E402

from cordee.envs.pettingzoo import climbers_v0, climbing_man_race_v0, cubeclimbers_v0  # noqa: E402

for module in (climbers_v0, climbing_man_race_v0, cubeclimbers_v0):
    pettingzoo.register("aec", f"cordee/{module.raw_env.version_name}", module.env)

__all__ = ["climbers_v0", "climbing_man_race_v0", "cubeclimbers_v0"]

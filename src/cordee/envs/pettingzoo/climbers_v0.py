"""The Climbers for 2 to 5: `climbers_v0.env(players=3)`."""

from __future__ import annotations

from typing import ClassVar

from cordee.envs.pettingzoo.aec import GameAEC, wrapped


class raw_env(GameAEC):  # noqa: N801  (PettingZoo's name)
    """The Climbers, without guards."""

    code: ClassVar[str] = "climbers"
    version_name: ClassVar[str] = "climbers_v0"


env = wrapped(raw_env)

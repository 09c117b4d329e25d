"""CubeClimbers for 2 to 8: `cubeclimbers_v0.env(players=4, teams=True)`."""

from __future__ import annotations

from typing import ClassVar

from cordee.envs.pettingzoo.aec import GameAEC, wrapped


class raw_env(GameAEC):  # noqa: N801  (PettingZoo's name)
    """CubeClimbers, without guards."""

    code: ClassVar[str] = "cubeclimbers"
    version_name: ClassVar[str] = "cubeclimbers_v0"


env = wrapped(raw_env)

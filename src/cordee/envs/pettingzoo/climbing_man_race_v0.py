"""Climbing Man, two in a race: `climbing_man_race_v0.env(weight=8)`."""

from __future__ import annotations

from typing import ClassVar

from cordee.envs.pettingzoo.aec import GameAEC, wrapped


class raw_env(GameAEC):  # noqa: N801  (PettingZoo's name)
    """The race, without guards; `preset="race-clock"` has a clock in its rules that nobody hears here."""

    code: ClassVar[str] = "climbing-man"
    version_name: ClassVar[str] = "climbing_man_race_v0"

    def __init__(self, render_mode: str | None = None, *, preset: str | None = "race", **settings: object) -> None:
        super().__init__(render_mode, preset=preset, **settings)  # type: ignore[arg-type]


env = wrapped(raw_env)

"""OpenSpiel: importing this makes the games known, `pyspiel.load_game("cordee_climbers(players=3)")`."""

from __future__ import annotations

from cordee.envs.needs import needed

needed("pyspiel")

from cordee.envs.openspiel.tables import ENTRIES, register  # noqa: E402

register()

__all__ = ["ENTRIES"]

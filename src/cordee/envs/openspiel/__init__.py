"""OpenSpiel: importing this makes the games known, by the names that their kits give them."""

from __future__ import annotations

from cordee.envs.needs import needed

needed("pyspiel")

from cordee.envs.openspiel.tables import ENTRIES, register  # noqa: E402

register()

__all__ = ["ENTRIES"]

"""Cordée: the home of climbing board games.

>>> import cordee
>>> game = cordee.new("climbers", players=3, seed=7)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cordee.front import Play, load, new
    from cordee.games.errors import Illegal, NotUnderstood, Refused
    from cordee.kits import GAMES

__all__ = ["GAMES", "Illegal", "NotUnderstood", "Play", "Refused", "load", "new"]
__version__ = "0.2.0"

HOMES: Final = {
    "GAMES": "cordee.kits",
    "Illegal": "cordee.games.errors",
    "NotUnderstood": "cordee.games.errors",
    "Play": "cordee.front",
    "Refused": "cordee.games.errors",
    "load": "cordee.front",
    "new": "cordee.front",
}
"""Where each name lives: imported when it is first asked for, so that `import cordee` costs nothing."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'cordee' has no attribute '{name}'")
    return getattr(import_module(HOMES[name]), name)

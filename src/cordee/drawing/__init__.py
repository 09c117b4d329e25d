"""Drawings of positions in text, for the terminal, tests and docs. One file a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from cordee.drawing.picture import Picture
    from cordee.games.contract import View
    from cordee.games.words import Language


def draw(code: str, view: View, language: Language = "en") -> Picture:
    """The picture of a view of the game of that code."""
    module = import_module(f"cordee.drawing.{code.replace('-', '_')}")
    return cast("Picture", module.draw(view, language))

"""Drawings of positions in text, for the terminal, tests and docs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.kits import kit_of

if TYPE_CHECKING:
    from cordee.drawing.picture import Picture
    from cordee.games.contract import View
    from cordee.games.words import Language


def draw(code: str, view: View, language: Language = "en") -> Picture:
    """The picture of a view of the game of that code."""
    return kit_of(code).drawing(view, language)

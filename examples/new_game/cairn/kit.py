"""The parts of Cairn; what is not named here (guide, levels, reasons, buttons) is the plain one of the house."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cordee.kits.kit import Kit

PAGES: Final = Path(__file__).parent / "pages"
KIT: Final = Kit("cairn", game=".rules:Cairn", drawing=".drawing:draw", pages=".kit:PAGES")

"""The colours of The Climbers' drawing. What a colour says, a letter says too."""

from __future__ import annotations

from typing import Final

from cordee.games.climbers.blocks import Colour

FACES: Final = {
    Colour.RED: "#fff0ee on #b3261e",
    Colour.YELLOW: "#2b2200 on #e3b505",
    Colour.DARK_BLUE: "#e6ecff on #1f3a93",
    Colour.LIGHT_BLUE: "#06202b on #6ec1e4",
    Colour.PURPLE: "#f8eaff on #7b3fa0",
    Colour.GREY: "#111111 on #a9a9a9",
}
LINE: Final = "#6b6b6b"
TABLE: Final = "#7a6a55"
PAWN: Final = "bold #000000 on #ffffff"
STONE: Final = "bold #ffffff on #303030"

"""A canvas of pixels with smooth edges: everything is drawn larger and shrunk at the end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from cordee.pictures.canvas import INK, PAPER, Canvas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.observing.contract import Array
    from cordee.pictures.canvas import Paint, Point

FINENESS: Final = 2


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class PixelCanvas(Canvas):
    """Draws with Pillow; `pixels()` is the finished picture."""

    def __init__(self, width: float, height: float, paper: Paint = PAPER) -> None:
        super().__init__(width, height)
        self._image = Image.new("RGB", (self.width * FINENESS, self.height * FINENESS), paper)
        self._draw = ImageDraw.Draw(self._image)

    def pixels(self) -> Array:
        """Rows, columns, red green blue."""
        return np.asarray(self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)).copy()

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        self._draw.polygon(_fine(points), fill=paint)

    def line(self, points: Sequence[Point], paint: Paint, width: float = 1) -> None:
        self._draw.line(_fine(points), fill=paint, width=max(1, round(width * FINENESS)), joint="curve")

    def disc(self, centre: Point, across: float, down: float, paint: Paint, rim: Paint | None = None) -> None:
        (x, y) = centre
        box = _fine([(x - across, y - down), (x + across, y + down)])
        self._draw.ellipse(box, fill=paint, outline=rim, width=FINENESS)

    def box(self, corner: Point, width: float, height: float, paint: Paint, round_by: float = 0) -> None:
        x, y = corner
        self._draw.rounded_rectangle(_fine([(x, y), (x + width, y + height)]), round_by * FINENESS, fill=paint)

    def text(self, at: Point, text: str, size: float, paint: Paint = INK, anchor: str = "mm") -> None:
        self._draw.text(_fine([at])[0], text, font=_font(round(size * FINENESS)), fill=paint, anchor=anchor)


def _fine(points: Sequence[Point]) -> list[Point]:
    return [(x * FINENESS, y * FINENESS) for x, y in points]

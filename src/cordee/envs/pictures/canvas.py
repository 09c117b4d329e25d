"""A sheet to draw on with smooth edges: everything is drawn larger and shrunk at the end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.observing.contract import Array

Paint: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]

FINENESS: Final = 2
PAPER: Final[Paint] = (246, 242, 234)
INK: Final[Paint] = (38, 36, 34)
FAINT: Final[Paint] = (128, 122, 112)


def shaded(paint: Paint, light: float) -> Paint:
    """Darker below 1, towards white above."""
    if light <= 1:
        return (round(paint[0] * light), round(paint[1] * light), round(paint[2] * light))
    return mixed(paint, (255, 255, 255), light - 1)


def mixed(paint: Paint, other: Paint, share: float) -> Paint:
    """Some of another colour in a colour."""
    red, green, blue = (round(one + (two - one) * share) for one, two in zip(paint, other, strict=True))
    return (red, green, blue)


def readable_on(paint: Paint) -> Paint:
    """Black or white, whichever stands out."""
    red, green, blue = paint
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else (255, 255, 255)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class Canvas:
    """A sheet of that size in pixels; y goes down."""

    def __init__(self, width: float, height: float, paper: Paint = PAPER) -> None:
        self.width, self.height = round(width), round(height)
        self._image = Image.new("RGB", (self.width * FINENESS, self.height * FINENESS), paper)
        self._draw = ImageDraw.Draw(self._image)

    def pixels(self) -> Array:
        """The finished picture: rows, columns, red green blue."""
        return np.asarray(self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)).copy()

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        """A filled shape."""
        self._draw.polygon(_fine(points), fill=paint)

    def line(self, points: Sequence[Point], paint: Paint, width: float = 1) -> None:
        """A line through some points, round at the bends."""
        self._draw.line(_fine(points), fill=paint, width=max(1, round(width * FINENESS)), joint="curve")

    def disc(self, centre: Point, across: float, down: float, paint: Paint, rim: Paint | None = None) -> None:
        """An ellipse with these radii."""
        (x, y) = centre
        box = _fine([(x - across, y - down), (x + across, y + down)])
        self._draw.ellipse(box, fill=paint, outline=rim, width=FINENESS)

    def box(self, corner: Point, width: float, height: float, paint: Paint, round_by: float = 0) -> None:
        """A rectangle from its upper left corner."""
        x, y = corner
        self._draw.rounded_rectangle(_fine([(x, y), (x + width, y + height)]), round_by * FINENESS, fill=paint)

    def text(self, at: Point, text: str, size: float, paint: Paint = INK, anchor: str = "mm") -> None:
        """A line of text; `anchor` is Pillow's: mm its middle, lm the middle of its left end."""
        self._draw.text(_fine([at])[0], text, font=_font(round(size * FINENESS)), fill=paint, anchor=anchor)


def _fine(points: Sequence[Point]) -> list[Point]:
    return [(x * FINENESS, y * FINENESS) for x, y in points]

"""A sheet to draw on, whatever it is made of, and the colours on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Sheet: TypeAlias = Callable[[float, float, "Paint"], "Canvas"]
    """Makes a canvas of that width and height, in pixels, on paper of that colour."""

Paint: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]

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


class Canvas(ABC):
    """A sheet of that size in pixels; y goes down."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = round(width), round(height)

    @abstractmethod
    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        """Fills the shape that these points enclose, in their order."""

    @abstractmethod
    def line(self, points: Sequence[Point], paint: Paint, width: float = 1) -> None:
        """A line through some points, round at the bends."""

    @abstractmethod
    def disc(self, centre: Point, across: float, down: float, paint: Paint, rim: Paint | None = None) -> None:
        """An ellipse with these radii."""

    @abstractmethod
    def box(self, corner: Point, width: float, height: float, paint: Paint, round_by: float = 0) -> None:
        """A rectangle from its upper left corner."""

    @abstractmethod
    def text(self, at: Point, text: str, size: float, paint: Paint = INK, anchor: str = "mm") -> None:
        """A line of text; `anchor` is mm for its middle, lm and rm for the middle of an end."""

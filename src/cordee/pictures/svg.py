"""A canvas of vectors: what a notebook shows, without any library."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from cordee.pictures.canvas import INK, PAPER, Canvas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.pictures.canvas import Paint, Point

ANCHORS: Final = {"l": "start", "m": "middle", "r": "end"}


class SvgCanvas(Canvas):
    """Collects shapes; `svg()` is the finished picture."""

    def __init__(self, width: float, height: float, paper: Paint = PAPER) -> None:
        super().__init__(width, height)
        self._shapes: list[str] = []
        self.box((0, 0), self.width, self.height, paper)

    def svg(self) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}"'
        return f'{head} width="{self.width}" height="{self.height}">{"".join(self._shapes)}</svg>'

    def _add(self, kind: str, text: str = "", **values: object) -> None:
        said = "".join(f' {name.replace("_", "-")}="{_short(value)}"' for name, value in values.items())
        self._shapes.append(f"<{kind}{said}>{escape(text)}</{kind}>" if text else f"<{kind}{said}/>")

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        # a hairline of its own colour: neighbours leave no seam
        self._add("polygon", points=_path(points), fill=_hex(paint), stroke=_hex(paint), stroke_width=0.8)

    def line(self, points: Sequence[Point], paint: Paint, width: float = 1) -> None:
        self._add(
            "polyline",
            points=_path(points),
            fill="none",
            stroke=_hex(paint),
            stroke_width=width,
            stroke_linejoin="round",
        )

    def disc(self, centre: Point, across: float, down: float, paint: Paint, rim: Paint | None = None) -> None:
        edge = {} if rim is None else {"stroke": _hex(rim)}
        self._add("ellipse", cx=centre[0], cy=centre[1], rx=across, ry=down, fill=_hex(paint), **edge)

    def box(self, corner: Point, width: float, height: float, paint: Paint, round_by: float = 0) -> None:
        self._add("rect", x=corner[0], y=corner[1], width=width, height=height, rx=round_by, fill=_hex(paint))

    def text(self, at: Point, text: str, size: float, paint: Paint = INK, anchor: str = "mm") -> None:
        placed = {"x": at[0], "y": at[1], "text_anchor": ANCHORS[anchor[0]], "dominant_baseline": "central"}
        self._add("text", text, **placed, fill=_hex(paint), font_size=size, font_family="sans-serif")


def _hex(paint: Paint) -> str:
    return "#{:02x}{:02x}{:02x}".format(*paint)


def _path(points: Sequence[Point]) -> str:
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)


def _short(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)

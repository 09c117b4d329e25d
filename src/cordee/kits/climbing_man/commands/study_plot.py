"""A bar chart as SVG, with nothing but text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 640
HEIGHT: Final = 320
LEFT: Final = 24
TOP: Final = 48
BOTTOM: Final = 36
FILL: Final = "#5b7f95"


def bars(title: str, counted: Sequence[tuple[str, int]]) -> str:
    """Bars with their names below and their counts above: readable without colour."""
    most = max((count for _, count in counted), default=1)
    step = (WIDTH - 2 * LEFT) / max(1, len(counted))
    drawn = [line for place, (name, count) in enumerate(counted) for line in _bar(place, step, name, count, most)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'font-family="sans-serif" font-size="13" text-anchor="middle">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
            f'<text x="{WIDTH / 2:g}" y="24" font-size="16" fill="#222222">{escape(title)}</text>',
            *drawn,
            f'<line x1="{LEFT}" x2="{WIDTH - LEFT}" y1="{HEIGHT - BOTTOM}" y2="{HEIGHT - BOTTOM}" stroke="#222222"/>',
            "</svg>",
            "",
        ]
    )


def _bar(place: int, step: float, name: str, count: int, most: int) -> list[str]:
    tall = (HEIGHT - TOP - BOTTOM - 16) * count / most
    middle, top = LEFT + step * (place + 0.5), HEIGHT - BOTTOM - tall
    return [
        f'<rect x="{middle - step * 0.4:.1f}" y="{top:.1f}" width="{step * 0.8:.1f}" height="{tall:.1f}" '
        f'fill="{FILL}"/>',
        f'<text x="{middle:.1f}" y="{top - 5:.1f}" fill="#222222">{count}</text>',
        f'<text x="{middle:.1f}" y="{HEIGHT - BOTTOM + 18}" fill="#222222">{escape(name)}</text>',
    ]

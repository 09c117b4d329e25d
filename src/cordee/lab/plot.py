"""An arena's standings as a picture: each player's share of wins (alone: of par) with its interval, as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from cordee.lab.standings import Interval, Report, Standing

WIDTH, ROW, LEFT, RIGHT, TOP = 640, 34, 150, 70, 56
INK, BAR, LINE = "#888", "#c8553d", "#3d6fc8"


def plot(report: Report) -> str:
    """The picture; it reads on light and dark pages."""
    height = TOP + ROW * len(report.standings) + 34
    rows = [_row(number, standing) for number, standing in enumerate(report.standings)]
    title = f"{report.arena.game} {report.arena.options}".strip()
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
            f' font-size="13" fill="{INK}" role="img" aria-label="{escape(title)}">',
            f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}: {report.games}</text>',
            *_scale(height),
            *rows,
            "</svg>",
            "",
        ]
    )


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _scale(height: int) -> list[str]:
    lines = []
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        lines.append(f'<line x1="{x}" x2="{x}" y1="{TOP - 14}" y2="{height - 26}" stroke="{INK}" stroke-opacity=".4"/>')
        lines.append(f'<text x="{x}" y="{height - 10}" text-anchor="middle">{percent} %</text>')
    return lines


def share_of(standing: Standing) -> Interval:
    """What a player is measured by: the share of par where there is one, else of wins."""
    return standing.par_share or standing.wins


def _row(number: int, standing: Standing) -> str:
    share, y = share_of(standing), TOP + ROW * number
    even = _x(standing.even)
    mark = "" if standing.par_share else _line(even, even, y, y + 18, INK, dashes=True)
    return "".join(
        [
            f'<text x="{LEFT - 10}" y="{y + 14}" text-anchor="end">{escape(standing.player)}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{_x(share.value) - LEFT:.1f}" height="18" fill="{BAR}"/>',
            mark,
            _line(_x(share.low), _x(share.high), y + 9, y + 9, LINE),
            f'<text x="{WIDTH - RIGHT + 12}" y="{y + 14}">{share.value:.1%}</text>',
        ]
    )


def _line(x1: float, x2: float, y1: int, y2: int, colour: str, *, dashes: bool = False) -> str:
    style = ' stroke-dasharray="3 3"' if dashes else ""
    return f'<line x1="{x1}" x2="{x2}" y1="{y1}" y2="{y2}" stroke="{colour}" stroke-width="3"{style}/>'

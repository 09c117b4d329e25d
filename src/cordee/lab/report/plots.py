"""The figures of reports, as SVG by matplotlib: same data, same bytes. Words are in captions, not in figures."""

from __future__ import annotations

import re
from collections import Counter
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

import matplotlib as mpl

mpl.use("svg")
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.lab.standings import Interval

INK, ACCENT, SOFT, EVEN = "#22303c", "#0b6e99", "#9ec9dc", "#b4512d"
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "cordee",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.edgecolor": INK,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def _drawn(figure: Figure) -> str:
    """The figure as SVG, to be put into a page as it is."""
    out = StringIO()
    with mpl.rc_context(SETTINGS):
        figure.savefig(
            out, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None, "Creator": None}
        )
    text = out.getvalue()
    svg = text[text.index("<svg") :]
    return re.sub(
        r'(<svg[^>]*?) width="[^"]*"', r"\1", re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1), count=1
    )


def _axes(width: float = 6.0, height: float = 2.8) -> tuple[Figure, Any]:
    with mpl.rc_context(SETTINGS):
        figure = Figure(figsize=(width, height))
        return figure, figure.subplots()


def whiskers(
    names: Sequence[str], intervals: Sequence[Interval], *, even: float | None = None, percent: bool = False
) -> str:
    """A line a name: a dot with its interval, and where it would be if all were equal."""
    scale = 100.0 if percent else 1.0
    figure, axes = _axes(height=0.7 + 0.38 * len(names))
    with mpl.rc_context(SETTINGS):
        places = list(range(len(names)))[::-1]
        if even is not None:
            axes.axvline(scale * even, color=EVEN, linestyle="--", linewidth=1.4)
        for place, each in zip(places, intervals, strict=True):
            axes.plot([scale * each.low, scale * each.high], [place, place], color=ACCENT, linewidth=2.4)
            axes.plot([scale * each.value], [place], "o", color=ACCENT, markersize=6)
        axes.set_yticks(places, names)
        axes.set_ylim(-0.6, len(names) - 0.4)
        if percent:
            axes.xaxis.set_major_formatter("{x:g} %")
        axes.grid(axis="x", color="#d8e0e6", linewidth=0.8)
    return _drawn(figure)


def histogram(values: Sequence[float]) -> str:
    """How often each length came."""
    counts = Counter(round(value) for value in values)
    figure, axes = _axes(height=2.2)
    with mpl.rc_context(SETTINGS):
        places = sorted(counts)
        axes.bar(places, [100 * counts[place] / len(values) for place in places], width=0.9, color=SOFT)
        axes.yaxis.set_major_formatter("{x:g} %")
    return _drawn(figure)


def heat(names: Sequence[str], values: Any, *, unit: str = "%") -> str:
    """A square for each pair of names, its number in it; warm above zero, cold below, blank where nothing is known."""
    import numpy as np

    size = len(names)
    figure, axes = _axes(width=max(4.0, 0.48 * size + 1.6), height=max(3.4, 0.44 * size + 1.4))
    with mpl.rc_context(SETTINGS):
        most = float(np.nanmax(np.abs(values))) or 1.0
        axes.imshow(values, cmap="RdBu_r", vmin=-most, vmax=most)
        axes.set_xticks(range(size), names, rotation=90)
        axes.set_yticks(range(size), names)
        for row in range(size):
            for column in range(size):
                value = values[row, column]
                if not np.isnan(value):
                    ink = "white" if abs(value) > 0.6 * most else INK
                    axes.text(column, row, f"{value:+.0f}", ha="center", va="center", fontsize=8, color=ink)
        for spine in axes.spines.values():
            spine.set_visible(False)
        axes.set_title(unit, loc="left", fontsize=9)
    return _drawn(figure)

"""A drawing in text: lines of spans, each with a style that a terminal shows and plain text leaves out."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text


class Span(NamedTuple):
    """A piece of a line; the style is Rich's (``"bold red on grey23"``), empty for plain."""

    text: str
    style: str = ""


Picture = tuple[tuple[Span, ...], ...]
"""Lines from top to bottom. What colour says in it is always said by a sign as well."""


def plain(picture: Picture) -> str:
    """The picture without colour, lines joined by newlines, no blanks at their ends."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in picture)


def coloured(picture: Picture) -> Text:
    """The picture for a terminal."""
    text = Text()
    for number, line in enumerate(picture):
        if number:
            text.append("\n")
        for span in line:
            text.append(span.text, style=span.style)
    return text


Line = tuple[Span, ...]
GAP = 2
"""Blanks between blocks that stand side by side."""


def width_of(line: Line) -> int:
    """How many columns a line takes."""
    return sum(len(span.text) for span in line)


def side_by_side(*blocks: list[Line]) -> list[Line]:
    """Blocks of lines next to each other, each as wide as its widest line."""
    widths = [max(map(width_of, block), default=0) + GAP for block in blocks]
    rows = zip_longest(*blocks, fillvalue=())
    return [_joined(row, widths) for row in rows]


def _joined(lines: tuple[Line, ...], widths: list[int]) -> Line:
    """One line of several; nothing is padded after the last that has something in it."""
    last = max((number for number, line in enumerate(lines) if line), default=-1)
    joined: list[Span] = []
    for line, width in zip(lines[:last], widths, strict=False):
        joined += [*line, Span(" " * (width - width_of(line)))]
    return (*joined, *lines[last]) if last >= 0 else ()


def stacked(blocks: list[list[Line]]) -> list[Line]:
    """Blocks of lines below each other, a blank line between."""
    lines: list[Line] = []
    for block in blocks:
        lines += [*([()] if lines else []), *block]
    return lines

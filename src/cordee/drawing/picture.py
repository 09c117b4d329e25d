"""A drawing in text: lines of spans, each with a style that a terminal shows and plain text leaves out."""

from __future__ import annotations

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

"""The tables of docs/envs.md: every code and every number of an observation, `python -m cordee.envs.page`."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from cordee.envs.setup import set_up
from cordee.kits import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.envs.observing.contract import Field
    from cordee.envs.setup import Setup


def tables(setup: Setup) -> list[str]:
    """The three tables of a game."""
    return [*_codes(setup), "", *_planes(setup), "", *_cells(setup)]


def _codes(setup: Setup) -> Iterator[str]:
    codes = setup.codes
    squares = len(codes.squares)
    yield "| code | picks |"
    yield "| --- | --- |"
    yield f"| 0 to {squares - 1} | the squares {codes.name(0)} to {codes.name(squares - 1)}, row by row |"
    for code in range(squares, codes.size):
        # a bar would end the cell
        yield f"| {code} | `{codes.name(code).replace('|', chr(92) + '|')}` |"


def _planes(setup: Setup) -> Iterator[str]:
    yield "| plane | name | most | what it says |"
    yield "| --- | --- | --- | --- |"
    yield from _rows(setup.observer.planes)


def _cells(setup: Setup) -> Iterator[str]:
    yield "| cell | name | most | what it says |"
    yield "| --- | --- | --- | --- |"
    yield from _rows(setup.observer.cells)


def _rows(fields: Sequence[Field]) -> Iterator[str]:
    """Neighbours that say the same of different things share a row."""
    number = 0
    for (most, meaning), group in groupby(fields, key=lambda field: (field.most, field.meaning)):
        names = [f"`{field.name}`".replace("|", chr(92) + "|") for field in group]
        last = number + len(names) - 1
        numbers = str(number) if last == number else f"{number} to {last}"
        said = ", ".join(names) if len(names) <= 6 else f"{names[0]}, {names[1]} ... {names[-1]}"
        yield f"| {numbers} | {said} | {most} | {meaning} |"
        number = last + 1


def page() -> str:
    """The tables of all games with their usual options."""
    parts = []
    for code, kind in GAMES.items():
        parts += [f"### {kind.title.say('en')}", "", *tables(set_up(code, None, {})), ""]
    return "\n".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    print(page(), end="")

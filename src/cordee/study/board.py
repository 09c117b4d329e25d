"""A position played on by hand for all sides: lines from one position, and the same as a tree in a record.

Chance is drawn by the house, by the number of the draw: the same actions always lead to the same position, so that a
line is told by its actions alone.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from cordee.games.contract import CHANCE
from cordee.records import START_TAG, Entry, Record
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyGame, AnyPosition

Lines = list[list[str]]
Comments = dict[tuple[str, ...], str]
"""What is said behind some actions of the players; behind none, of the start."""


def played_on(game: AnyGame, start: AnyPosition, actions: Sequence[str]) -> Session:
    """The board behind some actions; raises what stands against one of them."""
    text = game.notation.write_position(start)
    session = Session(game, lambda number: Random(f"{text}/{number}"), start=start)
    for action in actions:
        session.play(action)
    return session


def tree_of(
    game: AnyGame, start: AnyPosition, lines: Sequence[Sequence[str]], comments: Comments | None = None
) -> Record:
    """Lines as one record: the first is the game, whatever leaves it a variation of where it does."""
    said = {line: words for line, text in (comments or {}).items() if (words := " ".join(text.split()))}
    records = [played_on(game, start, line).record() for line in lines if line]
    main, *others = records or [played_on(game, start, ()).record()]
    entries = _commented(main.entries, said)
    for other in others:
        entries = _joined(entries, _commented(other.entries, said))
    return replace(main, entries=entries, comment=said.get((), ""))


def _commented(row: tuple[Entry, ...], said: Comments) -> tuple[Entry, ...]:
    """A whole line with what is said behind each of its players' actions."""
    line, found = list[str](), list[Entry]()
    for entry in row:
        line += [entry.text] if entry.seat != CHANCE else []
        found.append(entry if entry.seat == CHANCE else replace(entry, comment=said.get(tuple(line), "")))
    return tuple(found)


def _joined(row: tuple[Entry, ...], line: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A row with one line more: it goes along as far as it can, and leaves as a variation."""
    for number, (one, other) in enumerate(zip(row, line, strict=False)):
        if _same(one, other):
            continue
        return (*row[:number], replace(one, variations=_among(one.variations, line[number:])), *row[number + 1 :])
    return row if len(line) <= len(row) else line_after(row, line)


def line_after(row: tuple[Entry, ...], line: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """A row that a longer line goes on from."""
    return (*row, *line[len(row) :])


def _among(variations: tuple[tuple[Entry, ...], ...], line: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], ...]:
    for number, each in enumerate(variations):
        if _same(each[0], line[0]):
            return (*variations[:number], _joined(each, line), *variations[number + 1 :])
    return (*variations, line)


def _same(one: Entry, other: Entry) -> bool:
    return (one.seat, one.text) == (other.seat, other.text)


def lines_of(record: Record) -> Lines:
    """The players' actions of a record and of all its variations, each from the start; the main line first."""
    return _spread((), record.entries)


def _spread(before: tuple[Entry, ...], row: tuple[Entry, ...]) -> Lines:
    found = [[each.text for each in (*before, *row) if each.seat != CHANCE]]
    for number, entry in enumerate(row):
        for variation in entry.variations:
            found += _spread((*before, *row[:number]), variation)
    return found


def comments_of(record: Record) -> Comments:
    """What a record says behind which of the players' actions."""
    found: Comments = {(): record.comment} if record.comment else {}
    _gather(found, (), record.entries)
    return found


def _gather(found: Comments, before: tuple[str, ...], row: tuple[Entry, ...]) -> None:
    for entry in row:
        for variation in entry.variations:
            _gather(found, before, variation)
        before = before if entry.seat == CHANCE else (*before, entry.text)
        if entry.comment:
            found[before] = f"{found[before]} {entry.comment}" if before in found else entry.comment


def start_of(record: Record) -> AnyPosition:
    """Where a record begins."""
    text = record.tag(START_TAG)
    game = record.game()
    return game.notation.read_position(text) if text else game.start()

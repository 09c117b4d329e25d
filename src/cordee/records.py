"""A finished or running game as text, in the manner of chess's PGN. The grammar stands in docs/records.md.

[Format "cordee 1"]
[Game "CODE"]
[Options "players=2"]
[Result "A(7) > B(5)"]

0. * deal:... A start:f1
1. A ACTION ACTION {a bold beginning} B ACTION
"""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cordee.games.contract import CHANCE, Seat, seat_letter
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Words
from cordee.kits import game_type

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cordee.games.contract import AnyGame, Outcome

FORMAT: Final = "cordee 1"
UNFINISHED: Final = "unfinished"
START_TAG: Final = "Start"
"""The position that a game began in, where it was not the usual one."""
LINE_WIDTH: Final = 110
MOST_DEEP: Final = 32
MOST_SEATS: Final = 8
SEATS: Final[Mapping[str, Seat]] = {
    seat_letter(seat): seat for seat in (CHANCE, *(Seat(each) for each in range(MOST_SEATS)))
}

AT = Words("line {line}, column {column}: {why}")
BAD_TAG = Words('a tag like [Name "value"] is needed here')
TAG_TWICE = Words("the tag {name} is given twice")
NO_TAG = Words("the tag {name} is missing")
BAD_FORMAT = Words("this is format '{found}'; this version reads '{known}'")
OPEN_COMMENT = Words("this comment is never closed with }}")
STRAY_BRACE = Words("a }} without its {{")
NO_TURN = Words("a turn's number, like 1., is needed first")
OPEN_VARIATION = Words("this variation is never closed with )")
STRAY_PARENTHESIS = Words("a ) without its (")
NO_ACTION_BEFORE = Words("a variation stands behind the action that it is another choice for")
TOO_DEEP = Words("variations within variations, more than {most} deep")
NO_SEAT = Words("a seat's letter (A, B... or * for chance) is needed after a turn's number")


class BadRecord(NotUnderstood):
    """A record that can't be read or does not hold, with the line and column where it fails."""

    def __init__(self, line: int, column: int, why: Words | GameError, /, **values: object) -> None:
        reason = why if isinstance(why, GameError) else NotUnderstood(why, **values)
        super().__init__(AT, line=line, column=column, why=reason)
        self.line = line
        self.column = column


def seat_tag(seat: Seat) -> str:
    """The tag that names who sits there: SeatA, SeatB..."""
    return f"Seat{seat_letter(seat)}"


def seat_name(tags: Sequence[tuple[str, str]], seat: Seat) -> str:
    """Who sits there: a person's name or a bot's; empty where it is not told. Old records say `PlayerA`."""
    found = dict(tags)
    return found.get(seat_tag(seat)) or found.get(f"Player{seat_letter(seat)}", "")


@dataclass(frozen=True, slots=True)
class Entry:
    """One action in a record: whose, in which turn, as text, with the comment behind it.

    Variations are what else could have been played in its place, each a row of entries with variations of their own.
    """

    turn: int
    seat: Seat
    text: str
    comment: str = ""
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    variations: tuple[tuple[Entry, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """Tags, an opening comment, and every action of a game, chance's too: the same record is the same game."""

    tags: tuple[tuple[str, str], ...]
    entries: tuple[Entry, ...]
    comment: str = ""

    def tag(self, name: str, default: str = "") -> str:
        return dict(self.tags).get(name, default)

    def seat_name(self, seat: Seat) -> str:
        return seat_name(self.tags, seat)

    def game(self) -> AnyGame:
        """The game with the record's options."""
        kind = game_type(self.tag("Game"))
        return kind(kind.options_type.read_line(self.tag("Options")))


def write_score(score: Fraction | int) -> str:
    """A score without rounding: 46, 36.8, or a fraction that no decimal can write."""
    score = Fraction(score)
    if score.denominator == 1:
        return str(score.numerator)
    if 10 % score.denominator == 0:
        tenths = score.numerator * 10 // score.denominator
        return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"
    return f"{score.numerator}/{score.denominator}"


def write_outcome(outcome: Outcome | None) -> str:
    """Seats from the best to the last, with their scores: ``B(7) > A(5) = C(5)``."""
    if outcome is None:
        return UNFINISHED
    ranks = sorted(set(outcome.ranks))
    groups = [[seat for seat, rank in enumerate(outcome.ranks) if rank == each] for each in ranks]
    named = [[f"{seat_letter(Seat(seat))}({write_score(outcome.scores[seat])})" for seat in group] for group in groups]
    return " > ".join(" = ".join(group) for group in named)


def write_record(record: Record) -> str:
    """The record as text; reading it gives an equal one."""
    if any(set("{}") & set(comment) for comment in (record.comment, *_comments(record.entries))):
        raise ValueError("a comment may contain no braces: nothing could tell where it ends")
    tags = [f'[{name} "{_escape(value)}"]' for name, value in record.tags]
    opening = [f"{{{record.comment}}}"] if record.comment else []
    return "\n".join([*tags, "", *opening, *_lines(record.entries)]) + "\n"


def _comments(entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        yield entry.comment
        for variation in entry.variations:
            yield from _comments(variation)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _lines(entries: tuple[Entry, ...]) -> Iterator[str]:
    """A turn a line, folded where it is long."""
    line, turn = "", None
    for entry, words in _words(entries):
        if entry.turn != turn:
            if line:
                yield line
            line = words.pop(0)
        for word in words:
            if len(line) + 1 + len(word) > LINE_WIDTH and line:
                yield line
                line = "  " + word
            else:
                line += " " + word
        turn = entry.turn
    if line:
        yield line


def _words(entries: Sequence[Entry]) -> Iterator[tuple[Entry, list[str]]]:
    """Every entry in words: its turn and seat where they are others than before, then it and what stands behind it."""
    turn, seat = None, None
    for entry in entries:
        words = [f"{entry.turn}."] if entry.turn != turn else []
        if words or entry.seat != seat:
            words.append(seat_letter(entry.seat))
        words.append(entry.text)
        if entry.comment:
            words.append(f"{{{entry.comment}}}")
        for variation in entry.variations:
            words += ["(", *(word for _, each in _words(variation) for word in each), ")"]
        # behind a variation the seat is told again, for a reader's eyes
        turn, seat = entry.turn, None if entry.variations else entry.seat
        yield entry, words


TAG: Final = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\["\\])*)"\]', re.ASCII)
TOKEN: Final = re.compile(r"\{[^{}]*\}|[{}]|[^\s{}]+")
TURN: Final = re.compile(r"(0|[1-9][0-9]{0,6})\.", re.ASCII)


def read_record(text: str) -> Record:
    """A record from text; BadRecord names the line and column of what is wrong. `replay` checks the actions."""
    lines = text.splitlines()
    tags: dict[str, str] = {}
    number = 0
    for number, line in enumerate(lines):
        if not line.startswith("["):
            break
        match = TAG.fullmatch(line.rstrip())
        if match is None:
            raise BadRecord(number + 1, 1, BAD_TAG)
        if match[1] in tags:
            raise BadRecord(number + 1, 2, TAG_TWICE, name=match[1])
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    else:
        number = len(lines)
    _check_tags(tags)
    comment, entries = _Moves(lines, number).read()
    return Record(tuple(tags.items()), entries, comment)


def _check_tags(tags: Mapping[str, str]) -> None:
    for name in ("Format", "Game"):
        if name not in tags:
            raise BadRecord(1, 1, NO_TAG, name=name)
    if tags["Format"] != FORMAT:
        raise BadRecord(1, 1, BAD_FORMAT, found=tags["Format"], known=FORMAT)


class _Row:
    """A row of entries that is being read: the game's own, or a variation's, and where that began."""

    def __init__(self, line: int = 0, column: int = 0) -> None:
        self.line, self.column = line, column
        self.entries: list[Entry] = []
        self.turn: int | None = None
        self.seat: Seat | None = None

    def take(self, word: str, line: int, column: int) -> None:
        """A turn's number, a seat's letter, or an action."""
        if TURN.fullmatch(word):
            self.turn, self.seat = int(word[:-1]), None
        elif self.turn is None:
            raise BadRecord(line, column, NO_TURN)
        elif word in SEATS:
            self.seat = SEATS[word]
        elif self.seat is None:
            raise BadRecord(line, column, NO_SEAT)
        else:
            self.entries.append(Entry(self.turn, self.seat, word, line=line, column=column))

    def with_variation(self, row: _Row) -> _Row:
        """One more choice for the last entry."""
        last = self.entries[-1]
        self.entries[-1] = replace(last, variations=(*last.variations, tuple(row.entries)))
        return self


class _Moves:
    """Reads the part of a record behind its tags."""

    def __init__(self, lines: list[str], first: int) -> None:
        self.text = "\n".join(lines[first:])
        self.first = first

    def where(self, at: int) -> tuple[int, int]:
        before = self.text[:at]
        return self.first + before.count("\n") + 1, at - before.rfind("\n")

    def read(self) -> tuple[str, tuple[Entry, ...]]:
        opening = ""
        row = _Row()
        above: list[_Row] = []
        for token in TOKEN.finditer(self.text):
            line, column = self.where(token.start())
            word = token[0]
            if word == "(":
                if not row.entries:
                    raise BadRecord(line, column, NO_ACTION_BEFORE)
                if len(above) == MOST_DEEP:
                    raise BadRecord(line, column, TOO_DEEP, most=MOST_DEEP)
                above.append(row)
                row = _Row(line, column)
            elif word == ")":
                if not above:
                    raise BadRecord(line, column, STRAY_PARENTHESIS)
                row = above.pop().with_variation(row)
            elif word[0] in "{}":
                comment = self._comment(word, line, column)
                if row.entries:
                    row.entries[-1] = _commented(row.entries[-1], comment)
                else:
                    opening = f"{opening} {comment}".strip()
            else:
                row.take(word, line, column)
        if above:
            raise BadRecord(row.line, row.column, OPEN_VARIATION)
        return opening, tuple(row.entries)

    def _comment(self, word: str, line: int, column: int) -> str:
        if len(word) == 1:
            raise BadRecord(line, column, OPEN_COMMENT if word == "{" else STRAY_BRACE)
        return " ".join(word[1:-1].split())


def _commented(entry: Entry, comment: str) -> Entry:
    return replace(entry, comment=f"{entry.comment} {comment}".strip())


def load(path: str | Path) -> Record:
    """A record from a file."""
    return read_record(Path(path).read_text(encoding="utf-8"))


def save(record: Record, path: str | Path) -> None:
    """A record into a file, whole or not at all: what was there before is replaced in one step."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(write_record(record))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise

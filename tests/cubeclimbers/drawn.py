"""Mountains drawn in text, for CubeClimbers' tests: a reader sees the position that a test starts from.

A word a square, rows from north to south; the lower left word is a1, the table's south-west corner::

    .   .   .   .      . bare table
    .   2   1A  .      a number is a column's height, a letter the climber on it
    .   1   .B  .      .B stands on the ground

Cards are written as in a position: face down : face up : usable again, with / between seats. Seats with fewer cards
than others get used ones that matter to nobody.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cordee.games.contract import CHANCE, Seat, seat_letter
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.power import POWERS_BY_CODE
from cordee.games.squares import Square
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.games.contract import Event
    from cordee.games.cubeclimbers.notation import CubeClimbersNotation
    from cordee.games.errors import Refusal

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
WORD = re.compile(r"(?P<height>\.|[0-9]+)(?P<climber>[A-H]?)")
DEFAULTS = {"cubes": "20", "table": "9"}
LINE = "A 5 {doing} {forbidden} 1:A:- -"


def drawn(
    picture: str,
    cards: str = "",
    *,
    cubes: str = "",
    doing: str = "-:-:-:0",
    forbidden: str = "-:-",
    phase: str = "acting",
    mover: str = "A",
    played: str = "1:A:-",
    contest: str = "-",
    **options: object,
) -> CubeClimbersPosition:
    """The position of a picture: turn 5 of the mover, ten cubes in each hand unless told otherwise."""
    heights, climbers = _read(picture)
    players = len(climbers)
    hands = _hands(cards, players)
    count = max(sum(map(len, hand[:2])) for hand in hands)
    texts = {"players": str(players), **DEFAULTS, "cards": str(count), **{k: str(v) for k, v in options.items()}}
    game = CubeClimbers.read(texts)
    columns = ",".join(f"{square}:{height}" for square, height in sorted(heights.items(), key=_row_by_row) if height)
    standing = "/".join(str(climbers[letter]) for letter in sorted(climbers))
    held = "/".join(":".join("+".join(part) or "-" for part in hand) for hand in _even(hands, count))
    counts = cubes or "/".join(["10"] * players)
    line = f"{phase} {columns or '-'} {standing} {counts} {held} {mover} 5 {doing} {forbidden} {played} {contest}"
    return game.notation.read_position(line)


def _row_by_row(column: tuple[Square, int]) -> tuple[int, int]:
    return column[0].row, column[0].column


def _read(picture: str) -> tuple[dict[Square, int], dict[str, Square]]:
    heights: dict[Square, int] = {}
    climbers: dict[str, Square] = {}
    rows = [line.split() for line in picture.strip().splitlines()]
    for row, words in enumerate(reversed(rows), start=1):
        for column, word in enumerate(words):
            match = WORD.fullmatch(word)
            assert match, f"'{word}' is no square of a picture"
            square = Square(column, row)
            heights[square] = 0 if match["height"] == "." else int(match["height"])
            if match["climber"]:
                climbers[match["climber"]] = square
    return heights, climbers


Hand = tuple[list[str], list[str], list[str]]


def _hands(cards: str, players: int) -> list[Hand]:
    words = cards.split("/") if cards else []
    words += [""] * (players - len(words))
    return [_hand(word) for word in words]


def _hand(word: str) -> Hand:
    parts = [[] if part in ("", "-") else part.split("+") for part in word.split(":")]
    parts += [[] for _ in range(3 - len(parts))]
    return parts[0], parts[1], parts[2]


def _even(hands: list[Hand], count: int) -> list[Hand]:
    """Everyone has as many cards: the missing ones were used long ago."""
    named = {name for hand in hands for part in hand for name in part}
    filling = [code for code in reversed(POWERS_BY_CODE) if code not in named and code != "gamble"]
    order = list(POWERS_BY_CODE)
    even = []
    for hidden, shown, spare in hands:
        missing = count - len(hidden) - len(shown)
        more = [filling.pop() for _ in range(missing)]
        even.append((sorted(hidden, key=order.index), sorted(shown + more, key=order.index), spare))
    return even


def show(position: CubeClimbersPosition) -> str:
    """The picture of a position, from the table's corner as far as anything stands."""
    state = position.state
    at = {state.rules.squares[spot]: height for spot, height in enumerate(state.mountain.at) if height}
    standing = {state.rules.squares[spot]: seat_letter(Seat(seat)) for seat, spot in enumerate(state.climbers)}
    everything = [*at, *standing]
    columns, rows = max(each.column for each in everything), max(each.row for each in everything)
    lines = []
    for row in range(rows, 0, -1):
        squares = [Square(column, row) for column in range(columns + 1)]
        lines.append(" ".join(f"{at.get(each) or '.'}{standing.get(each, '')}" for each in squares))
    return "\n".join(lines)


def same(position: CubeClimbersPosition, picture: str) -> bool:
    """Whether a position looks like the picture (bare margins apart)."""
    return _trimmed(show(position)) == _trimmed(picture)


def _trimmed(picture: str) -> list[list[str]]:
    rows = [line.split() for line in picture.strip().splitlines()]
    while rows and set(rows[0]) == {"."}:
        rows.pop(0)
    while rows and all(row[-1] == "." for row in rows):
        rows = [row[:-1] for row in rows]
    return rows


def play(position: CubeClimbersPosition, *texts: str) -> CubeClimbersPosition:
    """The position after these actions, each by whoever is to act."""
    for text in texts:
        position = done(position, text)[0]
    return position


def done(position: CubeClimbersPosition, text: str) -> tuple[CubeClimbersPosition, tuple[Event, ...]]:
    """One action of whoever is to act: the position after it and the events."""
    step = position.play(position.to_act()[0], notation(position).read_action(text))
    return of_kind(CubeClimbersPosition, step.position), step.events


def refused(position: CubeClimbersPosition, text: str, seat: Seat | None = None) -> str:
    """The rule by which an action is refused; empty where it is legal."""
    refusal = refusal_of(position, text, seat)
    return "" if refusal is None else refusal.rule


def refusal_of(position: CubeClimbersPosition, text: str, seat: Seat | None = None) -> Refusal | None:
    """The refusal of an action of that seat, or of whoever is to act."""
    actor = seat if seat is not None else (*position.to_act(), A)[0]
    return position.why_illegal(actor, notation(position).read_action(text))


def legal(position: CubeClimbersPosition, start: str = "") -> set[str]:
    """The texts, after `start`, of everything that may be done and starts so."""
    texts = map(notation(position).write_action, position.legal_actions((*position.to_act(), A)[0]))
    return {text.removeprefix(start) for text in texts if text.startswith(start)}


def notation(position: CubeClimbersPosition) -> CubeClimbersNotation:
    """The notation of the position's game."""
    return CubeClimbers(position.state.rules.options).notation


def where(position: CubeClimbersPosition) -> str:
    """Every climber's square and level: ``A b2/1 B c1/0``."""
    climbers = position.view(None).climbers
    return " ".join(f"{seat_letter(Seat(seat))} {each.square}/{each.level}" for seat, each in enumerate(climbers))


def acting(position: CubeClimbersPosition) -> str:
    """The letter of whoever is to act; * for chance; empty when it is over."""
    return "".join("*" if seat == CHANCE else seat_letter(seat) for seat in position.to_act())

"""Walls drawn in text, for Climbing Man's tests: a reader sees the position that a test starts from.

A word a square, rows from the top to the ground, columns from a (three of them left of the wall)::

    ^   ^   ^   ^   ^   ^   ^   ^      the top
    .   .   .   #   3   .   .   .      . outside   # bare rock   3 an unturned coin that hides a 3
    .   .   .   0+a #A  .   .   .      0+ a turned null   A and B are bodies, a and b their extremities
    _   _   _a  _   _a  _   _   _      the ground

Several marks may share a square (``5+Aa``). Every tile has its coin, as rule CM-4 wants it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import CHANCE, Seat, seat_letter
from cordee.games.squares import Square, read_square
from tests.sure import of_kind

if TYPE_CHECKING:
    from random import Random

    from cordee.games.climbing_man.notation import ClimbingManNotation
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal

A, B = Seat(0), Seat(1)
SUITS = "SMCA"
WORD = re.compile(r"(?P<base>[.#_^]|[0-5])(?P<turned>\+?)(?P<marks>[AaBb]*)")


def drawn(picture: str, line: str = "A 1.0 0", phase: str = "climbing", **options: object) -> ClimbingManPosition:
    """The position of a picture; `line` is the end of its text: mover, turn and actions taken, exchanges."""
    grid = _grid(picture)
    game = ClimbingMan.read(
        {"shape": _shape(grid), "tiles": "any", **{name: str(text) for name, text in options.items()}}
    )
    coins = ",".join(_coins(grid)) or "-"
    climbers = "/".join(_climber(grid, seat_letter(Seat(seat))) for seat in range(game.seats))
    return game.notation.read_position(f"{phase} {coins} {climbers} {line}")


def show(position: ClimbingManPosition) -> str:
    """The picture of a position, which `same` compares."""
    view, state = position.view(None), position.state
    rock = set(view.rock)
    values = {state.wall.squares[spot]: coin.value for spot, coin in state.coins.laid}
    turned = {square for square in values if state.turned >> state.wall.spots[square] & 1}
    rows = []
    for row in reversed(range(view.rows)):
        words = []
        for column in range(view.columns):
            square = Square(column, row)
            base = "^" if row == view.rows - 1 else "_" if row == 0 else "#" if square in rock else "."
            word = f"{values[square]}{'+' if square in turned else ''}" if square in values else base
            words.append(word + _marks(position, square))
        rows.append(" ".join(f"{word:<4}" for word in words).rstrip())
    return "\n".join(rows)


def same(position: ClimbingManPosition, picture: str) -> bool:
    """Whether a position looks like the picture (blanks apart)."""
    want = [" ".join(line.split()) for line in picture.strip().splitlines()]
    return [" ".join(line.split()) for line in show(position).splitlines()] == want


def play(position: ClimbingManPosition, *texts: str) -> ClimbingManPosition:
    """The position after these actions, each by whoever is to act."""
    for text in texts:
        position = done(position, text)[0]
    return position


def done(position: ClimbingManPosition, text: str) -> tuple[ClimbingManPosition, tuple[Event, ...]]:
    """One action of whoever is to act: the position after it and the events."""
    step = position.play(position.to_act()[0], _notation(position).read_action(text))
    return of_kind(ClimbingManPosition, step.position), step.events


def refused(position: ClimbingManPosition, text: str, seat: Seat | None = None) -> str:
    """Why an action is refused, in English with its rule; empty where it is legal."""
    refusal = refusal_of(position, text, seat)
    return "" if refusal is None else refusal.say("en")


def refusal_of(position: ClimbingManPosition, text: str, seat: Seat | None = None) -> Refusal | None:
    """The refusal of an action of that seat, or of whoever is to act."""
    actor = seat if seat is not None else (*position.to_act(), A)[0]
    return position.why_illegal(actor, _notation(position).read_action(text))


def legal(position: ClimbingManPosition, start: str = "") -> set[str]:
    """The texts of everything that may be done and starts so."""
    notation = _notation(position)
    actions = position.legal_actions((*position.to_act(), A)[0])
    return {text for text in map(notation.write_action, actions) if text.startswith(start)}


def strengths(position: ClimbingManPosition, seat: Seat = A) -> dict[str, int]:
    """What each extremity on the board shows."""
    climber = position.view(None).climbers[seat]
    assert climber is not None
    return {str(each.square): each.strength for each in climber.extremities}


def hand(position: ClimbingManPosition, seat: Seat = A) -> int:
    """How many extremities are in hand."""
    climber = position.view(None).climbers[seat]
    assert climber is not None
    return climber.hand


def body(position: ClimbingManPosition, seat: Seat = A) -> str:
    """The body's square."""
    climber = position.view(None).climbers[seat]
    assert climber is not None
    return str(climber.body)


def by_chance(position: ClimbingManPosition, random: Random) -> ClimbingManPosition:
    """The position once chance has brought all it brings."""
    while (chance := position.chance()) is not None:
        position = of_kind(ClimbingManPosition, position.play(CHANCE, chance.sample(random)).position)
    return position


def _notation(position: ClimbingManPosition) -> ClimbingManNotation:
    return ClimbingMan(position.state.options).notation


def _grid(picture: str) -> dict[Square, re.Match[str]]:
    rows = [line.split() for line in picture.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "every row of a picture has as many words"
    grid = {}
    for row, words in enumerate(reversed(rows)):
        for column, word in enumerate(words):
            match = WORD.fullmatch(word)
            assert match is not None, f"'{word}' is no square of a picture"
            grid[Square(column, row)] = match
    return grid


def _shape(grid: dict[Square, re.Match[str]]) -> str:
    top = max(square.row for square in grid)
    width = max(square.column for square in grid) + 1
    outside = {square for square, word in grid.items() if word["base"] in "._^"}
    rows = [["." if Square(column, row) in outside else "#" for column in range(width)] for row in range(1, top)]
    return "/".join("".join(row) for row in reversed(rows))


def _coins(grid: dict[Square, re.Match[str]]) -> list[str]:
    coins, seen = [], [0] * 6
    for square in sorted(grid, key=lambda each: (each.row, each.column)):
        word = grid[square]
        if word["base"].isdigit():
            value = int(word["base"])
            coins.append(f"{SUITS[seen[value] % 4]}{value}@{square}{word['turned']}")
            seen[value] += 1
    return coins


def _climber(grid: dict[Square, re.Match[str]], letter: str) -> str:
    bodies = [square for square, word in grid.items() if letter in word["marks"]]
    dice = [square for square, word in grid.items() if letter.lower() in word["marks"]]
    return f"{bodies[0]}:{'.'.join(map(str, dice))}" if bodies else "-"


def _marks(position: ClimbingManPosition, square: Square) -> str:
    marks = ""
    for seat, climber in enumerate(position.view(None).climbers):
        if climber is not None:
            letter = seat_letter(Seat(seat))
            marks += letter if climber.body == square else ""
            marks += letter.lower() if any(each.square == square for each in climber.extremities) else ""
    return marks


def squares(text: str) -> set[str]:
    """Squares written with blanks between them."""
    return {str(read_square(name)) for name in text.split()}

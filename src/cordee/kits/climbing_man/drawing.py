"""Climbing Man in text: the wall upright, the top above and the ground below, and a panel beside it.

A square is three characters wide. Its sides say how far it is from the body (the shades of CM-10), its middle what
is on it; in colour the shades are backgrounds, and the signs that say the same without colour blend into them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.drawing.picture import Span, side_by_side, stacked
from cordee.games.climbing_man.wall import RANGE, steps_between
from cordee.games.contract import seat_letter
from cordee.games.squares import Square, column_name
from cordee.kits.climbing_man.drawing_panel import legend, panel
from cordee.kits.climbing_man.drawing_signs import ARMS, BODIES, DICE, SOLO, SUITS, VALUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.drawing.picture import Picture
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.contract import Seat
    from cordee.games.words import Language

CELL: Final = 3
WIDEST_BESIDE: Final = 48
"""A wider wall has its panel below: with it beside, no terminal of 80 columns could show both."""


class Ground(NamedTuple):
    """What lies under everything else on a square: a sign, its colour and the background."""

    sign: str
    colour: str
    background: str

    def style(self, colour: str = "") -> str:
        """A style on this background."""
        return f"{colour or self.colour} on {self.background}"


OUTSIDE: Final = Ground(" ", "default", "default")
ROCK: Final = Ground("·", "#6b5d4e", "#2b2622")
TOP: Final = Ground("^", "#8fb7d9", "#1d2b38")
EARTH: Final = Ground("_", "#7fa35f", "#202b1a")
SHADES: Final = {
    0: Ground("▓", "#8a7050", "#8a7050"),
    1: Ground("▓", "#8a7050", "#8a7050"),
    2: Ground("▒", "#6a5640", "#6a5640"),
    3: Ground("░", "#4c4033", "#4c4033"),
}
"""CM-10: by steps from the body; the sign is of the background's colour, seen only where there is no colour."""


def draw(view: ClimbingManView, language: Language = "en") -> Picture:
    """The whole picture: wall, panel and legend."""
    wall = _wall(view)
    blocks = panel(view, language)
    if len(str(view.rows)) + 1 + CELL * view.columns <= WIDEST_BESIDE:
        body = side_by_side(wall, stacked(blocks))
    else:
        body = [*wall, (), *blocks[0], (), *side_by_side(*blocks[1:])]
    return (*body, (), *legend(view, language))


def _wall(view: ClimbingManView) -> list[tuple[Span, ...]]:
    """Column letters, then the rows from the top to the ground."""
    squares = _Squares(view)
    label = len(str(view.rows))
    letters = "".join(f"{column_name(column):^{CELL}}" for column in range(view.columns))
    heading = (Span(" " * (label + 1)), Span(letters, "dim"))
    rows = [
        (
            Span(f"{row:>{label}} ", "dim"),
            *(span for column in range(view.columns) for span in squares.cell(column, row)),
        )
        for row in reversed(range(view.rows))
    ]
    return [heading, *rows]


class _Squares:
    """What is on every square of a view."""

    def __init__(self, view: ClimbingManView) -> None:
        self.view = view
        self.rock = frozenset(view.rock)
        self.coins = {coin.square: coin for coin in view.coins}
        climbers = [(seat, climber) for seat, climber in enumerate(view.climbers) if climber is not None]
        self.bodies = {seat: climber.body for seat, climber in climbers}
        self.dice = {each.square: (seat, each.strength) for seat, climber in climbers for each in climber.extremities}
        mover = view.climbers[view.mover]
        self.center = mover.body if mover is not None else None

    def ground(self, square: Square) -> Ground:
        """The shade of the square's distance from the mover's body, or else what it is made of."""
        made_of = self.made_of(square)
        if self.center is None or made_of is OUTSIDE:
            return made_of
        steps = steps_between(self.center, square)
        return SHADES[steps] if steps <= RANGE else made_of

    def made_of(self, square: Square) -> Ground:
        if square.row == self.view.rows - 1:
            return TOP
        if square.row == 0:
            return EARTH
        return ROCK if square in self.rock else OUTSIDE

    def cell(self, column: int, row: int) -> Iterator[Span]:
        """The three characters of a square."""
        square = Square(column, row)
        ground = self.ground(square)
        here = [seat for seat, body in self.bodies.items() if body == square]
        if here:
            yield from self.body_cell(square, here)
        elif square in self.dice:
            seat, strength = self.dice[square]
            left, right = ARMS[seat]
            yield Span(f"{left}{strength}{right}", DICE[seat])
        else:
            middle = self.middle(square, ground)
            left, right = self.edges(square, ground)
            yield from (Span(left, ground.style()), middle, Span(right, ground.style()))

    def edges(self, square: Square, ground: Ground) -> tuple[str, str]:
        """What stands left and right in a square: bars around a coin that was never turned and shows at the end."""
        coin = self.coins.get(square)
        if coin is not None and coin.value is not None and not coin.turned:
            return "|", "|"
        sign = ground.sign if ground is not ROCK else " "
        return sign, sign

    def middle(self, square: Square, ground: Ground) -> Span:
        """A coin's suit, its value once that is known, or what the square is made of."""
        coin = self.coins.get(square)
        if coin is None:
            made_of = self.made_of(square)
            sign, colour = (ground.sign, "") if made_of is ROCK else (made_of.sign, made_of.colour)
            return Span(sign, ground.style(colour))
        if coin.value is not None:
            return Span(str(coin.value), VALUE)
        sign, colour = SUITS[coin.suit]
        return Span(sign, ground.style(f"bold {colour}"))

    def body_cell(self, square: Square, here: list[int]) -> Iterator[Span]:
        """A body, and what is under it: an extremity (``@4]``), a coin (``<@3``) or bare rock (``<@>``)."""
        if len(here) > 1:
            yield Span("A+B", BODIES[here[0]])
            return
        letter = self.letter(here[0])
        style = BODIES[here[0]]
        if square in self.dice:
            seat, strength = self.dice[square]
            yield Span(letter, style)
            yield Span(f"{strength}{ARMS[seat][1]}", DICE[seat])
        elif square in self.coins:
            yield Span(f"<{letter}", style)
            yield self.middle(square, self.ground(square))
        else:
            yield Span(f"<{letter}>", style)

    def letter(self, seat: Seat | int) -> str:
        """@ for a lone climber; A and B in a race."""
        return SOLO if len(self.view.climbers) == 1 else seat_letter(seat)  # type: ignore[arg-type]

"""Climbing Man as a picture: the wall from the front, its coins, and the climbers holding on."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.wall import RANGE, steps_between
from cordee.games.contract import Seat, seat_letter
from cordee.games.squares import Square
from cordee.pictures.canvas import INK, mixed
from cordee.pictures.chips import HEIGHT, Chip, chips

if TYPE_CHECKING:
    from cordee.games.climbing_man.view import ClimberView, ClimbingManView, CoinView
    from cordee.pictures.canvas import Canvas, Paint, Point, Sheet

SKY: Final[Paint] = (214, 230, 242)
ROCK: Final[Paint] = (178, 160, 138)
GRASS: Final[Paint] = (128, 168, 96)
SNOW: Final[Paint] = (244, 248, 250)
COPPER: Final[Paint] = (206, 146, 82)
GOLD: Final[Paint] = (250, 216, 112)
BODIES: Final[tuple[Paint, ...]] = ((217, 72, 15), (40, 70, 170))
DICE: Final[tuple[Paint, ...]] = ((255, 252, 244), (222, 230, 255))
SUITS: Final[dict[str, Paint]] = {"S": (214, 150, 20), "M": (84, 104, 150), "C": (186, 60, 50), "A": (60, 130, 76)}
TALLEST: Final = 760
WIDEST: Final = 960
LARGEST_SQUARE: Final = 46.0


def picture(view: ClimbingManView, sheet: Sheet) -> Canvas:
    """The whole of it."""
    square = min(LARGEST_SQUARE, (TALLEST - HEIGHT) / view.rows, WIDEST / view.columns)
    canvas = sheet(view.columns * square, view.rows * square + HEIGHT, SKY)
    _Wall(canvas, view, square).draw()
    canvas.box((0, view.rows * square), canvas.width, HEIGHT, mixed(GRASS, INK, 0.2))
    chips(canvas, view, [_chip(view, seat) for seat in range(len(view.climbers))])
    return canvas


class _Wall:
    """Draws a view with squares of that size."""

    def __init__(self, canvas: Canvas, view: ClimbingManView, size: float) -> None:
        self.canvas, self.view, self.size = canvas, view, size
        self.rock = frozenset(view.rock)

    def corner(self, square: Square) -> Point:
        """The upper left corner of a square."""
        return square.column * self.size, (self.view.rows - 1 - square.row) * self.size

    def middle(self, square: Square) -> Point:
        x, y = self.corner(square)
        return x + self.size / 2, y + self.size / 2

    def draw(self) -> None:
        """From what lies below to what lies on top."""
        for column in range(self.view.columns):
            self._fill(Square(column, 0), GRASS, (0.5, 0.5, 0))
            self._fill(Square(column, self.view.rows - 1), SNOW, (0.5, 0.5, 0))
        for square in self.view.rock:
            self._fill(square, ROCK, self._seams(square))
        for seat, climber in enumerate(self.view.climbers):
            if climber is not None and seat == self.view.mover:
                self._reach(climber, BODIES[seat])
        for coin in self.view.coins:
            self._coin(coin)
        for seat, climber in enumerate(self.view.climbers):
            if climber is not None:
                self._climber(climber, seat)

    def _seams(self, square: Square) -> tuple[float, float, int]:
        """Thick where a tile may end, thin within it: left, below, and a grain of its own."""
        left = 1.4 if (square.column - 3) % 2 == 0 else 0.4
        below = 1.4 if (square.row - 1) % 2 == 0 else 0.4
        return left, below, (square.column * 7 + square.row * 13) % 5

    def _fill(self, square: Square, paint: Paint, seams: tuple[float, float, int]) -> None:
        (x, y), size, (left, below, grain) = self.corner(square), self.size, seams
        self.canvas.box((x, y), size, size, mixed(paint, INK, 0.012 * grain))
        seam = mixed(paint, INK, 0.22)
        self.canvas.line([(x, y), (x, y + size)], seam, left)
        self.canvas.line([(x, y + size), (x + size, y + size)], seam, below)

    def _reach(self, climber: ClimberView, paint: Paint) -> None:
        """CM-10: the nearer to the body, the deeper the tint; dots say the steps again."""
        for column in range(climber.body.column - RANGE, climber.body.column + RANGE + 1):
            for row in range(climber.body.row - RANGE, climber.body.row + RANGE + 1):
                square = Square(column, row)
                steps = steps_between(climber.body, square)
                below = self._below(square)
                if steps <= RANGE and below is not None:
                    self._tint(square, mixed(below, paint, 0.12 * (RANGE + 1 - max(1, steps))), steps)

    def _below(self, square: Square) -> Paint | None:
        """What can be held on to there; None for air."""
        if not 0 <= square.column < self.view.columns:
            return None
        ends = {0: GRASS, self.view.rows - 1: SNOW}
        return ROCK if square in self.rock else ends.get(square.row)

    def _tint(self, square: Square, paint: Paint, steps: int) -> None:
        (x, y), size = self.corner(square), self.size
        self.canvas.box((x + 1.5, y + 1.5), size - 3, size - 3, paint, size * 0.12)
        for dot in range(steps):
            self.canvas.disc((x + size * (0.16 + 0.13 * dot), y + size * 0.14), 1.6, 1.6, mixed(paint, INK, 0.45))

    def _coin(self, coin: CoinView) -> None:
        centre, radius = self.middle(coin.square), self.size * 0.34
        known = coin.value is not None
        face = GOLD if coin.turned else COPPER
        self.canvas.disc((centre[0] + 1.5, centre[1] + 2), radius, radius, mixed(ROCK, INK, 0.45))
        self.canvas.disc(centre, radius, radius, face, mixed(face, INK, 0.6))
        self.canvas.disc(centre, radius * 0.8, radius * 0.8, mixed(face, (255, 255, 255), 0.25))
        if known:
            self.canvas.text(centre, str(coin.value), self.size * 0.42, mixed(SUITS[coin.suit], INK, 0.5))
        else:
            self._suit(coin.suit, centre, radius * 0.56)

    def _suit(self, suit: str, centre: Point, radius: float) -> None:
        """A sun, a moon, a crown or arms: shapes say what colours say."""
        (x, y), paint = centre, SUITS[suit]
        if suit == "S":
            points = [
                (x + far * cos(turn * pi / 8), y + far * sin(turn * pi / 8))
                for turn in range(16)
                for far in [radius * (1.15 if turn % 2 else 0.6)]
            ]
            self.canvas.polygon(points, paint)
        elif suit == "M":
            self.canvas.disc(centre, radius, radius, paint)
            self.canvas.disc(
                (x + radius * 0.5, y - radius * 0.2), radius * 0.85, radius * 0.85, mixed(COPPER, SNOW, 0.25)
            )
        elif suit == "C":
            spikes = [(-1, -0.7), (-0.5, 0), (0, -0.95), (0.5, 0), (1, -0.7), (0.85, 0.8), (-0.85, 0.8)]
            self.canvas.polygon([(x + across * radius, y + down * radius) for across, down in spikes], paint)
        else:
            shield = [(-0.85, -0.9), (0.85, -0.9), (0.85, 0.1), (0, 1.05), (-0.85, 0.1)]
            self.canvas.polygon([(x + across * radius, y + down * radius) for across, down in shield], paint)

    def _climber(self, climber: ClimberView, seat: int) -> None:
        body, paint = self.middle(climber.body), BODIES[seat]
        for extremity in climber.extremities:
            self.canvas.line([body, self.middle(extremity.square)], mixed(paint, INK, 0.35), self.size * 0.13)
        for extremity in climber.extremities:
            self._die(extremity.square, extremity.strength, seat)
        radius = self.size * 0.33
        self.canvas.disc(body, radius, radius * 1.15, paint, mixed(paint, INK, 0.6))
        letter = seat_letter(Seat(seat)) if len(self.view.climbers) > 1 else "@"
        self.canvas.text(body, letter, self.size * 0.4, (255, 255, 255))

    def _die(self, square: Square, strength: int, seat: int) -> None:
        (x, y), side = self.middle(square), self.size * 0.44
        rim = mixed(BODIES[seat], INK, 0.3)
        self.canvas.box((x - side / 2 - 1.5, y - side / 2 - 1.5), side + 3, side + 3, rim, side * 0.3)
        self.canvas.box((x - side / 2, y - side / 2), side, side, DICE[seat], side * 0.25)
        self.canvas.text((x, y), str(strength), side * 0.8, INK)


def _chip(view: ClimbingManView, seat: int) -> Chip:
    """What is held of what must be, and the extremities in hand."""
    climber = view.climbers[seat]
    if climber is None:
        return Chip(BODIES[seat], "-")
    return Chip(BODIES[seat], f"{climber.held}/{view.weight}  " + "[]" * climber.hand)

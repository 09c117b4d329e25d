"""What the options fix for a whole game: the table, the base, the die, the teams, and every action made once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cordee.games.contract import Seat
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.bases import read_base
from cordee.games.cubeclimbers.faces import read_die
from cordee.games.cubeclimbers.mountain import Mountain
from cordee.games.cubeclimbers.options import LimitlessMoves
from cordee.games.cubeclimbers.power import Power
from cordee.games.heights import grid_of

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.bases import Base
    from cordee.games.cubeclimbers.options import CubeClimbersOptions
    from cordee.games.heights import Grid
    from cordee.games.squares import Spot


class Rules:
    """Tables by spot, made once for each set of options; equal options make equal rules."""

    def __init__(self, options: CubeClimbersOptions) -> None:
        self.options = options
        self.grid = grid_of(options.table, options.table)
        spots = range(options.table**2)
        self.squares = tuple(map(self.grid.square, spots))
        self.names = tuple(map(str, self.squares))
        self.spots = {square: spot for spot, square in enumerate(self.squares)}
        self.around = tuple(self.grid.beside(1 << spot) for spot in spots)
        self.base = _base_on(self.grid, read_base(options.base))
        self.die = read_die(options.die)
        self.deck = tuple(Power) * options.decks
        self.seats = tuple(Seat(seat) for seat in range(options.players))
        self.order = options.seats_in_order
        self.teams = tuple(seat % (options.players // 2) if options.teams else seat for seat in self.seats)
        self.no_return = options.limitless is LimitlessMoves.NO_RETURN
        self._hash = hash(options)
        self._make_actions()

    def _make_actions(self) -> None:
        """An action is made once and listed often."""
        self.starts = tuple(map(acts.Start, self.squares))
        self.builds = tuple(map(acts.Build, self.squares))
        self.moves = tuple(map(acts.Move, self.squares))
        self.grapples = tuple(map(acts.Grapple, self.squares))
        self.takes = tuple(map(acts.Take, self.squares))
        self.puts = tuple(map(acts.Put, self.squares))
        self.aims_at = tuple(acts.Aim(square=square) for square in self.squares)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.options == other.options

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Rules({self.options.write_line()!r})"

    def spot(self, square: Any) -> Spot | None:
        """The spot of a square; None for anything that is no square of the table, whatever it is."""
        try:
            return self.spots.get(square)
        except TypeError:
            return None

    def is_seat(self, seat: Any) -> bool:
        """Whether it is a seat of this game."""
        return type(seat) is int and 0 <= seat < len(self.seats)

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """CC-5: all seats in turn order, that seat last."""
        after = self.order.index(seat) + 1
        return (*self.order[after:], *self.order[:after])

    def next_seat(self, seat: Seat) -> Seat:
        """CC-5: whose turn comes after that seat's."""
        return self.from_left_of(seat)[0]


def name_of(square: object) -> str:
    """What to call a square in a refusal, whatever came instead of one."""
    try:
        return str(square)
    except TypeError:
        return repr(square)


def _base_on(grid: Grid, base: Base) -> Mountain:
    """CC-2, CC-7: the base in the middle of the table, its drawing's top row to the north."""
    left = (grid.columns - len(base[0])) // 2
    bottom = (grid.rows - len(base)) // 2
    at = bytearray(grid.columns * grid.rows)
    for row, heights in enumerate(reversed(base)):
        for column, height in enumerate(heights):
            at[(bottom + row) * grid.columns + left + column] = height
    return Mountain.of(grid, bytes(at))


@lru_cache(maxsize=64)
def rules_of(options: CubeClimbersOptions) -> Rules:
    """The rules of these options."""
    return Rules(options)

"""Climbing Man: a coin a tile, of which only the suit is seen; then a square a tile."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.envs.draws.contract import Draw, evenly
from cordee.games.climbing_man.actions import Deal, Lay
from cordee.games.climbing_man.coins import COIN_SET, SUITS, Coin, free_squares
from cordee.games.climbing_man.phases import Dealing
from cordee.games.squares import set_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.codes.contract import Code
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.contract import Action, Seat
    from cordee.games.squares import Spot

SUIT_SEEN: Final = {suit: len(COIN_SET) + number for number, suit in enumerate(SUITS)}
"""What is seen of a coin that lies face down."""


class CoinDraw(Draw):
    """CM-4: the coin of the next tile, bottom row first."""

    __slots__ = ("_dealt", "_sets", "_tiles")

    def __init__(self, tiles: int, sets: int, dealt: tuple[Coin, ...] = ()) -> None:
        self._tiles = tiles
        self._sets = sets
        self._dealt = dealt

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """The coins in the bag."""
        gone, left = Counter(self._dealt), self._sets * len(COIN_SET) - len(self._dealt)
        counts = ((code, self._sets - gone[coin]) for code, coin in enumerate(COIN_SET))
        return [(code, Fraction(count, left)) for code, count in counts if count]

    def take(self, code: Code) -> Draw | Action:
        """The next tile's, or the deal."""
        dealt = (*self._dealt, COIN_SET[code])
        return CoinDraw(self._tiles, self._sets, dealt) if len(dealt) < self._tiles else Deal(dealt)

    def name(self, code: Code) -> str:
        return f"coin {COIN_SET[code]}"

    def seen(self, code: Code, seat: Seat) -> Code:  # noqa: ARG002  (nobody knows a hidden value)
        """CM-4: the suit."""
        return SUIT_SEEN[COIN_SET[code].suit]


class SquareDraw(Draw):
    """CM-4: where on the next tile its coin lies; the code counts the tile's squares."""

    __slots__ = ("_laid", "_wall")

    def __init__(self, wall: Wall, laid: tuple[Spot, ...] = ()) -> None:
        self._wall = wall
        self._laid = laid

    def _tile(self) -> tuple[Spot, ...]:
        return self._wall.tiles[len(self._laid)]

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """The squares of the tile that touch no coin."""
        free = free_squares(self._wall, len(self._laid), set_of(self._laid))
        return evenly([code for code, spot in enumerate(self._tile()) if spot in free])

    def take(self, code: Code) -> Draw | Action:
        """The next tile's, or the whole laying."""
        laid = (*self._laid, self._tile()[code])
        if len(laid) < len(self._wall.tiles):
            return SquareDraw(self._wall, laid)
        return Lay(tuple(self._wall.squares[spot] for spot in laid))

    def name(self, code: Code) -> str:
        return f"on {self._wall.squares[self._tile()[code]]}"


def draw_of(position: ClimbingManPosition) -> Draw:
    """The first draw of what chance brings now."""
    state = position.state
    if isinstance(state.phase, Dealing):
        return CoinDraw(len(state.wall.tiles), state.options.players)
    return SquareDraw(state.wall)

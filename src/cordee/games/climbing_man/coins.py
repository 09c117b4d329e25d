"""CM-1, CM-4: the coins, how they are dealt, and how they come to lie on their tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cordee.games.climbing_man.actions import ClimbingManAction, Deal, Lay
from cordee.games.contract import Chance
from cordee.games.squares import Square, set_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet

Suit = Literal["S", "M", "C", "A"]
SUITS: Final[Mapping[Suit, Words]] = {
    "S": Words("suns"),
    "M": Words("moons"),
    "C": Words("crowns"),
    "A": Words("arms"),
}
VALUES: Final = (0, 1, 2, 3, 4, 5)
"""CM-1: null, ace, 2, 3, 4, 5."""


class Coin(NamedTuple):
    """A coin: its suit shows from the start, its value once it is turned."""

    suit: Suit
    value: int

    def __str__(self) -> str:
        return f"{self.suit}{self.value}"


COIN_SET: Final = tuple(Coin(suit, value) for suit in SUITS for value in VALUES)


@dataclass(frozen=True, slots=True)
class Coins:
    """Which coin lies where."""

    wall: Wall = field(repr=False)
    laid: tuple[tuple[Spot, Coin], ...]
    grips: tuple[int, ...] = field(init=False, compare=False, repr=False)
    squares: SquareSet = field(init=False, compare=False, repr=False)
    _hash: int = field(init=False, compare=False, repr=False)

    def __hash__(self) -> int:
        return self._hash

    def __post_init__(self) -> None:
        grips = list(self.wall.firm_grips)
        for spot, coin in self.laid:
            grips[spot] = coin.value
        object.__setattr__(self, "grips", tuple(grips))
        object.__setattr__(self, "squares", set_of([spot for spot, _ in self.laid]))
        object.__setattr__(self, "_hash", hash(self.laid))

    def at(self, spot: Spot) -> Coin:
        """The coin that lies there."""
        return next(coin for where, coin in self.laid if where == spot)

    def with_coin(self, spot: Spot, coin: Coin) -> Coins:
        return Coins(self.wall, tuple(sorted((*self.laid, (spot, coin)))))

    def swapped(self, one: Spot, other: Spot) -> Coins:
        """CM-21: two coins in each other's places."""
        places = {one: other, other: one}
        return Coins(self.wall, tuple(sorted((places.get(spot, spot), coin) for spot, coin in self.laid)))


def free_squares(wall: Wall, tile: int, coins: SquareSet) -> tuple[Spot, ...]:
    """CM-4: the squares of a tile that touch no coin by an edge.

    Tiles are laid bottom row first, left to right: the upper right square of the next one is always free.
    """
    return tuple(spot for spot in wall.tiles[tile] if not _touches(wall, spot, coins))


def touching_pair(wall: Wall, spots: list[Spot]) -> tuple[Spot, Spot] | None:
    """CM-4: two of these coins that share an edge, if there are any."""
    pairs = ((one, other) for one in spots for other in spots if other > one)
    return next((pair for pair in pairs if _touches(wall, pair[0], 1 << pair[1])), None)


def _touches(wall: Wall, spot: Spot, coins: SquareSet) -> bool:
    # the margin columns keep a neighbour across the rim from being another row's square
    beside, above, below = 0b101 << (spot - 1), 1 << (spot + wall.columns), 1 << (spot - wall.columns)
    return bool(coins & (beside | above | below))


def _all_are(kind: type, things: object, count: int) -> bool:
    """Whether these are so many of that kind, whoever made them."""
    return isinstance(things, tuple) and len(things) == count and all(type(each) is kind for each in things)


class DealChance(Chance[ClimbingManAction]):
    """CM-4: the coins are mixed and one goes to each tile; every deal is as likely as any other."""

    def __init__(self, tiles: int, sets: int) -> None:
        self.tiles = tiles
        self.bag = COIN_SET * sets

    def outcomes(self) -> Iterator[Deal]:
        """Every deal: there are very many."""
        seen: set[Deal] = set()
        for coins in permutations(self.bag, self.tiles):
            deal = Deal(coins)
            if deal not in seen:
                seen.add(deal)
                yield deal

    def probability(self, outcome: ClimbingManAction) -> Fraction:
        """The product of the chances of each coin in turn."""
        if not isinstance(outcome, Deal) or not _all_are(Coin, outcome.coins, self.tiles):
            return Fraction(0)
        left = Counter(self.bag)
        probability = Fraction(1)
        for drawn, coin in enumerate(outcome.coins):
            probability *= Fraction(left[coin], len(self.bag) - drawn)
            left[coin] -= 1
            if not probability:
                break
        return probability

    def sample(self, random: Random) -> Deal:
        """The mixed coins' first ones."""
        return Deal(tuple(random.sample(self.bag, self.tiles)))


class LayChance(Chance[ClimbingManAction]):
    """CM-4: tile by tile, bottom row first, each coin on a random square that touches no coin before it."""

    def __init__(self, wall: Wall) -> None:
        self.wall = wall

    def outcomes(self) -> Iterator[Lay]:
        """Every way the coins can lie: there are very many."""
        yield from (self._lay(spots) for spots in self._outcomes((), 0))

    def _outcomes(self, spots: tuple[Spot, ...], coins: SquareSet) -> Iterator[tuple[Spot, ...]]:
        if len(spots) == len(self.wall.tiles):
            yield spots
            return
        for spot in free_squares(self.wall, len(spots), coins):
            yield from self._outcomes((*spots, spot), coins | 1 << spot)

    def probability(self, outcome: ClimbingManAction) -> Fraction:
        """The product of the chances of each coin's square in turn."""
        if not isinstance(outcome, Lay) or not _all_are(Square, outcome.squares, len(self.wall.tiles)):
            return Fraction(0)
        probability, coins = Fraction(1), 0
        for tile, square in enumerate(outcome.squares):
            free = free_squares(self.wall, tile, coins)
            spot = self.wall.spot(square)
            if spot is None or spot not in free:
                return Fraction(0)
            probability /= len(free)
            coins |= 1 << spot
        return probability

    def sample(self, random: Random) -> Lay:
        """One square after the other."""
        spots: tuple[Spot, ...] = ()
        coins = 0
        for tile in range(len(self.wall.tiles)):
            spot = random.choice(free_squares(self.wall, tile, coins))
            spots, coins = (*spots, spot), coins | 1 << spot
        return self._lay(spots)

    def _lay(self, spots: tuple[Spot, ...]) -> Lay:
        return Lay(tuple(self.wall.squares[spot] for spot in spots))

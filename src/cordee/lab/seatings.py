"""Who sits where: every seating equally often, because seats are not equal."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.lab.results import Arena

MOST_SEATINGS: Final = 120
"""More than so many seatings are drawn from, not listed in full."""


class Pairing(NamedTuple):
    """One game to be played: its number, who sits where, and the sources of chance."""

    number: int
    seating: tuple[int, ...]
    seed: str
    deal: str


def seatings(players: int, seats: int) -> list[tuple[int, ...]]:
    """Every way to seat the players, each of them equally often if there are more seats than players.

    Alone, each player has the seat in turn.
    """
    if seats == 1:
        return [(player,) for player in range(players)]
    table = [player for round_ in range(-(-seats // players)) for player in range(players)][: max(seats, players)]
    found = dict.fromkeys(permutations(table, seats))
    return list(found) if len(found) <= MOST_SEATINGS else _drawn(table, seats)


def _drawn(table: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """So many seatings at random, each with its rotations, so that everybody has every seat equally often."""
    source = Random("seatings")
    found: dict[tuple[int, ...], None] = {}
    while len(found) < MOST_SEATINGS:
        order = tuple(source.sample(table, seats))
        found.update(dict.fromkeys(order[turn:] + order[:turn] for turn in range(seats)))
    return list(found)


def pairings(arena: Arena, seats: int, games: int) -> list[Pairing]:
    """The games of an arena. A deal goes round all seatings, then comes the next."""
    ways = seatings(len(arena.players), seats)
    return [
        Pairing(
            number=number,
            seating=ways[number % len(ways)],
            seed=f"{arena.seed}/{number}",
            deal=f"{arena.seed}/deal/{number // len(ways)}",
        )
        for number in range(games)
    ]

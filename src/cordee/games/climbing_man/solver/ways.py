"""How a body at ease gets on: which coins it needs for which body, each set of coins as small as can be.

The proof in `stuck.py` carries over to known values: a climb is a walk from body to body at ease (three grips hold
it), and how the extremities stand there does not matter. One step of it puts up to four extremities on grips in
range of which three hold the body, and then moves the body to where three of them hold again, or to the top, where
all four may be needed. Coins are turned when they are first gripped, in range of a body that is at ease already, so
any set of coins that leads to the top can also be turned in some order: only the set matters, not the order.

Coins of value 0 hold nothing and are left out. Of two sets of coins that lead to the same body, one within the
other, the larger is left out.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cordee.games.climbing_man.stuck import SPARE
from cordee.games.climbing_man.wall import FIRM, LANE
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet

CoinSet = int
"""A set of coins as one integer: bit n is the n-th coin of the problem."""

Lanes = int
"""A set of bodies as `Wall.lanes_held` marks it: the highest bit of each body's lane."""


class Grip(NamedTuple):
    """A grip in range of a body: the coin it needs (0 for ground and top), its square, and its strength there."""

    coin: CoinSet
    spot: Spot
    strength: int


class Way(NamedTuple):
    """With these coins a body at ease reaches those bodies, at ease again."""

    needs: CoinSet
    bodies: Lanes


def lane(spot: Spot) -> Lanes:
    """One body as a set of lanes."""
    return 1 << (LANE * spot + LANE - 1)


class Ways:
    """The ways of every body of one wall with known values, worked out when first asked for.

    `coins` are the squares of those to be turned, in the order of their bits; `free` the grips that cost nothing:
    ground, top and coins turned already; `known` the bodies reached without any further coin: no way leads there.
    """

    def __init__(
        self, wall: Wall, grips: Sequence[int], weight: int, coins: Sequence[Spot], free: SquareSet, known: Lanes = 0
    ) -> None:
        self.wall, self.grips, self.weight = wall, grips, weight
        self.free = free
        self.known = known
        self._coin_at = {spot: 1 << number for number, spot in enumerate(coins)}
        self._summit: Lanes = sum(lane(spot) for spot in spots_of(wall.top))
        self._walls: Lanes = sum(lane(spot) for spot in spots_of(wall.rock))
        self._held: dict[int, Lanes] = {}
        self._ways: dict[Spot, list[Way]] = {}
        self._summit_needs: dict[Spot, list[CoinSet]] = {}

    def grips_near(self, body: Spot) -> list[Grip]:
        """Every grip in range that holds anything: coins of the problem, ground and top."""
        wall, grips = self.wall, self.grips
        return [
            Grip(self._coin_at.get(spot, 0), spot, wall.strength(body, spot, grips[spot]))
            for spot in wall.near[body]
            if grips[spot] and (spot in self._coin_at or self.free >> spot & 1)
        ]

    def held(self, chosen: Iterable[Grip]) -> Lanes:
        """CM-12, CM-15: the bodies that these grips hold, the top's among them."""
        key = 0
        for grip in chosen:
            key |= 1 << grip.spot
        held = self._held.get(key)
        if held is None:
            held = self.wall.lanes_held(self.wall.lift_of(key, self.grips), self.weight)
            self._held[key] = held
        return held

    def from_body(self, body: Spot) -> list[Way]:
        """The ways on from a body at ease, smallest sets of coins first."""
        ways = self._ways.get(body)
        if ways is None:
            ways = self._ways[body] = _smallest(self._find(body))
        return ways

    def to_summit(self, body: Spot) -> list[CoinSet]:
        """The sets of coins with which a body at ease reaches the top, each as small as can be."""
        needs = self._summit_needs.get(body)
        if needs is None:
            needs = self._summit_needs[body] = _minimal(self._find_summit(body))
        return needs

    def _find(self, body: Spot) -> Iterator[Way]:
        """Three grips hold the next body; if they don't hold this one, a fourth helps to leave it."""
        useful, props = self._sorted_by_use(body)
        for size in range(1, SPARE + 1):
            for chosen in combinations(useful, size):
                targets = self.held(chosen) & self._walls & ~self.known
                if not targets:
                    continue
                needs, strengths = _together(chosen)
                if self._at_ease(strengths + props[: SPARE + 1 - size]):
                    yield Way(needs, targets)
                elif size == SPARE:
                    yield from (
                        Way(needs | helper.coin, targets)
                        for helper in useful
                        if helper not in chosen and self._at_ease([*strengths, helper.strength])
                    )

    def _sorted_by_use(self, body: Spot) -> tuple[list[Grip], list[int]]:
        """Grips that can hold a body not yet known, and the strengths of free ones that only help to leave this one.

        Props need no coin, so as many as there are extremities for are taken: the strongest ones.
        """
        useful, props = [], []
        for grip in self.grips_near(body):
            if grip.coin or self._lifts(grip.spot, self._walls & ~self.known):
                useful.append(grip)
            else:
                props.append(grip.strength)
        return useful, sorted(props, reverse=True)

    def _lifts(self, spot: Spot, bodies: Lanes) -> bool:
        """Whether a grip there is in range of one of these bodies."""
        return bool(self.wall.lanes_held(self.wall.lift(spot, FIRM), 1) & bodies)

    def _at_ease(self, strengths: Sequence[int]) -> bool:
        """Whether the three strongest of at most four hold the weight."""
        return sum(strengths) - (min(strengths) if len(strengths) > SPARE else 0) >= self.weight

    def _find_summit(self, body: Spot) -> Iterator[CoinSet]:
        """Up to four grips hold the top's body; the others only help to leave this one."""
        near = self.grips_near(body)
        high = [grip for grip in near if self._lifts(grip.spot, self._summit)]
        holding: list[frozenset[Grip]] = []
        for size in range(1, SPARE + 2):
            for chosen in combinations(high, size):
                if any(smaller.issubset(chosen) for smaller in holding) or not self.held(chosen) & self._summit:
                    continue
                holding.append(frozenset(chosen))
                needs = list(self._leaving(chosen, near))
                yield from needs
                if 0 in needs:
                    return

    def _leaving(self, chosen: tuple[Grip, ...], near: list[Grip]) -> Iterator[CoinSet]:
        """What else these grips need so that the body they leave is at ease while they are taken."""
        others = [grip for grip in near if grip not in chosen]
        for size in range(SPARE + 2 - len(chosen)):
            for helpers in combinations(others, size):
                needs, strengths = _together(chosen + helpers)
                if self._at_ease(strengths):
                    yield needs


def _together(chosen: Iterable[Grip]) -> tuple[CoinSet, list[int]]:
    """The coins of some grips, and their strengths."""
    needs, strengths = 0, []
    for grip in chosen:
        needs |= grip.coin
        strengths.append(grip.strength)
    return needs, strengths


def _smallest(found: Iterable[Way]) -> list[Way]:
    """Ways without those to bodies that fewer of the same coins reach."""
    by_needs: dict[CoinSet, Lanes] = {}
    for way in found:
        by_needs[way.needs] = by_needs.get(way.needs, 0) | way.bodies
    ways = []
    for needs in sorted(by_needs, key=lambda needs: (needs.bit_count(), needs)):
        bodies = by_needs[needs]
        for fewer in _parts(needs):
            bodies &= ~by_needs.get(fewer, 0)
        if bodies:
            ways.append(Way(needs, bodies))
    return ways


def _parts(coins: CoinSet) -> Iterator[CoinSet]:
    """Every smaller set within a set."""
    part = coins
    while part:
        part = (part - 1) & coins
        yield part


def _minimal(found: Iterable[CoinSet]) -> list[CoinSet]:
    """The sets that hold no other one."""
    minimal: list[CoinSet] = []
    for needs in sorted(set(found), key=lambda needs: (needs.bit_count(), needs)):
        if not any(smaller & ~needs == 0 for smaller in minimal):
            minimal.append(needs)
    return minimal

"""A wall with its coins as one who climbs alone plans on it: numbers of bodies and grips, and room to plan in.

Bodies are numbered, those on the rock first, those on the top behind; grips too: coins first, then ground and top. A
set of coins is one word, a bit a coin; a set of bodies on the rock is two words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from cordee.games.climbing_man.coins import SUITS
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.fast.twin import Array
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

COINS, GRIPS, ROCK, BODIES, WEIGHT = range(5)
"""What `Cliff.numbers` says."""
MOST_BODIES: Final = 128
"""On the rock: two words. Only home-brew shapes have more."""
MOST_COINS: Final = 64
NEAR: Final = 48
"""More grips than are in range of any body."""
WAYS, SUMMITS, LABELS, HEAP = range(4)
"""What `Work.count` counts."""
MOST_WAYS: Final = 60_000
MOST_LABELS: Final = 60_000
BEST: Final = 6
"""How many sets of coins are kept that lead to one body: the cheapest ones. With all of them par would be exact."""
MOST_WORLDS: Final = 512
HIDDEN: Final = -1
"""What is known of a coin that is not turned."""


class Cliff(NamedTuple):
    """What does not change on a wall."""

    limits: Array
    """CM-11: the most a grip can hold, a row for each grip, a column for each body; 0 out of range."""
    near: Array
    """CM-10: the grips in range of each body, then -1."""
    suits: Array
    """Of each coin."""
    numbers: Array


class Work(NamedTuple):
    """What is planned with; see `ways_on` and `cheapest`."""

    known: Array
    """Each coin's value, or HIDDEN."""
    stances: Array
    """The bodies at ease from which the climb goes on, 1 for each."""
    word: Array
    """Chance."""
    grips: Array
    """What each grip is taken to hold."""
    strengths: Array
    """CM-11: what each grip holds of each body."""
    reached: Array
    """The bodies that known grips lead to."""
    lifts: Array
    """Whether a grip is in range of a body that known ones don't lead to."""
    held: Array
    built: Array
    way_first: Array
    way_last: Array
    way_coins: Array
    way_low: Array
    way_high: Array
    summit_first: Array
    summit_last: Array
    summit_coins: Array
    prices: Array
    label_cost: Array
    label_coins: Array
    label_body: Array
    labels_of: Array
    labels_at: Array
    heap: Array
    count: Array
    useful: Array
    useful_coin: Array
    useful_strength: Array
    around: Array
    around_coin: Array
    around_strength: Array
    props: Array
    stack: Array
    pool: Array
    found: Array
    """A cheapest set."""
    world: Array
    worlds: Array
    cost: Array
    coins: Array
    chosen: Array
    worth: Array
    """What each coin that was weighed is expected to cost in all."""


def fits(state: State) -> bool:
    """Whether the words are long enough."""
    return state.wall.rock.bit_count() <= MOST_BODIES and len(state.coins.laid) <= MOST_COINS


def bodies_of(state: State) -> list[Spot]:
    """The squares of the bodies by their numbers."""
    return spots_of(state.wall.rock) + spots_of(state.wall.top)


def cliff_of(state: State) -> Cliff:
    """The numbers of a wall."""
    wall, bodies, suits = state.wall, bodies_of(state), list(SUITS)
    grips = [spot for spot, _ in state.coins.laid] + spots_of(wall.ground | wall.top)
    limits = np.array([[wall.limit(body, spot) for body in bodies] for spot in grips], np.uint8)
    near = np.full((len(bodies), NEAR), -1, np.int64)
    for body in range(len(bodies)):
        found = np.flatnonzero(limits[:, body])
        near[body, : len(found)] = found
    of_suit = np.array([suits.index(coin.suit) for _, coin in state.coins.laid], np.int64)
    sizes = (len(of_suit), len(grips), wall.rock.bit_count(), len(bodies), state.options.weight)
    return Cliff(limits, near, of_suit, np.array(sizes, np.int64))


def new_work(cliff: Cliff) -> Work:
    """Room for a wall of that size."""
    coins, grips, _, bodies, _ = (int(each) for each in cliff.numbers)

    def ints(*shape: int) -> Array:
        return np.zeros(shape, np.int64)

    def words(*shape: int) -> Array:
        return np.zeros(shape, np.uint64)

    def bytes_(*shape: int) -> Array:
        return np.zeros(shape, np.uint8)

    return Work(
        known=ints(coins),
        stances=bytes_(bodies),
        word=words(1),
        grips=bytes_(grips),
        strengths=bytes_(grips, bodies),
        reached=bytes_(bodies),
        lifts=bytes_(grips),
        held=bytes_(bodies),
        built=bytes_(bodies),
        way_first=ints(bodies),
        way_last=ints(bodies),
        way_coins=words(MOST_WAYS),
        way_low=words(MOST_WAYS),
        way_high=words(MOST_WAYS),
        summit_first=ints(bodies),
        summit_last=ints(bodies),
        summit_coins=words(MOST_WAYS),
        prices=ints(coins),
        label_cost=ints(MOST_LABELS),
        label_coins=words(MOST_LABELS),
        label_body=ints(MOST_LABELS),
        labels_of=ints(bodies, BEST),
        labels_at=ints(bodies),
        heap=ints(MOST_LABELS),
        count=ints(4),
        useful=ints(NEAR),
        useful_coin=words(NEAR),
        useful_strength=ints(NEAR),
        around=ints(NEAR),
        around_coin=words(NEAR),
        around_strength=ints(NEAR),
        props=ints(4),
        stack=ints(bodies),
        pool=ints(12),
        found=words(1),
        world=ints(coins),
        worlds=ints(MOST_WORLDS, coins),
        cost=ints(MOST_WORLDS, coins + 1),
        coins=words(MOST_WORLDS, coins + 1),
        chosen=ints(coins),
        worth=np.zeros(coins, np.float64),
    )

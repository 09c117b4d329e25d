"""What a search over whole turns branches by: in each place the promising turns of who acts, or what chance may bring.

The compiled twins find them by the thousand (a kit's `branches`); for the others, and for houses without the
twins, a guide does, a few at a time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.contract import CHANCE
from cordee.players.contract import seat_to_ask
from cordee.players.guide import judged
from cordee.players.lines import best_of, lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cordee.games.contract import AnyGame, AnyPosition, Chance, Seat
    from cordee.players.guide import Guide, Hopes

NOBODY: Final = -2
"""Who acts where the game is over."""

MOST_OUTCOMES: Final = 6
DRAWN: Final = 4
"""Of more results of chance than the first, so many are drawn."""


class Branch(NamedTuple):
    """A row of actions of one seat, or an outcome of chance with its probability, and what all may hope for then."""

    line: Any
    hopes: Hopes
    probability: float = 1.0


class Place(NamedTuple):
    """A position in a search: who acts there (CHANCE, NOBODY), how it stands, and its branches, the best first."""

    handle: Any
    seat: int
    hopes: Hopes
    branches: Sequence[Branch]
    cost: int = 1
    """How many nodes of a budget it is worth to have found its branches: where there is more to look at, more."""


class Branches(ABC):
    """Finds the branches of one decision's tree."""

    sureness: float = 1.0
    """To which power its chances are what came true: less than 1 where it judges to win, not to foretell."""

    def start(self) -> None:  # noqa: B027  (most keep nothing)
        """Another decision begins."""

    @abstractmethod
    def root(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """The place of a position in which that seat acts; None where turns are not what is decided there."""

    def comes_before_turns(self, world: AnyPosition) -> bool:  # noqa: ARG002  (in most games nothing does)
        """Whether something open to all is chosen there before the first turn, which is all that follows."""
        return False

    def every(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """The same with turns that a player need not think of, since they can't be better than another."""
        return self.root(world, seat, most)

    def glance(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """The best turns as they look to who is in a hurry."""
        return self.every(world, seat, most)

    @abstractmethod
    def after(self, place: Place, branch: Branch, most: int) -> Place:
        """Where a branch leads, with at most so many branches of its own."""

    @abstractmethod
    def led_to(self, world: AnyPosition, seat: Seat, actions: Sequence[Any], most: int) -> Place:
        """Where a row of a seat's actions leads, whether or not it is a branch: for who compares turns."""

    @abstractmethod
    def actions(self, branch: Branch) -> tuple[Any, ...]:
        """The actions of a branch of the root."""


def no_branches(game: AnyGame, to_win: bool) -> Branches | None:  # noqa: ARG001  (a guide finds them)
    """For games whose twin finds no turns."""
    return None


class PlainBranches(Branches):
    """By a guide, in plain Python: a few turns in each place."""

    def __init__(self, guide: Guide, random: Random) -> None:
        self.guide, self.random = guide, random

    def root(self, world: AnyPosition, seat: Seat, most: int) -> Place | None:
        """Wherever somebody acts there are branches."""
        return self._by_seat(world, seat, self.guide.beam, most)

    def after(self, place: Place, branch: Branch, most: int) -> Place:
        """Where a branch leads."""
        position = place.handle
        for action in branch.line:
            position = position.apply(place.seat, action).position
        if not position.to_act():
            return Place(position, NOBODY, judged(self.guide, position), [])
        chance = position.chance()
        if chance is None:
            return self._by_seat(position, seat_to_ask(position), self.guide.reply_beam, most)
        hopes = self.guide.hopes(position)
        return Place(position, CHANCE, hopes, self._by_chance(chance, hopes))

    def led_to(self, world: AnyPosition, seat: Seat, actions: Sequence[Any], most: int) -> Place:
        """As behind a branch."""
        return self.after(Place(world, seat, (), []), Branch(tuple(actions), ()), most)

    def actions(self, branch: Branch) -> tuple[Any, ...]:
        """They are what it says."""
        return tuple(branch.line)

    def _by_chance(self, chance: Chance[Any], hopes: Hopes) -> list[Branch]:
        """Every result where there are few, else some drawn ones."""
        outcomes = list(islice(chance.outcomes(), MOST_OUTCOMES + 1))
        if len(outcomes) <= MOST_OUTCOMES:
            return [Branch((each,), hopes, float(chance.probability(each))) for each in outcomes]
        return [Branch((chance.sample(self.random),), hopes, 1 / DRAWN) for _ in range(DRAWN)]

    def _by_seat(self, position: AnyPosition, seat: Seat, beam: int, most: int) -> Place:
        guide = self.guide
        lines = best_of(lines_of(guide, position, seat, self.random, beam), most)
        branches = [Branch(line.actions, judged(guide, line.position)) for line in lines]
        return Place(position, seat, guide.hopes(position), branches)

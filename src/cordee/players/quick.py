"""A mind that looks one action ahead: what it looks at and how it judges is its game's; any of equals.

So plain that the fast twin plays it too, for statistics over tens of thousands of games (see `fast.facts`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

from cordee.players.contract import Decision, Player, Thought

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Budget, Eyes

EQUAL: Final = 1e-9
"""What differs by less is worth the same."""


class Quick(Player):
    """Plays the action that leaves it best off at once; `barred` is what it may not use, a bit each."""

    def __init__(self, barred: int = 0) -> None:
        self.barred = barred

    @abstractmethod
    def looked_at(self, position: AnyPosition, seat: Seat) -> list[Any]:
        """The actions it has a look at."""

    @abstractmethod
    def worth_after(self, position: AnyPosition, seat: Seat, action: Any) -> float:
        """How well off the seat is after an action."""

    @abstractmethod
    def is_barred(self, action: Any) -> bool:
        """Whether it may not do that."""

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:  # noqa: ARG002  (it takes what it takes)
        world = eyes.world(random)
        best = self.best(world, eyes.seat)
        if not best:
            legal = eyes.legal_actions()
            return Decision(random.choice([each for each in legal if not self.is_barred(each)] or legal))
        thought = random.choice(best)
        return Decision(thought.action, (thought,), len(best))

    def best(self, position: AnyPosition, seat: Seat) -> list[Thought]:
        """The equals among which it chooses; empty where it finds nothing to look at."""
        looked_at = [each for each in self.looked_at(position, seat) if not self.is_barred(each)]
        thoughts = [Thought(each, self.worth_after(position, seat, each)) for each in looked_at]
        most = max((each.value for each in thoughts), default=0.0)
        return [each for each in thoughts if each.value > most - EQUAL]


NOTHING: Final[Mapping[str, int]] = {}
"""For games in which a seat can be kept from nothing."""

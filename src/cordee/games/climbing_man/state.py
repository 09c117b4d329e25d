"""What a position is made of. The rules in the files beside it are functions of this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from cordee.games.climbing_man.coins import Coins
    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.phases import Phase
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.contract import Seat
    from cordee.games.squares import Spot, SquareSet

EXTREMITIES = 4


class Climber(NamedTuple):
    """A body and the squares of its extremities on the board; the others are in hand."""

    body: Spot
    dice: SquareSet

    @property
    def hand(self) -> int:
        """How many extremities are in hand."""
        return EXTREMITIES - self.dice.bit_count()


class State(NamedTuple):
    """Everything there is to know, hidden values included. Before their start climbers are None.

    A named tuple, not a dataclass, because search makes millions of them and these are the quicker to copy.
    """

    options: ClimbingManOptions
    coins: Coins
    turned: SquareSet
    climbers: tuple[Climber | None, ...]
    mover: Seat
    phase: Phase
    turn: int = 0
    actions_taken: int = 0
    exchanges: int = 0

    @property
    def wall(self) -> Wall:
        """The wall that is climbed."""
        return self.coins.wall

    @property
    def climber(self) -> Climber:
        """The climber whose turn it is."""
        climber = self.climbers[self.mover]
        assert climber is not None, "a climber acts before its start"
        return climber

    @property
    def taken(self) -> SquareSet:
        """CM-12: the squares with an extremity on them, anyone's."""
        taken = 0
        for climber in self.climbers:
            if climber is not None:
                taken |= climber.dice
        return taken

    @property
    def unturned(self) -> SquareSet:
        """The squares of the coins whose values are hidden."""
        return self.coins.squares & ~self.turned

    def with_climber(self, climber: Climber, **changes: Any) -> State:
        """The same with the mover's climber changed."""
        climbers = (*self.climbers[: self.mover], climber, *self.climbers[self.mover + 1 :])
        return self._replace(climbers=climbers, **changes)

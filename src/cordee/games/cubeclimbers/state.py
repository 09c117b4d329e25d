"""What a position is made of. The rules in the files beside it are functions of this."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cordee.games.cubeclimbers.phases import PLACING, Phase
from cordee.games.cubeclimbers.power import Power, in_order

if TYPE_CHECKING:
    from cordee.games.contract import Event, Seat
    from cordee.games.cubeclimbers.mountain import Mountain
    from cordee.games.cubeclimbers.rules import Rules
    from cordee.games.squares import Spot, SquareSet

SeatSet = int
"""A set of seats as one integer: bit n is seat n."""


class Cards(NamedTuple):
    """A player's power cards: face down, face up, and face-up ones that may be used again."""

    hidden: tuple[Power, ...] = ()
    shown: tuple[Power, ...] = ()
    spare: tuple[Power, ...] = ()

    def revealed(self, power: Power, uses: int) -> Cards:
        """One face-down card turned up for its first use."""
        hidden = list(self.hidden)
        hidden.remove(power)
        spare = in_order([*self.spare, *[power] * (uses - 1)])
        return Cards(tuple(hidden), in_order([*self.shown, power]), spare)

    def used_again(self, power: Power) -> Cards:
        """A face-up card's further use."""
        spare = list(self.spare)
        spare.remove(power)
        return self._replace(spare=tuple(spare))


class Turn(NamedTuple):
    """What was done in the turn under way, and what it allows or forbids."""

    built: bool = False
    moved: bool = False
    rolled: bool = False
    may_not_move: bool = False
    may_not_grapple: bool = False
    may_build_under: bool = False
    may_keep_moving: bool = False
    trail: SquareSet = 0
    spent: tuple[Power, ...] = ()
    extra: int = 0


class Contest(NamedTuple):
    """CC-41: a round of the tiebreak: who rolls in which order, whose roll it is, and how many rounds there were."""

    rollers: tuple[Seat, ...]
    at: int
    round: int


class State(NamedTuple):
    """Everything there is to know, hidden cards included. Before their start climbers stand nowhere (-1)."""

    rules: Rules
    mountain: Mountain
    climbers: tuple[Spot, ...]
    cubes: tuple[int, ...]
    cards: tuple[Cards, ...]
    mover: Seat
    number: int
    turn: Turn
    phase: Phase = PLACING
    next_no_move: SeatSet = 0
    next_no_grapple: SeatSet = 0
    game: int = 1
    first: Seat = 0  # type: ignore[assignment]
    totals: tuple[int, ...] = ()
    contest: Contest | None = None

    @property
    def actor(self) -> Seat:
        """The mover; in a tiebreak, the roller."""
        contest = self.contest
        return self.mover if contest is None else contest.rollers[contest.at]

    @property
    def occupied(self) -> SquareSet:
        """The squares with a climber on them."""
        occupied = 0
        for spot in self.climbers:
            if spot >= 0:
                occupied |= 1 << spot
        return occupied

    def level(self, seat: Seat) -> int:
        """CC-1: how high that climber stands."""
        return self.mountain.at[self.climbers[seat]]

    def levels(self) -> tuple[int, ...]:
        """CC-1: how high every climber stands."""
        at = self.mountain.at
        return tuple(at[spot] for spot in self.climbers)

    def with_climber(self, seat: Seat, spot: Spot) -> State:
        """The same with one climber elsewhere."""
        climbers = self.climbers
        return self._replace(climbers=(*climbers[:seat], spot, *climbers[seat + 1 :]))

    def with_cards(self, seat: Seat, cards: Cards) -> State:
        """The same with one player's cards changed."""
        return self._replace(cards=(*self.cards[:seat], cards, *self.cards[seat + 1 :]))


Result = tuple[State, "tuple[Event, ...]"]
"""What an action leads to: the state after it, and what happened."""


def seats_in(seats: SeatSet) -> list[Seat]:
    """The seats of a set, in their order."""
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]  # type: ignore[misc]

"""The words every opponent speaks: Eyes, Budget, Decision, Player.

A player never meets a position. It is given eyes: the view of its seat, what it may do, and worlds: positions that
it could be in for all it knows. So whatever a mind does with them, it can't use what its seat must not see.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random

    from cordee.games.contract import Action, AnyGame, AnyPosition, Seat, View


class Eyes:
    """What a player may know of the position it acts in."""

    __slots__ = ("_position", "game", "seat")

    def __init__(self, game: AnyGame, position: AnyPosition, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._position = position

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self._position.view(self.seat)

    def legal_actions(self) -> list[Any]:
        """Everything the seat may do now, in the game's own order."""
        return list(self._position.legal_actions(self.seat))

    def allows(self, action: Action) -> bool:
        """Whether the seat may do that now."""
        return self._position.why_illegal(self.seat, action) is None

    def world(self, random: Random) -> AnyPosition:
        """A position that the seat could be in, drawn by how likely it is."""
        return self._position.resample(self.seat, random)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision may take: a number of nodes, a time, or the mind's own measure (neither).

    The clock is read only where there is a time, so that a number of nodes alone makes a decision repeatable.
    """

    nodes: int | None = None
    seconds: float | None = None
    until: float | None = None
    """The same measure as without it, but no longer than to this moment of the clock; what comes before the first
    node, such as loading compiled code, counts as well."""
    clock: Callable[[], float] = field(default=time.monotonic, compare=False, repr=False)

    def meter(self, usual: int) -> Meter:
        """A meter that starts now; `usual` nodes where the budget has no opinion."""
        nodes = self.nodes if self.nodes is not None or self.seconds is not None else usual
        ends = [] if self.seconds is None else [self.clock() + self.seconds]
        ends += [] if self.until is None else [self.until]
        return Meter(nodes, min(ends, default=None), self.clock)


DEFAULT_BUDGET = Budget()
"""Neither nodes nor time are set: each mind takes its own measure."""


@dataclass(slots=True)
class Meter:
    """Counts the nodes of one decision."""

    most: int | None
    deadline: float | None
    clock: Callable[[], float]
    nodes: int = 0
    looked: float | None = None
    """When `spent` looked at the clock last."""
    longest: float = 0.0
    """The most seconds between two looks."""

    def count(self, nodes: int = 1) -> None:
        """So many nodes more."""
        self.nodes += nodes

    @property
    def spent(self) -> bool:
        """Whether the budget is used up, or its time would be by the next look at the clock, be that as far off."""
        return (self.most is not None and self.nodes >= self.most) or self._nearly_late()

    def _nearly_late(self) -> bool:
        if self.deadline is None:
            return False
        now = self.clock()
        if self.looked is not None:
            self.longest = max(self.longest, now - self.looked)
        self.looked = now
        return now + self.longest >= self.deadline

    @property
    def late(self) -> bool:
        """Whether the time is over; without a time it never is."""
        return self.deadline is not None and self.clock() >= self.deadline

    @contextmanager
    def part_of_time(self, parts: int) -> Iterator[None]:
        """Inside, the time is over after one of so many equal parts of what is left of it."""
        whole = self.deadline
        if whole is not None:
            now = self.clock()
            self.deadline = now + max(0.0, whole - now) / parts
        yield
        self.deadline = whole


@dataclass(frozen=True, slots=True)
class Thought:
    """What a mind thinks of one action: its worth to the seat, from 0 (lost) to 1 (won), and how often it looked."""

    action: Any
    value: float
    visits: int = 1
    line: tuple[Any, ...] = ()
    """The turn it has in mind, which the action begins; empty where it thinks of no turns."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does, and why: the best few actions, best first, and what every seat may hope for."""

    action: Any
    best: tuple[Thought, ...] = ()
    nodes: int = 0
    hopes: tuple[float, ...] = ()


NO_PLAN: Final[Mapping[View, Action]] = MappingProxyType({})


class Player(ABC):
    """A mind at a seat. New ones decide alike by the same eyes, nodes and random; one may keep to a plan of its own."""

    plan: Mapping[View, Action] = NO_PLAN
    """The rest of the turn that it has in mind: what to do by what it will see then."""

    @abstractmethod
    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """What to do now."""


def seat_to_ask(position: AnyPosition) -> Seat:
    """Whom to ask where several may act: those who could lose their chance before the one whose turn it is."""
    # games list whoever can end the moment for everyone (the mover) first, and the others behind
    return position.to_act()[-1]

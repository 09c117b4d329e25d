"""A moment of a game split into small decisions: a position, who decides, and what was picked so far.

Immutable like the positions it goes through. Where several seats may act, those are asked first who could lose their
chance before the one whose turn it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from cordee.envs.codes.contract import Branch, unforced
from cordee.envs.draws import draw_of
from cordee.games.contract import CHANCE
from cordee.players.contract import seat_to_ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.codes.contract import Code, Codes
    from cordee.games.contract import Action, AnyPosition, Event, Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands. `branch` is the decision to be made, None once the game is over."""

    codes: Codes = field(repr=False)
    position: AnyPosition
    seat: Seat | None
    branch: Branch | None = field(repr=False)
    picked: tuple[Code, ...] = ()
    events: tuple[Event, ...] = ()
    """What happened by the last code, where it made an action whole."""

    @classmethod
    def at(cls, codes: Codes, position: AnyPosition, events: tuple[Event, ...] = ()) -> Self:
        """The moment in which nothing is picked yet."""
        if not position.to_act():
            return cls(codes, position, None, None, (), events)
        seat = seat_to_ask(position)
        if seat == CHANCE:
            return cls(codes, position, seat, draw_of(codes.game, position), (), events)
        branch = unforced(codes.first(position, seat))
        assert isinstance(branch, Branch)
        return cls(codes, position, seat, branch, (), events)

    def __deepcopy__(self, _: object) -> Self:
        return self

    @property
    def by_chance(self) -> bool:
        """Whether it is chance that acts."""
        return self.seat == CHANCE

    def legal(self) -> Sequence[Code]:
        """What can be picked now."""
        return () if self.branch is None else self.branch.codes()

    def take(self, code: Code) -> Moment:
        """The moment after that code; KeyError where it can't be picked."""
        assert self.branch is not None, "the game is over"
        following = self.branch.take(code)
        if not self.by_chance:
            following = unforced(following)
        if isinstance(following, Branch):
            return Moment(self.codes, self.position, self.seat, following, (*self.picked, code))
        return self.after(following)

    def after(self, action: Action) -> Moment:
        """The moment after a whole action of who decides."""
        assert self.seat is not None
        position, events = self.position.apply(self.seat, action)
        return Moment.at(self.codes, position, events)

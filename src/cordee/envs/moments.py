"""A moment of a game split into small decisions: the game so far, who decides, and what was picked so far.

Immutable: the session it holds is carried on as a copy. Where several seats may act, those are asked first who could
lose their chance before the one whose turn it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from cordee.envs.codes.contract import Branch, unforced
from cordee.envs.draws import draw_of
from cordee.games.contract import CHANCE
from cordee.players.contract import seat_to_ask
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.codes.contract import Code, Codes
    from cordee.games.contract import Action, AnyPosition, Event, Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands. `branch` is the decision to be made, None once the game is over."""

    codes: Codes = field(repr=False)
    session: Session = field(repr=False)
    position: AnyPosition
    """The session's: it is asked for several times a step."""
    seat: Seat | None
    branch: Branch | None = field(repr=False)
    picked: tuple[Code, ...] = ()

    @classmethod
    def at(cls, codes: Codes, position: AnyPosition | None = None) -> Self:
        """The moment in which nothing was played yet: at the start of the game, or in that position."""
        return cls._of(codes, Session(codes.game, start=position))

    @classmethod
    def _of(cls, codes: Codes, session: Session) -> Self:
        position = session.position
        if not position.to_act():
            return cls(codes, session, position, None, None)
        seat = seat_to_ask(position)
        if seat == CHANCE:
            return cls(codes, session, position, seat, draw_of(codes.game, position))
        branch = unforced(codes.first(position, seat))
        assert isinstance(branch, Branch)
        return cls(codes, session, position, seat, branch)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened by the last code, where it made an action whole."""
        last = self.session.last
        return () if self.picked or last is None else last.events

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
            return Moment(self.codes, self.session, self.position, self.seat, following, (*self.picked, code))
        return self.after(following)

    def after(self, action: Action) -> Moment:
        """The moment after a whole action of who decides."""
        assert self.seat is not None
        session = self.session.copy()
        session.push(session.trust(self.seat, action))
        return Moment._of(self.codes, session)

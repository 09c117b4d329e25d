"""A game under way. The library, the terminal, the arena, the server and the environments all carry one forward here.

What was played is a chain that is never changed, only added to, so that a copy of a session costs nothing and two of
them share their past. A text is read once, and legality is checked once: in `attempt`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cordee.games.contract import CHANCE, Action, Seat, Step
from cordee.games.errors import GameError, Refused
from cordee.games.words import Words
from cordee.records import FORMAT, START_TAG, BadRecord, Entry, Record, save, write_outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from random import Random

    from cordee.games.contract import AnyGame, AnyPosition, Event, Outcome, View

    Luck = Random | Callable[[int], Random]
    """Where chance is drawn from: one source, or one for each draw by its number, counted from 0."""

NOTHING_TO_UNDO = Words("there is nothing to take back")
NOT_PAST_THIS = Words("what chance has told can't be taken back, nor what was revealed")
WRONG_TURN = Words("this action belongs to turn {right}, not {found}")
BAD_ACTION = Words("{text}: {why}")
WRONG_RESULT = Words("the tag Result says '{found}', the game says '{right}'")
UNDO_RULE = "undo"
OWN_TAGS = ("Format", "Game", "Options", START_TAG, "Result", "Rule")
"""Tags that a session writes itself."""


class Played:
    """One action that was played: the position before it, whose it was, what it led to, and the one before."""

    __slots__ = ("action", "before", "comment", "draws", "events", "position", "previous", "seat")

    def __init__(
        self, previous: Played | None, before: AnyPosition, seat: Seat, action: Any, step: Step[Any], comment: str = ""
    ) -> None:
        self.previous = previous
        self.before = before
        self.seat = seat
        self.action = action
        self.position, self.events = step
        self.comment = comment
        self.draws: int = (previous.draws if previous else 0) + (seat == CHANCE)
        """How often chance has acted so far, this action included."""

    @property
    def turn(self) -> int:
        """The number of the turn that the action belongs to."""
        return self.before.turn_of(self.action)

    @property
    def can_be_undone(self) -> bool:
        """False where it told anybody something new."""
        return self.seat != CHANCE and not any(event.reveals for event in self.events)


class LegalAction(str):
    """A legal action's text, with the action and the seat that may do it."""

    __slots__ = ("action", "seat")
    action: Any
    seat: Seat

    @classmethod
    def of(cls, text: str, action: Any, seat: Seat) -> Self:
        """The text, which knows what it stands for."""
        entry = cls(text)
        entry.action, entry.seat = action, seat
        return entry


class Session:
    """A game and all that was played of it.

    With `luck`, whatever chance has to bring is drawn at once and by itself; without, chance is played like a seat.
    """

    __slots__ = ("_last", "_start", "comment", "game", "luck", "tags")

    def __init__(
        self,
        game: AnyGame,
        luck: Luck | None = None,
        tags: tuple[tuple[str, str], ...] = (),
        start: AnyPosition | None = None,
    ) -> None:
        self.game = game
        self.luck = luck
        self.tags = tags
        self.comment = ""
        self._start = game.start() if start is None else start
        self._last: Played | None = None
        self._draw()

    @classmethod
    def resume(cls, record: Record, luck: Luck | None = None) -> Self:
        """The session that a record tells of, ready to go on; BadRecord names the line and column that do not hold."""
        game = record.game()
        text = record.tag(START_TAG)
        start = game.notation.read_position(text) if text else None
        session = cls(game, None, tuple(tag for tag in record.tags if tag[0] not in OWN_TAGS), start)
        session.comment = record.comment
        for entry in record.entries:
            session._last = session._replayed(entry)
        session.luck = luck
        session._draw()
        return session

    def copy(self) -> Self:
        """The same game, to be carried on by itself."""
        twin = object.__new__(type(self))
        twin.game, twin.luck, twin.tags = self.game, self.luck, self.tags
        twin.comment, twin._start, twin._last = self.comment, self._start, self._last
        return twin

    @property
    def start(self) -> AnyPosition:
        """Where the game began."""
        return self._start

    @property
    def last(self) -> Played | None:
        """What was played last."""
        return self._last

    @property
    def position(self) -> AnyPosition:
        """Where the game stands."""
        return self._start if self._last is None else self._last.position

    @property
    def outcome(self) -> Outcome | None:
        """The result once the game is over."""
        return self.position.outcome()

    @property
    def draws(self) -> int:
        """How often chance has acted."""
        return 0 if self._last is None else self._last.draws

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(event for played in self.played() for event in played.events)

    def played(self) -> list[Played]:
        """Every action from the start, chance's too."""
        found, played = [], self._last
        while played is not None:
            found.append(played)
            played = played.previous
        return found[::-1]

    def view(self, seat: int | None = None) -> View:
        """What that seat (None: a spectator) may know."""
        return self.position.view(None if seat is None else Seat(seat))

    def legal(self, seat: int | None = None) -> list[LegalAction]:
        """Everything that the seat (None: any that is to act) may do now; each entry is its text."""
        position, write = self.position, self.game.notation.write_action
        seats = position.to_act() if seat is None else (Seat(seat),)
        acting = [each for each in seats if each != CHANCE and each in position.to_act()]
        return [LegalAction.of(write(a), a, each) for each in acting for a in position.legal_actions(each)]

    def attempt(self, what: str | Action, seat: int | None = None) -> Played:
        """What an action would lead to, by the rules; raises NotUnderstood, Illegal or Refused, and changes nothing.

        Without a seat it is the first of those to act who may do it.
        """
        if isinstance(what, LegalAction) and seat is None:
            seat = what.seat
        action, position = self.read(what), self.position
        seats = (position.to_act() or (Seat(0),)) if seat is None else (Seat(seat),)
        refusals = []
        for each in seats:
            refusal = position.why_illegal(each, action)
            if refusal is None:
                return Played(self._last, position, each, action, position.apply(each, action))
            refusals.append(refusal)
        raise refusals[0]

    def read(self, what: str | Action) -> Any:
        """An action from its text; NotUnderstood says what would be right."""
        if isinstance(what, Action):
            return what
        if isinstance(what, LegalAction):
            return what.action
        if isinstance(what, str):
            return self.game.notation.read_action(what)
        raise TypeError(f"an action or its text is played, like game.play('{self._example()}'), not {what!r}")

    def _example(self) -> str:
        return next(iter(self.legal()), LegalAction("..."))

    def play(self, what: str | Action, seat: int | None = None) -> tuple[Event, ...]:
        """One action, and what chance brings behind it; see `attempt` for what it raises."""
        return self.push(self.attempt(what, seat))

    def trust(self, seat: Seat, action: Any) -> Played:
        """What an action leads to that is known to be legal: one that was stored, or chosen from a list."""
        position = self.position
        return Played(self._last, position, seat, action, position.apply(seat, action))

    def push(self, played: Played) -> tuple[Event, ...]:
        """Goes on to what `attempt` or `trust` has found; all that happened, chance included."""
        assert played.previous is self._last, "something else was played since"
        self._last = played
        return played.events + self._draw()

    def _draw(self) -> tuple[Event, ...]:
        """Whatever chance has to bring now, until a seat is to act or the game is over."""
        happened: tuple[Event, ...] = ()
        while self.luck is not None and (chance := self.position.chance()) is not None:
            source = self.luck(self.draws) if callable(self.luck) else self.luck
            drawn = self.trust(CHANCE, chance.sample(source))
            self._last = drawn
            happened += drawn.events
        return happened

    def undo(self) -> Played:
        """Takes the last action back, if it told nobody anything new."""
        last = self._last
        if last is None:
            raise Refused(UNDO_RULE, NOTHING_TO_UNDO)
        if not last.can_be_undone:
            raise Refused(UNDO_RULE, NOT_PAST_THIS)
        self._last = last.previous
        return last

    def forget_all_but(self, most: int) -> int:
        """Begins at where it stood so many actions ago; how often chance had acted before that."""
        kept = self.played()[-most:]
        forgotten, self._last = self.draws, None
        for each in kept:
            step = Step(each.position, each.events)
            self._last = Played(self._last, each.before, each.seat, each.action, step, each.comment)
        self._start = kept[0].before if kept else self._start
        return forgotten - self.draws

    def text(self, played: Played) -> str:
        """A played action as it is written."""
        return self.game.notation.write_action(played.action)

    def record(self) -> Record:
        """The game so far as a record."""
        outcome = self.outcome
        tags = [("Format", FORMAT), ("Game", self.game.code), ("Options", self.game.options.write_line())]
        if self._start != self.game.start():
            tags.append((START_TAG, self.game.notation.write_position(self._start)))
        tags += [*self.tags, ("Result", write_outcome(outcome))]
        if outcome is not None:
            tags.append(("Rule", outcome.rule))
        entries = [Entry(each.turn, each.seat, self.text(each), each.comment) for each in self.played()]
        return Record(tuple(tags), tuple(entries), self.comment)

    def save(self, path: str | Path) -> None:
        """Writes the game to a file, whole or not at all."""
        save(self.record(), path)

    def _replayed(self, entry: Entry) -> Played:
        try:
            played = self.attempt(entry.text, entry.seat)
        except GameError as error:
            raise BadRecord(entry.line, entry.column, BAD_ACTION, text=entry.text, why=error) from error
        if played.turn != entry.turn:
            raise BadRecord(entry.line, entry.column, WRONG_TURN, right=played.turn, found=entry.turn)
        played.comment = entry.comment
        return played


def verify(record: Record) -> Session:
    """The session of a record that holds in every part: actions, turns and result."""
    session = Session.resume(record)
    right, found = write_outcome(session.outcome), record.tag("Result", write_outcome(None))
    if found != right:
        raise BadRecord(1, 1, WRONG_RESULT, found=found, right=right)
    return session

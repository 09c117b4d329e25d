"""A game being played at one place: its positions, its actions, chance drawn from a given source, undo, record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.games.contract import CHANCE
from cordee.games.errors import Refused
from cordee.games.words import Words
from cordee.records import FORMAT, Entry, Record, replay, write_outcome

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import Action, AnyGame, AnyPosition, Event, Seat, Step

NOTHING_TO_UNDO = Words("there is nothing to take back")
NOT_PAST_THIS = Words("what chance or a turned coin has told can't be taken back")
UNDO_RULE = "undo"


class Session:
    """The game so far. Every change goes through `play`; nothing else moves it but `undo`."""

    def __init__(self, game: AnyGame, tags: tuple[tuple[str, str], ...] = ()) -> None:
        self.game = game
        self.tags = tags
        self._entries: list[Entry] = []
        self._steps: list[Step[Any]] = []
        self._start = game.start()

    @classmethod
    def resume(cls, record: Record) -> Session:
        """The session that a record tells of, ready to go on."""
        game = record.game()
        own = ("Format", "Game", "Options", "Result", "Rule")
        session = cls(game, tuple(tag for tag in record.tags if tag[0] not in own))
        for played in replay(record, game):
            session._entries.append(played.entry)
            session._steps.append(played.step)
        return session

    @property
    def position(self) -> AnyPosition:
        """Where the game stands."""
        return self._steps[-1].position if self._steps else self._start

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(event for step in self._steps for event in step.events)

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """One action; raises the refusal and changes nothing if the rules forbid it."""
        position = self.position
        step = position.play(seat, action)
        self._entries.append(Entry(position.turn_of(action), seat, self.game.notation.write_action(action)))
        self._steps.append(step)
        return step.events

    def let_chance_act(self, random: Random) -> tuple[Event, ...]:
        """Whatever chance has to bring now, until a seat is to act or the game is over."""
        events: list[Event] = []
        while (chance := self.position.chance()) is not None:
            events += self.play(CHANCE, chance.sample(random))
        return tuple(events)

    def undo(self) -> Entry:
        """Takes the last action back, if it told nobody anything new."""
        if not self._steps:
            raise Refused(UNDO_RULE, NOTHING_TO_UNDO)
        if self._entries[-1].seat == CHANCE or any(event.reveals for event in self._steps[-1].events):
            raise Refused(UNDO_RULE, NOT_PAST_THIS)
        self._steps.pop()
        return self._entries.pop()

    def record(self) -> Record:
        """The game so far as a record."""
        outcome = self.position.outcome()
        tags = [
            ("Format", FORMAT),
            ("Game", self.game.code),
            ("Options", self.game.options.write_line()),
            *self.tags,
            ("Result", write_outcome(outcome)),
        ]
        if outcome is not None:
            tags.append(("Rule", outcome.rule))
        return Record(tuple(tags), tuple(self._entries))

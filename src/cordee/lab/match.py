"""One game between players, from the deal to the end."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from cordee.games.errors import GameError
from cordee.games.words import Words
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyGame, Seat
    from cordee.players.contract import Budget, Decision, Player

MOST_DECISIONS = 20_000
"""A game that is not over by then never will be."""


ENDLESS = Words(
    "{game} with {options}: these players had not come to an end after {most} decisions of a game, and won't; let "
    "others play (--players), or change the option that lets a game go on for ever"
)


class Endless(GameError):
    """These players don't come to an end with these options."""

    def __init__(self, game: Words, options: str) -> None:
        super().__init__(ENDLESS, game=game, options=options, most=MOST_DECISIONS)
        self.where = game, options

    def __reduce__(self) -> tuple[type[Endless], tuple[Words, str]]:
        """As it comes from another process."""
        return type(self), self.where

    @classmethod
    def of(cls, game: AnyGame) -> Endless:
        return cls(game.title, game.options.write_line())


@dataclass
class Effort:
    """What a seat's decisions took; seconds are those of a core, whatever else the machine does."""

    decisions: int = 0
    nodes: int = 0
    seconds: float = 0.0
    longest_turn: float = 0.0
    turn: int = -1
    turn_seconds: float = 0.0

    def add(self, turn: int, decision: Decision, seconds: float) -> None:
        self.decisions += 1
        self.nodes += decision.nodes
        self.seconds += seconds
        self.turn_seconds = seconds + (self.turn_seconds if turn == self.turn else 0.0)
        self.turn = turn
        self.longest_turn = max(self.longest_turn, self.turn_seconds)


@dataclass
class Match:
    """A game with a player at every seat. Chance and each seat draw from sources of their own."""

    game: AnyGame
    players: Sequence[Player]
    seed: str
    deal: str
    """The source of chance: matches of one deal begin alike, whoever sits where."""
    budget: Budget = DEFAULT_BUDGET
    efforts: list[Effort] = field(default_factory=list)

    def play(self) -> Session:
        session = Session(self.game, Random(f"{self.deal}/chance"))
        sources = [Random(f"{self.seed}/{seat}") for seat in range(self.game.seats)]
        self.efforts = [Effort() for _ in sources]
        for _ in range(MOST_DECISIONS):
            if not session.position.to_act():
                return session
            seat = seat_to_ask(session.position)
            self._act(session, seat, sources[seat])
        raise Endless.of(self.game)

    def _act(self, session: Session, seat: Seat, source: Random) -> None:
        began = time.process_time()
        position = session.position
        decision = self.players[seat].decide(Eyes(self.game, position, seat), self.budget, source)
        self.efforts[seat].add(position.turn, decision, time.process_time() - began)
        session.play(decision.action, seat)

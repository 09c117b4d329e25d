"""A bot's time for a whole turn: what it has thought in it already counts against what it may still think.

Whoever asks bots keeps a clock for each table, since a mind may be a new one for each question, in another process.
It counts the time that passes, not a core's: what is promised is how long a person waits.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cordee.kits import kit_of
from cordee.players.contract import Budget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from cordee.games.contract import AnyGame, Seat
    from cordee.players.contract import Decision, Eyes, Player

MOST_SECONDS: Final = 1.75
"""A bot thinks no longer than this about a turn, whatever its level: nobody waits for more than two seconds."""

LEAST_SECONDS: Final = 0.02
"""A decision may always take so long: enough to find turns and judge each once. Two seconds bear a dozen of these."""


class TurnClock:
    """How long each seat has thought in the turn under way."""

    def __init__(self, game: AnyGame, clock: Callable[[], float] = time.monotonic) -> None:
        self.share, self.clock = kit_of(game.code).guide().turn_share, clock
        self._thought: dict[Seat, tuple[int, float]] = {}
        """The turn in which each seat thought last, and its seconds in it."""

    @contextmanager
    def thinking(self, seat: Seat, turn: int, most: float = MOST_SECONDS) -> Iterator[float]:
        """The seconds that the decision made inside may take, of `most` for the turn; what it does take is counted."""
        began, before = self.clock(), self._in_turn(seat, turn)
        try:
            yield max(LEAST_SECONDS, self.share * (most - before))
        finally:
            self._thought[seat] = turn, before + self.clock() - began

    def decide(self, player: Player, eyes: Eyes, turn: int, random: Random) -> Decision:
        """A decision in this process, in time."""
        with self.thinking(eyes.seat, turn) as seconds:
            return player.decide(eyes, Budget(until=self.clock() + seconds, clock=self.clock), random)

    def _in_turn(self, seat: Seat, turn: int) -> float:
        known, seconds = self._thought.get(seat, (turn, 0.0))
        return seconds if known == turn else 0.0

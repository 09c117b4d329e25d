"""Bots think in processes of their own, never in the event loop: a slow one harms nobody."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Final

from cordee.games.contract import Seat
from cordee.games.words import Language
from cordee.players.turn_clock import MOST_SECONDS, TurnClock
from cordee.server import denials, messages
from cordee.server.queues import CALLER, HOUSE
from cordee.server.table.seats import Bot
from cordee.server.table.table import Table
from cordee.server.thinking.hints import advise
from cordee.server.thinking.players import Choice, think
from cordee.server.thinking.pool import WorkerPool

HINTS_EACH: Final = 3
"""Hints that may wait for one address."""

HURRY_SECONDS: Final = 0.25
"""When more waits than there are processes, a bot thinks no longer than this about a turn instead of coming late."""


class Bots(WorkerPool):
    """The processes that bots think in, for themselves or for who asks for a hint."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.hints: Counter[str] = Counter()

    async def choose(
        self, table: Table, seat: Seat, bot: Bot, turn_clock: TurnClock, client: str = HOUSE
    ) -> Choice | None:
        """A bot's action, thought out on that client's account; None if its process did not answer.

        What it waits for a process counts too: whoever waits for the bot waits for that as well.
        """
        with turn_clock.thinking(seat, table.position.turn, self.hurry) as seconds:
            about = (*_about(table, seat), bot.level, bot.temper, secrets.token_hex(16), seconds)
            choice: Choice | None = await self.ask(think, *about, client=client, table=table.id)
        return choice

    @property
    def hurry(self) -> float:
        """Seconds that a bot may think about a turn at most; mostly its level takes less."""
        return HURRY_SECONDS if self.busy else MOST_SECONDS

    async def hint(self, table: Table, seat: Seat, level: int | None, language: Language) -> messages.HintInfo:
        """What a bot would do there; only a few at once for each address."""
        client = CALLER.get()
        if self.hints[client] >= HINTS_EACH:
            raise denials.TOO_MANY(wait_ms=2000)
        self.hints[client] += 1
        try:
            about = (*_about(table, seat), level, secrets.token_hex(16), language)
            found = await self.ask(advise, *about, table=table.id)
        finally:
            self.hints -= Counter({client: 1})
        if found is None:
            raise denials.NO_ADVICE(wait_ms=1000)
        return messages.HintInfo.model_validate(found)


def _about(table: Table, seat: Seat) -> tuple[str, str, str, int]:
    """What a process must know to see what the seat sees: a mind is shown worlds of its own."""
    return table.game.code, table.setup.options, table.game.notation.write_position(table.position), int(seat)

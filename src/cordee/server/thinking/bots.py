"""Bots think in processes of their own, never in the event loop: a slow one harms nobody."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from cordee.games.contract import Action, Seat
from cordee.games.words import Language
from cordee.server import denials, messages
from cordee.server.table.seats import Bot
from cordee.server.table.table import Table
from cordee.server.thinking.hints import advise
from cordee.server.thinking.players import think

logger = logging.getLogger("cordee.bots")

PATIENCE: Final = 30.0
"""Seconds after which a thought is given up and begun anew by whoever looks after the table next."""

HINTS_EACH: Final = 3
"""Hints that may wait for each process: bots at their tables come to their turn in between."""


def _worker() -> None:
    """Ctrl+C is the server's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class WorkerPool:
    """Processes to think in; they start with the first thought."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, thought: Callable[..., Any], *about: Any, patience: float = PATIENCE) -> Any:
        """What a thought comes to; None if its process did not answer."""
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._open(), thought, *about), patience)
        except (BrokenProcessPool, TimeoutError) as error:
            logger.warning("a thought came to nothing", extra={"why": type(error).__name__})
            self.close()
            return None

    def warm(self) -> None:
        """Starts a process before its first thought is wanted."""
        if self._pool is None:
            self._open().submit(_worker)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_worker)
        return self._pool

    def close(self) -> None:
        """Ends the processes, whatever they think about."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


class Bots(WorkerPool):
    """The processes that bots think in, for themselves or for who asks for a hint."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.hints = 0

    async def choose(self, table: Table, seat: Seat, bot: Bot) -> Action | None:
        """A bot's action; None if its process did not answer."""
        seed = secrets.token_hex(16)
        answer: Action | None = await self.ask(think, *_about(table, seat), bot.level, bot.temper, seed)
        return answer

    async def hint(self, table: Table, seat: Seat, level: int | None, language: Language) -> messages.HintInfo:
        """What a bot would do there; only a few at once."""
        if self.hints >= HINTS_EACH * self.workers:
            raise denials.TOO_MANY(wait_ms=2000)
        self.hints += 1
        try:
            found = await self.ask(advise, *_about(table, seat), level, secrets.token_hex(16), language)
        finally:
            self.hints -= 1
        if found is None:
            raise denials.NO_ADVICE(wait_ms=1000)
        return messages.HintInfo.model_validate(found)


def _about(table: Table, seat: Seat) -> tuple[str, str, str, int]:
    """What a process must know to see what the seat sees: a mind is shown worlds of its own."""
    return table.game.code, table.setup.options, table.game.notation.write_position(table.position), int(seat)

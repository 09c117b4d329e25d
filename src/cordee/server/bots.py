"""Bots think in processes of their own, never in the event loop: a slow one harms nobody."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from cordee.games.contract import Seat
from cordee.server.minds import think
from cordee.server.seats import Bot
from cordee.server.tables import Table

logger = logging.getLogger("cordee.bots")

PATIENCE: Final = 30.0
"""Seconds after which a thought is given up and begun anew by whoever looks after the table next."""


def _worker() -> None:
    """Ctrl+C is the server's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Bots:
    """The processes that bots think in; they start with the first thought."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, table: Table, seat: Seat, bot: Bot) -> str | None:
        """A bot's action as text; None if its process did not answer."""
        loop = asyncio.get_running_loop()
        text = table.game.notation.write_position(table.position)
        asked = (table.game.code, table.setup.options, text, int(seat), bot.level, bot.temper, secrets.token_hex(16))
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._open(), think, *asked), PATIENCE)
        except (BrokenProcessPool, TimeoutError) as error:
            logger.warning("a bot gave no answer", extra={"table": table.id, "why": type(error).__name__})
            self.close()
            return None

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

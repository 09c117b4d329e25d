"""Processes for long thoughts. Patience counts from the start of a thought, and a late process is replaced alone."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Any, Final

from cordee.server.queues import CALLER, Charge, FairPool, Job, free

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

logger = logging.getLogger("cordee.bots")

PATIENCE: Final = 30.0
"""Seconds of work after which a thought is given up and begun anew by whoever looks after the table next."""

MOST_EACH: Final = 64
"""Thoughts of one address that may wait."""


NICE: Final = 5


def _worker() -> None:
    """Ctrl+C is the server's affair, and the tables come first: whoever thinks long has time."""
    threading.Thread(target=_end_with_server, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)


def _end_with_server() -> None:
    """A server that was killed alone can't end its workers: they see that it is gone."""
    import multiprocessing

    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _spawn() -> ProcessPoolExecutor:
    import multiprocessing  # here: the browser's Python has none
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=_worker)


def _end(pool: ProcessPoolExecutor) -> None:
    """At once, whatever it thinks about."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


class WorkerPool(FairPool):
    """Processes to think in, one thought each at a time; each starts with its first thought."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, MOST_EACH)
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self.charge: Charge = free

    async def ask(
        self, thought: Callable[..., Any], *about: Any, patience: float = PATIENCE, client: str = "", table: str = ""
    ) -> Any:
        """What a thought comes to; None if its process did not answer."""
        return await self.do(client or CALLER.get(), table, thought, *about, patience=patience)

    @property
    def busy(self) -> bool:
        """Whether more waits than there are processes: who thinks now should think shorter."""
        return len(self.queue) > self.workers

    async def _work(self, number: int, job: Job) -> None:
        pool, began = self._pool(number), time.monotonic()
        try:
            running = asyncio.get_running_loop().run_in_executor(pool, job.work, *job.about)
            told = await asyncio.wait_for(running, job.patience)
        except (BrokenExecutor, TimeoutError) as error:
            logger.warning("a thought came to nothing", extra={"why": type(error).__name__})
            self._replace(number)
            told = None
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(error)
            return
        finally:
            self.charge(job.client, time.monotonic() - began)
        if not job.future.done():
            job.future.set_result(told)

    def warm(self) -> None:
        """Starts a process before its first thought is wanted."""
        if not self._pools:
            self._pool(0).submit(int)

    def _pool(self, number: int) -> ProcessPoolExecutor:
        if number not in self._pools:
            self._pools[number] = _spawn()
        return self._pools[number]

    def _replace(self, number: int) -> None:
        pool = self._pools.pop(number, None)
        if pool is not None:
            _end(pool)

    def close(self) -> None:
        """Ends the processes, whatever they think about."""
        super().close()
        for number in list(self._pools):
            self._replace(number)

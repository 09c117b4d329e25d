"""Work of some milliseconds, in threads of its own: never on the event loop, and paid for by what it took."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from cordee.server.queues import CALLER, Charge, FairPool, Job, free

Told = TypeVar("Told")
THREADS: Final = 2
MOST_EACH: Final = 64
"""Jobs of one address that may wait."""


SWITCH_SECONDS: Final = 0.0005
"""How long a thread may keep the interpreter while another wants it; Python's own 5 ms are felt at every socket."""
GENERATIONS: Final = (5_000, 20, 100)
"""Tables are many small things that live long: the collector looks through all of them rarely, at new ones often."""


def favour_loop() -> None:
    """Sets the interpreter up so that the event loop waits for neither threads nor the collector for long."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # what is there when the server opens stays
    gc.set_threshold(*GENERATIONS)


def _timed(work: Callable[..., Any], about: tuple[Any, ...]) -> tuple[Any, BaseException | None, float]:
    began = time.thread_time()
    try:
        return work(*about), None, time.thread_time() - began
    except Exception as error:
        return None, error, time.thread_time() - began


class Threads(FairPool):
    """Two threads; who asks pays for what it took."""

    def __init__(self, charge: Charge = free) -> None:
        super().__init__(THREADS, MOST_EACH)
        self.charge = charge
        self._threads = ThreadPoolExecutor(THREADS, "work")

    async def run(self, work: Callable[..., Told], *about: Any, table: str = "") -> Told:
        """What the work comes to, for whoever asks now."""
        client = CALLER.get()
        told, error, seconds = await self.do(client, table, work, *about)
        self.charge(client, seconds)
        if error is not None:
            raise error
        return told  # type: ignore[no-any-return]

    async def _work(self, number: int, job: Job) -> None:  # noqa: ARG002  (any thread will do)
        loop = asyncio.get_running_loop()
        done = await loop.run_in_executor(self._threads, _timed, job.work, job.about)
        if not job.future.done():
            job.future.set_result(done)

    def close(self) -> None:
        super().close()
        self._threads.shutdown(wait=False, cancel_futures=True)

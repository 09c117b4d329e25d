"""Threads that wait for work and do it together.

A step of a batch takes some hundred microseconds; an executor's futures would cost a sixth of that at every step.
"""

from __future__ import annotations

import weakref
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    Work = Callable[[int], None]
    """What a thread does, by its number."""


def let_words_wrap() -> None:
    """No warning of words that wrap around where nothing is compiled (NUMBA_DISABLE_JIT=1): each thread has its own."""
    np.seterr(over="ignore")


def _serve(number: int, orders: SimpleQueue[Work | None], done: SimpleQueue[BaseException | None]) -> None:
    """One thread's life: it holds no crew, so that a crew nobody needs ends."""
    let_words_wrap()
    while (work := orders.get()) is not None:
        failure = None
        try:
            work(number)
        except BaseException as error:  # whoever gave the order gets it
            failure = error
        del work
        done.put(failure)


def _dismiss(orders: list[SimpleQueue[Work | None]]) -> None:
    for each in orders:
        each.put(None)


class Crew:
    """This thread, number 0, and others."""

    def __init__(self, threads: int) -> None:
        self._orders: list[SimpleQueue[Work | None]] = [SimpleQueue() for _ in range(threads - 1)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        self.close = weakref.finalize(self, _dismiss, self._orders)
        for number, orders in enumerate(self._orders, start=1):
            Thread(target=_serve, args=(number, orders, self._done), daemon=True).start()

    def do(self, work: Work) -> None:
        """Everybody does it, each with its own number; back when all have, with what one of them raised."""
        for each in self._orders:
            each.put(work)
        try:
            work(0)
        finally:
            failures = [self._done.get() for _ in self._orders]
        for failure in failures:
            if failure is not None:
                raise failure

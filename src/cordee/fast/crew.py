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

    Done = SimpleQueue[BaseException | None]
    """Where each thread says that it is done, and what went wrong."""

    Orders = SimpleQueue[tuple[Work, Done] | None]
    """What one thread is to do next; None: nothing more."""


def let_words_wrap() -> None:
    """No warning of words that wrap around where nothing is compiled (NUMBA_DISABLE_JIT=1): each thread has its own."""
    np.seterr(over="ignore")


def _serve(number: int, orders: Orders) -> None:
    """One thread's life: it holds no crew, so that a crew nobody needs ends."""
    let_words_wrap()
    while (order := orders.get()) is not None:
        work, done = order
        failure = None
        try:
            work(number)
        except BaseException as error:  # whoever gave the order gets it
            failure = error
        del order, work
        done.put(failure)


def _dismiss(orders: list[Orders]) -> None:
    for each in orders:
        each.put(None)


class Crew:
    """This thread, number 0, and others."""

    def __init__(self, threads: int) -> None:
        self._orders: list[Orders] = [SimpleQueue() for _ in range(threads - 1)]
        self.close = weakref.finalize(self, _dismiss, self._orders)
        for number, orders in enumerate(self._orders, start=1):
            Thread(target=_serve, args=(number, orders), daemon=True).start()

    def do(self, work: Work) -> None:
        """Everybody does it, each with its own number; back when all have, with what one of them raised."""
        if not self.close.alive:
            raise RuntimeError("these threads are closed")
        done: Done = SimpleQueue()  # of its own: who was interrupted leaves nothing to the next order
        for each in self._orders:
            each.put((work, done))
        try:
            work(0)
        finally:
            failures = [done.get() for _ in self._orders]
        for failure in failures:
            if failure is not None:
                raise failure

"""An event loop for one piece of work, wherever a test runs."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

Told = TypeVar("Told")


def run_loop(work: Coroutine[Any, Any, Told]) -> Told:
    """As `asyncio.run`, in a thread of its own: where a browser's story ran before, this thread's loop never stops."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()

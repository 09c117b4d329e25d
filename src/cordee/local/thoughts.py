"""Long thoughts of the house in a page: in a worker of their own, so that it answers meanwhile; else here and now.

A thought crosses to the other worker as the server's cross to other processes: a function's name and what it is about.
"""

from __future__ import annotations

import asyncio
import pickle
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

BYTES: Final = "latin-1"
"""Bytes travel between workers as text, a letter each."""


class Elsewhere(Protocol):
    """Another worker, as the page's script offers it."""

    def warm(self) -> None:
        """It shall be there soon."""

    def think(self, asked: str) -> Awaitable[str]:
        """What it says to that."""


class Thoughts:
    """Where a thought is thought out."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self.elsewhere = elsewhere

    async def ask(self, thought: Callable[..., Any], *about: Any) -> Any:
        """What it comes to; what it raises is raised."""
        if self.elsewhere is None:
            await asyncio.sleep(0)
            return thought(*about)
        try:
            told = await self.elsewhere.think(pickle.dumps((thought, about)).decode(BYTES))
        except Exception:  # the other worker could not be had, for whatever reason: rather slowly than not at all
            self.elsewhere = None
            return await self.ask(thought, *about)
        well, found = pickle.loads(told.encode(BYTES))
        if not well:
            raise found
        return found

    def warm(self) -> None:
        """There will be something to think about."""
        if self.elsewhere is not None:
            self.elsewhere.warm()


def answered(asked: str) -> str:
    """What the other worker makes of it: an answer, or the error that came up."""
    thought, about = pickle.loads(asked.encode(BYTES))
    try:
        told = True, thought(*about)
    except Exception as error:
        told = False, error
    return pickle.dumps(told).decode(BYTES)

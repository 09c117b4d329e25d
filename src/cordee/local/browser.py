"""What the page's worker calls. Answers cross to JavaScript as plain values."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

from cordee.local import standins

standins.install_missing()

from cordee.local.house import LocalHouse  # noqa: E402  (its libraries must be there first)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from cordee.local.thoughts import Elsewhere
    from cordee.server.http.sockets import SocketSession

_house: LocalHouse


async def _here(work: Callable[..., Any], *about: Any, **_: object) -> Any:
    return work(*about)


async def open(  # noqa: A001
    keep: Callable[[str], Awaitable[None]], kept: Iterable[str], elsewhere: Elsewhere | None = None
) -> None:
    """The house, with all that was kept; whatever it writes is given to `keep`, long thoughts to `elsewhere`."""
    global _house
    if sys.platform == "emscripten":  # it has no threads: work for them is done at once
        asyncio.to_thread = _here  # type: ignore[assignment]
    _house = LocalHouse(keep, list(kept), elsewhere)
    await _house.open()


async def request(method: str, path: str, language: str, body: str | None) -> tuple[int, str]:
    """Status and body of the answer."""
    return await _house.request(method, path, language, body)


async def connect(table: str, write: Callable[[str], None], finish: Callable[[], None]) -> SocketSession:
    """A socket at a table."""
    return await _house.connect(table, write, lambda _: finish())

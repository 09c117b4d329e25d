"""Whether the server can do its work, and what is wrong if not: asked by proxies, monitors and people."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import Final

from cordee.server.store.store import Store
from cordee.server.store.troubles import LOW, Trouble, trouble_of
from cordee.server.store.writes import StoreError

KEPT_SECONDS: Final = 2.0
"""An answer counts for so long: whoever asks often does not keep the disk busy."""
REMEMBERED_SECONDS: Final = 60.0
"""What went wrong in earnest is told for so long, even if a probe finds nothing."""
LOW_BYTES: Final = 100 * 2**20


class Health:
    """Probes the store, at most every two seconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._asked = -KEPT_SECONDS
        self._found: tuple[Trouble, ...] = ()

    async def troubles(self) -> tuple[Trouble, ...]:
        """What is wrong now."""
        async with self._lock:
            if time.monotonic() - self._asked >= KEPT_SECONDS:
                self._found = await asyncio.to_thread(self._look)
                self._asked = time.monotonic()
            return self._found

    def _look(self) -> tuple[Trouble, ...]:
        try:
            self._store.probe()
        except (StoreError, OSError) as error:
            return (trouble_of(error),)
        last = self._store.last_error
        if last is not None and time.monotonic() - last[0] < REMEMBERED_SECONDS:
            return (trouble_of(last[1]),)
        return (LOW,) if self._is_low() else ()

    def _is_low(self) -> bool:
        file = self._store.file
        return file is not None and shutil.disk_usage(Path(file).parent).free < LOW_BYTES

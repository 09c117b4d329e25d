"""The time of the house: the system clock's when it opened, and from then on a clock that nobody can set.

Deadlines are kept in the store as milliseconds since 1970. A system clock that is set back or forward while people play
must neither stop a bell nor ring it, so it is read once.
"""

from __future__ import annotations

import time


class HouseClock:
    """Call it for the milliseconds since 1970, as the house counts them."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def __call__(self) -> int:
        return (time.monotonic_ns() + self._offset) // 1_000_000

    def set(self, moment: int) -> None:
        """From now on it is that moment: what other processes say, or the last sign of life of a house before."""
        self._offset = moment * 1_000_000 - time.monotonic_ns()

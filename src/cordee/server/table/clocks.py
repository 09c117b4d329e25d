"""Time at a live table, as pure arithmetic on milliseconds: each seat's bank, and the deadline of a turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cordee.games.contract import Seat


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each seat has for the whole game, and what it gets back whenever it has acted."""

    seconds: int
    increment: int = 0


@dataclass(frozen=True, slots=True)
class Banks:
    """Every seat's time left at the moment `since`; those of `running` get less from then on."""

    left: tuple[int, ...]
    running: tuple[Seat, ...]
    since: int

    def at(self, now: int) -> tuple[int, ...]:
        """What every seat has left now."""
        spent = max(0, now - self.since)
        return tuple(left - spent if seat in self.running else left for seat, left in enumerate(self.left))

    def switched(self, now: int, running: tuple[Seat, ...], since: int, increment: int) -> Banks:
        """From that moment on these seats' time runs; who has stopped by now gets the increment."""
        stopped = set(self.running) - set(running)
        left = tuple(each + increment * (seat in stopped) for seat, each in enumerate(self.at(now)))
        return Banks(left, running, since)

    def later(self, by: int) -> Banks:
        """As if so much time had not passed."""
        return replace(self, since=self.since + by)

    def stopped(self, now: int) -> Banks:
        """Nobody's time runs any more."""
        return replace(self, left=self.at(now), running=(), since=now)

    def next_flag(self) -> tuple[int, Seat] | None:
        """When the next seat's time runs out, and whose, if nothing happens."""
        flags = [(self.since + self.left[seat], seat) for seat in self.running]
        return min(flags, default=None)


def full(control: TimeControl, seats: int, now: int) -> Banks:
    return Banks((control.seconds * 1000,) * seats, (), now)

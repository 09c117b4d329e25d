"""A line of play: every code from the start, and what each seat could see of it.

Immutable, so that cloning costs nothing; pickled as its codes alone, and played again where it is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from cordee.envs.draws.contract import Draw
from cordee.envs.moments import Moment
from cordee.envs.setup import Setup, set_up
from cordee.games.contract import Seat, seat_letter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cordee.envs.codes.contract import Code
    from cordee.games.contract import Event
    from cordee.games.options import Options


class Entry(NamedTuple):
    """One code of a line: who picked it, what each seat saw, and (counted from 1) the value it brought to light."""

    actor: Seat
    code: Code
    seen: tuple[Code, ...]
    revealed: int

    def text(self, seat: Seat) -> str:
        """The entry as that seat knows it."""
        return f"{seat_letter(self.actor)}{self.seen[seat]}" + (f"={self.revealed - 1}" if self.revealed else "")


@lru_cache(maxsize=64)
def setup_of(code: str, options: str) -> Setup:
    """The game of that code with options on one line; made once."""
    kind: type[Options] = set_up(code, None, {}).game.options_type
    return set_up(code, None, kind.read_line(options).changed())


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play; `decisions` counts the codes of players, not of chance."""

    code: str
    options: str
    moment: Moment
    before: Line | None = field(default=None, repr=False)
    entry: Entry | None = None
    decisions: int = 0

    @classmethod
    def begun(cls, code: str, options: str) -> Self:
        """Nothing is played yet."""
        setup = setup_of(code, options)
        return cls(code, options, Moment.at(setup.codes))

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.code, self.options, tuple(entry.code for entry in self.entries()))

    def take(self, code: Code) -> Line:
        """The line with one code more."""
        moment = self.moment
        after = moment.take(code)
        assert moment.seat is not None
        entry = Entry(moment.seat, code, self._seen(code), revealed(after.events))
        return Line(self.code, self.options, after, self, entry, self.decisions + (not moment.by_chance))

    def _seen(self, code: Code) -> tuple[Code, ...]:
        branch, seats = self.moment.branch, range(self.moment.codes.game.seats)
        if isinstance(branch, Draw):
            return tuple(branch.seen(code, Seat(seat)) for seat in seats)
        return (code,) * len(seats)

    def entries(self) -> list[Entry]:
        return list(self._backwards())[::-1]

    def _backwards(self) -> Iterator[Entry]:
        line: Line | None = self
        while line is not None and line.entry is not None:
            yield line.entry
            line = line.before


def revealed(events: Iterable[Event]) -> int:
    """The hidden number that came to light, and 1; 0 where none did."""
    return next((event.revealed + 1 for event in events if event.revealed is not None), 0)


@lru_cache(maxsize=64)
def begun(code: str, options: str) -> Line:
    """The line before anything is played; made once."""
    return Line.begun(code, options)


def replayed(code: str, options: str, codes: Iterable[Code]) -> Line:
    """A line from its codes."""
    line = begun(code, options)
    for each in codes:
        line = line.take(each)
    return line

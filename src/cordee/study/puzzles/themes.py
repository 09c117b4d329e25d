"""What a puzzle is about: predicates of its solution that each kit brings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cordee.games.contract import AnyPosition, Event, Seat
    from cordee.study.puzzles.puzzler import Puzzler


class Stepped(NamedTuple):
    """One action of a solution: where it was done, what it was, and what it led to."""

    before: AnyPosition
    action: Any
    after: AnyPosition
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution, played."""

    seat: Seat
    start: AnyPosition
    steps: tuple[Stepped, ...]

    @property
    def end(self) -> AnyPosition:
        """Where it leads."""
        return self.steps[-1].after if self.steps else self.start

    def actions(self, kind: type[Any]) -> list[Any]:
        """Its actions of that kind."""
        return [step.action for step in self.steps if isinstance(step.action, kind)]

    def events(self, kind: type[Any]) -> Iterator[Any]:
        """What happened of that kind."""
        return (event for step in self.steps for event in step.events if isinstance(event, kind))


class Theme(NamedTuple):
    """An idea that a solution may have."""

    name: str
    title: Words
    holds: Callable[[Solved], bool]


class Puzzles(NamedTuple):
    """What a kit brings: where its puzzles are kept, their themes, who proves them, and what games they come from."""

    file: Path
    themes: tuple[Theme, ...]
    trivial: Callable[[Solved], bool]
    """What is no puzzle: a mere walk."""
    puzzler: Callable[[], Puzzler]
    settings: tuple[str, ...]
    """Options on one line, of games to look for puzzles in."""
    of_the_day: Words = Words("Puzzle of the day")
    """What that of a day is called."""

    def themes_of(self, solved: Solved) -> tuple[str, ...]:
        """The names of the themes of a solution."""
        return tuple(theme.name for theme in self.themes if theme.holds(solved))


def _no_puzzler() -> Puzzler:
    raise NotImplementedError("a game without puzzles has nobody to prove them")


NO_PUZZLES: Final = Puzzles(Path(), (), lambda _: False, _no_puzzler, ())
"""For games that bring none."""

"""What an arena writes: one line of JSON for the arena, then one a game, so that it can go on where it stopped.

The first line has everything that is needed to play any game of it again: version, game, options, players, seed.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words

if TYPE_CHECKING:
    from pathlib import Path

FORMAT: Final = "cordee arena 1"

NOT_RESULTS = Words("{path}: line {line} is no arena's line")
OTHER_ARENA = Words("{path} holds another arena: {what} was {found}, not {wanted}")


@dataclass(frozen=True, slots=True)
class Arena:
    """Who plays what, and from which seed. The same arena is the same games."""

    version: str
    game: str
    options: str
    players: tuple[str, ...]
    seed: int
    minds: tuple[str, ...] = ()
    """What each player's name stood for: mind, version and measure; names outlive what they mean."""
    format: str = FORMAT


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game: who sat where (by the arena's list of players), how it ended, and what it took."""

    number: int
    seating: tuple[int, ...]
    seed: str
    deal: str
    ranks: tuple[int, ...]
    scores: tuple[str, ...]
    rule: str
    turns: int
    actions: int
    decisions: tuple[int, ...]
    nodes: tuple[int, ...]
    seconds: tuple[float, ...]
    longest_turns: tuple[float, ...]
    par: str | None = None

    def score(self, seat: int) -> Fraction:
        """A seat's score, exact."""
        return Fraction(self.scores[seat])

    @property
    def par_score(self) -> Fraction:
        """Par as a number; 0 where there is none."""
        return Fraction(self.par or 0)

    def share(self, seat: int) -> float:
        """What part of the win is the seat's."""
        return (self.ranks[seat] == 1) / self.ranks.count(1)


LineT = TypeVar("LineT", Arena, GameResult)


def write_line(value: Arena | GameResult) -> str:
    """One line of the file."""
    return json.dumps(asdict(value), ensure_ascii=False, separators=(",", ":"))


def read_results(path: Path) -> tuple[Arena, list[GameResult]]:
    """The arena of a file and its games so far; a last line that was cut off counts as not written."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    arena = _read(Arena, lines[0] if lines else "", path, 1)
    whole = [(number, line) for number, line in enumerate(lines[1:], 2) if line.endswith("\n")]
    return arena, [_read(GameResult, line, path, number) for number, line in whole]


def _read(kind: type[LineT], line: str, path: Path, number: int) -> LineT:
    try:
        given: dict[str, Any] = json.loads(line)
        return kind(**{name: _tupled(value) for name, value in given.items()})
    except (ValueError, TypeError, AttributeError) as error:
        raise NotUnderstood(NOT_RESULTS, path=path, line=number) from error


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def check_same(path: Path, found: Arena, wanted: Arena) -> None:
    """Games of another arena are not mixed in."""
    for what, value in asdict(wanted).items():
        if asdict(found)[what] != value:
            raise NotUnderstood(OTHER_ARENA, path=path, what=what, found=asdict(found)[what], wanted=value)

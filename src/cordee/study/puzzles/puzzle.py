"""What a puzzle is, and how it is kept: one line of JSON, its position as the house's position text."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from cordee.games.contract import Seat
from cordee.kits import game_with
from cordee.study.puzzles.themes import Solved, Stepped

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition


@dataclass(frozen=True, slots=True)
class Proof:
    """What the best and the second best turn are worth, by so much thought for each and by four times as much.

    Worth is a chance to win, or points where one plays alone; with `thought` 0 it is exact.
    """

    best: float
    second: float
    thought: int
    best_again: float
    second_again: float

    @property
    def gap(self) -> float:
        """How clearly the best is better, by the thought that thinks less of it."""
        return min(self.best - self.second, self.best_again - self.second_again)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the seat that is to find the best turn, that turn, and why it is one."""

    id: str
    game: str
    options: str
    position: str
    seat: int
    line: tuple[str, ...]
    themes: tuple[str, ...]
    rating: int
    proof: Proof

    @property
    def rules(self) -> AnyGame:
        """Its game with its options."""
        return game_with(self.game, self.options)

    def start(self) -> AnyPosition:
        """Where it begins."""
        return self.rules.notation.read_position(self.position)

    def solved(self) -> Solved:
        """The solution, played by the rules; a refusal is raised where it is not legal."""
        read = self.rules.notation.read_action
        return played(self.start(), Seat(self.seat), tuple(read(each) for each in self.line))

    def write(self) -> str:
        """The puzzle as a line; its game is known by the file."""
        body = asdict(self)
        del body["game"]
        body["line"], body["themes"] = " ".join(self.line), " ".join(self.themes)
        body["proof"] = list(body["proof"].values())
        return json.dumps(body, separators=(",", ":"))

    @classmethod
    def read(cls, game: str, text: str) -> Puzzle:
        """The puzzle that a line tells of."""
        body: dict[str, Any] = json.loads(text)
        body["line"], body["themes"] = tuple(body["line"].split()), tuple(body["themes"].split())
        return cls(game=game, **{**body, "proof": Proof(*body["proof"])})


def id_of(game: str, options: str, position: str, seat: int) -> str:
    """A short name that the same puzzle always has."""
    return blake2b("\n".join((game, options, position, str(seat))).encode(), digest_size=5).hexdigest()


def played(start: AnyPosition, seat: Seat, actions: tuple[Any, ...]) -> Solved:
    """Some actions of one seat, checked by the rules, with all that they led to."""
    steps, position = [], start
    for action in actions:
        after, events = position.play(seat, action)
        steps.append(Stepped(position, action, after, events))
        position = after
    return Solved(seat, start, tuple(steps))

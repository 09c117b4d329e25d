"""The rules of Cairn; `pages/` has them in words. Nothing is hidden and nothing is left to chance."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cordee.games.contract import Action, Event, Game, Notation, Outcome, Position, Seat, Step, View
from cordee.games.errors import NotUnderstood, Reason, Refused
from cordee.games.options import Options, option
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.errors import Refusal

PLACES: Final = "abcdefg"
NOT_YOUR_TURN: Final = Reason("CN-2", "it is not your turn", Refused)
TAKEN: Final = Reason("CN-3", "somebody stands on {place}")
JUST_LAID: Final = Reason("CN-3", "the last stone was laid on {place}")
NOT_BESIDE: Final = Reason("CN-4", "{place} is not beside you")
TOO_HIGH: Final = Reason("CN-4", "{place} is too high")
NOT_AN_ACTION = Words("'{text}' is no action: lay:c or step>c")
NOT_A_POSITION = Words("'{text}' is no position: heights, climbers, last, turn")


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A stone on a place."""

    place: int


@dataclass(frozen=True, slots=True)
class StepTo(Action):
    """A step to a place."""

    place: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A place has one stone more."""

    seat: Seat
    place: str
    words: ClassVar[Words] = Words("{seat} lays a stone on {place}")
    rules: ClassVar[tuple[str, ...]] = ("CN-3",)


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A climber stands somewhere else."""

    seat: Seat
    place: str
    height: int
    words: ClassVar[Words] = Words("{seat} steps to {place}, height {height}")
    rules: ClassVar[tuple[str, ...]] = ("CN-4",)


@dataclass(frozen=True)
class CairnOptions(Options):
    """CN-1, CN-5: how many climb, how high, how long."""

    players: int = option(2, rule="CN-1", least=2, most=4, help=Words("how many climb"))
    summit: int = option(3, rule="CN-5", least=2, most=9, help=Words("the height that wins"))
    rounds: int = option(12, rule="CN-5", least=1, most=99, help=Words("rounds at most"))
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {"basic": {}, "party": {"players": "4", "rounds": "8"}}


@dataclass(frozen=True, slots=True)
class CairnView(View):
    """Everybody sees everything: each pile's height, where each climber stands, where a stone was laid last."""

    heights: tuple[int, ...]
    climbers: tuple[int, ...]
    last: int | None


@dataclass(frozen=True, slots=True)
class CairnPosition(Position[Any]):
    """One moment of the game."""

    options: CairnOptions
    heights: tuple[int, ...]
    climbers: tuple[int, ...]
    last: int | None = None
    number: int = 1

    @property
    def turn(self) -> int:
        """CN-2: turns are counted from 1."""
        return self.number

    @property
    def mover(self) -> Seat:
        """CN-2: one after the other."""
        return Seat((self.number - 1) % self.options.players)

    def to_act(self) -> tuple[Seat, ...]:
        """CN-2, CN-5: the mover, until it is over."""
        return () if self.outcome() else (self.mover,)

    def legal_actions(self, seat: Seat) -> list[Any]:
        """CN-3, CN-4: stones from a to g, then steps from a to g."""
        if seat not in self.to_act():
            return []
        actions = [kind(place) for kind in (Lay, StepTo) for place in range(len(PLACES))]
        return [action for action in actions if self.why_illegal(seat, action) is None]

    def why_illegal(self, seat: Seat, action: Any) -> Refusal | None:
        """CN-2, CN-3, CN-4: the mover lays on a free place, or steps beside, one up at most."""
        place = PLACES[action.place]
        if seat not in self.to_act():
            return NOT_YOUR_TURN()
        if isinstance(action, Lay):
            if action.place in self.climbers:
                return TAKEN(place=place)
            return JUST_LAID(place=place) if action.place == self.last else None
        at = self.climbers[seat]
        if abs(action.place - at) != 1:
            return NOT_BESIDE(place=place)
        return TOO_HIGH(place=place) if self.heights[action.place] > self.heights[at] + 1 else None

    def apply(self, seat: Seat, action: Any) -> Step[Any]:
        """CN-3, CN-4: one stone more, or a climber elsewhere; then the next one moves."""
        after, place = replace(self, number=self.number + 1), PLACES[action.place]
        if isinstance(action, Lay):
            heights = _with(self.heights, action.place, self.heights[action.place] + 1)
            return Step(replace(after, heights=heights, last=action.place), (Laid(seat, place),))
        climbers = _with(self.climbers, seat, action.place)
        return Step(replace(after, climbers=climbers), (Stepped(seat, place, self.heights[action.place]),))

    def chance(self) -> None:
        """There is none."""

    def outcome(self) -> Outcome | None:
        """CN-5: at the summit's height, or after the last round, who stands higher ranks better."""
        scores = tuple(self.heights[place] for place in self.climbers)
        if max(scores) < self.options.summit and self.number <= self.options.rounds * self.options.players:
            return None
        return Outcome(tuple(1 + sum(other > score for other in scores) for score in scores), scores, "CN-5")

    def view(self, seat: Seat | None) -> CairnView:
        """Everything."""
        return CairnView(seat, self.turn, self.to_act(), self.outcome(), self.heights, self.climbers, self.last)


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


class CairnNotation(Notation[Any]):
    """Actions: lay:c, step>c. Positions: heights, climbers' places, the last stone or -, the turn."""

    def __init__(self, options: CairnOptions) -> None:
        self.options = options

    def pieces(self, action: Any) -> tuple[str, ...]:
        """What to do, then where."""
        return ("lay:" if isinstance(action, Lay) else "step>", PLACES[action.place])

    def read_action(self, text: str) -> Any:
        """The other way round."""
        match = re.fullmatch(r"(lay:|step>)([a-g])", text)
        if match is None:
            raise NotUnderstood(NOT_AN_ACTION, text=text)
        return (Lay if match[1] == "lay:" else StepTo)(PLACES.index(match[2]))

    def write_position(self, position: Any) -> str:
        """For example ``0,2,1,0,0,0,0 bg b 7``."""
        climbers = "".join(PLACES[place] for place in position.climbers)
        last = "-" if position.last is None else PLACES[position.last]
        return f"{','.join(map(str, position.heights))} {climbers} {last} {position.number}"

    def read_position(self, text: str) -> CairnPosition:
        """The other way round."""
        match = re.fullmatch(r"(\d{1,3}(?:,\d{1,3}){6}) ([a-g]+) ([a-g-]) ([1-9]\d{0,3})", text, re.ASCII)
        if match is None or len(match[2]) != self.options.players:
            raise NotUnderstood(NOT_A_POSITION, text=text)
        heights, climbers = map(int, match[1].split(",")), map(PLACES.index, match[2])
        last = None if match[3] == "-" else PLACES.index(match[3])
        return CairnPosition(self.options, tuple(heights), tuple(climbers), last, int(match[4]))


class Cairn(Game[CairnOptions, Any]):
    """Cairn, for two to four."""

    code: ClassVar[str] = "cairn"
    title: ClassVar[Words] = Words("Cairn")
    credit: ClassVar[Words] = Words("an example of Cordée's")
    summary: ClassVar[Words] = Words("Pile up stones and climb them.")
    goal: ClassVar[Words] = Words("Be the first at the summit's height: lay a stone, or step one up.")
    rule_prefix: ClassVar[str] = "CN"
    options_type: ClassVar[type[Options]] = CairnOptions

    @property
    def seats(self) -> int:
        """CN-1."""
        return self.options.players

    @property
    def notation(self) -> CairnNotation:
        """Its texts."""
        return CairnNotation(self.options)

    def start(self) -> CairnPosition:
        """CN-1: no stones; climbers at both ends first, then in the middle."""
        return CairnPosition(self.options, (0,) * len(PLACES), (0, 6, 3, 3)[: self.seats])

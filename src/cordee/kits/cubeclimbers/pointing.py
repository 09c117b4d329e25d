"""CubeClimbers: cubes, climbers, the die, the wind and the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import seat_letter
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.actions import NO_AIM, Direction
from cordee.games.cubeclimbers.phases import Ordered, Reacting
from cordee.games.cubeclimbers.power import POWERS_BY_CODE, Power
from cordee.games.cubeclimbers.power_text import read_seat
from cordee.games.words import Words
from cordee.pointing.mark import Label, Mark, Pointer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.contract import AnyPosition, Seat
    from cordee.games.cubeclimbers.state import State
    from cordee.games.squares import Square
    from cordee.pointing.mark import Path

HEADS: Final[Mapping[str, tuple[str, Words]]] = {
    "start:": ("start", Words("start")),
    "build:": ("build", Words("build")),
    "move:": ("move", Words("move")),
    "grapple:": ("grapple", Words("grapple")),
    "wind:": ("wind", Words("wind")),
    "take:": ("take", Words("take a cube")),
    "put:": ("put", Words("put a cube")),
    "echo:": ("power", Words("Echo")),
}
"""First pieces that are no choice on the board; Echo is chosen with the card that it repeats."""

ON_SQUARES: Final[Mapping[type, tuple[str, Words]]] = {
    acts.Start: ("start", Words("start at {square}")),
    acts.Build: ("build", Words("build at {square}, to level {higher}")),
    acts.Move: ("move", Words("move to {square}, level {level}")),
    acts.Grapple: ("grapple", Words("grapple to {square}, level {level}")),
    acts.Take: ("take", Words("take the cube at {square}")),
    acts.Put: ("put", Words("put a cube at {square}, to level {higher}")),
}
WINDS: Final[Mapping[Direction, Words]] = {
    Direction.NORTH: Words("wind to the north"),
    Direction.EAST: Words("wind to the east"),
    Direction.SOUTH: Words("wind to the south"),
    Direction.WEST: Words("wind to the west"),
}
POWER = Words("{power}")
ECHOED = Words("Echo: {power}")
AT_CLIMBERS = Words("{power}: climber {climbers}", plural="{power}: climbers {climbers}", by="climbers")
CLIMBER_TO = Words("{power}: {climbers} to {square}, level {level}")
TO_SQUARE = Words("{power}: to {square}, level {level}")
CUBES_UNDER = Words("{power}: the cube under {climbers}", plural="{power}: {cubes} cubes under {climbers}", by="cubes")
BARRIER = Words("raise a Barrier")
BARRIER_BY_ECHO = Words("raise a Barrier by Echo")
ALLOW = Words("let it come")
ROLL = Words("roll the die")
END = Words("end the turn")


class _Named:
    """A power's name, with Echo's before it where Echo repeats it."""

    def __init__(self, power: Power, echoed: bool) -> None:
        self.power, self.echoed = power, echoed

    def say(self, language: Any = "en") -> str:
        return (ECHOED if self.echoed else POWER).say(language, power=self.power)


class CubeClimbersPointer(Pointer):
    """What glows on the mountain."""

    groups = (
        *("start", "build", "move", "roll", "grapple", "wind", "power", "target", "take", "put", "answer", "end"),
    )

    def __init__(self, position: AnyPosition, seat: Seat) -> None:
        super().__init__(position, seat)
        self.state: State = position.state  # type: ignore[attr-defined]

    def is_passed(self, path: Path) -> bool:
        """A card is a choice, unless the die has made it (CC-64)."""
        if len(path) != 1:
            return False
        return path[0] in HEADS or isinstance(self.state.phase, Ordered)

    def of_part(self, path: Path) -> Mark:
        """A card, then the climber that it is aimed at."""
        if len(path) == 1 and path[0] in HEADS:
            group, words = HEADS[path[0]]
            return Mark(group, Label(words))
        echoed, rest = path[0] == "echo:", path[path[0] == "echo:" :]
        power = _Named(POWERS_BY_CODE[rest[0].removesuffix(":")], echoed)
        if len(rest) == 1:
            return Mark("power", Label(POWER, power=power))
        return self._at_climbers(power, (read_seat(rest[1][0]),))

    def of_action(self, action: Any) -> Mark:
        """A square, a direction, a card, an answer."""
        if type(action) in ON_SQUARES:
            return self._on_square(action)
        match action:
            case acts.UsePower() if isinstance(self.state.phase, Reacting):
                return Mark("answer", Label(BARRIER_BY_ECHO if action.echoed else BARRIER))
            case acts.UsePower():
                return self._power(action)
            case acts.Wind(direction):
                return Mark("wind", Label(WINDS[direction]))
            case acts.Allow():
                return Mark("answer", Label(ALLOW))
            case acts.Roll():
                return Mark("roll", Label(ROLL))
        return Mark("end", Label(END))

    def _on_square(self, action: Any) -> Mark:
        group, words = ON_SQUARES[type(action)]
        level = self._level(action.square)
        label = Label(words, square=action.square, level=level, higher=level + 1)
        return Mark(group, label, action.square, level)

    def _level(self, square: Square) -> int:
        return self.state.mountain.at[self.state.rules.spots[square]]

    def _power(self, action: acts.UsePower) -> Mark:
        power, aim = _Named(action.power, action.echoed), action.aim
        if aim == NO_AIM:
            return Mark("power", Label(POWER, power=power))
        if aim.square is not None:
            return self._to_square(power, aim)
        return self._at_climbers(power, aim.climbers, aim.cubes)

    def _to_square(self, power: _Named, aim: acts.Aim) -> Mark:
        assert aim.square is not None
        level = self._level(aim.square)
        words = CLIMBER_TO if aim.climbers else TO_SQUARE
        label = Label(words, power=power, climbers=_letters(aim.climbers), square=aim.square, level=level)
        return Mark("target", label, aim.square, level, seat_at=_only(aim.climbers))

    def _at_climbers(self, power: _Named, climbers: tuple[Seat, ...], cubes: int = 0) -> Mark:
        label = Label(CUBES_UNDER if cubes else AT_CLIMBERS, power=power, climbers=_letters(climbers), cubes=cubes)
        seat = _only(climbers)
        spot = -1 if seat is None else self.state.climbers[seat]
        if spot < 0:
            return Mark("target", label, seat_at=seat)
        return Mark("target", label, self.state.rules.squares[spot], self.state.mountain.at[spot], seat_at=seat)


def _letters(climbers: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(map(seat_letter, climbers))


def _only(climbers: tuple[Seat, ...]) -> Seat | None:
    """Whom it is aimed at, if it is one alone."""
    return climbers[0] if len(climbers) == 1 else None

"""Turns as lines: rows of actions from now to where the turn is no longer the seat's, found a few lines at a time."""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Meter
    from cordee.players.guide import Guide

IMPATIENCE: Final = 1e-4
"""What is had an action later is worth so much less: who does not mind the order may put it off for ever."""


class Line(NamedTuple):
    """Some actions in a row, where they lead, and what that is worth."""

    worth: float
    actions: tuple[Any, ...]
    position: AnyPosition

    @property
    def first(self) -> Any:
        """The action that begins it."""
        return self.actions[0]


def lines_of(
    guide: Guide, world: AnyPosition, seat: Seat, random: Random, beam: int, meter: Meter | None = None
) -> list[Line]:
    """The promising lines from here to where the turn is no longer the seat's; the best few of each length go on.

    Lines that stop amid the turn are told of only if no other is known: what is not had yet always looks better.
    """
    lines, closed, turn = [Line(0.0, (), world)], [], world.turn
    for _ in range(guide.lookahead + 1):
        longer = [each for line in lines for each in _continued(guide, line, seat, random)]
        if meter is not None:
            meter.count(len(longer))
        going_on = [line for line in longer if goes_on(line.position, seat, turn)]
        closed += [line for line in longer if not goes_on(line.position, seat, turn)]
        lines = nlargest(beam, going_on, key=lambda line: line.worth)
        if not lines or (meter is not None and meter.spent):
            break
    return closed or going_on


def _continued(guide: Guide, line: Line, seat: Seat, random: Random) -> list[Line]:
    """The line with each action that is worth a thought behind it."""
    impatience = IMPATIENCE * len(line.actions)
    longer = []
    for option in guide.candidates(line.position, seat, random):
        after = line.position.apply(seat, option.action).position
        longer.append(Line(guide.worth(after, seat) - impatience, (*line.actions, option.action), after))
    return longer


def goes_on(position: AnyPosition, seat: Seat, turn: int) -> bool:
    """Whether the turn is still the seat's to act in."""
    return position.to_act() == (seat,) and position.turn == turn


def best_of(lines: Iterable[Line], most: int) -> list[Line]:
    """The best lines that lead to different places, best first."""
    found: dict[AnyPosition, Line] = {}
    for line in sorted(lines, key=lambda line: -line.worth):
        found.setdefault(line.position, line)
        if len(found) == most:
            break
    return list(found.values())

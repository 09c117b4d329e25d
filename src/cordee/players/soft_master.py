"""A master that is content with a good turn: it finds and judges turns as a master does, and chooses softly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.players.casual import chosen, sensible
from cordee.players.lines import Line
from cordee.players.master import Master

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.branches import Branches
    from cordee.players.guide import Guide
    from cordee.players.levels import Level
    from cordee.players.master import Row
    from cordee.players.standing import Standing


class SoftMaster(Master):
    """Softness is in even shares here; whatever it chooses makes sense, as with everybody who is weak (`casual`)."""

    def __init__(self, guide: Guide, level: Level, standing: Callable[[Any], Standing]) -> None:
        super().__init__(guide, level.nodes)
        self.softness, self.standing = level.softness, standing

    def _preferred(self, rows: list[Row], seat: Seat, world: Any, branches: Branches, random: Random) -> Row:
        """One of the turns without a fault, the better the likelier."""
        found = {}
        for row in rows:
            actions = branches.actions(row.branch)
            found[actions] = row, Line(row.hopes[seat], actions, _after(world, seat, actions))
        lines = sensible([line for _, line in found.values()], world, seat, self.standing)
        return found[chosen(lines, self.softness / len(rows[0].hopes), random).actions][0]


def _after(position: AnyPosition, seat: Seat, actions: tuple[Any, ...]) -> AnyPosition:
    for action in actions:
        position = position.apply(seat, action).position
    return position

"""A master that is content with a good turn: it finds and judges turns as a master does, and chooses softly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.players.casual import chosen, sensible
from cordee.players.lines import Line
from cordee.players.master import Master, by_twin

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.players.branches import Branches
    from cordee.players.guide import Guide
    from cordee.players.levels import Level
    from cordee.players.master import Row
    from cordee.players.standing import Standing


class SoftMaster(Master):
    """Softness is in even shares here; whatever it chooses makes sense, as with everybody who is weak (`casual`)."""

    def __init__(self, guide: Guide, level: Level, standing: Callable[[Any], Standing]) -> None:
        super().__init__(guide, level.nodes)
        self.level, self.standing = level, standing

    def finder(self, game: AnyGame) -> Branches | None:
        """Between two it judges as the master does; with more players by what foretells best, the milder judgement."""
        return None if self.guide.tempered else by_twin(game, to_win=game.seats == 2)

    def _preferred(self, rows: list[Row], seat: Seat, world: Any, branches: Branches, random: Random) -> Row:
        """One of the turns without a fault, the better the likelier."""
        found = {}
        for row in rows:
            actions = branches.actions(row.branch)
            found[actions] = row, Line(row.hopes[seat], actions, _after(world, seat, actions))
        lines = sensible([line for _, line in found.values()], world, seat, self.standing)
        seats = len(rows[0].hopes)
        softness = self.level.between_two or self.level.softness if seats == 2 else self.level.softness
        return found[chosen(lines, softness / seats, random).actions][0]


def _after(position: AnyPosition, seat: Seat, actions: tuple[Any, ...]) -> AnyPosition:
    for action in actions:
        position = position.apply(seat, action).position
    return position

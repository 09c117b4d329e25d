"""The Climbers as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.climbers.actions import ClimbersAction
from cordee.games.climbers.building import Building
from cordee.games.climbers.notation import ClimbersNotation
from cordee.games.climbers.options import ClimbersOptions, TowerSource
from cordee.games.climbers.phases import Over
from cordee.games.climbers.picking import picks
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.setting_up import set_up
from cordee.games.climbers.state import State, pawn_of
from cordee.games.climbers.tower import read_blocks
from cordee.games.climbers.turns import as_begun
from cordee.games.contract import Game, Seat
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import Pick, Position
    from cordee.games.options import Options


class Climbers(Game[ClimbersOptions, ClimbersAction]):
    """A tower that its climbers rebuild to get higher than the others."""

    code: ClassVar[str] = "climbers"
    rule_prefix: ClassVar[str] = "TC"
    title: ClassVar[Words] = Words("The Climbers")
    credit: ClassVar[Words] = Words("Holger Lanz, 2008")
    summary: ClassVar[Words] = Words(
        "rebuild a tower block by block and climb it, higher than everyone else; for 2 to 5"
    )
    goal: ClassVar[Words] = Words(
        "Stand higher than everyone else when nobody gets higher any more. In your turn walk and climb, move one "
        "block, then walk and climb again. You stand on your own colour, on grey and on the table; a step goes up 1."
    )
    options_type: ClassVar[type[Options]] = ClimbersOptions

    def __init__(self, options: ClimbersOptions | None = None) -> None:
        super().__init__(options or ClimbersOptions())
        self._notation = ClimbersNotation(self.options)

    @property
    def seats(self) -> int:
        """TC-10: two to five."""
        return self.options.players

    @property
    def notation(self) -> ClimbersNotation:
        return self._notation

    def start(self) -> ClimbersPosition:
        """Before colours are chosen and the tower is raised."""
        table = self.options.board
        custom = self.options.tower is TowerSource.CUSTOM
        building = read_blocks(table, self.options.custom_tower)[0] if custom else Building.empty(table)
        pawns = tuple(pawn_of(seat) for seat in range(self.options.players))
        return ClimbersPosition(set_up(State(self.options, building, pawns, mover=Seat(0), phase=Over())))

    def picks(
        self, position: Position[ClimbersAction], seat: Seat, path: Sequence[str] = ()
    ) -> tuple[Pick[ClimbersAction], ...]:
        """What can be picked next; block moves are asked in steps without listing them all."""
        assert isinstance(position, ClimbersPosition)
        if seat not in position.to_act() or position.chance() is not None:
            return ()
        state, _ = as_begun(position.state, seat)
        return tuple(picks(state, seat, tuple(path), self._notation))

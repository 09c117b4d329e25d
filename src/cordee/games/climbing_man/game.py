"""Climbing Man as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cordee.games.climbing_man.actions import ClimbingManAction
from cordee.games.climbing_man.coins import Coins
from cordee.games.climbing_man.notation import ClimbingManNotation
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.phases import Dealing
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.state import State
from cordee.games.climbing_man.turns import GRACE_SECONDS
from cordee.games.climbing_man.wall import wall_of
from cordee.games.contract import Game, Seat
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.options import Options


class ClimbingMan(Game[ClimbingManOptions, ClimbingManAction]):
    """A wall of hidden grips, a body and four extremities."""

    code: ClassVar[str] = "climbing-man"
    rule_prefix: ClassVar[str] = "CM"
    title: ClassVar[Words] = Words("Climbing Man")
    credit: ClassVar[Words] = Words("Jorge Arroyo, 2006-2007")
    summary: ClassVar[Words] = Words(
        "climb a wall of hidden grips with two hands and two feet; alone, or two in a race"
    )
    goal: ClassVar[Words] = Words(
        "Bring your body to the top. Your hands and feet must always hold your weight together: put one on a coin, "
        "which turns and shows how much it holds, then move the body on. The nearer a grip, the more it can hold. "
        "Coins left unturned score, so turn few."
    )
    options_type: ClassVar[type[Options]] = ClimbingManOptions

    def __init__(self, options: ClimbingManOptions | None = None) -> None:
        super().__init__(options or ClimbingManOptions())
        self._wall = wall_of(self.options.wall_shape)
        self._notation = ClimbingManNotation(self.options, self._wall)

    @property
    def seats(self) -> int:
        """CM-30: one climber, or two in a race."""
        return self.options.players

    @property
    def hides(self) -> bool:
        """CM-4: nobody knows what lies under the coins."""
        return True

    @property
    def turn_seconds(self) -> int:
        """CM-31: a racer's turn by the clock."""
        return self.options.turn_seconds if self.options.race else 0

    @property
    def grace_seconds(self) -> int:
        """CM-31: what is begun in time may be finished."""
        return GRACE_SECONDS if self.turn_seconds else 0

    @property
    def notation(self) -> ClimbingManNotation:
        return self._notation

    def start(self) -> ClimbingManPosition:
        """The bare wall, before the coins are dealt."""
        return ClimbingManPosition(
            State(
                options=self.options,
                coins=Coins(self._wall, ()),
                turned=0,
                climbers=(None,) * self.options.players,
                mover=Seat(0),
                phase=Dealing(),
            )
        )

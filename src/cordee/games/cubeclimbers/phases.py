"""The phases of a game: whose choice it is, and what kind of choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import UsePower, Wind
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.cubeclimbers.state import SeatSet


@dataclass(frozen=True, slots=True)
class Drawing:
    """CC-5: chance draws who begins."""


@dataclass(frozen=True, slots=True)
class Placing:
    """CC-5: the climbers come to the foot of the mountain, one after the other."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """CC-6: chance deals the power cards."""


@dataclass(frozen=True, slots=True)
class Acting:
    """CC-10: BUILD, MOVE, ROLL, powers, or the end of the turn."""


@dataclass(frozen=True, slots=True)
class Building:
    """CC-11: the second cube of BUILD; nothing comes in between."""


@dataclass(frozen=True, slots=True)
class Rolling:
    """CC-14: the die is in the air."""


@dataclass(frozen=True, slots=True)
class Grappling:
    """CC-15: the roller chooses where to."""


@dataclass(frozen=True, slots=True)
class Blowing:
    """CC-16: the roller chooses the wind's direction."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """CC-64: the die orders a power's effect; the roller chooses its aim."""

    power: Power


@dataclass(frozen=True, slots=True)
class Reacting:
    """CC-38: `asking` may answer the announced effect with a Barrier; `asked` were asked, `barred` had one."""

    effect: Wind | UsePower
    asking: Seat
    asked: SeatSet = 0
    barred: SeatSet = 0


@dataclass(frozen=True, slots=True)
class Lifting:
    """CC-34: Telekinesis takes cubes; `held` of two are in the air."""

    held: int


@dataclass(frozen=True, slots=True)
class Setting:
    """CC-34: Telekinesis puts its cubes; `held` are still in the air."""

    held: int


@dataclass(frozen=True, slots=True)
class Counting:
    """CC-40: the last turn has ended and the levels are about to be compared. No position stays here."""


@dataclass(frozen=True, slots=True)
class Over:
    """CC-40, CC-41, CC-42: the game, or the whole set, is over; `winners` share the win, by that rule."""

    winners: SeatSet
    rule: str


DRAWING: Final = Drawing()
PLACING: Final = Placing()
DEALING: Final = Dealing()
ACTING: Final = Acting()
BUILDING: Final = Building()
ROLLING: Final = Rolling()
GRAPPLING: Final = Grappling()
BLOWING: Final = Blowing()
COUNTING: Final = Counting()

Phase: TypeAlias = (
    Drawing
    | Placing
    | Dealing
    | Acting
    | Building
    | Rolling
    | Grappling
    | Blowing
    | Ordered
    | Reacting
    | Lifting
    | Setting
    | Counting
    | Over
)

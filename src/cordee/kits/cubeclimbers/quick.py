"""CubeClimbers: a mind that looks one action ahead and no further, so plain that the fast twin plays it too.

Every legal action is tried; it plays the one that leaves it best off by its guide's worth, any of equals. The twin's
`fast/cubeclimbers/quick.py` is the same player compiled, and tests compare what they choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.cubeclimbers.actions import UsePower
from cordee.games.cubeclimbers.power import Power
from cordee.kits.cubeclimbers.guide import CubeClimbersGuide
from cordee.players.quick import Quick

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.contract import AnyPosition, Seat
    from cordee.games.cubeclimbers.position import CubeClimbersPosition

POWERS: Final = tuple(Power)
BARRABLE: Final[Mapping[str, int]] = {power.value: 1 << number for number, power in enumerate(POWERS)}
"""What a seat can be kept from using, each a bit."""


class QuickClimber(Quick):
    """Judges every legal action by what the guide says of the position behind it."""

    def __init__(self, barred: int = 0) -> None:
        super().__init__(barred)
        self.guide = CubeClimbersGuide()

    def looked_at(self, position: AnyPosition, seat: Seat) -> list[Any]:
        return list(position.legal_actions(seat))

    def is_barred(self, action: Any) -> bool:
        return isinstance(action, UsePower) and bool(self.barred >> POWERS.index(action.power) & 1)

    def worth_after(self, position: AnyPosition, seat: Seat, action: Any) -> float:
        """By the guide; chance is left open."""
        return self.guide.worth(position.apply(seat, action).position, seat)


def progress(position: AnyPosition) -> tuple[int, ...]:
    """CC-40, CC-50, CC-51: how high each seat's team stands, with the points of a set."""
    state = cast("CubeClimbersPosition", position).state
    teams, seats = state.rules.teams, state.rules.seats
    levels = [state.level(seat) if state.climbers[seat] >= 0 else 0 for seat in seats]
    points = state.totals if state.rules.options.games > 1 else [0] * len(levels)
    return tuple(
        sum(points[other] for other in seats if teams[other] == teams[seat])
        + max(levels[other] for other in seats if teams[other] == teams[seat])
        for seat in seats
    )


def dealt(position: AnyPosition) -> tuple[int, ...]:
    """CC-6: the cards of each hand, a bit a power."""
    state = cast("CubeClimbersPosition", position).state
    return tuple(sum({1 << POWERS.index(card) for card in cards.hidden}) for cards in state.cards)

"""What anybody sees of how the players stand: how high each is, and what it has left to climb with.

Enough to tell what no one would do: walk past a win, step down for nothing, spend something for what is had without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection

    from cordee.games.contract import AnyPosition, Seat

MISSED_WIN: Final = "walked past a win"
STEPPED_DOWN: Final = "stepped down for nothing"
WASTED: Final = "spent something for nothing"
BLUNDERS: Final = (MISSED_WIN, STEPPED_DOWN, WASTED)


class Standing(NamedTuple):
    """How high each seat stands, and how many things it can use but once."""

    heights: tuple[int, ...]
    means: tuple[int, ...]


def faults(before: Standing, after: Standing, possible: Collection[Standing], seat: Seat) -> list[str]:
    """What no one would do in a turn that led from before to after, where it could have ended as others did."""
    return [
        *([STEPPED_DOWN] if _steps_down(before, after, possible, seat) else []),
        *([WASTED] if any(_as_good_for_less(each, after, seat) for each in possible) else []),
    ]


def has_won(position: AnyPosition, seat: Seat) -> bool:
    """Whether the game is over and that seat among its winners."""
    outcome = position.outcome()
    return outcome is not None and len(outcome.ranks) > 1 and seat in outcome.winners()


def has_lost(position: AnyPosition, seat: Seat) -> bool:
    """Whether the game is over and that seat not among its winners."""
    outcome = position.outcome()
    return outcome is not None and len(outcome.ranks) > 1 and seat not in outcome.winners()


def _steps_down(before: Standing, after: Standing, possible: Collection[Standing], seat: Seat) -> bool:
    """Lower than before, nobody else any lower either, and it need not have been."""
    if after.heights[seat] >= before.heights[seat] or _others_lower(after, before, seat):
        return False
    return any(each.heights[seat] >= before.heights[seat] for each in possible)


def _as_good_for_less(other: Standing, chosen: Standing, seat: Seat) -> bool:
    """Whether another end keeps more and is as high, with nobody else higher."""
    if other.means[seat] <= chosen.means[seat] or other.heights[seat] < chosen.heights[seat]:
        return False
    return not _others_lower(chosen, other, seat)


def _others_lower(one: Standing, other: Standing, seat: Seat) -> bool:
    """Whether some other seat stands lower in the one than in the other."""
    pairs = enumerate(zip(one.heights, other.heights, strict=True))
    return any(height < than for each, (height, than) in pairs if each != seat)


FLAT: Final = Standing((0,) * 16, (0,) * 16)
"""More seats than any table has."""


def flat(position: AnyPosition) -> Standing:  # noqa: ARG001  (there is nothing to see)
    """For games that have no heights: all stand alike."""
    return FLAT

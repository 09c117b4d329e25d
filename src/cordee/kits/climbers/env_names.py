"""The Climbers under the names of the training world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.envs.entries import Entry
from cordee.kits.climbers.draws import BYTE, BYTES

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame


def _draws(game: AnyGame, limit: int) -> int:  # noqa: ARG001  (chance acts before the players)
    """TC-12, TC-13: a tower's number, and a colour each."""
    return BYTES + game.seats


ENTRIES: Final = (Entry("cordee_climbers", "The Climbers", "climbers", range(2, 6), 2000, BYTE, False, _draws),)
PETTINGZOO: Final[dict[str, str | None]] = {"climbers_v0": None}

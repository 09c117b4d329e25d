"""CubeClimbers under the names of the training world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.envs.entries import Entry
from cordee.games.cubeclimbers.tiebreak import MOST_ROUNDS
from cordee.kits.cubeclimbers.draws import ALL_FACES

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame


def _draws(game: AnyGame, limit: int) -> int:
    """CC-5, CC-6, CC-14, CC-41: who begins, the cards of each game, a die for a decision, and the tiebreak."""
    options: Any = game.options
    cards: int = options.games * options.cards * game.seats
    return 1 + cards + limit + (MOST_ROUNDS + 1) * game.seats


ENTRIES: Final = (
    Entry("cordee_cubeclimbers", "CubeClimbers", "cubeclimbers", range(2, 9), 2000, len(ALL_FACES), True, _draws),
)
PETTINGZOO: Final[dict[str, str | None]] = {"cubeclimbers_v0": None}

"""Climbing Man under the names of the training world: alone, and two in a race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.envs.entries import Entry
from cordee.games.climbing_man.coins import COIN_SET
from cordee.games.climbing_man.ending import EXCHANGE_COST

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame


def _draws(game: AnyGame, limit: int) -> int:  # noqa: ARG001  (chance acts before the players)
    """CM-4: a coin and a square a tile."""
    return 2 * len(game.notation.wall.tiles)  # type: ignore[attr-defined]


def _bounds(game: AnyGame, limit: int) -> tuple[float, float]:
    """CM-16, CM-32: nothing but exchanges at worst, the top and every coin at best."""
    options: Any = game.options
    share = options.weight / 10
    best = game.notation.wall.shape.height + sum(coin.value for coin in COIN_SET)  # type: ignore[attr-defined]
    return -limit * EXCHANGE_COST * share, best * share


COINS: Final = len(COIN_SET)
ENTRIES: Final = (
    Entry("cordee_climbing_man", "Climbing Man", "climbing-man", range(1, 2), 500, COINS, True, _draws, _bounds),
    Entry("cordee_climbing_man_race", "Climbing Man race", "climbing-man", range(2, 3), 1000, COINS, True, _draws),
)
PETTINGZOO: Final[dict[str, str | None]] = {"climbing_man_race_v0": "race"}
GYMNASIUM: Final[dict[str, str | None]] = {"cordee/ClimbingMan-v0": None}

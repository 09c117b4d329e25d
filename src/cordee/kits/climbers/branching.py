"""The Climbers: what a search over whole turns branches by, where the twin is there and compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.fast.search import over_twin

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame
    from cordee.players.branches import Branches


def branches_of(game: AnyGame, to_win: bool) -> Branches | None:  # noqa: ARG001  (no weights are tuned to win yet)
    """The branches of a game as its twin finds them."""
    found: Branches | None = over_twin(game, f"{__package__}.twin_branches:ClimbersBranches")
    return found

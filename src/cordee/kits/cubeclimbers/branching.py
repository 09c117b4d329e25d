"""CubeClimbers: what a search over whole turns branches by, where the twin is there and compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.fast.search import over_twin

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame
    from cordee.players.branches import Branches


def branches_of(game: AnyGame, to_win: bool) -> Branches | None:
    """The branches of a game as its twin finds them, judged by the weights that fit or by those that win."""
    made = "BranchesToWin" if to_win else "CubeClimbersBranches"
    found: Branches | None = over_twin(game, f"{__package__}.twin_branches:{made}")
    return found

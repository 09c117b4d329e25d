"""What an outcome is worth to each seat, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cordee.games.contract import Outcome


def win_shares(outcome: Outcome) -> list[float]:
    """1 for a win alone, shared by those who win together, paid evenly by the others: the sum is 0.

    Alone, there is nobody to win against: the score itself.
    """
    seats, winners = len(outcome.ranks), outcome.winners()
    if seats == 1:
        return [float(outcome.scores[0])]
    pot = seats / len(winners)
    return [((pot if seat in winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]

"""A mind without a thought: any legal action, each as likely as the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.players.contract import Decision, Player

if TYPE_CHECKING:
    from random import Random

    from cordee.players.contract import Budget, Eyes


class RandomPlayer(Player):
    """Every legal action is as likely as any other."""

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:  # noqa: ARG002
        return Decision(random.choice(eyes.legal_actions()))

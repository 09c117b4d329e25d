"""A mind that now and then does not think: for opponents that a beginner can beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.players.contract import Decision, Player

if TYPE_CHECKING:
    from random import Random

    from cordee.players.contract import Budget, Eyes
    from cordee.players.guide import Guide


class Clumsy(Player):
    """Another mind, but in that share of its decisions any action that its guide thinks worth a look."""

    def __init__(self, player: Player, guide: Guide, blunders: float) -> None:
        self.player = player
        self.guide = guide
        self.blunders = blunders

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        if random.random() >= self.blunders:
            return self.player.decide(eyes, budget, random)
        options = self.guide.candidates(eyes.world(random), eyes.seat, random)
        return Decision(random.choice(options).action)

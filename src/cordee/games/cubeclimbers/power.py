"""CC-6: the names of the sixteen powers. What each one does stands in `powers/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.options import OneOf
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.words import Language


class Power(OneOf):
    """A power card by its name."""

    ACCELERATE = "accelerate", Words("Accelerate")
    ARMAGEDDON = "armageddon", Words("Armageddon")
    BARRIER = "barrier", Words("Barrier")
    ECHO = "echo", Words("Echo")
    FREEZE = "freeze", Words("Freeze")
    GAMBLE = "gamble", Words("Gamble")
    IGNITE = "ignite", Words("Ignite")
    KICK = "kick", Words("Kick")
    LEVITATE = "levitate", Words("Levitate")
    LIMITLESS = "limitless", Words("Limitless")
    MASTERY = "mastery", Words("Mastery")
    REVIVE = "revive", Words("Revive")
    ROAR = "roar", Words("Roar")
    STEAL = "steal", Words("Steal")
    TELEKINESIS = "telekinesis", Words("Telekinesis")
    TIME_STOP = "time-stop", Words("Time Stop")

    @property
    def rule(self) -> str:
        """Its own rule: they stand in the order in which the rules tell of the powers."""
        return f"CC-{20 + RANK[self]}"

    def say(self, language: Language = "en") -> str:
        return self.words.say(language)


POWERS_BY_CODE = {power.value: power for power in Power}
RANK = {power: number for number, power in enumerate(Power)}
"""The order in which cards are listed."""


def in_order(powers: tuple[Power, ...] | list[Power]) -> tuple[Power, ...]:
    return tuple(sorted(powers, key=RANK.__getitem__))

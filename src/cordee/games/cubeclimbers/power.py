"""CC-6: the names of the sixteen powers. What each one does stands in `powers/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.options import OneOf

if TYPE_CHECKING:
    from cordee.games.words import Language


class Power(OneOf):
    """A power card by its name."""

    ACCELERATE = "accelerate", "Accelerate", "Accélération"
    ARMAGEDDON = "armageddon", "Armageddon", "Apocalypse"
    BARRIER = "barrier", "Barrier", "Barrière"
    ECHO = "echo", "Echo", "Écho"
    FREEZE = "freeze", "Freeze", "Gel"
    GAMBLE = "gamble", "Gamble", "Pari"
    IGNITE = "ignite", "Ignite", "Embrasement"
    KICK = "kick", "Kick", "Coup de pied"
    LEVITATE = "levitate", "Levitate", "Lévitation"
    LIMITLESS = "limitless", "Limitless", "Sans limite"
    MASTERY = "mastery", "Mastery", "Maîtrise"
    REVIVE = "revive", "Revive", "Renaissance"
    ROAR = "roar", "Roar", "Rugissement"
    STEAL = "steal", "Steal", "Vol"
    TELEKINESIS = "telekinesis", "Telekinesis", "Télékinésie"
    TIME_STOP = "time-stop", "Time Stop", "Arrêt du temps"

    @property
    def rule(self) -> str:
        """CC-20..CC-35: its own rule; the rules tell of the powers in this order."""
        return f"CC-{20 + RANK[self]}"

    def say(self, language: Language = "en") -> str:
        """The card's name."""
        return self.words.say(language)


POWERS_BY_CODE = {power.value: power for power in Power}
RANK = {power: number for number, power in enumerate(Power)}
"""The order in which cards are listed."""


def in_order(powers: tuple[Power, ...] | list[Power]) -> tuple[Power, ...]:
    """These cards, sorted."""
    return tuple(sorted(powers, key=RANK.__getitem__))

"""Quick signals: what rope teams call to each other, said in each reader's own language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cordee.games.words import Words

SIGNALS: Final[Mapping[str, Words]] = {
    "hello": Words("Hello!", "Salut !"),
    "your-turn": Words("Your turn", "À toi de jouer"),
    "moment": Words("One moment, please", "Un instant, s'il te plaît"),
    "well-climbed": Words("Well climbed!", "Bien grimpé !"),
    "hand": Words("Give me a hand?", "Un coup de main ?"),
    "block": Words("Let's block the leader", "Bloquons le premier"),
    "watch-out": Words("Watch out!", "Attention !"),
    "sorry": Words("Sorry about that", "Désolé pour ça"),
    "thanks": Words("Thanks!", "Merci !"),
    "good-game": Words("Good game", "Belle partie"),
}

"""Quick signals: what rope teams call to each other, said in each reader's own language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cordee.games.words import Words

SIGNALS: Final[Mapping[str, Words]] = {
    "hello": Words("Hello!"),
    "your-turn": Words("Your turn"),
    "moment": Words("One moment, please"),
    "well-climbed": Words("Well climbed!"),
    "hand": Words("Give me a hand?"),
    "block": Words("Let's block the leader"),
    "watch-out": Words("Watch out!"),
    "sorry": Words("Sorry about that"),
    "thanks": Words("Thanks!"),
    "good-game": Words("Good game"),
}

"""What a game's kit says of its presets and tempers, and the table that it is tried at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cordee.games.words import Words


class Named(NamedTuple):
    """A short name, and a line about it."""

    name: Words
    words: Words


@dataclass(frozen=True, slots=True)
class Offers:
    """Each preset and each temper in words; `play_now` and `play_friend` ask for the tables that one click leads to."""

    presets: Mapping[str, Named] = field(default_factory=dict)
    tempers: Mapping[str, Named] = field(default_factory=dict)
    play_now: Mapping[str, Any] = field(default_factory=dict)
    play_friend: Mapping[str, Any] = field(default_factory=dict)


ME: Final = {"kind": "me"}
FRIEND: Final = {"kind": "open"}
KIND_BOT: Final = {"kind": "bot", "level": "level:2"}
NO_OFFERS: Final = Offers()


@dataclass(frozen=True, slots=True)
class RuleData:
    """A game without pieces or set-ups that a page must know beforehand."""


def no_rule_data() -> RuleData:
    """Nothing but what the views tell."""
    return RuleData()

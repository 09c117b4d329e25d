"""Whole games between compiled players: who sits where goes in, what happened comes out, a row of numbers a game.

The same facts that `lab.facts` takes from a game of the readable rules, found while it is played. A row says first
what is asked: the mind of each seat, what it may not use, and the random word that its players draw from (a game's own
word is left to chance, so that games of one deal can be played by others). Behind that is what was seen.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cordee.fast.jit import inner
from cordee.fast.random import FIRST_MIX, SECOND_MIX, STRIDE, U27, U30, U31

SEATS: Final = 8
RANDOM, QUICK = 0, 1
"""Minds: any action; the one that leaves its seat best off at once."""

MIND: Final = 0
BARRED: Final = MIND + SEATS
"""What a seat may not use, a bit each: the meaning of a bit is the game's own."""
WORD: Final = BARRED + SEATS
DECISIONS, FORCED, CHOICES, LEAD_CHANGES, LEADER, TURN = range(WORD + 1, WORD + 7)
"""Decisions, those with one action only, all actions there were to choose from; the lead; the turn under way."""
WORST: Final = TURN + 1
"""For each seat how far it ever was behind the best of the others."""
BEHIND: Final = WORST + SEATS
"""For each seat after how many turns it was behind."""
SINCE: Final = BEHIND + SEATS
"""For each seat the turn since which it leads alone; 0 where it does not."""
STANDING: Final = SINCE + SEATS
DEALT: Final = STANDING + SEATS
"""What each seat was dealt, a bit each."""
COLUMNS: Final = DEALT + SEATS

EQUAL: Final = 1e-9
"""What differs by less is worth the same."""


@inner
def draw(facts: Any, limit: int) -> int:
    """A number from 0 to limit - 1, from the players' own word (splitmix64)."""
    word = np.uint64(facts[WORD]) + STRIDE
    facts[WORD] = np.int64(word)
    mixed = (word ^ (word >> U30)) * FIRST_MIX
    mixed = (mixed ^ (mixed >> U27)) * SECOND_MIX
    return np.int64((mixed ^ (mixed >> U31)) % np.uint64(limit))  # type: ignore[return-value]


@inner
def begin_facts(facts: Any) -> None:
    """Nothing has happened yet."""
    for column in range(WORD + 1, COLUMNS):
        facts[column] = 0
    facts[LEADER] = -1


@inner
def note_decision(facts: Any, choices: int) -> None:
    """A seat had so many actions to choose from."""
    facts[DECISIONS] += 1
    facts[FORCED] += choices == 1
    facts[CHOICES] += choices


@inner
def note_turn(facts: Any, players: int, turn: int, over: bool) -> None:
    """After an action: where it ended a turn or the game, how the seats stand now (STANDING) is noted."""
    ended = facts[TURN]
    if turn == ended and not over:
        return
    facts[TURN] = turn
    if ended == 0:
        return
    for seat in range(players):
        best = -1
        for other in range(players):
            if other != seat:
                best = max(best, facts[STANDING + other])
        ahead = facts[STANDING + seat] - best
        facts[WORST + seat] = max(facts[WORST + seat], -ahead)
        facts[BEHIND + seat] += ahead < 0
        if ahead <= 0:
            facts[SINCE + seat] = 0
        else:
            if facts[SINCE + seat] == 0:
                facts[SINCE + seat] = ended
            facts[LEAD_CHANGES] += facts[LEADER] >= 0 and facts[LEADER] != seat
            facts[LEADER] = seat

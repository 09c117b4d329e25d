"""The minds that bots can have: the players of the house, by level and temper.

A mind gets eyes: the view of its seat and worlds that the seat could be in, never the position: it can't cheat.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from cordee.games.contract import Action, AnyPosition, Seat, View
from cordee.kits import game_with
from cordee.players.contract import NO_PLAN, Budget, Eyes
from cordee.players.levels import NAMES
from cordee.players.registry import player_named
from cordee.server.table.seats import Bot

LEVEL_NAMES: Final = ("random", "greedy", "search", *(f"level:{number}" for number in range(1, len(NAMES) + 1)))
"""The levels a form offers; `player_named` knows a few more."""


def name_of(level: str, temper: str) -> str:
    """A player's name: its mind and, if it has one, its temper."""
    return f"{level}/{temper}" if temper else level


def check_bot(game: str, level: str, temper: str) -> Bot:
    """A bot that plays that game; NotUnderstood lists what there is."""
    player_named(name_of(level, temper), game)
    return Bot(level, temper)


def eyes_of(code: str, options: str, position: str, seat: int) -> Eyes:
    """What a seat sees: the position comes as text, which crosses to another process sooner than the thing itself."""
    game = game_with(code, options)
    return Eyes(game, game.notation.read_position(position), Seat(seat))


class Choice(NamedTuple):
    """A bot's action; `hurried` where it had to think shorter than its level does."""

    action: Action
    hurried: bool = False
    plan: Mapping[View, Action] = NO_PLAN
    """The rest of the turn it has in mind: what to do by what its seat will see then."""

    def next(self, position: AnyPosition, seat: Seat) -> Choice | None:
        """The next action of that turn, while the board is as it was foreseen: a turn is thought out once."""
        if not self.plan:
            return None
        view = position.view(seat)
        action = self.plan.get(view)
        if action is None or position.why_illegal(seat, action) is not None:
            return None
        return Choice(action, self.hurried, {seen: planned for seen, planned in self.plan.items() if seen != view})


def think(
    code: str, options: str, position: str, seat: int, level: str, temper: str, seed: str, hurry: float | None = None
) -> Choice:
    """One choice of a bot, in a process of its own, in at most `hurry` seconds where there is such a bound."""
    began = time.monotonic()
    eyes = eyes_of(code, options, position, seat)
    player = player_named(name_of(level, temper), code)
    decision = player.decide(eyes, Budget(until=None if hurry is None else began + hurry), Random(seed))
    return Choice(decision.action, hurry is not None and time.monotonic() - began >= hurry, dict(player.plan))

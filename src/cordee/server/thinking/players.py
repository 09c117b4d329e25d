"""The minds that bots can have: the players of the house, by level and temper.

A mind gets a position that its seat could be in for all it knows, never the true one: it can't cheat.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cordee.games.contract import Seat
from cordee.kits import game_type
from cordee.players.contract import Budget, Eyes
from cordee.players.levels import LEVELS
from cordee.players.registry import player_named
from cordee.server.table.seats import Bot

LEVEL_NAMES: Final = ("random", "greedy", "search", *(f"level:{number}" for number in LEVELS))
"""The levels a form offers; `player_named` knows a few more."""


def name_of(level: str, temper: str) -> str:
    """A player's name: its mind and, if it has one, its temper."""
    return f"{level}/{temper}" if temper else level


def check_bot(game: str, level: str, temper: str) -> Bot:
    """A bot that plays that game; NotUnderstood lists what there is."""
    player_named(name_of(level, temper), game)
    return Bot(level, temper)


def think(code: str, options: str, position: str, seat: int, level: str, temper: str, seed: str) -> str:
    """One choice of a bot, all in texts: it runs in another process."""
    kind = game_type(code)
    game = kind(kind.options_type.read_line(options))
    random = Random(seed)
    known = game.notation.read_position(position).resample(Seat(seat), random)
    player = player_named(name_of(level, temper), code)
    return game.notation.write_action(player.decide(Eyes(game, known, Seat(seat)), Budget(), random).action)

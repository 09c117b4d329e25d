"""Whole games to look at: records of games between bots, the same every time."""

from __future__ import annotations

from functools import cache

from cordee.kits import GAMES
from cordee.lab.match import Match
from cordee.players.registry import player_named
from cordee.records import write_record


@cache
def climb() -> str:
    """A planner's climb of the basic wall, as a record."""
    game = GAMES["climbing-man"].read({})
    return write_record(Match(game, [player_named("planner", game.code)], "climb", "climb").play().record())


@cache
def weak_climb() -> str:
    """The same by somebody who makes mistakes."""
    game = GAMES["climbing-man"].read({})
    return write_record(Match(game, [player_named("level:2", game.code)], "a", "a").play().record())


@cache
def wild_duel() -> str:
    """A short game of The Climbers between two who play anything: seven turns, hardly a good one."""
    game = GAMES["climbers"].read({})
    return write_record(Match(game, [player_named("random", game.code)] * 2, "b", "b").play().record())

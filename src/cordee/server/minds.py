"""The minds that bots can have, by level. What `cordee.players` brings joins this table.

A mind gets a position that its seat could be in for all it knows, never the true one: it can't cheat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from cordee.games import game_type
from cordee.games.contract import Action, AnyGame, AnyPosition, Seat

Mind: TypeAlias = Callable[[AnyGame, AnyPosition, Seat, str, Random], Action]
"""Chooses for a seat; the fourth is its temper."""


def random_mind(game: AnyGame, position: AnyPosition, seat: Seat, temper: str, random: Random) -> Action:  # noqa: ARG001
    """Anything that is legal."""
    actions: list[Any] = list(position.legal_actions(seat))
    return random.choice(actions)  # type: ignore[no-any-return]


MINDS: Final[Mapping[str, Mind]] = {"random": random_mind}


def think(code: str, options: str, position: str, seat: int, level: str, temper: str, seed: str) -> str:
    """One choice of a bot, all in texts: it runs in another process."""
    kind = game_type(code)
    game = kind(kind.options_type.read_line(options))
    random = Random(seed)
    known = game.notation.read_position(position).resample(Seat(seat), random)
    return game.notation.write_action(MINDS[level](game, known, Seat(seat), temper, random))

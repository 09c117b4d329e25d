"""What a game's file in this folder provides, besides the game itself.

CASES     option texts, each with how many random games of it are played; at least 1,000 games in all
hostile   an action of any kind with any squares, that may or may not be legal
twin      a position that differs only in what that seat (None: a spectator) can't know, or None where nothing is hidden
trouble   one of the legal actions, of a player that looks for trouble: steps down, rare kinds of action
starts    drawn positions, hard to come by in random play, from which somebody was stuck once or nearly is
SHORT     options that make games short; needs: what else an option's value can't do without
policy    an action of a player that gets somewhere, for golden playthroughs
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from cordee.games.contract import CHANCE
from cordee.kits import GAMES, HOUSE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.contract import Action, AnyGame, AnyPosition, Seat


class Case(NamedTuple):
    """Options as a line of ``name=value``, and how many random games are played with them."""

    options: str
    games: int


class Hooks(Protocol):
    """A game's file in this folder."""

    CASES: tuple[Case, ...]
    SHORT: dict[str, str]

    def starts(self) -> list[tuple[AnyGame, AnyPosition]]: ...

    def needs(self, name: str, value: str) -> dict[str, str]: ...

    def trouble(self, position: AnyPosition, seat: Seat, legal: list[Any], random: Random) -> Action: ...

    def hostile(self, position: AnyPosition, random: Random) -> Action: ...

    def twin(self, position: AnyPosition, seat: Seat | None, random: Random) -> AnyPosition | None: ...

    def policy(self, position: AnyPosition, seat: Seat, random: Random) -> Action: ...


class PlainHooks:
    """For a game of another package, in which nothing is hidden: its presets, and what it allows at other times."""

    def __init__(self, code: str) -> None:
        kind = GAMES[code].options_type
        lines = dict.fromkeys(kind.read({}, preset).write_line() for preset in (None, *kind.presets))
        self.CASES = tuple(Case(line, 1000 // len(lines)) for line in lines)
        self.SHORT: dict[str, str] = {}
        self._seen: dict[Any, None] = {}

    def starts(self) -> list[tuple[AnyGame, AnyPosition]]:
        return []

    def needs(self, name: str, value: str) -> dict[str, str]:  # noqa: ARG002
        return {}

    def trouble(self, position: AnyPosition, seat: Seat, legal: list[Any], random: Random) -> Action:  # noqa: ARG002
        return cast("Action", random.choice(legal))

    def hostile(self, position: AnyPosition, random: Random) -> Action:
        """An action of another moment of some game."""
        if not self._seen or random.random() < 0.1:
            self._seen.update((action, None) for seat in position.to_act() for action in position.legal_actions(seat))
        return cast("Action", random.choice(list(self._seen)))

    def twin(self, position: AnyPosition, seat: Seat | None, random: Random) -> AnyPosition | None:  # noqa: ARG002
        return None

    def policy(self, position: AnyPosition, seat: Seat, random: Random) -> Action:
        return cast("Action", random.choice(list(position.legal_actions(seat))))


@cache
def hooks(code: str) -> Hooks:
    """The hooks of a game."""
    if code not in HOUSE:
        return PlainHooks(code)
    return cast("Hooks", import_module(f"tests.conformance.{code.replace('-', '_')}"))


SOAK = int(os.environ.get("CORDEE_SOAK", "1"))
"""How many times as many games as in `make test`; `make soak` sets it."""

QUICK = "CORDEE_QUICK" in os.environ
"""`make quick` sets it: one game of each case."""

CHUNK = 1 if QUICK else 25
"""Games a test: many tests, so that they spread over the cores."""


def chunks() -> Iterator[tuple[str, str, int]]:
    """(game, options, first number) of every chunk of random games."""
    for code in GAMES:
        for case in hooks(code).CASES:
            for first in range(0, 1 if QUICK else SOAK * case.games, CHUNK):
                yield code, case.options, first


def game_of(code: str, options: str) -> AnyGame:
    """The game with these options."""
    kind = GAMES[code]
    return kind(kind.options_type.read_line(options))


class Moment(NamedTuple):
    """A position of a random game, who acts in it, what they do, and what they could have done."""

    position: AnyPosition
    seat: Seat
    legal: list[Any]
    action: Any


def random_game(game: AnyGame, random: Random) -> Iterator[Moment]:
    """A whole game of random actions, moment by moment."""
    position = game.start()
    while position.to_act():
        chance = position.chance()
        if chance is not None:
            moment = Moment(position, CHANCE, [], chance.sample(random))
        else:
            seat = random.choice(position.to_act())
            legal = list(position.legal_actions(seat))
            moment = Moment(position, seat, legal, random.choice(legal))
        yield moment
        position = position.apply(moment.seat, moment.action).position
    yield Moment(position, CHANCE, [], None)

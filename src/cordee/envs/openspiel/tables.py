"""The names, parameters and bounds of the games that OpenSpiel knows.

Parameters: `players`; `options`, written `weight:8;shape:2x3`; `max_length`, the most decisions of players in a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pyspiel

from cordee.envs.draws.climbers import BYTE, BYTES
from cordee.envs.draws.cubeclimbers import ALL_FACES
from cordee.envs.openspiel.games import CordeeGame
from cordee.games.climbing_man.coins import COIN_SET
from cordee.games.climbing_man.ending import EXCHANGE_COST
from cordee.games.cubeclimbers.tiebreak import MOST_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.contract import AnyGame

TYPE: Final = pyspiel.GameType


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of ours under a name of OpenSpiel's."""

    name: str
    title: str
    code: str
    players: range
    max_length: int
    widest_draw: int
    secrets: bool
    most_draws: Callable[[AnyGame, int], int]
    """The most draws of chance in a game."""

    @property
    def alone(self) -> bool:
        """Whether one plays for a score."""
        return self.players.stop == 2

    def defaults(self) -> dict[str, Any]:
        """What parameters are where they are not given."""
        return {"players": self.players.start, "options": "", "max_length": self.max_length}

    def options_line(self, players: int, options: str) -> str:
        """The options as a line of ``name=value`` pairs."""
        pairs = [word.partition(":") for word in options.split(";") if word]
        return " ".join([*(f"{name}={value}" for name, _, value in pairs), f"players={players}"])

    def utilities(self, game: AnyGame, limit: int) -> tuple[float, float]:
        """The least and the most that a game can be worth to a seat."""
        if not self.alone:
            return -1.0, 1.0
        options: Any = game.options
        share = options.weight / 10
        best = game.notation.wall.shape.height + sum(coin.value for coin in COIN_SET)  # type: ignore[attr-defined]
        return -limit * EXCHANGE_COST * share, best * share

    def game_type(self) -> pyspiel.GameType:
        """What OpenSpiel wants to know of all games of that name."""
        return TYPE(
            short_name=self.name,
            long_name=self.title,
            dynamics=TYPE.Dynamics.SEQUENTIAL,
            chance_mode=TYPE.ChanceMode.EXPLICIT_STOCHASTIC,
            information=TYPE.Information.IMPERFECT_INFORMATION
            if self.secrets
            else TYPE.Information.PERFECT_INFORMATION,
            utility=TYPE.Utility.GENERAL_SUM if self.alone else TYPE.Utility.ZERO_SUM,
            reward_model=TYPE.RewardModel.TERMINAL,
            max_num_players=self.players.stop - 1,
            min_num_players=self.players.start,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=self.defaults(),
        )


def _coins(game: AnyGame, limit: int) -> int:  # noqa: ARG001  (chance acts before the players)
    """CM-4: a coin and a square a tile."""
    return 2 * len(game.notation.wall.tiles)  # type: ignore[attr-defined]


def _tower(game: AnyGame, limit: int) -> int:  # noqa: ARG001  (chance acts before the players)
    """TC-12, TC-13: a tower's number, and a colour each."""
    return BYTES + game.seats


def _dice(game: AnyGame, limit: int) -> int:
    """CC-5, CC-6, CC-14, CC-41: who begins, the cards of each game, a die for a decision, and the tiebreak."""
    options: Any = game.options
    cards: int = options.games * options.cards * game.seats
    return 1 + cards + limit + (MOST_ROUNDS + 1) * game.seats


ENTRIES: Final = (
    Entry("cordee_climbers", "The Climbers", "climbers", range(2, 6), 2000, BYTE, False, _tower),
    Entry("cordee_cubeclimbers", "CubeClimbers", "cubeclimbers", range(2, 9), 2000, len(ALL_FACES), True, _dice),
    Entry("cordee_climbing_man", "Climbing Man", "climbing-man", range(1, 2), 500, len(COIN_SET), True, _coins),
    Entry(
        "cordee_climbing_man_race", "Climbing Man race", "climbing-man", range(2, 3), 1000, len(COIN_SET), True, _coins
    ),
)


def register() -> None:
    """Makes the games known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for entry in ENTRIES:
        kind = entry.game_type()
        made = type(entry.name, (CordeeGame,), {"row": entry, "kind": kind, "__doc__": CordeeGame.__doc__})
        if entry.name not in known:
            pyspiel.register_game(kind, made)

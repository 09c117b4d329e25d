"""Makes the games that their kits have entries for known to OpenSpiel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyspiel

from cordee.envs.openspiel.games import CordeeGame
from cordee.kits import kits

if TYPE_CHECKING:
    from cordee.envs.entries import Entry

TYPE: Final = pyspiel.GameType
ENTRIES: Final = tuple(entry for kit in kits().values() for entry in kit.openspiel)


def game_type(entry: Entry) -> pyspiel.GameType:
    """What OpenSpiel wants to know of all games of that name."""
    return TYPE(
        short_name=entry.name,
        long_name=entry.title,
        dynamics=TYPE.Dynamics.SEQUENTIAL,
        chance_mode=TYPE.ChanceMode.EXPLICIT_STOCHASTIC,
        information=TYPE.Information.IMPERFECT_INFORMATION if entry.secrets else TYPE.Information.PERFECT_INFORMATION,
        utility=TYPE.Utility.GENERAL_SUM if entry.alone else TYPE.Utility.ZERO_SUM,
        reward_model=TYPE.RewardModel.TERMINAL,
        max_num_players=entry.players.stop - 1,
        min_num_players=entry.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=entry.defaults(),
    )


def register() -> None:
    """Makes the games known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for entry in ENTRIES:
        kind = game_type(entry)
        made = type(entry.name, (CordeeGame,), {"row": entry, "kind": kind, "__doc__": CordeeGame.__doc__})
        if entry.name not in known:
            pyspiel.register_game(kind, made)

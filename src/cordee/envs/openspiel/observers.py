"""What OpenSpiel's observers show: the view as a tensor and a drawing, or the whole line as a seat knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from cordee.envs.rendering import as_text
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from cordee.envs.openspiel.games import CordeeGame, CordeeState

ENTRY = 3
"""Who, what was seen, what was told."""


class ViewObserver:
    """The seat's observation of now, every number divided by the largest it can be: between 0 and 1."""

    def __init__(self, game: CordeeGame) -> None:
        self._observer = game.setup.observer
        self._most = self._observer.most.astype(np.float32)
        self.tensor = np.zeros(self._observer.size, np.float32)
        planes = len(self._observer.planes) * self._observer.shape[0] * self._observer.shape[1]
        shape = len(self._observer.planes), *self._observer.shape
        self.dict = {"planes": self.tensor[:planes].reshape(shape), "cells": self.tensor[planes:]}

    def set_from(self, state: CordeeState, player: int) -> None:
        np.divide(self._observer.observe(state.line.moment, Seat(player)), self._most, out=self.tensor)

    def string_from(self, state: CordeeState, player: int) -> str:
        """The drawing as that seat sees it, and what it has picked so far."""
        moment = state.line.moment
        mine = moment.picked if moment.seat == player else ()
        picked = " ".join(moment.codes.name(code) for code in mine)
        return as_text(moment, Seat(player)) + (f"\npicked: {picked}" if picked else "")


class LineObserver:
    """All that the seat has seen since the start: perfect recall.

    The tensor has a row an entry: 1 for chance or 2 and the seat, the code and 1, the value told; the rest is 0.
    """

    def __init__(self, game: CordeeGame) -> None:
        players, longest = game.num_players(), game.longest
        self.tensor = np.zeros(players + longest * ENTRY, np.float32)
        self.dict = {"player": self.tensor[:players], "line": self.tensor[players:].reshape(longest, ENTRY)}

    def set_from(self, state: CordeeState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        line = self.dict["line"]
        for number, entry in enumerate(state.line.entries()):
            line[number] = entry.actor + 2, entry.seen[player] + 1, entry.revealed

    def string_from(self, state: CordeeState, player: int) -> str:
        """The entries in a row; chance is ``*``, a number that came to light stands behind ``=``."""
        return " ".join([f"{player}:", *(entry.text(Seat(player)) for entry in state.line.entries())])


class PublicObserver:
    """What a spectator sees."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: CordeeState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: CordeeState, player: int) -> str | None:  # noqa: ARG002  (the same for all)
        return as_text(state.line.moment)


class PrivateObserver(PublicObserver):
    """What only that seat sees: its hand, where the game has hands."""

    def string_from(self, state: CordeeState, player: int) -> str | None:
        """The cards' names. None where players have no secrets from each other."""
        if not state.line.moment.codes.game.has_secrets:
            return None
        return " ".join(state.line.moment.position.view(Seat(player)).secrets())


def observer_for(game: CordeeGame, kind: pyspiel.IIGObservationType | None) -> Any:
    """The observer of that kind; None stands for the usual one."""
    if kind is None:
        return ViewObserver(game)
    hidden = kind.private_info == pyspiel.PrivateInfoType.NONE
    if not kind.public_info:
        return PrivateObserver()
    if kind.perfect_recall:
        return LineObserver(game)
    return PublicObserver() if hidden else ViewObserver(game)

"""What a climber sees of the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from cordee.envs.observing.contract import Array, Field, Observer, each_seat, hot, one_hot, place_of
from cordee.games.climbing_man.coins import SUITS, VALUES
from cordee.games.climbing_man.state import EXTREMITIES
from cordee.games.climbing_man.wall import FIRM

if TYPE_CHECKING:
    from cordee.games.climbing_man.view import ClimberView, ClimbingManView
    from cordee.kits.climbing_man.codes import ClimbingManCodes

PHASES: Final = ("dealing", "laying", "starting", "climbing", "fallen", "over")
GROUNDS: Final = (
    Field("rock", 1, "1 on the squares of the wall"),
    Field("ground", 1, "1 on the squares of the ground, firm at any distance in range"),
    Field("top", 1, "1 on the squares of the top"),
)
COINS: Final = (
    Field("turned", 1, "1 on coins that were turned"),
    Field("value", VALUES[-1] + 1, "a coin's value and 1, where it is known; 0 where there is none or it is hidden"),
)
TILES: Final = 48
"""In two sets."""


class ClimbingManObserver(Observer):
    """The wall, its coins and the climbers."""

    version: ClassVar[int] = 1

    def __init__(self, codes: ClimbingManCodes) -> None:
        self.players = players = codes.game.seats
        planes = [
            *GROUNDS,
            *one_hot("coin", SUITS, "1 on coins of that suit (suns, moons, crowns, arms)"),
            *COINS,
            *each_seat(players, "body of", 1, "1 where that climber's body is"),
            *each_seat(players, "extremity of", FIRM + 1, "the strength and 1 of that climber's extremity"),
        ]
        cells = [
            *one_hot("phase", PHASES, "what is being done"),
            *each_seat(players, "mover", 1, "whose turn it is"),
            *each_seat(players, "hand of", EXTREMITIES, "extremities in that climber's hand"),
            *each_seat(players, "held by", EXTREMITIES * FIRM, "what that climber's extremities hold together"),
            Field("weight", 20, "what they must hold"),
            Field("exchanges", 255, "coins exchanged so far"),
            Field("actions taken", 255, "in the turn under way"),
            *[Field(f"waiting {suit}", TILES, "coins of that suit still to be laid") for suit in SUITS],
        ]
        super().__init__(codes, planes, cells)
        self._number = {field.name: number for number, field in enumerate(planes)}
        wall = codes.game.notation.wall  # type: ignore[attr-defined]
        self._grounds = np.zeros((len(GROUNDS), *self.shape), np.uint8)
        for plane, squares in zip(self._grounds, (wall.rock, wall.ground, wall.top), strict=True):
            bits = [squares >> spot & 1 for spot in range(len(codes.squares))]
            plane[:] = np.array(bits, np.uint8).reshape(self.shape)

    def fill_planes(self, view: ClimbingManView, planes: Array) -> None:  # type: ignore[override]
        """Rows are counted from the ground, 0."""
        planes[: len(GROUNDS)] = self._grounds
        number = self._number
        suits = {suit: planes[number[f"coin {suit}"]] for suit in SUITS}
        turned, value = planes[number["turned"]], planes[number["value"]]
        for coin in view.coins:
            place = coin.square[::-1]
            suits[coin.suit][place] = 1
            turned[place] = coin.turned
            if coin.value is not None:
                value[place] = coin.value + 1
        for seat, climber in enumerate(view.climbers):
            if climber is not None:
                self._fill_climber(planes, climber, place_of(seat, view.seat or 0, self.players))

    def _fill_climber(self, planes: Array, climber: ClimberView, place: int) -> None:
        body = self._number["body of me"] + place
        planes[body][climber.body[::-1]] = 1
        for extremity in climber.extremities:
            planes[body + self.players][extremity.square[::-1]] = extremity.strength + 1

    def cells_of(self, view: ClimbingManView) -> list[int]:  # type: ignore[override]
        """In the order of the fields."""
        me, players = view.seat or 0, self.players
        climbers: list[Any] = [*view.climbers[me:], *view.climbers[:me]]
        return [
            *hot(PHASES.index(view.phase), len(PHASES)),
            *hot(place_of(view.mover, me, players), players),
            *(EXTREMITIES if climber is None else climber.hand for climber in climbers),
            *(0 if climber is None else climber.held for climber in climbers),
            view.weight,
            view.exchanges,
            view.actions_taken,
            *(view.waiting.count(suit) for suit in SUITS),
        ]

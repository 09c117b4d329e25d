"""Climbing Man: extremities, body and coins on the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.games.climbing_man import actions as acts
from cordee.games.squares import read_square
from cordee.games.words import Words
from cordee.pointing.mark import Label, Mark, Pointer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Square
    from cordee.pointing.mark import Path

HEADS: Final[Mapping[str, tuple[str, Words]]] = {
    "start:": ("start", Words("start")),
    "reveal:": ("reveal", Words("turn a coin")),
    "swap:": ("swap", Words("exchange two coins")),
    "coin:": ("coin", Words("put a coin")),
}
"""First pieces that are no choice on the board."""

FROM_HAND = Words("a free hand or foot")
EXTREMITY = Words("the hand or foot on {square}")
BODY = Words("move the body")
SWAP = Words("exchange the coin on {square}")
WITH = Words("with the coin on {square}")
SWAPPED = Words("exchange the coins on {near} and {far}")
ON_SQUARES: Final[Mapping[type, tuple[str, Words]]] = {
    acts.Start: ("start", Words("start on {square}")),
    acts.Reveal: ("reveal", Words("turn the coin on {square}")),
    acts.MoveBody: ("spot", Words("body to {square}")),
    acts.PutCoin: ("coin", Words("coin on {square}")),
}
PLAIN: Final[Mapping[type, tuple[str, Words]]] = {
    acts.TakeBack: ("hand", Words("back to the hand")),
    acts.BackToHold: ("back", Words("back to the last hold")),
    acts.EndTurn: ("end", Words("end the turn")),
    acts.TimeUp: ("end", Words("time is up")),
    acts.GiveUp: ("give-up", Words("give up")),
}
GRIP = Words("grip {square} with {strength}")
GRIP_COIN = Words("grip {square}, turn its coin (at most {limit})")
PLACED = Words("hand or foot from {source} to {square}")
PLACED_FROM_HAND = Words("free hand or foot to {square}")
TAKEN_BACK = Words("hand or foot off {square}")


class ClimbingManPointer(Pointer):
    """What glows on the wall."""

    groups = ("start", "extremity", "spot", "hand", "reveal", "body", "swap", "coin", "back", "give-up", "end")

    def is_passed(self, path: Path) -> bool:
        """An extremity, the body and a coin are touched first; the rest is seen by where it leads."""
        return len(path) == 1 and path[0] in HEADS

    def of_part(self, path: Path) -> Mark:
        """An extremity, the body, or the first coin of an exchange."""
        if len(path) == 2:
            near = read_square(path[1].removesuffix("-"))
            return Mark("swap", Label(SWAP, square=near), near)
        if path[0] in HEADS:
            group, words = HEADS[path[0]]
            return Mark(group, Label(words))
        if path[0] == "hand>":
            return Mark("extremity", Label(FROM_HAND))
        if path[0] == "body>":
            return Mark("body", Label(BODY), self._body())
        square = read_square(path[0].removesuffix(">"))
        return Mark("extremity", Label(EXTREMITY, square=square), square)

    def _body(self) -> Square:
        state = self.position.state  # type: ignore[attr-defined]
        square: Square = state.wall.squares[state.climber.body]
        return square

    def of_action(self, action: Any) -> Mark:
        """Where it leads to."""
        if isinstance(action, acts.ExchangeCoins):
            return Mark("spot", Label(WITH, square=action.far), action.far)
        if isinstance(action, acts.Place):
            return self._grip(action.target)
        if type(action) in ON_SQUARES:
            group, words = ON_SQUARES[type(action)]
            square = action.target if hasattr(action, "target") else action.square
            return Mark(group, Label(words, square=square), square)
        group, words = PLAIN[type(action)]
        return Mark(group, Label(words))

    def _grip(self, target: Square) -> Mark:
        """How strong an extremity would be there, as far as anybody knows."""
        state: State = self.position.state  # type: ignore[attr-defined]
        wall, body, spot = state.wall, state.climber.body, state.wall.spots[target]
        if state.unturned >> spot & 1:
            return Mark("spot", Label(GRIP_COIN, square=target, limit=wall.limit(body, spot)), target)
        strength = wall.strength(body, spot, state.coins.grips[spot])
        return Mark("spot", Label(GRIP, square=target, strength=strength), target, value=strength)

    def whole(self, action: Any) -> Label:
        """An extremity's way from where it was; both coins."""
        match action:
            case acts.ExchangeCoins(near, far):
                return Label(SWAPPED, near=near, far=far)
            case acts.Place(None, target):
                return Label(PLACED_FROM_HAND, square=target)
            case acts.Place(source, target):
                return Label(PLACED, source=source, square=target)
            case acts.TakeBack(source):
                return Label(TAKEN_BACK, square=source)
        return super().whole(action)

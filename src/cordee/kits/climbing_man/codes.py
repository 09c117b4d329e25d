"""Climbing Man in codes: an extremity (its square, or the hand), then a square; body, reveal, swap, then squares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cordee.envs.codes.contract import Code, Codes
from cordee.games.climbing_man import actions as acts

if TYPE_CHECKING:
    from cordee.games.climbing_man import ClimbingMan
    from cordee.games.contract import Seat

PLAIN = {acts.EndTurn: "end", acts.TimeUp: "time", acts.BackToHold: "back", acts.GiveUp: "give-up"}
ON_SQUARES = {acts.PutCoin: "coin", acts.Start: "start", acts.Reveal: "reveal"}


class ClimbingManCodes(Codes):
    """The squares of the wall with its ground and top, and ten words."""

    version: ClassVar[int] = 1
    words: ClassVar[tuple[str, ...]] = (
        "coin",
        "start",
        "hand",
        "body",
        "reveal",
        "swap",
        "end",
        "time",
        "back",
        "give-up",
    )

    def __init__(self, game: ClimbingMan) -> None:
        wall = game.notation.wall
        super().__init__(game, wall.columns, wall.squares)
        self._known: dict[Any, tuple[Code, ...]] = {}

    def of(self, seat: Seat, action: Any) -> tuple[Code, ...]:  # noqa: ARG002  (codes are the same for both)
        """All codes of an action; actions come again and again, so their codes are kept."""
        codes = self._known.get(action)
        if codes is None:
            codes = self._known[action] = self._of(action)
        return codes

    def _of(self, action: Any) -> tuple[Code, ...]:
        word, square = self.word_codes, self.square
        kind = type(action)
        if kind in PLAIN:
            return (word[PLAIN[kind]],)
        if kind in ON_SQUARES:
            return (word[ON_SQUARES[kind]], square(action.square))
        match action:
            case acts.Place(source, target):
                return (word["hand"] if source is None else square(source), square(target))
            case acts.TakeBack(source):
                return (square(source), word["hand"])
            case acts.MoveBody(target):
                return (word["body"], square(target))
            case acts.ExchangeCoins(near, far):
                return (word["swap"], square(near), square(far))
        raise KeyError(action)

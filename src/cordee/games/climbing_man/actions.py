"""What climbers and chance can do in Climbing Man."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from cordee.games.contract import Action

if TYPE_CHECKING:
    from cordee.games.climbing_man.coins import Coin
    from cordee.games.squares import Square


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """CM-4, chance: a coin for each tile, bottom row first."""

    coins: tuple[Coin, ...]
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """CM-4, chance: where on its tile each coin lies, bottom row first."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class PutCoin(Action):
    """CM-4: the next tile's coin is put on a square of it by a player."""

    square: Square


@dataclass(frozen=True, slots=True)
class Start(Action):
    """CM-5: the body's first square."""

    square: Square


@dataclass(frozen=True, slots=True)
class Place(Action):
    """CM-13: an extremity goes to a square, from another one or (None) from the hand."""

    source: Square | None
    target: Square


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """CM-13: an extremity comes back to the hand."""

    source: Square


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """CM-14: a coin in range is turned."""

    square: Square


@dataclass(frozen=True, slots=True)
class MoveBody(Action):
    """CM-15: the body goes to a square."""

    target: Square


@dataclass(frozen=True, slots=True)
class ExchangeCoins(Action):
    """CM-21: a coin around the climber and an unturned one change places."""

    near: Square
    far: Square


@dataclass(frozen=True, slots=True)
class BackToHold(Action):
    """CM-17: after a fall, back to the last legal position."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """CM-31: a racer leaves the rest of the turn."""


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """CM-31: the bell; the other goes on."""


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """CM-22: the climb is given up."""


ClimbingManAction: TypeAlias = (
    Deal
    | Lay
    | PutCoin
    | Start
    | Place
    | TakeBack
    | Reveal
    | MoveBody
    | ExchangeCoins
    | BackToHold
    | EndTurn
    | TimeUp
    | GiveUp
)
EXTREMITY_ACTIONS = (Place, TakeBack, Reveal, ExchangeCoins)
"""CM-16: what begins a turn."""

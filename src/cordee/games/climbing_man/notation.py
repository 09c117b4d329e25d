"""The texts of Climbing Man's actions. The grammar stands in docs/notation.md.

deal:S3M0...   lay:d1-g2-...   coin:d1   start:f1   hand>e3   d0>e3   d0>hand   reveal:e5   body>f4   swap:d5-g9
back   end   time   give-up
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.actions import ClimbingManAction
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.position_text import COIN, read_coin, read_state, write_state
from cordee.games.contract import Notation
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.contract import Position

UNKNOWN_ACTION = Words(
    "'{text}' is no action; write hand>e3, e3>f5, e3>hand, reveal:e5, body>f4, swap:d5-g9 or give-up"
)

PLAIN_ACTIONS: Final[Mapping[str, ClimbingManAction]] = {
    "back": acts.BackToHold(),
    "end": acts.EndTurn(),
    "time": acts.TimeUp(),
    "give-up": acts.GiveUp(),
}
PLAIN_TEXTS: Final = {action: text for text, action in PLAIN_ACTIONS.items()}


class ClimbingManNotation(Notation[ClimbingManAction]):
    """Reads and writes actions and positions of a game with these options."""

    def __init__(self, options: ClimbingManOptions, wall: Wall) -> None:
        self.options = options
        self.wall = wall

    def pieces(self, action: ClimbingManAction) -> tuple[str, ...]:
        """An action's text in the steps in which a person picks it."""
        match action:
            case acts.Deal(coins):
                return ("deal:", "".join(map(str, coins)))
            case acts.Lay(squares):
                return ("lay:", "-".join(map(str, squares)))
            case acts.PutCoin(square):
                return ("coin:", str(square))
            case acts.Start(square):
                return ("start:", str(square))
            case acts.Place(source, target):
                return ("hand>" if source is None else f"{source}>", str(target))
            case acts.TakeBack(source):
                return (f"{source}>", "hand")
            case acts.Reveal(square):
                return ("reveal:", str(square))
            case acts.MoveBody(target):
                return ("body>", str(target))
            case acts.ExchangeCoins(near, far):
                return ("swap:", f"{near}-", str(far))
            case _:
                return (PLAIN_TEXTS[action],)

    def read_action(self, text: str) -> ClimbingManAction:
        """The action that a text means."""
        if text in PLAIN_ACTIONS:
            return PLAIN_ACTIONS[text]
        head, colon, rest = text.partition(":")
        if colon and head in READERS:
            return READERS[head](text, rest)
        source, arrow, target = text.partition(">")
        if not arrow:
            raise NotUnderstood(UNKNOWN_ACTION, text=text)
        return _read_move(text, source, target)

    def write_position(self, position: Position[ClimbingManAction]) -> str:
        """A position on one line."""
        assert isinstance(position, ClimbingManPosition)
        return write_state(position.state)

    def read_position(self, text: str) -> ClimbingManPosition:
        """The position that a line means; what could never stand on the wall is refused."""
        return ClimbingManPosition(read_state(text, self.options, self.wall))


def _read_move(text: str, source: str, target: str) -> ClimbingManAction:
    """``hand>e3``, ``e3>f5``, ``e3>hand``, ``body>f4``."""
    if source == "body":
        return acts.MoveBody(read_square(target))
    if target == "hand":
        if source == "hand":
            raise NotUnderstood(UNKNOWN_ACTION, text=text)
        return acts.TakeBack(read_square(source))
    return acts.Place(None if source == "hand" else read_square(source), read_square(target))


def _read_deal(text: str, rest: str) -> acts.Deal:
    if re.fullmatch(rf"(?:{COIN.pattern})+", rest, re.ASCII) is None:
        raise NotUnderstood(UNKNOWN_ACTION, text=text)
    return acts.Deal(tuple(read_coin(rest[at : at + 2]) for at in range(0, len(rest), 2)))


def _read_swap(text: str, rest: str) -> acts.ExchangeCoins:
    near, dash, far = rest.partition("-")
    if not dash:
        raise NotUnderstood(UNKNOWN_ACTION, text=text)
    return acts.ExchangeCoins(read_square(near), read_square(far))


READERS: Final[Mapping[str, Callable[[str, str], ClimbingManAction]]] = {
    "deal": _read_deal,
    "lay": lambda _, rest: acts.Lay(tuple(read_square(name) for name in rest.split("-"))),
    "coin": lambda _, rest: acts.PutCoin(read_square(rest)),
    "start": lambda _, rest: acts.Start(read_square(rest)),
    "reveal": lambda _, rest: acts.Reveal(read_square(rest)),
    "swap": _read_swap,
}

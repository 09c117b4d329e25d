"""The texts of The Climbers' actions. The grammar stands in docs/notation.md.

colour>R   deal>RYD   tower>4711   build>4RY>D-@m14   walk>f6   walk>table   short>f6   long>f6
1d4>R@f6   4d4>D-@f6   stone>f6   stay   end

A block is named by its size (1, 2, 4 or 6) and its lower left square, its new pose by the colour on top and, for an
oblong top, the direction it lies in: - along the row, | along the column.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cordee.games.climbers import actions as acts
from cordee.games.climbers.actions import ClimbersAction, Ladder
from cordee.games.climbers.blocks import KINDS, POSES, Colour, Form
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.position_text import read_state, write_state
from cordee.games.contract import Notation
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.climbers.blocks import Pose
    from cordee.games.climbers.options import ClimbersOptions
    from cordee.games.contract import Position
    from cordee.games.squares import Square

UNKNOWN_ACTION = Words(
    "'{text}' is no action; write colour>R, walk>f6, walk>table, short>f6, long>f6, 1d4>R@f6, 4d4>D-@f6, "
    "stone>f6, stay or end"
)
NO_POSE = Words("'{text}' is no pose; a pose is a colour of R Y D L P G and, for an oblong top, - or |")
NO_KIND = Words("'{text}' is no kind of block; there are {kinds}")
NO_COLOUR = Words("'{text}' is no colour; there are R Y D L P")

PLAIN_ACTIONS: Final[Mapping[str, ClimbersAction]] = {"end": acts.EndTurn(), "stay": acts.Stay()}
PLAIN_TEXTS: Final = {action: text for text, action in PLAIN_ACTIONS.items()}
BLOCK_NAME: Final = re.compile(r"([1246])([a-z]{1,2}[0-9]+)", re.ASCII)
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


@lru_cache(maxsize=1 << 13)
def block_piece(form: Form, square: Square) -> str:
    """A block as it is named in a move."""
    return f"{form}{square}>"


@lru_cache(maxsize=1 << 12)
def spot_piece(square: Square) -> str:
    """A spot as it is named in a move."""
    return f"@{square}"


@lru_cache(maxsize=64)
def pose_piece(pose: Pose) -> str:
    """A pose as it is named in a move."""
    return str(pose)


class ClimbersNotation(Notation[ClimbersAction]):
    """Reads and writes actions and positions of a game with these options."""

    def __init__(self, options: ClimbersOptions) -> None:
        self.options = options

    def pieces(self, action: ClimbersAction) -> tuple[str, ...]:
        """An action's text in the steps in which a person picks it."""
        match action:
            case acts.MoveBlock(form, source, pose, target):
                return (block_piece(form, source), pose_piece(pose), spot_piece(target))
            case acts.Build(kind, pose, target):
                return ("build>", f"{kind}>", pose_piece(pose), spot_piece(target))
            case acts.Walk(square):
                return ("walk>", "table" if square is None else str(square))
            case acts.ClimbLadder(ladder, square):
                return (ladder + ">", str(square))
            case acts.PlaceStone(square):
                return ("stone>", str(square))
            case acts.ChooseColour(colour):
                return ("colour>", str(colour))
            case acts.DealColours(colours):
                return ("deal>", "".join(map(str, colours)))
            case acts.RaiseTower(number):
                return ("tower>", str(number))
            case _:
                return (PLAIN_TEXTS[action],)

    def read_action(self, text: str) -> ClimbersAction:
        """The action that a text means."""
        if text in PLAIN_ACTIONS:
            return PLAIN_ACTIONS[text]
        head, arrow, rest = text.partition(">")
        if arrow and head in READERS:
            return READERS[head](text, rest)
        name = BLOCK_NAME.fullmatch(head)
        if not arrow or name is None:
            raise NotUnderstood(UNKNOWN_ACTION, text=text)
        pose, target = _read_pose_and_target(text, rest)
        return acts.MoveBlock(Form(name[1]), read_square(name[2]), pose, target)

    def write_position(self, position: Position[ClimbersAction]) -> str:
        """A position on one line."""
        assert isinstance(position, ClimbersPosition)
        return write_state(position.state)

    def read_position(self, text: str) -> ClimbersPosition:
        """The position that a line means; what could never stand on the table is refused."""
        return ClimbersPosition(read_state(text, self.options))


def _read_pose_and_target(text: str, rest: str) -> tuple[Pose, Square]:
    pose, at, target = rest.partition("@")
    if not at:
        raise NotUnderstood(UNKNOWN_ACTION, text=text)
    if pose not in POSES:
        raise NotUnderstood(NO_POSE, text=pose)
    return POSES[pose], read_square(target)


def _read_build(text: str, rest: str) -> acts.Build:
    code, arrow, put = rest.partition(">")
    if not arrow:
        raise NotUnderstood(UNKNOWN_ACTION, text=text)
    if code not in KINDS:
        raise NotUnderstood(NO_KIND, text=code, kinds=tuple(KINDS))
    pose, target = _read_pose_and_target(text, put)
    return acts.Build(KINDS[code], pose, target)


def _read_colour(letter: str) -> Colour:
    if letter not in [colour.value for colour in Colour]:
        raise NotUnderstood(NO_COLOUR, text=letter)
    return Colour(letter)


def _read_tower(text: str, rest: str) -> acts.RaiseTower:
    if NUMBER.fullmatch(rest) is None:
        raise NotUnderstood(UNKNOWN_ACTION, text=text)
    return acts.RaiseTower(int(rest))


READERS: Final[Mapping[str, Callable[[str, str], ClimbersAction]]] = {
    "walk": lambda _, rest: acts.Walk(None if rest == "table" else read_square(rest)),
    "short": lambda _, rest: acts.ClimbLadder(Ladder.SHORT, read_square(rest)),
    "long": lambda _, rest: acts.ClimbLadder(Ladder.LONG, read_square(rest)),
    "stone": lambda _, rest: acts.PlaceStone(read_square(rest)),
    "build": _read_build,
    "colour": lambda _, rest: acts.ChooseColour(_read_colour(rest)),
    "deal": lambda _, rest: acts.DealColours(tuple(map(_read_colour, rest))),
    "tower": _read_tower,
}

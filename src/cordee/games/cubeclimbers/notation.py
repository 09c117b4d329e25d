"""The texts of CubeClimbers' actions. The grammar stands in docs/notation.md.

first:B   deal:echo+kick/freeze+roar   start:o14   build:p17   move:q16   roll   die:grapple   grapple:p16   wind:n
freeze   mastery:p16   steal:B   armageddon:ABD   ignite:B-2   kick:B>p17   echo:kick:B>p17   telekinesis
take:p17   put:q17   barrier   echo:barrier   allow   end
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.contract import Notation, seat_letter
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.actions import CubeClimbersAction, Direction
from cordee.games.cubeclimbers.faces import FACES
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.position_text import read_state, write_state
from cordee.games.cubeclimbers.power import POWERS_BY_CODE
from cordee.games.cubeclimbers.power_text import CLIMBERS, power_pieces, read_cards, read_power, read_seat, write_cards
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.contract import Position
    from cordee.games.cubeclimbers.rules import Rules

UNKNOWN_ACTION = Words(
    "'{text}' is no action; write build:p17, move:q16, roll, grapple:p16, wind:n, a power like kick:B>p17, or end"
)
UNKNOWN_FACE = Words("'{text}' is no face of a die; there are: {known}")
UNKNOWN_WIND = Words("'{text}' is no direction; write n, e, s or w")

PLAIN_ACTIONS: Final[Mapping[str, CubeClimbersAction]] = {
    "roll": acts.Roll(),
    "allow": acts.Allow(),
    "end": acts.EndTurn(),
}
PLAIN_TEXTS: Final = {action: text for text, action in PLAIN_ACTIONS.items()}
ON_SQUARES: Final[Mapping[str, type]] = {
    "start": acts.Start,
    "build": acts.Build,
    "move": acts.Move,
    "grapple": acts.Grapple,
    "take": acts.Take,
    "put": acts.Put,
}
HEADS: Final = {kind: f"{head}:" for head, kind in ON_SQUARES.items()}


class CubeClimbersNotation(Notation[CubeClimbersAction]):
    """Reads and writes actions and positions of a game with these rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def pieces(self, action: CubeClimbersAction) -> tuple[str, ...]:
        """An action's text in the steps in which a person picks it."""
        head = HEADS.get(type(action))
        if head is not None:
            return (head, str(action.square))  # type: ignore[union-attr]
        match action:
            case acts.UsePower(power, aim, echoed):
                return (*(["echo:"] if echoed else []), *power_pieces(power, aim))
            case acts.Wind(direction):
                return ("wind:", direction.value)
            case acts.Rolled(face):
                return ("die:", face.value)
            case acts.DrawFirst(first):
                return ("first:", seat_letter(first))
            case acts.Deal(hands):
                return ("deal:", "/".join(write_cards(hand) for hand in hands))
        return (PLAIN_TEXTS[action],)

    def read_action(self, text: str) -> CubeClimbersAction:
        """The action that a text means."""
        if text in PLAIN_ACTIONS:
            return PLAIN_ACTIONS[text]
        head, colon, rest = text.partition(":")
        if head in POWERS_BY_CODE and (head != "echo" or not colon):
            return acts.UsePower(*read_power(text))
        if not colon:
            raise NotUnderstood(UNKNOWN_ACTION, text=text)
        if head == "echo":
            return acts.UsePower(*read_power(rest), echoed=True)
        if head in ON_SQUARES:
            return ON_SQUARES[head](read_square(rest))  # type: ignore[no-any-return]
        if head in READERS:
            return READERS[head](text, rest)
        raise NotUnderstood(UNKNOWN_ACTION, text=text)

    def write_position(self, position: Position[CubeClimbersAction]) -> str:
        """A position on one line."""
        assert isinstance(position, CubeClimbersPosition)
        return write_state(position.state)

    def read_position(self, text: str) -> CubeClimbersPosition:
        """The position that a line means; what could never stand is refused."""
        return CubeClimbersPosition(read_state(text, self.rules))


def _read_wind(_: str, rest: str) -> acts.Wind:
    if rest not in {each.value for each in Direction}:
        raise NotUnderstood(UNKNOWN_WIND, text=rest)
    return acts.Wind(Direction(rest))


def _read_rolled(_: str, rest: str) -> acts.Rolled:
    if rest not in FACES:
        raise NotUnderstood(UNKNOWN_FACE, text=rest, known=tuple(FACES))
    return acts.Rolled(FACES[rest])


def _read_first(text: str, rest: str) -> acts.DrawFirst:
    if len(rest) != 1 or not CLIMBERS.fullmatch(rest):
        raise NotUnderstood(UNKNOWN_ACTION, text=text)
    return acts.DrawFirst(read_seat(rest))


READERS: Final[Mapping[str, Callable[[str, str], CubeClimbersAction]]] = {
    "wind": _read_wind,
    "die": _read_rolled,
    "first": _read_first,
    "deal": lambda _, rest: acts.Deal(tuple(map(read_cards, rest.split("/")))),
}

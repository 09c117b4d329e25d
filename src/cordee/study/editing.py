"""Positions set up by hand: tools that change one thing each, and the rules' own word on what could never stand.

An edit is a text, `tool:rest`, like `pawn-A:f6` or `block:4d4>D-@f6`. Which tools a game has is its kit's affair; what
they lead to is written down and read again, so that whatever reads positions says why one can't be.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.kits import kit_of
from cordee.players.contract import seat_to_ask
from cordee.pointing.mark import Label, Mark, Pointed
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.pointing.mark import Path

UNKNOWN_EDIT = Words("'{text}' is no edit; it is a tool, a colon and what to do with it. There are: {tools}")
NO_TOOLS_YET = Words("pieces can be set once the first turn has begun: play on until then")
NO_SUCH_CHOICE = Words("'{text}' can't be set here; there are: {known}")
MOST_NAMED: Final = 40
MOST_STEPS: Final = 200
"""How many actions a game takes at most before its first turn."""


class Tool(ABC):
    """Changes one thing of a position."""

    name: str
    label: Label

    @abstractmethod
    def offers(self, position: AnyPosition, path: Path) -> Iterator[Pointed]:
        """What can be picked with it behind a path; the `action` of a whole one is the rest of the edit's text."""

    @abstractmethod
    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        """The position afterwards; what it can't be is told when it is read again."""


class Choice(Tool):
    """A tool that is used with one pick."""

    @abstractmethod
    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:
        """Every way to use it."""

    def offers(self, position: AnyPosition, path: Path) -> Iterator[Pointed]:
        if not path:
            yield from (Pointed((rest,), rest, mark) for rest, mark in self.marks(position))

    def checked(self, position: AnyPosition, rest: str) -> str:
        """The same text, if that is one of the ways."""
        known = tuple(each for each, _ in self.marks(position))
        if rest not in known:
            raise NotUnderstood(NO_SUCH_CHOICE, text=rest, known=known[:MOST_NAMED])
        return rest


class SeatChoice(Choice):
    """For what belongs to one seat: `kind` and the seat's letter are its name, `words` its label."""

    kind: str
    words: Words

    def __init__(self, seat: Seat) -> None:
        self.seat, letter = seat, seat_letter(seat)
        self.name, self.label = f"{self.kind}-{letter}", Label(self.words, letter=letter)


MOVER = Words("whose turn")
SEAT = Words("player {letter}")


class MoverTool(Choice):
    """Whose turn it is; `turned` gives the position in which a seat's turn begins."""

    name = "mover"
    label = Label(MOVER)

    def __init__(self, seats: int, turned: Any) -> None:
        self.seats, self.turned = [Seat(seat) for seat in range(seats)], turned

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:  # noqa: ARG002  (it may be anybody's)
        for seat in self.seats:
            yield seat_letter(seat), Mark("other", Label(SEAT, letter=seat_letter(seat)))

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        letters = [seat_letter(seat) for seat in self.seats]
        found: AnyPosition = self.turned(position, self.seats[letters.index(self.checked(position, rest))])
        return found


def no_tools(position: AnyPosition) -> tuple[Tool, ...]:  # noqa: ARG001
    """For a game whose positions are set up as text only."""
    return ()


def tools_of(game: AnyGame, position: AnyPosition) -> tuple[Tool, ...]:
    """The tools of a position; none before the first turn."""
    return kit_of(game.code).editing(position) if position.turn > 0 else ()


def tool_named(game: AnyGame, position: AnyPosition, name: str) -> Tool:
    """The tool of that name."""
    tools = tools_of(game, position)
    if not tools:
        raise NotUnderstood(NO_TOOLS_YET)
    found = next((tool for tool in tools if tool.name == name), None)
    if found is None:
        raise NotUnderstood(UNKNOWN_EDIT, text=name, tools=tuple(tool.name for tool in tools))
    return found


def edited(game: AnyGame, position: AnyPosition, edits: Sequence[str]) -> AnyPosition:
    """The position behind some edits; whatever could never stand is refused with its reason."""
    notation = game.notation
    for text in edits:
        name, _, rest = text.partition(":")
        after = tool_named(game, position, name).changed(position, rest)
        try:
            position = notation.read_position(notation.write_position(after))
        except NotUnderstood as error:
            raise _reason(error) from None
    return position


def _reason(error: NotUnderstood) -> NotUnderstood:
    """Why it can't be, without the whole text of what can't."""
    why = error.values.get("why")
    return _reason(why) if isinstance(why, NotUnderstood) else error


def first_position(game: AnyGame) -> AnyPosition:
    """Something to begin with: a game's first turn, its set-up played at random, the same each time."""
    random = Random(f"set up {game.options.write_line()}")
    session = Session(game, random)
    for _ in range(MOST_STEPS):
        position = session.position
        if position.turn > 0 or not position.to_act():
            break
        seat = seat_to_ask(position)
        session.play(random.choice(list(position.legal_actions(seat))), seat)
    return session.position

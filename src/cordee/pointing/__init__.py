"""What can be picked, as a screen shows it: where it glows, what its button says.

What is legal comes from `game.picks` alone; here it is only marked, and unfolded where a piece is no choice on the
board: ``walk>`` leads straight to the squares that can be walked to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.kits import kit_of
from cordee.pointing.mark import Label, Mark, Path, Pointed, Pointer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.games.errors import Refusal

__all__ = ["Label", "Mark", "Path", "Pointed", "kind_of", "point", "pointer_for", "why_not"]


def pointer_for(game: AnyGame, position: AnyPosition, seat: Seat) -> Pointer:
    """The game's marks in that position."""
    return kit_of(game.code).pointing(position, seat)


def point(
    game: AnyGame, position: AnyPosition, seat: Seat, path: Path = (), *, unfold: bool = False
) -> tuple[Pointed, ...]:
    """What can be picked behind a path, marked; `unfold` goes on behind every piece that is no choice."""
    pointer = pointer_for(game, position, seat)
    return tuple(_pointed(game, pointer, path, (), unfold))


def kind_of(game: AnyGame, position: AnyPosition, seat: Seat, action: Any) -> str:
    """The group of the first pick that leads to an action, as a screen offers it."""
    pointer, pieces = pointer_for(game, position, seat), game.notation.pieces(action)
    firsts = (pieces[:end] for end in range(1, len(pieces)))
    first = next((path for path in firsts if not pointer.is_passed(path)), None)
    return (pointer.of_action(action) if first is None else pointer.of_part(first)).group


def why_not(game: AnyGame, position: AnyPosition, seat: Seat, text: str) -> Refusal | None:
    """The rule against what a click may have meant: an action's text, or the name of a thing that no action has."""
    refusal = pointer_for(game, position, seat).why_not_taken(text)
    return refusal or position.why_illegal(seat, game.notation.read_action(text))


def _pointed(game: AnyGame, pointer: Pointer, path: Path, added: Path, unfold: bool) -> Iterator[Pointed]:
    for pick in game.picks(pointer.position, pointer.seat, path + added):
        pieces: Path = (*added, pick.piece)
        if unfold and pick.action is None and pointer.is_passed(path + pieces):
            yield from _pointed(game, pointer, path, pieces, unfold)
        else:
            yield Pointed(pieces, pick.action, _marked(pointer, path + pieces, pick.action))


def _marked(pointer: Pointer, path: Path, action: Any) -> Mark:
    return pointer.of_part(path) if action is None else pointer.of_action(action)

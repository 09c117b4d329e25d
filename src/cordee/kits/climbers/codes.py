"""The Climbers in codes: a block by its lower left square, then a pose, then a spot; walk, ladder and stone to squares.

Two blocks whose whole tops show never share their lower left square, so the square alone names the block.
Thousands of block moves are never listed: each decision asks the rules for its own few pieces.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cordee.envs.codes.contract import Branch, Code, Codes
from cordee.games.climbers.blocks import KINDS, POSES, Form

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cordee.games.climbers import Climbers
    from cordee.games.climbers.building import Table
    from cordee.games.contract import Action, AnyPosition, Pick, Seat

HEADS: Final = ("walk", "short", "long", "stone", "build", "colour")
PLAIN: Final = ("end", "stay", "table")
KIND: Final = "a block "


class PickedBranch(Branch):
    """A decision of The Climbers: the pieces that the game lets one pick next."""

    __slots__ = ("_at", "_codes", "_path", "_picks")

    def __init__(self, codes: ClimbersCodes, position: AnyPosition, seat: Seat, path: tuple[str, ...]) -> None:
        self._codes = codes
        self._at = position, seat
        self._path = path
        of_piece = codes.of_piece
        self._picks: dict[Code, Pick[Any]] = {
            of_piece[pick.piece]: pick for pick in codes.game.picks(position, seat, path)
        }

    def codes(self) -> Sequence[Code]:
        """What can be picked."""
        return tuple(self._picks)

    def take(self, code: Code) -> Branch | Action:
        """The decision after it, or the action."""
        pick = self._picks[code]
        if pick.action is not None:
            return pick.action  # type: ignore[no-any-return]
        return PickedBranch(self._codes, *self._at, (*self._path, pick.piece))


class ClimbersCodes(Codes):
    """The squares of the table, then words: kinds of action, poses (R, R-, R|...; R is red, too), kinds of block."""

    version: ClassVar[int] = 1
    words: ClassVar[tuple[str, ...]] = (*HEADS, *PLAIN, *POSES, *(KIND + kind for kind in KINDS))

    def __init__(self, game: Climbers) -> None:
        table = game.options.board
        super().__init__(game, table.columns, table.squares)
        self.of_piece = pieces_on(table)

    def of(self, seat: Seat, action: Any) -> tuple[Code, ...]:  # noqa: ARG002  (codes are the same for all)
        """All codes of an action."""
        return tuple(self.of_piece[piece] for piece in self.game.notation.pieces(action))

    def first(self, position: AnyPosition, seat: Seat) -> Branch:
        """The first decision of that seat's next action."""
        return PickedBranch(self, position, seat, ())


@lru_cache(maxsize=8)
def pieces_on(table: Table) -> Mapping[str, Code]:
    """The code of every piece of notation on that table."""
    squares = len(table.squares)
    words = {word: squares + number for number, word in enumerate(ClimbersCodes.words)}
    codes = {f"{head}>": words[head] for head in HEADS}
    codes |= {word: words[word] for word in (*PLAIN, *POSES)}
    codes |= {f"{kind}>": words[KIND + kind] for kind in KINDS}
    for code, square in enumerate(table.squares):
        codes |= {str(square): code, f"@{square}": code}
        codes |= {f"{form}{square}>": code for form in Form}
    return codes

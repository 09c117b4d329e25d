"""An action as a few small decisions, each a number out of a fixed space.

A *code* is what one points at: a square of the board, or a word (walk, red up, end...). The squares come first, row
by row from the lower left corner, the words after them in the order of the game's table. What a code means follows
from what was picked before it: `walk`, then a square; a block's square, then a pose, then a square.

Where a word in between leaves no choice it is picked by itself; the last code of an action never is, so that
whoever acts is always asked, and nobody can tell from a silence what somebody else could have done.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from cordee.games.contract import Action

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.games.squares import Square

Code: TypeAlias = int


class Branch(ABC):
    """A decision: the codes that can be picked now, and what each leads to."""

    __slots__ = ()

    @abstractmethod
    def codes(self) -> Sequence[Code]:
        """What can be picked, each once, in no particular order."""

    @abstractmethod
    def take(self, code: Code) -> Branch | Action:
        """The decision after it, or the action once it is complete; KeyError for what can't be picked."""


class ListedBranch(Branch):
    """A decision of a game whose actions are all listed at once."""

    __slots__ = ("_next",)

    def __init__(self) -> None:
        self._next: dict[Code, Branch | Action] = {}

    def codes(self) -> Sequence[Code]:
        """What can be picked."""
        return tuple(self._next)

    def take(self, code: Code) -> Branch | Action:
        """The decision after it, or the action."""
        return self._next[code]

    @classmethod
    def of(cls, paths: Iterable[tuple[tuple[Code, ...], Action]]) -> ListedBranch:
        """The first decision of some actions with their codes."""
        root = cls()
        for codes, action in paths:
            branch = root
            for code in codes[:-1]:
                following = branch._next.get(code)
                if following is None:
                    following = branch._next[code] = cls()
                assert isinstance(following, ListedBranch), "no action begins like a whole other one"
                branch = following
            branch._next[codes[-1]] = action
        return root


def unforced(branch: Branch | Action) -> Branch | Action:
    """The next decision with more than one choice, or with an action to confirm."""
    while isinstance(branch, Branch):
        codes = branch.codes()
        following = branch.take(codes[0]) if len(codes) == 1 else None
        if not isinstance(following, Branch):
            return branch
        branch = following
    return branch


class Codes(ABC):
    """The numbering of one game's decisions. `version` rises whenever a code's meaning changes."""

    version: ClassVar[int]
    words: ClassVar[tuple[str, ...]]
    """Every code that is no square, by name."""

    def __init__(self, game: AnyGame, columns: int, squares: Sequence[Square]) -> None:
        self.game = game
        self.columns = columns
        self.squares = tuple(squares)
        self.size = len(self.squares) + len(self.words)
        self._square_codes = {square: code for code, square in enumerate(self.squares)}
        self.word_codes = {word: len(self.squares) + number for number, word in enumerate(self.words)}

    @property
    def rows(self) -> int:
        """The board's rows; with `columns`, its size."""
        return len(self.squares) // self.columns

    def name(self, code: Code) -> str:
        """What a code points at."""
        squares = len(self.squares)
        return str(self.squares[code]) if code < squares else self.words[code - squares]

    def square(self, square: Square) -> Code:
        """The code of a square."""
        return self._square_codes[square]

    @abstractmethod
    def of(self, seat: Seat, action: Any) -> tuple[Code, ...]:
        """All codes of an action of that seat, those that leave no choice included."""

    def first(self, position: AnyPosition, seat: Seat) -> Branch:
        """The first decision of that seat's next action."""
        return ListedBranch.of((self.of(seat, action), action) for action in position.legal_actions(seat))

    def encode(self, position: AnyPosition, seat: Seat, action: Any) -> tuple[Code, ...]:
        """The codes that have to be picked for a legal action; KeyError where it is not legal."""
        branch: Branch | Action = self.first(position, seat)
        picked = []
        for code in self.of(seat, action):
            assert isinstance(branch, Branch)
            if branch is unforced(branch):
                picked.append(code)
            branch = branch.take(code)
        return tuple(picked)

    def decode(self, position: AnyPosition, seat: Seat, codes: Sequence[Code]) -> Action:
        """The action that these codes pick; KeyError where a code can't be picked."""
        branch = unforced(self.first(position, seat))
        for code in codes:
            assert isinstance(branch, Branch), "codes after a whole action"
            branch = unforced(branch.take(code))
        assert isinstance(branch, Action), "an action is more codes than these"
        return branch

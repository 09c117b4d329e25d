"""What the twin of a game is: its arrays, its compiled kernels, and the translation to the readable rules and back.

The state of a game is a few arrays of fixed shape; that of many games is the same arrays with an axis more in front
(`Arrays`, a named tuple that each game defines). A kernel is a compiled function that does one thing to the games
from `first` to `last` of a batch; all of them take (arrays, scratch, first, last, ...), so that threads can share a
batch by slices. `scratch` is what one thread works with, and read-only tables that are too large to be compiled in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.contract import Action, AnyGame, AnyPosition, Seat

Array: TypeAlias = Any
Arrays: TypeAlias = Any
"""A named tuple of arrays whose first axis counts games."""
Scratch: TypeAlias = Any
Packed: TypeAlias = int
"""A whole action as one int64."""

OVER: Final = -2
"""Who decides where the game is over; chance is -1, as everywhere in the house."""


class Kernels(NamedTuple):
    """The compiled functions of a game. N games; `seats` and `actions` are int64, one a game.

    `advance`: what the bits of `what` say (see `steps`); games are cut off after `most` steps.
    `counts`: `out` (int64) is how many whole actions the seat has.
    `listed`: the whole actions of the seat in the rules' order, packed, into `out` (int64, N x most), counted in `out`
    `apply`: each game plays a whole action of a seat; it is trusted to be legal. -1 leaves a game alone.
    `playouts`: each game is played to its end, or for `most` actions, by random whole actions: of whoever may act
    (`anyone` 1) or of the first who may (0); `actions` (int64) counts them.
    `one_ply`: every whole action of who decides, played and judged by the game's own measure for that seat: the best
    action in `best` (int64), its value in `values` (float64), how many were judged in `judged` (int64).
    `games`: each game is played to its end, or for `most` decisions, by the minds that its row of `facts` (int64, see
    `fast.facts`) names; None where the game has no compiled players.
    """

    advance: Callable[..., None]  # (arrays, scratch, first, last, what, most, steps)
    counts: Callable[..., None]  # (arrays, scratch, first, last, seats, out)
    listed: Callable[..., None]  # (arrays, scratch, first, last, seats, out, counts)
    apply: Callable[..., None]  # (arrays, scratch, first, last, seats, actions)
    playouts: Callable[..., None]  # (arrays, scratch, first, last, most, anyone, actions)
    one_ply: Callable[..., None]  # (arrays, scratch, first, last, values, best, judged)
    games: Callable[..., None] | None = None  # (arrays, scratch, first, last, most, facts)


class Twin(ABC):
    """The twin of one game with its options.

    Each game has a package `cordee.fast.<game>` whose `__init__` has `covers(options)` and imports no Numba, and in it
    a module `twin` with `twin_of(game)` and `warm_up()`, which calls every kernel once with the types it is used with.
    """

    game: AnyGame
    kernels: Kernels
    codes: int
    """How many codes there are: the width of a mask."""
    observation: int
    """How many numbers an observation has."""
    most_actions: int
    """More whole actions than any position has."""
    kept_actions: int = 0
    """How many of them `advance` has room for from one step to the next; 0 where it keeps none."""
    kept_sight: int = 0
    """How many numbers it keeps of what an observation shows; 0 where it is always written anew."""

    @abstractmethod
    def arrays(self, games: int) -> Arrays:
        """So many games, all at nothing; `word` is among the arrays (uint64, games x 1)."""

    @abstractmethod
    def scratch(self) -> Scratch:
        """What one thread works with."""

    @abstractmethod
    def write(self, arrays: Arrays, game: int, position: AnyPosition) -> None:
        """Puts a position of the readable rules into a batch; nothing is picked yet."""

    @abstractmethod
    def read(self, arrays: Arrays, game: int) -> AnyPosition:
        """The position of the readable rules that a game of a batch stands at."""

    @abstractmethod
    def picked(self, arrays: Arrays, game: int) -> tuple[int, ...]:
        """The codes picked so far of the next action, as a `Moment` has them."""

    @abstractmethod
    def pack(self, action: Action) -> Packed:
        """A player's action as a number."""

    @abstractmethod
    def unpack(self, packed: Packed) -> Action:
        """The action of a number."""

    @abstractmethod
    def by_chance(self, arrays: Arrays, game: int, action: Action) -> None:
        """Plays an action of chance in one game: deals and towers come from the readable rules."""

    def apply(self, arrays: Arrays, game: int, seat: Seat, action: Action) -> None:
        """Plays one action in one game; for many games `Batch` is far quicker."""
        if seat < 0:
            self.by_chance(arrays, game, action)
        else:
            one = tuple_from(arrays, game)
            self.kernels.apply(one, self.scratch(), 0, 1, int64s(seat), int64s(self.pack(action)))


def tuple_from(arrays: Arrays, game: int) -> Arrays:
    """A batch of one game that shares its memory with a larger one."""
    return type(arrays)(*(each[game : game + 1] for each in arrays))


def int64s(*numbers: int) -> Array:
    """Some numbers as kernels take them."""
    import numpy as np

    return np.array(numbers, np.int64)

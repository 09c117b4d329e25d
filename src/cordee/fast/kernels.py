"""The kernels of a game around its one compiled function, `run`.

Numba compiles all that a function calls into it, so six compiled functions would compile the rules six times. What
`run` is asked is a number: bits of a step (see `steps`), or one of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.fast.steps import no_steps
from cordee.fast.twin import Kernels

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.fast.steps import Steps
    from cordee.fast.twin import Arrays, Scratch

COUNT, LIST, APPLY, PLAY_OUT, PLAY_OUT_ANYONE, ONE_PLY, BRING, GAMES = (1 << bit for bit in range(16, 24))
NUMBERS, LISTS, VALUES, NO_STEPS = np.zeros(0, np.int64), np.zeros((0, 0), np.int64), np.zeros(0), no_steps()
"""What a question does not use."""


def kernels_around(run: Callable[..., None], *, whole_games: bool = False) -> Kernels:
    """`run(arrays, scratch, first, last, what, most, steps, numbers, others, lists, values)` by its questions."""

    def advance(arrays: Arrays, scratch: Scratch, first: int, last: int, what: int, most: int, steps: Steps) -> None:
        run(arrays, scratch, first, last, what, most, steps, NUMBERS, NUMBERS, LISTS, VALUES)

    def counts(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any) -> None:
        run(arrays, scratch, first, last, COUNT, 0, NO_STEPS, seats, out, LISTS, VALUES)

    def listed(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, out: Any, number: Any) -> None:
        run(arrays, scratch, first, last, LIST, 0, NO_STEPS, seats, number, out, VALUES)

    def apply(arrays: Arrays, scratch: Scratch, first: int, last: int, seats: Any, actions: Any) -> None:
        run(arrays, scratch, first, last, APPLY, 0, NO_STEPS, seats, actions, LISTS, VALUES)

    def playouts(arrays: Arrays, scratch: Scratch, first: int, last: int, most: int, anyone: int, actions: Any) -> None:
        what = PLAY_OUT_ANYONE if anyone else PLAY_OUT
        run(arrays, scratch, first, last, what, int(most), NO_STEPS, NUMBERS, actions, LISTS, VALUES)

    def one_ply(arrays: Arrays, scratch: Scratch, first: int, last: int, values: Any, best: Any, judged: Any) -> None:
        run(arrays, scratch, first, last, ONE_PLY, 0, NO_STEPS, best, judged, LISTS, values)

    def games(arrays: Arrays, scratch: Scratch, first: int, last: int, most: int, facts: Any) -> None:
        run(arrays, scratch, first, last, GAMES, int(most), NO_STEPS, NUMBERS, NUMBERS, facts, VALUES)

    return Kernels(advance, counts, listed, apply, playouts, one_ply, games if whole_games else None)


def brought(run: Callable[..., None], arrays: Arrays, scratch: Scratch, game: int, drawn: Any) -> None:
    """What chance brought to one game, in the numbers of its draws."""
    run(arrays, scratch, game, game + 1, BRING, 0, NO_STEPS, drawn, NUMBERS, LISTS, VALUES)

"""The room that finding promising turns works in, and where it leaves them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cordee.fast.climbers.features import N_NUMBERS
from cordee.fast.climbers.tables import ALL_KINDS

if TYPE_CHECKING:
    from cordee.fast.climbers.state import State

MOST_BEFORE = 6
"""Places from which block moves are tried."""
KEPT = 256
"""Block moves that are kept for a closer look, at most."""
LONGEST = 12
"""Actions of a turn, at most."""
MOST_TURNS = 512
ALIKE = 1e-9
"""What differs by less is worth the same."""
MOST_ALIKE = 2
"""Of block moves that are worth the same, so many are kept and ended: where the others go matters to nobody now."""
VALUES = 512
"""How many values of moves are remembered."""
STRUCK = -1.0
"""What is not worth even that has been ended already."""

S_MOVED, S_WALKED, S_CLIMBED, S_LAST = MOST_BEFORE, MOST_BEFORE + 1, MOST_BEFORE + 2, MOST_BEFORE + 4
N_WORK = MOST_BEFORE + 5
"""Games to work in: before the block move, after it, after a walk, after one and two ladders, at the end."""


class Room(NamedTuple):
    """What finding turns works with, and where it leaves them."""

    work: Any  # State of N_WORK games
    before: Any  # int64, MOST_BEFORE x LONGEST: the actions before the block move
    lengths: Any  # int64, MOST_BEFORE
    near: Any  # uint64, 2 x rows: the squares that matter, and those with a block lifted, which may bare others
    values: Any  # float64, KEPT: what a block move is worth; STRUCK and less once it is ended
    moves: Any  # int64, KEPT: the move, or -1 for none
    places: Any  # int64, KEPT: from which of the places before
    line: Any  # int64, LONGEST: the turn that is being ended
    hopes: Any  # float64, players
    numbers: Any  # float64, N_NUMBERS
    turns: Any  # int64, MOST_TURNS x LONGEST: what was found; -1 behind the end
    chances: Any  # float64, MOST_TURNS x players
    keys: Any  # int64, MOST_TURNS: where each leads
    order: Any  # int64, MOST_TURNS: the best first
    squares: Any  # int64, 10 x 16: places to walk to, to climb to, and to climb from; how high one gets there
    count: Any  # int64, 3: how many turns there are; whose they are; how often a pawn was looked at for them
    described: Any  # float64, players x N_NUMBERS: what the position looks like
    mine: Any  # float64, 2 x N_NUMBERS: the mover's numbers with a block lifted, and with it put somewhere
    others: Any  # float64, 2 x players x 3: of every pawn likewise, what counts always, near the end, and who is first
    tops: Any  # int64, players: the highest that each pawn can walk to, with a block lifted
    ways: Any  # uint64, players x rows: what leads to the highest squares that each pawn can walk to, and lies near
    beside: Any  # uint64, players x rows: what each pawn can walk to, and the squares next to it
    seen: Any  # float64, 2 x VALUES: what kept moves were worth, and how many just that
    missed: Any  # float64, kinds of blocks: the mover's chances with one of them lifted that lay where nobody cares


def new_room(work: State, rows: int, players: int) -> Room:
    """Room for games on a table with so many rows."""
    return Room(
        work=work,
        before=np.full((MOST_BEFORE, LONGEST), -1, np.int64),
        lengths=np.zeros(MOST_BEFORE, np.int64),
        near=np.zeros((2, rows), np.uint64),
        values=np.zeros(KEPT),
        moves=np.zeros(KEPT, np.int64),
        places=np.zeros(KEPT, np.int64),
        line=np.zeros(LONGEST, np.int64),
        hopes=np.zeros(players),
        numbers=np.zeros(N_NUMBERS),
        turns=np.full((MOST_TURNS, LONGEST), -1, np.int64),
        chances=np.zeros((MOST_TURNS, players)),
        keys=np.zeros(MOST_TURNS, np.int64),
        order=np.zeros(MOST_TURNS, np.int64),
        squares=np.zeros((10, 16), np.int64),
        count=np.zeros(3, np.int64),
        described=np.zeros((players, N_NUMBERS)),
        mine=np.zeros((2, N_NUMBERS)),
        others=np.zeros((2, players, 3)),
        tops=np.zeros(players, np.int64),
        ways=np.zeros((players, rows), np.uint64),
        beside=np.zeros((players, rows), np.uint64),
        seen=np.zeros((2, VALUES)),
        missed=np.zeros(len(ALL_KINDS)),
    )

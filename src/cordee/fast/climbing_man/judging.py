"""One ply, full width: every action played on a spare game and judged by how high it leads and how well it holds.

A position is worth to a seat the row of its body, a tenth of what its extremities hold, less half of the rival's row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.fast.climbing_man.holding import held
from cordee.fast.climbing_man.layout import COLUMNS, FALLEN, PHASE, PLAYERS
from cordee.fast.climbing_man.position import list_actions, play, to_act
from cordee.fast.climbing_man.state import body, get, rule
from cordee.fast.jit import inner

if TYPE_CHECKING:
    from cordee.fast.climbing_man.layout import State

RIVALS_COUNT = 0.5
HOLDS_COUNT = 0.1


@inner
def copy(source: State, target: State) -> None:
    """The same position in another game's arrays; its word stays."""
    for place in range(source.ints.shape[0]):
        target.ints[place] = source.ints[place]
    for place in range(source.cells.shape[0]):
        target.cells[place] = source.cells[place]


@inner
def worth(state: State, me: int) -> float:
    """What a position is worth to a seat; a fall is worth nothing."""
    value = 0.0
    if get(state, PHASE) == FALLEN:
        return value
    for seat in range(rule(state, PLAYERS)):
        if body(state, seat) >= 0:
            row = float(body(state, seat) // rule(state, COLUMNS))
            own = row + HOLDS_COUNT * held(state, seat, body(state, seat))
            value += own if seat == me else -RIVALS_COUNT * row
    return value


@inner
def one_ply(state: State, spare: State) -> tuple[int, float, int]:
    """The best action of who decides, the first of equals; its worth; how many were judged."""
    count, me = list_actions(state), to_act(state)
    best, most = -1, -1e9
    for number in range(count):
        action = state.list[number]
        copy(state, spare)
        play(spare, action)
        value = worth(spare, me)
        if value > most:
            best, most = action, value
    return best, most, count

"""One ply, full width: every action played on a spare game and judged by the levels it leads to, chance left open.

A position is worth to a seat its own level less half of the best rival's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.fast.cubeclimbers.ending import are_partners
from cordee.fast.cubeclimbers.mountain import height
from cordee.fast.cubeclimbers.position import list_actions, play, to_act
from cordee.fast.cubeclimbers.state import players, spot_of
from cordee.fast.jit import inner

if TYPE_CHECKING:
    from cordee.fast.cubeclimbers.layout import State

RIVALS_COUNT = 0.5


@inner
def copy(source: State, target: State) -> None:
    """The same position in another game's arrays; its word stays."""
    for place in range(source.ints.shape[0]):
        target.ints[place] = source.ints[place]
    for place in range(source.cells.shape[0]):
        target.cells[place] = source.cells[place]
    for place in range(source.sets.shape[0]):
        target.sets[place] = source.sets[place]


@inner
def worth(state: State, me: int) -> float:
    """What a position is worth to a seat."""
    own, rival = 0.0, 0.0
    for seat in range(players(state)):
        spot = spot_of(state, seat)
        level = float(height(state, spot)) if spot >= 0 else 0.0
        if seat == me:
            own = level
        elif not are_partners(state, seat, me):
            rival = max(rival, level)
    return own - RIVALS_COUNT * rival


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

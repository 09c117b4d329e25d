"""CubeClimbers between two: who wins, by a net over what both climbers have around them.

`fast/cubeclimbers/net.py` is the same, compiled.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers.faces import PRINTED_DIE
from cordee.games.cubeclimbers.power import Power
from cordee.games.squares import spots_of
from cordee.kits.cubeclimbers import net_rows
from cordee.kits.cubeclimbers.features import can_sidestep, turns_of
from cordee.kits.cubeclimbers.phase_order import PHASES
from cordee.players.nets import Net, hope_of, net_in

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.options import CubeClimbersOptions
    from cordee.games.cubeclimbers.state import State
    from cordee.players.guide import Hopes

NET: Final = Path(__file__).with_name("net.json")
POWERS: Final = tuple(Power)


def net() -> Net:
    """The net of the package."""
    return net_in(NET, net_rows.ROWS)


def judges(options: CubeClimbersOptions) -> bool:
    """Whether it knows such tables: it sees no points of a set (CC-50), and learned with the printed die."""
    return options.players == 2 and options.games == 1 and options.die == PRINTED_DIE


def hopes_of_two(state: State) -> Hopes:
    """Both seats' chances, once both climbers stand on the mountain."""
    mine = hope_of(net(), rows_of(state))
    return (mine, 1 - mine) if state.actor == 0 else (1 - mine, mine)


def rows_of(state: State) -> list[int]:
    """Which rows of the net are so, for who acts."""
    me, other = state.actor, 1 - state.actor
    return [
        *_of_climber(state, me, 0),
        *_of_climber(state, other, 1),
        _beside(state, me, other),
        _lead(state, me, other),
        net_rows.AT_PHASE + PHASES.index(type(state.phase)),
        net_rows.AT_DONE + (state.turn.moved | state.turn.rolled << 1 | state.turn.built << 2),
        *(net_rows.AT_BANS + number for number, so in enumerate(_bans(state, me, other)) if so),
    ]


def _of_climber(state: State, seat: int, side: int) -> list[int]:
    """What is so of one climber; its side is 0 for who acts."""
    level, rises = state.levels()[seat], _rises(state, state.climbers[seat])
    deepest = max(
        [0, *(-rise for (up, east), rise in zip(net_rows.AROUND, rises, strict=True) if abs(up) + abs(east) == 1)]
    )
    cards = {*state.cards[seat].hidden, *state.cards[seat].spare}
    return [
        *(
            net_rows.AT_CELLS
            + (side * len(net_rows.AROUND) + number) * net_rows.RISES
            + min(max(rise, net_rows.LOWEST), net_rows.HIGHEST)
            - net_rows.LOWEST
            for number, rise in enumerate(rises)
        ),
        net_rows.AT_LEVEL + side * net_rows.LEVELS + min(level, net_rows.LEVELS - 1),
        net_rows.AT_TURNS + side * net_rows.TURNS + min(turns_of(state, seat), net_rows.TURNS - 1),
        net_rows.AT_DROP + side * net_rows.DROPS + min(deepest, net_rows.DROPS - 1),
        net_rows.AT_STEPS + side * net_rows.STEPS + _steps(state, state.climbers[seat]),
        *(net_rows.AT_CARDS + side * net_rows.POWERS + POWERS.index(power) for power in cards),
    ]


def _rises(state: State, spot: int) -> list[int]:
    """How much higher than a square those around it are; beyond the edge of the table there is ground."""
    heights, columns, rows = state.mountain.at, state.rules.grid.columns, state.rules.grid.rows
    row, column = divmod(spot, columns)
    around = [(row + up, column + east) for up, east in net_rows.AROUND]
    inside = [0 <= each[0] < rows and 0 <= each[1] < columns for each in around]
    return [(heights[y * columns + x] if so else 0) - heights[spot] for (y, x), so in zip(around, inside, strict=True)]


def _steps(state: State, spot: int) -> int:
    """CC-12, CC-15: which levels beside are free, a bit each."""
    heights, free = state.mountain.at, state.rules.around[spot] & ~state.occupied
    rises = {heights[each] - heights[spot] for each in spots_of(free)}
    found = sum(bit for rise, bit in net_rows.STEP_BITS.items() if rise in rises)
    return found if found or heights[spot] < 2 or can_sidestep(state, spot) else net_rows.NO_WAY


def _beside(state: State, me: int, other: int) -> int:
    """Where the other climber stands from the own."""
    columns = state.rules.grid.columns
    (row, column), (to_row, to_column) = (divmod(state.climbers[each], columns) for each in (me, other))
    up, east = (
        min(max(each, -net_rows.FAR), net_rows.FAR) + net_rows.FAR for each in (to_row - row, to_column - column)
    )
    return net_rows.AT_BESIDE + up * net_rows.SIDE + east


def _lead(state: State, me: int, other: int) -> int:
    """Who is ahead, and how many turns there are to come."""
    levels = state.levels()
    lead = min(max(levels[me] - levels[other], -net_rows.LEADS), net_rows.LEADS)
    left = turns_of(state, me) + turns_of(state, other)
    return net_rows.AT_LEAD + (lead + net_rows.LEADS) * net_rows.LEFT + min(left, net_rows.LEFT - 1)


def _bans(state: State, me: int, other: int) -> tuple[int, ...]:
    """CC-20, CC-24, CC-29, CC-32: what is forbidden or allowed, now and in the next turns."""
    turn, both = state.turn, [state.next_no_move, state.next_no_grapple]
    now = (turn.may_not_move, turn.may_not_grapple, turn.extra > 0, turn.may_keep_moving)
    return *now, *(each >> me & 1 for each in both), *(each >> other & 1 for each in both)

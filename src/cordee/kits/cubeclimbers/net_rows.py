"""What the net of a game between two is told of a position: which of its rows apply.

A row is one thing that may be so: the column two squares east of the mover's is one higher than it, the other has four
turns left. There are groups of rows of which one applies (or, of cards and bans, any number).
"""

from __future__ import annotations

from typing import Final

from cordee.games.cubeclimbers.power import Power

AROUND: Final = tuple(
    (up, east) for up in range(-2, 3) for east in range(-2, 3) if 0 < abs(up) + abs(east) < 4
)  # fmt: skip
"""Squares around a climber whose columns count, rows north and columns east of it: five by five without the corners."""
LOWEST, HIGHEST = -6, 3
"""How much higher than the climber a column is; lower or higher ones count as these."""
RISES: Final = HIGHEST - LOWEST + 1
FAR: Final = 3
"""How far to the other climber, along rows and along columns; farther counts as this."""
SIDE: Final = 2 * FAR + 1
LEVELS: Final = 16
LEADS: Final = 7
"""By so many levels one may be ahead or behind."""
LEFT: Final = 13
"""Turns to come of both together, 12 and more alike."""
TURNS: Final = 15
DROPS: Final = 10
"""How deep wind could blow a climber."""
STEPS: Final = 17
"""Free columns beside: a bit each for one higher, two higher, level, one lower; the last row for no way but down."""
NO_WAY: Final = STEPS - 1
STEP_BITS: Final = {1: 1, 2: 2, 0: 4, -1: 8}
POWERS: Final = len(Power)
PHASES: Final = 14
"""As the twin numbers them."""
DONE: Final = 8
"""What is done of the turn: a bit each for MOVE, ROLL and BUILD."""
BANS: Final = 8
"""May not MOVE, may not grapple, has another turn to come, may keep moving; then who may not next turn what."""

# where each group begins; where there is one for each climber, the mover's rows come first
AT_CELLS: Final = 0
AT_BESIDE: Final = AT_CELLS + 2 * len(AROUND) * RISES
AT_LEVEL: Final = AT_BESIDE + SIDE * SIDE
AT_LEAD: Final = AT_LEVEL + 2 * LEVELS
AT_TURNS: Final = AT_LEAD + (2 * LEADS + 1) * LEFT
AT_CARDS: Final = AT_TURNS + 2 * TURNS
AT_DROP: Final = AT_CARDS + 2 * POWERS
AT_STEPS: Final = AT_DROP + 2 * DROPS
AT_PHASE: Final = AT_STEPS + 2 * STEPS
AT_DONE: Final = AT_PHASE + PHASES
AT_BANS: Final = AT_DONE + DONE
ROWS: Final = AT_BANS + BANS

MOST_ROWS: Final = 2 * (len(AROUND) + POWERS + 4) + 4 + BANS
"""So many apply at the most."""

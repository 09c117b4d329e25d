"""Where everything of a position stands in its arrays.

One game of CubeClimbers is three small arrays: `ints` for what is counted, `cells` for what fits into a byte (cards,
then the heights of the mountain, a byte a square), `sets` for sets of squares, one word of 64 bits a row of the table
(first the squares with cubes, then the trail of Limitless). N games are the same arrays with a leading axis.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cordee.fast.twin import Array

SEATS: Final = 8
"""CC-62: every array has room for so many."""
POWERS: Final = 16
LONGEST_PATH: Final = 12
"""Codes of the longest action: Echo, Armageddon, eight climbers, enough."""


# phases, in the order in which observers list them; COUNTING is never left standing
DRAWING, PLACING, DEALING, ACTING, BUILDING, ROLLING, GRAPPLING = range(7)
BLOWING, ORDERED, REACTING, LIFTING, SETTING, OVER, COUNTING = range(7, 14)

# ints: the turn under way
PHASE, MOVER, NUMBER, GAME, FIRST = range(5)
BUILT, MOVED, ROLLED, MAY_NOT_MOVE, MAY_NOT_GRAPPLE, MAY_BUILD_UNDER, MAY_KEEP_MOVING = range(5, 12)
EXTRA, SPENT, TRAILED, NEXT_NO_MOVE, NEXT_NO_GRAPPLE = range(12, 17)
# ints: what belongs to a phase; NONE or 0 in all others
POWER_ORDERED, EFFECT, ASKING, ASKED, BARRED, HELD, WINNERS, RULE = range(17, 25)
# ints: the tiebreak; a round of 0 is none
ROUND, AT, ROLLERS = range(25, 28)
# ints: the lowest and highest row with cubes; of an empty mountain 0 and -1
LOW, HIGH = range(28, 30)
# ints: the codes picked so far of the next action, and which of them were asked for (the others left no choice)
PATH_LENGTH, PICKED = range(30, 32)
PATH: Final = 32
# ints: a number a seat
ROLLER: Final = PATH + LONGEST_PATH
CLIMBER: Final = ROLLER + SEATS
CUBES: Final = CLIMBER + SEATS
TOTAL: Final = CUBES + SEATS
FACE_DOWN: Final = TOTAL + SEATS
INTS: Final = FACE_DOWN + SEATS

# cells: how many cards of each name every seat has; then the heights
HIDDEN: Final = 0
SHOWN: Final = SEATS * POWERS
SPARE: Final = 2 * SEATS * POWERS
HEIGHTS: Final = 3 * SEATS * POWERS

NONE: Final = -1
"""No power, no effect, nobody; a climber before its start."""

# rules: what the options fix for the whole game
PLAYERS, TABLE, GAMES, CARDS, DECKS, CUBES_EACH, FIRST_DRAWN, IN_TEAMS, BARRIER_SAVES_ALL, NO_RETURN = range(10)
FIRST_IN_ORDER: Final = 10
DIE: Final = 11
SIDES: Final = 6
TEAM: Final = DIE + SIDES
NEXT: Final = TEAM + SEATS
TURN_ORDER: Final = NEXT + SEATS
"""For each seat all seats from its left, itself last."""
BASE: Final = TURN_ORDER + SEATS * SEATS

# work: sets of squares that are made and forgotten, `TABLE` words each; the caller's `places` first
PLACES, WITHIN, REACHED = range(3)
WORK_SETS: Final = 3


class Arrays(NamedTuple):
    """The state of N games, a row a game in each array."""

    ints: Array
    cells: Array
    sets: Array
    word: Array


class Scratch(NamedTuple):
    """What one thread works with: the rules' numbers, room for sets, actions and codes, and a spare game."""

    rules: Array
    work: Array
    list: Array
    path: Array
    spare: Arrays
    spare_list: Array


class State(NamedTuple):
    """One game with the room to work in: what every function of the rules takes."""

    ints: Array
    cells: Array
    sets: Array
    word: Array
    rules: Array
    work: Array
    list: Array
    path: Array

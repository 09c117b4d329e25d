"""Where everything of a climb stands in its arrays.

One game of Climbing Man is two small arrays: `ints` for what is counted, and `cells`, a byte a square of the wall with
its ground and top: 0 without a coin, else the coin's number and 1, and TURNED where its value is known. After the
squares come the coins that wait to be laid, in the same numbers. N games are the same arrays with a leading axis.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from cordee.fast.twin import Array

CLIMBERS: Final = 2
DICE: Final = 4
"""CM-1: extremities of a climber."""
MOST_TILES: Final = 48
MOST_NEAR: Final = 40
"""CM-10: more squares than are in range of any."""
LONGEST_PATH: Final = 3

DEALING, LAYING, STARTING, CLIMBING, FALLEN, OVER = range(6)
"""Phases, in the order in which observers list them."""
CLIMBED, GAVE_UP, FELL = range(3)
"""How a climb ends."""

PHASE, MOVER, TURN, ACTIONS_TAKEN, EXCHANGES, END, END_SEAT, LAID = range(8)
PATH_LENGTH, PICKED = range(8, 10)
PATH: Final = 10
"""What is picked of the next action: see `fast.picking`."""
BODY: Final = PATH + LONGEST_PATH
DIE: Final = BODY + CLIMBERS
"""The squares of each climber's extremities, ascending; then NOWHERE for those in hand."""
ON_BOARD: Final = DIE + CLIMBERS * DICE
"""How many extremities of each climber are on the board."""
INTS: Final = ON_BOARD + CLIMBERS

NOWHERE: Final = -1
TURNED: Final = 128

# rules: what the options and the wall fix
PLAYERS, WEIGHT, MISTAKES_FALL, EXCHANGE, ACTIONS_PER_TURN, CLOCK, PLAYERS_LAY, COINS_DRAWN, HEIGHT = range(9)
COLUMNS, SQUARES, TILES, FEET = range(9, 13)
FOOT: Final = 13
TILE_AT: Final = FOOT + DICE
COIN_AT: Final = TILE_AT + 4 * MOST_TILES
KIND_AT: Final = COIN_AT + MOST_TILES

NEVER, WHEN_STUCK, FREE = range(3)
"""CM-21: when coins may be exchanged."""
ROCK, GROUND, TOP, BOTTOM = 1, 2, 4, 8
"""What a square is, in bits."""

MEMO: Final = 1 << 12
"""How many answers about being stuck a thread remembers."""


class Arrays(NamedTuple):
    """The state of N games, a row a game in each array."""

    ints: Array
    cells: Array
    word: Array


class Tables(NamedTuple):
    """What a wall fixes: its squares in range (`near`, a row a body, -1 at its end), how strong grips can be.

    `ground` is what an observation shows of the wall without coins.
    """

    rules: Array
    near: Array
    limits: Array
    ground: Array


class Scratch(NamedTuple):
    """What one thread works with; `memo` keeps what was found out about being stuck, `taken` is 0 between uses."""

    tables: Tables
    lift: Array
    list: Array
    path: Array
    grips: Array
    targets: Array
    frontier: Array
    seen: Array
    taken: Array
    memo: Array
    answers: Array
    spare: Arrays
    spare_list: Array


class State(NamedTuple):
    """One game with the room to work in: what every function of the rules takes."""

    ints: Array
    cells: Array
    word: Array
    rules: Array
    near: Array
    limits: Array
    ground: Array
    lift: Array
    list: Array
    path: Array
    grips: Array
    targets: Array
    frontier: Array
    seen: Array
    taken: Array
    memo: Array
    answers: Array

"""Numbers generated from the reference: nothing about cards, faces or codes is written down twice."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Final

import numpy as np

from cordee.fast.cubeclimbers.layout import SEATS
from cordee.games.cubeclimbers.actions import Direction
from cordee.games.cubeclimbers.ending import BY_TIEBREAK
from cordee.games.cubeclimbers.faces import FACES, Face, Sign
from cordee.games.cubeclimbers.power import RANK, Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.kits.cubeclimbers import guide
from cordee.kits.cubeclimbers.codes import CLIMBERS, ON_SQUARES, PLAIN, CubeClimbersCodes

CARDS: Final = tuple(Power)
ALL_FACES: Final[tuple[Face, ...]] = tuple(FACES.values())
"""A face is the number of its place here, as what chance draws."""
FACE: Final = {face: number for number, face in enumerate(ALL_FACES)}
GRAPPLE_FACE, BLANK_FACE, WIND_FACE = (FACE[sign] for sign in (Sign.GRAPPLE, Sign.BLANK, Sign.WIND))
POWER_OF_FACE: Final = np.array([-1 if isinstance(face, Sign) else RANK[face] for face in ALL_FACES], np.int64)

ACCELERATE, ARMAGEDDON, BARRIER, ECHO, FREEZE, GAMBLE, IGNITE, KICK = range(8)
LEVITATE, LIMITLESS, MASTERY, REVIVE, ROAR, STEAL, TELEKINESIS, TIME_STOP = range(8, 16)
assert [CARDS[each] for each in (0, 7, 8, 15)] == [Power.ACCELERATE, Power.KICK, Power.LEVITATE, Power.TIME_STOP]

USES: Final = np.array([PIECES[power].uses for power in CARDS], np.int64)
ONCE_A_TURN: Final = np.array([PIECES[power].once_a_turn for power in CARDS], np.int64)
TURN_BOUND: Final = np.array([PIECES[power].turn_bound for power in CARDS], np.int64)
CHANGES: Final = np.array([PIECES[power].changes_by_itself for power in CARDS], np.int64)
IS_AIMED: Final = np.array(
    [
        power in (Power.ARMAGEDDON, Power.IGNITE, Power.KICK, Power.MASTERY, Power.REVIVE, Power.STEAL)
        for power in CARDS
    ],
    np.int64,
)
"""Whether a power asks for climbers, a square or a number; the others are only used or not."""

CHOICES: Final = np.array(
    [
        sum(1 << seat for seat in chosen)
        for chosen in chain.from_iterable(combinations(range(SEATS), count) for count in range(1, SEATS + 1))
    ],
    np.int64,
)
"""CC-21: every choice of climbers, the small ones first."""

DIRECTIONS: Final = tuple(Direction)
_NEIGHBOUR: Final = {Direction.SOUTH: 0, Direction.WEST: 1, Direction.EAST: 2, Direction.NORTH: 3}
TOWARDS: Final = np.array([_NEIGHBOUR[direction] for direction in DIRECTIONS], np.int64)

RULES: Final = ("CC-40", "CC-50", "CC-51", BY_TIEBREAK)
BY_LEVEL, BY_SET, BY_TEAM, BY_ROLLING = range(len(RULES))

_WORD: Final = {word: number for number, word in enumerate(CubeClimbersCodes.words)}
KIND_WORD: Final = np.array([_WORD[word] for word in (*ON_SQUARES.values(), *PLAIN.values(), "wind")], np.int64)
"""The word of each kind of action but powers, counted from the first word."""
WIND_WORD: Final = np.array([_WORD[direction.value] for direction in DIRECTIONS], np.int64)
POWER_WORD: Final = np.array([_WORD[power.value] for power in CARDS], np.int64)
CLIMBER_WORD: Final = np.array([_WORD[climber] for climber in CLIMBERS], np.int64)
CUBES_WORD: Final = np.array([0, _WORD["1"], _WORD["2"]], np.int64)
ENOUGH_WORD: Final = _WORD["enough"]
WORDS: Final = len(CubeClimbersCodes.words)

GUIDE: Final = np.array(
    [
        guide.CARD,
        guide.ANOTHER_TURN,
        guide.KEPT_FROM_MOVING,
        guide.KEPT_FROM_GRAPPLING,
        guide.WIND,
        *guide.LASTING,
        guide.GRAPPLE,
        guide.ENVY,
    ],
    np.float64,
)
"""What the guide thinks things are worth, for the compiled players; `quick` names the places."""

"""What the compiled rules know of blocks, poses, ladders and words: numbers made from the readable rules, never copied.

Constants here are compiled in; the cache folder is keyed by the sources they come from.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.blocks import BOX, KINDS, PAIRS, POSES, Along, Colour, Form
from cordee.games.climbers.ladders import LENGTHS
from cordee.kits.climbers.codes import ClimbersCodes
from cordee.kits.climbers.guide import ClimbersGuide
from cordee.kits.climbers.observer import HIGHEST
from cordee.kits.climbers.quick import EASE

ALL_KINDS: Final = tuple(KINDS.values())
ALL_POSES: Final = tuple(POSES.values())
ALL_FORMS: Final = tuple(Form)
ALL_COLOURS: Final = tuple(Colour)
BLOCKS: Final = sum(BOX.values())
MOST_POSES: Final = max(len(kind.poses) for kind in ALL_KINDS)
MOST_SQUARES: Final = max(size.width * size.depth for kind in ALL_KINDS for size in kind.sizes.values())
MOST_PLAYERS: Final = 5
LEVELS: Final = HIGHEST + 2
GREY: Final = ALL_COLOURS.index(Colour.GREY)
TABLE: Final = 255
"""The block on top of a square that shows the table."""

WIDTH, DEPTH, TALL, SHADE, NAMED = range(5)
"""Columns of POSE: what a pose takes up, its top's colour, its number among all poses."""


def _poses() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    table = np.zeros((len(ALL_KINDS), MOST_POSES, 5), np.int64)
    for number, kind in enumerate(ALL_KINDS):
        for place, pose in enumerate(kind.poses):
            named = ALL_POSES.index(pose)
            table[number, place] = (*kind.sizes[pose], ALL_COLOURS.index(pose.top), named)
    return table


POSE: Final = _poses()
N_POSES: Final = np.array([len(kind.poses) for kind in ALL_KINDS], np.int64)
FORM: Final = np.array([ALL_FORMS.index(kind.form) for kind in ALL_KINDS], np.int64)
LENGTH: Final = np.array([LENGTHS[ladder] for ladder in Ladder], np.int64)
PLACE_OF: Final = np.array(
    [[kind.poses.index(pose) if pose in kind.poses else -1 for pose in ALL_POSES] for kind in ALL_KINDS], np.int64
)
"""The place of a pose among those of a kind."""

# --- what the observer says of a block, packed: form (3 bits), odd pair (2), along the row (1), along the column (1)
SAID_PACKED: Final = np.array(
    [
        [
            int(kind.form.value)
            | (0 if kind.odd is None else 1 + PAIRS.index(kind.odd)) << 3
            | (pose.along is Along.ROW) << 5
            | (pose.along is Along.COLUMN) << 6
            for pose in (*kind.poses, *([kind.poses[0]] * (MOST_POSES - len(kind.poses))))
        ]
        for kind in ALL_KINDS
    ],
    np.int64,
)
assert HIGHEST < 128, "seven bits of a packed top"

# --- words of the codes, by their number behind the squares
_WORDS: Final = ClimbersCodes.words
WORDS: Final = len(_WORDS)
WALK, SHORT, LONG, STONE, COLOUR = (_WORDS.index(word) for word in ("walk", "short", "long", "stone", "colour"))
END, STAY, ON_TABLE = (_WORDS.index(word) for word in ("end", "stay", "table"))
POSE_WORD: Final = np.array([_WORDS.index(word) for word in POSES], np.int64)
COLOUR_WORD: Final = np.array([_WORDS.index(str(colour)) for colour in Colour], np.int64)
WORD_POSE: Final = np.array([ALL_POSES.index(POSES[word]) if word in POSES else -1 for word in _WORDS], np.int64)
assert WORDS <= 64, "the words of a decision are one uint64"

GUIDE: Final = np.array(
    [
        *(ClimbersGuide.ladders[ladder] for ladder in Ladder),
        ClimbersGuide.stone,
        ClimbersGuide.on_the_way,
        ClimbersGuide.caution,
        ClimbersGuide.envy,
        EASE,
    ],
    np.float64,
)
"""What the guide thinks things are worth, for the compiled players; `quick` names the places."""

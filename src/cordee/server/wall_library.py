"""Walls that were measured beforehand: to look for one of a difficulty can take a minute, to lay one takes none.

They are the first of `candidate(options_for(shape), "house", number)` that can be climbed, by their numbers; a test
measures some of them anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

HOUSE_SEED: Final = "house"


class KnownWall(NamedTuple):
    """A wall by its number, its exact par, and the fewest coins that lead to its top."""

    number: int
    par: str
    fewest: int


def _walls(*measured: tuple[int, str, int]) -> tuple[KnownWall, ...]:
    return tuple(KnownWall(*each) for each in measured)


WALLS: Final[Mapping[str, Mapping[str, tuple[KnownWall, ...]]]] = {
    "basic": {
        "easy": _walls(
            (1, "50", 6),
            (7, "50", 6),
            (11, "52", 6),
            (12, "52", 6),
            (13, "51", 6),
            (15, "52", 5),
            (20, "52", 6),
            (25, "51", 6),
            (30, "50", 5),
            (33, "50", 6),
            (34, "52", 4),
            (37, "52", 6),
        ),
        "fair": _walls(
            (4, "52", 6),
            (23, "49", 6),
            (28, "49", 6),
            (39, "51", 6),
            (44, "52", 6),
            (54, "51", 6),
            (55, "50", 6),
            (56, "51", 6),
            (58, "51", 6),
            (60, "50", 6),
            (70, "51", 5),
            (72, "51", 6),
        ),
        "hard": _walls(
            (0, "52", 6),
            (18, "46", 7),
            (22, "48", 7),
            (31, "52", 6),
            (35, "50", 6),
            (36, "52", 6),
            (38, "51", 6),
            (41, "47", 6),
            (45, "52", 6),
            (59, "52", 6),
            (61, "50", 6),
            (64, "52", 5),
        ),
        "fierce": _walls(
            (5, "51", 6),
            (10, "51", 6),
            (14, "40", 9),
            (16, "50", 6),
            (19, "51", 6),
            (21, "50", 6),
            (27, "51", 6),
            (40, "50", 6),
            (42, "51", 6),
            (46, "52", 6),
            (47, "52", 6),
            (65, "52", 5),
        ),
    },
    "narrow": {
        "easy": _walls(
            (90, "46", 9),
            (109, "48", 8),
            (131, "45", 8),
            (132, "50", 7),
            (141, "46", 8),
            (149, "47", 9),
        ),
        "fair": _walls(
            (14, "44", 9),
            (24, "46", 8),
            (25, "47", 8),
            (32, "41", 9),
            (33, "47", 7),
            (37, "48", 8),
            (42, "45", 9),
            (45, "48", 8),
            (56, "49", 7),
            (68, "44", 8),
            (73, "43", 9),
            (79, "45", 8),
        ),
        "hard": _walls(
            (0, "46", 7),
            (4, "47", 8),
            (8, "49", 7),
            (28, "43", 9),
            (29, "47", 8),
            (30, "47", 8),
            (47, "50", 7),
            (51, "45", 9),
            (67, "47", 8),
            (74, "49", 7),
            (78, "49", 8),
            (83, "46", 8),
        ),
        "fierce": _walls(
            (6, "49", 7),
            (11, "46", 8),
            (16, "50", 7),
            (18, "45", 8),
            (19, "45", 8),
            (22, "38", 10),
            (35, "47", 8),
            (36, "42", 8),
            (53, "44", 9),
            (64, "41", 10),
            (80, "41", 9),
            (105, "46", 8),
        ),
    },
}
"""By shape and difficulty."""

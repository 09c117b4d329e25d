"""A position's line: what can't stand on a wall is refused, with the field that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.errors import NotUnderstood

if TYPE_CHECKING:
    from cordee.games.climbing_man.notation import ClimbingManNotation

GOOD = "climbing M2@g1,S1@d2 e1:d0.f0 A 1.0 0"
BAD = {
    "climbing S1@d2,M2@g1 e1:d0.f0 A 1.0": "six fields",
    "resting S1@d2,M2@g1 e1:d0.f0 A 1.0 0": "the field phase",
    "climbing S1@d2 e1:d0.f0 A 1.0 0": "one coin a tile",
    "climbing S1@d2,M2@d1 e1:d0.f0 A 1.0 0": "one coin a tile",
    "climbing S1@e2,M2@f2 e1:d0.f0 A 1.0 0": "the coins on e2 and f2 touch",
    "climbing S1@d0,M2@g1 e1:d0.f0 A 1.0 0": "one coin a tile",
    "starting S1@d2,M2@g1 e1:d0.f0 A 0.0 0": "the field phase",
    "climbing S1@d2,S1@g1 e1:d0.f0 A 1.0 0": "not so many S1",
    "climbing S1@d2,M6@g1 e1:d0.f0 A 1.0 0": "the field coins",
    "climbing S1@d2,M2@g1 - A 1.0 0": "the field phase",
    "climbing S1@d2,M2@g1 e1:d0 A 1.0 0": "only 5 of 10",
    "climbing S1@d2,M2@g1 e1:d0.f0.a0 A 1.0 0": "out of range",
    "climbing S1@d2,M2@g1 e1:d0.f0.d2 A 1.0 0": "must be turned",
    "climbing S1@d2,M2@g1 e1:d0.d0 A 1.0 0": "the field climbers",
    "climbing S1@d2,M2@g1 e1:d0.f0.a1 A 1.0 0": "the field square can't be 'a1'",
    "climbing S1@d2,M2@g1 e1 A 1.0 0": "the field climbers",
    "climbing S1@d2,M2@g1 e1:d0.e0.f0.d1.e1 A 1.0 0": "the field climbers",
    "climbing S1@d2,M2 e1:d0.f0 A 1.0 0": "the field phase",
    "laying M2,S1 - A 1.0 0": "the field turn",
    "laying M2,S1 e1:d0.f0 A 0.0 0": "the field phase",
    "laying M2@g1+,S1@d2 - A 0.0 0": "the field phase",
    "laying - - A 0.0 0": "the field phase",
    "gave-up:A S1@d2,M2@g1 e1:d0.f0 A 1.0 x": "the field exchanges",
    "given-up:A S1@d2,M2@g1 e1:d0.f0 A 1.0 0": "the field phase",
    "fell:A S1@d2,M2@g1 e1:d0.f0 A 1.0 0": "the field phase",
    "climbing S1@d2,M2@g1 e0:d0.f0 A 1.0 0": "the field body",
    "climbing S1@d2,M2@g1 e3:d3.f3 A 1.0 0": "the field phase",
    "climbed:A S1@d2,M2@g1 e1:d0.f0 A 1.0 0": "the field phase",
    "fallen S1@d2,M2@g1 e1:d0.f0 A 1.0 0": "the field phase",
    "climbing S1@d2,M2@g1 e1:d0.f0 B 1.0 0": "the field mover",
    "climbing S1@d2,M2@g1 e1:d0.f0 A 0.0 0": "the field turn",
    "climbing S1@d2,M2@g1 e1:d0.f0 A 01.0 0": "the field turn",
    "starting S1@d2,M2@g1 - A 1.0 0": "the field turn",
    "starting S1@d2+,M2@g1 - A 0.0 0": "the field phase",
    "starting S1@d2,M2@g1 - A 0.0 1": "the field exchanges",
    "laying S1@d2,M2 - A 0.0 0": "the field phase",
    "dealing S1@d2,M2@g1 - A 0.0 0": "the field phase",
    "climbing S1@d2,M2@g1 e1:d0.f0 A 1.0 -1": "the field exchanges",
}


def reader() -> ClimbingManNotation:
    """A wall of two tiles."""
    return ClimbingMan.read({"shape": "2x1", "tiles": "any"}).notation


@pytest.mark.parametrize(
    "line",
    [
        GOOD,
        "dealing - - A 0.0 0",
        "laying M2,S1 - A 0.0 0",
        "starting M2@g1,S1@d2 - A 0.0 0",
        "climbing M2@g1+,S1@d2 e1:d0.f0.g1 A 7.1 2",
        "gave-up:A M2@g1,S1@d2 e1:d0.f0 A 1.0 0",
        "climbed:A M2@g1,S1@d2 j3:g3.h3.i3 A 3.1 0",
    ],
)
def test_a_good_line_is_read_and_written_back(line: str) -> None:
    assert reader().write_position(reader().read_position(line)) == line


@pytest.mark.parametrize("line", BAD)
def test_a_line_that_cannot_stand_is_refused_with_what_is_wrong(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        reader().read_position(line)
    assert BAD[line] in caught.value.say("en")
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.parametrize(
    "line",
    [
        "climbing S1@d2,M2@g1,C1@h2,A1@k1 e1:d0.f0/h1:g0.i0 A 1.6 0",  # six actions would have ended the turn
        "climbing S1@d2,M2@g1,C1@h2,A1@k1 e1:d0.f0/h1:g0.i0 B 1.0 0",  # odd turns are A's
        "climbing S1@d2,M2@g1,C1@h2,A1@k1 e1:d0.f0/h1:g0.i0 A 1.0 1",  # a race has no exchanges
        "gave-up:A S1@d2,M2@g1,C1@h2,A1@k1 e1:d0.f0/h1:g0.i0 B 2.0 0",  # the mover gives up
        "climbing S1@d2,M2@g1,C1@h2,A1@k1 e1:d0.f0/g1:f0.h0 A 1.0 0",  # f0 is taken twice
    ],
)
def test_a_race_that_cannot_stand_is_refused(line: str) -> None:
    notation = ClimbingMan.read({"shape": "4x1", "tiles": "any", "players": "2"}).notation
    assert notation.read_position("climbing S1@d2,M2@g1,C1@h2,A1@k1 e1:d0.f0/h1:g0.i0 A 1.5 0")
    with pytest.raises(NotUnderstood):
        notation.read_position(line)

"""A record keeps what else could have been played: variations with comments and variations of their own."""

from __future__ import annotations

import pytest

from cordee.games.contract import Seat
from cordee.records import BadRecord, Entry, Record, read_record, write_record
from cordee.session import Session

A = Seat(0)
TAGS = (("Format", "cordee 1"), ("Game", "climbing-man"), ("Options", "shape=#o#o/####/####/#o#o tiles=any"))
TREE = """[Format "cordee 1"]
[Game "climbing-man"]
[Options "shape=#o#o/####/####/#o#o tiles=any"]

0. * deal:S5M5C5A5 A start:e1
1. A hand>e1 {firm} ( 1. A hand>g1 {bold} ( 1. A reveal:g1 ) A body>f2 2. A hand>e1 ) ( 1. A give-up )
2. A hand>g1 body>f2
"""


def test_a_tree_survives_a_round_trip() -> None:
    record = read_record(TREE)
    assert write_record(record) == TREE
    assert read_record(write_record(record)) == record
    bold, gave_up = record.entries[2].variations
    assert [each.text for each in bold] == ["hand>g1", "body>f2", "hand>e1"]
    assert (bold[0].comment, bold[2].turn) == ("bold", 2)
    assert [each.text for each in bold[0].variations[0]] == ["reveal:g1"]
    assert [each.text for each in gave_up] == ["give-up"]


def test_long_variations_are_folded_and_read_again() -> None:
    row = tuple(Entry(turn, A, "hand>e1", "so it goes on") for turn in range(1, 40))
    record = Record(TAGS, (Entry(1, A, "hand>g1", variations=(row,)),))
    assert max(map(len, write_record(record).splitlines())) <= 110
    assert read_record(write_record(record)) == record


def test_whoever_plays_a_record_again_passes_over_variations() -> None:
    played = Session.resume(read_record(TREE)).record()
    assert [each.text for each in played.entries] == ["deal:S5M5C5A5", "start:e1", "hand>e1", "hand>g1", "body>f2"]


@pytest.mark.parametrize(
    ("moves", "column", "part"),
    [
        ("1. A hand>e1 ( 1. A x", 14, "never closed"),
        ("1. A hand>e1 )", 14, "without its ("),
        ("( 1. A x )", 1, "stands behind the action"),
        ("1. A hand>e1 ( A x )", 16, "turn's number"),
        ("1. A x " + "( 1. A x " * 40, 296, "32 deep"),
    ],
)
def test_what_is_no_tree_is_told_with_its_place(moves: str, column: int, part: str) -> None:
    with pytest.raises(BadRecord, match=part.replace("(", r"\(")) as error:
        read_record('[Format "cordee 1"]\n[Game "climbers"]\n\n' + moves)
    assert (error.value.line, error.value.column) == (4, column)

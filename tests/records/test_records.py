"""The record format: what is written is read back, and what is wrong is told with line and column."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cordee.games.contract import CHANCE, Outcome, Seat
from cordee.games.words import LANGUAGES
from cordee.records import (
    BadRecord,
    Entry,
    Record,
    load,
    read_record,
    save,
    write_outcome,
    write_record,
    write_score,
)
from cordee.session import Session, verify

if TYPE_CHECKING:
    from pathlib import Path

DEAL = "deal:S5M5C5A5"
HEAD = '[Format "cordee 1"]\n[Game "climbing-man"]\n[Options "shape=#o#o/####/####/#o#o tiles=any"]\n'
GOOD = f"""{HEAD}[White "Ann \\"the rope\\""]
[Result "unfinished"]

{{A short climb.}}
0. * {DEAL} A start:e1
1. A hand>e1 {{a firm grip}}
2. A hand>g1 body>f2
"""


def test_a_record_is_read_and_written_back() -> None:
    record = read_record(GOOD)
    assert record.comment == "A short climb."
    assert record.tag("White") == 'Ann "the rope"'
    assert record.entries[2] == Entry(1, Seat(0), "hand>e1", "a firm grip")
    assert [entry.seat for entry in record.entries] == [CHANCE, *[Seat(0)] * 4]
    assert read_record(write_record(record)) == record
    assert write_record(record) == GOOD


def test_a_comment_that_could_not_be_read_back_is_not_written() -> None:
    with pytest.raises(ValueError, match="braces"):
        write_record(Record((("Format", "cordee 1"),), (Entry(1, Seat(0), "x", "a } b"),)))


def test_a_record_replays_by_the_rules() -> None:
    record = read_record(GOOD)
    assert Session.resume(record).record().entries[-1].text == "body>f2"
    assert verify(record).position.turn == 2


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("", 1, 1, "Format"),
        ('[Format "cordee 1"]\n', 1, 1, "Game"),
        ('[Format "cordee 9"]\n[Game "climbing-man"]\n', 1, 1, "cordee 9"),
        ('[Format "cordee 1"\n', 1, 1, "tag"),
        ('[Format "cordee 1"]\n[Format "cordee 1"]\n', 2, 2, "twice"),
        (f"{HEAD}\nA start:e1\n", 5, 1, "turn's number"),
        (f"{HEAD}\n0. start:e1\n", 5, 4, "seat's letter"),
        (f"{HEAD}\n0. * {DEAL} {{never closed\n", 5, 20, "never closed"),
        (f"{HEAD}\n0. * {DEAL} }}\n", 5, 20, "without"),
    ],
)
def test_what_cannot_be_read_is_told_with_line_and_column(text: str, line: int, column: int, part: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert part in caught.value.say("en")
    assert all(str(line) in caught.value.say(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("moves", "line", "column", "part"),
    [
        (f"0. * {DEAL} A start:e9", 5, 22, "CM-5"),
        (f"0. * {DEAL} A start:e1\n1. A nonsense", 6, 6, "no action"),
        (f"0. * {DEAL} B start:e1", 5, 22, "CM-31"),
        (f"0. * {DEAL} A start:e1\n7. A hand>e1", 6, 6, "turn 1, not 7"),
        (f"0. * {DEAL} A start:e1\n1. A hand>e1 give-up A give-up", 6, 24, "over"),
        ("0. * deal:S5S5S5S5", 5, 6, "CM-4"),
    ],
)
def test_what_the_rules_forbid_is_told_with_line_and_column(moves: str, line: int, column: int, part: str) -> None:
    with pytest.raises(BadRecord) as caught:
        verify(read_record(f"{HEAD}\n{moves}\n"))
    assert (caught.value.line, caught.value.column) == (line, column)
    assert part in caught.value.say("en")


def test_a_wrong_result_does_not_hold() -> None:
    with pytest.raises(BadRecord, match="Result"):
        verify(read_record(GOOD.replace("unfinished", "A(46)")))


def test_a_saved_record_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.cordee"
    save(read_record(GOOD), path)
    assert load(path) == read_record(GOOD)
    bad = Record((("Format", "cordee 1"),), (Entry(1, Seat(0), "x", "\ud800"),))
    with pytest.raises(UnicodeEncodeError):
        save(bad, path)
    assert load(path) == read_record(GOOD)
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (46, "46"),
        (Fraction(184, 5), "36.8"),
        (Fraction(-7, 10), "-0.7"),
        (Fraction(1, 3), "1/3"),
        (Fraction(1, 2), "0.5"),
    ],
)
def test_scores_are_written_without_rounding(score: Fraction | int, text: str) -> None:
    assert write_score(score) == text


def test_outcomes_go_from_best_to_last() -> None:
    assert write_outcome(Outcome((2, 1, 2), (5, 7, 5), "CC-40")) == "B(7) > A(5) = C(5)"
    assert write_outcome(None) == "unfinished"


words = st.text(
    st.characters(codec="utf-8", exclude_characters="{}", exclude_categories=("Cs", "Zl", "Zp", "Cc")), max_size=30
)
comments = words.map(lambda text: " ".join(text.split()))
entries = st.builds(
    Entry,
    turn=st.integers(0, 9999),
    seat=st.sampled_from([CHANCE, *(Seat(each) for each in range(8))]),
    text=st.from_regex(r"[a-z][a-z0-9:>.-]{1,20}", fullmatch=True),
    comment=comments,
)


@settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is slow
@given(st.lists(entries, max_size=30), comments, words)
def test_any_record_survives_its_text(entries: list[Entry], comment: str, tag: str) -> None:
    tags = (("Format", "cordee 1"), ("Game", "climbing-man"), ("Event", tag))
    record = Record(tags, tuple(entries), comment)
    assert read_record(write_record(record)) == record

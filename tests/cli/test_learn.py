"""`cordee learn`: lessons are listed and learnt in the terminal."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.kits import HOUSE
from cordee.study.lessons import lessons_of


def told(*words: str, lines: tuple[str, ...] = (), code: int = 0) -> str:
    result = CliRunner().invoke(app, ["learn", *words], input="\n".join([*lines, ""]))
    assert result.exit_code == code, result.output
    return result.output


def test_the_lessons_of_every_game_are_listed() -> None:
    listed = told()
    assert all(lesson in listed for code in HOUSE for lesson in lessons_of(code))


@pytest.mark.parametrize("code", HOUSE)
def test_all_lessons_of_a_game_are_learnt_one_after_the_other(code: str) -> None:
    lessons = lessons_of(code).values()
    typed = tuple(text for lesson in lessons for text in (*lesson.solution, ""))
    learnt = " ".join(told(code, lines=("", *typed)).split())
    assert learnt.count("Done!") == len(lessons)
    assert f"Now play: cordee play {code}" in learnt


def test_hints_undo_and_wrong_words() -> None:
    lines = ("hint", "hint", "hint", "long>j9", "short>l9", "undo", "fly", "walk>table", "short>j9", "again", "quit")
    told_so = " ".join(told("climbers", "4", lines=lines).split())
    for words in (
        "From the grey block to the red top it is 4 levels.",
        "Do this: Short ladder to j9, level 2",
        "Which one should come first?",
        "This try is over",
        "'fly' is no action",
        "TC-20",
    ):
        assert words in told_so, words
    assert "there are: step-up" in told("climbers", "nothing", code=2)

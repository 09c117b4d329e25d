"""Every lesson is replayed to its end: the shipped line reaches its goal, and not before; what is wrong is said."""

from __future__ import annotations

import pytest

from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import LANGUAGES
from cordee.kits import HOUSE, kit_of
from cordee.study.lessons import (
    LEARNER,
    MOST_ACTIONS,
    Lesson,
    NotInLesson,
    Try,
    begun,
    lesson_of,
    lessons_of,
    next_lesson,
    tried,
)

EVERY = [(code, lesson) for code in HOUSE for lesson in lessons_of(code)]


def tries(code: str, lesson: Lesson) -> list[Try]:
    """How the lesson stands before the first action of its line, and behind each."""
    return [tried(code, lesson.id, lesson.solution[:count]) for count in range(len(lesson.solution) + 1)]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_the_line_reaches_the_goal_and_not_before(code: str, name: str) -> None:
    lesson = lesson_of(code, name)
    *before, last = tries(code, lesson)
    assert [each.status for each in before] == ["open"] * len(before)
    assert (last.status, last.replied) == ("done", len(lesson.replies))
    lines = [len(step.line) for step in lesson.steps]
    assert [each.step for each in before] == [at for at, length in enumerate(lines) for _ in range(length)]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_something_is_said_all_the_way_in_every_language(code: str, name: str) -> None:
    lesson = lesson_of(code, name)
    for each in tries(code, lesson):
        hints = each.hints()
        assert (len(hints) > 1) == (each.status == "open"), "a hint in words, then what to do"
        for language in LANGUAGES:
            said = [each.said.say(language), each.goal.say(language), *(hint.say(language) for hint in hints)]
            assert all(said), said
            assert not any("{" in text for text in said)
    for words in (lesson.title, lesson.done, *(step.wrong for step in lesson.steps)):
        assert len({words.say(language) for language in LANGUAGES}) == len(LANGUAGES) or len(words.text) < 12


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_lesson_is_well_formed(code: str, name: str) -> None:
    lesson, kit = lesson_of(code, name), kit_of(code)
    assert set(lesson.allowed) <= set(kit.pointing.groups)
    assert all(rule.startswith(f"{kit.game.rule_prefix}-") for rule in lesson.rules)
    assert lesson.rules
    assert all(step.until.name in kit.goals and step.line for step in lesson.steps)
    assert all(step.hints for step in lesson.steps)
    assert len(lesson.solution) <= MOST_ACTIONS


def offered(now: Try) -> list[str]:
    """The texts of everything that the lesson lets the learner do now."""
    write = now.game.notation.write_action
    return [write(each) for each in now.session.position.legal_actions(LEARNER) if now.allows(each)]


def wrong_try(code: str, lesson: Lesson) -> Try | None:
    """Some way to miss the lesson: off its line at some point, and on from there; None where none is missed."""
    for before, right in zip(tries(code, lesson), lesson.solution, strict=False):
        for text in offered(before):
            now = before if text == right else before.after(text)
            while now is not before and now.status == "open" and now.step == before.step:
                now = now.after(offered(now)[-1])
            if now.status == "missed":
                return now
    return None


CANNOT_BE_MISSED = {"short-ladder"}
"""Whatever the learner does there is right."""


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_wrong_try_gets_its_word_and_can_be_taken_back(code: str, name: str) -> None:
    lesson = lesson_of(code, name)
    missed = wrong_try(code, lesson)
    assert (missed is None) == (name in CANNOT_BE_MISSED)
    if missed is not None:
        assert missed.said in [step.wrong for step in lesson.steps]
        assert missed.picks() == ()
        with pytest.raises(NotInLesson, match="take something back"):
            missed.after(lesson.solution[0])


@pytest.mark.parametrize("code", HOUSE)
def test_each_game_has_six_to_ten_lessons_in_a_row(code: str) -> None:
    names = list(lessons_of(code))
    assert 6 <= len(names) <= 10
    assert [next_lesson(code, name) for name in names] == [*names[1:], None]


@pytest.mark.parametrize("code", HOUSE)
def test_every_goal_of_the_table_is_some_lesson_s(code: str) -> None:
    assert {step.until.name for each in lessons_of(code).values() for step in each.steps} == set(kit_of(code).goals)


def test_what_the_rules_or_the_lesson_forbid_is_refused_in_words() -> None:
    stairs = begun("climbers", "step-up")
    with pytest.raises(NotInLesson, match=r"That is for another lesson\. Here: Stand on level 3"):
        stairs.after("end")
    with pytest.raises(GameError, match="TC-"):
        stairs.after("walk>a1")
    with pytest.raises(NotUnderstood):
        stairs.after("fly")
    assert stairs == begun("climbers", "step-up"), "nothing changed"


def test_nobody_asks_for_more_than_there_is() -> None:
    with pytest.raises(NotUnderstood, match="The Climbers has no lesson 'nothing'; there are: step-up, colours"):
        begun("climbers", "nothing")
    with pytest.raises(NotInLesson, match="24 actions at most"):
        tried("climbers", "step-up", ("end",) * (MOST_ACTIONS + 1))


def test_a_lesson_in_which_nothing_is_left_to_do_is_missed() -> None:
    assert begun("climbers", "two-ladders").after("long>j9").status == "missed"


def test_what_does_not_fit_any_more_is_not_hinted() -> None:
    dug = tried("cubeclimbers", "powers-over-cubes", ("telekinesis", "take:g4", "take:d4", "put:g4"))
    assert [hint.say("en") for hint in dug.hints()][-1] == "Do this: Put a cube at e6, to level 2"
    spread = tried("climbing-man", "stuck", ("swap:d4-d8", "e5>d4"))
    assert [hint.say("en") for hint in spread.hints()] == ["From here it can't be done any more: begin again."]

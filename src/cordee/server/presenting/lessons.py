"""Lessons in words of the wire."""

from __future__ import annotations

from collections.abc import Collection

from cordee.games.contract import CHANCE
from cordee.games.errors import GameError
from cordee.games.words import Language
from cordee.kits import game_type
from cordee.plain import plain
from cordee.pointing import pointer_for
from cordee.server import messages
from cordee.server.learnt import LearntLesson
from cordee.server.presenting.tables import present_events, present_outcome, present_pick
from cordee.study.lessons import LEARNER, Lesson, NotInLesson, Try, lessons_of, next_lesson, tried


def present_lessons(code: str, learnt: Collection[LearntLesson], language: Language) -> messages.LessonList:
    """The map of a game's lessons, with what was learnt of them."""
    game = game_type(code).code
    found = [_summary(lesson, language) for lesson in lessons_of(game).values()]
    return messages.LessonList(game=game, lessons=found, learnt=[each.lesson for each in learnt if each.game == game])


def _summary(lesson: Lesson, language: Language) -> messages.LessonSummary:
    return messages.LessonSummary(id=lesson.id, title=lesson.title.say(language), rules=list(lesson.rules))


def present_try(code: str, lesson: str, request: messages.TryRequest, language: Language) -> messages.TryInfo:
    """How the lesson stands behind these actions; what can't be done is refused."""
    now = tried(code, lesson, tuple(request.actions))
    position, shown = now.session.position, now.shown
    return messages.TryInfo.model_construct(
        game=now.game.code,
        lesson=_summary(now.lesson, language),
        next=next_lesson(code, lesson),
        options=now.game.options.changed(),
        seats=now.game.seats,
        seat=LEARNER,
        step=now.step,
        steps=len(now.lesson.steps),
        status=now.status,
        goal=now.goal.say(language),
        said=now.said.say(language),
        hints=[hint.say(language) for hint in now.hints()],
        shown=[] if shown is None else list(now.game.notation.pieces(shown)),
        turn=position.turn,
        to_act=[seat for seat in position.to_act() if seat != CHANCE],
        view=plain(position.view(LEARNER)),
        events=present_events(now.events, LEARNER, language),
        outcome=present_outcome(position.outcome()),
    )


def present_try_picks(
    code: str, lesson: str, request: messages.TryPicksRequest, language: Language
) -> messages.PicksInfo:
    """What the learner can pick next."""
    now = tried(code, lesson, tuple(request.actions))
    picks = [present_pick(each, now.game, language) for each in now.picks(tuple(request.path))]
    version = len(request.actions)
    return messages.PicksInfo.model_construct(version=version, seat=LEARNER, path=request.path, picks=picks)


def present_try_why(code: str, lesson: str, request: messages.TryWhyRequest, language: Language) -> messages.WhyInfo:
    """The first rule against any of what was wanted, or that it is for another lesson."""
    now = tried(code, lesson, tuple(request.actions))
    refusals = [each for each in (_refusal(now, text) for text in request.wanted) if each is not None]
    first = next(iter(refusals), None)
    rule = None if first is None or isinstance(first, NotInLesson) else getattr(first, "rule", None)
    return messages.WhyInfo(rule=rule, words="" if first is None else first.say(language))


def _refusal(now: Try, text: str) -> GameError | None:
    try:
        if refusal := pointer_for(now.game, now.session.position, LEARNER).why_not_taken(text):
            return refusal
        now.after(text)
    except GameError as error:
        return error
    return None

"""The API by HTTP: lessons. A try is told whole each time, so the server keeps nothing of it but what was learnt."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path

from cordee.server import messages
from cordee.server.http.dependencies import GuestDep, HostDep, LanguageDep, MaybeGuest
from cordee.server.learnt import LearntLesson
from cordee.server.presenting.lessons import present_lessons, present_try, present_try_picks, present_try_why
from cordee.study.lessons import lesson_of

router = APIRouter(prefix="/lessons")
FIRST_GAME: Final = "first-game"
"""The guided game that stands before the lessons."""
GameParam = Annotated[str, Path(max_length=40, description="a game's code")]
LessonParam = Annotated[str, Path(max_length=60, description="a lesson's id")]


@router.get("/{game}", summary="The lessons of a game")
async def get_lessons(game: GameParam, host: HostDep, guest: MaybeGuest, language: LanguageDep) -> messages.LessonList:
    """The map of what there is to learn, and what was learnt."""
    learnt = [] if guest is None else await host.stored(host.store.lessons_learnt(guest.id))
    return present_lessons(game, learnt, language)


@router.post("/{game}/learnt", summary="Lessons that I have learnt")
async def post_learnt(
    game: GameParam, body: messages.LearntRequest, host: HostDep, guest: GuestDep, language: LanguageDep
) -> messages.LessonList:
    """Remembered with the guest, besides those of before; one's own word is enough."""
    for lesson in sorted(set(body.lessons) - {FIRST_GAME}):
        lesson_of(game, lesson)
    before = {each.lesson for each in await host.stored(host.store.lessons_learnt(guest.id)) if each.game == game}
    for lesson in dict.fromkeys(body.lessons):
        if lesson not in before:
            await host.stored(host.store.keep_learnt(LearntLesson(guest.id, game, lesson, host.now())))
    return await get_lessons(game, host, guest, language)


@router.post("/{game}/{lesson}/try", summary="How a lesson stands behind some actions")
async def post_try(
    game: GameParam, lesson: LessonParam, body: messages.TryRequest, host: HostDep, language: LanguageDep
) -> messages.TryInfo:
    """Without actions: its beginning. A wrong try is `missed` and gets its word; what can't be done is refused."""
    return await host.threads.run(present_try, game, lesson, body, language)


@router.post("/{game}/{lesson}/picks", summary="What the learner can pick next")
async def post_try_picks(
    game: GameParam, lesson: LessonParam, body: messages.TryPicksRequest, host: HostDep, language: LanguageDep
) -> messages.PicksInfo:
    """As at a table, but only what the lesson is about."""
    return await host.threads.run(present_try_picks, game, lesson, body, language)


@router.post("/{game}/{lesson}/why", summary="Why can't the learner do that?")
async def post_try_why(
    game: GameParam, lesson: LessonParam, body: messages.TryWhyRequest, host: HostDep, language: LanguageDep
) -> messages.WhyInfo:
    """The rule against it and a sentence, or that it is for another lesson."""
    return await host.threads.run(present_try_why, game, lesson, body, language)

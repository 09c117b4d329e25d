"""Lessons: a small position, something to be done in it, and what to say on the way. A kit brings them as data.

A lesson is a row of steps. Each says what to do, tells by a goal of the kit's table when it is done, and has hints, a
word for a wrong try, and the line that does it. The learner sits at the first seat; what chance and the others do is
written down as `replies`. Nothing is kept between two tries: a try is the lesson and the learner's actions so far.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cordee.games.contract import Seat
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Words
from cordee.kits import game_type, kit_of
from cordee.pointing import Label, kind_of, point, pointer_for
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cordee.games.contract import AnyGame, AnyPosition, Event, View
    from cordee.pointing import Path, Pointed

LEARNER: Final = Seat(0)
MOST_ACTIONS: Final = 24
"""No lesson needs more of the learner."""

NO_LESSON = Words("{game} has no lesson '{lesson}'; there are: {known}")
NOT_ALLOWED = Words("That is for another lesson. Here: {goal}")
LESSON_OVER = Words("This try is over: take something back, or begin again.")
TOO_MANY_ACTIONS = Words("A lesson takes {most} actions at most.")
SHOWN = Words("Do this: {action}")
ELSEWHERE = Words("From here it can't be done any more: begin again.")


class NotInLesson(GameError):
    """The rules would allow it, the lesson does not."""


class Goal(NamedTuple):
    """What can be reached, of a kit's table: words for it, and whether a view shows it; both take the same values."""

    words: Words
    is_reached: Callable[..., bool]


class Aim:
    """A goal by its name, with its values: ``Aim("level", level=3)``."""

    __slots__ = ("name", "values")

    def __init__(self, name: str, **values: object) -> None:
        self.name, self.values = name, values


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do. `line` is the learner's way to do it; whoever needs more actions than that has missed it."""

    say: Words
    until: Aim
    line: tuple[str, ...]
    hints: tuple[Words, ...]
    wrong: Words


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; `rules` are the numbers of the rules that it teaches, `allowed` the groups of picks it is about."""

    id: str
    title: Words
    rules: tuple[str, ...]
    position: str
    allowed: tuple[str, ...]
    steps: tuple[Step, ...]
    done: Words
    replies: tuple[str, ...] = ()
    preset: str | None = None
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def solution(self) -> tuple[str, ...]:
        """Everything that the learner does, from the start to the goal."""
        return tuple(text for step in self.steps for text in step.line)


NO_LESSONS: Final[tuple[Lesson, ...]] = ()
NO_GOALS: Final[Mapping[str, Goal]] = {}


def read_position(game: AnyGame, text: str) -> AnyPosition:
    """For games whose positions are read as they stand in a lesson."""
    return game.notation.read_position(text)


Status = Literal["open", "missed", "done"]


def lessons_of(code: str) -> dict[str, Lesson]:
    """The lessons of a game by their ids, in their order."""
    return {lesson.id: lesson for lesson in kit_of(code).lessons}


def lesson_of(code: str, lesson_id: str) -> Lesson:
    """One lesson; NotUnderstood lists those there are."""
    known = lessons_of(code)
    if lesson_id not in known:
        raise NotUnderstood(NO_LESSON, game=game_type(code).title, lesson=lesson_id, known=tuple(known) or "-")
    return known[lesson_id]


def next_lesson(code: str, lesson_id: str) -> str | None:
    """The id of the lesson behind this one."""
    ids = list(lessons_of(code))
    return dict(pairwise(ids)).get(lesson_id)


@dataclass(frozen=True, slots=True)
class Try:
    """How far a learner has come. It never changes: `after` gives the next one."""

    lesson: Lesson
    session: Session
    step: int = 0
    taken: int = 0
    """The learner's actions in this step."""
    replied: int = 0
    status: Status = "open"
    events: tuple[Event, ...] = ()
    """What the last action and the replies to it brought."""

    @property
    def game(self) -> AnyGame:
        return self.session.game

    @property
    def current(self) -> Step:
        """The step that is under way; the last one once all are done."""
        return self.lesson.steps[min(self.step, len(self.lesson.steps) - 1)]

    @property
    def goal(self) -> Label:
        """What the step is done by, in words."""
        return goal_label(self.game.code, self.current.until)

    @property
    def said(self) -> Words:
        """What to say to the learner now."""
        if self.status == "done":
            return self.lesson.done
        return self.current.wrong if self.status == "missed" else self.current.say

    @property
    def shown(self) -> Any | None:
        """The action that comes next in the step's line; None where it does not fit any more."""
        if self.status != "open" or self.taken >= len(self.current.line):
            return None
        action = self.session.read(self.current.line[self.taken])
        return action if self.session.position.why_illegal(LEARNER, action) is None else None

    def hints(self) -> list[Label]:
        """Hints of the step, each telling more than the one before; the last says what to do."""
        if self.status != "open":
            return []
        action = self.shown
        if action is None:
            return [Label(ELSEWHERE)]
        shown = pointer_for(self.game, self.session.position, LEARNER).whole(action)
        return [*map(Label, self.current.hints), Label(SHOWN, action=shown)]

    def allows(self, action: Any) -> bool:
        """Whether it is of a kind that the lesson is about."""
        return kind_of(self.game, self.session.position, LEARNER, action) in self.lesson.allowed

    def after(self, text: str) -> Try:
        """One more action of the learner, and the replies to it; what can't be is refused and changes nothing."""
        if self.status != "open":
            raise NotInLesson(LESSON_OVER)
        session = self.session.copy()
        played = session.attempt(text, LEARNER)
        if not self.allows(played.action):
            raise NotInLesson(NOT_ALLOWED, goal=self.goal)
        events = session.push(played)
        return replace(self, session=session, taken=self.taken + 1, events=events)._replied()._judged()

    def _replied(self) -> Try:
        """Chance and the others act until the learner is to act again, or nothing more is written down."""
        session, events, replied = self.session.copy(), self.events, self.replied
        while replied < len(self.lesson.replies) and LEARNER not in (acting := session.position.to_act()) and acting:
            try:
                events += session.play(self.lesson.replies[replied], acting[0])
            except GameError:
                break
            replied += 1
        return replace(self, session=session, events=events, replied=replied)

    def _judged(self) -> Try:
        view, step = self.session.position.view(LEARNER), self.step
        while step < len(self.lesson.steps) and reached(self.game.code, self.lesson.steps[step].until, view):
            step += 1
        if step == len(self.lesson.steps):
            return replace(self, step=step, status="done")
        if step > self.step:
            return replace(self, step=step, taken=0, status="open" if self._goes_on else "missed")
        is_missed = self.taken >= len(self.current.line) or not self._goes_on
        return replace(self, status="missed" if is_missed else "open")

    @property
    def _goes_on(self) -> bool:
        return any(self._offers())

    def picks(self, path: Path = ()) -> tuple[Pointed, ...]:
        """What the learner can pick next behind a path, as a screen shows it."""
        if self.status != "open":
            return ()
        return point(self.game, self.session.position, LEARNER, path, unfold=True) if path else tuple(self._offers())

    def _offers(self) -> Iterator[Pointed]:
        position = self.session.position
        if LEARNER in position.to_act():
            offered = point(self.game, position, LEARNER, unfold=True)
            yield from (each for each in offered if each.mark.group in self.lesson.allowed)


def goal_label(code: str, aim: Aim) -> Label:
    """A goal in words."""
    return Label(kit_of(code).goals[aim.name].words, **aim.values)


def reached(code: str, aim: Aim, view: View) -> bool:
    """Whether a view shows that the goal is reached."""
    return kit_of(code).goals[aim.name].is_reached(view, **aim.values)


def begun(code: str, lesson_id: str) -> Try:
    """The lesson before its first action."""
    return tried(code, lesson_id, ())


@lru_cache(maxsize=512)  # a click asks about the same actions again, and about one more
def tried(code: str, lesson_id: str, actions: tuple[str, ...]) -> Try:
    """How a lesson stands behind some actions of the learner."""
    if len(actions) > MOST_ACTIONS:
        raise NotInLesson(TOO_MANY_ACTIONS, most=MOST_ACTIONS)
    if actions:
        return tried(code, lesson_id, actions[:-1]).after(actions[-1])
    lesson = lesson_of(code, lesson_id)
    game = game_type(code).read(lesson.options, lesson.preset)
    start = kit_of(code).lesson_position(game, lesson.position)
    return Try(lesson, Session(game, start=start))._replied()

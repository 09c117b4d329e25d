"""`cordee learn`: the lessons of the games, listed and played in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from cordee.cli.actions import ending
from cordee.cli.console import LANGUAGE, console, explained, say, t
from cordee.cli.table import show
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Words
from cordee.kits import game_type, kits
from cordee.study.lessons import LEARNER, begun, lesson_of, lessons_of, next_lesson

if TYPE_CHECKING:
    from cordee.study.lessons import Lesson, Try

HELP = Words("Type an action as it is listed; or hint, undo, again, quit.")
GOAL = Words("Goal: {goal}")
MISSED = Words("Type undo to take it back, or again.")
DONE = Words("Done!")
NEXT = Words("Enter: the next lesson, {title}. quit: leave.")
WHICH = Words("Which one? Enter: the first.")
ALL_DONE = Words("That was the last lesson. Now play: cordee play {code}")
MOST_SHOWN = 24


def command(
    code: Annotated[str | None, typer.Argument(metavar="[GAME]", help=t("only this game"))] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help=t("its name or number"))] = None,
) -> None:
    """Without a lesson they are listed, and one can be chosen."""
    with explained():
        for each in [game_type(code).code] if code else list(kits()):
            if lesson is None:
                console.print(_listed(each))
        chosen = _asked(f"{say(WHICH)} ") if code and lesson is None else lesson
        if code is None or chosen in (None, "quit"):
            return
        Learning(code, _named(code, chosen or "1").id).run()


def _listed(code: str) -> Table:
    table = Table(title=f"{say(game_type(code).title)} ({code})", title_justify="left", box=None, show_header=False)
    for number, lesson in enumerate(lessons_of(code).values(), 1):
        table.add_row(str(number), f"[bold]{say(lesson.title)}[/bold]", lesson.id, " ".join(lesson.rules))
    return table


def _named(code: str, name: str) -> Lesson:
    """A lesson by its id, or by its number in the list."""
    known = list(lessons_of(code))
    number = int(name) if name.isdecimal() else 0
    return lesson_of(code, known[number - 1] if 0 < number <= len(known) else name)


def _asked(prompt: str) -> str | None:
    """What is typed; None at the end of the input."""
    try:
        return input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None


class Learning:
    """One lesson after another, until somebody leaves."""

    def __init__(self, code: str, lesson_id: str) -> None:
        self.code = code
        self._begin(lesson_id)

    def _begin(self, lesson_id: str) -> None:
        self.tries, self.hinted = [begun(self.code, lesson_id)], 0
        console.print(
            f"\n{say(self.now.lesson.title)} ({', '.join(self.now.lesson.rules)})", style="bold", markup=False
        )

    @property
    def now(self) -> Try:
        return self.tries[-1]

    def run(self) -> None:
        """Asks and plays until the last lesson is done, or the learner leaves."""
        console.print(say(HELP), markup=False)
        self._tell()
        while (line := _asked("> ")) is not None and line != "quit":
            try:
                self._obey(line)
            except GameError as error:
                console.print(error.say(LANGUAGE), style="bold red", markup=False)
            if self.now.status == "done" and next_lesson(self.code, self.now.lesson.id) is None:
                break

    def _obey(self, line: str) -> None:
        if line == "hint":
            self._hint()
        elif line in ("undo", "again"):
            self.tries, self.hinted = self.tries[: max(1, len(self.tries) - 1)] if line == "undo" else self.tries[:1], 0
            self._tell()
        elif self.now.status == "done":
            self._begin(next_lesson(self.code, self.now.lesson.id) or self.now.lesson.id)
            self._tell()
        elif line:
            self.tries.append(self.now.after(self._understood(line)))
            self.hinted = 0
            self._tell()

    def _understood(self, line: str) -> str:
        """The action that is typed: whole, or the end of the only one that ends like that."""
        write, read = self.now.game.notation.write_action, self.now.game.notation.read_action
        try:
            return write(read(line))
        except NotUnderstood:
            texts = [write(each) for each in self.now.session.position.legal_actions(LEARNER) if self.now.allows(each)]
            meant = ending(texts, line)
            if len(meant) != 1:
                raise
            return meant[0]

    def _hint(self) -> None:
        hints = self.now.hints()
        if hints:
            console.print(hints[min(self.hinted, len(hints) - 1)].say(LANGUAGE), style="yellow", markup=False)
        self.hinted += 1

    def _tell(self) -> None:
        """What happened, the board, and what to do now."""
        now = self.now
        for event in now.events:
            seen = event.seen_by(LEARNER)
            if seen is not None:
                console.print(f"  {seen.say(LANGUAGE)}", style="cyan", markup=False)
        show(now.game, now.session.position, LEARNER)
        style = {"open": "bold", "missed": "bold yellow", "done": "bold green"}[now.status]
        console.print(say(now.said), style=style, markup=False)
        TELLERS[now.status](now)


def _tell_open(now: Try) -> None:
    console.print(say(GOAL, goal=now.goal), style="green", markup=False)
    table = Table.grid(padding=(0, 2))
    for first, rest in _offered(now).items():
        table.add_row(f"[bold green]{first}[/]", " ".join(rest[:MOST_SHOWN]))
    console.print(table)


def _offered(now: Try) -> dict[str, list[str]]:
    """How actions may begin, and how they go on."""
    found: dict[str, list[str]] = {}
    for pick in now.picks():
        first, *rest = pick.pieces
        further = [] if rest or pick.action is not None else ["".join(each.pieces) for each in now.picks((first,))]
        found.setdefault(first, []).extend(["".join(rest)] if rest else further)
    return found


def _tell_missed(_: Try) -> None:
    console.print(say(MISSED), markup=False)


def _tell_done(now: Try) -> None:
    code = now.game.code
    following = next_lesson(code, now.lesson.id)
    console.print(say(DONE), style="bold green", markup=False)
    if following is None:
        console.print(say(ALL_DONE, code=code), markup=False)
    else:
        console.print(say(NEXT, title=lesson_of(code, following).title), markup=False)


TELLERS = {"open": _tell_open, "missed": _tell_missed, "done": _tell_done}

"""`cordee puzzle`: find the best turn, in the terminal. Difficulty follows the solver."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from cordee.cli.actions import listing
from cordee.cli.console import LANGUAGE, console, explained, fail, say, t
from cordee.cli.play import kept_game
from cordee.cli.table import show
from cordee.games.contract import Seat, seat_letter
from cordee.games.errors import GameError
from cordee.games.words import Words
from cordee.kits import kits
from cordee.study.glicko import Rating
from cordee.study.puzzles.library import puzzle_near, puzzle_of_the_day, puzzle_with, puzzles_of, themes_of
from cordee.study.puzzles.solving import NEWCOMER, Status, rated_by, refuted, tried

if TYPE_CHECKING:
    from pathlib import Path

    from cordee.study.puzzles.puzzle import Puzzle
    from cordee.study.puzzles.solving import Try

HELP = Words("""Type the actions of your turn, one after the other; several may stand on one line.
  actions [START]   list the actions, or those that begin like that
  hint              a hint; ask again and it tells more
  back              begin the turn again;   board   draw the board again
  solution          show it;   next   another puzzle;   quit   leave""")
TASK = Words("Puzzle {id}, rated {rating}: {seat} finds the best turn. Type ? for help.")
ABOUT = Words("It is about: {themes}.")
BEGINS = Words("It begins with {action}.")
WHOLE = Words("The best turn is {line}.")
RIGHT = Words("That is it! {best} beside {second} for the next best.")
ALSO = Words("That is as good by what can be seen, but another turn is looked for. Try again.")
WRONG = Words("No. {answer}You would have {worth}, the best turn leads to {best}. Try again.")
ANSWERED = Words("{seat} answers {line}. ")
RATED = Words("Your rating: {rating} ({change})")
CHANCES = Words("chances of {percent} %")
POINTS = Words("{points} points to be expected")
NO_PUZZLES = Words("{game} has no puzzles; these have: {known}")


def command(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=t("the game's code"))] = None,
    theme: Annotated[str | None, typer.Option("--theme", help=t("what it shall be about"))] = None,
    day: Annotated[bool, typer.Option("--day", help=t("the puzzle of the day"))] = False,
    puzzle: Annotated[str | None, typer.Option("--id", help=t("a puzzle by its id"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=t("make chance repeatable"))] = None,
) -> None:
    """One puzzle after the other, near the solver's rating."""
    known = tuple(code for code in kits() if puzzles_of(code))
    code = game or (known[0] if known else "")
    random, memory = Random(seed), Memory(kept_game().with_name("puzzles.json"))
    with explained():
        if puzzle is None and not puzzles_of(code):
            fail(say(NO_PUZZLES, game=code, known=known))
        found = puzzle_with(puzzle) if puzzle else _today(code) if day else memory.next(code, theme, random)
        while Solving(found, memory).run():
            found = memory.next(found.game, theme, random)


def _today(code: str) -> Puzzle:
    return puzzle_of_the_day(code, datetime.now(UTC).date().isoformat())


class Memory:
    """The solver's rating and the puzzles done, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.rating = Rating(*found.get("rating", NEWCOMER))
        self.done: dict[str, bool] = found.get("done", {})

    def next(self, code: str, theme: str | None, random: Random) -> Puzzle:
        """One near the rating, not done yet."""
        return puzzle_near(code, self.rating.rating, random, theme, self.done)

    def note(self, puzzle: Puzzle, solved: bool) -> str:
        """The first try counts; what it came to, in words."""
        if puzzle.id in self.done:
            return ""
        before, self.rating = self.rating, rated_by(self.rating, puzzle, solved)
        self.done[puzzle.id] = solved
        self.path.parent.mkdir(parents=True, exist_ok=True)
        kept = {"rating": list(self.rating), "done": self.done}
        self.path.write_text(json.dumps(kept), encoding="utf-8")
        change = round(self.rating.rating) - round(before.rating)
        return say(RATED, rating=round(self.rating.rating), change=f"{change:+}")


class Solving:
    """One puzzle on one terminal."""

    def __init__(self, puzzle: Puzzle, memory: Memory) -> None:
        self.puzzle, self.memory = puzzle, memory
        self.line: list[str] = []
        self.hinted = 0
        self.leaving: bool | None = None
        """True: on to another puzzle."""

    def run(self) -> bool:
        """Asks until it is solved or left; whether another puzzle is wanted."""
        puzzle, letter = self.puzzle, seat_letter(Seat(self.puzzle.seat))
        self._draw(tried(puzzle, ()))
        console.print(say(TASK, id=puzzle.id, rating=puzzle.rating, seat=letter), style="bold", markup=False)
        while self.leaving is None:
            try:
                self._obey(console.input(f"{letter}> ").split())
            except EOFError:
                return False
            except GameError as error:
                console.print(error.say(LANGUAGE), style="red", markup=False)
        return self.leaving

    def _obey(self, words: list[str]) -> None:
        commands = {"?": self._help, "hint": self._hint, "back": self._back, "board": self._board}
        commands |= {"solution": self._solution, "next": self._next, "quit": self._quit}
        if not words:
            return
        if words[0] == "actions":
            now = tried(self.puzzle, self.line)
            seat = Seat(self.puzzle.seat)
            console.print(listing(self.puzzle.rules, now.position, seat, "".join(words[1:])), markup=False)
        elif words[0] in commands:
            commands[words[0]]()
        else:
            self._play(words)

    def _play(self, words: list[str]) -> None:
        for word in words:
            now = tried(self.puzzle, [*self.line, word])
            self.line.append(word)
            for event in now.events:
                console.print(event.say(LANGUAGE), markup=False)
        if now.status is Status.OPEN:
            self._draw(now)
        else:
            self._judge(now)

    def _judge(self, now: Try) -> None:
        self.line = []
        if now.status is Status.RIGHT:
            proof = self.puzzle.proof
            self._tell(say(RIGHT, best=self._worth(proof.best), second=self._worth(proof.second)), "green")
            self._note(solved=self.hinted < 2)
            self._tell(self._about(), "")
            self.leaving = True
            return
        status, found = refuted(now)
        if status is Status.ALSO:
            self._tell(say(ALSO), "yellow")
            return
        write = self.puzzle.rules.notation.write_action
        line = " ".join(write(action) for action in found.line)
        answer = "" if found.seat is None else say(ANSWERED, seat=seat_letter(found.seat), line=line)
        worth, best = self._worth(found.worth), self._worth(self.puzzle.proof.best)
        self._tell(say(WRONG, answer=answer, worth=worth, best=best), "red")
        self._note(solved=False)

    def _note(self, solved: bool) -> None:
        told = self.memory.note(self.puzzle, solved)
        if told:
            self._tell(told, "cyan")

    def _worth(self, worth: float) -> str:
        alone = self.puzzle.rules.seats == 1
        return say(POINTS, points=worth) if alone else say(CHANCES, percent=round(100 * worth))

    def _about(self) -> str:
        known = themes_of(self.puzzle.game)
        return say(ABOUT, themes=tuple(known[name].title for name in self.puzzle.themes if name in known))

    def _hint(self) -> None:
        told = (self._about(), say(BEGINS, action=self.puzzle.line[0]), say(WHOLE, line=" ".join(self.puzzle.line)))
        self._tell(told[min(self.hinted, 2)], "cyan")
        self.hinted += 1
        if self.hinted > 1:
            self._note(solved=False)

    def _solution(self) -> None:
        self.hinted = 2
        self._hint()

    def _help(self) -> None:
        self._tell(say(HELP), "")

    def _back(self) -> None:
        self.line = []
        self._board()

    def _board(self) -> None:
        self._draw(tried(self.puzzle, self.line))

    def _next(self) -> None:
        self.leaving = True

    def _quit(self) -> None:
        self.leaving = False

    def _draw(self, now: Try) -> None:
        show(self.puzzle.rules, now.position, Seat(self.puzzle.seat))

    def _tell(self, text: str, style: str) -> None:
        console.print(text, style=style, markup=False)

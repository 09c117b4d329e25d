"""`cordee wall`: a wall to climb alone, solvable for certain; the wall of the day; and a study of many."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from cordee.cli.console import JsonFlag, SeedOption, console, errors, explained, fail, print_json, t
from cordee.cli.table import show
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.difficulty import Difficulty
from cordee.games.climbing_man.walls import LIBRARY, make_wall, options_for, wall_of_the_day
from cordee.games.contract import CHANCE
from cordee.kits.climbing_man.commands import study
from cordee.records import write_score
from cordee.session import Session

if TYPE_CHECKING:
    from cordee.games.climbing_man.walls import MadeWall

ShapeOption = Annotated[
    str,
    typer.Option("--shape", help=t("a name, a size or a drawing: ") + ", ".join(LIBRARY)),
]
GradeOption = Annotated[str | None, typer.Option("--difficulty", metavar="|".join(Difficulty), help=t("how hard"))]


def command(
    shape: ShapeOption = "basic",
    difficulty: GradeOption = None,
    weight: Annotated[int | None, typer.Option("--weight", min=1, max=20, help="CM-12")] = None,
    seed: SeedOption = None,
    today: Annotated[bool, typer.Option("--today", help=t("the wall of the day"))] = False,
    date: Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD", help=t("the wall of that day"))] = None,
    output: Annotated[Path | None, typer.Option("--output", "-O", help=t("write it as a record"))] = None,
    walls: Annotated[int, typer.Option("--study", metavar="N", help=t("measure N random walls instead"))] = 0,
    plot: Annotated[Path | None, typer.Option("--plot", help=t("the study's plot, as SVG"))] = None,
    as_json: JsonFlag = False,
) -> None:
    """Draws a wall and says what is known of it; its values stay hidden."""
    with explained():
        if walls:
            study.run(options_for(shape, weight), walls, seed or 0, plot, as_json)
            return
        day = _day(date) if date or today else None
        made = wall_of_the_day(day) if day else _make(shape, weight, _grade(difficulty), seed)
        session = _session(made)
        if output is not None:
            session.save(output)
    if as_json:
        print_json(_plain(made, session))
        return
    show(session.game, session.position, None)
    console.print(_said(made), markup=False, soft_wrap=True)


def _day(date: str | None) -> str:
    """A date as it names a wall; the day begins at midnight UTC, so that it is the same wall everywhere."""
    if date is None:
        return datetime.now(UTC).date().isoformat()
    try:
        return datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=UTC).date().isoformat()
    except ValueError:
        fail(t("--date {text}: a date like 2026-11-15 is needed", text=date))


def _grade(difficulty: str | None) -> Difficulty | None:
    if difficulty is None:
        return None
    if difficulty not in tuple(Difficulty):
        known = ", ".join(Difficulty)
        fail(t("--difficulty {text}: one of {known} is needed", text=difficulty, known=known))
    return Difficulty(difficulty)


def _make(shape: str, weight: int | None, difficulty: Difficulty | None, seed: int | None) -> MadeWall:
    """A wall of that kind, with a count of the tries while it is looked for."""
    seed = Random().randrange(2**32) if seed is None else seed
    columns = (TextColumn("{task.description} {task.completed:.0f}"), TimeElapsedColumn())
    with Progress(*columns, console=errors, transient=True) as progress:
        task = progress.add_task(t("walls tried:"), total=None)
        return make_wall(
            options_for(shape, weight), str(seed), difficulty, lambda tries: progress.update(task, completed=tries)
        )


def _session(made: MadeWall) -> Session:
    """The wall as a game that waits for its climber."""
    session = Session(ClimbingMan(made.position.state.options), tags=(("Wall", made.name),))
    for action in made.by_chance:
        session.play(action, CHANCE)
    return session


def _plain(made: MadeWall, session: Session) -> dict[str, object]:
    measure = made.measure
    return {
        "name": made.name,
        "options": made.position.state.options.write_line(),
        "difficulty": measure.difficulty,
        "par": measure.par.score,
        "fewest_coins": measure.fewest,
        "sensible_score": measure.sensible,
        "view": session.position.view(None),
    }


def _said(made: MadeWall) -> str:
    measure = made.measure
    return t(
        "{grade}: par {par}; {fewest} coins suffice; a sensible climber scores {sensible}  ({name})",
        grade=measure.difficulty.words,
        par=write_score(measure.par.score),
        fewest=measure.fewest,
        sensible=write_score(measure.sensible),
        name=made.name.strip(),  # the basic wall has no options to begin with
    )

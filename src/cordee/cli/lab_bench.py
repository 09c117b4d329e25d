"""What the commands of `cordee lab` share: where games are played and how far they are, who plays, and the report."""

from __future__ import annotations

import shlex
from contextlib import contextmanager
from datetime import timedelta
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn
from rich.text import Text

from cordee import __version__
from cordee.cli.console import LANGUAGE, console, errors, fail, say, t, wait_for_twin
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.kits import kit_of
from cordee.lab.executors import check_cluster, executor_for
from cordee.lab.playing import PAR, Cell
from cordee.lab.study import Plan, Study, games_kept, whole_deals
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from rich.progress import Task

    from cordee.games.contract import AnyGame
    from cordee.lab.executors import Place
    from cordee.lab.report.contents import Report

NEEDS_EXTRA = Words("the lab needs the extra `lab`: pip install 'cordee[lab]'")
WRONG_PLAYERS = Words("--players {text}: one player for every seat, or one for each of the {seats} seats")
ALONE = Words(
    "{game} with these options is played alone: there are no seats to compare; set players=2 or more, or ask for the "
    "best that could be made of it: lab compare --players par"
)
NO_PAR = Words("--players par: {game} with these options has no par; it is there for some games that are played alone")
INTERRUPTED = Words("stopped; {games} games are kept in {path}, and the same command goes on from there")
WRITTEN = Words("the report: {page} (and {data})")


def rate_of(task: Task) -> float:
    """Games a second of this run, over all of it: chunks come in bursts."""
    played: float = task.completed - task.fields["before"]
    return played / task.elapsed if task.elapsed else 0.0


class Rate(ProgressColumn):
    """The column of a progress bar that tells how many games are played a second."""

    def render(self, task: Task) -> Text:
        return Text(t("{rate} games/s", rate=rate_of(task)), style="cyan")


class TimeLeft(ProgressColumn):
    """How long the games that are left will take at the rate of `Rate`."""

    def render(self, task: Task) -> Text:
        rate = rate_of(task)
        return Text(str(timedelta(seconds=round((task.remaining or 0) / rate))) if rate else "-:--:--", style="cyan")


class Bench:
    """What the commands share: the place where games are played, and how far they are."""

    def __init__(self, place: Place, progress: Progress, folder: Path) -> None:
        self.place, self.progress, self.folder = place, progress, folder

    def study(self, cells: Sequence[Cell], seed: int, name: str = "games") -> Study:
        """A study of these cells, with what was played of it before."""
        return Study(Plan.of(__version__, seed, cells), self.folder / f"{name}.jsonl")

    def play(self, study: Study, games: int, what: str = "") -> None:
        """Plays until every cell of a study has so many games; what compiled code it takes is there first."""
        left, total = study.missing(games), games * len(study.plan.cells)
        if left:
            self._compile(study.plan.cells)
        done = total - left
        task = self.progress.add_task(what or t("playing"), total=total, completed=done, before=done)
        study.play(games, self.place, lambda number: self.progress.advance(task, number))
        self.progress.remove_task(task)

    @staticmethod
    def _compile(cells: Sequence[Cell]) -> None:
        for cell in cells:
            if cell.is_compiled:
                wait_for_twin(cell.made())


@contextmanager
def bench(folder: Path, workers: int, cluster: str | None) -> Iterator[Bench]:
    """Where games are played; whoever stops it keeps what was played."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeLeft(),
    )
    try:
        with executor_for(workers, cluster) as place, Progress(*columns, console=errors, transient=True) as progress:
            yield Bench(place, progress, folder)
    except KeyboardInterrupt:
        errors.print(say(INTERRUPTED, games=games_kept(folder), path=folder), style="yellow", markup=False)
        raise typer.Exit(130) from None


def seats_of(game: AnyGame, players: str) -> tuple[str, ...]:
    """Who sits where; every name is one of that game's players."""
    if game.seats < 2:
        raise NotUnderstood(ALONE, game=game.title)
    names = tuple(name.strip() for name in players.split(","))
    if len(names) not in (1, game.seats):
        raise NotUnderstood(WRONG_PLAYERS, text=players, seats=game.seats)
    for name in names:
        player_named(name, game.code)
    return names * game.seats if len(names) == 1 else names


def cell_of(game: AnyGame, players: str, barred: Sequence[int] = ()) -> Cell:
    """A cell of a game as it is asked for."""
    seats = seats_of(game, players)
    return Cell(game.code, game.options.write_line(), seats, tuple(barred) or (0,) * len(seats))


def par_cell(game: AnyGame) -> Cell:
    """A cell that nobody plays: what could be made of a game alone."""
    if game.seats > 1 or not kit_of(game.code).has("par"):
        raise NotUnderstood(NO_PAR, game=game.title)
    return Cell(game.code, game.options.write_line(), (PAR,), (0,))


def checked(cluster: str | None) -> None:
    """What every command needs, before anything is played."""
    if find_spec("matplotlib") is None or find_spec("numpy") is None:
        fail(say(NEEDS_EXTRA))
    check_cluster(cluster)


def command_line(name: str, *words: str, **options: object) -> str:
    """The command that makes a report again: what it depends on and nothing else."""
    given = {key: value for key, value in options.items() if value is not None and value != ""}
    said = [f"--{key} {shlex.quote(str(value))}" for key, value in given.items()]
    return " ".join(["cordee lab", name, *map(shlex.quote, words), *said])


def made_by(command: str, seed: int) -> dict[str, Any]:
    """What a report tells of its making."""
    return {"seed": seed, "command": command, "version": __version__}


def option_words(preset: str | None, option: list[str] | None) -> list[str]:
    """The options of a game as they were given."""
    given = [] if preset is None else ["-p", preset]
    return [*given, *(word for each in option or () for word in ("-o", each))]


def write(report: Report, folder: Path) -> None:
    """The page and its data, and the first paragraph for who waits."""
    from cordee.lab.report.page import data, page

    folder.mkdir(parents=True, exist_ok=True)
    paths = folder / "report.html", folder / "report.json"
    paths[0].write_text(page(report, LANGUAGE), encoding="utf-8")
    paths[1].write_text(data(report), encoding="utf-8")
    for text in report.summary:
        console.print(text if isinstance(text, str) else text.say(LANGUAGE), markup=False)
    console.print(say(WRITTEN, page=paths[0], data=paths[1].name), markup=False, soft_wrap=True)


def until_certain(
    lab: Bench, study: Study, games: int, certain: Callable[[int, float], bool] | None
) -> tuple[int, int | None]:
    """Plays, looking now and then whether it is enough; how many games each cell has, and the look that stopped it."""
    from cordee.lab import statistics as stats
    from cordee.lab.balance import LOOKS

    if certain is None:
        lab.play(study, games)
        return games, None
    for look, alpha in enumerate(stats.spending(LOOKS), 1):
        wanted = whole_deals(games * look // LOOKS)
        lab.play(study, wanted)
        if look < LOOKS and certain(wanted, alpha):
            return wanted, look
    return whole_deals(games), None

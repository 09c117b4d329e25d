"""`cordee lab`: change a rule, know what it does. Each command plays a study and writes a report of it."""

from __future__ import annotations

import os
import shlex
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from cordee import __version__, fast
from cordee.cli.console import (
    LANGUAGE,
    GameOptions,
    PresetOption,
    console,
    errors,
    explained,
    fail,
    read_options,
    say,
    t,
)
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Words
from cordee.kits import game_type, kit_of
from cordee.lab.executors import check_cluster, executor_for
from cordee.lab.playing import PAR, Cell
from cordee.lab.study import Plan, Study, games_kept, whole_deals
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.progress import Task

    from cordee.games.contract import AnyGame
    from cordee.lab.executors import Place
    from cordee.lab.facts import GameFacts
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
NOTHING_PLAYABLE = Words("--over {over}: none of these combinations can be played")
NOTHING_TO_BAR = Words("{game} has nothing that a seat could do without")
COMPILING = Words("compiling the fast twin of {game}; that takes a minute or two, once")

app = typer.Typer(help=t("change a rule, know what it does"), no_args_is_help=True)

GameArgument = Annotated[str, typer.Argument(metavar="GAME")]
PlayersOption = Annotated[
    str, typer.Option("--players", metavar="WHO", help=t("who plays every seat, e.g. quick or level:4; or one a seat"))
]
GamesOption = Annotated[int, typer.Option("--games", "-n", min=4, help=t("how many games (of each kind)"))]
SeedChoice = Annotated[int, typer.Option("--seed", min=0, help=t("the same seed gives the same report"))]
OutOption = Annotated[
    Path, typer.Option("--out", metavar="FOLDER", help=t("where the report and the games go; a run goes on from there"))
]
WorkersOption = Annotated[int, typer.Option("--workers", min=1, help=t("processes"))]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", metavar="WHERE", help=t("a Dask cluster: tcp://HOST:PORT or local:N"))
]
CertainFlag = Annotated[
    bool, typer.Option("--until-certain", help=t("stop earlier, as soon as what is asked is certain"))
]
FRESH = 1_000_003
"""How far the seed of a proof is from that of the search."""
QUICK = "quick"
"""Who plays where somebody must do without something."""
PROCESSES = os.cpu_count() or 1


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(t("{rate} games/s", rate=task.speed or 0.0), style="cyan")


class Bench:
    """What the commands share: the place where games are played, and how far they are."""

    def __init__(self, place: Place, progress: Progress, folder: Path) -> None:
        self.place, self.progress, self.folder = place, progress, folder

    def study(self, cells: Sequence[Cell], seed: int, name: str = "games") -> Study:
        """A study of these cells, with what was played of it before."""
        return Study(Plan.of(__version__, seed, cells), self.folder / f"{name}.jsonl")

    def play(self, study: Study, games: int) -> None:
        """Plays until every cell of a study has so many games; what compiled code it takes is there first."""
        if study.missing(games):
            self._compile(study.plan.cells)
        task = self.progress.add_task(t("playing"), total=games * len(study.plan.cells))
        self.progress.advance(task, games * len(study.plan.cells) - study.missing(games))
        study.play(games, self.place, lambda number: self.progress.advance(task, number))

    @staticmethod
    def _compile(cells: Sequence[Cell]) -> None:
        for cell in cells:
            if cell.is_compiled and not fast.ready(cell.game):
                errors.print(say(COMPILING, game=game_type(cell.game).title), markup=False)
                fast.twin_now(cell.made())


@contextmanager
def bench(folder: Path, workers: int, cluster: str | None) -> Iterator[Bench]:
    """Where games are played; whoever stops it keeps what was played."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
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


@app.command("balance", help=t("how a game plays: seats, length, drama, luck, skill"))
def balance(
    code: GameArgument,
    preset: PresetOption = None,
    option: GameOptions = None,
    players: PlayersOption = "quick",
    games: GamesOption = 2_000,
    stronger: Annotated[
        str, typer.Option("--stronger", metavar="WHO", help=t("also: how surely that one wins against the others"))
    ] = "",
    certain: CertainFlag = False,
    within: Annotated[
        float, typer.Option("--within", min=0.1, max=50, help=t("percent: certain enough of a seat's wins"))
    ] = 1.0,
    seed: SeedChoice = 1,
    out: OutOption = Path("lab-report"),
    workers: WorkersOption = PROCESSES,
    cluster: ClusterOption = None,
) -> None:
    with explained():
        checked(cluster)
        game = game_type(code).read(read_options(option), preset)
        cell, games = cell_of(game, players), whole_deals(games)
        if stronger:
            player_named(stronger, code)
        from cordee.lab.balance import Asked, balance_report, is_certain

        told = {"games": games, "stronger": stronger, "seed": seed}
        told |= {"until-certain --within": within} if certain else {}
        line = command_line("balance", code, *option_words(preset, option), players=players, **told)
        with bench(out, workers, cluster) as lab:
            study = lab.study([cell], seed)
            decided = (
                (lambda so_far, alpha: is_certain(study.of_cell(0, so_far), alpha, within / 100)) if certain else None
            )
            played, look = until_certain(lab, study, games, decided)
            skilled = _skilled(lab, cell, stronger, seed, played) if stronger else ()
        asked = Asked(cell, seed, __version__, line, look, stronger)
        write(balance_report(asked, study.of_cell(0, played), skilled), out)


def _skilled(lab: Bench, cell: Cell, stronger: str, seed: int, games: int) -> list[list[GameFacts]]:
    """The stronger player at each seat in turn, against the others as they are."""
    seats = range(len(cell.players))
    cells = [
        Cell(cell.game, cell.options, (*cell.players[:seat], stronger, *cell.players[seat + 1 :]), cell.barred)
        for seat in seats
    ]
    each = whole_deals(games // len(cells))
    study = lab.study(cells, seed, "skill")
    lab.play(study, each)
    return [study.of_cell(seat, each) for seat in seats]


@app.command("compare", help=t("what options change: all combinations on the same deals"))
def compare(
    code: GameArgument,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="NAME=A,B,...", help=t("an option and its values; several times")),
    ] = None,
    preset: PresetOption = None,
    option: GameOptions = None,
    players: PlayersOption = "quick",
    games: GamesOption = 1_000,
    fraction: Annotated[
        int | None, typer.Option("--fraction", min=2, metavar="N", help=t("only N of the combinations, well chosen"))
    ] = None,
    certain: CertainFlag = False,
    seed: SeedChoice = 1,
    out: OutOption = Path("lab-report"),
    workers: WorkersOption = PROCESSES,
    cluster: ClusterOption = None,
) -> None:
    with explained():
        checked(cluster)
        from cordee.lab.compare import all_decided, combinations_of, compare_report, read_factors

        kind, given, games = game_type(code), read_options(option), whole_deals(games)
        factors = read_factors(vary or [])
        chosen = combinations_of(factors, fraction, seed)
        kinds = [kind.read(*varied(given, preset, each)) for each in chosen]
        cells = [par_cell(game) if players == PAR else cell_of(game, players) for game in kinds]
        varying = [word for each in vary or () for word in ("--vary", each)]
        told = {"players": players, "games": games, "fraction": fraction, "seed": seed}
        line = command_line("compare", code, *varying, *option_words(preset, option), **told)
        with bench(out, workers, cluster) as lab:
            study = lab.study(cells, seed)

            def played(so_far: int) -> list[list[GameFacts]]:
                return [study.of_cell(cell, so_far) for cell in range(len(cells))]

            decided = (lambda so_far, alpha: all_decided(factors, chosen, played(so_far), alpha)) if certain else None
            each, _ = until_certain(lab, study, games, decided)
        usual = kind.read(given, preset)
        report = compare_report(
            usual,
            factors,
            chosen,
            played(each),
            cell=cells[0],
            seed=seed,
            command=line,
            version=__version__,
        )
        write(report, out)


PRESET = "preset"
"""A whole preset can be varied like an option."""


def varied(given: dict[str, str], preset: str | None, values: dict[str, str]) -> tuple[dict[str, str], str | None]:
    """The options of one combination, and its preset."""
    options = {name: value for name, value in values.items() if name != PRESET}
    return {**given, **options}, values.get(PRESET, preset)


@app.command("powers", help=t("what cards and other things are worth"))
def powers(
    code: GameArgument,
    preset: PresetOption = None,
    option: GameOptions = None,
    games: GamesOption = 4_000,
    restricted: Annotated[
        int, typer.Option("--restricted", min=0, help=t("games in which each thing may not be used by one seat"))
    ] = 1_000,
    seed: SeedChoice = 1,
    out: OutOption = Path("lab-report"),
    workers: WorkersOption = PROCESSES,
    cluster: ClusterOption = None,
) -> None:
    with explained():
        checked(cluster)
        from cordee.lab.powers import powers_report

        game, kit = game_type(code).read(read_options(option), preset), kit_of(code)
        if not kit.barrable:
            raise NotUnderstood(NOTHING_TO_BAR, game=game.title)
        free, games, restricted = (
            cell_of(game, QUICK),
            whole_deals(games),
            min(whole_deals(restricted), whole_deals(games)),
        )
        seats = range(game.seats)
        cells = [
            cell_of(game, QUICK, [bit if seat == barred else 0 for seat in seats])
            for bit in kit.barrable.values()
            for barred in seats
        ]
        told = {"games": games, "restricted": restricted, "seed": seed}
        line = command_line("powers", code, *option_words(preset, option), **told)
        with bench(out, workers, cluster) as lab:
            usual = lab.study([free], seed)
            lab.play(usual, games)
            without = lab.study(cells, seed, "restricted")
            lab.play(without, restricted)
        by_name = {
            name: [without.of_cell(place * game.seats + seat, restricted) for seat in seats]
            for place, name in enumerate(kit.barrable if restricted else ())
        }
        every = sum(kit.barrable.values())
        dealt = all(bits & ~every == 0 for each in usual.of_cell(0, games) for bits in each.dealt)
        report = powers_report(
            game,
            usual.of_cell(0, games),
            by_name,
            kit.barrable,
            dealt=dealt,
            cell=free,
            seed=seed,
            command=line,
            version=__version__,
        )
        write(report, out)


@app.command("tune", help=t("search options for a variant that meets a goal"))
def tune(
    code: GameArgument,
    goal: Annotated[str, typer.Option("--goal", help=t("e.g. 'seats equal, 30 to 40 turns'"))] = "seats equal",
    over: Annotated[str, typer.Option("--over", metavar="NAME,NAME=A|B", help=t("the options to search"))] = "",
    preset: PresetOption = None,
    option: GameOptions = None,
    players: PlayersOption = "quick",
    games: GamesOption = 1_000,
    proof: Annotated[int, typer.Option("--proof", min=4, help=t("fresh games that prove the find"))] = 4_000,
    trials: Annotated[int, typer.Option("--trials", min=1, help=t("how many variants are tried at most"))] = 30,
    seed: SeedChoice = 1,
    out: OutOption = Path("lab-report"),
    workers: WorkersOption = PROCESSES,
    cluster: ClusterOption = None,
) -> None:
    with explained():
        checked(cluster)
        from cordee.lab.tune import read_goals, read_ranges, searched, tune_report

        kind, given = game_type(code), read_options(option)
        games, proof = whole_deals(games), whole_deals(proof)
        goals = read_goals(goal)
        ranges = read_ranges(over, {spec.name: spec for spec in kind.options_type.specs()})
        cell_of(kind.read(given, preset), players)
        told = {"goal": goal, "over": over, "players": players, "games": games, "proof": proof, "trials": trials}
        line = command_line("tune", code, *option_words(preset, option), **told, seed=seed)
        with bench(out, workers, cluster) as lab:

            def missed(values: dict[str, str]) -> float | None:
                try:
                    cell = cell_of(kind.read({**given, **values}, preset), players)
                except GameError:
                    return None  # a combination that can't be played
                study = lab.study([cell], seed, "tried " + " ".join(values.values()).replace("/", "-"))
                lab.play(study, games)
                return sum(each.missed(study.of_cell(0, games)) for each in goals)

            tried = searched(ranges, trials, seed, missed)
            if not tried:
                raise NotUnderstood(NOTHING_PLAYABLE, over=over)
            best = cell_of(kind.read({**given, **tried[0].options}, preset), players)
            fresh = lab.study([best], seed + FRESH, "proof")
            lab.play(fresh, proof)
        report = tune_report(
            best.made(),
            goals,
            tried,
            fresh.of_cell(0, proof),
            searched_games=games,
            cell=best,
            seed=seed,
            command=line,
            version=__version__,
        )
        write(report, out)

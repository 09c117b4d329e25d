"""`cordee lab`: change a rule, know what it does. Each command plays a study and writes a report of it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cordee import __version__
from cordee.cli.console import GameOptions, PresetOption, explained, read_options, say, t
from cordee.cli.lab_bench import (
    bench,
    cell_of,
    checked,
    command_line,
    made_by,
    option_words,
    par_cell,
    until_certain,
    write,
)
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Words
from cordee.kits import game_type, kit_of
from cordee.lab.match import Endless
from cordee.lab.playing import PAR, Cell
from cordee.lab.study import whole_deals
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cordee.cli.lab_bench import Bench
    from cordee.games.contract import AnyGame
    from cordee.lab.facts import GameFacts
    from cordee.lab.study import Study
    from cordee.lab.tune import Fresh, Goal, Screened, Trial

NOTHING_PLAYABLE = Words("--over {over}: none of these combinations can be played")
VARIANT, PROOF = Words("variant {number}"), Words("proof {number}")
NOTHING_TO_BAR = Words("{game} has nothing that a seat could do without")

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
            decided = (
                (lambda so_far, alpha: all_decided(factors, chosen, _each(study, so_far), alpha)) if certain else None
            )
            each, _ = until_certain(lab, study, games, decided)
        made = made_by(line, seed)
        usual = kind.read(given, preset)
        write(compare_report(usual, factors, chosen, _each(study, each), cell=cells[0], **made), out)


def _each(study: Study, games: int) -> list[list[GameFacts]]:
    """The first so many games of every cell."""
    return [study.of_cell(cell, games) for cell in range(len(study.plan.cells))]


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

        game = game_type(code).read(read_options(option), preset)
        free, cells = _barring(game)
        games = whole_deals(games)
        restricted = min(whole_deals(restricted), games)
        told = {"games": games, "restricted": restricted, "seed": seed}
        line = command_line("powers", code, *option_words(preset, option), **told)
        with bench(out, workers, cluster) as lab:
            usual, without = lab.study([free], seed), lab.study(cells, seed, "restricted")
            lab.play(usual, games)
            lab.play(without, restricted)
        made = made_by(line, seed)
        write(powers_report(game, usual.of_cell(0, games), _costs(game, without, restricted), cell=free, **made), out)


def _barring(game: AnyGame) -> tuple[Cell, list[Cell]]:
    """The cell in which everybody may use everything; for each thing and seat one where that seat may not use it."""
    barrable, seats = kit_of(game.code).barrable, range(game.seats)
    if not barrable:
        raise NotUnderstood(NOTHING_TO_BAR, game=game.title)
    bars = [[bit if seat == barred else 0 for seat in seats] for bit in barrable.values() for barred in seats]
    return cell_of(game, QUICK), [cell_of(game, QUICK, each) for each in bars]


def _costs(game: AnyGame, without: Study, games: int) -> dict[str, list[list[GameFacts]]]:
    """For each thing the games in which each seat in turn did without; nothing where none were asked for."""
    by_cell, seats = _each(without, games), game.seats
    things = kit_of(game.code).barrable if games else ()
    return {name: by_cell[place * seats : (place + 1) * seats] for place, name in enumerate(things)}


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
        from cordee.lab.tune import proven, read_goals, read_ranges, searched, tune_report

        kind, given = game_type(code), read_options(option)
        games, proof = whole_deals(games), whole_deals(proof)
        goals = read_goals(goal)
        ranges = read_ranges(over, {spec.name: spec for spec in kind.options_type.specs()})
        cell_of(kind.read(given, preset), players)
        told = {"goal": goal, "over": over, "players": players, "games": games, "proof": proof, "trials": trials}
        line = command_line("tune", code, *option_words(preset, option), **told, seed=seed)
        with bench(out, workers, cluster) as lab:
            tuner = Tuner(lab, lambda values: cell_of(kind.read({**given, **values}, preset), players), seed)
            tried = searched(ranges, trials, seed, lambda values: tuner.screen(values, goals, games))
            if not tried:
                raise NotUnderstood(NOTHING_PLAYABLE, over=over)
            proofs = proven(tried, goals, proof, tuner.fresh)
        made = made_by(line, seed)
        write(tune_report(proofs[0].cell.made(), goals, tried, proofs, searched_games=games, **made), out)


class Tuner:
    """Plays variants, each kept in a file of its own."""

    def __init__(self, lab: Bench, cell_with: Callable[[dict[str, str]], Cell], seed: int) -> None:
        self.lab, self.cell_with, self.seed = lab, cell_with, seed
        self.variants = 0

    def screen(self, values: dict[str, str], goals: Sequence[Goal], games: int) -> Screened | None:
        """How far a variant is from the goals; None for a combination that can't be played, or not to an end."""
        from cordee.lab.tune import screened

        try:
            cell = self.cell_with(values)
        except GameError:
            return None
        self.variants += 1
        study = self.lab.study([cell], self.seed, "tried " + " ".join(values.values()).replace("/", "-"))
        with suppress(Endless):
            return screened(goals, games, lambda wanted: self._played(study, wanted, VARIANT, self.variants))
        return None

    def fresh(self, trial: Trial, number: int) -> Fresh:
        """A variant on fresh deals."""
        cell = self.cell_with(trial.options)
        study = self.lab.study([cell], self.seed + FRESH, f"proof {number + 1}")
        return cell, lambda wanted: self._played(study, wanted, PROOF, number + 1)

    def _played(self, study: Study, games: int, what: Words, number: int) -> list[GameFacts]:
        self.lab.play(study, games, say(what, number=number))
        return study.of_cell(0, games)

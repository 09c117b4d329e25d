"""`cordee arena`: players against each other, with what it shows."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from cordee import __version__
from cordee.cli.console import (
    GameOptions,
    JsonFlag,
    PresetOption,
    SeedOption,
    console,
    errors,
    explained,
    fail,
    print_json,
    read_options,
    say,
    t,
    wait_for_twin,
)
from cordee.games.contract import Seat
from cordee.games.words import Words
from cordee.kits import game_type
from cordee.lab.arena import game_of, match_of, needs_twin, run
from cordee.lab.plot import plot
from cordee.lab.results import Arena, read_results
from cordee.lab.seatings import pairings
from cordee.lab.sprt import BOUND, Guesses, gate
from cordee.lab.standings import report_of
from cordee.players.registry import mind_of
from cordee.records import seat_tag

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame
    from cordee.lab.standings import Interval, Report

NEEDS_PLAYERS = Words("name the players: --players level:1,level:2")
NEEDS_RESULTS = Words("--again needs the results: --results FILE")
NOT_GUESSES = Words(
    "--sprt compares two players by two guesses in Elo points, the lower first: --sprt 0,30, not '{text}'"
)
OTHER_VERSION = Words("these results are of version {found}; this is {own}, and its games may differ")

OTHER_MINDS = Words("these results are of other minds ({found}) than those of today ({own}): the game may differ")

PlayersOption = Annotated[
    str,
    typer.Option("--players", metavar="A,B,...", help=t("who plays, e.g. greedy,level:4")),
]
ResultsOption = Annotated[
    Path | None,
    typer.Option(
        "--results",
        metavar="FILE",
        help=t("keep the games there, and go on from it"),
    ),
]


def command(
    code: Annotated[str, typer.Argument(metavar="GAME")],
    players: PlayersOption = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=t("how many"))] = 100,
    preset: PresetOption = None,
    option: GameOptions = None,
    seed: SeedOption = None,
    results: ResultsOption = None,
    plotted: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=t("write a picture (SVG)"))] = None,
    again: Annotated[
        int | None,
        typer.Option("--again", metavar="N", help=t("play game N of the results again")),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            "--sprt",
            metavar="LOW,HIGH",
            help=t("stop as soon as it is clear whether the first player is LOW or HIGH Elo points better; e.g. 0,30"),
        ),
    ] = None,
    saved: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=t("where --again writes it"))] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help=t("processes"))] = os.cpu_count() or 1,
    as_json: JsonFlag = False,
) -> None:
    """Plays all seatings equally often and tells how the players stand, with intervals that hold 95 %."""
    with explained():
        if again is not None:
            _play_again(results, again, saved)
            return
        arena = _arena(code, players, preset, option, seed, results)
        _wait_for_masters(arena)
        if sprt is not None:
            _gate(arena, games, results, workers, sprt)
            return
        with Progress(console=errors, transient=True, disable=as_json) as bar:
            task = bar.add_task(t("playing"), total=games)
            played = run(arena, games, results, workers, lambda number: bar.advance(task, number))
        report = report_of(arena, played)
        if plotted is not None:
            plotted.write_text(plot(report), encoding="utf-8")
    if as_json:
        print_json(report)
    else:
        _print(report)


def _wait_for_masters(arena: Arena) -> None:
    if needs_twin(arena):
        wait_for_twin(game_of(arena))


def _gate(arena: Arena, games: int, results: Path | None, workers: int, sprt: str) -> None:
    """A sequential test between two players; the exit code says whether the first one passed."""
    low, _, high = sprt.partition(",")
    try:
        guesses = Guesses(float(low), float(high))
    except ValueError:
        fail(say(NOT_GUESSES, text=sprt))
    if len(arena.players) != 2 or guesses.low >= guesses.high:
        fail(say(NOT_GUESSES, text=sprt))
    verdict, _results = gate(arena, games, results, workers, guesses)
    said = {True: t("passed"), False: t("not passed"), None: t("not decided")}[verdict.better]
    told = {"games": verdict.games, "deals": verdict.deals, "share": f"{verdict.share:.1%}"}
    ratio, bound = f"{verdict.ratio:+.2f}", f"{BOUND:.2f}"
    console.print(t("{said}: log ratio {ratio} (decided at {bound})", said=said, ratio=ratio, bound=bound))
    console.print(t("{games} games, {deals} deals, {share} of the wins", **told))
    if verdict.better is not True:
        raise typer.Exit(1)


def _arena(
    code: str, players: str, preset: str | None, option: list[str] | None, seed: int | None, results: Path | None
) -> Arena:
    """The arena that is asked for; a seed that nobody gave is the one of the results so far."""
    names = tuple(name.strip() for name in players.split(",") if name.strip())
    if not names:
        fail(say(NEEDS_PLAYERS))
    if seed is None:
        known = results is not None and results.exists()
        seed = read_results(results)[0].seed if known and results else Random().randrange(2**32)
    minds = tuple(mind_of(name, code) for name in names)
    return Arena(__version__, code, _game(code, len(names), preset, option).options.write_line(), names, seed, minds)


def _game(code: str, players: int, preset: str | None, option: list[str] | None) -> AnyGame:
    """The game; with more players than its seats, for as many as there are if it can be."""
    kind, given = game_type(code), read_options(option)
    game = kind.read(given, preset)
    if 1 < game.seats < players and "players" not in given:
        return kind.read({**given, "players": str(players)}, preset)
    return game


def _play_again(results: Path | None, number: int, saved: Path | None) -> None:
    """One game of an arena as a record."""
    if results is None:
        fail(say(NEEDS_RESULTS))
    arena, _ = read_results(results)
    if arena.version != __version__:
        errors.print(say(OTHER_VERSION, found=arena.version, own=__version__), style="yellow", markup=False)
    minds = tuple(mind_of(name, arena.game) for name in arena.players)
    if arena.minds != minds:
        told = {"found": ", ".join(arena.minds) or "?", "own": ", ".join(minds)}
        errors.print(say(OTHER_MINDS, **told), style="yellow", markup=False)
    _wait_for_masters(arena)
    pairing = pairings(arena, game_of(arena).seats, number + 1)[number]
    session = match_of(arena, pairing).play()
    session.tags = tuple((seat_tag(Seat(seat)), arena.players[player]) for seat, player in enumerate(pairing.seating))
    path = saved or Path(f"{arena.game}-{number}.cordee")
    session.save(path)
    console.print(str(path), markup=False)


def _print(report: Report) -> None:
    table = Table(title=f"{report.arena.game} {report.arena.options}".strip())
    alone = any(standing.par_share for standing in report.standings)
    table.add_column(t("player"))
    shown = t("share of par") if alone else t("wins")
    headings = (shown, t("even"), t("rating"), t("score"), t("s/decision"))
    for heading in (*headings, t("longest turn")):
        table.add_column(heading, justify="right")
    for each in report.standings:
        rating = f"{each.rating.value:+.0f} ({each.rating.low:+.0f}..{each.rating.high:+.0f})" if each.rating else ""
        table.add_row(
            each.player,
            _percent(each.par_share or each.wins),
            "" if alone else f"{each.even:.0%}",
            rating,
            f"{each.score.value:.2f} ({each.score.low:.2f}..{each.score.high:.2f})",
            f"{each.seconds_per_decision:.3f}",
            f"{each.longest_turn:.2f} s",
        )
    console.print(table)
    seats = (
        ""
        if alone
        else ", ".join(f"{chr(ord('A') + number)} {each.value:.0%}" for number, each in enumerate(report.seats))
    )
    ended = ", ".join(f"{rule} {count}" for rule, count in report.rules.items())
    console.print(
        t(
            "{games} games (seed {seed}), {turns} turns and {actions} actions each, ended by {ended}; by seat: {seats}",
            games=report.games,
            seed=report.arena.seed,
            turns=report.turns.value,
            actions=round(report.actions.value),
            ended=ended,
            seats=seats or "-",
        )
    )


def _percent(share: Interval) -> str:
    return f"{share.value:.1%} ({share.low:.1%}..{share.high:.1%})"

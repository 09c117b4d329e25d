"""`cordee analyse`: where a game was won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from cordee.cli.console import JsonFlag, SeedOption, console, errors, explained, print_json, say, t
from cordee.cli.verify import RecordFile
from cordee.games.contract import seat_letter
from cordee.games.words import Words
from cordee.records import load
from cordee.study.analysis import analyse

if TYPE_CHECKING:
    from cordee.study.analysis import Analysis, TurnReview

WON_HERE = Words("Turn {turn}, {seat}: {actions}. {winner}'s chances went from {before} to {after}.")
LOST_POINTS = Words("Turn {turn}: {actions} cost {points} points ({before} were possible, then {after}).")
BETTER = Words(" {better} looked better.")
NO_TURNING_POINT = Words("No turn stands out.")

NodesOption = Annotated[int | None, typer.Option("--nodes", min=1, help=t("how much thought a turn gets"))]


def command(file: RecordFile, nodes: NodesOption = None, seed: SeedOption = None, as_json: JsonFlag = False) -> None:
    """Every turn with what each seat could hope for, then the turns that decided it."""
    with explained(), Progress(console=errors, transient=True, disable=as_json) as bar:
        task = bar.add_task(t("thinking"), total=None)
        record = load(file)
        found = analyse(record, nodes, seed or 0, lambda done, of: bar.update(task, completed=done, total=of))
    if as_json:
        print_json({"moments": found.moments, "turning_points": found.turning_points()})
        return
    console.print(_table(found))
    for moment in found.turning_points():
        console.print(_told(found, moment), markup=False)
    if not found.turning_points():
        console.print(say(NO_TURNING_POINT))


def _table(found: Analysis) -> Table:
    table = Table()
    table.add_column(t("turn"), justify="right")
    table.add_column(t("seat"))
    table.add_column(t("played"))
    seats = len(found.moments[0].after) if found.moments else 0
    for seat in range(seats):
        table.add_column(t("possible") if found.alone else chr(ord("A") + seat), justify="right")
    table.add_column(t("looked better"))
    for moment in found.moments:
        shown = [_hope(found, hope) for hope in moment.after]
        table.add_row(str(moment.turn), seat_letter(moment.seat), " ".join(moment.actions), *shown, moment.better or "")
    return table


def _hope(found: Analysis, hope: float) -> str:
    return f"{hope:g}" if found.alone else f"{hope:.0%}"


def _told(found: Analysis, moment: TurnReview) -> str:
    """One turning point as a sentence."""
    winner = moment.seat if found.alone or not found.winners else found.winners[0]
    told = say(
        LOST_POINTS if found.alone else WON_HERE,
        turn=moment.turn,
        seat=seat_letter(moment.seat),
        actions=" ".join(moment.actions),
        before=_hope(found, moment.before[winner]),
        after=_hope(found, moment.after[winner]),
        **({"points": f"{-moment.swing:g}"} if found.alone else {"winner": seat_letter(winner)}),
    )
    return told + (say(BETTER, better=moment.better) if moment.better else "")

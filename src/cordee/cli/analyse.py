"""`cordee analyse`: how good each turn of a game was, what was better, and where it was won."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table

from cordee.cli.console import LANGUAGE, JsonFlag, SeedOption, console, errors, explained, print_json, say, t
from cordee.cli.verify import RecordFile
from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Words
from cordee.lab.executors import executor_for
from cordee.records import load
from cordee.study.analysis import JUDGEMENTS, Judgement, analyse

if TYPE_CHECKING:
    from cordee.records import Record
    from cordee.study.analysis import Analysis, TurnReview

WON_HERE = Words("Turn {turn}, {seat}: {actions}. {winner}'s chances went from {before} to {after}.")
LOST_POINTS = Words("Turn {turn}: {actions} cost {points} points ({before} were possible, then {after}).")
DECIDED = Words("Decisive: {told}")
NO_TURNING_POINT = Words("No turn stands out.")
BETTER = Words("Turn {turn}, {seat}, {judgement}: {line} was better: {why}.")
BESIDE = Words("What was played: {beside}.")
ACCURACY = Words("Accuracy of {seat}: {accuracy}")

TOLD: Final = (Judgement.INACCURACY, Judgement.MISTAKE, Judgement.BLUNDER)
"""Judgements that are worth a sentence."""
PROCESSES: Final = min(2, os.cpu_count() or 1)

NodesOption = Annotated[int | None, typer.Option("--nodes", min=1, help=t("how much thought a turn gets"))]
WorkersOption = Annotated[int, typer.Option("--workers", min=1, help=t("processes"))]


def command(
    file: RecordFile,
    nodes: NodesOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = PROCESSES,
    as_json: JsonFlag = False,
) -> None:
    """Every turn judged, with what each seat could hope for; what was better, and the turn that decided it."""
    with explained():
        found = _analysed(load(file), nodes, seed or 0, workers, quiet=as_json)
    if as_json:
        print_json({"turns": found.turns, "accuracy": found.accuracy, "decisive": found.decisive})
        return
    console.print(_table(found))
    for turn in found.turns:
        if turn.judgement in TOLD and turn.better is not None:
            console.print(_bettered(turn), markup=False)
    for seat, accuracy in enumerate(found.accuracy):
        if accuracy is not None:
            console.print(say(ACCURACY, seat=seat_letter(Seat(seat)), accuracy=f"{accuracy:.0%}"))
    decisive = next((turn for turn in found.turns if turn.turn == found.decisive), None)
    told = say(NO_TURNING_POINT) if decisive is None else say(DECIDED, told=_told(found, decisive))
    console.print(told, markup=False)


def _analysed(record: Record, nodes: int | None, seed: int, workers: int, *, quiet: bool) -> Analysis:
    with Progress(console=errors, transient=True, disable=quiet) as bar, executor_for(workers) as place:
        task = bar.add_task(t("thinking"), total=None)

        def tell(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        return analyse(record, nodes, seed, tell, place.executor if workers > 1 else None)


def _table(found: Analysis) -> Table:
    table = Table()
    table.add_column(t("turn"), justify="right")
    table.add_column(t("seat"))
    table.add_column(t("played"))
    table.add_column(t("judgement"))
    table.add_column(t("cost"), justify="right")
    seats = len(found.turns[0].after) if found.turns else 0
    for seat in range(seats):
        table.add_column(t("possible") if found.alone else seat_letter(Seat(seat)), justify="right")
    table.add_column(t("better"))
    for turn in found.turns:
        shown = [_hope(found, hope) for hope in turn.after]
        better = " ".join(turn.better.line) if turn.better else ""
        cost = _hope(found, turn.loss) if turn.loss else ""
        row = (str(turn.turn), seat_letter(turn.seat), " ".join(turn.actions), _judgement(turn), cost, *shown, better)
        table.add_row(*row)
    return table


def _judgement(turn: TurnReview) -> str:
    name = JUDGEMENTS[turn.judgement]
    return f"{say(name.words)} {name.sign}".strip()


def _hope(found: Analysis, hope: float) -> str:
    return f"{hope:g}" if found.alone else f"{hope:.0%}"


def _bettered(turn: TurnReview) -> str:
    """What was better than a turn, and why."""
    better = turn.better
    assert better is not None
    told = say(
        BETTER,
        turn=turn.turn,
        seat=seat_letter(turn.seat),
        judgement=say(JUDGEMENTS[turn.judgement].words),
        line=" ".join(better.line),
        why=better.why[LANGUAGE],
    )
    return f"{told} {say(BESIDE, beside=better.beside[LANGUAGE])}" if better.beside else told


def _told(found: Analysis, turn: TurnReview) -> str:
    """The turn that decided, as a sentence."""
    winner = turn.seat if found.alone or not found.winners else found.winners[0]
    return say(
        LOST_POINTS if found.alone else WON_HERE,
        turn=turn.turn,
        seat=seat_letter(turn.seat),
        actions=" ".join(turn.actions),
        before=_hope(found, turn.before[winner]),
        after=_hope(found, turn.after[winner]),
        **({"points": f"{turn.loss:g}"} if found.alone else {"winner": seat_letter(winner)}),
    )

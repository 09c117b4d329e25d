"""`cordee verify`: a record checked by the rules, action by action."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cordee import fairness
from cordee.cli.console import JsonFlag, console, explained, print_json, t
from cordee.records import load, write_outcome
from cordee.session import verify

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=t("a record"))]


def command(file: RecordFile, as_json: JsonFlag = False) -> None:
    """Every action legal, every turn numbered right, the result as it says; else the line and column.

    A record that tells its seed is checked for that too: every die and deal must come from it.
    """
    with explained():
        record = load(file)
        outcome = verify(record).outcome
        fair = fairness.check(record)
    result = write_outcome(outcome)
    if as_json:
        print_json({"game": record.tag("Game"), "actions": len(record.entries), "result": result, "fair": fair})
        return
    console.print(
        t("{file}: holds, {count} actions, result {result}", file=file, count=len(record.entries), result=result),
        markup=False,
    )
    if fair:
        console.print(
            t(
                "every chance came from the seed; its hash is {hash}",
                hash=fairness.commitment(record.tag(fairness.SEED_TAG)),
            ),
            markup=False,
        )

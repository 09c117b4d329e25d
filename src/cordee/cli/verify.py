"""`cordee verify`: a record checked by the rules, action by action."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cordee.cli.console import JsonFlag, console, explained, print_json, t
from cordee.records import load, verify, write_outcome

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=t("a record", "une partie enregistrée"))]


def command(file: RecordFile, as_json: JsonFlag = False) -> None:
    """Every action legal, every turn numbered right, the result as it says; else the line and column."""
    with explained():
        record = load(file)
        position = verify(record)
    result = write_outcome(position.outcome())
    if as_json:
        print_json({"game": record.tag("Game"), "actions": len(record.entries), "result": result})
        return
    console.print(
        t(
            f"{file}: holds, {len(record.entries)} actions, result {result}",
            f"{file} : tient, {len(record.entries)} actions, résultat {result}",
        ),
        markup=False,
    )

"""`cordee replay`: a recorded game, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cordee.cli.console import LANGUAGE, JsonFlag, console, explained, print_json, t
from cordee.cli.table import show
from cordee.cli.verify import RecordFile
from cordee.games.contract import seat_letter
from cordee.records import load, write_outcome
from cordee.session import Session

if TYPE_CHECKING:
    from cordee.session import Played


def command(
    file: RecordFile,
    every: Annotated[bool, typer.Option("--every", help=t("draw after every action, not only at the end"))] = False,
    as_json: JsonFlag = False,
) -> None:
    """Tells what happened, draws the position, and says how it ended. Spectators' eyes only, until the end."""
    with explained():
        session = Session.resume(load(file))
    if as_json:
        print_json([_plain(session, each) for each in session.played()])
        return
    for each in session.played():
        _print(session, each)
        if every:
            show(session.game, each.position, None)
    if not every:
        show(session.game, session.position, None)
    console.print(f"[bold]{write_outcome(session.outcome)}[/bold]")


def _print(session: Session, played: Played) -> None:
    events = [event.seen_by(None) for event in played.events]
    told = "; ".join(event.say(LANGUAGE) for event in events if event is not None)
    console.print(f"[dim]{played.turn:>3}.[/dim] [bold]{seat_letter(played.seat)}[/bold] ", end="")
    hidden = played.before.chance() is not None
    console.print(told if hidden else f"{session.text(played)}  ({told})", markup=False)
    if played.comment:
        console.print(f"     {played.comment}", style="italic", markup=False)


def _plain(session: Session, played: Played) -> dict[str, object]:
    return {
        "turn": played.turn,
        "seat": seat_letter(played.seat),
        "action": session.text(played),
        "events": played.events,
        "view": played.position.view(None),
    }

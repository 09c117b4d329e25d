"""`cordee replay`: a recorded game, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cordee.cli.console import LANGUAGE, JsonFlag, console, explained, print_json, t
from cordee.cli.table import show
from cordee.cli.verify import RecordFile
from cordee.games.contract import seat_letter
from cordee.records import load, replay, write_outcome

if TYPE_CHECKING:
    from cordee.records import Played


def command(
    file: RecordFile,
    every: Annotated[bool, typer.Option("--every", help=t("draw after every action, not only at the end"))] = False,
    as_json: JsonFlag = False,
) -> None:
    """Tells what happened, draws the position, and says how it ended. Spectators' eyes only, until the end."""
    with explained():
        record = load(file)
        game = record.game()
        played = list(replay(record, game))
    if as_json:
        print_json([_plain(each) for each in played])
        return
    for each in played:
        _print(each)
        if every:
            show(game, each.step.position, None)
    position = played[-1].step.position if played else game.start()
    if not every:
        show(game, position, None)
    console.print(f"[bold]{write_outcome(position.outcome())}[/bold]")


def _print(played: Played) -> None:
    entry = played.entry
    events = [event.seen_by(None) for event in played.step.events]
    told = "; ".join(event.say(LANGUAGE) for event in events if event is not None)
    console.print(f"[dim]{entry.turn:>3}.[/dim] [bold]{seat_letter(entry.seat)}[/bold] ", end="")
    hidden = played.before.chance() is not None
    console.print(told if hidden else f"{entry.text}  ({told})", markup=False)
    if entry.comment:
        console.print(f"     {entry.comment}", style="italic", markup=False)


def _plain(played: Played) -> dict[str, object]:
    return {
        "turn": played.entry.turn,
        "seat": seat_letter(played.entry.seat),
        "action": played.entry.text,
        "events": played.step.events,
        "view": played.step.position.view(None),
    }

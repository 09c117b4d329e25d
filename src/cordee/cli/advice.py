"""What a mind would do in the place of whoever is to act, with its reasons: for `cordee hint` and for the terminal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from cordee.cli.console import LANGUAGE
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.reasons import reasons_for
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.players.contract import Decision
    from cordee.players.reasons import Explanation

ADVISER = "search"


class Advice(NamedTuple):
    """A decision and what speaks for it."""

    decision: Decision
    reasons: tuple[Explanation, ...]


def advice(game: AnyGame, position: AnyPosition, seat: Seat | None = None, who: str = ADVISER, seed: int = 0) -> Advice:
    """What a mind would do there, by what the seat may know."""
    eyes = Eyes(game, position, seat_to_ask(position) if seat is None else seat)
    decision = player_named(who, game.code).decide(eyes, DEFAULT_BUDGET, Random(seed))
    return Advice(decision, reasons_for(eyes, decision))


def reasons(game: AnyGame, found: Advice) -> list[dict[str, object]]:
    """The best few actions, best first: what each brings, the rest of the turn, and what it is worth."""
    write = game.notation.write_action
    return [
        {
            "action": write(each.action),
            "why": each.say(LANGUAGE),
            "rest": [write(moment.action) for moment in each.rest],
            "value": None if each.value is None else round(each.value, 4),
            "visits": each.visits,
        }
        for each in found.reasons
    ]


def advice_table(game: AnyGame, found: Advice) -> Table:
    """The same for a person; the first line is the advice."""
    table = Table.grid(padding=(0, 2))
    for wraps in (False, False, True):
        table.add_column(no_wrap=not wraps)
    for number, row in enumerate(reasons(game, found)):
        value = "" if row["value"] is None else f"{row['value']:.3f}"
        table.add_row(str(row["action"]), value, Text(str(row["why"])), style="bold green" if not number else "")
    return table

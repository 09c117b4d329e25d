"""What a mind would do in the place of whoever is to act, with its reasons: for `cordee hint` and for the terminal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rich.table import Table

from cordee.players.contract import UNLIMITED, Eyes, asked_first
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.players.contract import Decision

ADVISER = "search"


def advice(
    game: AnyGame, position: AnyPosition, seat: Seat | None = None, who: str = ADVISER, seed: int = 0
) -> Decision:
    """What a mind would do there, by what the seat may know."""
    asked = asked_first(position) if seat is None else seat
    return player_named(who, game.code).decide(Eyes(game, position, asked), UNLIMITED, Random(seed))


def reasons(game: AnyGame, decision: Decision) -> list[dict[str, object]]:
    """The best few actions with what they are worth, best first."""
    thoughts = [
        {"action": game.notation.write_action(each.action), "value": round(each.value, 4), "visits": each.visits}
        for each in decision.best
    ]
    return thoughts or [{"action": game.notation.write_action(decision.action), "value": None, "visits": 0}]


def advice_table(game: AnyGame, decision: Decision) -> Table:
    """The same for a person; the first line is the advice."""
    table = Table.grid(padding=(0, 2))
    for number, row in enumerate(reasons(game, decision)):
        value = "" if row["value"] is None else f"{row['value']:.3f}"
        table.add_row(str(row["action"]), value, style="bold green" if not number else "")
    return table

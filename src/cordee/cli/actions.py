"""Legal actions as lists a person can read, and as words the Tab key completes."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.table import Table

from cordee.cli.console import t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cordee.games.contract import AnyGame, AnyPosition, Seat

MOST_SHOWN = 24
"""More second pieces than this are counted, not listed; `actions START` lists them."""


def first_pieces(game: AnyGame, position: AnyPosition, seat: Seat) -> Table:
    """The actions grouped by their first piece: what begins them, and how they go on."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold green", no_wrap=True)
    table.add_column()
    for pick in game.picks(position, seat):
        if pick.action is not None:
            table.add_row(pick.piece)
            continue
        following = [each.piece for each in game.picks(position, seat, (pick.piece,))]
        more = len(following) - MOST_SHOWN
        shown = " ".join(following[:MOST_SHOWN])
        rest = t(" and {count} more", count=more) if more > 0 else ""
        table.add_row(pick.piece, shown + rest)
    return table


def listing(game: AnyGame, position: AnyPosition, seat: Seat, start: str) -> str:
    """Every legal action whose text begins like that."""
    texts = [game.notation.write_action(action) for action in position.legal_actions(seat)]
    found = [text for text in texts if text.startswith(start)]
    return "  ".join(found) if found else t("no action begins with '{start}'", start=start)


def ending(texts: list[str], end: str) -> list[str]:
    """Those actions of which somebody types only the last piece: `R` of `colour>R`."""
    return [text for text in texts if text.endswith(end) and not text.removesuffix(end)[-1:].isalnum()]


@contextmanager
def completer(words: Callable[[], list[str]]) -> Iterator[None]:
    """The Tab key completes these words while the block runs, where the system has readline."""
    try:
        import readline
    except ImportError:  # Windows
        yield
        return

    def complete(text: str, number: int) -> str | None:
        found = [word for word in words() if word.startswith(text)]
        return found[number] if number < len(found) else None

    before, delimiters = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)
        readline.set_completer_delims(delimiters)

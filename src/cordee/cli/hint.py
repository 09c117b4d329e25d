"""`cordee hint`: what a sensible player would do, from what can be seen and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cordee.cli.advice import ADVISER, advice, advice_table, reasons
from cordee.cli.console import JsonFlag, console, explained, fail, print_json, say, t
from cordee.cli.verify import RecordFile
from cordee.games.words import Words
from cordee.kits import kit_of, kits
from cordee.records import read_record
from cordee.session import Session

if TYPE_CHECKING:
    from cordee.records import Record


ByOption = Annotated[str | None, typer.Option("--by", metavar="PLAYER", help=t("whose advice: greedy, search:4..."))]
NOBODY_ACTS = Words("nobody is to act in this game")


def command(file: RecordFile, by: ByOption = None, as_json: JsonFlag = False) -> None:
    """The next action and why: alone as the game's own hints have it, elsewhere the best few by a mind."""
    with explained():
        text = file.read_text(encoding="utf-8")
        if not text.startswith("["):  # a file of another kind is for the game that has hints of its own
            next(kit.hint for kit in kits().values() if kit.has("hint"))(file, as_json)
            return
        record = read_record(text)
        kit = kit_of(record.game().code)
        if by is None and record.game().seats == 1 and kit.has("hint"):
            kit.hint(file, as_json)
        else:
            _by_a_mind(record, by or ADVISER, as_json)


def _by_a_mind(record: Record, who: str, as_json: bool) -> None:
    session = Session.resume(record)
    game, position = session.game, session.position
    if not position.to_act() or position.chance() is not None:
        fail(say(NOBODY_ACTS))
    found = advice(game, position, who=who)
    if as_json:
        print_json({"action": game.notation.write_action(found.decision.action), "best": reasons(game, found)})
    else:
        console.print(advice_table(game, found))

"""`cordee hint`: what a sensible climber would do, from what can be seen and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cordee.cli.advice import ADVISER, advice, advice_table, reasons
from cordee.cli.climbs import ClimbFile, load_climb
from cordee.cli.console import LANGUAGE, JsonFlag, console, explained, fail, print_json, say, t
from cordee.games.climbing_man.hints import hint_for
from cordee.games.contract import Seat
from cordee.games.words import Words
from cordee.records import final_position, read_record

if TYPE_CHECKING:
    from cordee.cli.climbs import Climb
    from cordee.games.climbing_man.hints import Hint
    from cordee.records import Record


ByOption = Annotated[str | None, typer.Option("--by", metavar="PLAYER", help=t("whose advice: greedy, search:4..."))]
NOBODY_ACTS = Words("nobody is to act in this game")


def command(file: ClimbFile, by: ByOption = None, as_json: JsonFlag = False) -> None:
    """The next action and why: on a wall alone what may be expected of the coins, elsewhere the best few by a mind."""
    with explained():
        text = file.read_text(encoding="utf-8")
        if text.startswith("[") and (by is not None or read_record(text).game().seats > 1):
            _by_a_mind(read_record(text), by or ADVISER, as_json)
            return
        climb = load_climb(file)
        hint = hint_for(climb.position.view(Seat(0)), climb.game.options)
    if as_json:
        print_json(_plain(climb, hint))
        return
    console.print(
        f"{climb.game.notation.write_action(hint.action)}  {hint.say(LANGUAGE)}", markup=False, soft_wrap=True
    )
    for line in hint.say_guesses(LANGUAGE):
        console.print(f"  {line}", markup=False, soft_wrap=True)
    if hint.stuck:
        console.print(t("  you are stuck (CM-21)"), markup=False, soft_wrap=True)


def _by_a_mind(record: Record, who: str, as_json: bool) -> None:
    game, position = record.game(), final_position(record)
    if not position.to_act() or position.chance() is not None:
        fail(say(NOBODY_ACTS))
    found = advice(game, position, who=who)
    if as_json:
        print_json({"action": game.notation.write_action(found.decision.action), "best": reasons(game, found)})
    else:
        console.print(advice_table(game, found))


def _plain(climb: Climb, hint: Hint) -> dict[str, object]:
    write = climb.game.notation.write_action
    return {
        "action": write(hint.action),
        "aim": hint.plan.aim,
        "why": hint.say(LANGUAGE),
        "plan": [write(action) for action in hint.plan.actions],
        "counts_on": [
            {"square": guess.square, "suit": guess.suit, "values": guess.values, "mean": float(guess.mean)}
            for guess in hint.counts_on
        ],
        "stuck": hint.stuck,
    }

"""`cordee hint`: what a sensible climber would do, from what can be seen and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.cli.climbs import ClimbFile, load_climb
from cordee.cli.console import LANGUAGE, JsonFlag, console, explained, print_json, t
from cordee.games.climbing_man.hints import hint_for
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from cordee.cli.climbs import Climb
    from cordee.games.climbing_man.hints import Hint


def command(file: ClimbFile, as_json: JsonFlag = False) -> None:
    """The next action, why, and what may be expected of the coins that it counts on."""
    with explained():
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
        console.print(t("  you are stuck (CM-21)", "  vous êtes bloqué (CM-21)"), markup=False, soft_wrap=True)


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

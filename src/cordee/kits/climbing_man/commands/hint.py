"""A hint for a lone climber: what a sensible one would do, from what can be seen and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cordee.cli.console import LANGUAGE, console, print_json, t
from cordee.games.climbing_man.hints import hint_for
from cordee.games.contract import Seat
from cordee.kits.climbing_man.commands.climbs import load_climb

if TYPE_CHECKING:
    from cordee.games.climbing_man.hints import Hint
    from cordee.kits.climbing_man.commands.climbs import Climb


def hint(file: Path, as_json: bool) -> None:
    """The next action, what may be expected of the coins, and whether one is stuck (CM-21)."""
    climb = load_climb(file)
    found = hint_for(climb.position.view(Seat(0)), climb.game.options)
    if as_json:
        print_json(_plain(climb, found))
        return
    lines = [f"{climb.game.notation.write_action(found.action)}  {found.say(LANGUAGE)}"]
    lines += [f"  {line}" for line in found.say_guesses(LANGUAGE)]
    lines += [t("  you are stuck (CM-21)")] if found.stuck else []
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)


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

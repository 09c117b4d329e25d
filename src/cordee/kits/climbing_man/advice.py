"""Advice for who climbs alone: the planner's own sentence, and what the coins that it counts on may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cordee.games.climbing_man.hints import hint_for
from cordee.games.words import Words
from cordee.players.advice import Advice

if TYPE_CHECKING:
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.words import Language
    from cordee.players.contract import Eyes

PHASES: Final = frozenset({"starting", "climbing", "fallen"})
STUCK = Words("you are stuck (CM-21)")


def planned(eyes: Eyes, language: Language) -> Advice | None:
    """Once the wall stands, for one climber."""
    view = cast("ClimbingManView", eyes.view)
    if eyes.game.seats > 1 or view.phase not in PHASES:
        return None
    hint = hint_for(view, eyes.game.options)
    notes = [*hint.say_guesses(language), *([STUCK.say(language)] if hint.stuck else [])]
    return Advice(hint.action, hint.say(language), notes)

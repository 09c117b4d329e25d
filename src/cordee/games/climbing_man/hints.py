"""A hint that does not cheat: the action, the reason in words, and what the coins it counts on may be worth.

A hint is made from the view: two positions that differ only in unturned coins get the same one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.beliefs import hopeful_state
from cordee.games.climbing_man.phases import Climbing
from cordee.games.climbing_man.planning import Aim, plan_for
from cordee.games.climbing_man.stuck import is_stuck
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.planning import Plan
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.words import Language

AIMS: Final[Mapping[Aim, Words]] = {
    Aim.TOP: Words("the cheapest way to the top that the known values allow for"),
    Aim.HIGHER: Words("no way to the top is left, but there is a way higher up, where a coin may be exchanged (CM-21)"),
    Aim.EXCHANGE: Words(
        "there is no way to the top as the coins lie; the poorest coin around goes for the one that promises most "
        "(CM-21)"
    ),
    Aim.LOOK: Words(
        "no way to the top is left; a turned coin ends a false hope, and who is stuck may exchange (CM-21)"
    ),
    Aim.GIVE_UP: Words("nothing is left to try (CM-22)"),
}
ACTION_KINDS: Final[Mapping[type, Words]] = {
    acts.Start: Words("start on {square}", context="advice"),
    acts.Place: Words("put a hand or foot on {square}"),
    acts.TakeBack: Words("take the hand or foot from {square}"),
    acts.Reveal: Words("turn the coin on {square}", context="advice"),
    acts.MoveBody: Words("move the body to {square}"),
    acts.ExchangeCoins: Words("exchange the coins on {square}"),
    acts.BackToHold: Words("go back to the last hold"),
    acts.GiveUp: Words("give up", context="advice"),
}
SAID = Words("{deed}: {why}")
GUESS = Words("{square} may be {values}; {mean} is to be expected")


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, what for, and the guesses at the coins that the way counts on."""

    plan: Plan
    stuck: bool

    @property
    def action(self) -> ClimbingManAction:
        """The next thing to do."""
        return self.plan.actions[0]

    @property
    def counts_on(self) -> tuple[Guess, ...]:
        """The unturned coins that the whole way counts on."""
        return self.plan.counts_on

    def say(self, language: Language = "en") -> str:
        """The hint in a sentence."""
        deed = ACTION_KINDS[type(self.action)].say(language, square=_squares(self.action))
        return SAID.say(language, deed=deed, why=AIMS[self.plan.aim].say(language))

    def say_guesses(self, language: Language = "en") -> list[str]:
        """What is to be expected of each coin, one a line."""
        return [
            GUESS.say(language, square=guess.square, values=guess.values, mean=float(guess.mean))
            for guess in self.counts_on
        ]


def hint_for(view: ClimbingManView, options: ClimbingManOptions) -> Hint:
    """The sensible next step for whoever sees this view."""
    return Hint(plan_for(view, options), am_i_stuck(view, options))


def am_i_stuck(view: ClimbingManView, options: ClimbingManOptions) -> bool:
    """CM-21: whether the body could get no higher even if every unturned coin were a 5."""
    state = hopeful_state(view, options)
    return isinstance(state.phase, Climbing) and is_stuck(state)


def _squares(action: ClimbingManAction) -> object:
    match action:
        case acts.Start(square) | acts.Place(_, square) | acts.TakeBack(square) | acts.Reveal(square):
            return square
        case acts.MoveBody(square):
            return square
        case acts.ExchangeCoins(near, far):
            return near, far
    return ""

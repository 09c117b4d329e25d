"""Why a bot would do what it would do, in facts that a person can check on the board.

A bot thinks in whole turns and answers with a number; a reason says what the turn in its mind brings: levels, ways up,
what is spent, what becomes of the others. It is read from a world that the seat could be in (`Eyes.world`) before and
after the turn, so it tells nothing that the seat could not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.words import Words
from cordee.kits import kit_of
from cordee.players.reasons.facts import Place, fact, prospect

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.words import Language
    from cordee.players.contract import Decision, Eyes, Thought
    from cordee.players.reasons.facts import Explainer, Fact, PlannedAction, Prospect

__all__ = ["Explanation", "reasons_for"]

MOST: Final = 2
"""Facts a reason: who reads more reads none."""

CHANCES = Words("chances {worth} of 100, seen once", plural="chances {worth} of 100, seen {visits} times", by="visits")
POINTS = Words("about {worth} points may be expected")
MEASURE = Words("{worth} by its own measure")
ONLY = Words("nothing else is worth a thought")
FEELING = Words("the bot judged it by what may follow")
ALIKE = Words("only what may follow tells them apart")
BOTH = Words("{facts}; {last}")


@dataclass(frozen=True, slots=True)
class Explanation:
    """One action that a bot has thought about: what it is for, in words, and in the bot's own numbers."""

    action: Any
    facts: tuple[Fact, ...]
    rest: tuple[PlannedAction, ...]
    """What the bot would do after it in the same turn, each with the position it would be done in."""
    value: float | None = None
    visits: int = 0
    measure: Words = CHANCES

    def say(self, language: Language = "en") -> str:
        """The facts as a sentence."""
        facts = (each.say(language) for each in self.facts)
        return reduce(lambda before, last: BOTH.say(language, facts=before, last=last), facts)

    def say_numbers(self, language: Language = "en") -> str:
        """What it is worth to the bot; empty where it did not count."""
        if self.value is None:
            return ""
        if self.measure is not CHANCES:
            return self.measure.say(language, worth=round(self.value, 1))
        return CHANCES.say(language, worth=round(100 * self.value), visits=self.visits)


def reasons_for(eyes: Eyes, decision: Decision) -> tuple[Explanation, ...]:
    """The best few actions with what speaks for them, the decision first; the others are measured by it."""
    explainer = kit_of(eyes.game.code).reasons()
    world, measure = eyes.world(Random(0)), _measure(eyes, decision)
    if not decision.best:
        return (Explanation(decision.action, _only(explainer, prospect(world, eyes.seat, (decision.action,))), ()),)
    thoughts = sorted(decision.best, key=lambda each: each.action != decision.action)
    lines = [explainer.foreseen(prospect(world, eyes.seat, each.line or (each.action,))) for each in thoughts]
    facts = [
        _chosen(explainer, explainer.facts, line) if line is lines[0] else _told_apart(explainer, lines[0], line)
        for line in lines
    ]
    return tuple(_reason(*each, measure) for each in zip(thoughts, lines, facts, strict=True))


def _reason(thought: Thought, line: Prospect, facts: tuple[Fact, ...], measure: Words) -> Explanation:
    return Explanation(
        thought.action, facts or (fact(0, FEELING),), line.moments[1:], thought.value, thought.visits, measure
    )


def _only(explainer: Explainer, line: Prospect) -> tuple[Fact, ...]:
    """What says most about the only action worth a thought; nothing speaks against it."""
    found = [each for each in explainer.facts(line) if each.place is not Place.AGAINST]
    return (*sorted(found, key=lambda each: -each.weight)[:1], fact(0, ONLY))


def _told_apart(explainer: Explainer, best: Prospect, line: Prospect) -> tuple[Fact, ...]:
    """What differs from the best; where nothing that can be counted does, that."""
    found = _chosen(explainer, lambda each: explainer.beside(best, each), line)
    return (*found, fact(0, ALIKE)) if len(found) == 1 and found[0].words in explainer.alike else found


def _chosen(explainer: Explainer, told: Callable[[Prospect], list[Fact]], line: Prospect) -> tuple[Fact, ...]:
    """The weightiest few facts, and whether they hold only while nobody answers."""
    chosen = _weightiest(told(line))
    if line.announced is None or chosen == _weightiest(told(line._replace(then=line.announced))):
        return chosen
    return (*chosen, fact(0, explainer.unless))


def _weightiest(facts: list[Fact]) -> tuple[Fact, ...]:
    """Each in its place: one's own level first, what speaks against it last."""
    weightiest = sorted(facts, key=lambda each: -each.weight)[:MOST]
    return tuple(sorted(weightiest, key=lambda each: each.place))


def _measure(eyes: Eyes, decision: Decision) -> Words:
    """Alone a bot counts points; with others a search counts chances, and greed by its guide."""
    if eyes.game.seats == 1:
        return POINTS
    return CHANCES if decision.hopes else MEASURE

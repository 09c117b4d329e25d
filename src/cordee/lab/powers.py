"""What things are worth: cards by who was dealt them, and anything a seat can be kept from using by restricted play.

`cordee lab powers`. A deal is chance's own experiment: whether a seat has a card does not depend on anything else, so
the seats that have it are compared with those that have not, in games of the same kind. Restricted play (Jaffe et al.,
2012) keeps one seat from using a thing and sees what that costs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.games.words import Words
from cordee.kits import kit_of
from cordee.lab import statistics as stats
from cordee.lab.balance import by_whom
from cordee.lab.playing import REPEATS
from cordee.lab.report.contents import (
    Figure,
    Paragraph,
    Part,
    Report,
    Table,
    Text,
    chance_of,
    percent,
    phrase,
    plain,
    rounded,
)
from cordee.lab.study import results_of, told_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cordee.games.contract import AnyGame
    from cordee.lab.facts import GameFacts
    from cordee.lab.playing import Cell
    from cordee.lab.standings import Interval

LEAST_PAIRS: Final = 200
"""Hands with a pair of cards that are needed before a number is told of it."""

TITLE = Words("{game}: what things are worth")
BEST_CARD = Words("A hand with {name} wins most: {worth} more than a hand without it.")
WORST_CARD = Words("{name} brings least: {worth}.")
SURE_CARDS = Words("{count} of {of} cards certainly win more games, or fewer, than a hand without them does.")
MISSED = Words("To do without {name} costs most: the share of wins changes by {cost}.")
NOT_MISSED = Words("What is not certainly missed by who may not use it: {names}.")
NONE_MISSED = Words("Nothing is certainly missed by who may not use it.")
BETTER_WITHOUT = Words("These players certainly do better without: {names}.")
DEALT, WORTH, HELD = Words("Having it"), Words("wins, with it less without"), Words("hands with it")
DEALT_MEANT = Words(
    "Cards are dealt by chance, so hands with a card and hands without differ in nothing else. Holm's correction over "
    "all cards."
)
DEALT_FIGURE = Words("Wins with the card less wins without, with 95 % intervals; the dashed line is no difference.")
TOGETHER = Words("Two of them together")
PAIR_FIGURE = Words(
    "Wins in points of a hundred with both cards, less what the two are worth alone; blank where fewer than {least} "
    "hands had both. Most of what is not near zero is chance: these are {pairs} pairs."
)
RESTRICTED = Words("Doing without")
RESTRICTED_MEANT = Words(
    "One seat, each in turn, may not use it; on the same deals as the games in which everybody may."
)
RESTRICTED_FIGURE = Words("Wins of the seat that may not use it, less its wins when it may; 95 % intervals.")
THING, COST, CHANCE, CERTAIN = (
    Words("what"),
    Words("wins, without the use less with"),
    Words("chance"),
    Words("certain?"),
)
YES, NO = Words("yes"), Words("no")


class Worth:
    """What one thing is worth."""

    def __init__(self, name: str, differences: Interval, off: float, hands: int) -> None:
        self.name, self.interval, self.hands = name, differences, hands
        self.p = stats.p_of(differences.value / off) if off else 1.0
        self.corrected = 1.0

    @property
    def certain(self) -> bool:
        return self.corrected < stats.ALPHA

    def plain(self) -> dict[str, Any]:
        told = {"hands": self.hands, "p": rounded(self.p), "corrected": rounded(self.corrected)}
        return {**plain(self.interval), **told, "certain": self.certain}


def corrected(found: list[Worth]) -> list[Worth]:
    """Each corrected for how many they are; the best first."""
    for each, correct in zip(found, stats.holm([each.p for each in found]), strict=True):
        each.corrected = correct
    return sorted(found, key=lambda each: -each.interval.value)


# --- by who was dealt it


def hands_of(games: Sequence[GameFacts]) -> tuple[Any, Any, Any]:
    """For every hand, a row: its bits, its part of the win less its seat's usual one, and the number of its deal."""
    results = results_of(games).reshape(len(games), -1)
    bits = np.array([game.dealt for game in games])
    above = results - results.mean(axis=0)
    deals = np.repeat(np.arange(len(games)) // REPEATS, bits.shape[1])
    return bits.reshape(-1), above.reshape(-1), deals


def _difference(above: Any, deals: Any, has: Any) -> tuple[Interval, float]:
    """The mean with less the mean without; its error by deals, whose hands are not independent."""
    with_it, without = above[has].mean(), above[~has].mean()
    off = np.where(has, (above - with_it) / has.sum(), -(above - without) / (~has).sum())
    error = float(np.sqrt((np.bincount(deals, weights=off) ** 2).sum()))
    value, reach = float(with_it - without), stats.sure() * error
    from cordee.lab.standings import Interval

    return Interval(value, value - reach, value + reach), error


def worth_of_cards(games: Sequence[GameFacts], names: Mapping[str, int]) -> list[Worth]:
    """Each card that some hands have and some have not."""
    bits, above, deals = hands_of(games)
    found = []
    for name, bit in names.items():
        has = (bits & bit) > 0
        if 0 < has.sum() < len(has):
            found.append(Worth(name, *_difference(above, deals, has), int(has.sum())))
    return corrected(found)


def worth_of_pairs(games: Sequence[GameFacts], names: Mapping[str, int], single: Sequence[Worth]) -> Any:
    """For each pair of cards what a hand with both wins beyond what they are worth alone; NaN where few had both."""
    bits, above, _ = hands_of(games)
    order = [each.name for each in single]
    without = {name: above[(bits & names[name]) == 0].mean() for name in order}
    table = np.full((len(order), len(order)), np.nan)
    for row, one in enumerate(order):
        for column, other in enumerate(order):
            both = (bits & names[one] > 0) & (bits & names[other] > 0)
            if row != column and both.sum() >= LEAST_PAIRS:
                alone = single[row].interval.value + single[column].interval.value
                base = (without[one] + without[other]) / 2
                table[row, column] = 100 * (above[both].mean() - base - alone)
    return table


# --- by doing without


def cost_of(usual: Sequence[GameFacts], restricted: Sequence[Sequence[GameFacts]], name: str) -> Worth:
    """What it costs a seat not to use a thing: games in which each seat in turn may not, beside the usual games."""
    games = len(restricted[0])
    free = results_of(usual[:games]).mean(axis=1)
    differences = np.mean(
        [results_of(each).mean(axis=1)[:, seat] - free[:, seat] for seat, each in enumerate(restricted)], axis=0
    )
    return Worth(name, stats.mean(differences), stats.error(differences), games * len(restricted))


def is_dealt(games: Sequence[GameFacts], names: Mapping[str, int]) -> bool:
    """Whether what hands are dealt is what a seat may be kept from using, and nothing else."""
    every = sum(names.values())
    return all(bits & ~every == 0 for game in games for bits in game.dealt)


# --- the report


def powers_report(
    game: AnyGame,
    usual: Sequence[GameFacts],
    restricted: Mapping[str, Sequence[Sequence[GameFacts]]],
    *,
    cell: Cell,
    seed: int,
    command: str,
    version: str,
) -> Report:
    """What is worth how much, and what is missed by who may not use it."""
    from cordee.lab.report import plots

    names = kit_of(game.code).barrable
    cards = worth_of_cards(usual, names) if is_dealt(usual, names) else []
    costs = corrected([cost_of(usual, games, name) for name, games in restricted.items()])[::-1]
    summary, parts = list[Text](), list[Part]()
    data: dict[str, Any] = {
        "study": "powers",
        "game": game.code,
        "options": game.options.write_line(),
        **told_of(cell),
        "seed": seed,
        "games": len(usual),
        "cards": {each.name: each.plain() for each in cards},
        "restricted": {each.name: each.plain() for each in costs},
    }
    if cards:
        summary += _cards_in_words(cards)
        parts.append(
            Part(DEALT, (Paragraph((DEALT_MEANT,)), _figure(plots, cards, DEALT_FIGURE), _table(cards, WORTH)))
        )
    if len(cards) > 1:
        pairs = worth_of_pairs(usual, names, cards)
        if not np.isnan(pairs).all():
            order = [each.name for each in cards]
            data["pairs"] = {
                f"{one}+{other}": rounded(pairs[row, column])
                for row, one in enumerate(order)
                for column, other in enumerate(order)
                if row < column and not np.isnan(pairs[row, column])
            }
            caption = phrase(PAIR_FIGURE, least=LEAST_PAIRS, pairs=len(data["pairs"]))
            parts.append(Part(TOGETHER, (Figure(plots.heat(order, pairs), caption),)))
    if costs:
        summary += _costs_in_words(costs)
        blocks = (Paragraph((RESTRICTED_MEANT,)), _figure(plots, costs, RESTRICTED_FIGURE), _table(costs, COST))
        parts.append(Part(RESTRICTED, blocks))
    total = len(usual) + sum(len(each) for seats in restricted.values() for each in seats)
    summary.append(by_whom(cell.players, total, seed))
    return Report(phrase(TITLE, game=game.title), tuple(summary), tuple(parts), command, version, data)


def _cards_in_words(cards: Sequence[Worth]) -> list[Text]:
    sure = sum(each.certain for each in cards)
    return [
        phrase(BEST_CARD, name=cards[0].name, worth=percent(cards[0].interval)),
        phrase(WORST_CARD, name=cards[-1].name, worth=percent(cards[-1].interval)),
        phrase(SURE_CARDS, count=sure, of=len(cards)),
    ]


def _costs_in_words(costs: Sequence[Worth]) -> list[Text]:
    missed = [each for each in costs if each.certain and each.interval.value < 0]
    spared = tuple(each.name for each in costs if each not in missed)
    better = tuple(each.name for each in costs if each.certain and each.interval.value > 0)
    texts: list[Text] = [phrase(NONE_MISSED)]
    if missed:
        texts = [phrase(MISSED, name=missed[0].name, cost=percent(missed[0].interval))]
        texts += [phrase(NOT_MISSED, names=spared)] if spared else []
    return [*texts, phrase(BETTER_WITHOUT, names=better)] if better else texts


def _figure(plots: Any, found: Sequence[Worth], caption: Words) -> Figure:
    names, intervals = [each.name for each in found], [each.interval for each in found]
    return Figure(plots.whiskers(names, intervals, even=0.0, percent=True), caption)


def _table(found: Sequence[Worth], what: Words) -> Table:
    rows = tuple(
        (each.name, percent(each.interval), f"{each.hands}", chance_of(each.corrected), YES if each.certain else NO)
        for each in found
    )
    return Table((THING, what, HELD, CHANCE, CERTAIN), rows)

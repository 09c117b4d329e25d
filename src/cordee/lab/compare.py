"""What rules change: a factorial over options, deal by deal. What `cordee lab compare` reports.

Every cell has the same deals, so a difference between two cells is one of the same deals, and its error is that of the
deals' differences. All comparisons of a report are one family (Holm).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import numpy as np

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.lab import statistics as stats
from cordee.lab.balance import by_whom, luck_of
from cordee.lab.measures import BY_NAME, PARS
from cordee.lab.playing import PAR, REPEATS
from cordee.lab.report.contents import (
    Figure,
    Paragraph,
    Part,
    Report,
    Table,
    chance_of,
    number,
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
    from cordee.lab.report.contents import Phrase, Text
    from cordee.lab.standings import Interval

COMPARED: Final = ("turns", "decisions", "branching", "lead_changes", "drama", "comebacks", "decided", "ties", "margin")
"""The measures of a comparison, after the seats'."""


class Compared(Protocol):
    """Something measured of every deal."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> Words: ...
    @property
    def percent(self) -> bool: ...
    def by_deal(self, games: Sequence[GameFacts]) -> Any: ...


class SeatMeasure(NamedTuple):
    """A seat's share of wins, less the even one."""

    name: str
    words: Words
    seat: int
    percent: bool = True

    def by_deal(self, games: Sequence[GameFacts]) -> Any:
        results = results_of(games).mean(axis=1)
        return results[:, self.seat] - 1 / results.shape[1]


SEATS: Final = (
    SeatMeasure("first_seat", Words("wins of the first seat, above even"), 0),
    SeatMeasure("last_seat", Words("wins of the last seat, above even"), -1),
)
BETWEEN_SEATS: Final[tuple[Compared, ...]] = (*SEATS, *(BY_NAME[name] for name in COMPARED))


class Subject(NamedTuple):
    """What a comparison is about: its measures, those that its tables and figures show, and those told first."""

    measures: tuple[Compared, ...]
    shown: tuple[Compared, ...]
    told_first: tuple[Compared, ...]
    has_luck: bool


PLAYED: Final = Subject(BETWEEN_SEATS, (*SEATS, BY_NAME["turns"]), SEATS, has_luck=True)
ALONE: Final = Subject(PARS, PARS, PARS[:1], has_luck=False)

TITLE = Words("{game}: what the rules change")
NOTHING_VARIED = Words("name what to vary: --vary descent=free,never (and more, each with its values)")
BAD_VARY = Words("--vary {text}: an option and at least two different values, like descent=free,never")
VARIED_TWICE = Words("--vary {name} is given twice")
TOO_FEW_RUNS = Words(
    "--fraction {runs}: at least {least} of the {cells} combinations are needed to tell all values apart"
)
CHANGES = Words("{name}={after} instead of {before}: {measure} {difference}.")
CERTAIN_ONES = Words("What is certain:")
NOTHING_CERTAIN = Words("No difference is certain with these games.")
NOT_CERTAIN = Words(
    "{count} of {of} comparisons are not certain; to decide the clearest of them about {games} games of each kind "
    "would do."
)
NONE_LEFT = Words("All {of} comparisons are certain.")
CELLS = Words(
    "{cells} kinds of games, each with {games} games on the same deals; Holm's correction over {of} comparisons."
)
LOOKED_THROUGH = Words("Nobody played: {starts} starts were looked through to the end, seed {seed}.")
FRACTION = Words("A part of all {full} combinations: effects of single options are told apart, those of pairs are not.")

LUCK_BY_CELL = Words(
    "Least of who wins is luck (the deal, the dice and the start) with {least_options}: {least}; most with "
    "{most_options}: {most}."
)
LUCK, LUCK_FIGURE = (
    Words("Luck"),
    Words("How much of who wins the deal, the dice and the start explain, with 95 % intervals."),
)
EFFECTS, PAIRS, ALL_CELLS = Words("What each option changes"), Words("Options that work together"), Words("Every kind")
HEAD_CHANGE, HEAD_DIFFERENCE = Words("change"), Words("difference")
HEAD_CHANCE, HEAD_CERTAIN, HEAD_TO_DECIDE = Words("chance"), Words("certain?"), Words("games to decide")
YES, NO = Words("yes"), Words("no")
EFFECTS_FIGURE = Words("{measure}: difference with its 95 % interval; the dashed line is no difference.")
PAIR_MEANT = Words("How much more (or less) a change does where the other option is changed too.")


TINY, SURELY = 1e-9, 1e6


class Factor(NamedTuple):
    """An option and the values it is given; the first is what the others are compared with."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """One difference: what was changed, in which measure, by how much, how surely."""

    measure: Compared
    change: tuple[tuple[str, str, str], ...]
    """Options with their values before and after; two of them for a pair."""
    interval: Interval
    z: float
    p: float
    corrected: float = 1.0
    to_decide: int | None = None

    @property
    def certain(self) -> bool:
        return self.corrected < stats.ALPHA

    @property
    def name(self) -> str:
        return " x ".join(f"{name}: {before} > {after}" for name, before, after in self.change)

    def data(self) -> dict[str, Any]:
        """As a report's file has it."""
        return {
            "measure": self.measure.name,
            "change": [list(one) for one in self.change],
            "difference": plain(self.interval),
            "p": rounded(self.p),
            "corrected": rounded(self.corrected),
            "certain": self.certain,
            "games_to_decide": self.to_decide,
        }


def read_factor(text: str) -> Factor:
    """An option and the values to compare, written ``descent=free,never``."""
    name, equals, values = text.partition("=")
    listed = tuple(value.strip() for value in values.split(","))
    if not equals or len(listed) < 2 or len(set(listed)) < len(listed) or not all(listed):
        raise NotUnderstood(BAD_VARY, text=text)
    return Factor(name.strip(), listed)


def read_factors(texts: Sequence[str]) -> tuple[Factor, ...]:
    """What is varied; each option once."""
    if not texts:
        raise NotUnderstood(NOTHING_VARIED)
    factors = tuple(map(read_factor, texts))
    for number_, factor in enumerate(factors):
        if factor.name in [each.name for each in factors[:number_]]:
            raise NotUnderstood(VARIED_TWICE, name=factor.name)
    return factors


def combinations_of(factors: Sequence[Factor], runs: int | None, seed: int) -> list[dict[str, str]]:
    """Every combination; or, of a part of them, those that tell single options apart best (greedily D-optimal)."""
    full = [
        dict(zip((f.name for f in factors), values, strict=True)) for values in product(*(f.values for f in factors))
    ]
    if runs is None or runs >= len(full):
        return full
    design = np.array([_coded(factors, each) for each in full])
    least = design.shape[1]
    if runs < least:
        raise NotUnderstood(TOO_FEW_RUNS, runs=runs, least=least, cells=len(full))
    order = list(range(len(full)))
    Random(seed).shuffle(order)
    chosen: list[int] = []
    for _ in range(runs):
        left = [each for each in order if each not in chosen]
        chosen.append(max(left, key=lambda each: _spread(design[[*chosen, each]])))
    return [full[each] for each in sorted(chosen)]


def _coded(factors: Sequence[Factor], combination: Mapping[str, str]) -> list[float]:
    """A constant, then for each value but the first whether it is the one."""
    return [1.0, *(float(combination[f.name] == value) for f in factors for value in f.values[1:])]


def _spread(rows: Any) -> float:
    return float(np.linalg.slogdet(rows.T @ rows + 1e-6 * np.eye(rows.shape[1]))[1])


def compared(
    factors: Sequence[Factor],
    cells: Sequence[Mapping[str, str]],
    played: Sequence[Sequence[GameFacts]],
    *,
    whole: bool,
    measures: Sequence[Compared] = BETWEEN_SEATS,
) -> list[Comparison]:
    """Every difference, corrected for how many they are."""
    found: list[Comparison] = []
    games = len(played[0])
    for measure in measures:
        deals = np.array([measure.by_deal(each) for each in played])
        found += _main_effects(measure, factors, cells, deals)
        if whole:
            found += _pairs(measure, factors, cells, deals)
    corrected = stats.holm([each.p for each in found])
    return [
        Comparison(
            each.measure,
            each.change,
            each.interval,
            each.z,
            each.p,
            correct,
            None if correct < stats.ALPHA else stats.games_to_decide(each.z, games, len(found)),
        )
        for each, correct in zip(found, corrected, strict=True)
    ]


def _main_effects(
    measure: Compared, factors: Sequence[Factor], cells: Sequence[Mapping[str, str]], deals: Any
) -> list[Comparison]:
    """Each value against the first one, over all that the other options are (least squares over the cells)."""
    design = np.array([_coded(factors, cell) for cell in cells])
    effects = np.linalg.pinv(design) @ deals
    changes = [(f.name, f.values[0], value) for f in factors for value in f.values[1:]]
    return [_comparison(measure, (change,), effects[1 + place]) for place, change in enumerate(changes)]


def _pairs(
    measure: Compared, factors: Sequence[Factor], cells: Sequence[Mapping[str, str]], deals: Any
) -> list[Comparison]:
    """How much more a change does where another option is changed too."""
    found = []
    for one, other in combinations(factors, 2):
        for after, also in product(one.values[1:], other.values[1:]):
            corners = [
                np.mean([deals[n] for n, c in enumerate(cells) if c[one.name] == a and c[other.name] == b], axis=0)
                for a, b in (
                    (after, also),
                    (after, other.values[0]),
                    (one.values[0], also),
                    (one.values[0], other.values[0]),
                )
            ]
            change = ((one.name, one.values[0], after), (other.name, other.values[0], also))
            found.append(_comparison(measure, change, corners[0] - corners[1] - corners[2] + corners[3]))
    return found


def _comparison(measure: Compared, change: tuple[tuple[str, str, str], ...], differences: Any) -> Comparison:
    interval, off = stats.mean(differences), stats.error(differences)
    # where every deal differs alike, what is left of the arithmetic is no difference
    z = interval.value / off if off > TINY else (0.0 if abs(interval.value) < TINY else SURELY)
    return Comparison(measure, change, interval, z, stats.p_of(z))


# --- the report


def _written(measure: Compared, interval: Interval) -> Phrase:
    return percent(interval) if measure.percent else number(interval)


def compare_report(
    game: AnyGame,
    factors: Sequence[Factor],
    cells: Sequence[Mapping[str, str]],
    played: Sequence[Sequence[GameFacts]],
    *,
    cell: Cell,
    seed: int,
    command: str,
    version: str,
) -> Report:
    """Which differences are certain, which are not, and how many more games would decide."""
    subject = ALONE if cell.players == (PAR,) else PLAYED
    full = int(np.prod([len(each.values) for each in factors]))
    found = compared(factors, cells, played, whole=full == len(cells), measures=subject.measures)
    names = [" ".join(f"{key}={value}" for key, value in cell.items()) for cell in cells]
    luck = dict(zip(names, map(luck_of, played), strict=True)) if subject.has_luck else {}
    parts = (
        *_effects(subject, found),
        *_luck_part(luck),
        Part(ALL_CELLS, (_cells_table(subject, names, luck, played),)),
    )
    data = {
        "study": "compare",
        "game": game.code,
        "options": game.options.write_line(),
        **told_of(cell),
        "seed": seed,
        "games": len(played[0]),
        "cells": [
            {
                "options": dict(each_cell),
                **({"luck": plain(luck[name])} if luck else {}),
                "measures": {each.name: plain(stats.mean(each.by_deal(games))) for each in subject.measures},
            }
            for name, each_cell, games in zip(names, cells, played, strict=True)
        ],
        "comparisons": [each.data() for each in found],
    }
    summary = _summary(subject, found, luck, played, cell, seed, full)
    return Report(phrase(TITLE, game=game.title), summary, parts, command, version, data)


def _effects(subject: Subject, found: Sequence[Comparison]) -> list[Part]:
    """What each option changes, and which of them work together."""
    single, pairs = ([each for each in found if len(each.change) == size] for size in (1, 2))
    parts = [Part(EFFECTS, (*(_effects_figure(each, single) for each in subject.shown), _table(single)))]
    if pairs:
        told = [each for each in pairs if each.certain] or pairs[:12]
        parts.append(Part(PAIRS, (Paragraph((PAIR_MEANT,)), _table(told))))
    return parts


def _effects_figure(measure: Compared, single: Sequence[Comparison]) -> Figure:
    from cordee.lab.report import plots

    own = [each for each in single if each.measure == measure]
    drawn = plots.whiskers(
        [each.name for each in own], [each.interval for each in own], even=0.0, percent=measure.percent
    )
    return Figure(drawn, phrase(EFFECTS_FIGURE, measure=measure.words))


def _luck_part(luck: Mapping[str, Interval]) -> list[Part]:
    """Of every kind of game, where luck was measured."""
    from cordee.lab.report import plots

    return (
        [Part(LUCK, (Figure(plots.whiskers(list(luck), list(luck.values()), percent=True), LUCK_FIGURE),))]
        if luck
        else []
    )


def _table(comparisons: Sequence[Comparison]) -> Table:
    rows = tuple(
        (
            phrase(Words("{change}: {measure}"), change=each.name, measure=each.measure.words),
            _written(each.measure, each.interval),
            chance_of(each.corrected),
            YES if each.certain else NO,
            "" if each.to_decide is None else f"{each.to_decide}",
        )
        for each in sorted(comparisons, key=lambda each: (each.corrected, -abs(each.z)))
    )
    return Table((HEAD_CHANGE, HEAD_DIFFERENCE, HEAD_CHANCE, HEAD_CERTAIN, HEAD_TO_DECIDE), rows)


def _cells_table(
    subject: Subject, names: Sequence[str], luck: Mapping[str, Interval], played: Sequence[Sequence[GameFacts]]
) -> Table:
    rows: list[tuple[Text, ...]] = []
    for name, games in zip(names, played, strict=True):
        found = [_written(each, stats.mean(each.by_deal(games))) for each in subject.shown]
        rows.append((name, *found, *([percent(luck[name])] if luck else ())))
    heads = (Words("options"), *(each.words for each in subject.shown), *([LUCK] if luck else ()))
    return Table(heads, tuple(rows))


def _summary(
    subject: Subject,
    found: Sequence[Comparison],
    luck: Mapping[str, Interval],
    played: Sequence[Sequence[GameFacts]],
    cell: Cell,
    seed: int,
    full: int,
) -> tuple[Text, ...]:
    """The clearest of what is certain, one a measure and change, and what is not."""
    certain = sorted((each for each in found if each.certain and len(each.change) == 1), key=lambda each: -abs(each.z))
    texts: list[Text] = [CERTAIN_ONES if certain else NOTHING_CERTAIN]
    told = [each for each in certain if each.measure in subject.told_first][:3]
    told += [each for each in certain if each not in told][: 6 - len(told)]
    for each in told:
        ((name, before, after),) = each.change
        texts.append(
            phrase(
                CHANGES,
                name=name,
                before=before,
                after=after,
                measure=each.measure.words,
                difference=_written(each.measure, each.interval),
            )
        )
    open_ones = [each for each in found if not each.certain]
    needed = min((each.to_decide for each in open_ones if each.to_decide is not None), default=None)
    if open_ones and needed is not None:
        texts.append(phrase(NOT_CERTAIN, count=len(open_ones), of=len(found), games=needed))
    elif not open_ones:
        texts.append(phrase(NONE_LEFT, of=len(found)))
    if luck:
        texts.append(_luck_in_words(luck))
    texts.append(phrase(CELLS, cells=len(played), games=len(played[0]), of=len(found)))
    if len(played) < full:
        texts.append(phrase(FRACTION, full=full))
    total = sum(map(len, played))
    looked = phrase(LOOKED_THROUGH, starts=total // REPEATS, seed=seed)
    texts.append(looked if subject is ALONE else by_whom(cell.players, total, seed))
    return tuple(texts)


def _luck_in_words(luck: Mapping[str, Interval]) -> Phrase:
    """Where it is least, and where most."""
    least, most = min(luck, key=lambda name: luck[name].value), max(luck, key=lambda name: luck[name].value)
    return phrase(
        LUCK_BY_CELL,
        least_options=least,
        least=percent(luck[least]),
        most_options=most,
        most=percent(luck[most]),
    )


def all_decided(factors: Sequence[Factor], cells: Sequence[Mapping[str, str]], played: Any, alpha: float) -> bool:
    """Whether every difference of a single option's is certain at that error rate."""
    full = int(np.prod([len(each.values) for each in factors]))
    found = compared(factors, cells, played, whole=full == len(cells))
    return all(each.corrected < alpha for each in found if len(each.change) == 1)

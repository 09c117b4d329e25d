"""How a game plays: seats, length, drama, luck, skill. What `cordee lab balance` reports."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Words
from cordee.lab import statistics as stats
from cordee.lab.measures import MEASURES
from cordee.lab.report.contents import (
    Figure,
    Paragraph,
    Part,
    Phrase,
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
    from collections.abc import Sequence

    from cordee.lab.facts import GameFacts
    from cordee.lab.playing import Cell
    from cordee.lab.report.contents import Text
    from cordee.lab.standings import Interval

LOOKS: Final = 5
"""How often `--until-certain` looks at the games so far."""

TITLE = Words("{game}: how it plays")
FAVOURED = Words(
    "Seat {seat} wins most often: {wins}, where {even} % would be even. That is certain: if all seats were equal, "
    "chance alone would show such a difference in fewer than 1 of {often} such studies."
)
EQUAL_SEATS = Words(
    "No seat is favoured as far as these games can tell: every seat's share of wins is within {within} points of "
    "{even} %."
)
LENGTH = Words("A game takes {turns} turns and {decisions} decisions.")
DRAMA = Words(
    "The lead changes {changes} times; after {decided} % of its turns the game is decided, and {comebacks} % of wins "
    "come from two levels or more behind."
)
LUCK = Words("The deal, the dice and the start explain {luck} of who wins; the rest is what the players made of it.")
SKILL = Words(
    "A player like {stronger} at one seat beats {weaker} at the others in {wins} of games ({even} % is even)."
)
BY_WHOM = Words("Played by {players}: {games} games, {deals} deals, seed {seed}.")
STOPPED = Words(
    "It stopped at look {look} of {looks}, as what was asked was certain; each look spends a part of the {alpha} % "
    "that may err (alpha spending in O'Brien and Fleming's shape, by Bonferroni's bound)."
)

SEATS, HEAD_SEAT, HEAD_WINS, HEAD_SCORE = Words("Seats"), Words("seat"), Words("wins"), Words("mean score")
SEATS_TEST = Words("Are all seats equal? Wald's chi-square {statistic} over {deals} deals, chance {p}.")
SEATS_FIGURE = Words("Wins by seat with 95 % intervals; the dashed line is where all seats would be equal.")
HOW_IT_GOES, HEAD_MEASURE, HEAD_MEAN = Words("How a game goes"), Words("measure"), Words("a game")
LENGTH_FIGURE = Words("How long games last, in turns.")
HOW_IT_ENDS, HEAD_RULE, HEAD_GAMES = Words("How games end"), Words("rule"), Words("games")
LUCK_AND_SKILL = Words("Luck and skill")
LUCK_MEANT = Words(
    "Each deal is played by {repeats} games with the same chance and other choices of the players. What these games "
    "have in common is luck: {luck} of the variance of who wins."
)


@dataclass(frozen=True)
class Asked:
    """What a report of balance is made from."""

    cell: Cell
    seed: int
    version: str
    command: str
    stopped: int | None = None
    """The look at which `--until-certain` stopped."""
    stronger: str = ""


def wins_by_seat(games: Sequence[GameFacts], alpha: float = stats.ALPHA) -> tuple[list[Interval], stats.Test]:
    """Each seat's share of wins, and whether all are equal."""
    by_deal = results_of(games).mean(axis=1)
    shares = [stats.share(by_deal[:, seat], len(games), alpha) for seat in range(by_deal.shape[1])]
    return shares, stats.equal_shares(by_deal, alpha)


def luck_of(games: Sequence[GameFacts], alpha: float = stats.ALPHA) -> Interval:
    """How much of who wins is the deal's."""
    found = stats.jackknife(stats.shared_variance, results_of(games), alpha)
    return type(found)(*(min(1.0, max(0.0, each)) for each in found))


def is_certain(games: Sequence[GameFacts], alpha: float, within: float) -> bool:
    """Whether the seats are known to differ, or every seat's share is known closely enough."""
    shares, test = wins_by_seat(games, alpha)
    return test.certain or all(each.high - each.low <= 2 * within for each in shares)


def skill_of(games_by_seat: Sequence[Sequence[GameFacts]]) -> Interval:
    """How often the stronger player wins, over the seats it had."""
    import numpy as np

    by_deal = [results_of(games).mean(axis=1)[:, seat] for seat, games in enumerate(games_by_seat)]
    return stats.share(np.mean(by_deal, axis=0), sum(map(len, games_by_seat)))


def balance_report(asked: Asked, games: Sequence[GameFacts], skilled: Sequence[Sequence[GameFacts]] = ()) -> Report:
    """Everything that can be said of these games."""
    from cordee.lab.playing import REPEATS
    from cordee.lab.report import plots

    game = asked.cell.made()
    shares, test = wins_by_seat(games)
    measured = {measure.name: measure.of(games) for measure in MEASURES}
    luck = luck_of(games)
    skill = skill_of(skilled) if skilled else None
    seats = [seat_letter(Seat(seat)) for seat in range(game.seats)]
    even, ended = 100 / game.seats, Counter(each.rule for each in games)
    scores = [_score_of(games, seat) for seat in range(game.seats)]
    summary = _summary(asked, games, shares, test, measured, luck, skill)
    seat_rows = tuple(
        (seat, percent(share), number(score)) for seat, share, score in zip(seats, shares, scores, strict=True)
    )
    parts = (
        Part(
            SEATS,
            (
                Figure(plots.whiskers(seats, shares, even=even / 100, percent=True), SEATS_FIGURE),
                Table((HEAD_SEAT, HEAD_WINS, HEAD_SCORE), seat_rows),
                Paragraph(
                    (phrase(SEATS_TEST, statistic=test.statistic, deals=len(games) // REPEATS, p=chance_of(test.p)),)
                ),
            ),
        ),
        Part(
            HOW_IT_GOES,
            (
                Table((HEAD_MEASURE, HEAD_MEAN), tuple(_measure_row(name, measured[name]) for name in measured)),
                Figure(plots.histogram([each.turns for each in games]), LENGTH_FIGURE),
            ),
        ),
        Part(HOW_IT_ENDS, (Table((HEAD_RULE, HEAD_GAMES), tuple(_ended_row(each, ended, games) for each in ended)),)),
        Part(LUCK_AND_SKILL, (Paragraph((phrase(LUCK_MEANT, repeats=REPEATS, luck=percent(luck)),)),)),
    )
    data = {
        "study": "balance",
        "game": game.code,
        "options": asked.cell.options,
        **told_of(asked.cell),
        "seed": asked.seed,
        "games": len(games),
        "wins": {seat: plain(share) for seat, share in zip(seats, shares, strict=True)},
        "equal_seats": {"chi_square": rounded(test.statistic), "p": rounded(test.p), "certain": test.certain},
        "measures": {name: plain(each) for name, each in measured.items()},
        "ended_by": dict(sorted(ended.items())),
        "luck": plain(luck),
        "skill": None if skill is None else {"stronger": asked.stronger, **plain(skill)},
        "stopped_at_look": asked.stopped,
    }
    return Report(phrase(TITLE, game=game.title), summary, parts, asked.command, asked.version, data)


def _score_of(games: Sequence[GameFacts], seat: int) -> Interval:
    import numpy as np

    from cordee.lab.playing import REPEATS

    return stats.mean(np.array([each.scores[seat] for each in games]).reshape(-1, REPEATS).mean(axis=1))


def _measure_row(name: str, interval: Interval) -> tuple[Text, ...]:
    measure = next(each for each in MEASURES if each.name == name)
    return measure.words, percent(interval) if measure.percent else number(interval)


def _ended_row(rule: str, ended: Counter[str], games: Sequence[GameFacts]) -> tuple[Text, ...]:
    return rule, percent(stats.wilson(ended[rule] / len(games), len(games)))


def _summary(
    asked: Asked,
    games: Sequence[GameFacts],
    shares: Sequence[Interval],
    test: stats.Test,
    measured: dict[str, Interval],
    luck: Interval,
    skill: Interval | None,
) -> tuple[Text, ...]:
    texts: list[Text] = [seats_in_words(shares, test)]
    texts.append(phrase(LENGTH, turns=measured["turns"].value, decisions=round(measured["decisions"].value)))
    texts.append(
        phrase(
            DRAMA,
            changes=measured["lead_changes"].value,
            decided=100 * measured["decided"].value,
            comebacks=100 * measured["comebacks"].value,
        )
    )
    texts.append(phrase(LUCK, luck=percent(luck)))
    if skill is not None:
        weaker, even = asked.cell.players[0], 100 / len(shares)
        texts.append(phrase(SKILL, stronger=asked.stronger, weaker=weaker, wins=percent(skill), even=even))
    if asked.stopped is not None:
        texts.append(phrase(STOPPED, look=asked.stopped, looks=LOOKS, alpha=100 * stats.ALPHA))
    texts.append(by_whom(asked.cell.players, games, asked.seed))
    return tuple(texts)


def by_whom(players: Sequence[str], games: Sequence[GameFacts] | int, seed: int) -> Phrase:
    """Who played, how much, from which seed."""
    from cordee.lab.playing import REPEATS

    total = games if isinstance(games, int) else len(games)
    names = tuple(dict.fromkeys(players))
    return phrase(BY_WHOM, players=names, games=total, deals=total // REPEATS, seed=seed)


def seats_in_words(shares: Sequence[Interval], test: stats.Test) -> Phrase:
    """Which seat is favoured, if any."""
    even = 100 / len(shares)
    if not test.certain:
        within = max(max(abs(100 * each.low - even), abs(100 * each.high - even)) for each in shares)
        return phrase(EQUAL_SEATS, within=within, even=even)
    best = max(range(len(shares)), key=lambda seat: shares[seat].value)
    often = 1000 if test.p < 0.001 else 100 if test.p < 0.01 else 20
    return phrase(FAVOURED, seat=seat_letter(Seat(best)), wins=percent(shares[best]), even=even, often=often)

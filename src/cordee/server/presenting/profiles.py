"""A guest's results, counted from the tables that are over: there is no second count that could differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from cordee.records import write_score
from cordee.server import messages
from cordee.server.days import DayTry
from cordee.server.store.writes import Row
from cordee.server.table.seats import Bot, Person, Seats, read_seats, seats_of

PEOPLE, ALONE = "people", "alone"
BEST_DAYS: Final = 5
UNFINISHED: Final = frozenset({"abandoned", "closed"})
"""How a table ends before its game does: alone, that is no score."""


class _Game(NamedTuple):
    game: str
    against: str
    won: bool
    score: Fraction | None


def present_results(rows: Iterable[Row], guest: str) -> list[messages.ResultInfo]:
    """By game and kind of opponent, the most played first."""
    games = [game for row in rows if (game := _game(row, guest)) is not None]
    kinds = {(each.game, each.against): [] for each in games}  # type: dict[tuple[str, str], list[_Game]]
    for each in games:
        kinds[each.game, each.against].append(each)
    found = [_result(kind, of_kind) for kind, of_kind in kinds.items()]
    return sorted(found, key=lambda each: (-each.games, each.game, each.against))


def _result(kind: tuple[str, str], games: Sequence[_Game]) -> messages.ResultInfo:
    scores = [each.score for each in games if each.score is not None]
    best = write_score(max(scores)) if scores else None
    won = sum(each.won for each in games)
    return messages.ResultInfo(game=kind[0], against=kind[1], games=len(games), won=won, best=best)


def _game(row: Row, guest: str) -> _Game | None:
    """A finished table from that guest's seat; None where it was not played there, or how it ended is not known."""
    if row.status != "over" or row.outcome is None or row.seated is None:
        return None
    seats, outcome = read_seats(row.seated), messages.OutcomeInfo.model_validate_json(row.outcome)
    mine = seats_of(seats, guest)
    if not mine:
        return None
    alone = len(seats) == 1
    score = Fraction(str(outcome.scores[0])) if alone and outcome.rule not in UNFINISHED else None
    won = bool(score) if alone else min(outcome.ranks[seat] for seat in mine) == 1 and max(outcome.ranks) > 1
    return _Game(row.game, _against(seats, guest), won, score)


def _against(seats: Seats, guest: str) -> str:
    """Other people, else the strongest bot's level, else nobody."""
    others = [each for each in seats if not (isinstance(each, Person) and each.guest == guest)]
    if any(isinstance(each, Person) for each in others):
        return PEOPLE
    levels = sorted(each.level for each in others if isinstance(each, Bot))
    return levels[-1] if levels else (ALONE if len(seats) == 1 else PEOPLE)


def present_best_days(tries: Iterable[DayTry]) -> list[messages.BestDay]:
    """The days of which most was made."""
    over = [each for each in tries if each.score is not None and each.points > 0]
    best = sorted(over, key=lambda each: (each.share or 0, each.points, each.day), reverse=True)[:BEST_DAYS]
    return [
        messages.BestDay(game=each.game, date=each.day, score=each.score or "0", best=each.best, share=each.share)
        for each in best
    ]

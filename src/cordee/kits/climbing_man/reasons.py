"""Climbing Man: rows, the lead in a race, what holds, and what a coin may be; never what it brings once turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.beliefs import guesses_of
from cordee.games.words import Words
from cordee.players.reasons.facts import Explainer, fact, headline
from cordee.players.reasons.levels import ended, lead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.view import ClimberView, ClimbingManView
    from cordee.games.contract import AnyPosition
    from cordee.games.squares import Square
    from cordee.players.reasons.facts import Fact, Prospect

CLIMBS = Words("brings the body to row {row}, {more} higher")
STAYS = Words("the body stays in row {row}")
SINKS = Words("takes the body down to row {row}, {less} lower")
STARTS = Words("starts in row {row}")
COIN = Words("turns the coin on {square}, which may be {values} ({mean} on average)")
SPARE = Words("holds {held} of {needed} then, {more} to spare")
JUST = Words("holds just the {needed} that are needed")

LOWER = Words("the body is then in row {row}, {gap} lower than after the best choice")
HIGHER = Words("the body is then in row {row}, {gap} higher than after the best choice")
IN_THE_SAME_ROW = Words("the body is then in row {row} too")


class Known(NamedTuple):
    """How a line leaves the wall as far as that is known, and the coin that its last action turns, if any."""

    then: ClimbingManView
    coin: Square | None


class ClimbingManExplainer(Explainer):
    """Measures on the wall, from what is known of it before the line's first coin is turned (CM-4)."""

    alike = (IN_THE_SAME_ROW,)

    def foreseen(self, line: Prospect) -> Prospect:
        """Up to the first coin that it turns."""
        turning = (number for number, (_, action) in enumerate(line.moments, 1) if _turned(line.now, action))
        return line._replace(moments=line.moments[: next(turning, None)])

    def facts(self, line: Prospect) -> list[Fact]:
        """What the line brings."""
        now, (then, coin) = _seen(line.now), _known(line)
        if then.outcome is not None:
            return [ended(then.outcome, line.seat)] if len(then.climbers) > 1 else []
        before, after = now.climbers[line.seat], then.climbers[line.seat]
        return [
            *([_own_row(before, after)] if after else []),
            *_lead(line, now, then),
            *_coin(line, coin),
            *_held(before, after, then.weight),
        ]

    def beside(self, best: Prospect, line: Prospect) -> list[Fact]:
        """The same measures, by the best choice."""
        (first, _), (then, coin) = _known(best), _known(line)
        one, other = first.climbers[line.seat], then.climbers[line.seat]
        rows = [_row_beside(one.body.row, other.body.row)] if one and other else []
        return [*rows, *_coin(line, coin), *_held(one, other, then.weight)]


def _seen(position: AnyPosition) -> ClimbingManView:
    return cast("ClimbingManView", position.view(None))


def _known(line: Prospect) -> Known:
    """In the bot's world a coin has some value; on the table nobody knows it."""
    position, action = line.moments[-1] if line.moments else (line.now, None)
    coin = _turned(line.now, action)
    return Known(_seen(line.then), None) if coin is None else Known(_seen(position), coin)


def _turned(position: AnyPosition, action: Any) -> Square | None:
    """CM-13: the coin that an action turns."""
    if not isinstance(action, (acts.Place, acts.Reveal)):
        return None
    square = action.target if isinstance(action, acts.Place) else action.square
    return square if any(coin.square == square and coin.value is None for coin in _seen(position).coins) else None


def _own_row(before: ClimberView | None, after: ClimberView) -> Fact:
    row = after.body.row
    if before is None:
        return headline(42, STARTS, row=row)
    was = before.body.row
    if row == was:
        return headline(15, STAYS, row=row)
    return (
        headline(100, CLIMBS, row=row, more=row - was) if row > was else headline(100, SINKS, row=row, less=was - row)
    )


def _lead(line: Prospect, now: ClimbingManView, then: ClimbingManView) -> Iterator[Fact]:
    """Who is higher in a race, once both climb."""
    if len(now.climbers) > 1 and all(now.climbers) and all(then.climbers):
        yield lead((line.seat,), _rows(now), _rows(then))


def _rows(view: ClimbingManView) -> list[int]:
    return [climber.body.row for climber in view.climbers if climber]


def _coin(line: Prospect, square: Square | None) -> Iterator[Fact]:
    """CM-1: what the coin that is turned may be."""
    if square is None:
        return
    position = cast("ClimbingManPosition", line.now)
    guess = guesses_of(_seen(position), position.state.options)[square]
    values = tuple(dict.fromkeys(guess.values))
    yield fact(60, COIN, square=square, values=values, mean=float(guess.mean))


def _held(before: ClimberView | None, after: ClimberView | None, needed: int) -> Iterator[Fact]:
    """CM-12: how safely one holds, where that has changed."""
    if before is None or after is None or before.held == after.held:
        return
    more = after.held - needed
    yield fact(35, SPARE, held=after.held, needed=needed, more=more) if more else fact(45, JUST, needed=needed)


def _row_beside(best: int, row: int) -> Fact:
    if row == best:
        return headline(50, IN_THE_SAME_ROW, row=row)
    return headline(100, HIGHER if row > best else LOWER, row=row, gap=abs(row - best))

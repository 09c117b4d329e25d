"""A played game looked at turn by turn: what every seat could hope for, what was played, and what was better.

With several seats, a search looks through the eyes of whoever is to act when a turn begins. Alone it is exact
where the game has a par: the best score that was still possible, all that is hidden known.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

from cordee.games.contract import CHANCE, Seat
from cordee.kits import kit_of
from cordee.players.contract import Budget, Eyes
from cordee.players.guide import settled
from cordee.players.registry import guide_for
from cordee.players.search import Search
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.records import Record
    from cordee.session import Played


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn: who began it, what was done in it, what each seat could hope for before and after, and a better start.

    Hopes are chances to win; alone they are points.
    """

    turn: int
    seat: Seat
    actions: tuple[str, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    better: str | None = None

    @property
    def swing(self) -> float:
        """What the turn brought its player."""
        return self.after[self.seat] - self.before[self.seat]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game, decision by decision, as the analyst values it."""

    moments: tuple[TurnReview, ...]
    winners: tuple[Seat, ...]
    alone: bool

    def turning_points(self, most: int = 3) -> list[TurnReview]:
        """Where the game was won, or points were lost: the turns that changed most, in their order."""
        weighed = sorted(self.moments, key=lambda moment: -self._weight(moment))[:most]
        return sorted((moment for moment in weighed if self._weight(moment) > 0), key=lambda moment: moment.turn)

    def _weight(self, moment: TurnReview) -> float:
        if self.alone:
            return -moment.swing
        return max((moment.after[seat] - moment.before[seat] for seat in self.winners), default=abs(moment.swing))


Look = tuple[tuple[float, ...], "str | None"]


def analyse(
    record: Record, nodes: int | None = None, seed: int = 0, tell: Callable[[int, int], None] = lambda *_: None
) -> Analysis:
    """Looks at every turn of a record; `tell` hears how many of how many are done."""
    session = Session.resume(record)
    game = session.game
    turns = [list(played) for _, played in groupby(session.played(), key=lambda each: each.turn)]
    turns = [turn for turn in turns if any(each.seat != CHANCE for each in turn) and turn[0].turn > 0]
    looks: list[Look] = []
    for number, turn in enumerate(turns):
        tell(number, len(turns))
        first = next(each for each in turn if each.seat != CHANCE)
        looks.append(_look(game, first, nodes, Random(f"{seed}/{number}")))
    last = turns[-1][-1].position if turns else session.start
    outcome = last.outcome()
    end = _end(game, last, looks)
    afters = [look[0] for look in looks[1:]] + [end]
    moments = [_moment(game, turn, look, after) for turn, look, after in zip(turns, looks, afters, strict=True)]
    return Analysis(tuple(moments), outcome.winners() if outcome else (), alone=game.seats == 1)


def _moment(game: AnyGame, turn: Sequence[Played], look: Look, after: tuple[float, ...]) -> TurnReview:
    acted = [each for each in turn if each.seat != CHANCE]
    texts = tuple(game.notation.write_action(each.action) for each in acted)
    hopes, best = look
    return TurnReview(turn[0].turn, acted[0].seat, texts, hopes, after, None if best == texts[0] else best)


def _look(game: AnyGame, played: Played, nodes: int | None, random: Random) -> Look:
    """What each seat may hope for before an action, and the action that looks best."""
    position, seat = played.before, played.seat
    kit = kit_of(game.code)
    if game.seats == 1 and kit.has("par"):
        par = kit.par(position)
        return ((float(par.score),), game.notation.write_action(par.action)) if par else ((0.0,), None)
    guide = guide_for(game.code)
    decision = Search(guide).decide(Eyes(game, position, seat), Budget(nodes=nodes), random)
    hopes = decision.hopes or guide.hopes(position)
    return hopes, game.notation.write_action(decision.action)


def _end(game: AnyGame, position: AnyPosition, looks: Sequence[Look]) -> tuple[float, ...]:
    outcome = position.outcome()
    if outcome is None:
        return looks[-1][0] if looks else ()
    return (float(outcome.scores[0]),) if game.seats == 1 else settled(guide_for(game.code), position, outcome)

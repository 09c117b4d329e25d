"""A played game looked at turn by turn: what every seat could hope for, how good each turn was, and what was better.

With several seats a mind looks through the eyes of whoever is to act. What a turn cost its player is what the best
turn promised less what the played one did, both looked at alike: luck costs nobody anything. Alone it is exact where
the game has a par: the best score that was still possible, all that is hidden known.

Every turn is looked at by itself (`Review.look`), so that it can be done in slices, in any order, and anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache, partial
from itertools import groupby
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.contract import CHANCE, Seat
from cordee.games.words import LANGUAGES, Language, Words
from cordee.kits import kit_of
from cordee.players.contract import Decision, Eyes, Thought
from cordee.players.guide import settled
from cordee.players.reasons import reasons_for
from cordee.players.registry import guide_for
from cordee.records import read_record, write_record
from cordee.session import Session
from cordee.study.chances import chances_in
from cordee.study.comparing import analyst_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from concurrent.futures import Executor

    from cordee.games.contract import AnyPosition
    from cordee.lab.par import Par
    from cordee.players.guide import Hopes
    from cordee.records import Record
    from cordee.session import Played

VERSION: Final = 1
"""One more whenever the same record would be judged otherwise."""


class Judgement(Enum):
    """How good a turn was, by what it cost of the chances to win; alone, of the points that were possible."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class JudgementName(NamedTuple):
    """What a judgement is called, the sign that goes with it, and from which loss on it is given."""

    words: Words
    sign: str
    least: float


JUDGEMENTS: Final[Mapping[Judgement, JudgementName]] = {
    Judgement.BEST: JudgementName(Words("best", context="judgement"), "★", 0.0),
    Judgement.GOOD: JudgementName(Words("good", context="judgement"), "", 0.0),
    Judgement.INACCURACY: JudgementName(Words("inaccuracy"), "?!", 0.05),
    Judgement.MISTAKE: JudgementName(Words("mistake"), "?", 0.10),
    Judgement.BLUNDER: JudgementName(Words("blunder"), "??", 0.15),
}

HALVED: Final = JUDGEMENTS[Judgement.BLUNDER].least
"""Whoever loses so much in a turn was half as accurate in it."""

LEAST_DECISIVE: Final = 0.1
"""A turn that changed the winner's chances by less decided nothing."""

Said = dict[Language, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Better:
    """A turn, or the rest of one, that promised more than what was played."""

    at: int
    """The number of the played action, counted from 0, in whose place it begins."""
    line: tuple[str, ...]
    promised: float
    """What its player could hope for after it, and after what was played."""
    played: float
    why: Said
    """What it brings."""
    beside: Said = field(default_factory=dict)
    """What the played turn brought, measured by it; empty where nothing more is to be said."""


@dataclass(frozen=True, slots=True)
class TurnLook:
    """One turn, looked at by itself. `first` and `last` are the numbers of its player's actions, counted from 0."""

    turn: int
    seat: Seat
    first: int
    last: int
    actions: tuple[str, ...]
    before: tuple[float, ...]
    loss: float
    better: Better | None = None


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn: who played it and how, what each seat could hope for before and after, what it cost, what was better.

    Hopes are chances to win; alone they are points.
    """

    turn: int
    seat: Seat
    first: int
    last: int
    actions: tuple[str, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    judgement: Judgement
    better: Better | None = None

    @property
    def swing(self) -> float:
        """What the turn, and luck in it, brought its player."""
        return self.after[self.seat] - self.before[self.seat]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game, turn by turn, as the analyst values it."""

    turns: tuple[TurnReview, ...]
    winners: tuple[Seat, ...]
    alone: bool
    accuracy: tuple[float | None, ...]
    """Of each seat, from 0 to 1; None for who had no turn."""
    decisive: int | None
    """The number of the turn that decided it, if one did."""

    def turning_points(self, most: int = 3) -> list[TurnReview]:
        """Where the game was won, or points were lost: the turns that changed most, in their order."""
        weighed = sorted(self.turns, key=lambda turn: -_weight(turn, self.winners, self.alone))[:most]
        return sorted(
            (turn for turn in weighed if _weight(turn, self.winners, self.alone) > 0), key=lambda turn: turn.turn
        )


def _weight(turn: TurnReview, winners: Sequence[Seat], alone: bool) -> float:
    """How much a turn brought the winners; alone, how much it cost."""
    if alone:
        return turn.loss
    return max((turn.after[seat] - turn.before[seat] for seat in winners), default=abs(turn.swing))


class Turn(NamedTuple):
    """What was played in one turn, and whose it was."""

    number: int
    seat: Seat
    played: tuple[tuple[int, Played], ...]
    """Every action, chance's and answers included, with its number in the game."""

    def stretches(self) -> list[list[tuple[int, Played]]]:
        """What its player did in one go each: up to chance, or to what others did."""
        runs = groupby(self.played, key=lambda each: each[1].seat)
        return [list(run) for seat, run in runs if seat == self.seat]


class Review:
    """A game that is looked at: its turns, each by itself, and what they come to together."""

    def __init__(self, record: Record, nodes: int | None = None, seed: int = 0) -> None:
        self.session = Session.resume(record)
        self.game, self.nodes, self.seed = self.session.game, nodes, seed
        self.alone = self.game.seats == 1
        self.turns = list(_turns(self.session.played()))

    @property
    def exact(self) -> bool:
        """Whether points are counted instead of chances weighed."""
        return self.alone and kit_of(self.game.code).has("par")

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won, once it is over."""
        outcome = self.session.outcome
        return () if outcome is None else outcome.winners()

    def end(self) -> tuple[float, ...]:
        """What the end brought everyone; empty where there is none yet."""
        position = self.session.position
        outcome = position.outcome()
        if outcome is None:
            return ()
        return (float(outcome.scores[0]),) if self.exact else settled(guide_for(self.game.code), position, outcome)

    def look(self, number: int) -> TurnLook:
        """One turn, by its place among the turns."""
        turn = self.turns[number]
        return self._counted(turn) if self.exact else self._weighed(turn, Random(f"{self.seed}/{number}"))

    def told(self, looks: Sequence[TurnLook]) -> Analysis:
        """What the looks at all turns, in their order, come to."""
        return summed(looks, self.end(), self.winners, alone=self.alone)

    # --- alone, by par

    def _counted(self, turn: Turn) -> TurnLook:
        (first, began), (last, ended) = turn.played[0], turn.played[-1]
        par = self._par(began.before)
        outcome = ended.position.outcome()
        then = self._par(ended.position) if outcome is None else None
        before = float(par.score) if par else 0.0
        after = float(outcome.scores[0]) if outcome is not None else float(then.score) if then else 0.0
        better = None
        if par is not None and after < before:
            line = tuple(_within(turn.number, began.before, turn.seat, par.line))
            better = self._better(first, began.before, turn, [], line, (before, after))
        return TurnLook(
            turn.number, turn.seat, first, last, self._texts(turn), (before,), max(0.0, before - after), better
        )

    def _par(self, position: AnyPosition) -> Par | None:
        return kit_of(self.game.code).par(position)

    # --- with others, by a mind

    def _weighed(self, turn: Turn, random: Random) -> TurnLook:
        """What each stretch of it cost its player, added; the dearest is what could have been better."""
        before: Hopes | None = None
        loss, better = 0.0, None
        for stretch in turn.stretches():
            hopes, cost, found = self._compared(turn, stretch, random)
            before = before or hopes
            loss += cost
            if found is not None and (better is None or cost > better.promised - better.played):
                better = found
        numbers = [number for number, each in turn.played if each.seat == turn.seat]
        assert before is not None, "a turn has an action of its player"
        return TurnLook(
            turn.number, turn.seat, numbers[0], numbers[-1], self._texts(turn), before, min(1.0, loss), better
        )

    def _compared(
        self, turn: Turn, stretch: list[tuple[int, Played]], random: Random
    ) -> tuple[Hopes, float, Better | None]:
        """What could be hoped for before some actions in a row, what they cost, and what was better."""
        analyst = analyst_for(self.game, self.nodes)
        number, first = stretch[0]
        position, played = first.before, tuple(each.action for _, each in stretch)
        eyes = Eyes(self.game, position, turn.seat)
        best = analyst.best(eyes, random)
        line = best.best[0].line or (best.action,) if best.best else (best.action,)
        same = not best.best or line == played or _after(position, turn.seat, line) == stretch[-1][1].position
        lines = [played] if same else [line, played]
        compared = analyst.compared(eyes, lines, random)
        told = partial(chances_in, self.game, analyst.name, seat=turn.seat, turn=position.turn)
        values = [told(kind="after", hopes=each) for each in compared]
        hopes = told(kind="before", hopes=best.hopes) if best.hopes else values[0]
        promised, kept = values[0][turn.seat], values[-1][turn.seat]
        if promised <= kept:
            return hopes, 0.0, None
        found = self._better(number, position, turn, [each.action for _, each in stretch], line, (promised, kept))
        return hopes, promised - kept, found

    # --- in words

    def _better(
        self,
        number: int,
        position: AnyPosition,
        turn: Turn,
        played: Sequence[Any],
        line: tuple[Any, ...],
        worths: tuple[float, float],
    ) -> Better:
        """A better line with what speaks for it, and how what was played falls short of it."""
        thoughts = [Thought(line[0], worths[0], 1, line)]
        thoughts += [Thought(played[0], worths[1], 1, tuple(played))] if played else []
        reasons = reasons_for(Eyes(self.game, position, turn.seat), Decision(line[0], tuple(thoughts)))
        why, beside = ({lang: each.say(lang) for lang in LANGUAGES} for each in (reasons[0], reasons[-1]))
        write = self.game.notation.write_action
        return Better(number, tuple(map(write, line)), *worths, why, beside if len(reasons) > 1 else {})

    def _texts(self, turn: Turn) -> tuple[str, ...]:
        return tuple(self.session.text(each) for _, each in turn.played if each.seat == turn.seat)


def _turns(played: Sequence[Played]) -> Iterable[Turn]:
    """The turns behind the set-up. Whose each is: who acted most in it, and last; others only answer or walk along."""
    for number, group in groupby(enumerate(played), key=lambda each: each[1].turn):
        actions = tuple(group)
        seats = [each.seat for _, each in actions if each.seat != CHANCE]
        if number > 0 and seats:
            mover = max(reversed(seats), key=seats.count)
            yield Turn(number, mover, actions)


def _after(position: AnyPosition, seat: Seat, line: Sequence[Any]) -> AnyPosition | None:
    """Where some actions lead; None where what is hidden does not let them."""
    for action in line:
        if position.why_illegal(seat, action) is not None:
            return None
        position = position.apply(seat, action).position
    return position


def _within(turn: int, position: AnyPosition, seat: Seat, line: Sequence[Any]) -> Iterable[Any]:
    """The actions of a line up to the end of a turn."""
    for action in line:
        if position.turn_of(action) > turn:
            return
        yield action
        position = position.apply(seat, action).position


def summed(looks: Sequence[TurnLook], end: tuple[float, ...], winners: tuple[Seat, ...], *, alone: bool) -> Analysis:
    """The looks at a game's turns, in their order, as one analysis."""
    ends = [look.before for look in looks[1:]] + [end or (looks[-1].before if looks else ())]
    turns = tuple(_judged(look, after, alone) for look, after in zip(looks, ends, strict=True)) if looks else ()
    seats = len(turns[0].before) if turns else 0
    accuracy = tuple(_accuracy([turn for turn in turns if turn.seat == seat], alone) for seat in range(seats))
    decisive = max(turns, key=lambda turn: _weight(turn, winners, alone), default=None)
    if decisive is None or _weight(decisive, winners, alone) < (1e-9 if alone else LEAST_DECISIVE):
        decisive = None
    return Analysis(turns, winners, alone, accuracy, decisive.turn if decisive else None)


def _judged(look: TurnLook, after: tuple[float, ...], alone: bool) -> TurnReview:
    judgement = judged(_lost_share(look, alone))
    return TurnReview(
        look.turn,
        look.seat,
        look.first,
        look.last,
        look.actions,
        look.before,
        after,
        look.loss,
        judgement,
        look.better,
    )


def _lost_share(look: TurnLook | TurnReview, alone: bool) -> float:
    """What a turn cost, as a chance; alone, as a share of the points that were possible."""
    return look.loss / look.before[0] if alone and look.loss else look.loss


def judged(loss: float) -> Judgement:
    """What a turn is called that cost so much."""
    if loss <= 0:
        return Judgement.BEST
    return [each for each, name in JUDGEMENTS.items() if each is not Judgement.BEST and loss >= name.least][-1]


def _accuracy(turns: Sequence[TurnReview], alone: bool) -> float | None:
    """The mean of its turns, each halved by every blunder's worth that it cost; alone, the score beside the best."""
    if not turns:
        return None
    if alone:
        return turns[-1].after[0] / turns[0].before[0] if turns[0].before[0] else 1.0
    return fmean(2.0 ** (-turn.loss / HALVED) for turn in turns)


def analyse(
    record: Record,
    nodes: int | None = None,
    seed: int = 0,
    tell: Callable[[int, int], None] = lambda *_: None,
    executor: Executor | None = None,
) -> Analysis:
    """Looks at every turn of a record, several at once where there is an executor; `tell` hears how many are done."""
    review = Review(record, nodes, seed)
    every = range(len(review.turns))
    text = write_record(record)
    looks = []
    found = map(review.look, every) if executor is None else executor.map(_Looking(text, nodes, seed), every)
    tell(0, len(every))
    for look in found:
        looks.append(look)
        tell(len(looks), len(every))
    return review.told(looks)


@dataclass(frozen=True, slots=True)
class _Looking:
    """A look at one turn, wherever it is asked for."""

    record: str
    nodes: int | None
    seed: int

    def __call__(self, number: int) -> TurnLook:
        return review_of(self.record, self.nodes, self.seed).look(number)


@lru_cache(maxsize=4)
def review_of(record: str, nodes: int | None = None, seed: int = 0) -> Review:
    """The review of a record's text: kept, for its turns are asked for one by one."""
    return Review(read_record(record), nodes, seed)

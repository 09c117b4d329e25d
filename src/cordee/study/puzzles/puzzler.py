"""Who finds, proves and judges a game's puzzles: what turns are worth, when a try is over, and what it came to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from cordee.games.contract import CHANCE
from cordee.players.branches import PlainBranches
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.guide import settled
from cordee.players.master import Master, Tree, by_twin
from cordee.players.registry import guide_for
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator
    from random import Random

    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.players.branches import Branch, Branches, Place

    Among = Collection[Hashable] | None

WIDEST: Final = 64
"""How many turns are told apart at all."""

ANSWER: Final = 24
"""How many places a search opens for the answer to a wrong turn."""

FAR_BEHIND: Final = 0.35
"""What is so much worse than the best by less thought gets no more."""

CONTENDERS: Final = 6
"""How many turns are appraised for a proof: the best at a glance."""

LOOSENESS: Final = (0, 0, 0, 1, 2, 4, 7)
"""Which of the best turns is played on with, when games are played to find puzzles in: mistakes are what makes them."""


@dataclass(frozen=True, slots=True)
class Appraised:
    """A turn, what it comes to, and what it is worth to its seat; `whole` where nobody else acts within it."""

    line: tuple[Any, ...]
    result: Hashable
    worth: float
    whole: bool = True


def not_far_behind(turns: list[Appraised]) -> set[Hashable]:
    """The best two, and all that are near them."""
    return {each.result for at, each in enumerate(turns) if at < 2 or turns[0].worth - each.worth < FAR_BEHIND}


@dataclass(frozen=True, slots=True)
class Refutation:
    """What another seat does against a turn, and what the turn is worth to its seat then, at most."""

    seat: Seat | None
    line: tuple[Any, ...]
    worth: float


class Candidate(NamedTuple):
    """A moment of a game that may be a puzzle, with how much better its best turn looks at a glance."""

    position: AnyPosition
    seat: Seat
    sharpness: float


class Puzzler(ABC):
    """What differs between games one plays against others and games one plays alone."""

    clear: ClassVar[float]
    """How much better the best turn is than the second, by both proofs."""
    still_clear: ClassVar[float]
    """How much better it must be by any more thought, for the puzzle to stand."""
    thought: ClassVar[int]
    """How much thought each turn gets in a first proof; 0 where worth is exact, however long one thinks."""
    sharp: ClassVar[float]
    """How much better a best turn looks at a glance where it is worth a thought."""

    @abstractmethod
    def moments(self, game: AnyGame, random: Random) -> Iterator[Candidate]:
        """A game played by quick players, moment by moment."""

    @abstractmethod
    def moment(self, game: AnyGame, position: AnyPosition, seat: Seat, random: Random) -> Candidate | None:
        """What the beginning of a turn looks like at a glance; None where it can be no puzzle."""

    @abstractmethod
    def appraise(
        self,
        game: AnyGame,
        position: AnyPosition,
        seat: Seat,
        thought: int,
        random: Random,
        among: Among = None,
        best: Hashable = None,
    ) -> list[Appraised]:
        """Promising turns that come to different things, best first; of those that come to something of `among`.

        Empty where no turn is to be found; also, where it must be what comes to `best`, as soon as it is not clear.
        """

    @abstractmethod
    def is_over(self, start: AnyPosition, now: AnyPosition, seat: Seat) -> bool:
        """Whether a try has come to something."""

    def result(self, position: AnyPosition) -> Hashable:
        """What a try came to: two that came to the same are the same turn."""
        return position

    def refute(
        self,
        game: AnyGame,  # noqa: ARG002  (who plays against others asks them)
        position: AnyPosition,
        seat: Seat,
        at_most: float,
        random: Random,  # noqa: ARG002
    ) -> Refutation:
        """What is done against a wrong turn that led here; `at_most` is what the second best turn is worth."""
        outcome = position.outcome()
        return Refutation(None, (), at_most if outcome is None else float(outcome.scores[seat]))


class BySearch(Puzzler):
    """For games against others: worth is a chance to win, by a search of each turn's own tree."""

    clear = 0.12
    still_clear = 0.05
    thought = 8
    sharp = 0.05
    worlds = 3

    def is_over(self, start: AnyPosition, now: AnyPosition, seat: Seat) -> bool:
        """Once the turn is no longer the seat's to act in."""
        return now.to_act() != (seat,) or now.turn != start.turn

    def moments(self, game: AnyGame, random: Random) -> Iterator[Candidate]:
        """Turns by a look or two, not always the best."""
        position = game.start()
        while position.to_act():
            chance = position.chance()
            if chance is not None:
                position = position.apply(CHANCE, chance.sample(random)).position
                continue
            seat, chosen = seat_to_ask(position), random.choice(LOOSENESS)
            turns = self.glance(game, position, seat, random, max(2, chosen + 1))
            if position.turn > 0 and len(turns) > 1:
                yield Candidate(position, seat, turns[0].worth - turns[1].worth)
            line = turns[min(chosen, len(turns) - 1)].line if turns else ()
            for action in line or (random.choice(list(position.legal_actions(seat))),):
                position = position.apply(seat, action).position

    def moment(self, game: AnyGame, position: AnyPosition, seat: Seat, random: Random) -> Candidate | None:
        """By the two turns that look best."""
        turns = self.glance(game, position, seat, random, 2)
        return Candidate(position, seat, turns[0].worth - turns[1].worth) if len(turns) > 1 else None

    def glance(self, game: AnyGame, position: AnyPosition, seat: Seat, random: Random, most: int) -> list[Appraised]:
        """The best turns as they look at once; empty where no turn is to be found."""
        found = self._roots(game, position, seat, random, worlds=1, hurried=True)
        return [] if found is None else [turn for _, turn in self._distinct(position, seat, *found, most=most)]

    def appraise(
        self,
        game: AnyGame,
        position: AnyPosition,
        seat: Seat,
        thought: int,
        random: Random,
        among: Among = None,
        best: Hashable = None,
    ) -> list[Appraised]:
        """Each turn has a tree of its own in every imagined world, and each tree as many looks."""
        found = self._roots(game, position, seat, random, self.worlds)
        if found is None:
            return []
        branches, roots = found
        turns = self._distinct(position, seat, branches, roots, CONTENDERS)
        turns.sort(key=lambda each: each[1].result != best)
        weighed: list[Appraised] = []
        for branch, turn in turns:
            if among is None or turn.result in among:
                worth = self._worth(branches, roots, branch, seat, thought)
                weighed.append(Appraised(turn.line, turn.result, worth, turn.whole))
                if best is not None and not self._still(weighed, best):
                    return []
        return sorted(weighed, key=lambda each: -each.worth)

    def _still(self, weighed: list[Appraised], best: Hashable) -> bool:
        """Whether the first of them may still be the one best turn; the others can only speak against it."""
        first, last = weighed[0], weighed[-1]
        return first.result == best and (first is last or first.worth - last.worth >= self.clear)

    def _roots(
        self, game: AnyGame, position: AnyPosition, seat: Seat, random: Random, worlds: int, *, hurried: bool = False
    ) -> tuple[Branches, list[Place]] | None:
        branches = by_twin(game) or PlainBranches(guide_for(game.code).far_sighted(), random)
        branches.start()
        imagine = imagined(Eyes(game, position, seat), worlds, random)
        look = branches.glance if hurried else branches.every
        roots = [look(world, seat, WIDEST) for world in imagine]
        if any(root is None or not root.branches for root in roots):
            return None
        return branches, [root for root in roots if root is not None]

    def _distinct(
        self, position: AnyPosition, seat: Seat, branches: Branches, roots: list[Place], most: int
    ) -> list[tuple[Branch, Appraised]]:
        """The turns that come to different things, most promising first."""
        found: dict[Hashable, tuple[Branch, Appraised]] = {}
        for branch in sorted(roots[0].branches, key=lambda each: -each.hopes[seat]):
            line, after, whole = self._own(position, seat, branches.actions(branch))
            if line:
                turn = Appraised(line, self.result(after), branch.hopes[seat], whole)
                found.setdefault(turn.result, (branch, turn))
            if len(found) == most:
                break
        return list(found.values())

    def _own(
        self, start: AnyPosition, seat: Seat, actions: tuple[Any, ...]
    ) -> tuple[tuple[Any, ...], AnyPosition, bool]:
        """The part of a turn that is the seat's own, where it leads, and whether that is all of it."""
        position, line = start, list[Any]()
        for action in actions:
            if (line and self.is_over(start, position, seat)) or position.why_illegal(seat, action) is not None:
                return tuple(line), position, False
            position = position.apply(seat, action).position
            line.append(action)
        return tuple(line), position, self.is_over(start, position, seat)

    def refute(self, game: AnyGame, position: AnyPosition, seat: Seat, at_most: float, random: Random) -> Refutation:
        """The turn of who comes next, by a short search; after the end or before a die there is none."""
        outcome = position.outcome()
        if outcome is not None:
            return Refutation(None, (), settled(guide_for(game.code), position, outcome)[seat])
        if position.chance() is not None:
            return Refutation(None, (), at_most)
        other = seat_to_ask(position)
        decision = Master(guide_for(game.code), ANSWER).decide(Eyes(game, position, other), DEFAULT_BUDGET, random)
        line = self._own(position, other, decision.best[0].line)[0] if decision.best else (decision.action,)
        return Refutation(other, line, decision.hopes[seat] if decision.hopes else at_most)

    def _worth(self, branches: Branches, roots: list[Place], branch: Branch, seat: Seat, thought: int) -> float:
        worths = []
        for root in roots:
            tree = Tree(branches, root, [branch])
            for _ in range(thought):
                tree.grow()
            worths.append(tree.root.children[0].hopes[seat])
        return fmean(worths)

"""What a mind must know of a game to play it well: which actions are worth a thought, and how a position stands.

The minds are the same for every game; a guide is the part that differs, one in each kit. Guides look at
worlds (see `Eyes.world`), so what they see is never more than the seat they serve could imagine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.contract import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cordee.games.contract import Action, AnyPosition, Outcome, Seat

Hopes = tuple[float, ...]
"""For each seat what it may hope for, from 0 (lost) to 1 (won)."""


class Candidate(NamedTuple):
    """An action worth a thought, with how promising it looks beside the others (any positive number)."""

    action: Any
    promise: float


class Guide(ABC):
    """What is known of a game."""

    version: int = 0
    """One more whenever somebody who goes by it decides otherwise than before."""
    tuned: int = 0
    """Which weights tuned to win a master goes by that nothing holds back; 0 where there are none."""
    usual_nodes: int = 200
    """How many nodes a search takes for a decision unless told otherwise."""
    master_nodes: int = 64
    """How many places a master opens for a decision with two players, where the twin finds the turns."""
    plain_nodes: int = 6
    """How many where it does not."""
    worlds: int = 6
    """Among how many imagined worlds a search spreads them where something is hidden."""
    playout_turns: int = 1
    """How many turns after the one under way a search usually plays on before it judges."""
    ripe: int = 3
    """After how many visits a search looks at what can follow a line, instead of playing on at once."""
    glance: int = 12
    """How many actions it looks at for each action of playing on."""
    widening: float = 0.7
    """How quickly a search opens more of the actions that promise less."""
    curiosity: float = 0.05
    """How much a search trusts what promises over what has proven itself."""
    sharpness: float = 0.0
    """How much more a search expects of actions that leave the seat better off at once; 0: it does not look."""
    contenders: int = 8
    """How many whole lines contend for a search's decision."""
    least_visits: int = 3
    """With less thought than so many visits for each, fewer contend."""
    trust: float = 0.1
    """How much hope a search thinks a line is worth that greed, in its own measure, finds one better."""
    doubt: float = 1.0
    """How many visits weigh as much as that: many where luck is great."""
    replies: int = 6
    reply_beam: int = 2
    """How many lines a search expects of others, and how many it follows to find them."""
    greedy_nodes: int = 5_000
    """How many nodes greed takes for a decision at most, unless told otherwise."""
    greedy_worlds: int = 1
    """Among how many imagined worlds greed spreads them."""
    turn_share: float = 1.0
    """How much of the time left for a turn a decision may take: less where chance speaks amid turns."""
    lookahead: int = 6
    """How many more actions greed looks ahead within its turn."""
    envy: float = 0.0
    """How much the others count against one's own in what greed goes by; who forgets them counts nothing."""
    beam: int = 6
    """How many lines greed follows at a time."""

    tempered: bool = False
    """Whether it is after something else than to win."""

    def far_sighted(self, *, to_win: bool = False) -> Guide:  # noqa: ARG002  (most judge alike)
        """The guide for minds that look turns ahead: it may offer what pays later, and judge as was learned.

        What foretells best who wins is not always what wins most: who plays to win may judge by something else.
        """
        return self

    def nodes_among(self, nodes: int, seats: int) -> int:
        """What a master thinks among so many who thinks so much between two: less, since each look takes longer."""
        return nodes * 2 // seats

    @abstractmethod
    def candidates(self, position: AnyPosition, seat: Seat, random: Random) -> Sequence[Candidate]:
        """What is worth a thought, most promising first; never empty."""

    @abstractmethod
    def hopes(self, position: AnyPosition) -> Hopes:
        """How a position stands that is not over yet."""

    def share(self, position: AnyPosition, seat: Seat) -> float:  # noqa: ARG002
        """What part of the usual measure a decision deserves: those of one turn share it, trifles take none."""
        return 1.0

    def horizon(self, position: AnyPosition) -> int:
        """The turn before which a search judges, whichever lines it compares."""
        return position.turn + 1 + self.playout_turns

    def worth(self, position: AnyPosition, seat: Seat) -> float:
        """What a position is worth to a seat, finer than its hopes: what greed goes by."""
        return judged(self, position)[seat]

    def playout(self, position: AnyPosition, seat: Seat, random: Random) -> tuple[Action, ...]:
        """What to play on with, quick and sensible: of the most promising actions the one that leaves it best off."""
        candidates = self.candidates(position, seat, random)[: self.glance]
        if len(candidates) == 1:
            return (candidates[0].action,)
        actions = [candidate.action for candidate in candidates]
        worths = [self.worth(position.apply(seat, action).position, seat) for action in actions]
        return (actions[worths.index(max(worths))],)

    def score_share(self, position: AnyPosition, score: Fraction | int) -> float:  # noqa: ARG002
        """For games alone: a score as a share of the best imaginable."""
        return float(score)


def judged(guide: Guide, position: AnyPosition) -> Hopes:
    """The hopes of any position, the end included."""
    outcome = position.outcome()
    return guide.hopes(position) if outcome is None else settled(guide, position, outcome)


def settled(guide: Guide, position: AnyPosition, outcome: Outcome) -> Hopes:
    """What the end brought: winners share 1; alone, it is the score that counts."""
    if len(outcome.ranks) == 1:
        return (guide.score_share(position, outcome.scores[0]),)
    winners = outcome.winners()
    return tuple(float(Fraction(rank == 1, len(winners))) for rank in outcome.ranks)


class PlainGuide(Guide):
    """For any game: every action is worth a thought, and a position stands as games played on at random end."""

    usual_nodes = 100
    lookahead = 0
    greedy_nodes = 400
    longest = 2_000
    """After so many actions at random a game counts as even."""

    def __init__(self) -> None:
        self._random = Random(0)

    def candidates(self, position: AnyPosition, seat: Seat, random: Random) -> Sequence[Candidate]:
        """All legal actions, in any order."""
        actions = list(position.legal_actions(seat))
        random.shuffle(actions)
        return [Candidate(action, 1.0) for action in actions]

    def hopes(self, position: AnyPosition) -> Hopes:
        """How one game at random ends."""
        acted = {CHANCE}
        for _ in range(self.longest):
            outcome = position.outcome()
            if outcome is not None:
                return settled(self, position, outcome)
            seat = self._random.choice(position.to_act())
            acted.add(seat)
            position = position.apply(seat, self._any_action(position, seat)).position
        seats = max(acted) + 1
        return (1 / seats,) * seats

    def playout(self, position: AnyPosition, seat: Seat, random: Random) -> tuple[Action, ...]:
        """Any action: what it leads to is judged by games at random anyway."""
        return (random.choice(list(position.legal_actions(seat))),)

    def _any_action(self, position: AnyPosition, seat: Seat) -> Any:
        chance = position.chance()
        return chance.sample(self._random) if chance else self._random.choice(list(position.legal_actions(seat)))


NO_TEMPERS: Final[Mapping[str, Callable[[], Guide]]] = {}
"""For games whose players are all after the same."""

"""What is noted of every game: who won, how long it took, who led when. The twin notes the same (`fast.facts`)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.games.contract import CHANCE
from cordee.kits import kit_of
from cordee.lab.match import MOST_DECISIONS, Endless
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyGame, AnyPosition, Outcome
    from cordee.players.contract import Player


class GameFacts(NamedTuple):
    """One game of a study. Who led is judged after each turn; what is told of the winner is told of the first one."""

    number: int
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str
    turns: int
    decisions: int
    forced: int
    """Decisions that left no choice."""
    choices: int
    """All actions there were to choose from, over all decisions."""
    lead_changes: int
    deficit: int
    """How far the winner ever was behind."""
    behind: int
    """After how many turns the winner was behind."""
    settled: int
    """The turn since which the winner led alone; the last one where that never was so."""
    dealt: tuple[int, ...]
    """What each seat was dealt, a bit each; 0 where nothing is."""

    def row(self) -> list[Any]:
        """As a line of JSON keeps it."""
        return [list(each) if isinstance(each, tuple) else each for each in self]

    @classmethod
    def of_row(cls, row: Sequence[Any]) -> GameFacts:
        """As `row` has written it."""
        values: list[Any] = [tuple(each) if isinstance(each, list) else each for each in row]
        return cls(*values)


class Tracker:
    """Watches who leads while a game is played."""

    def __init__(self, game: AnyGame) -> None:
        self.kit = kit_of(game.code)
        self.seats = game.seats if self.kit.has("progress") else 0
        self.decisions = self.forced = self.choices = self.lead_changes = self.turn = 0
        self.leader: int | None = None
        self.worst, self.behind, self.since = ([0] * self.seats for _ in range(3))
        self.dealt: tuple[int, ...] = (0,) * game.seats

    def decided(self, choices: int) -> None:
        """A seat had so many actions to choose from."""
        self.decisions += 1
        self.forced += choices == 1
        self.choices += choices

    def played(self, position: AnyPosition) -> None:
        """An action was played, and what chance brings behind it."""
        ended, over = self.turn, not position.to_act()
        if position.turn == ended and not over:
            return
        self.turn = position.turn
        if not ended:
            if self.kit.has("dealt"):
                self.dealt = self.kit.dealt(position)
            return
        if self.seats > 1:
            self._judge(self.kit.progress(position), ended)

    def _judge(self, progress: tuple[int, ...], turn: int) -> None:
        for seat in range(self.seats):
            ahead = progress[seat] - max(progress[:seat] + progress[seat + 1 :])
            self.worst[seat] = max(self.worst[seat], -ahead)
            self.behind[seat] += ahead < 0
            if ahead <= 0:
                self.since[seat] = 0
            else:
                self.since[seat] = self.since[seat] or turn
                self.lead_changes += self.leader not in (None, seat)
                self.leader = seat

    def facts(self, number: int, outcome: Outcome) -> GameFacts:
        """What there is to tell of a game that is over."""
        winner = outcome.winners()[0] if self.seats and outcome.winners() else None
        of_winner = (0, 0, 0) if winner is None else (self.worst[winner], self.behind[winner], self.since[winner])
        return GameFacts(
            number=number,
            ranks=outcome.ranks,
            scores=tuple(map(float, outcome.scores)),
            rule=outcome.rule,
            turns=self.turn,
            decisions=self.decisions,
            forced=self.forced,
            choices=self.choices,
            lead_changes=self.lead_changes,
            deficit=of_winner[0],
            behind=of_winner[1],
            settled=of_winner[2] or self.turn,
            dealt=self.dealt,
        )


def play_watched(game: AnyGame, players: Sequence[Player], deal: str, seed: str, number: int) -> GameFacts:
    """A game between players, by the readable rules. Chance and each seat draw from sources of their own."""
    session = Session(game, Random(f"{deal}/chance"))
    sources = [Random(f"{seed}/{seat}") for seat in range(game.seats)]
    tracker = Tracker(game)
    for _ in range(MOST_DECISIONS):
        position = session.position
        if not position.to_act():
            outcome = position.outcome()
            assert outcome is not None
            return tracker.facts(number, outcome)
        seat = seat_to_ask(position)
        assert seat != CHANCE
        tracker.decided(sum(1 for _ in position.legal_actions(seat)))
        decision = players[seat].decide(Eyes(game, position, seat), DEFAULT_BUDGET, sources[seat])
        session.play(decision.action, seat)
        tracker.played(session.position)
    raise Endless.of(game)

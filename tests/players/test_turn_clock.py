"""Two seconds are for a whole turn: what was thought in it counts, on a clock that these tests move themselves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee import fast
from cordee.cli.bots import let_bots_act
from cordee.games.climbers.phases import Choosing
from cordee.games.contract import CHANCE, Seat
from cordee.kits import GAMES
from cordee.players.branches import PlainBranches
from cordee.players.contract import Budget, Decision, Eyes, Player, seat_to_ask
from cordee.players.master import Master
from cordee.players.registry import guide_for, player_named
from cordee.players.turn_clock import LEAST_SECONDS, MOST_SECONDS, TurnClock
from cordee.session import Session
from tests.conformance.hooks import game_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.contract import AnyGame

ANA, BEN = Seat(0), Seat(1)
WAIT = 2.0
"""Nobody waits longer for a turn."""
DECISIONS = 12
"""More than any turn has that is thought about anew."""


class Hand:
    """A clock that somebody moves."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Dawdler(Player):
    """Thinks as long as it may."""

    def __init__(self, hand: Hand, a_node: float = 0.001) -> None:
        self.hand, self.a_node = hand, a_node

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:  # noqa: ARG002
        meter = budget.meter(10**9)
        while not meter.spent:
            self.hand.now += self.a_node
            meter.count()
        return Decision(eyes.legal_actions()[0], nodes=meter.nodes)


def clock_of(code: str, hand: Hand) -> TurnClock:
    return TurnClock(game_of(code, ""), hand)


def taken(turn_clock: TurnClock, hand: Hand, decisions: int, turn: int = 3) -> list[float]:
    """What decisions take that think as long as they may."""
    found = []
    for _ in range(decisions):
        with turn_clock.thinking(ANA, turn) as seconds:
            hand.now += seconds
        found.append(seconds)
    return found


@pytest.mark.parametrize("code", GAMES)
def test_all_decisions_of_a_turn_together_keep_to_its_time(code: str) -> None:
    hand = Hand()
    found = taken(clock_of(code, hand), hand, DECISIONS)
    assert sum(found) < WAIT
    assert min(found) == LEAST_SECONDS, "sensibly, even so"
    assert found == sorted(found, reverse=True)


def test_where_chance_speaks_amid_turns_time_is_left_for_what_it_brings() -> None:
    hand = Hand()
    first, second, third, *_ = taken(clock_of("cubeclimbers", hand), hand, DECISIONS)
    assert first + second + third < MOST_SECONDS
    assert second > MOST_SECONDS / 5
    assert third > MOST_SECONDS / 20
    assert taken(clock_of("climbers", Hand()), hand, 1) == [MOST_SECONDS], "there a turn is thought out once"


def test_each_turn_and_each_seat_has_a_time_of_its_own() -> None:
    hand = Hand()
    turn_clock = clock_of("cubeclimbers", hand)
    first, _ = taken(turn_clock, hand, 2)
    with turn_clock.thinking(BEN, 3) as seconds:
        assert seconds == first
    assert taken(turn_clock, hand, 1, turn=4) == [first]


def test_what_a_decision_took_counts_even_where_it_came_to_nothing() -> None:
    hand = Hand()
    turn_clock = clock_of("cubeclimbers", hand)

    def lost() -> None:
        with turn_clock.thinking(ANA, 3):
            hand.now += MOST_SECONDS
            raise OSError("the process is gone")

    with pytest.raises(OSError, match="gone"):
        lost()
    assert taken(turn_clock, hand, 1) == [LEAST_SECONDS]


def test_nothing_is_begun_that_will_not_be_done_in_time() -> None:
    """As far as the longest step so far tells: opening a place can take a tenth of a second on a busy machine."""
    hand = Hand()
    meter, steps = Budget(until=hand.now + 1.0, clock=hand).meter(100), 0
    while not meter.spent:
        hand.now += 0.3
        steps += 1
    assert steps == 3
    assert hand.now < 1001.0


def test_a_house_in_a_hurry_has_less_for_a_turn() -> None:
    with clock_of("climbers", Hand()).thinking(ANA, 3, most=0.25) as seconds:
        assert seconds == 0.25


def turns_of(game: AnyGame, most: int) -> list[Any]:
    """CC-10: where ANA's turns begin, in a game between greedy players."""
    session, random, found = Session(game, Random(5)), Random(5), dict[int, Any]()
    greedy = player_named("greedy", game.code)
    while len(found) < most:
        position, seat = session.position, seat_to_ask(session.position)
        if position.turn and position.state.mover == ANA:  # type: ignore[attr-defined]
            found.setdefault(position.turn, position)
        session.play(greedy.decide(Eyes(game, position, seat), Budget(), random).action, seat)
    return list(found.values())


def turn_timed(game: AnyGame, position: Any, player: Player, hand: Hand) -> tuple[float, int]:
    """What a turn takes from here, and how often something was searched in it."""
    turn_clock, turn, random, began, searched = TurnClock(game, hand), position.turn, Random(1), hand.now, 0
    while position.to_act() and position.turn == turn:
        chance = position.chance()
        if chance is not None:
            position = position.apply(CHANCE, chance.sample(random)).position
            continue
        seat = seat_to_ask(position)
        if seat != ANA:
            position = position.play(seat, next(iter(position.legal_actions(seat)))).position
            continue
        decision = turn_clock.decide(player, Eyes(game, position, seat), turn, random)
        position, searched = position.play(seat, decision.action).position, searched + (decision.nodes > 0)
    return hand.now - began, searched


def test_a_turn_with_several_searches_keeps_to_its_time() -> None:
    game, hand = game_of("cubeclimbers", "players=2"), Hand()
    found = [turn_timed(game, each, Dawdler(hand), hand) for each in turns_of(game, 5)]
    assert max(searched for _, searched in found) > 2
    assert max(took for took, _ in found) < WAIT


def plain_master(monkeypatch: pytest.MonkeyPatch, hand: Hand, a_look: float) -> Master:
    """Its search in plain Python, sixty looks, whatever is compiled; each of them takes so long."""
    after = PlainBranches.after

    def later(*about: Any) -> Any:
        hand.now += a_look
        return after(*about)

    monkeypatch.setattr("cordee.players.master.by_twin", lambda *_, **__: None)
    monkeypatch.setattr(PlainBranches, "after", later)
    return Master(guide_for("cubeclimbers"), to_win=True)


def test_the_masters_whole_turn_keeps_to_its_time_where_each_look_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """CC-14: it searches before the die and after it; each of the two used to have the whole time."""
    game, hand = game_of("cubeclimbers", "players=2"), Hand()
    found = []
    for each in turns_of(game, 4):
        with monkeypatch.context() as patch:
            found.append(turn_timed(game, each, plain_master(patch, hand, 0.06), hand))
    assert max(searched for _, searched in found) > 1
    assert max(took for took, _ in found) < WAIT


def time_of_decision(game: AnyGame, position: Any, player: Player, hand: Hand) -> tuple[float, Decision]:
    began = hand.now
    decision = TurnClock(game, hand).decide(player, Eyes(game, position, ANA), position.turn, Random(1))
    return hand.now - began, decision


def test_what_comes_before_the_search_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has to load its code first: who waits does not mind what the time was taken for."""
    game, hand = game_of("cubeclimbers", "players=2"), Hand()
    master = plain_master(monkeypatch, hand, 0.0)

    def loaded_first(*_: Any, **__: Any) -> None:
        hand.now += MOST_SECONDS

    monkeypatch.setattr("cordee.players.master.by_twin", loaded_first)
    took, decision = time_of_decision(game, turns_of(game, 1)[0], master, hand)
    assert took == MOST_SECONDS
    assert decision.nodes == 1


@pytest.mark.skipif(not fast.installed(), reason="the extra `fast` is not installed")
def test_tc_13_all_colours_are_looked_at_in_time() -> None:
    """Each has the same part of it; with five players there are 120 ways to choose, each with a turn to look at."""
    game, hand = game_of("climbers", "players=5 colours=after"), Hand()
    fast.twin_now(game)
    session = Session(game, Random(1))
    while not isinstance(session.position.state.phase, Choosing):  # type: ignore[attr-defined]
        seat = seat_to_ask(session.position)
        session.play(next(iter(session.position.legal_actions(seat))), seat)
    seat = seat_to_ask(session.position)
    player = player_named("master", game.code)
    assert isinstance(player, Master)
    finder = player.finder(game)
    assert finder is not None
    opened = slow(finder, hand, 0.05)
    eyes = Eyes(game, session.position, seat)
    began = hand.now
    decision = TurnClock(game, hand).decide(player, eyes, session.position.turn, Random(1))
    assert hand.now - began < WAIT
    assert len(decision.best) == len(eyes.legal_actions()) == 5
    assert len(opened) < 120


def slow(finder: Any, hand: Hand, seconds: float) -> list[float]:
    """Where turns are found so slowly; when each place was opened."""
    opened: list[float] = []
    root: Callable[..., Any] = type(finder).root

    def later(*about: Any) -> Any:
        hand.now += seconds
        opened.append(hand.now)
        return root(finder, *about)

    finder.root = later
    return opened


def test_bots_of_a_terminal_keep_to_it_too() -> None:
    game, hand = game_of("cubeclimbers", "players=2"), Hand()
    session = Session(game, Random(5))
    turns: dict[tuple[int, int], float] = {}

    class Timed(Dawdler):
        def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
            began, at = hand.now, (session.position.turn, eyes.seat)
            decision = super().decide(eyes, budget, random)
            turns[at] = turns.get(at, 0.0) + hand.now - began
            if session.position.turn > 6:
                raise StopIteration
            return decision

    bots = {seat: Timed(hand, 0.01) for seat in (ANA, BEN)}
    with pytest.raises(StopIteration):
        let_bots_act(session, dict(bots), TurnClock(game, hand), Random(1))
    assert max(seconds for (turn, _), seconds in turns.items() if turn) < WAIT

"""Racers take the top where it is in reach, never go to and fro, and give up only where nobody can get up."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.actions import EndTurn, GiveUp, MoveBody
from cordee.games.climbing_man.beliefs import hopeful_state
from cordee.games.contract import Seat
from cordee.games.squares import read_square
from cordee.kits import kit_of
from cordee.kits.climbing_man.open_ways import leads_to_top, may_reach_top, problem_of
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.registry import level_names, player_named
from cordee.session import Session
from tests.climbing_man.drawn import drawn
from tests.climbing_man.walls import RACE_BELOW_THE_TOP
from tests.conformance.hooks import game_of

LEVELS = list(level_names("climbing-man"))
RACES = ("players=2 shape=4x3 tiles=any", "players=2 mistakes=fall shape=4x3 tiles=any")


def decided(who: str, position: Any, seat: Seat, random: Random) -> Any:
    """By a mind that remembers nothing, as a server's are."""
    game = ClimbingMan(position.state.options)
    return player_named(who, "climbing-man").decide(Eyes(game, position, seat), DEFAULT_BUDGET, random).action


@pytest.mark.parametrize("who", [*LEVELS, "greedy"])
def test_the_top_in_reach_is_taken(who: str) -> None:
    board = drawn(RACE_BELOW_THE_TOP, players=2)
    for seed in range(5):
        action = decided(who, board, Seat(0), Random(seed))
        assert isinstance(action, MoveBody)
        assert action.target.row == read_square("e5").row


BLOCKED = [(31, (2, 3), 62), (31, (3, 4), 62), (31, (4, 3), 63)]
"""Races in which each stood in the other's only way up; until one of them let the other by, they ended by waiting."""


@pytest.mark.parametrize(("deal", "who", "seed"), [(2, (1, 2), 4), (149, (4, 5), 298), *BLOCKED])
def test_every_race_of_two_levels_has_an_end(deal: int, who: tuple[int, int], seed: int) -> None:
    """In the first deal both waited for each other; in the second one went up and down the same way, turn on turn."""
    session = Session(game_of("climbing-man", "players=2"), Random(f"20261117/deal/{deal}/chance"))
    players = [player_named(f"level:{each}", "climbing-man") for each in who]
    sources = [Random(f"20261117/{seed}/{seat}") for seat in range(2)]
    while session.position.to_act():
        seat = seat_to_ask(session.position)
        eyes = Eyes(session.game, session.position, seat)
        session.play(players[seat].decide(eyes, DEFAULT_BUDGET, sources[seat]).action, seat)
        assert session.position.turn < 60
    assert session.outcome is not None
    assert session.outcome.rule == "CM-31"


ROUND_ABOUT = (
    "climbing A3@d1,M5@f1+,A4@k1,M5@m1,S0@p1,C0@i2+,S1@o2,A0@r2,A5@h3+,A2@l3+,A4@n3,M3@p3,M1@e4+,S5@g4+,C0@k4+,S5@r4,"
    "C4@i5+,C2@s5,C1@e6+,S4@g6+,A1@k6+,S2@m6,S0@o6,S3@q6,M0@j7+,C3@p7,S4@s7,A5@d8,C3@f8,A0@i8+,C5@l8,M2@n8,A2@e9,S3@j9,"
    "C1@p9,S2@r9,M4@f10,M2@h10,C2@l10,S1@n10,C4@o11,M1@q11,M3@s11,C5@e12,M0@g12,A3@i12,M4@k12,A1@m12 "
    "h5:h3.e4.e6.g6/h5:g4.i5.k6.i8 B 60.0 0"
)
"""Both saw no way up, however long they looked, and had waited for each other for fifty turns."""


@pytest.mark.parametrize("who", ["level:1", LEVELS[-1]])
def test_where_no_quick_way_is_seen_a_long_one_is_gone(who: str) -> None:
    game = game_of("climbing-man", "players=2")
    session = Session(game, Random(1), start=game.notation.read_position(ROUND_ABOUT))
    players, random = [player_named(who, game.code) for _ in range(2)], Random(who)
    while session.position.to_act():
        seat = seat_to_ask(session.position)
        session.play(players[seat].decide(Eyes(game, session.position, seat), DEFAULT_BUDGET, random).action, seat)
        assert cast("Any", session.position).state.turn < 120
    assert session.outcome is not None
    assert session.outcome.rule == "CM-31"


IN_EACH_OTHERS_WAY = (
    "climbing M5@d1+,A5@k1+,S1@m1+,A1@o1+,C1@s1,A0@f2+,S0@h2+,C3@q2+,A2@e3+,C2@g3+,A5@i3+,A3@o3+,A3@r3+,S1@k4+,A4@m4+,"
    "S5@q4+,A2@f5+,C2@h5+,M2@p5+,S2@e6+,C0@k6+,S2@m6+,C1@o6+,M1@s6+,S0@f7,M1@j7+,A0@n7+,S5@e8,C5@i8,C0@m8,M0@q8+,"
    "M4@s8+,C4@f9,M2@h9,S3@k9,M3@n9,M4@p9,S3@d10,S4@m10,C3@r10,M0@h11,S4@o11,A4@e12,C4@g12,A1@j12,M3@l12,C5@p12,M5@s12 "
    "p5:o3.r3.m4.o6/r5:q4.p5.s6.s8 {mover} 0"
)
"""A needs q4 to get up, which B holds, and B one of those that A holds; neither coin nor other way is in reach."""


def begun(mover: str) -> Any:
    return game_of("climbing-man", "players=2").notation.read_position(IN_EACH_OTHERS_WAY.format(mover=mover))


def test_of_two_in_each_others_way_one_lets_the_other_by() -> None:
    """A needs three actions for that and B four, so A does it, whoever acts first; then B has a way up."""
    assert isinstance(decided(LEVELS[-1], begun("B 60.0"), Seat(1), Random(1)), EndTurn)
    game, position, actions = game_of("climbing-man", "players=2"), begun("A 61.0"), list[Any]()
    player = player_named(LEVELS[-1], game.code)
    while position.to_act() == (0,):
        actions.append(player.decide(Eyes(game, position, Seat(0)), DEFAULT_BUDGET, Random(1)).action)
        position = position.play(Seat(0), actions[-1]).position
    assert len(actions) == 4
    assert isinstance(actions[-1], EndTurn)
    state = hopeful_state(position.view(Seat(1)), game.options)
    other = state.climbers[0]
    assert other is not None
    assert leads_to_top(problem_of(state, state.climber, other.dice))


@pytest.mark.parametrize("who", ["level:1", LEVELS[-1]])
def test_whoever_is_let_by_gets_up(who: str) -> None:
    """Minds that remember nothing do so too: what was begun in one turn goes on in the next."""
    position, random = begun("A 61.0"), Random(who)
    while position.to_act():
        seat = seat_to_ask(position)
        position = position.play(seat, decided(who, position, seat, random)).position
        assert position.state.turn < 120
    assert position.outcome().rule == "CM-31"


@pytest.mark.parametrize("number", range(1, len(LEVELS)))
def test_cm_31_a_weak_level_gets_less_done_before_the_bell(number: int) -> None:
    game, done = game_of("climbing-man", "players=2"), list[int]()
    session = Session(game, Random(f"bell/{number}"))
    players, random = [player_named(f"level:{each}", game.code) for each in (number, len(LEVELS))], Random(number)
    while session.position.to_act():
        state, seat = cast("Any", session.position).state, seat_to_ask(session.position)
        decision = players[seat].decide(Eyes(game, session.position, seat), DEFAULT_BUDGET, random)
        if seat == 0 and isinstance(decision.action, EndTurn):
            done.append(state.actions_taken)
        session.play(decision.action, seat)
    pace = kit_of(game.code).levels[number - 1].pace * game.options.actions_per_turn
    assert done
    assert all(1 <= each <= pace + 1 for each in done)


@pytest.mark.parametrize("options", RACES)
@pytest.mark.parametrize("who", ["level:1", "greedy", LEVELS[-1]])
def test_no_racer_goes_to_and_fro_or_gives_up_while_a_way_is_open(who: str, options: str) -> None:
    game, random = game_of("climbing-man", options), Random(f"{who}/{options}")
    session, turn, seen = Session(game, random), -1, set[Any]()
    for _ in range(400):
        position = cast("Any", session.position)
        if not position.to_act():
            return
        state, seat = position.state, position.state.mover
        action = decided(who, position, seat, random)
        if isinstance(action, GiveUp):
            hoped = hopeful_state(position.view(seat), game.options)
            assert not any(may_reach_top(hoped, Seat(each)) for each in range(2))
        if state.climbers[seat] is not None and type(state.phase).__name__ == "Climbing":
            if state.turn != turn:
                turn, seen = state.turn, set()
            here = (state.climber, state.turned)
            assert here not in seen, f"{who} has been here in this turn"
            seen.add(here)
        session.play(action, seat)
    raise AssertionError("a race has an end")

"""Tempers of The Climbers differ in what they do to the others, not only in name."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple, cast

from cordee.games.climbers.actions import PlaceStone
from cordee.games.contract import Seat
from cordee.kits.climbers.guide import ClimbersGuide
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.registry import player_named
from cordee.session import Session
from tests.conformance.hooks import game_of

if TYPE_CHECKING:
    from cordee.games.climbers.position import ClimbersPosition

GAME = game_of("climbers", "general_movement=off players=3")
GAMES, EVERY = 4, 2


class Manners(NamedTuple):
    """What a temper's turns do to the own outlook, the rival's and all others', and how often a stone falls."""

    own: float
    rival: float
    company: float
    stones: int


@cache
def moments() -> tuple[ClimbersPosition, ...]:
    """Every other turn's beginning in some games between greedy players."""
    found = []
    for number in range(GAMES):
        random, turn = Random(f"tempers/{number}"), 0
        session = Session(GAME, random)
        player = player_named("greedy", "climbers")
        while True:
            position = cast("ClimbersPosition", session.position)
            if not position.to_act():
                break
            if position.turn > turn:
                turn = position.turn
                found += [position] if turn % EVERY == 0 else []
            seat = seat_to_ask(position)
            session.play(player.decide(Eyes(GAME, position, seat), DEFAULT_BUDGET, random).action, seat)
    return tuple(found)


@cache
def manners(temper: str) -> Manners:
    """What the turns of that temper come to, in the same moments for all."""
    guide, turns = ClimbersGuide(), []
    for number, position in enumerate(moments()):
        seat, after, stones = position.state.mover, position, 0
        player, random = player_named(f"greedy/{temper}", "climbers"), Random(number)
        while after.to_act() == (seat,) and after.turn == position.turn:
            action = player.decide(Eyes(GAME, after, seat), DEFAULT_BUDGET, random).action
            stones += isinstance(action, PlaceStone)
            after = cast("ClimbersPosition", after.play(seat, action).position)
        gains = [
            guide.outlook(after.state, Seat(each)) - guide.outlook(position.state, Seat(each))
            for each in range(GAME.seats)
        ]
        others = [Seat(each) for each in range(GAME.seats) if each != seat]
        rival = max(others, key=lambda each: guide.outlook(position.state, each))
        turns.append(Manners(gains[seat], gains[rival], fmean(gains[each] for each in others), stones))
    return Manners(
        fmean(each.own for each in turns),
        fmean(each.rival for each in turns),
        fmean(each.company for each in turns),
        sum(each.stones for each in turns),
    )


def test_there_are_enough_moments_to_tell() -> None:
    assert len(moments()) >= 20


def test_a_lone_climber_gets_higher_than_those_who_mind_the_others() -> None:
    assert manners("lone").own > manners("spoiler").own


def test_a_spoiler_takes_from_the_rival_what_a_lone_climber_leaves() -> None:
    assert manners("spoiler").rival < manners("lone").rival - 0.1


def test_a_spoiler_drops_its_stone_sooner() -> None:
    assert manners("spoiler").stones > manners("lone").stones


def test_a_rope_team_leaves_the_others_more_to_climb() -> None:
    assert manners("rope-team").company > manners("lone").company > manners("spoiler").company

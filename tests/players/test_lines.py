"""Minds compare whole turns, think about a turn as a whole, and walk only where it leads higher."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from cordee.games.climbers.actions import Stay, Walk
from cordee.games.climbers.phases import Asking
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.lines import best_of, lines_of
from cordee.players.registry import guide_for, mind_of, player_named
from cordee.session import Session
from tests.conformance.hooks import game_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.contract import Action, AnyPosition, Seat

TABLES = {"climbers": "general_movement=off", "cubeclimbers": "cubes=8 cards=6"}


def decisions(code: str, options: str, who: str, seed: int) -> Iterator[tuple[AnyPosition, Seat, Action]]:
    """Every decision of a game of one player with itself."""
    game, random = game_of(code, options), Random(seed)
    session, player = Session(game, random), player_named(who, code)
    while True:
        position = session.position
        if not position.to_act():
            return
        seat = seat_to_ask(position)
        action = player.decide(Eyes(game, position, seat), DEFAULT_BUDGET, random).action
        yield position, seat, action
        session.play(action, seat)


@pytest.mark.parametrize("code", TABLES)
def test_a_line_is_legal_and_ends_where_the_turn_is_another_s(code: str) -> None:
    guide, looked = guide_for(code), 0
    for position, seat, _ in decisions(code, TABLES[code], "greedy", 3):
        if position.turn < 2:
            continue
        for line in best_of(lines_of(guide, position, seat, Random(1), beam=2), 5):
            after = position
            for action in line.actions:
                assert after.to_act() == (seat,)
                after = after.play(seat, action).position
            assert after == line.position
            assert after.to_act() != (seat,) or after.turn > position.turn or len(line.actions) > guide.lookahead
        looked += 1
        if looked == 12:
            return
    raise AssertionError("the game was too short to look at")


def test_the_best_lines_lead_to_different_places_best_first() -> None:
    guide = guide_for("cubeclimbers")
    position, seat = next((each, who) for each, who, _ in decisions("cubeclimbers", "", "level:1", 1) if each.turn == 3)
    lines = best_of(lines_of(guide, position, seat, Random(1), beam=5), 8)
    assert len({line.position for line in lines}) == len(lines) > 1
    assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)


def test_between_turns_nobody_walks_for_nothing() -> None:
    asked = 0
    for position, seat, action in decisions("climbers", "general_movement=ordered players=3", "greedy", 2):
        state = cast("ClimbersPosition", position).state
        if not isinstance(state.phase, Asking):
            continue
        asked += 1
        if isinstance(action, Walk):
            spot = None if action.target is None else state.table.spot(action.target)
            assert spot is not None
            assert state.building.levels.height(spot) > state.height(seat)
        else:
            assert action == Stay()
    assert asked > 20


def test_the_decisions_of_a_turn_share_its_measure() -> None:
    """Limitless, Telekinesis and eight cards each: many decisions, but not many times the thought."""
    game, random, guide = game_of("cubeclimbers", "cards=8 cubes=6"), Random(6), guide_for("cubeclimbers")
    nodes: dict[tuple[int, Seat], int] = {}
    for position, seat, _ in decisions("cubeclimbers", "cards=8 cubes=6", "greedy", 4):
        share = guide.share(position.resample(seat, random), seat)
        nodes[position.turn, seat] = nodes.get((position.turn, seat), 0) + round(share * guide.usual_nodes)
    assert game.seats == 2
    assert 0 < max(nodes.values()) <= 4 * guide.usual_nodes


def test_what_a_name_stands_for_is_told() -> None:
    assert mind_of("random", "climbers") == "random 1"
    assert mind_of("greedy/spoiler", "climbers").endswith("temper=spoiler")
    assert "softness=" in mind_of("level:1", "cubeclimbers")
    assert " guide=" in mind_of("level:5", "cubeclimbers")
    assert mind_of("level:7", "climbers") == mind_of("master", "climbers")
    assert mind_of("search:4", "climbers") != mind_of("search:5", "climbers")

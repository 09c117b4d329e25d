"""Levels are weak like people: a gentle one takes a win that lies there, keeps its ladders, and does not step down."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbers import Climbers
from cordee.games.contract import Seat
from cordee.kits import GAMES, kit_of
from cordee.lab.blunders import count_blunders
from cordee.players.casual import sensible
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.levels import NAMES, Level
from cordee.players.lines import Line, goes_on
from cordee.players.registry import guide_for, level_names, minds_of
from cordee.players.standing import STEPPED_DOWN, WASTED, Standing, faults
from cordee.session import Session
from tests.climbers import drawn as tower
from tests.conformance.hooks import game_of

if TYPE_CHECKING:
    from cordee.games.climbers.position import ClimbersPosition
    from cordee.players.contract import Player

A = Seat(0)
SEEDS = 12
WEAK = [*(level for level in kit_of("climbers").levels if level.is_weak), Level("master", nodes=4, softness=0.1)]

STAIRS = "a a b b\na a b b"
"""From the ground one walks up to level 2, where a ladder would lead too."""


def weakened(level: Level) -> Player:
    """Whoever plays The Climbers at a level."""
    make = minds_of("climbers")[level.mind].weakened
    assert make is not None
    return make(guide_for("climbers"), level, kit_of("climbers").standing)


def turn_of(who: Level, board: ClimbersPosition, seed: int) -> Any:
    """Where the turn of the one to act ends."""
    game, player, random = Climbers(board.state.options), weakened(who), Random(seed)
    position: Any = board
    while position.to_act() == (A,) and position.turn == board.turn:
        position = position.play(A, player.decide(Eyes(game, position, A), DEFAULT_BUDGET, random).action).position
    return position


@pytest.mark.parametrize("who", WEAK, ids=str)
def test_no_level_walks_past_a_win_in_one(who: Level) -> None:
    """TC-63: one more turn without a climb ends the game, and A is ahead; but B's block could be moved as well."""
    board = tower.drawn("a a . b b\na a . b b", "a=1R b=1Y", "R@a1 Y", ladders="")
    near = type(board)(board.state.with_pawn(A, board.state.pawn.but(best=1), fails=2))
    for seed in range(SEEDS):
        outcome = turn_of(who, near, seed).outcome()
        assert outcome is not None
        assert outcome.winners() == (A,)


@pytest.mark.parametrize("who", WEAK, ids=str)
def test_no_level_spends_a_ladder_where_a_walk_leads(who: Level) -> None:
    board = tower.drawn(STAIRS, "a=1R b=2R")
    for seed in range(SEEDS):
        after = turn_of(who, board, seed).state
        assert len(after.pawns[A].ladders) == len(board.state.pawns[A].ladders) or after.height(A) > 2


@pytest.mark.parametrize("who", WEAK, ids=str)
def test_no_level_steps_down_for_nothing(who: Level) -> None:
    board = tower.drawn(STAIRS, "a=1R b=2R", "R@c1 Y")
    for seed in range(SEEDS):
        assert turn_of(who, board, seed).state.height(A) >= board.state.height(A)


def test_who_sees_one_action_is_content_with_one_that_is_not_the_best() -> None:
    """An action that leaves the turn going on has not ended it, so none has to be as good as another."""
    session = Session(game_of("cubeclimbers", ""), Random(1))
    while session.position.turn < 4:
        seat = seat_to_ask(session.position)
        session.play(next(iter(session.position.legal_actions(seat))), seat)
    now, seat = session.position, seat_to_ask(session.position)
    after = [(action, now.apply(seat, action).position) for action in now.legal_actions(seat)]
    open_ones = [Line(float(number), (action,), end) for number, (action, end) in enumerate(after)]
    open_ones = [line for line in open_ones if goes_on(line.position, seat, now.turn)]
    assert len(open_ones) > 2
    kept = sensible(open_ones, now, seat, kit_of("cubeclimbers").standing)
    assert min(line.worth for line in kept) < max(line.worth for line in open_ones)


def test_faults_are_told_from_how_all_could_stand() -> None:
    before = Standing((3, 2), (2, 2))
    kept, lower, spent = Standing((3, 2), (2, 2)), Standing((2, 2), (2, 2)), Standing((3, 2), (1, 2))
    hurt = Standing((2, 1), (2, 2))
    possible = {kept, lower, spent}
    assert faults(before, kept, possible, A) == []
    assert faults(before, lower, possible, A) == [STEPPED_DOWN]
    assert faults(before, spent, possible, A) == [WASTED]
    assert faults(before, hurt, possible, A) == [], "the other one is lower for it"
    assert faults(before, lower, {lower}, A) == [], "it had to be"


@pytest.mark.parametrize(
    "code,options", [("climbers", "general_movement=ordered"), ("cubeclimbers", "cubes=8"), ("climbers", "players=4")]
)
def test_the_gentlest_level_hardly_does_what_nobody_would(code: str, options: str) -> None:
    tally = count_blunders(game_of(code, options), "level:1", games=2, seed="gentle", most_turns=20)
    assert tally.turns >= 10
    assert sum(tally.found.values()) <= tally.turns // 10


@pytest.mark.parametrize("code", GAMES)
def test_every_level_has_a_name_and_a_line_in_every_language(code: str) -> None:
    names = level_names(code)
    assert list(names) == [f"level:{number}" for number in range(1, len(kit_of(code).levels) + 1)]
    for each in NAMES:
        assert len({each.name.say(language) for language in ("en", "fr", "de")}) >= 2
        assert len({each.words.say(language) for language in ("en", "fr", "de")}) == 3


@pytest.mark.parametrize("code", GAMES)
def test_a_soft_level_does_not_always_play_the_same(code: str) -> None:
    assert kit_of(code).levels[0].softness > kit_of(code).levels[2].softness > 0


def test_a_master_that_is_content_with_a_good_turn_does_not_always_take_the_best() -> None:
    """By drawn lots among what makes sense: without softness it plays the same whatever is drawn."""
    board = tower.drawn(STAIRS, "a=1R b=1R")
    soft, firm = (Level("master", nodes=1, softness=softness) for softness in (0.3, 1e-6))
    assert len({str(turn_of(soft, board, seed).state) for seed in range(SEEDS)}) > 1
    assert len({str(turn_of(firm, board, seed).state) for seed in range(SEEDS)}) == 1

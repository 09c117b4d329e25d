"""Hints come from what is seen, never from what is hidden."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.actions import ExchangeCoins, GiveUp
from cordee.games.climbing_man.beliefs import guesses_of
from cordee.games.climbing_man.coins import SUITS, Coin, Coins
from cordee.games.climbing_man.hints import ACTION_KINDS, AIMS, Hint, am_i_stuck, hint_for
from cordee.games.climbing_man.planning import Aim, Plan
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import Seat
from cordee.games.errors import Refused
from cordee.games.squares import read_square
from tests.climbing_man.drawn import drawn
from tests.climbing_man.solver.exhaustive import dealt
from tests.climbing_man.walls import BELOW_THE_TOP, RACE, STUCK
from tests.length import mostly_long
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Iterable

A = Seat(0)


def hint(position: ClimbingManPosition) -> Hint:
    return hint_for(position.view(A), position.state.options)


def some_way_up(seed: int, options: str, actions: int) -> ClimbingManPosition:
    """A wall some random actions into its climb."""
    position, random = dealt(options, seed), Random(seed)
    for _ in range(actions):
        legal = [action for action in position.legal_actions(A) if not isinstance(action, GiveUp)]
        after = position.play(A, random.choice(legal)).position
        assert isinstance(after, ClimbingManPosition)
        if after.outcome() is not None:
            break
        position = after
    return position


def another_world(position: ClimbingManPosition, random: Random) -> ClimbingManPosition:
    """The same to the eye: every unturned coin is another one of its suit that has not been seen."""
    state = position.state
    seen = {coin for spot, coin in state.coins.laid if state.turned >> spot & 1}
    left = {suit: [value for value in range(6) if Coin(suit, value) not in seen] for suit in SUITS}
    for values in left.values():
        random.shuffle(values)
    laid = [
        (spot, coin if state.turned >> spot & 1 else Coin(coin.suit, left[coin.suit].pop()))
        for spot, coin in state.coins.laid
    ]
    return ClimbingManPosition(state._replace(coins=Coins(state.wall, tuple(laid))))


@pytest.mark.parametrize("options", ["", "shape=2x4 tiles=any weight=9 exchange=free", "weight=12 mistakes=fall"])
@pytest.mark.parametrize("actions", mostly_long([3, 0, 25], 1))
def test_two_worlds_that_look_alike_get_the_same_hint(options: str, actions: int) -> None:
    position = some_way_up(actions, options, actions)
    random = Random(7)
    told = hint(position)
    assert position.why_illegal(A, told.action) is None
    worlds = [another_world(position, random) for _ in range(3)]
    assert any(other.state.coins != position.state.coins for other in worlds)
    for other in worlds:
        assert other.view(A) == position.view(A)
        assert hint(other) == told
        assert other.why_illegal(A, told.action) is None


@pytest.mark.long
@pytest.mark.parametrize(
    ("options", "seeds"),
    [("", (4,)), ("weight=12", (1,)), ("shape=2x4 tiles=any exchange=free weight=11", range(12))],
)
def test_whoever_follows_the_hints_comes_to_an_end(options: str, seeds: Iterable[int]) -> None:
    for seed in seeds:
        position, steps = dealt(options, seed), 0
        while position.outcome() is None:
            position = of_kind(ClimbingManPosition, position.play(A, hint(position).action).position)
            steps += 1
            assert steps < 150


def test_a_guess_is_what_is_left_of_its_suit() -> None:
    position = drawn(BELOW_THE_TOP)
    guesses = guesses_of(position.view(A), position.state.options)
    assert all(guess.values == (0, 1, 2, 3, 4, 5) for guess in guesses.values())
    assert next(iter(guesses.values())).mean == Fraction(5, 2)


def test_a_turned_coin_leaves_the_others_of_its_suit_the_rest() -> None:
    position = dealt("", 1)
    state = position.state
    spot, coin = state.coins.laid[0]
    seen = ClimbingManPosition(state._replace(turned=1 << spot)).view(A)
    guesses = guesses_of(seen, state.options)
    assert state.wall.squares[spot] not in guesses
    for guess in guesses.values():
        assert (coin.value in guess.values) == (guess.suit != coin.suit)


def test_below_the_top_the_hint_goes_there() -> None:
    told = hint(drawn(BELOW_THE_TOP))
    assert told.plan.aim is Aim.TOP
    assert told.say().startswith("move the body to ")
    assert told.say("fr").startswith("amenez le corps en ")
    assert not told.counts_on


def test_cm_21_am_i_stuck_is_answered_from_the_view() -> None:
    for picture, stuck in ((STUCK, True), (STUCK.replace("0+", "0 "), False), (BELOW_THE_TOP, False)):
        position = drawn(picture)
        assert am_i_stuck(position.view(A), position.state.options) is stuck


def test_cm_21_a_stuck_climber_is_told_to_exchange_a_null_for_what_promises_most() -> None:
    told = hint(drawn(STUCK))
    assert told.stuck
    assert told.plan.aim is Aim.EXCHANGE
    assert isinstance(told.action, ExchangeCoins)
    assert told.action.far == read_square("d8")


def test_cm_22_where_nothing_is_left_the_hint_says_so() -> None:
    assert isinstance(hint(drawn(STUCK, exchange="never")).action, GiveUp)


def test_there_is_no_hint_before_the_wall_is_laid_nor_after_the_climb() -> None:
    over = of_kind(ClimbingManPosition, drawn(BELOW_THE_TOP).play(A, GiveUp()).position)
    with pytest.raises(Refused):
        hint(over)


def test_cm_30_there_are_no_hints_in_a_race() -> None:
    with pytest.raises(Refused, match="CM-30"):
        hint(drawn(RACE, players=2))


D1, D4 = read_square("d1"), read_square("d4")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (acts.Start(D1), "start on d1: "),
        (acts.Place(None, D4), "put a hand or foot on d4: "),
        (acts.TakeBack(D4), "take the hand or foot from d4: "),
        (acts.Reveal(D4), "turn the coin on d4: "),
        (acts.MoveBody(D4), "move the body to d4: "),
        (acts.ExchangeCoins(D1, D4), "exchange the coins on d1, d4: "),
        (acts.BackToHold(), "go back to the last hold: "),
        (GiveUp(), "give up: "),
    ],
)
def test_a_hint_names_the_squares_of_its_deed(action: acts.ClimbingManAction, words: str) -> None:
    told = Hint(Plan(Aim.LOOK, (action,)), stuck=False)
    assert told.say().startswith(words)
    assert not told.say("fr").startswith(words)


def test_every_aim_and_deed_has_words() -> None:
    assert set(AIMS) == set(Aim)
    assert len(ACTION_KINDS) == 8

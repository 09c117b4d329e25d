"""A turned game is the same game: played with turned codes, its observations and masks are the turned ones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import numpy as np

from cordee.envs.moments import Moment
from cordee.envs.setup import set_up
from cordee.envs.symmetries import symmetries_of
from cordee.games.climbing_man.actions import Deal, Lay
from cordee.games.climbing_man.notation import ClimbingManNotation
from cordee.games.contract import CHANCE, Seat
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.envs.setup import Setup
    from cordee.envs.symmetries import Symmetry
    from cordee.games.contract import Action


def mask_of(moment: Moment) -> Any:
    """What can be picked, as an environment shows it."""
    mask = np.zeros(moment.codes.size, np.int8)
    mask[list(moment.legal())] = 1
    return mask


def turned(setup: Setup, symmetry: Symmetry, action: Action) -> Action:
    """What chance brings to the turned board: coins on the turned tiles, dice and cards as they are."""
    codes = setup.codes
    if isinstance(action, Lay):
        squares = {codes.squares[symmetry.code(codes.square(square))] for square in action.squares}
        by_tile = [
            next(each for each in squares if codes.square(each) in tile)
            for tile in of_kind(ClimbingManNotation, setup.game.notation).wall.tiles
        ]
        return Lay(tuple(by_tile))
    if isinstance(action, Deal):
        tiles = of_kind(ClimbingManNotation, setup.game.notation).wall.tiles
        becomes = {frozenset(tile): number for number, tile in enumerate(tiles)}
        coins = list(action.coins)
        for tile, coin in zip(tiles, action.coins, strict=True):
            coins[becomes[frozenset(symmetry.code(spot) for spot in tile)]] = coin
        return Deal(tuple(coins))
    return action


@pytest.mark.parametrize(
    "code,options,names",
    [
        (
            "cubeclimbers",
            {"players": 3, "cards": 5, "cubes": 8},
            "quarter turn,half turn,three quarter turn,mirror,flip,diagonal,other diagonal",
        ),
        ("cubeclimbers", {"base": "line", "cubes": 6}, "mirror"),
        ("cubeclimbers", {"base": "stairs", "cubes": 4}, "half turn"),
        ("climbing-man", {"shape": "3x3", "tiles": "any", "weight": 8}, "mirror"),
        ("climbing-man", {"players": 2, "weight": 15}, "mirror"),
    ],
)
def test_a_turned_game_is_the_same_game(code: str, options: dict[str, object], names: str) -> None:
    setup = set_up(code, None, options)
    found = symmetries_of(setup.observer)
    assert ",".join(each.name for each in found) == names
    for symmetry in found:
        play_both(setup, symmetry, Random(f"{code} {symmetry.name}"))


def play_both(setup: Setup, symmetry: Symmetry, random: Random, most: int = 120) -> None:
    """The same game twice, the second one turned."""
    one = two = Moment.at(setup.codes)
    for _ in range(most):
        if one.seat is None:
            break
        if one.by_chance:
            chance = one.position.chance()
            assert chance is not None
            action = chance.sample(random)
            one = one.after(action)
            two = Moment.at(setup.codes, two.position.play(CHANCE, turned(setup, symmetry, action)).position)
            continue
        assert two.seat == one.seat
        assert (mask_of(two) == symmetry.mask(mask_of(one))).all()
        for seat in range(setup.game.seats):
            seen = setup.observer.observe(one, Seat(seat))
            assert (setup.observer.observe(two, Seat(seat)) == symmetry.observation(seen)).all()
        code = random.choice([each for each in one.legal() if setup.codes.name(each) != "give-up"] or one.legal())
        one, two = one.take(code), two.take(symmetry.code(code))


@pytest.mark.parametrize(
    "code,options",
    [
        ("climbers", {}),
        ("climbing-man", {"shape": "zigzag"}),
        ("climbing-man", {"weight": 16}),
        ("cubeclimbers", {"base": "##./.##"}),
    ],
)
def test_what_is_not_alike_has_no_symmetry(code: str, options: dict[str, object]) -> None:
    names = {each.name for each in symmetries_of(set_up(code, None, options).observer)}
    assert names <= {"half turn"}
    assert not names or code == "cubeclimbers"

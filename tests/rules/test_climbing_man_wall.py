"""CM-1, CM-2, CM-3, CM-4, CM-5, CM-6: the set, the wall, its coins, the start, ground and top."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.actions import Deal
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.wall import Wall, wall_of
from cordee.games.contract import CHANCE
from cordee.games.errors import BadInput
from tests.climbing_man.drawn import (
    A,
    B,
    body,
    by_chance,
    done,
    drawn,
    hand,
    legal,
    play,
    refused,
    same,
    squares,
    strengths,
)
from tests.sure import not_none, of_kind

SEEDS = range(25)
SHAPES_OF_A_SET = ("basic", "narrow", "zigzag", "zigzag-narrow", "3x8", "8x3", "2x12")


def problems(**given: str) -> list[str]:
    """What is wrong with these options, a text each."""
    with pytest.raises(BadInput) as caught:
        ClimbingManOptions.read(given)
    return [problem.say("en") for problem in caught.value.problems]


def dealt(seed: int, **options: str) -> ClimbingManPosition:
    """A wall with its coins, before anybody stands on it."""
    return by_chance(ClimbingMan.read(options).start(), Random(seed))


# CM-1


def test_cm_1_the_coins_are_four_suits_of_null_to_five() -> None:
    coins = Counter(coin for _, coin in dealt(1).state.coins.laid)
    assert coins == {(suit, value): 1 for suit in "SMCA" for value in range(6)}


def test_cm_1_a_race_has_every_coin_twice() -> None:
    coins = Counter(coin for _, coin in dealt(1, players="2").state.coins.laid)
    assert coins == {(suit, value): 2 for suit in "SMCA" for value in range(6)}


def test_cm_1_a_coin_is_not_dealt_twice_from_one_set() -> None:
    start = ClimbingMan().start()
    coins = of_kind(Deal, not_none(start.chance()).sample(Random(3))).coins
    assert start.why_illegal(CHANCE, Deal(coins)) is None
    refusal = start.why_illegal(CHANCE, Deal((coins[1], *coins[1:])))
    assert refusal is not None
    assert refusal.rule == "CM-4"


def test_cm_1_a_climber_has_four_extremities() -> None:
    position = play(dealt(1), "start:f1")
    assert len(strengths(position)) + hand(position) == 4


# CM-2


def test_cm_2_the_basic_wall_is_8_wide_and_12_tall() -> None:
    view = ClimbingMan().start().view(None)
    assert {str(square) for square in view.rock} == {f"{column}{row}" for column in "defghijk" for row in range(1, 13)}


def test_cm_2_every_deal_is_as_likely_as_any_other() -> None:
    chance = not_none(ClimbingMan.read({"shape": "##/##", "tiles": "any"}).start().chance())
    assert len(list(chance.outcomes())) == 24
    assert {chance.probability(each) * 24 for each in chance.outcomes()} == {1}


# CM-3


@pytest.mark.parametrize("shape", SHAPES_OF_A_SET)
def test_cm_3_named_shapes_and_sizes_use_the_whole_set(shape: str) -> None:
    view = ClimbingMan.read({"shape": shape}).start().view(None)
    assert len(view.rock) == 24 * 4


def test_cm_3_a_wall_may_be_any_connected_shape_drawn_as_text() -> None:
    view = ClimbingMan.read({"shape": "..##/..##/.##./.##.", "tiles": "any"}).start().view(None)
    assert {str(square) for square in view.rock} == squares("d1 e1 d2 e2 e3 f3 e4 f4")


def test_cm_3_a_drawing_of_several_lines_is_the_same_wall() -> None:
    one = ClimbingMan.read({"shape": "..##/..##/.##./.##.", "tiles": "any"}).start().view(None)
    other = ClimbingMan.read({"shape": "..##\n..##\n.##.\n.##.\n", "tiles": "any"}).start().view(None)
    assert one.rock == other.rock


def test_cm_3_three_mistakes_get_three_messages_that_say_where_and_what_would_be_right() -> None:
    wall = """
##?#..##
####..##
##.#....
##.#....
""".strip()
    assert problems(shape=wall, tiles="any") == [
        "line 1, column 3: '?' means nothing; use # for wall, o for a coin, . for outside",
        "line 3, column 4: the tile that starts here lacks its square at line 3, column 5; a tile is 2x2 squares",
        "line 1, column 7: this part (1 tiles) is not joined to the wall; tiles must share an edge",
    ]


def test_cm_3_parts_that_touch_only_at_a_corner_are_not_joined() -> None:
    assert problems(shape="##../##../..##/..##", tiles="any") == [
        "line 3, column 3: this part (1 tiles) is not joined to the wall; tiles must share an edge"
    ]


def test_cm_3_tiles_may_be_shifted_by_a_small_square() -> None:
    assert len(ClimbingMan.read({"shape": "##./##./.##/.##", "tiles": "any"}).start().view(None).rock) == 8


def test_cm_3_a_wall_may_go_down_and_up_again() -> None:
    """The part on the right hangs on what is below it only."""
    assert len(ClimbingMan.read({"shape": "##..##/##..##/######/######", "tiles": "any"}).start().view(None).rock) == 20


def test_cm_3_a_drawing_far_too_large_is_told_its_tiles() -> None:
    assert problems(shape="/".join(["#" * 31] * 31), tiles="any") == ["the wall has 241 tiles; there are only 24"]


def test_cm_3_the_whole_set_is_used_unless_fewer_are_allowed() -> None:
    assert problems(shape="3x7") == ["the wall has 21 tiles; 24 are needed (tiles=any allows fewer)"]
    assert ClimbingManOptions.read({"shape": "3x7", "tiles": "any"}).shape == "3x7"
    assert problems(shape="5x5", tiles="any") == ["the wall has 25 tiles; there are only 24"]
    assert problems(shape="..../....", tiles="any") == ["the wall has no tiles; draw at least one, like ##/##"]
    assert problems(shape="9x9") == ["a wall of 9 by 9 tiles is larger than two sets of tiles"]


def test_cm_3_every_problem_is_said_in_french_too() -> None:
    with pytest.raises(BadInput) as caught:
        ClimbingManOptions.read({"shape": "##?"})
    french = [problem.say("fr") for problem in caught.value.problems]
    assert french[0].startswith("ligne 1, colonne 3 : « ? » ne veut rien dire")
    assert len(french) == len(caught.value.problems)


# CM-4


@pytest.mark.parametrize("shape", SHAPES_OF_A_SET)
@pytest.mark.parametrize("coins", ["random", "placed"])
def test_cm_4_one_coin_a_tile_and_none_touching_another(shape: str, coins: str) -> None:
    for seed in SEEDS:
        random = Random(seed)
        position = dealt(seed, shape=shape, coins=coins)
        while position.view(None).phase == "laying":
            position = play(position, random.choice(sorted(legal(position))))
        where = {coin.square for coin in position.view(None).coins}
        assert len(where) == 24
        assert not any((column + 1, row) in where or (column, row + 1) in where for column, row in where)
        wall = position.state.wall
        assert all(sum(wall.squares[spot] in where for spot in tile) == 1 for tile in wall.tiles)


def test_cm_4_every_way_to_lie_can_come_and_the_chances_add_up() -> None:
    position = dealt_only(shape="####/####")
    chance = not_none(position.chance())
    lays = list(chance.outcomes())
    assert len(lays) == len(set(lays)) == 14  # 4 x 4, less the two pairs that would touch
    assert sum(map(chance.probability, lays)) == 1


def dealt_only(**options: str) -> ClimbingManPosition:
    """After the deal, before the coins lie anywhere."""
    start = ClimbingMan.read({"tiles": "any", **options}).start()
    return of_kind(ClimbingManPosition, start.play(CHANCE, not_none(start.chance()).sample(Random(1))).position)


def test_cm_4_chance_lays_no_coins_side_by_side_or_off_their_tile() -> None:
    position = dealt_only(shape="####/####")
    assert refused(position, "lay:e1-f1", CHANCE) == "CM-4: chance can't bring that"
    assert refused(position, "lay:e1-d2", CHANCE) == "CM-4: chance can't bring that"
    assert refused(position, "lay:e1-f2", CHANCE) == ""


def test_cm_4_players_may_place_the_coins_tile_by_tile() -> None:
    position = dealt_only(shape="####/####", coins="placed")
    suits = position.view(None).waiting
    assert legal(position) == {"coin:d1", "coin:e1", "coin:d2", "coin:e2"}
    position = play(position, "coin:e1")
    assert (len(suits), position.view(None).waiting) == (2, suits[1:])
    assert legal(position) == {"coin:g1", "coin:f2", "coin:g2"}  # f1 would touch e1
    assert refused(position, "coin:f1") == "CM-4: the coin of this tile goes on g1, f2, g2, not on f1"
    assert refused(position, "coin:d1").startswith("CM-4")
    assert play(position, "coin:f2").view(None).phase == "starting"


def test_cm_4_racers_put_coins_in_turn() -> None:
    position = dealt_only(shape="########/########", coins="placed", players="2")
    first = position.to_act()
    second = play(position, "coin:d1").to_act()
    assert (first, second) == ((A,), (B,))


def test_cm_4_coins_that_chance_lays_are_not_put_by_players() -> None:
    position = dealt_only(shape="####/####")
    assert position.to_act() == (CHANCE,)
    assert refused(position, "coin:d1", CHANCE) == "CM-5: that can't be done at this point of the game"


def test_cm_4_coins_drawn_with_the_shape_lie_where_they_are_drawn() -> None:
    position = dealt(1, shape="#o##/##o#", tiles="any")
    assert {str(coin.square) for coin in position.view(None).coins} == {"e2", "f1"}


def test_cm_4_drawn_coins_are_one_a_tile_and_do_not_touch() -> None:
    assert problems(shape="#oo#/####", tiles="any") == [
        "line 1, column 2: this coin touches the coin at line 1, column 3; coins may touch only at corners"
    ]
    assert problems(shape="o#o#/##o#", tiles="any") == [
        "line 1, column 3: the tile that starts here has 2 coins; one a tile is right"
    ]
    assert problems(shape="o###/####", tiles="any") == [
        "line 1, column 3: the tile that starts here has no coin; put an o on one of its squares, "
        "or draw no coins at all"
    ]
    assert problems(shape="o###/###o", tiles="any", coins="placed")[0].startswith("coins=placed asks the players")


def test_cm_4_values_are_hidden_and_suits_are_shown() -> None:
    for seed in SEEDS:
        for coin in dealt(seed).view(A).coins:
            assert coin.value is None
            assert coin.suit in "SMCA"


def test_cm_4_walls_that_differ_only_in_hidden_values_look_the_same() -> None:
    one, other = drawn(HIDDEN_1_AND_2), drawn(HIDDEN_1_AND_2.replace("1", "x").replace("2", "1").replace("x", "2"))
    assert one != other
    assert one.view(A) == other.view(A)


HIDDEN_1_AND_2 = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   1   #   #   #   .   .   .
    .   .   .   #   #A  #   2   .   .   .
    _   _   _   _a  _   _a  _   _   _   _
"""


# CM-5

SMALL = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   1   #   #   #   .   .   .
    .   .   .   #   #   #   2   .   .   .
    _   _   _   _   _   _   _   _   _   _
"""


def test_cm_5_the_body_starts_on_any_bottom_square() -> None:
    position = drawn(SMALL, "A 0.0 0", phase="starting")
    assert legal(position) == {"start:d1", "start:e1", "start:f1", "start:g1"}
    assert refused(position, "start:d2") == "CM-5: the body starts on the wall's bottom row, not on d2"
    assert refused(position, "start:d0").startswith("CM-5")
    assert refused(position, "start:z9").startswith("CM-5")


def test_cm_5_two_feet_of_5_stand_beside_it_on_the_ground_and_two_hands_are_free() -> None:
    position = play(drawn(SMALL, "A 0.0 0", phase="starting"), "start:e1")
    assert same(
        position,
        """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   1   #   #   #   .   .   .
        .   .   .   #   #A  #   2   .   .   .
        _   _   _   _a  _   _a  _   _   _   _
        """,
    )
    assert strengths(position) == {"d0": 5, "f0": 5}
    assert hand(position) == 2


def test_cm_5_in_a_corner_the_outer_foot_stands_beside_the_wall() -> None:
    position = drawn(SMALL, "A 0.0 0", phase="starting")
    assert strengths(play(position, "start:d1")) == {"c0": 5, "e0": 5}
    assert strengths(play(position, "start:g1")) == {"f0": 5, "h0": 5}


@pytest.mark.parametrize("weight", range(1, 21))
def test_cm_5_a_heavier_climber_starts_with_the_feet_it_needs(weight: int) -> None:
    position = play(drawn(SMALL, "A 0.0 0", phase="starting", weight=weight), "start:d1")
    feet = "c0 e0" if weight <= 10 else "c0 d0 e0" if weight <= 15 else "b0 c0 d0 e0"
    assert strengths(position) == dict.fromkeys(feet.split(), 5)


def test_cm_5_only_the_bottom_row_of_an_overhang_is_its_foot() -> None:
    wall = """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #   #   #   .   .   .
        .   .   .   1   #   #   2   .   .   .
        .   .   .   #   #   .   .   .   .   .
        .   .   .   3   #   .   .   .   .   .
        _   _   _   _   _   _   _   _   _   _
    """
    assert legal(drawn(wall, "A 0.0 0", phase="starting")) == {"start:d1", "start:e1"}


# CM-6

NEAR_THE_TOP = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   5+aA #  5+a #   .   .   .
    .   .   .   #   #   #   #   .   .   .
    _   _   _   _   _   _   _   _   _   _
"""


def test_cm_6_the_top_holds_5_less_with_distance() -> None:
    position = drawn(NEAR_THE_TOP, weight=9)
    placed = {top: strengths(play(position, f"hand>{top}"))[top] for top in ("b3", "c3", "d3", "e3", "f3", "g3", "a3")}
    assert placed == {"d3": 5, "c3": 5, "e3": 5, "b3": 4, "f3": 4, "a3": 3, "g3": 3}


def test_cm_6_the_ground_holds_5_at_any_distance() -> None:
    wall = """
        ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   #   #   #   .   .   .
        .   .   .   5+a #A  5+a #   .   .   .
        .   .   .   #   #   #   1   .   .   .
        .   .   .   2   #   #   #   .   .   .
        _   _   _   _   _   _   _   _   _   _
    """
    position = drawn(wall)
    assert legal(position, "hand>") & squares_to("hand>", "c0 d0 e0 f0 g0") == squares_to("hand>", "d0 e0 f0")
    assert {ground: strengths(play(position, f"hand>{ground}"))[ground] for ground in ("d0", "e0", "f0")} == {
        "d0": 5,
        "e0": 5,
        "f0": 5,
    }


def squares_to(start: str, names: str) -> set[str]:
    """Actions to each of these squares."""
    return {f"{start}{name}" for name in squares(names)}


def test_cm_6_ground_and_top_run_three_columns_past_the_wall() -> None:
    position = drawn(NEAR_THE_TOP, weight=9)
    assert "hand>a3" in legal(position)
    corner = drawn(
        """
        ^   ^   ^   ^   ^   ^   ^   ^
        .   .   .   #   5+  .   .   .
        .   .   .   #A  #   .   .   .
        _   _   _a  _   _a  _   _   _
        """
    )
    assert legal(corner, "hand>") >= {"hand>a0", "hand>b0"}
    assert len(corner.view(None).rock) == 4
    assert (corner.view(None).columns, corner.view(None).rows) == (2 + 6, 2 + 2)


def test_cm_6_other_squares_outside_hold_nothing() -> None:
    position = drawn(NEAR_THE_TOP, weight=9)
    assert refused(position, "hand>c2") == "CM-6: c2 is outside: only wall, ground and top can be held"
    assert refused(position, "hand>a4").startswith("CM-6")
    assert refused(position, "hand>k1").startswith("CM-6")


def test_cm_6_the_body_stays_on_the_wall_or_goes_to_the_top() -> None:
    position = drawn(NEAR_THE_TOP, weight=9)
    assert "body>d3" in legal(position)
    assert refused(position, "body>d0") == "CM-6: d0 is outside: the body stays on the wall or goes to the top"
    assert refused(position, "body>c2").startswith("CM-6")
    assert not legal(position, "body>") & squares_to("body>", "a0 b0 c0 d0 e0 f0 c1 c2")


def test_cm_6_the_body_may_go_to_the_top_beside_the_wall() -> None:
    position = play(drawn(NEAR_THE_TOP, weight=9), "hand>c3")
    after, _ = done(position, "body>c3")
    assert body(after) == "c3"
    assert after.outcome() is not None


def test_cm_2_walls_of_different_shapes_are_different() -> None:
    small, tall = (wall_of(shape) for shape in ("2x1", "2x2"))
    assert small != tall
    assert small == Wall(small.shape)

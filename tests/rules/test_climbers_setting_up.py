"""TC-10, TC-11, TC-12, TC-13, TC-14: players, colours and towers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import pytest

from cordee.games.climbers import Climbers, reasons
from cordee.games.climbers import actions as acts
from cordee.games.climbers.blocks import BOX, PLAYER_COLOURS, Form
from cordee.games.climbers.building import table_of
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.phases import BuildingUp, Turn
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.setting_up import box_can_hide, kinds_left
from cordee.games.climbers.tower import core_of, grey_left, read_blocks, showing, tower_problems, write_blocks
from cordee.games.contract import CHANCE, Seat
from cordee.games.errors import BadInput
from cordee.games.squares import Square
from tests.climbers.drawn import A, B, legal, play, refused
from tests.sure import not_none, of_kind

TABLE = table_of(32, 32)


def started(preset: str | None = None, **options: str) -> ClimbersPosition:
    return Climbers.read(options, preset).start()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tc_10_two_to_five_players_each_with_pawn_stone_and_ladders(players: int) -> None:
    start = started(players=str(players))
    pawns = start.view(None).pawns
    assert len(pawns) == players
    assert all(pawn.has_stone and len(pawn.ladders) == 2 and pawn.square is None for pawn in pawns)


@pytest.mark.parametrize("players", ["1", "6"])
def test_tc_10_not_fewer_nor_more(players: str) -> None:
    with pytest.raises(BadInput):
        Climbers.read({"players": players})


def test_tc_10_each_player_has_another_colour_and_grey_is_nobody_s() -> None:
    start = started()
    assert legal(start) == {f"colour>{colour}" for colour in "RYDLP"}
    chosen = play(start, "colour>D")
    assert refused(chosen, "colour>D", seat=B).startswith("TC-10: dark blue is not to be had")
    assert refused(chosen, "colour>G", seat=B).startswith("TC-10: grey")


def test_tc_11_the_large_greys_stand_side_by_side_in_the_middle() -> None:
    first, second = core_of(TABLE)
    assert [str(TABLE.squares[block.spot]) for block in (first, second)] == ["o16", "q16"]
    assert {block.base for block in core_of(table_of(20, 18))} == {0}


BOX_TOWER = """
6:G@o16.0,6:G@q16.0,4RY:D-@m18.0,4RY:D-@q18.0,4RY:D-@m14.0,4DL:R-@q14.0,2:R@m16.0,2:G@s16.0,
4DL:R-@m18.2,4DL:Y-@q18.2,4PG:R-@m14.2,4PG:R-@q14.2,2:R@m16.2,2:Y@s16.2,
4PG:Y-@m18.4,2:D@q18.4,2:L@s18.4,2:P@m14.4,2:G@o14.4,2:R@q14.4,2:Y@s14.4,2:D@m16.4,2:L@s16.4,
1RY:R@m14.6,1RY:R@o14.6,1RY:Y@q14.6,1RY:Y@s14.6,1DL:D@m16.6,1DL:D@o16.6,1DL:L@q16.6,1DL:L@s16.6,
1PG:P@m18.6,1PG:P@o18.6,1PG:G@q18.6,1PG:G@s18.6
""".replace("\n", "")


def test_tc_11_the_perfect_box_is_a_tower() -> None:
    """The numbers fit exactly: a box of 8x6x7."""
    game = Climbers.read({"tower": "custom", "custom_tower": BOX_TOWER})
    building = game.start().state.building
    assert showing(building) == 0
    assert [level.bit_count() for level in building.levels.sets if level][1:] == [48]


def test_tc_12_a_generated_tower_is_the_same_for_ever() -> None:
    """Records name towers by their number: if this fails, old records play differently."""
    texts = [write_blocks(tower_of(TABLE, number)) for number in (0, 1, 2, 3, 4, 211, 4711, (1 << 32) - 1)]
    assert sha256("\n".join(texts).encode()).hexdigest() == FIRST_TOWERS
    assert tower_of.__wrapped__(TABLE, 4711) == tower_of(TABLE, 4711)


FIRST_TOWERS = "94fd2076822e204109f368daa2344682d32acd4856b44becc6868b3d18b72674"


def test_tc_12_large_blocks_low_and_half_cubes_high() -> None:
    bases: Counter[str] = Counter()
    for number in range(20):
        for block in tower_of(TABLE, number).blocks:
            bases[block.kind.form.value] += block.base
    assert bases["4"] / 9 < bases["2"] / 12 < bases["1"] / 12


def test_tc_12_at_least_8_movable_blocks_and_every_colour_on_top() -> None:
    for number in range(20):
        tower = tower_of(TABLE, number)
        assert len(tower.bare) >= 8
        assert all(tower.shown.values())
        assert tower_problems(TABLE, write_blocks(tower)) == []


def test_tc_12_chance_brings_any_tower_as_likely() -> None:
    chance = not_none(play(started(), "colour>R", "colour>Y").chance())
    assert chance.probability(acts.RaiseTower(0)) == Fraction(1, 1 << 32)
    assert chance.probability(acts.RaiseTower(1 << 32)) == 0
    assert chance.probability(acts.EndTurn()) == 0
    assert list(islice(chance.outcomes(), 2)) == [acts.RaiseTower(0), acts.RaiseTower(1)]
    assert chance.sample(Random(1)) == chance.sample(Random(1))


def building_up(**options: str) -> ClimbersPosition:
    return started(tower="built", colours="after", table="20x18", **options)


def test_tc_13_players_build_in_turn_one_block_each() -> None:
    start = building_up()
    assert start.to_act() == (A,)
    board = play(start, "build>4RY>R@g8")
    assert board.to_act() == (B,)
    assert len(board.state.building.blocks) == 3


def test_tc_13_each_block_must_hide_some_grey() -> None:
    start = building_up()
    assert refused(start, "build>2>R@e8").startswith("TC-42")
    built = play(start, "build>2>R@g8")
    assert refused(built, "build>2>R@e8", seat=B).startswith("TC-13: while a large grey block shows")
    assert "build>2>R@g8" in legal(built, seat=B), "right on it the next one hides more"


def test_tc_13_large_greys_are_not_built_with() -> None:
    start = building_up()
    assert refused(start, "build>6>G@g8").startswith("TC-13: the box has no large grey block left")
    assert refused(start, "6i9>G-@i11").startswith("TC-13")


def finished(seed: int, **options: str) -> ClimbersPosition:
    position, random = building_up(**options), Random(seed)
    while isinstance(position.state.phase, BuildingUp):
        seat = position.to_act()[0]
        actions = list(position.legal_actions(seat))
        if showing(position.state.building) and box_can_hide(position.state):
            assert all(isinstance(action, acts.Build) for action in actions)
        position = of_kind(ClimbersPosition, position.apply(seat, random.choice(actions)).position)
    return position


@pytest.mark.parametrize("seed", range(3))
def test_tc_13_in_the_end_the_whole_box_is_built_in(seed: int) -> None:
    board = finished(seed, contact="face" if seed else "square")
    assert kinds_left(board.state) == []
    assert Counter(block.kind for block in board.state.building.blocks) == BOX


def test_tc_13_where_the_box_can_t_hide_a_gap_a_block_may_be_moved() -> None:
    """Every block is built in but a hole of one square beside the greys is left: only moving a block helps."""
    hole = started(tower="built", colours="after")
    position, random = hole, Random(11)
    for _ in range(200):
        if not isinstance(position.state.phase, BuildingUp):
            position, random = hole, Random(random.random())
        seat = position.to_act()[0]
        moves = legal(position, seat=seat) if not box_can_hide(position.state) else set()
        mends = {text for text in moves if not text.startswith("build>")}
        if mends:
            before = grey_left(position.state.building)
            after = play(position, min(mends), seat=seat)
            assert grey_left(after.state.building) < before
            assert refused(position, min(mends).split("@")[0] + "@a1", seat=seat).startswith("TC-")
            return
        action = random.choice(list(position.legal_actions(seat)))
        position = of_kind(ClimbersPosition, position.apply(seat, action).position)
    raise AssertionError("no such hole in 200 blocks; choose another seed")


def test_tc_13_while_nothing_grey_shows_blocks_come_from_the_box() -> None:
    position, random = started(tower="built", colours="after"), Random(3)
    while showing(position.state.building):
        seat = position.to_act()[0]
        listed = list(position.legal_actions(seat))
        some = random.sample(listed, min(20, len(listed)))
        after = [of_kind(ClimbersPosition, position.apply(seat, action).position) for action in some]
        left = grey_left(position.state.building)
        built = zip(some, after, strict=True)
        hiding = {grey_left(each.state.building) < left for action, each in built if isinstance(action, acts.Build)}
        assert len(hiding) <= 1, "if one hides some grey, all must"
        position = min(after, key=lambda each: grey_left(each.state.building))
    state = position.state
    block = next(each for each in state.building.bare if each.kind.form is not Form.LARGE)
    move = acts.MoveBlock(block.kind.form, state.table.squares[block.spot], block.pose, Square(0, 1))
    refusal = not_none(position.why_illegal(position.to_act()[0], move))
    assert refusal.words == reasons.BUILD_FROM_BOX.words


def test_tc_13_colours_before_or_after_building() -> None:
    assert legal(started(colours="before")) == {f"colour>{colour}" for colour in "RYDLP"}
    assert started(colours="after").to_act() == (CHANCE,)
    board = finished(0)
    assert board.state.turn == 0
    assert isinstance(play(board, "colour>R", "colour>Y").state.phase, Turn)


def test_tc_13_colours_dealt() -> None:
    position = started("modern", players="3")
    position = of_kind(ClimbersPosition, position.apply(CHANCE, acts.RaiseTower(1)).position)
    chance = not_none(position.chance())
    deals = list(chance.outcomes())
    assert len(deals) == 60
    assert {chance.probability(deal) for deal in deals} == {Fraction(1, 60)}
    assert chance.probability(acts.DealColours((PLAYER_COLOURS[0],) * 3)) == 0
    odd: tuple[Any, ...] = ((*PLAYER_COLOURS[:2], "D"), list(PLAYER_COLOURS[:3]), PLAYER_COLOURS[:2])
    assert {chance.probability(acts.DealColours(colours)) for colours in odd} == {0}
    dealt = of_kind(ClimbersPosition, position.play(CHANCE, chance.sample(Random(5))).position)
    assert len({pawn.colour for pawn in dealt.state.pawns}) == 3
    assert dealt.turn == 1


@pytest.mark.parametrize(
    "change,problem",
    [
        (("1PG:G@s18.6", "1PG:G@s18.7"), "1PG:G@s18.7: at s18 it is at height 7, but what lies below ends at 6 (TC-6)"),
        ((",1PG:G@s18.6", ""), "1PG: 3 are built in, the box has 4 (TC-11)"),
        (("1DL:D@o16.6", "1DL:D@u16.0"), "the large grey blocks show at o16, p16, o17, p17 (TC-11)"),
        (("6:G@o16.0,", "6:G-@a1.0,"), "1DL:D@o16.6: at o16 it is at height 6, but what lies below ends at 0 (TC-6)"),
        (("1RY:R@m14.6", "1RY:D@m14.6"), "1RY:D@m14.6: a half cube has no pose dark blue"),
        (("1RY:R@m14.6", "hello"), "'hello' is no block"),
        (("1RY:R@m14.6", "1RY:R@af14.0"), "1RY:R@af14.0: it stands beyond the table's rim (TC-7)"),
    ],
)
def test_tc_14_a_custom_tower_is_checked_and_every_problem_named(change: tuple[str, str], problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        Climbers.read({"tower": "custom", "custom_tower": BOX_TOWER.replace(*change)})
    assert problem in str(caught.value)


def test_tc_14_the_large_greys_stand_in_the_middle() -> None:
    with pytest.raises(BadInput) as caught:
        Climbers.read({"tower": "custom", "custom_tower": "6:G@a1.0,6:G@c1.0"})
    assert "stand upright side by side in the middle: 6:G@o16.0, 6:G@q16.0 (TC-11)" in str(caught.value)
    assert "2: 0 are built in, the box has 12 (TC-11)" in str(caught.value)


def test_tc_14_all_problems_at_once() -> None:
    broken = BOX_TOWER.replace("1PG:G@s18.6", "1PG:G@s18.9").replace("1RY:R@m14.6", "1RY:R@m14.8")
    with pytest.raises(BadInput) as caught:
        Climbers.read({"tower": "custom", "custom_tower": broken})
    assert len(caught.value.problems) == 2


def test_tc_14_custom_needs_a_tower_and_a_tower_custom() -> None:
    with pytest.raises(BadInput, match="TC-14"):
        Climbers.read({"tower": "custom"})
    with pytest.raises(BadInput, match="TC-14"):
        Climbers.read({"custom_tower": BOX_TOWER})


def test_tc_14_a_custom_tower_is_played_on() -> None:
    game = Climbers.read({"tower": "custom", "custom_tower": BOX_TOWER})
    board = play(game.start(), "colour>R", "colour>Y")
    assert board.turn == 1
    assert "1m14>R@m12" in legal(board)
    assert board.to_act() == (Seat(0),)


def test_tc_13_only_the_core_s_own_top_counts_as_grey() -> None:
    """Six units high stand the core and, beside it, a double cube on a cube."""
    building, problems = read_blocks(TABLE, "6:G@o16.0,6:G@q16.0,2:R@m16.0,4RY:R@m16.2")
    assert not problems
    bare = read_blocks(TABLE, "6:G@o16.0,6:G@q16.0")[0]
    assert grey_left(bare) == 8 + 6 * 12
    assert grey_left(building) == 8 + 6 * 10


def test_tc_10_before_anything_is_chosen_the_view_tells_of_no_turn() -> None:
    view = started().view(None)
    assert [pawn.climbs_to for pawn in view.pawns] == [0, 0]
    assert (view.start_height, view.block_moved, view.dipped) == (None, False, False)

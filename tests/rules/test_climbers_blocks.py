"""TC-1, TC-2, TC-3, TC-4, TC-5, TC-6, TC-7, TC-8: blocks, poses, surfaces, the table."""

from __future__ import annotations

from collections import Counter

import pytest

from cordee.games.climbers import Climbers
from cordee.games.climbers.blocks import BOX, KINDS, LARGE, PAIRS, Colour, Form, Kind, Pose, opposite
from cordee.games.climbers.placing import site_without
from cordee.games.climbers.tower import read_block
from cordee.games.errors import BadInput, NotUnderstood
from tests.climbers.drawn import drawn, legal, pose, refused
from tests.sure import not_none

FIRST_MOVE = """
. . . . . .
. a a b b .
. a a b b .
. . . . . .
"""


def test_tc_1_everything_stands_on_the_grid_of_unit_squares() -> None:
    board = drawn(FIRST_MOVE, "a=1R b=2G", "R Y")
    block = board.state.building.block_on(not_none(board.state.table.spot(board.state.table.squares[21])))
    assert block is not None
    assert block.footprint.bit_count() == 4
    assert [sum(kind.sizes[p].height == 1 for p in kind.poses) for kind in BOX] == [2, 2, 2, 0, 0, 0, 0, 0]


def test_tc_2_the_box_has_35_blocks() -> None:
    sizes = Counter(dict.fromkeys(Form, 0))
    for kind, number in BOX.items():
        sizes[kind.form] += number
    assert sizes == {Form.HALF: 12, Form.CUBE: 12, Form.DOUBLE: 9, Form.LARGE: 2}
    assert sum(BOX.values()) == 35


@pytest.mark.parametrize("one,other", ["RY", "DL", "PG"])
def test_tc_3_opposite_faces(one: str, other: str) -> None:
    assert opposite(Colour(one)) is Colour(other)
    assert opposite(Colour(other)) is Colour(one)


@pytest.mark.parametrize("kind", [kind for kind in BOX if kind is not LARGE], ids=str)
def test_tc_3_no_two_faces_share_a_colour(kind: Kind) -> None:
    for each in kind.poses:
        faces = {each.top, opposite(each.top), *kind.sides(each)}
        assert faces == set(Colour)
        sides = kind.sides(each)
        assert (sides.north, sides.west) == (opposite(sides.south), opposite(sides.east))


@pytest.mark.parametrize("kind", [kind for kind in BOX if kind is not LARGE], ids=str)
def test_tc_5_the_odd_pair_lies_where_the_block_is_thin_or_long(kind: Kind) -> None:
    for each, (width, depth, height) in kind.sizes.items():
        sides = kind.sides(each)
        by_axis = {width: {sides.east, sides.west}, depth: {sides.south, sides.north}, height: {each.top}}
        odd = {1: 1, 2: 2, 4: 4}[int(kind.form.value)]
        assert kind.odd is None or by_axis[odd] <= set(kind.odd)


def test_tc_5_no_block_is_the_mirror_image_of_another() -> None:
    """Seen from three sides the pairs stand in the same order, whichever way a block is turned."""
    seen = set()
    for kind in BOX:
        for each in kind.poses if kind is not LARGE else ():
            sides = kind.sides(each)
            corner = (each.top, sides.south, sides.east)
            axes = [next(number for number, pair in enumerate(PAIRS) if colour in pair) for colour in corner]
            turned = sum(PAIRS[axis].index(colour) for axis, colour in zip(axes, corner, strict=True))
            swaps = sum(axes[one] > axes[other] for one, other in ((0, 1), (0, 2), (1, 2)))
            seen.add((turned + swaps) % 2)
    assert len(seen) == 1


def test_tc_5_how_many_ways_a_block_can_lie() -> None:
    assert [len(kind.poses) for kind in BOX] == [10, 10, 10, 6, 10, 10, 10, 3]


def test_tc_5_a_pose_in_words() -> None:
    assert pose("R").say() == "red"
    assert pose("R-").say() == "red along the row"


def test_tc_4_each_pair_lies_on_the_odd_axis_of_as_many_blocks() -> None:
    for pair in PAIRS:
        code = "".join(colour.value for colour in pair)
        assert BOX[KINDS[f"1{code}"]] == 4
        assert BOX[KINDS[f"4{code}"]] == 3


def test_tc_4_the_odd_pair_is_on_the_ends_of_a_lying_double() -> None:
    red_ends = KINDS["4RY"]
    assert {red_ends.sides(pose("D-")).west, red_ends.sides(pose("D-")).east} == {Colour.RED, Colour.YELLOW}
    assert {red_ends.sides(pose("D|")).south, red_ends.sides(pose("D|")).north} == {Colour.RED, Colour.YELLOW}
    thin_red = KINDS["1RY"]
    assert {thin_red.sides(pose("D-")).south, thin_red.sides(pose("D-")).north} == {Colour.RED, Colour.YELLOW}


@pytest.mark.parametrize(
    "code,poses",
    [
        ("1RY", "R:2x2x1 Y:2x2x1 D-:2x1x2 L-:2x1x2 P-:2x1x2 G-:2x1x2 D|:1x2x2 L|:1x2x2 P|:1x2x2 G|:1x2x2"),
        ("2", "R:2x2x2 Y:2x2x2 D:2x2x2 L:2x2x2 P:2x2x2 G:2x2x2"),
        ("4PG", "P:2x2x4 G:2x2x4 R-:4x2x2 Y-:4x2x2 D-:4x2x2 L-:4x2x2 R|:2x4x2 Y|:2x4x2 D|:2x4x2 L|:2x4x2"),
        ("6", "G:2x2x6 G-:6x2x2 G|:2x6x2"),
    ],
)
def test_tc_5_poses(code: str, poses: str) -> None:
    sizes = KINDS[code].sizes
    assert " ".join(f"{each}:{'x'.join(map(str, size))}" for each, size in sizes.items()) == poses


def test_tc_5_a_pose_that_the_block_does_not_have_is_refused() -> None:
    board = drawn(FIRST_MOVE, "a=1R b=2G")
    assert refused(board, "1b2>R-@d4").startswith("TC-5: a half cube of these colours has no pose")


STEP = """
. . . . . .
a a b b . .
a a b b . .
"""


def test_tc_6_no_holes_and_no_overhangs() -> None:
    board = drawn(STEP, "a=1R b=2G")
    below = drawn(STEP + "--" + ". . . . . .\n. . c c . .\n. . c c . .", "a=1R b=2G c=1D")
    assert refused(below, "1c1>D@b1").startswith("TC-6: at b1 the block would not rest flat: heights 1, 2 lie below it")
    assert refused(below, "1c1>D@d1").startswith("TC-6")
    assert "1c1>D@a1" in legal(below)
    assert "2c1>R@a1" in legal(board)


def test_tc_6_one_block_may_rest_on_several() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=2R b=2G c=1D")
    assert "1e1>D@b1" in legal(board)


def test_tc_7_nothing_stands_beyond_the_rim() -> None:
    board = drawn("a a b b\na a b b", "a=2R b=1D")
    assert refused(board, "1c1>D@t1").startswith("TC-7: at t1 the block would stand beyond the rim")
    assert refused(board, "1c1>D@u1").startswith("TC-7: u1 is not on the table")
    assert "1c1>D@a3" in legal(board)


def test_tc_7_a_block_in_text_stands_up_to_the_rim() -> None:
    table = drawn("a a\na a", "a=2R").state.table
    assert read_block(table, "2:R@s17.0").footprint.bit_count() == 4
    for beyond in ("2:R@s18.0", "2:R@t17.0", "2:R@u17.0", "4RY:D|@s16.0", "4RY:D-@r17.0"):
        with pytest.raises(NotUnderstood, match="beyond the table's rim"):
            read_block(table, beyond)
    with pytest.raises(NotUnderstood, match="is no block"):
        read_block(table, "2:X@a1.0")


def test_tc_8_tops_are_told_by_their_first_squares() -> None:
    board = drawn("a a . . .\na a . . .\na a b b .\na a b b .", "a=4G b=2G")
    assert [board.state.table.squares[top.block.spot].column for top in board.state.building.tops] == [0, 2]


@pytest.mark.parametrize(
    "size,stands",
    [
        *((size, True) for size in ("20x18", "64x64")),
        *((size, False) for size in ("19x18", "20x17", "65x64", "64x65", "8")),
    ],
)
def test_tc_7_the_table_is_at_least_20x18(size: str, stands: bool) -> None:
    if stands:
        assert str(Climbers.read({"table": size}).options.table) == size
    else:
        with pytest.raises(BadInput, match="TC-7"):
            Climbers.read({"table": size})


COVERED_MIDDLE = """
a a a a a a
a a a a a a
--
. . b b . .
. . b b . .
"""


def test_tc_8_a_surface_is_one_connected_part_of_a_top() -> None:
    board = drawn(COVERED_MIDDLE, "a=6G b=1R", "R@a1 Y")
    building, table = board.state.building, board.state.table
    surface = building.surface(not_none(table.spot(table.squares[0])))
    assert [str(square) for square in table.names(surface)] == ["a1", "b1", "a2", "b2"]


def test_tc_8_tops_of_two_blocks_are_two_surfaces() -> None:
    board = drawn("a a b b .\na a b b .", "a=2G b=2G", "P R@a1 Y@b1 D@a2 L@b2")
    assert legal(board, "short>") == {"short>d1", "short>c2", "short>d2"}
    assert refused(board, "short>a2").startswith("TC-24")


def test_tc_5_a_lifted_block_may_be_turned_any_way() -> None:
    board = drawn("a a b b\na a b b", "a=2R b=2G")
    block = next(each for each in board.state.building.bare if each.spot == 0)
    assert all(site_without(board.state, block).spots(block.kind.sizes[each], each) for each in block.kind.poses)


@pytest.mark.parametrize("kind", [kind for kind in BOX if kind is not LARGE], ids=str)
def test_tc_5_a_turned_block_is_never_its_own_mirror_image(kind: Kind) -> None:
    axes = {colour: (PAIRS.index(pair), 1 - 2 * pair.index(colour)) for pair in PAIRS for colour in pair}

    def handedness(each: Pose) -> int:
        sides = kind.sides(each)
        (up, a), (south, b), (east, c) = axes[each.top], axes[sides.south], axes[sides.east]
        cyclic = (south - up) % 3 == (east - south) % 3 == 1
        return a * b * c * (1 if cyclic else -1)

    assert {handedness(each) for each in kind.poses} == {1}

"""TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47 and TC-50: the block move and the blocking stone."""

from __future__ import annotations

from tests.climbers.drawn import A, B, C, drawn, events, legal, place, play, refused

ROW = """
. a a b b c c .
. a a b b c c .
"""


def test_tc_40_one_block_a_turn() -> None:
    board = play(drawn(ROW, "a=2R b=2D c=1R"), "1f1>R@b3")
    assert not [text for text in legal(board) if text[0] in "1246"]
    assert refused(board, "2b1>D@b1").startswith("TC-40: one block a turn")


def test_tc_40_a_player_may_pass_on_it() -> None:
    assert "end" in legal(drawn(ROW, "a=2R b=2D c=1R"))


def test_tc_40_a_possible_first_move() -> None:
    """The rulebook's picture: a half cube from the top goes onto the table beside the building, and is climbed."""
    tower = "a a b b .\na a b b .\n--\nc c d d .\nc c d d ."
    board = play(drawn(tower, "a=4D b=4D c=1R d=1Y", "R Y"), "1a1>R@e1", "walk>e1")
    assert board.state.height(A) == 1


def test_tc_41_only_a_block_whose_whole_top_shows() -> None:
    board = drawn("a a a a\na a a a\n--\n. . b b\n. . b b", "a=4R b=1D")
    assert refused(board, "4a1>R-@a3").startswith("TC-41: something stands on the double cube at a1")


def test_tc_41_not_with_a_pawn_on_it() -> None:
    board = drawn(ROW, "a=2R b=2D c=1R", "R@b1 Y")
    assert refused(board, "2b1>D@b1").startswith("TC-41: a pawn stands on the cube at b1")


def test_tc_41_a_blocked_block_is_not_moved() -> None:
    """The rulebook's picture: blocked blocks may not be moved for one round."""
    board = drawn(ROW, "a=2R b=2D c=1R", stones="b")
    assert refused(board, "2d1>R@d1").startswith("TC-41: a blocking stone stands on the cube at d1")


def test_tc_41_not_the_block_that_the_player_before_moved() -> None:
    moved = play(drawn(ROW, "a=2R b=2D c=1R", general_movement="off"), "1f1>R@b3", "end")
    assert moved.to_act() == (B,)
    assert refused(moved, "1b3>R@f1", seat=B) == "TC-41: the player before you just moved the half cube at b3"
    assert "2b1>G@b1" in legal(moved, seat=B)
    later = play(moved, "2d1>G@d1", "end")
    assert "1b3>R@d3" in legal(later, seat=A)


def test_tc_41_if_that_one_passed_nothing_is_barred() -> None:
    passed = play(drawn(ROW, "a=2R b=2D c=1R", general_movement="off"), "1f1>R@b3", "end", "end")
    assert "1b3>R@f1" in legal(passed)


def test_tc_41_the_large_greys_move_too() -> None:
    board = drawn(". a a b b\n. a a b b", "a=6G b=6G")
    assert "6b1>G-@f1" in legal(board)


def test_tc_42_one_square_is_enough() -> None:
    """The rulebook's picture: a size 1 block of which one square covers another of the building is well placed."""
    corner = drawn("a a . . b b\na a . . b b", "a=2R b=1D")
    assert {"1e1>D@c1", "1e1>D@c2", "1e1>D@a3", "1e1>D@b3"} <= legal(corner)
    assert refused(corner, "1e1>D@c3").startswith("TC-42: at c3 no square of the block lies against the building")
    assert refused(corner, "1e1>D@d1").startswith("TC-42")


def test_tc_42_on_top_a_block_lies_against_what_it_rests_on() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=2R b=2D c=1D", contact="face")
    assert {"1e1>D@a1", "1e1>D@b1"} <= legal(board)


def test_tc_42_with_a_whole_face() -> None:
    board = drawn("a a . . b b\na a . . b b\n", "a=2R b=2D", contact="face")
    assert "2e1>D@c1" in legal(board)
    assert refused(board, "2e1>D@c2").startswith("TC-42: at c2 no whole face of the block lies against the building")
    low = drawn("a a . . b b\na a . . b b", "a=1R b=2D", contact="face")
    assert refused(low, "2e1>D@c1").startswith("TC-42"), "the neighbour is lower than the face"


def test_tc_42_one_face_against_several_blocks() -> None:
    board = drawn("a a b b . c c\na a b b . c c", "a=2R b=2R c=4D", contact="face")
    assert "4f1>R-@a3" in legal(board)
    assert refused(board, "4f1>R-@b3").startswith("TC-42")


def test_tc_42_a_narrow_side_is_a_face_too() -> None:
    board = drawn("a a . b b\na a . b b", "a=4R b=1D", contact="face")
    assert {"1d1>R-@c1", "1d1>R|@c1"} <= legal(board)
    assert refused(board, "1d1>R|@c2").startswith("TC-42")


def test_tc_43_turning_in_place_is_a_move() -> None:
    board = drawn(". a a b b\n. a a b b", "a=2R b=2D")
    turned = play(board, "2b1>G@b1")
    assert turned.state.under_way.moved
    assert [str(block.pose) for block in turned.view(None).blocks] == ["G", "D"]


def test_tc_43_a_block_that_stood_alone_needs_no_contact_to_turn() -> None:
    board = drawn("a a . . b b\na a . . b b", "a=2R b=1D")
    assert "1e1>L@e1" in legal(board)
    assert {"1e1>R-@e1", "1e1>R|@f1"} <= legal(board)
    assert refused(board, "1e1>D@f1").startswith("TC-42"), "the pose must change"
    assert refused(board, "1e1>L@g1").startswith("TC-42"), "and a square be shared"


def test_tc_43_a_block_with_contact_keeps_it() -> None:
    board = drawn("a a b b\na a b b", "a=2R b=1D")
    assert refused(board, "1c1>R|@d1").startswith("TC-42")
    assert "1c1>R|@c1" in legal(board)


def test_tc_44_putting_it_back_is_no_move() -> None:
    board = drawn(ROW, "a=2R b=2D c=1R")
    assert refused(board, "2b1>R@b1").startswith("TC-44")
    assert refused(board, "1f1>R@f1").startswith("TC-44")


def test_tc_44_with_spin_move_a_block_spun_where_it_stands_is_moved() -> None:
    board = drawn(ROW, "a=2R b=2D c=1R", spin="move", general_movement="off")
    assert {"2b1>R@b1", "1f1>R@f1"} <= legal(board)
    after = play(board, "1f1>R@f1")
    assert after.state.building == board.state.building
    assert refused(after, "2b1>D@b1").startswith("TC-40"), "it was the turn's block"
    assert refused(play(after, "end"), "1f1>R@d3", seat=B).startswith("TC-41"), "and is barred for the next player"


def test_tc_44_with_spin_move_a_block_without_contact_can_be_spun_too() -> None:
    apart = ". a a . . c c .\n. a a . . c c ."
    assert refused(drawn(apart, "a=2R c=1R"), "1f1>R@f1").startswith("TC-44")
    assert "1f1>R@f1" in legal(drawn(apart, "a=2R c=1R", spin="move"))


def test_tc_44_all_information_is_open() -> None:
    board = drawn("a a\na a\n--\nb b\nb b", "a=2R b=1D")
    for seat in (None, A, B):
        assert [str(block.pose) for block in board.view(seat).blocks] == ["R", "D"]


def test_tc_45_every_part_of_a_split_building_still_counts() -> None:
    picture = ROW + "--" + ROW.replace("a", "d").replace("b", ".").replace("c", ".")
    split = play(drawn(picture, "a=2R b=2D c=1R d=1Y", general_movement="off"), "2d1>D@b3", "end")
    assert "1b1>Y@h1" in legal(split, seat=B), "beside the part that was cut off"
    assert refused(split, "1b1>Y@i1", seat=B).startswith("TC-42")


def test_tc_46_pawns_are_pushed_to_place_a_block() -> None:
    """The rulebook's picture: pawns may be pushed in order to place a block."""
    board = drawn("a a a a c c\na a a a c c", "a=4G c=1R", "R Y@b1 D@a2")
    happened = events(board, "1e1>R@a1")
    assert [event.say("en") for event in happened[1:]] == ["B is pushed from b1 to c1", "C is pushed from a2 to c2"]
    after = play(board, "1e1>R@a1")
    assert (place(after, B), place(after, C)) == ("c1", "c2")


def test_tc_46_to_the_nearest_square_by_row_then_column() -> None:
    board = drawn("a a a a . c c\na a a a . c c", "a=4G c=1R", "R Y@b1 D@b2 L@c1")
    after = play(board, "1f1>R@a1")
    assert place(after, B) == "d1", "c1 is taken; d1 and c2 are two steps away, and row 1 comes first"
    assert place(after, C) == "c2"


def test_tc_46_as_many_squares_as_pawns_must_remain() -> None:
    board = drawn("a a c c\na a c c", "a=2G c=1R", "R Y@a1 D@b1 L@a2")
    assert refused(board, "1c1>D-@a1").startswith("TC-46: at a1 the pawns below would have no room left on their block")
    two = drawn("a a c c\na a c c", "a=2G c=1R", "R Y@a1 D@b1")
    assert "1c1>D-@a1" in legal(two)
    assert "1c1>R@b1" not in legal(two)


def test_tc_46_never_onto_another_block() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=2G b=2G c=1R", "R Y@a1")
    assert refused(board, "1e1>R@a1").startswith("TC-46"), "b is grey too, but another block"


def test_tc_46_any_part_of_the_same_top_will_do() -> None:
    picture = "a a a a a a c c\na a a a a a c c\n--\n. . b b . . . .\n. . b b . . . ."
    board = drawn(picture, "a=6G b=1D c=1R", "R Y@a1")
    assert place(play(board, "1g1>R@a1"), B) == "e1"


def test_tc_46_a_lifted_block_makes_room_below_it() -> None:
    picture = "a a a a\na a a a\n--\n. . b b\n. . b b"
    board = drawn(picture, "a=4G b=1R", "R Y@a1 D@b1 L@a2 P@b2")
    assert place(play(board, "1c1>R@a1"), B) == "c1"


def test_tc_47_no_block_on_a_blocked_one() -> None:
    board = drawn(ROW, "a=2R b=2D c=1R", stones="a")
    assert refused(board, "1f1>R@b1").startswith("TC-47: at b1 the block would stand on a blocked one")
    assert refused(board, "1f1>R@c1").startswith("TC-47")
    assert "1f1>R@d1" in legal(board)


def test_tc_47_not_even_back_onto_it() -> None:
    board = drawn("a a a a\na a a a\n--\n. . b b\n. . b b", "a=4D b=1R", stones="a")
    assert refused(board, "1c1>Y@c1").startswith("TC-47")


def test_tc_50_the_stone_goes_on_a_free_surface_and_ends_the_turn() -> None:
    board = drawn(ROW, "a=2R b=2D c=1G", "R Y@f1", general_movement="off")
    assert legal(board, "stone>") == {"stone>b1", "stone>d1"}
    assert refused(board, "stone>f1").startswith("TC-50: the block at f1 is not free")
    assert refused(board, "stone>a1").startswith("TC-50: a1 shows no block")
    assert refused(board, "stone>c2") == "TC-50: name the block by its first free square, b1"
    assert play(board, "stone>d1").to_act() == (B,)


def test_tc_50_on_what_shows_of_a_partly_covered_block() -> None:
    board = drawn("a a a a\na a a a\n--\n. . b b\n. . b b", "a=4R b=1D")
    assert legal(board, "stone>") == {"stone>a1", "stone>c1"}


def test_tc_50_for_one_round() -> None:
    board = play(drawn(ROW, "a=2R b=2D c=1G", general_movement="off"), "stone>d1")
    assert refused(board, "2d1>G@d1", seat=B).startswith("TC-41: a blocking stone")
    assert refused(board, "stone>d1", seat=B).startswith("TC-50: the block at d1 is not free")
    back = play(board, "end")
    assert back.state.blocked == ()
    assert "2d1>G@d1" in legal(back)


def test_tc_50_once_a_game() -> None:
    board = play(drawn(ROW, "a=2R b=2D c=1G", general_movement="off"), "stone>d1", "end")
    assert refused(board, "stone>d1").startswith("TC-50: your blocking stone was used")
    assert not legal(board, "stone>")

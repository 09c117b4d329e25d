"""TC-20, TC-21, TC-22, TC-23, TC-24, TC-25: where pawns stand, step and walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee.games.climbers.events import Walked
from cordee.games.climbers.phases import Turn
from tests.climbers.drawn import A, B, C, drawn, events, legal, place, play, refused
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.games.climbers.position import ClimbersPosition

STAIRS = """
. . . . . .
. a a b b .
. a a b b .
. . . . . .
--
. . . . . .
. . . c c .
. . . c c .
. . . . . .
"""


def walked(board: ClimbersPosition, text: str) -> Walked:
    """The walk that an action of the first seat is told as."""
    return of_kind(Walked, events(board, text)[0])


def test_tc_20_a_pawn_on_the_table_walks_around_as_it_wishes() -> None:
    board = drawn("a a . b b\na a . b b", "a=1R b=1R")
    assert legal(board, "walk>") == {
        "walk>a1",
        "walk>b1",
        "walk>a2",
        "walk>b2",
        "walk>d1",
        "walk>e1",
        "walk>d2",
        "walk>e2",
    }


def test_tc_20_the_table_is_one_place_without_squares() -> None:
    board = drawn("a a .\na a .", "a=1R", "R@a1 Y")
    assert refused(board, "walk>c1").startswith("TC-20: c1 is the table")
    assert place(play(board, "walk>table")) == "table"
    assert refused(drawn("a a\na a", "a=1R"), "walk>table").startswith("TC-20: the pawn is on the table already")


YARD = """
a a a a b b
a a a a b b
c c . . b b
c c . . b b
d d d d e e
d d d d e e
"""


def test_tc_20_an_enclosed_yard_is_part_of_the_table() -> None:
    board = drawn(YARD, "a=4R b=4D c=1R d=4D e=1D", "R Y")
    assert {"walk>a3", "walk>b3"} <= legal(board, "walk>")
    lower = drawn(YARD.replace("c c . .", ". . c c"), "a=4R b=4D c=1R d=4D e=1D", "R@c3 Y")
    assert place(play(lower, "walk>table")) == "table"


def test_tc_20_a_pawn_on_the_table_is_never_in_a_block_s_way() -> None:
    board = drawn("a a b b .\na a b b .", "a=2R b=1R", "R Y D L P")
    assert {"1c1>R@c2", "1c1>R@a3"} <= legal(board)


def test_tc_21_own_colour_and_grey_only() -> None:
    board = drawn("a a . b b . c c\na a . b b . c c", "a=1R b=1G c=1Y", "R Y")
    assert legal(board, "walk>") == {f"walk>{square}" for square in ("a1", "b1", "a2", "b2", "d1", "e1", "d2", "e2")}
    assert refused(board, "walk>g1") == "TC-21: g1 is yellow; a red pawn stands on red and grey only"


def test_tc_21_other_colours_are_not_crossed() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=1R b=1Y c=1R", "R@a1 Y", descent="never")
    assert legal(board, "walk>") == {"walk>b1", "walk>a2", "walk>b2"}


DIAGONAL = """
b b . .
b b . .
. . a a
. . a a
"""
TWO_SIDES = """
. b b .
. b b .
. . a a
. . a a
--
. c c .
. c c .
. . . .
. . . .
"""


def test_tc_22_never_diagonally_onto_another_block() -> None:
    """The rulebook's picture: dark blue can't cross diagonally to the next block."""
    board = drawn(DIAGONAL, "a=2D b=2D", "D@c2 Y", ladders="")
    assert refused(board, "walk>b3").startswith("TC-22: no walk over edges leads to b3")
    assert legal(board, "walk>") == {"walk>c1", "walk>d1", "walk>d2", "walk>table"}


def test_tc_22_with_two_sides_connected_it_can() -> None:
    """The rulebook's picture beside it: two sides are connected, so the pawn gets up to the topmost surface."""
    board = drawn(TWO_SIDES, "a=2D b=2Y c=1D", "D@c2 Y", ladders="")
    path = walked(board, "walk>b4").path
    assert [str(square) for square in path[:2]] == ["c2", "c3"]
    assert place(play(board, "walk>b4")) == "b4"


def test_tc_22_on_one_surface_all_squares_join() -> None:
    board = drawn("a a\na a", "a=1R", "R@a1 Y", descent="never")
    assert "walk>b2" in legal(board)


def test_tc_23_height_1_needs_no_ladder() -> None:
    """The rulebook's picture: height 1 can be overcome without a ladder."""
    board = drawn(". a a\n. a a", "a=1R", ladders="")
    assert "walk>b1" in legal(board)


def test_tc_23_two_steps_in_one_move() -> None:
    """The rulebook's picture: the red figure climbs two steps in one move."""
    board = drawn(STAIRS, "a=1R b=1D c=1R", "R Y", ladders="")
    walk = walked(board, "walk>d2")
    assert [str(square) for square in walk.path] == ["None", "c2", "d2"]
    assert walk.height == 2


def test_tc_23_height_2_is_too_high_for_a_step() -> None:
    board = drawn("a a b b\na a b b", "a=1D b=2D", "R Y")
    higher = drawn("a a b b\na a b b\n--\n. . c c\n. . c c", "a=1R b=1D c=2R", "R@a1 Y", ladders="")
    assert refused(higher, "walk>c1") == "TC-23: c1 is 2 higher; without a ladder a step goes up 1 at most"
    assert not legal(board, "walk>")


def test_tc_23_down_freely() -> None:
    board = drawn("a a b b\na a b b\n--\n. . c c\n. . c c", "a=1R b=4D c=1R", "R@c1 Y")
    assert {"walk>table", "walk>a1"} <= legal(board, "walk>")


def test_tc_23_down_never() -> None:
    board = drawn("a a b b\na a b b", "a=1R b=2R", "R@c1 Y", descent="never")
    assert legal(board, "walk>") == {"walk>d1", "walk>c2", "walk>d2"}
    assert refused(board, "walk>table").startswith("TC-23: in this game pawns never step down")
    assert refused(board, "walk>a1").startswith("TC-23: in this game pawns never step down")


VALLEY = """
a a b b c c
a a b b c c
--
. . . . d d
. . . . d d
"""


def test_tc_23_regain_a_dip_that_leads_higher_is_a_walk() -> None:
    """From 2 down to 1, up to 2 and 3: the walk itself makes the dip good."""
    stairs = (
        "a a b b c c e e\na a b b c c e e\n--\n. . . . d d f f\n. . . . d d f f\n--\n. . . . . . g g\n. . . . . . g g"
    )
    legend = "a=2R b=1R c=1D d=1R e=1D f=1D g=1R"
    board = drawn(stairs, legend, "R@a1 Y", ladders="", descent="regain", moved=True)
    assert "walk>g1" in legal(board)
    assert {"walk>c1", "walk>e1", "walk>table"} & legal(board) == set()
    after = play(board, "walk>g1")
    assert of_kind(Turn, after.state.phase).dipped
    assert "end" in legal(after)


def test_tc_23_regain_refuses_at_once_what_can_t_be_made_good() -> None:
    stuck = drawn(VALLEY, "a=2R b=1R c=2D d=2R", "R@a1 Y", ladders="S", descent="regain", moved=True)
    assert legal(stuck, "walk>") == {"walk>b1", "walk>a2", "walk>b2"}
    assert refused(stuck, "walk>c1") == (
        "TC-23: after a step down the turn must end above height 2, and from there it can't any more"
    )
    assert refused(stuck, "walk>table").startswith("TC-23: after a step down")
    long = drawn(VALLEY, "a=2R b=1R c=2D d=2R", "R@a1 Y", ladders="L", descent="regain", moved=True)
    assert {"walk>c1", "walk>d2", "walk>table"} <= legal(long, "walk>")


def test_tc_23_regain_the_turn_ends_higher_than_it_began() -> None:
    board = drawn(VALLEY, "a=2R b=1R c=2D d=2R", "R@a1 Y", ladders="L", descent="regain", moved=True)
    dipped = play(board, "walk>d1")
    assert refused(dipped, "end") == "TC-23: the pawn stepped down: the turn must end above height 2, it stands at 1"
    assert refused(dipped, "stone>a1").startswith("TC-23")
    assert legal(dipped) == {"long>e1", "long>e2"}
    assert "end" in legal(play(dipped, "long>e1"))


def test_tc_23_regain_a_ladder_that_wastes_the_only_hope_is_refused() -> None:
    """Only short to the middle and long to the top gets above the start; the long one first would not."""
    picture = "a a b b c c d d\na a b b c c d d\n--\n. . . . e e . .\n. . . . e e . ."
    board = drawn(picture, "a=2R b=1D c=4D d=2R e=1R", "R@a1 Y", descent="regain", moved=True)
    dipped = play(board, "walk>table")
    assert refused(dipped, "long>h1").startswith("TC-23")
    assert legal(dipped) == {"short>h1", "short>g2", "short>h2"}
    assert refused(dipped, "short>a2").startswith("TC-23"), "from there the long one leads nowhere"


def test_tc_23_regain_counts_the_block_move_to_come() -> None:
    board = drawn(VALLEY, "a=1R b=1D c=4D d=1R", "R@a1 Y", ladders="", descent="regain")
    dipped = play(board, "walk>table")
    assert "1e1>R@c1" in legal(dipped), "a step of two from the first block"
    assert refused(dipped, "1e1>R@c3").startswith("TC-23"), "on the table it is no higher than the start"
    alone = drawn("a a\na a", "a=1R", "R@a1 Y", ladders="", descent="regain")
    assert refused(alone, "walk>table").startswith("TC-23")


def test_tc_23_regain_between_turns_a_dip_must_itself_end_higher() -> None:
    low = play(drawn(VALLEY, "a=2R b=1R c=2D d=1R", "Y D R@a1", descent="regain"), "end")
    assert legal(low, "walk>", seat=C) == {"walk>b1", "walk>a2", "walk>b2"}
    assert refused(low, "walk>c1", seat=C) == "TC-23: between turns a walk that steps down must end above height 2"
    stairs = (
        "a a b b c c e e\na a b b c c e e\n--\n. . . . d d f f\n. . . . d d f f\n--\n. . . . . . g g\n. . . . . . g g"
    )
    high = play(drawn(stairs, "a=2R b=1R c=1D d=1R e=1D f=1D g=1R", "Y D R@a1", descent="regain"), "end")
    assert legal(high, "walk>", seat=C) - legal(low, "walk>", seat=C) == {"walk>g1", "walk>h1", "walk>g2", "walk>h2"}


GREY = """
. a a . .
. a a . .
"""


def test_tc_24_grey_is_shared() -> None:
    """The rulebook's picture: grey surfaces can be occupied by pawns of all colours."""
    board = drawn(GREY, "a=1G", "R Y@b1 D@c1 L@b2")
    assert legal(board, "walk>") == {"walk>c2"}
    assert refused(board, "walk>b1") == "TC-24: a pawn stands on b1"


def test_tc_24_grey_is_full() -> None:
    """The rulebook's picture: light blue has bad luck, the grey surface is fully occupied."""
    board = drawn(GREY, "a=1G", "L R@b1 Y@c1 D@b2 P@c2")
    assert refused(board, "walk>b1") == "TC-24: the grey surface at b1 is full; 4 pawns on 4 squares"


def test_tc_24_two_on_a_standing_half_cube() -> None:
    board = drawn(". . a . .\n. . a . .", "a=1G", "L R@c1 Y@c2")
    assert refused(board, "short>c1") == "TC-24: the grey surface at c1 is full; 2 pawns on 2 squares"


def test_tc_24_all_five_on_a_lying_double_cube() -> None:
    """The rulebook's picture: all pawns of a game of five meet on the large grey surface of a size 4 block."""
    board = drawn("a a a a .\na a a a .\n", "a=4G", "P R@a1 Y@b1 D@c1 L@d1")
    met = play(board, "short>a2")
    assert met.state.height(A) == 2
    assert met.state.building.surface(0).bit_count() == 8


CORRIDOR = """
a a b c c
a a b c c
"""


def test_tc_24_a_full_surface_is_not_crossed() -> None:
    full = drawn(CORRIDOR, "a=2R b=1G c=2R", "R@a1 Y@c1 D@c2", descent="never")
    assert legal(full, "walk>") == {"walk>b1", "walk>a2", "walk>b2"}


def test_tc_24_where_one_square_is_free_pawns_make_way() -> None:
    board = drawn(CORRIDOR, "a=2R b=1G c=2R", "R@a1 Y@c1", descent="never")
    assert {"walk>d1", "walk>c2", "walk>e2"} <= legal(board, "walk>")
    assert refused(board, "walk>c1") == "TC-24: a pawn stands on c1"


def test_tc_24_a_surface_can_be_left_over_any_of_its_edges() -> None:
    row = drawn("a a a a b b\na a a a b b", "a=4G b=2R", "R@a1 Y@d1 D@d2", descent="never")
    assert "walk>e1" in legal(row)
    alone = drawn(CORRIDOR, "a=2D b=1G c=2R", "R@c1 Y@c2", descent="never")
    assert "walk>d2" in legal(alone), "who stands on a full surface can still leave it"


def test_tc_24_a_ladder_that_meets_a_taken_square_lands_beside_it() -> None:
    board = drawn(". a a .\n. a a .", "a=2G", "R Y@b1 D@c1", ladders="S")
    assert legal(board, "short>") == {"short>b2", "short>c2"}
    edge = drawn("a a . .\na a . .\nb b b b\nb b b b", "a=4D b=4G", "R Y@d1 D@c2 L@d2", ladders="S")
    assert legal(edge, "short>") == {"short>a1", "short>b1", "short>c1", "short>a2", "short>b2"}


def test_tc_25_a_blocked_block_is_neither_occupied_nor_crossed() -> None:
    board = drawn("a a b b c c\na a b b c c", "a=1R b=1R c=1R", "R@a1 Y", stones="b", descent="never")
    assert legal(board, "walk>") == {"walk>b1", "walk>a2", "walk>b2"}
    assert refused(board, "walk>c1").startswith("TC-25: a blocking stone stands on the block at c1")


def test_tc_20_the_way_is_told_square_by_square() -> None:
    board = drawn("a a b b c c\na a b b c c\n--\n. . . . d d\n. . . . d d", "a=1R b=1R c=1R d=1R", "R@a1 Y")
    path = [str(square) for square in walked(board, "walk>f2").path]
    assert path[0] == "a1"
    assert path[-1] == "f2"
    assert len(path) == len(set(path))
    assert walked(board, "walk>table").path[-1] is None


@pytest.mark.parametrize(
    "text", ["walk>z99", "walk>aa1", "short>z99", "long>a0", "stone>z99", "1z99>R@a1", "1a1>R@z99"]
)
def test_tc_7_squares_off_the_table_are_refused(text: str) -> None:
    board = drawn("a a\na a", "a=1R", "R Y")
    assert refused(board, text).startswith("TC-")


def test_tc_26_others_may_not_walk_in_a_turn() -> None:
    board = drawn("a a\na a", "a=1G", "R Y")
    assert refused(board, "walk>a1", seat=B).startswith("TC-60: it is not your turn")


def test_tc_22_the_view_tells_how_high_each_pawn_could_climb_now() -> None:
    board = drawn(STAIRS, "a=1R b=1R c=1R", "R@b2 Y")
    assert [pawn.climbs_to for pawn in board.view(None).pawns] == [2, 0]
    steep = drawn("a a b b\na a b b", "a=1Y b=2R", "R Y")
    assert [pawn.climbs_to for pawn in steep.view(None).pawns] == [0, 1]
    top = drawn("a a b b\na a b b", "a=1R b=2R", "R@c1 Y")
    assert top.view(None).pawns[0].climbs_to == 2


def test_tc_21_a_pawn_on_a_full_surface_is_told_that_it_stands_there() -> None:
    board = drawn("a a", "a=1G", "R@a1 Y@b1")
    assert refused(board, "walk>a1") == "TC-24: the pawn stands on a1 already"


def test_tc_22_too_high_is_said_even_where_no_step_down_is_allowed() -> None:
    """TC-23 would be said only of what a step down leads to; here nothing leads to c1."""
    board = drawn("a a b b\na a b b", "a=1R b=4R", "R@a1 Y", descent="never")
    assert "c1 is 3 higher" in refused(board, "walk>c1")


def test_tc_22_who_can_only_step_down_climbs_to_where_it_stands() -> None:
    view = drawn("a a b b\na a b b", "a=1R b=2R", "R@c1 Y").view(None)
    assert [pawn.climbs_to for pawn in view.pawns] == [2, 0]


def test_tc_22_a_walk_that_need_not_step_down_is_told_without_a_step_down() -> None:
    """From a1 to c3 over the flat top in the north west; over the higher one in the south east it would go down."""
    picture = "q q t t\nq q t t\ns s p p\ns s p p"
    board = drawn(picture, "s=1R q=1R t=1R p=2R", "R@a1 Y")
    path = [str(square) for square in walked(board, "walk>c3").path]
    assert path[-2:] == ["b3", "c3"]

"""TC-26, TC-60, TC-61, TC-62, TC-63, TC-64, TC-65, TC-66: turns, and what is between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee.games.climbers import Climbers
from cordee.games.climbers.phases import Over, Turn
from cordee.games.errors import BadInput
from tests.climbers.drawn import A, B, C, drawn, legal, place, play, refused
from tests.sure import not_none

if TYPE_CHECKING:
    from cordee.games.contract import Outcome, Seat

ROW = """
. a a b b c c .
. a a b b c c .
"""
STEPS = "a=1G b=2G c=1R"


def test_tc_26_open_all_may_walk_until_the_next_player_acts() -> None:
    between = play(drawn(ROW, STEPS, "R Y D"), "end")
    assert between.to_act() == (B, C, A)
    assert legal(between, seat=C) == {
        "stay",
        *(f"walk>{square}" for square in ("b1", "c1", "b2", "c2", "d1", "e1", "d2", "e2")),
    }
    walked = play(between, "walk>b1", seat=C)
    assert place(walked, C) == "b1"
    assert walked.to_act() == (B, A)
    begun = play(walked, "walk>c1", seat=B)
    assert begun.to_act() == (B,)
    assert refused(begun, "walk>b2", seat=A).startswith("TC-60: it is not your turn")


def test_tc_26_open_once_each() -> None:
    between = play(play(drawn(ROW, STEPS, "R Y D"), "end"), "stay", seat=C)
    assert refused(between, "walk>b1", seat=C).startswith("TC-60")


def test_tc_26_never_with_ladders_or_blocks() -> None:
    between = play(drawn(ROW, STEPS, "R Y D"), "end")
    for text in ("short>d1", "1f1>R@b3", "stone>d1", "end"):
        assert refused(between, text, seat=C).startswith("TC-26: only walks between turns")
    assert refused(between, "stay", seat=B).startswith("TC-26: no general movement is open to you")


def test_tc_26_not_before_the_first_turn() -> None:
    game = Climbers.read({"colours": "before"})
    first = play(game.start(), "colour>R", "colour>Y", "tower>1")
    assert isinstance(first.state.phase, Turn)
    assert first.to_act() == (A,)


def test_tc_26_ordered_each_is_asked_once_the_next_first() -> None:
    asked = play(drawn(ROW, STEPS, "R Y D", general_movement="ordered"), "end")
    order: list[Seat] = []
    while not isinstance(asked.state.phase, Turn):
        order += asked.to_act()
        asked = play(asked, "stay")
    assert order == [B, C, A]
    assert asked.to_act() == (B,)


def test_tc_26_off() -> None:
    assert play(drawn(ROW, STEPS, "R Y D", general_movement="off"), "end").to_act() == (B,)


def test_tc_26_a_stone_leaves_with_its_owner_s_first_action() -> None:
    stoned = play(drawn(ROW, STEPS, "R Y"), "stone>d1")
    between = play(stoned, "end", seat=B)
    assert between.to_act() == (A, B)
    assert between.state.blocked
    assert refused(between, "walk>d1", seat=B).startswith("TC-25")
    assert "2d1>R@d1" in legal(between, seat=A), "for its owner it is gone with this very action"
    assert not play(between, "2d1>R@d1", seat=A).state.blocked


def test_tc_60_walk_block_walk_then_the_end() -> None:
    board = play(drawn(ROW, STEPS), "walk>b1")
    assert refused(board, "walk>c1").startswith("TC-60: a walk does not directly follow a walk")
    moved = play(board, "1f1>R@d1", "walk>c2")
    assert refused(moved, "walk>c1").startswith("TC-60")
    assert refused(moved, "1d1>R@f1").startswith("TC-40")
    assert play(moved, "end").state.mover == B


def test_tc_60_after_a_ladder_a_walk_may_follow() -> None:
    board = play(drawn(ROW, STEPS), "short>d2", "walk>b1")
    assert place(board) == "b1"


def test_tc_60_nothing_else_fits_into_a_turn() -> None:
    board = drawn(ROW, STEPS)
    for text in ("colour>R", "deal>RY", "tower>1", "build>2>R@a1"):
        assert refused(board, text).startswith("TC-60")


def test_tc_60_every_turn_ends() -> None:
    """However long it is drawn out: walk, ladder, walk, ladder, walk, block, walk."""
    board, texts = drawn(ROW, STEPS), []
    while True:
        going = sorted(text for text in legal(board) if not text.startswith(("stone", "end")))
        if not going or board.to_act() != (A,):
            break
        texts.append(going[-1])
        board = play(board, going[-1])
    assert len(texts) <= 7


def test_tc_61_two_moves_exclude_general_movement() -> None:
    with pytest.raises(BadInput, match="TC-61"):
        Climbers.read({"pawn_moves": "2"})
    french = play(
        drawn(ROW, STEPS, "R Y", pawn_moves="2", general_movement="off", descent="regain"), "walk>b1", "1f1>R@d1"
    )
    assert refused(play(french, "walk>c1"), "walk>b1").startswith("TC-60")


def test_tc_62_personal_best() -> None:
    climbed = play(drawn(ROW, STEPS, general_movement="off"), "walk>b1", "end")
    assert climbed.state.fails == 0
    again = play(climbed, "end", "end")
    assert again.state.fails == 2, "standing on 1 once more is no climb"


def test_tc_62_leader_is_higher_than_every_other_pawn() -> None:
    board = drawn(ROW, STEPS, "R Y@d1", general_movement="off", climb="leader")
    assert play(board, "walk>b1", "end").state.fails == 1
    over = play(board, "long>e2", "end")
    assert over.state.fails == 1, "as high as another is not higher"
    alone = drawn(ROW, STEPS, "R Y@b1", general_movement="off", climb="leader")
    assert play(alone, "short>d2", "end").state.fails == 0


def test_tc_62_leader_must_beat_its_own_best_too() -> None:
    board = play(drawn(ROW, STEPS, "R Y", general_movement="off", climb="leader"), "short>d2", "end", "end", "end")
    assert board.state.fails == 2


def test_tc_62_turn_start() -> None:
    board = drawn(ROW, STEPS, "R@b1 Y", general_movement="off", climb="turn_start", descent="never", ladders="S")
    assert play(board, "end").state.fails == 1
    assert play(board, "walk>d1", "end").state.fails == 0


def test_tc_62_turn_start_needs_an_end_of_descents() -> None:
    with pytest.raises(BadInput, match="TC-62"):
        Climbers.read({"climb": "turn_start"})


@pytest.mark.parametrize("pawns", ["R Y", "R Y D", "R Y D L P"])
def test_tc_63_a_round_and_one_more_turn_without_a_climb(pawns: str) -> None:
    board = drawn(ROW, STEPS, pawns, general_movement="off")
    for _ in pawns.split():
        board = play(board, "end")
    assert board.outcome() is None
    over = play(board, "end")
    assert isinstance(over.state.phase, Over)
    assert not_none(over.outcome()).rule == "TC-63"
    assert over.to_act() == ()
    assert refused(over, "end").startswith("TC-63: the game is over")


def test_tc_63_a_climb_in_the_last_chance_and_play_goes_on() -> None:
    board = play(drawn(ROW, STEPS, general_movement="off"), "end", "end", "walk>b1", "end")
    assert board.outcome() is None
    assert board.state.fails == 0
    assert play(board, "end", "end", "end").outcome() is not None


@pytest.mark.parametrize("turns", ["....", "^......", ".^.....", "..^....", "...^......", "^.^...."])
def test_tc_63_first_player_the_game_ends_with_a_turn_of_the_first_player(turns: str) -> None:
    """A, B, C, A...: a dot is a turn without a climb."""
    board = drawn(ROW, STEPS, "R Y D", general_movement="off", last_chance="first_player")
    for number, turn in enumerate(turns):
        assert board.outcome() is None
        assert "^" in turns[number:] or board.view(A).turns_left == len(turns) - number
        climb = [min(legal(board, "short>", board.state.mover))] if turn == "^" else []
        board = play(board, *climb, "end")
    assert isinstance(board.state.phase, Over)
    assert board.view(A).turns_left == 0


def finished(pawns: str, *texts: str, **options: str) -> Outcome:
    board = play(drawn(ROW, STEPS, pawns, moved=False, general_movement="off", **options), *texts)
    while (outcome := board.outcome()) is None:
        board = play(board, "end")
    return outcome


def test_tc_64_the_highest_pawn_wins() -> None:
    assert finished("R@b1 Y@d1 D").ranks == (2, 1, 3)
    assert finished("R@b1 Y@d1 D").scores == (1, 2, 0)


@pytest.mark.parametrize("tie,ranks", [("last", (2, 1)), ("first", (1, 2))])
def test_tc_64_of_several_the_last_or_the_first_to_reach_it(tie: str, ranks: tuple[int, ...]) -> None:
    assert finished("R Y", "walk>b1", "end", "walk>c1", "end", tie=tie).ranks == ranks


def test_tc_64_reached_is_the_first_time_so_high_or_higher() -> None:
    """Red stood on 1 first, went down and came back after yellow."""
    story = ("walk>b1", "end", "walk>c1", "end", "walk>table", "end", "end", "walk>b1", "end")
    assert finished("R Y", *story).ranks == (2, 1)
    assert finished("R Y", *story, reached="latest").ranks == (1, 2)
    assert finished("R Y", *story, reached="latest", tie="first").ranks == (2, 1)


def test_tc_64_who_stood_higher_before_has_reached_the_lower_level_too() -> None:
    story = ("short>d2", "end", "walk>b1", "end", "walk>b2", "end")
    assert finished("R Y", *story).ranks == (2, 1)
    assert finished("R Y", *story, tie="first").ranks == (1, 2)


@pytest.mark.parametrize("tie,ranks", [("last", (3, 2, 1)), ("first", (1, 2, 3))])
def test_tc_64_on_the_table_pawns_arrived_in_seat_order(tie: str, ranks: tuple[int, ...]) -> None:
    assert finished("R Y D", tie=tie).ranks == ranks


@pytest.mark.parametrize(
    "preset,expected",
    [
        ("english-2008", "open free square personal_best last any before no no"),
        ("french-2009", "off regain face leader last 2 before no no"),
        ("modern", "open never square personal_best first any dealt no no"),
        ("freestyle", "open free square personal_best last any before yes yes"),
    ],
)
def test_tc_65_presets(preset: str, expected: str) -> None:
    options = Climbers.read({}, preset).options
    names = ["general_movement", "descent", "contact", "climb", "tie", "pawn_moves", "colours"]
    names += ["ladder_bypass", "ladder_bridge"]
    said = [getattr(options, name) for name in names]
    assert " ".join({True: "yes", False: "no"}.get(value, str(value)) for value in said) == expected


def test_tc_65_any_option_can_be_set_on_top_of_a_preset() -> None:
    assert str(Climbers.read({"tie": "first"}, "french-2009").options.tie) == "first"
    with pytest.raises(BadInput, match="TC-61"):
        Climbers.read({"general_movement": "open"}, "french-2009")


def test_tc_66_a_block_may_serve_another_player_and_still_one_wins() -> None:
    """A rope team: red puts a grey step on the table, and dark blue climbs it; in the end one of them wins."""
    board = drawn(ROW, "a=2Y b=1Y c=1P", "R Y D", general_movement="off")
    assert not legal(play(board, "end", "end"), "walk>", seat=C)
    helped = play(board, "1f1>G@b3", "end", "end")
    assert "walk>b3" in legal(helped, seat=C)
    climbed = play(helped, "walk>b3", "end")
    while (outcome := climbed.outcome()) is None:
        climbed = play(climbed, "end")
    assert outcome.winners() == (C,)

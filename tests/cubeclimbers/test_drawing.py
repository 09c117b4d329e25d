"""The drawing shows what a seat may know, in both languages, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.drawing import draw
from cordee.drawing.picture import plain
from cordee.games.cubeclimbers import CubeClimbers
from tests.cubeclimbers.drawn import A, B, drawn, play

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.position import CubeClimbersPosition
    from cordee.games.words import Language

BOARD = """
    .   .   .   .
    .   2   11A .
    .   1   .B  .
    .   .   .   .
"""


def picture(position: CubeClimbersPosition, seat: Seat | None, language: Language = "en") -> str:
    return plain(draw("cubeclimbers", position.view(seat), language))


def test_the_mountain_is_drawn_from_north_to_south_with_its_names() -> None:
    lines = picture(drawn(BOARD), None).splitlines()
    assert lines[:5] == [
        "  4     .   .",
        "  3 .   2   11A .",
        "  2 .   1   .B",
        "  1     .",
        "    a   b   c   d",
    ]


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    position = drawn(BOARD, "kick+freeze/barrier+roar")
    mine, theirs, public = (picture(position, seat) for seat in (A, B, None))
    assert "   Freeze (CC-24) The others may not move next turn." in mine
    assert "   Kick (CC-27)" in mine
    assert "Barrier" not in mine
    assert "Roar" not in mine
    assert "   Barrier (CC-22)" in theirs
    assert "Kick" not in theirs
    assert not any(name in public for name in ("Kick", "Freeze", "Barrier", "Roar"))
    assert public.count("face down 2") == 2


def test_what_waits_for_an_answer_is_drawn() -> None:
    position = drawn(BOARD, "ignite+telekinesis/steal", die="kick,grapple,blank,blank,blank,wind")
    assert "announced: wind to the east" in picture(play(position, "roll", "die:wind", "wind:e"), B)
    assert "cubes in the air: 1" in picture(play(position, "telekinesis", "take:b3"), None)
    ignited = drawn(BOARD.replace(".B", "2B"), "ignite/steal")
    assert "announced: Ignite (B, 2)" in picture(play(ignited, "ignite:B-2"), B)
    assert "annoncé : Embrasement (B, 2)" in picture(play(ignited, "ignite:B-2"), B, "fr")


def test_bans_totals_teams_and_the_tiebreak_are_said() -> None:
    four = "1A 1B 1C 1D"
    text = picture(drawn(four, forbidden="BC:C", teams="yes", games=2, played="1:A:1/2/3/4"), None)
    assert "no MOVE next turn" in text
    assert "no MOVE, no grapple next turn" in text
    assert "team 2" in text
    assert "total 4" in text
    assert "game 1 of 2" in text
    tied = play(drawn("2 1A 1B 2", doing="bmr:-:-:0", cubes="0/0"), "end")
    assert "tiebreak, round 1: B rolls" in picture(tied, None)
    assert "départage, manche 1 : B lance le dé" in picture(tied, None, "fr")


def test_the_bare_base_can_be_drawn() -> None:
    assert picture(CubeClimbers().start(), None).splitlines()[0] == " 19         .   ."

"""The Climbers' drawing: readable without colour, narrow enough, pawns and stones in their places."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from cordee.drawing.picture import coloured, plain
from cordee.games.climbers import Climbers
from cordee.games.climbers.options import ClimbersOptions
from cordee.games.climbers.view import ClimbersView
from cordee.games.words import LANGUAGES, Language
from cordee.kits.climbers.drawing import draw
from tests.climbers.drawn import drawn
from tests.conformance.hooks import random_game
from tests.sure import of_kind

SCENE = """
. a a b b .
. a a b b .
--
. . . c c .
. . . c c .
"""


def test_a_small_building_in_plain_text() -> None:
    board = drawn(SCENE, "a=1R b=2D c=4L", "R@b1 D", stones="c")
    lines = plain(draw(board.view(None), "en")).splitlines()
    assert [line[:28].rstrip() for line in lines[:7]] == [
        "     a   b   c   d   e   f",
        "",
        " 3   .   .   .   .   .   .",
        "       +---+---+---+---+",
        " 2   . |r1  r1 |l6#  l6#| .".replace("l6#  l6#", "l6# l6#"),
        "       +       +       +",
        " 1   . |A1  r1 |l6# l6#| .",
    ]


def test_the_front_shows_sides_and_pawns() -> None:
    board = drawn("a a b b\na a b b", "a=1R b=2D", "R@a1 D")
    front = plain(draw(board.view(None), "en")).split("\n\n")[-2].splitlines()
    assert [line.split() for line in front] == [["1", "A", *front[0].split()[2:]], ["0", *front[1].split()[1:]]]
    assert len(front[1].split()) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", ["", "players=5 table=20x18"])
def test_pictures_fit_a_terminal_and_colour_changes_no_letter(options: str, language: Language) -> None:
    game = Climbers(ClimbersOptions.read_line(options))
    for number, moment in enumerate(random_game(game, Random(1))):
        if number % 4:
            continue
        picture = draw(of_kind(ClimbersView, moment.position.view(None)), language)
        text = plain(picture)
        assert [line.rstrip() for line in coloured(picture).plain.splitlines()] == text.splitlines()
        assert max(map(cell_len, text.splitlines())) <= 79


def test_every_pawn_is_drawn_where_it_stands() -> None:
    board = drawn(SCENE, "a=1G b=2D c=1G", "R@b1 D@c2 Y@d1")
    text = plain(draw(board.view(None), "en"))
    assert all(sign in text for sign in ("A1", "B1", "C3"))

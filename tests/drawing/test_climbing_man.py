"""Climbing Man's drawing: readable without colour, narrow enough, and never a hidden value."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from rich.style import Style

from cordee.drawing.picture import coloured, plain
from cordee.games.climbing_man import ClimbingMan
from cordee.games.words import LANGUAGES, Language
from cordee.kits.climbing_man.drawing import draw
from tests.climbing_man.drawn import A, by_chance, drawn, legal, play
from tests.climbing_man.walls import BELOW_THE_TOP, RACE, STUCK

SMALL = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   5   #   #   .   .   .
    .   .   .   #   #   #   2   .   .   .
    .   .   .   5+a #   #   #   .   .   .
    .   .   .   #   #A  #   4   .   .   .
    _   _   _   _a  _   _a  _   _   _   _
"""


def test_a_small_wall_in_plain_text() -> None:
    assert plain(draw(drawn(SMALL, "A 3.1 1", weight=9).view(A), "en")) == SMALL_PLAIN


SMALL_PLAIN = """\
   a  b  c  d  e  f  g  h  i  j   turn 3
5 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
4          ░░░░☾░░░░ ·            <@> e1  held 15 of 9
3          ▒▒▒▒▒▒▒▒▒░☼░           █████████++++++
2          [5]▓▓▓▓▓▓▒▒▒           [5] d0  on the ground
1          ▓▓▓<@>▓▓▓▒☼▒           [5] f0  on the ground
0 ___░_░▒_▒[5]▓_▓[5]▒_▒░_░______  [5] d2  on a 5
                                  [ ] in hand

                                  points -0.9 + ?
                                    wall 4
                                    unturned coins: 3, worth ?
                                    exchanges 1: -5
                                    times 9/10

                                  values not yet turned
                                  ☼ 0 1 2 3 4 ·
                                  ☾ 0 1 2 3 4 5
                                  ♛ 0 1 2 3 4 5
                                  ⚜ 0 1 2 3 4 5

<@> body  [4] extremity and its strength
▓ 1 step: holds up to 5  ▒ 2 steps: 4  ░ 3 steps: 3  ^ top  _ ground: 5
☼ suns  ☾ moons  ♛ crowns  ⚜ arms  3 a turned coin's value"""


def test_nothing_of_a_hidden_value_is_drawn() -> None:
    one, other = drawn(SMALL), drawn(SMALL.replace("2", "3"))
    assert one != other
    assert draw(one.view(A)) == draw(other.view(A))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line", ["", "shape=narrow", "shape=zigzag weight=20", "players=2", "coins=placed", "weight=1"]
)
def test_every_phase_can_be_drawn_within_78_columns(line: str, language: Language) -> None:
    random = Random(7)
    position = ClimbingMan.read(dict(word.split("=") for word in line.split())).start()
    phases = set()
    for _ in range(80):
        picture = draw(position.view(A), language)
        assert max(map(cell_len, plain(picture).splitlines())) <= 78
        assert coloured(picture).plain.rstrip()
        phases.add(position.view(A).phase)
        if position.chance() is not None:
            position = by_chance(position, random)
            continue
        if not position.to_act():
            break
        position = play(position, random.choice(sorted(legal(position) - {"give-up"} or {"give-up"})))
    assert phases >= {"dealing", "starting", "climbing"}


def test_every_style_is_one_that_a_terminal_knows() -> None:
    for wall, options in ((SMALL, {"weight": 9}), (STUCK, {}), (RACE, {"players": 2}), (BELOW_THE_TOP, {})):
        for line in draw(drawn(wall, "A 1.0 0", "climbing", **options).view(A)):
            for span in line:
                Style.parse(span.style)

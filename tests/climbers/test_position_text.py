"""A position's line is read strictly: what could never stand is refused with what is wrong."""

from __future__ import annotations

import pytest

from cordee.games.climbers import Climbers
from cordee.games.errors import NotUnderstood
from tests.climbers.drawn import play

GAME = Climbers.read({"table": "20x18"})
TURN = play(GAME.start(), "colour>D", "colour>Y", "tower>7", "short>n13")
LINE = GAME.notation.write_position(TURN)


def changed(field: int, old: str, new: str) -> str:
    fields = LINE.split(" ")
    assert old in fields[field], (old, fields[field])
    fields[field] = fields[field].replace(old, new, 1)
    return " ".join(fields)


def test_the_line_is_read_back() -> None:
    assert GAME.notation.read_position(LINE) == TURN


def test_tc_63_a_game_that_is_over_is_read_back() -> None:
    over = play(TURN, "end", "end", "end", "end")
    assert over.outcome() is not None
    assert GAME.notation.read_position(GAME.notation.write_position(over)) == over


@pytest.mark.parametrize(
    "line,why",
    [
        (LINE + " x", "seven fields"),
        (changed(0, "turn:0:-", "turn:0:"), "phase"),
        (changed(0, "turn:0:-", "turn:0:bw"), "phase"),
        (changed(0, "turn:0:-", "window:A"), "phase"),
        (changed(0, "turn:0:-", "window:BB"), "phase"),
        (changed(0, "turn:0:-", "asking:-"), "phase"),
        (changed(0, "turn:0:-", "asking:C"), "phase"),
        (changed(0, "turn:0:-", "raising"), "phase"),
        (changed(0, "turn:0:-", "choosing"), "phase"),
        (changed(1, "6:G@i9.0,", ""), "TC-6"),
        (changed(1, "6:G@i9.0", "6:G@i9.1"), "TC-6"),
        (changed(1, "6:G@i9.0", "7:G@i9.0"), "is no block"),
        (changed(1, "6:G@i9.0", "6:R@i9.0"), "has no pose"),
        (changed(2, "D:n13", "D:a1"), "not of its colours"),
        (changed(2, "D:n13", "D:zz99"), "square"),
        (changed(2, "Y:table", "D:table"), "the field pawns can't be 'D:table"),
        (changed(2, ":hand:", ":f7:"), "the field stone can't be 'f7'"),
        (changed(2, "Y:table", "Y:n13"), "n13"),
        (changed(2, "Y:table", "G:table"), "pawns"),
        (changed(2, "Y:table", "-:table"), "phase"),
        (changed(2, ":SL:", ":LS:"), "pawns"),
        (changed(2, ":SL:", ":"), "the field pawns"),
        (changed(2, "0@0+2@2", "0@1+2@2"), "arrivals"),
        (changed(2, "0@0+2@2", "0@0+1@2"), "arrivals"),
        (changed(2, "0@0+2@2", "0@0+2@1"), "arrivals"),
        (changed(2, "/", "/x"), "pawns"),
        (changed(3, "A", "C"), "mover"),
        (changed(4, "1", "0"), "phase"),
        (changed(4, "1", "01"), "turn"),
        (changed(5, "-", "1RY:R@a1.0"), "last"),
        (changed(6, "0", "4"), "phase"),
        (changed(6, "0", "-1"), "fails"),
    ],
)
def test_what_can_t_stand_is_refused(line: str, why: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GAME.notation.read_position(line)
    assert why in str(caught.value)
    assert caught.value.say("fr")


@pytest.mark.parametrize(("mover", "most"), [("A", 3), ("B", 2)])
def test_tc_63_first_player_more_turns_go_by_until_the_first_players(mover: str, most: int) -> None:
    game = Climbers.read({"table": "20x18", "last_chance": "first_player"})
    head = LINE.replace(" A 1 - 0", f" {mover} 1 - ")
    assert game.notation.write_position(game.notation.read_position(f"{head}{most}")) == f"{head}{most}"
    with pytest.raises(NotUnderstood, match="the field phase"):
        game.notation.read_position(f"{head}{most + 1}")


DEALT = Climbers.read({"table": "20x18", "colours": "dealt"})
AFTER = Climbers.read({"table": "20x18", "colours": "after"})
BUILT = Climbers.read({"table": "20x18", "tower": "built"})
SETTING_UP = {
    "dealing": (DEALT, play(DEALT.start(), "tower>7")),
    "choosing": (AFTER, play(AFTER.start(), "tower>7", "colour>D")),
    "choosing first": (GAME, play(GAME.start(), "colour>D")),
    "raising": (GAME, play(GAME.start(), "colour>D", "colour>Y")),
    "building": (BUILT, play(BUILT.start(), "colour>D", "colour>Y")),
}


@pytest.mark.parametrize("name", SETTING_UP)
def test_tc_13_a_game_that_is_set_up_is_read_back(name: str) -> None:
    game, position = SETTING_UP[name]
    assert game.notation.read_position(game.notation.write_position(position)) == position


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("dealing", "-:table:", "D:table:"),
        ("dealing", "A 0 - 0", "A 1 - 0"),
        ("choosing", "-:table:", "Y:table:"),
        ("choosing", "D:table:", "-:table:"),
        ("choosing first", "choosing - ", "choosing 6:G@i9.0,6:G@k9.0 "),
        ("raising", "Y:table:", "-:table:"),
        ("raising", "raising - ", "raising 6:G@i9.0,6:G@k9.0 "),
        ("building", "Y:table:", "-:table:"),
    ],
)
def test_tc_13_what_does_not_fit_the_phase_of_setting_up_is_refused(name: str, old: str, new: str) -> None:
    game, position = SETTING_UP[name]
    line = game.notation.write_position(position)
    assert line.replace(old, new, 1) != line
    with pytest.raises(NotUnderstood, match="the field phase"):
        game.notation.read_position(line.replace(old, new, 1))


@pytest.mark.parametrize(
    "text",
    ["1d4", "1d4>", "1d4>R", "1d4>R@", "3d4>R@e4", "1d4>Q@e4", "1d4>RR@e4", "build>", "build>2", "build>3>R@e4",
     "walk>", "walk>Table", "short>", "colour>", "colour>X", "deal>RX", "tower>", "tower>-1", "tower>007",
     "tower>1x", "stone>"],
)  # fmt: skip
def test_what_is_no_action_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        GAME.notation.read_action(text)

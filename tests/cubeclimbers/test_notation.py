"""The texts of actions and positions: strict readers, round trips, and lines that could never stand."""

from __future__ import annotations

import pytest

from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.errors import NotUnderstood
from tests.cubeclimbers.drawn import drawn, notation, play

GAME = CubeClimbers.read({"players": "3", "table": "9", "cubes": "6", "cards": "2"})

ACTIONS = (
    *("first:B", "start:c4", "build:c4", "move:aa12", "roll", "die:wind", "die:kick", "grapple:c4", "wind:w"),
    *("deal:echo+kick/freeze+roar/-", "freeze", "time-stop", "mastery:c4", "steal:B", "armageddon:ABC"),
    *("ignite:B-2", "kick:B>c4", "echo:kick:B>c4", "echo:freeze", "telekinesis", "take:c4", "put:c4"),
    *("barrier", "echo:barrier", "allow", "end"),
)


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_survive_their_text(text: str) -> None:
    action = GAME.notation.read_action(text)
    assert GAME.notation.write_action(action) == text
    assert "".join(GAME.notation.pieces(action)) == text


WRONG_ACTIONS = (
    *("", "x", "build", "build:", "build:4c", "build:c4 ", "Build:c4", "move:c04", "wind:x", "wind:", "die:barrier"),
    *("die:", "first:AB", "first:I", "deal:kick+nothing", "freeze:", "steal:I", "ignite:B-0", "ignite:B-10"),
    *("kick:B>", "kick:B>4", "kick:>c4", "echo:", "echo:nothing", "armageddon:A,B", "roll:1", "mastery:C4"),
)


@pytest.mark.parametrize("text", WRONG_ACTIONS)
def test_what_is_no_action_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GAME.notation.read_action(text)
    assert caught.value.say("en") != caught.value.say("fr")


LINE = "acting c3:2,d3:1 c3/d3/c2 4/4/4 echo+kick:-:-/-:freeze+roar:-/steal:gamble:gamble A 3 -:-:-:0 B:- 1:A:- -"


def test_a_position_survives_its_text() -> None:
    assert GAME.notation.write_position(GAME.notation.read_position(LINE)) == LINE


FIELDS = LINE.split(" ")
NAMES = ("phase", "columns", "climbers", "cubes", "cards", "mover", "turn", "doing", "forbidden", "set", "contest")
WRONG_FIELDS = {
    "phase": (
        *("acting/1", "nothing", "counting", "building:1", "lifting/2", "setting/0", "setting/x", "ordered/kick"),
        *(
            "ordered/x",
            "over/A/CC-40",
            "over/A/CC-99",
            "grappling",
            "reacting/wind:e/B/-/-",
            "reacting/kick:B>c4/B/-/-",
        ),
        *("reacting/wind:x/B/-/-", "reacting/freeze/B", "reacting/echo/C/-/-", "placing", "dealing", "drawing"),
    ),
    "columns": ("c3", "c3:0,d3:1", "d3:1,c3:2", "c3:2,c3:1", "c3:256", "z9:1", "c3:+2", "c3:99,d3:1"),
    "climbers": ("c3/d3", "c3/d3/d3", "c3/d3/-", "c3/d3/k3", "c3/d3/c2/c1"),
    "cubes": ("4/4", "7/4/4", "4/4/-1", "4/4/x", "6/6/6,"),
    "cards": (
        *("echo:-:-/-:freeze+roar:-/steal:gamble:gamble", "kick+echo:-:-/-:freeze+roar:-/steal:gamble:gamble"),
        *("echo+echo:-:-/-:freeze+roar:-/steal:gamble:gamble", "echo+kick:-:-/-:freeze+roar:roar/steal:gamble:gamble"),
        *("echo+kick:-:-/-:freeze+roar:-/steal:gamble:gamble+gamble", "echo+kick/-:freeze+roar:-/steal:gamble:gamble"),
        "echo+nothing:-:-/-:freeze+roar:-/steal:gamble:gamble",
    ),
    "mover": ("D", "a", "", "AB"),
    "turn": ("0", "-1", "x", "01"),
    "doing": ("bb:-:-:0", "mb:-:-:0", "-:c3:-:0", "mf:-:-:0", "kf:-:-:0", "g:-:-:0", "-:-:kick:0", "-:-:-:x", ":-:-:0"),
    "forbidden": ("-:B", "BA:-", "D:-", "B", ":-"),
    "set": ("2:A:-", "0:A:-", "1:A:1/1/1", "1:D:-", "1:A"),
    "contest": ("AB:0:1", "A:0:1", "BA", "x"),
}


@pytest.mark.parametrize("name,value", [(name, value) for name, values in WRONG_FIELDS.items() for value in values])
def test_a_line_that_could_never_stand_is_refused(name: str, value: str) -> None:
    fields = [value if each == name else field for each, field in zip(NAMES, FIELDS, strict=True)]
    with pytest.raises(NotUnderstood) as caught:
        GAME.notation.read_position(" ".join(fields))
    assert caught.value.say("en") != caught.value.say("fr")


@pytest.mark.parametrize("text", ["", "x", LINE + " ", LINE.replace(" ", "  ", 1), LINE.replace(" -", "", 1)])
def test_a_line_of_other_fields_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        GAME.notation.read_position(text)


def test_every_phase_survives_its_text() -> None:
    board = """
        .   .   .   .
        .   3   1B  .
        .   1   1A  2
    """
    die = "grapple,kick,kick,kick,blank,wind"
    start = drawn(board, "gamble+ignite+limitless+telekinesis/barrier", die=die)
    lines = [
        ("build:b2",),
        ("roll",),
        ("roll", "die:grapple"),
        ("roll", "die:wind"),
        ("roll", "die:kick"),
        ("roll", "die:wind", "wind:e"),
        ("ignite:B-1",),
        ("gamble",),
        ("limitless", "move:b1"),
        ("telekinesis",),
        ("telekinesis", "take:b2"),
        ("telekinesis", "take:b2", "take:b2"),
        ("telekinesis", "take:b2", "take:b2", "put:b2"),
    ]
    seen = set()
    for texts in lines:
        position = play(start, *texts)
        line = notation(position).write_position(position)
        assert notation(position).read_position(line) == position
        seen.add(line.split("/")[0].split(" ")[0])
    assert seen == {
        "building",
        "rolling",
        "grappling",
        "blowing",
        "ordered",
        "reacting",
        "acting",
        "lifting",
        "setting",
    }


def test_an_echoed_effect_survives_its_text() -> None:
    position = play(drawn("1A 3B 2", "echo:ignite/barrier:ignite", decks=2), "echo:ignite:B-1")
    line = notation(position).write_position(position)
    assert line.startswith("reacting/echo:ignite:B-1/B/-/- ")
    assert notation(position).read_position(line) == position


def test_cc_5_who_begins_is_drawn_only_where_the_options_say_so() -> None:
    drawn_by_lot, by_seat = (CubeClimbers.read({"first": first}) for first in ("drawn", "seat-a"))
    line = drawn_by_lot.notation.write_position(drawn_by_lot.start())
    assert line.startswith("drawing ")
    assert drawn_by_lot.notation.read_position(line) == drawn_by_lot.start()
    with pytest.raises(NotUnderstood, match="the phase drawing"):
        by_seat.notation.read_position(line)


FLAT = "1A 3B 2"
OVER = {"cubes": "0/0", "doing": "bmr:-:-:0"}
IN_CONTEST = {"phase": "rolling", "cubes": "0/0", "contest": "BA:0:1"}
STANDS: dict[str, dict[str, str]] = {
    "a die to roll in a tiebreak": IN_CONTEST,
    "a trail": {"doing": "mk:a2:-:0"},
    "an effect by a card": {"phase": "reacting/ignite:B-1/B/-/-", "cards": "kick:ignite/barrier+roar"},
    "an effect by the die": {
        **IN_CONTEST,
        "phase": "reacting/ignite:A-1/A/-/-",
        "cards": "barrier/kick",
        "die": "ignite,wind,wind,wind,wind,wind",
    },
    "lifting": {"phase": "lifting/0", "cards": ":telekinesis/kick"},
    "a half built turn": {"phase": "building", "cubes": "9/10"},
    "the end": {**OVER, "phase": "over/B/CC-40"},
}
FALLS: dict[str, tuple[str, dict[str, str]]] = {
    "a tiebreak with cubes left": ("a die to roll in a tiebreak", {"cubes": "0/1"}),
    "a tiebreak before the last game": ("a die to roll in a tiebreak", {"games": "2", "played": "1:A:0/0"}),
    "a trail where none counts": ("a trail", {"limitless": "free"}),
    "an effect of a card that is hidden": ("an effect by a card", {"cards": "kick+ignite/barrier+roar"}),
    "an effect that can't be aimed so": ("an effect by a card", {"phase": "reacting/ignite:B-3/B/-/-"}),
    "a card's effect in a tiebreak": (
        "an effect by the die",
        {"cards": "barrier:ignite/kick+roar", "die": "wind,wind,wind,wind,wind,wind"},
    ),
    "a half built turn that is built": ("a half built turn", {"doing": "b:-:-:0"}),
    "the end without a winner": ("the end", {"phase": "over/-/CC-40"}),
}


@pytest.mark.parametrize("name", STANDS)
def test_what_can_stand_is_read(name: str) -> None:
    position = drawn(FLAT, **STANDS[name])
    assert notation(position).read_position(notation(position).write_position(position)) == position


@pytest.mark.parametrize("name", FALLS)
def test_one_fault_alone_is_refused(name: str) -> None:
    good, fault = FALLS[name]
    with pytest.raises(NotUnderstood):
        drawn(FLAT, **{**STANDS[good], **fault})


def test_cc_5_nobody_stands_anywhere_while_it_is_drawn_who_begins() -> None:
    game = CubeClimbers.read({"first": "drawn", "table": "9"})
    line = game.notation.write_position(game.start())
    assert " -/- " in line
    with pytest.raises(NotUnderstood, match="the phase drawing"):
        game.notation.read_position(line.replace(" -/- ", " a1/b1 "))


def test_cc_34_telekinesis_is_under_way_only_where_it_can_go_on() -> None:
    """Only c1 can go, and no second cube; in the corner everything is taken by a climber."""
    with pytest.raises(NotUnderstood, match="the phase lifting"):
        drawn("1A 1B 1", phase="lifting/0", cards=":telekinesis/kick")
    with pytest.raises(NotUnderstood, match="the phase setting"):
        drawn(".C . .\n1A .B .", phase="setting/1")
    assert drawn(". . .C\n1A .B .", phase="setting/1")

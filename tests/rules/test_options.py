"""Every option as the pages of the rules have it: its rule, its default, its bounds and its values."""

from __future__ import annotations

import pytest

from cordee.games.errors import BadInput
from cordee.games.options import OptionSpec, write_value
from cordee.kits import GAMES

OPTIONS = {
    "climbers": """
TC-10 players 2 from 2 to 5
TC-7 table 32x32 or 20x18, 24x24, 32x32, 40x40
TC-12 tower generated of generated, built, custom
TC-14 custom_tower -
TC-13 colours before of before, after, dealt
TC-23 descent free of free, regain, never
TC-26 general_movement open of open, ordered, off
TC-26 movement_seconds 5 from 0 to 60
TC-32 ladder_bypass no
TC-32 ladder_bridge no
TC-42 contact square of square, face
TC-44 spin no_move of no_move, move
TC-61 pawn_moves any of any, 2
TC-62 climb personal_best of personal_best, leader, turn_start
TC-63 last_chance first_to_fail of first_to_fail, first_player
TC-64 tie last of last, first
TC-64 reached first_time of first_time, latest
""",
    "climbing-man": """
CM-30 players 1 from 1 to 2
CM-3 shape basic or basic, narrow, zigzag-wide, zigzag, zigzag-narrow, 4x6, 3x8
CM-3 tiles all of all, any
CM-4 coins random of random, placed
CM-12 weight 10 from 1 to 20
CM-17 mistakes reject of reject, fall
CM-21 exchange stuck of stuck, free, never
CM-32 actions_per_turn 6 from 0 to 1000
CM-31 turn_seconds 0 from 0 to 3600
""",
    "cubeclimbers": """
CC-62 players 2 from 2 to 8
CC-51 teams no
CC-50 games 1 from 1 to 99
CC-5 first seat-a of seat-a, drawn
CC-5 order seats or seats, BA, CAB
CC-52 cards 2 from 0 to 128
CC-52 decks 1 from 1 to 64
CC-61 cubes 0 from 0 to 120
CC-63 base cross or cross, square, ring, plus, stairs, line
CC-64 die grapple,grapple,grapple,blank,blank,wind or grapple,grapple,grapple,blank,blank,wind, \
grapple,grapple,grapple,kick,ignite,wind
CC-7 table 32 from 4 to 64
CC-22 barrier owner of owner, all
CC-29 limitless no_return of no_return, free
""",
}


def told(spec: OptionSpec) -> str:
    line = f"{spec.rule} {spec.name} {write_value(spec.default) or '-'}"
    if spec.kind == "number":
        return f"{line} from {spec.least} to {spec.most}"
    if spec.choices:
        return f"{line} of {', '.join(value for value, _ in spec.choices)}"
    return f"{line} or {', '.join(spec.suggestions)}" if spec.suggestions else line


@pytest.mark.parametrize("code", GAMES)
def test_every_option_has_the_rule_the_default_and_the_values_of_the_pages(code: str) -> None:
    assert [told(spec) for spec in GAMES[code].options_type.specs()] == OPTIONS[code].strip().splitlines()


NUMBERS = [
    pytest.param(code, spec, id=f"{code}-{spec.name}")
    for code, kind in GAMES.items()
    for spec in kind.options_type.specs()
    if spec.kind == "number"
]


@pytest.mark.parametrize(("code", "spec"), NUMBERS)
def test_a_number_just_out_of_bounds_is_refused(code: str, spec: OptionSpec) -> None:
    assert spec.least is not None
    assert spec.most is not None
    for value, fits in ((spec.least - 1, False), (spec.least, True), (spec.most, True), (spec.most + 1, False)):
        bounds = f"{spec.name}={value}: a number from {spec.least} to {spec.most} is needed"
        assert (bounds not in problems(code, spec.name, str(value))) == fits


def problems(code: str, name: str, value: str) -> str:
    """What is said of an option alone; what it does not go with may be named too."""
    try:
        GAMES[code].read({name: value})
    except BadInput as bad:
        return str(bad)
    return ""

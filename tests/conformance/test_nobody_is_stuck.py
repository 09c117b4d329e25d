"""Whoever is to act can act: every game, every value of every option, in random play that likes trouble."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.contract import CHANCE
from cordee.games.errors import BadInput
from cordee.games.options import write_value
from cordee.kits import GAMES
from tests.conformance.hooks import QUICK, SOAK, hooks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.games.options import OptionSpec

GAMES_A_VALUE = 1 if QUICK else 2 * SOAK
FROM_EACH = 5 * SOAK
LONGEST = 60
"""Actions a game: trouble comes early or not at all, and there are many games."""


def values_of(spec: OptionSpec) -> list[str]:
    """What to try of an option: every choice; of a number its default, its least, and two more."""
    match spec.kind:
        case "choice":
            return [value for value, _ in spec.choices]
        case "switch":
            return ["no", "yes"]
        case "number":
            assert spec.least is not None
            assert spec.most is not None
            assert isinstance(spec.default, int)
            return sorted({str(max(spec.least, min(each, spec.most))) for each in (0, 2, 8, spec.default)})
        case "text":
            return [write_value(spec.default), *spec.suggestions]


def every_value() -> Iterator[tuple[str, str, str]]:
    """(game, option, value) of everything that can be set; what only goes with others is met in random mixtures."""
    for code, kind in GAMES.items():
        for spec in kind.options_type.specs():
            for value in values_of(spec):
                yield code, spec.name, value


def mixture(code: str, name: str, value: str, random: Random) -> AnyGame:
    """A game with that value and any other options that go with it; many tries find some."""
    kind = GAMES[code]
    specs = {spec.name: spec for spec in kind.options_type.specs()}
    for _ in range(200):
        chosen = random.sample(sorted(specs), min(len(specs), random.randrange(1, 6)))
        given = {each: random.choice(values_of(specs[each])) for each in chosen} | hooks(code).SHORT
        given |= {name: value} | hooks(code).needs(name, value)
        try:
            return kind.read(given)
        except BadInput:
            continue
    raise AssertionError(f"no mixture with {name}={value} can be played")


@pytest.mark.parametrize("code,name,value", list(every_value()))
def test_whoever_is_to_act_can_act(code: str, name: str, value: str) -> None:
    for number in range(GAMES_A_VALUE):
        random = Random(f"{code}/{name}={value}/{number}")
        game = mixture(code, name, value, random)
        play_on(game, game.start(), random)


@pytest.mark.parametrize("code", GAMES)
def test_whoever_is_to_act_can_act_from_drawn_positions_too(code: str) -> None:
    for place, (game, position) in enumerate(hooks(code).starts()):
        for number in range(FROM_EACH):
            play_on(game, position, Random(f"{code}/{place}/{number}"))


def play_on(game: AnyGame, position: AnyPosition, random: Random) -> None:
    """A game of trouble up to its end or the longest we follow; in each position all who are to act are looked at."""
    for _ in range(LONGEST):
        if not position.to_act():
            assert position.outcome() is not None, "nobody is to act, but the game has no end"
            return
        chance = position.chance()
        if chance is not None:
            position = position.apply(CHANCE, chance.sample(random)).position
            continue
        choices: dict[Any, list[Any]] = {seat: list(position.legal_actions(seat)) for seat in position.to_act()}
        stuck = [seat for seat, legal in choices.items() if not legal]
        assert not stuck, f"{game.options.write_line()}: {game.notation.write_position(position)}"
        seat = random.choice(list(choices))
        position = position.apply(seat, hooks(game.code).trouble(position, seat, choices[seat], random)).position

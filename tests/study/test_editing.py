"""Positions set up by hand: every tool does what it offers, and what could never stand is refused with its reason."""

from __future__ import annotations

from random import Random

import pytest

from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import LANGUAGES
from cordee.kits import GAMES
from cordee.study.board import played_on
from cordee.study.editing import edited, first_position, tool_named, tools_of

GAMES_SET_UP = {
    "climbers": {"players": "3"},
    "cubeclimbers": {"players": "3", "cards": "2"},
    "climbing-man": {},
}


@pytest.mark.parametrize(("code", "options"), GAMES_SET_UP.items())
def test_whatever_a_tool_offers_can_be_done_or_says_why_not(code: str, options: dict[str, str]) -> None:
    game, random = GAMES[code].read(options), Random(5)
    position, done, refused = first_position(game), dict[str, int](), list[GameError]()
    for _ in range(60):
        tool = random.choice(tools_of(game, position))
        path: tuple[str, ...] = ()
        while True:
            offers = list(tool.offers(position, path))
            if not offers:
                break
            offer = random.choice(offers)
            path += offer.pieces
            if offer.action is None:
                continue
            try:
                after = edited(game, position, [f"{tool.name}:{offer.action}"])
            except GameError as error:
                refused.append(error)
            else:
                assert played_on(game, after, ()).legal(), "somebody has a turn"
                position, done[tool.name] = after, done.get(tool.name, 0) + 1
            break
    assert all(error.say(language) for error in refused for language in LANGUAGES)
    assert set(done) >= {tool.name for tool in tools_of(game, position)}, done


@pytest.mark.parametrize("code", GAMES_SET_UP)
def test_what_is_no_edit_is_refused(code: str) -> None:
    game = GAMES[code].read({})
    start = first_position(game)
    for wrong in ("", "nothing:f6", f"{tools_of(game, start)[0].name}:nowhere"):
        with pytest.raises(NotUnderstood):
            edited(game, start, [wrong])
    with pytest.raises(NotUnderstood, match="first turn"):
        tool_named(game, game.start(), "mover")


def test_a_pawn_stands_on_its_colours_only() -> None:
    game = GAMES["climbers"].read({})
    start = first_position(game)
    with pytest.raises(NotUnderstood, match=r"^a1 is not of its colours$"):
        edited(game, start, ["pawn-A:a1"])
    offers = [each.action for each in tool_named(game, start, "pawn-B").offers(start, ())]
    assert edited(game, start, [f"pawn-B:{offers[0]}", "mover:B"]).to_act()[0] == 1


def test_a_climber_who_is_too_weak_is_refused_with_the_weight() -> None:
    game = GAMES["climbing-man"].read({})
    start = first_position(game)
    hands = tool_named(game, start, "extremity-A").offers(start, ())
    held = [each.action for each in hands if each.mark.label.say().startswith("Off")]
    with pytest.raises(NotUnderstood, match=r"^only \d of 10 are held$"):
        edited(game, start, [f"extremity-A:{each}" for each in held])

"""Hints: what a bot would do, why, and nothing that the seat could not know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.contract import CHANCE
from cordee.kits import GAMES
from cordee.server.thinking.hints import advice_on, advise
from tests.conformance.hooks import hooks
from tests.server.client import Guest

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition
    from tests.server.serving import Server


def under_way(code: str, options: str, steps: int) -> tuple[AnyGame, AnyPosition]:
    """A game after some sensible actions."""
    kind = GAMES[code]
    game, random = kind(kind.options_type.read_line(options)), Random(f"{code} {options}")
    position = game.start()
    while steps or position.chance() is not None:
        chance = position.chance()
        if chance is not None:
            position = position.apply(CHANCE, chance.sample(random)).position
            continue
        seat = position.to_act()[0]
        position = position.apply(seat, hooks(code).policy(position, seat, random)).position
        steps -= 1
    return game, position


@pytest.mark.parametrize(
    ("code", "options", "steps"),
    [
        ("climbers", "players=2", 4),
        ("cubeclimbers", "cubes=6 cards=4", 7),
        ("climbing-man", "", 0),
        ("climbing-man", "", 6),
        ("climbing-man", "players=2", 5),
        ("climbing-man", "coins=placed shape=3x3 tiles=any", 2),
    ],
)
def test_a_hint_is_legal_and_explained_in_both_languages(code: str, options: str, steps: int) -> None:
    game, position = under_way(code, options, steps)
    seat = position.to_act()[0]
    english, french = (advice_on(game, position, seat, None, Random(1), each) for each in ("en", "fr"))
    assert position.why_illegal(seat, game.notation.read_action(english.action)) is None
    assert "".join(english.pieces) == english.action == french.action == english.reasons[0].action
    assert english.words != french.words
    assert english.why != french.why
    assert len({reason.action for reason in english.reasons}) == len(english.reasons)
    assert all(reason.why and reason.words for reason in english.reasons)
    both = zip(english.reasons, french.reasons, strict=True)
    assert all(one.numbers != other.numbers for one, other in both if one.numbers)


@pytest.mark.parametrize(("code", "options", "steps"), [("climbers", "players=2", 2), ("cubeclimbers", "cubes=6", 9)])
def test_a_hint_says_what_the_turn_brings_before_what_the_bot_counts(code: str, options: str, steps: int) -> None:
    game, position = under_way(code, options, steps)
    seat = position.to_act()[0]
    hint = advice_on(game, position, seat, None, Random(1), "en")
    best = hint.reasons[0]
    assert hint.why == best.why
    assert "level" in best.why
    assert "chances" not in best.why
    assert best.numbers.startswith("chances ")
    assert len(best.rest) > 1, "the rest of the turn that the bot has in mind"
    assert all("best choice" in other.why or "level" in other.why for other in hint.reasons[1:])


@pytest.mark.parametrize("level", [2, 6])
def test_what_a_greedy_bot_counts_is_not_called_a_chance(level: int) -> None:
    game, position = under_way("climbers", "players=3", 9)
    seat = position.to_act()[0]
    hints = [advice_on(game, position, seat, level, Random(seed), "en") for seed in range(4)]
    told = [reason.numbers for hint in hints for reason in hint.reasons if reason.numbers]
    assert told
    assert all(("chances" in each) == (level == 6) for each in told)


@pytest.mark.parametrize(
    ("code", "options", "steps"),
    [
        ("cubeclimbers", "cubes=6 cards=4", 7),
        ("cubeclimbers", "cubes=6 cards=4", 8),
        ("cubeclimbers", "cubes=6 cards=5 players=3", 14),
        ("climbing-man", "", 3),
        ("climbing-man", "players=2", 4),
    ],
)
def test_a_hint_is_the_same_in_every_world_that_the_seat_could_be_in(code: str, options: str, steps: int) -> None:
    game, position = under_way(code, options, steps)
    seat = position.to_act()[0]

    def told(world: AnyPosition) -> Any:
        text = game.notation.write_position(world)
        return advise(code, game.options.write_line(), text, seat, None, "seed", "en")

    twin = hooks(code).twin(position, seat, Random(3))
    assert twin is not None
    assert twin != position
    assert told(twin) == told(position)


def test_a_hint_over_the_wire(server: Server) -> None:
    ana, ben = Guest(server.url, "Ana"), Guest(server.url, "Ben")
    table = ana.table("climbing-man")
    assert ana.post(f"/api/tables/{table}/hint", seat=0).json()["code"] == "not-to-act"
    ana.start(table)
    told = ana.post(f"/api/tables/{table}/hint", seat=0).raise_for_status().json()
    assert told["pieces"][0] == "start:"
    assert told["why"].startswith("start on ")
    version = ana.look(table)["version"]
    done = ana.post(f"/api/tables/{table}/actions", id="h", version=version, seat=0, action=told["action"])
    assert done.status_code == 200
    assert ana.post(f"/api/tables/{table}/hint", seat=0, level=1).json()["reasons"]
    assert ben.post(f"/api/tables/{table}/hint", seat=0).json()["code"] == "not-your-seat"
    assert ana.post(f"/api/tables/{table}/hint", seat=0, level=9).json()["code"] == "bad-request"

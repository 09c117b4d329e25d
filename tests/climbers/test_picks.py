"""Block moves and builds asked in steps lead to exactly what is listed, thousands of actions or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cordee.games.climbers import Climbers
from cordee.games.contract import CHANCE
from tests.climbers.test_brute_force import random_action
from tests.conformance.test_conformance import actions_in_steps


@pytest.mark.parametrize("preset", [*Climbers.options_type.presets, "built"])
def test_steps_lead_to_the_list(preset: str) -> None:
    built = {"tower": "built", "colours": "after"} if preset == "built" else {}
    game = Climbers.read({"players": "3", "table": "20x18", **built}, None if built else preset)
    position: Any = game.start()
    random = Random(preset)
    for number in range(30):
        if not position.to_act():
            break
        seat = position.to_act()[0]
        if seat == CHANCE:
            assert game.picks(position, seat) == ()
            action = position.chance().sample(random)
        else:
            if number % 3 == 0:
                legal = list(position.legal_actions(seat))
                found = actions_in_steps(game, position, seat)
                assert len(found) == len(legal)
                assert set(found) == set(legal)
            action = random_action(position, seat, random)
        position = position.apply(seat, action).position


def test_a_path_that_leads_nowhere_has_no_picks() -> None:
    game = Climbers.read({"tower": "built", "colours": "after"})
    start = game.start()
    for path in (("walk>",), ("1a1>",), ("build>", "9>"), ("build>", "2>", "Q"), ("build>", "2>", "R", "@m14", "x")):
        assert game.picks(start, start.to_act()[0], path) == ()

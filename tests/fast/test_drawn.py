"""Positions that the tests of the rules draw, in lock-step: there stands what random play seldom comes to."""

from __future__ import annotations

from importlib import import_module
from inspect import isfunction, signature
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from tests.fast.cases import GAMES
from tests.fast.lockstep import LockStep, by_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cordee.games.contract import AnyGame, AnyPosition

RULES: Final = Path(__file__).parents[1] / "rules"
POSITIONS: Final = {
    "climbers": ClimbersPosition,
    "cubeclimbers": CubeClimbersPosition,
    "climbing-man": ClimbingManPosition,
}
MOST: Final = 100
"""Of each game, by chance, where there are more."""


def drawn_tests(code: str) -> Iterator[Callable[[], None]]:
    """The tests of a game's rules that need nothing from pytest; those of the solver's par take too long."""
    for path in sorted(RULES.glob(f"test_{fast.folder(code)}_*.py")):
        for name, test in vars(import_module(f"tests.rules.{path.stem}")).items():
            words = name.split("_")
            if words[0] == "test" and "par" not in words and isfunction(test) and not signature(test).parameters:
                yield test


def positions_met(code: str) -> list[AnyPosition]:
    """The positions that those tests ask anything of."""
    met: dict[AnyPosition, None] = {}

    def noted(method: Any) -> Any:
        def ask(position: AnyPosition, *given: Any, **named: Any) -> Any:
            met[position] = None
            return method(position, *given, **named)

        return ask

    with pytest.MonkeyPatch.context() as patched:
        for name in ("to_act", "legal_actions", "apply", "why_illegal"):
            patched.setattr(POSITIONS[code], name, noted(getattr(POSITIONS[code], name)))
        for test in drawn_tests(code):
            test()
    return list(met)


def game_of(code: str, position: Any) -> AnyGame:
    """The game that a position belongs to."""
    state = position.state
    return GAMES[code](state.options if hasattr(state, "options") else state.rules.options)


def can_be(position: Any) -> bool:
    """The Climbers: nothing is on the block moved last; a drawing may have it so, and a view tells only its square."""
    last = getattr(position.state, "last_moved", None)
    return last is None or sum(each.spot == last.spot for each in position.state.building.blocks) == 1


@pytest.mark.parametrize("code", GAMES)
def test_drawn_positions_beside_the_rules(code: str) -> None:
    """Each as it stands, and after an action."""
    random, pairs = Random(code), dict[str, LockStep]()
    met = [each for each in positions_met(code) if fast.covers(game_of(code, each)) and can_be(each)]
    assert len(met) > MOST // 2
    for position in random.sample(met, min(MOST, len(met))):
        game = game_of(code, position)
        pair = pairs.get(game.options.write_line()) or pairs.setdefault(game.options.write_line(), LockStep(game))
        pair.begin(position)
        pair.walk(random, 1, by_kind)

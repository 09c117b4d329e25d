"""Positions that the tests of the rules draw, in lock-step: there stands what random play seldom comes to."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from inspect import isfunction, signature
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbing_man.actions import GiveUp
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import Seat
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from tests.climbers.test_regain import stepped_down
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
CROWDED: Final = (*range(40), 102, 282, 648, 806, 935, 3438)
"""Boards by number; on the last ones a push that fills a top on the way up decides."""
HEAVY: Final = 24
"""Positions of each small wall."""
MOST: Final = 100
"""Of each game, by chance, where there are more."""


def drawn_tests(code: str) -> Iterator[Callable[[], None]]:
    """The tests of a game's rules that need nothing from pytest; those of the solver's par take too long."""
    for path in sorted(RULES.glob(f"test_{fast.folder(code)}_*.py")):
        for name, test in vars(import_module(f"tests.rules.{path.stem}")).items():
            words = name.split("_")
            if words[0] == "test" and "par" not in words and isfunction(test) and not signature(test).parameters:
                yield test


@cache
def asked(code: str) -> dict[AnyPosition, dict[tuple[Seat, Any], None]]:
    """The positions that those tests ask anything of, and what they play there."""
    met: dict[AnyPosition, dict[tuple[Seat, Any], None]] = {}

    def noted(method: Any) -> Any:
        def ask(position: AnyPosition, *given: Any, **named: Any) -> Any:
            played = met.setdefault(position, {})
            found = method(position, *given, **named)
            if method.__name__ == "apply":
                played[given] = None
            return found

        return ask

    with pytest.MonkeyPatch.context() as patched:
        for name in ("to_act", "legal_actions", "apply", "why_illegal"):
            patched.setattr(POSITIONS[code], name, noted(getattr(POSITIONS[code], name)))
        for test in drawn_tests(code):
            test()
    return {position: met[position] for position in met if fast.covers(game_of(code, position)) and can_be(position)}


def game_of(code: str, position: Any) -> AnyGame:
    """The game that a position belongs to."""
    state = position.state
    return GAMES[code](state.options if hasattr(state, "options") else state.rules.options)


def can_be(position: Any) -> bool:
    """The Climbers: nothing is on the block moved last; a drawing may have it so, and a view tells only its square."""
    last = getattr(position.state, "last_moved", None)
    return last is None or sum(each.spot == last.spot for each in position.state.building.blocks) == 1


@pytest.mark.parametrize("code", GAMES)
def test_what_the_tests_of_the_rules_play_leads_to_the_same(code: str) -> None:
    """Above all what is pushed, blown or dropped where: random play seldom meets the case that a rule is about."""
    played = [(position, *each) for position, actions in asked(code).items() for each in actions]
    assert len(played) > MOST // 2
    for position, seat, action in played:
        pair = pair_at(code, position)
        pair.play(seat, action)
        pair.compare_arrays()
        pair.compare_outcome()


@pytest.mark.parametrize("code", GAMES)
def test_drawn_positions_beside_the_rules(code: str) -> None:
    """Each as it stands, and after an action."""
    random, met = Random(code), list(asked(code))
    assert len(met) > MOST // 2
    for position in random.sample(met, min(MOST, len(met))):
        pair = pair_at(code, position)
        pair.walk(random, 1, by_kind)


def test_climbers_crowded_boards_after_a_step_down_have_the_same_lists() -> None:
    """TC-23 with everything in the way: other pawns that are pushed, parted tops, stones, ladders that span."""
    random, boards = Random("down"), [ClimbersPosition(stepped_down(number)) for number in CROWDED]
    for position in filter(can_be, boards):
        pair = pair_at("climbers", position)
        pair.compare_arrays()
        (seat,) = position.to_act()
        pair.compare_list(seat, random, may_act=True)


def test_climbing_man_small_heavy_walls_let_exchange_alike() -> None:
    """CM-21: where weight and grips are so that a point decides whether the climber is stuck."""
    for number, (shape, weight) in enumerate(product(("2x2", "3x2", "2x3"), (12, 13, 14))):
        pair, random = pair_of("climbing-man", f"shape={shape} tiles=any weight={weight}"), Random(number)
        for _ in range(HEAVY):
            pair.begin(climbed(pair.game, random))
            pair.compare_list(Seat(0), random, may_act=True)


def climbed(game: AnyGame, random: Random) -> AnyPosition:
    """A position some actions from the start; nobody gives up on the way there."""
    position = game.start()
    for _ in range(random.randrange(4, 40)):
        seat, chance = position.to_act()[0], position.chance()
        actions = [] if chance else [each for each in position.legal_actions(seat) if not isinstance(each, GiveUp)]
        after = position.apply(seat, chance.sample(random) if chance else random.choice(actions)).position
        if not after.to_act():
            break
        position = after
    return position


def pair_at(code: str, position: AnyPosition) -> LockStep:
    """Both at that position."""
    game = game_of(code, position)
    pair = pair_of(code, game.options.write_line())
    pair.begin(position)
    return pair


@cache
def pair_of(code: str, options: str) -> LockStep:
    """A game carried forward in both."""
    return LockStep(GAMES[code](GAMES[code].options_type.read_line(options)))

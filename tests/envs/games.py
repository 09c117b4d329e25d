"""The games and options that the tests of the environments go through, and random masked play of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.envs.setup import Setup, set_up

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.envs.moments import Moment

CASES: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "climbers-2": ("climbers", {}),
    "climbers-5": ("climbers", {"players": 5, "table": "24x24", "colours": "dealt"}),
    "climbers-french": ("climbers", {"players": 3, "table": "20x18", "descent": "regain", "contact": "face"}),
    "climbers-ordered": ("climbers", {"players": 2, "table": "20x18", "general_movement": "ordered"}),
    "climbers-built": ("climbers", {"players": 2, "table": "20x18", "tower": "built", "colours": "after"}),
    "cubeclimbers-2": ("cubeclimbers", {}),
    "cubeclimbers-4": ("cubeclimbers", {"players": 4, "teams": True, "cards": 4}),
    "cubeclimbers-8": (
        "cubeclimbers",
        {
            "players": 8,
            "cubes": 8,
            "cards": 6,
            "decks": 3,
            "base": "square",
            "first": "drawn",
            "die": "grapple,telekinesis,armageddon,kick,ignite,wind",
        },
    ),
    "cubeclimbers-set": ("cubeclimbers", {"players": 3, "games": 2, "cubes": 4, "base": "plus"}),
    "climbing-man": ("climbing-man", {}),
    "climbing-man-daring": ("climbing-man", {"mistakes": "fall", "exchange": "free", "coins": "placed"}),
    "climbing-man-heavy": ("climbing-man", {"shape": "zigzag", "weight": 16}),
    "climbing-man-race": ("climbing-man", {"players": 2, "turn_seconds": 30}),
}
"""Something of every kind of action: options as they are given to an environment."""


def setup_for(case: str) -> Setup:
    """The setup of a case."""
    code, options = CASES[case]
    return set_up(code, None, options)


def random_moments(setup: Setup, random: Random, most: int = 150) -> Iterator[Moment]:
    """The moments of a game in random masked play, chance settled; nobody gives up before the last of them."""
    moment = setup.start(random)
    for _ in range(most):
        yield moment
        legal = [code for code in moment.legal() if setup.codes.name(code) != "give-up"]
        if not legal:
            return
        moment = setup.settled(moment.take(random.choice(legal)), random)

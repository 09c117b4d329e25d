"""Random options and random games, shared by the tests of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.contract import CHANCE
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import CubeClimbersAction

DICE = (
    "grapple,grapple,grapple,blank,blank,wind",
    "grapple,wind,wind,wind,wind,wind",
    "grapple,grapple,grapple,kick,ignite,wind",
    "freeze,roar,telekinesis,steal,armageddon,wind",
    "accelerate,time-stop,gamble,levitate,limitless,blank",
    "mastery,revive,gamble,gamble,blank,wind",
)
BASES = ("cross", "cross", "square", "ring", "stairs", "line")


def any_game(random: Random, *, cards: int | None = None) -> CubeClimbers:
    """Two to eight players, teams, sets, decks, bases and dice, as they come."""
    players, decks = random.randint(2, 8), random.randint(1, 3)
    most = min(8, 16 * decks // players)
    options = {
        "players": players,
        "teams": "yes" if players in (4, 6, 8) and random.random() < 0.5 else "no",
        "games": random.choice((1, 1, 1, 2, 3)),
        "first": random.choice(("seat-a", "drawn")),
        "cards": min(most, random.choice((0, 2, 2, 2, 3, 8))) if cards is None else min(most, cards),
        "decks": decks,
        "cubes": random.choice((2, 2, 2, 3, 5)),
        "base": random.choice(BASES),
        "die": random.choice(DICE),
        "table": random.choice((10, 10, 10, 10, 32)),
        "barrier": random.choice(("owner", "all")),
        "limitless": random.choice(("no_return", "free")),
    }
    return CubeClimbers.read({name: str(value) for name, value in options.items()})


def moments(
    game: CubeClimbers, random: Random
) -> Iterator[tuple[CubeClimbersPosition, Seat, CubeClimbersAction, CubeClimbersPosition]]:
    """A random game: each position, who acts, what they do, and the position after it."""
    position = game.start()
    while position.to_act():
        seat, chance = position.to_act()[0], position.chance()
        action = random.choice(list(position.legal_actions(seat))) if chance is None else chance.sample(random)
        step = position.apply(CHANCE if chance is not None else seat, action)
        after = of_kind(CubeClimbersPosition, step.position)
        yield position, seat, action, after
        position = after

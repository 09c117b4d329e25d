"""The options of Climbing Man, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cordee.games.climbing_man.shapes import NAMED_SHAPES, TILES_IN_A_SET, shape_problems
from cordee.games.climbing_man.wall import wall_of
from cordee.games.errors import Problem
from cordee.games.options import OneOf, Options, option
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping


class Tiles(OneOf):
    """How many tiles the wall must have."""

    ALL = "all", Words("every tile of the set")
    ANY = "any", Words("as many as you like, up to the whole set")


class CoinLaying(OneOf):
    """Who chooses where on its tile each coin lies."""

    RANDOM = "random", Words("at random")
    PLACED = "placed", Words("the players choose; the values stay unknown")


class Mistakes(OneOf):
    """What happens when the extremities would not hold the weight."""

    REJECT = "reject", Words("refused, with the reason")
    FALL = "fall", Words("the climber falls and may go back to the last hold")


class Exchange(OneOf):
    """When a coin may be exchanged."""

    STUCK = "stuck", Words("only when stuck")
    FREE = "free", Words("whenever wished")
    NEVER = "never", Words("never")


ONE_MUST_END_TURNS = Words("a race needs an end to its turns: set actions_per_turn or turn_seconds above 0")
NO_FREE_EXCHANGE = Words("exchange=free is for one climber; a race has no exchanges (CM-30)")
PLACED_AND_DRAWN = Words(
    "coins=placed asks the players where coins lie, but the shape has coins drawn; draw # instead of o"
)
NO_ROOM = Words("the wall's bottom row is too narrow for two climbers of weight {weight}; {needed} squares are needed")


@dataclass(frozen=True)
class ClimbingManOptions(Options):
    """What can be set before a climb; each option names its rule."""

    players: int = option(
        1,
        rule="CM-30",
        least=1,
        most=2,
        help=Words("climbers: 1 alone, 2 in a race"),
    )
    shape: str = option(
        "basic",
        rule="CM-3",
        suggestions=("basic", "narrow", "zigzag-wide", "zigzag", "zigzag-narrow", "4x6", "3x8"),
        help=Words("the wall: a name, a size in tiles like 3x8, or a drawing of # o . with / between rows"),
    )
    tiles: Tiles = option(
        Tiles.ALL,
        rule="CM-3",
        help=Words("how many tiles the wall has"),
    )
    coins: CoinLaying = option(
        CoinLaying.RANDOM,
        rule="CM-4",
        help=Words("how the coins are laid on their tiles"),
    )
    weight: int = option(
        10,
        rule="CM-12",
        least=1,
        most=20,
        help=Words("what hands and feet must hold"),
    )
    mistakes: Mistakes = option(
        Mistakes.REJECT,
        rule="CM-17",
        help=Words("moves that lack the strength"),
    )
    exchange: Exchange = option(
        Exchange.STUCK,
        rule="CM-21",
        help=Words("when a coin may be exchanged, for 5 points"),
    )
    actions_per_turn: int = option(
        6,
        rule="CM-32",
        least=0,
        most=1000,
        help=Words("race: actions in a turn (0: no count)"),
    )
    turn_seconds: int = option(
        0,
        rule="CM-31",
        least=0,
        most=3600,
        help=Words("race: seconds in a turn (0: no clock)"),
    )

    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "basic": {},
        "narrow": {"shape": "narrow"},
        "zigzag": {"shape": "zigzag"},
        "light": {"weight": "8"},
        "daring": {"mistakes": "fall"},
        "race": {"players": "2"},
        "race-clock": {"players": "2", "actions_per_turn": "0", "turn_seconds": "30"},
    }

    @property
    def race(self) -> bool:
        """CM-30: two climbers."""
        return self.players == 2

    @property
    def wall_shape(self) -> str:
        """CM-2, CM-30: the drawing of the wall; `basic` is wider for two."""
        name = "race" if self.race and self.shape == "basic" else self.shape
        return NAMED_SHAPES.get(name, name)

    @property
    def feet(self) -> tuple[int, ...]:
        """CM-5: the columns of the first feet, from the body's: two, and more for a weight that needs them."""
        return (-1, 1, 0, -2)[: max(2, -(-self.weight // 5))]

    def problems(self) -> list[Problem]:
        """What can't be played: a wall that can't be built, a race without an end of turns..."""
        problems = shape_problems(self.wall_shape, TILES_IN_A_SET * self.players, fewer=self.tiles is Tiles.ANY)
        if not problems and self.coins is CoinLaying.PLACED and "o" in self.wall_shape:
            problems.append(Problem.of(PLACED_AND_DRAWN))
        if self.race:
            problems += self._race_problems(shape_stands=not problems)
        return problems

    def _race_problems(self, shape_stands: bool) -> list[Problem]:
        problems = []
        if not self.actions_per_turn and not self.turn_seconds:
            problems.append(Problem.of(ONE_MUST_END_TURNS))
        if self.exchange is Exchange.FREE:
            problems.append(Problem.of(NO_FREE_EXCHANGE))
        if shape_stands and not self._two_can_start():
            problems.append(Problem.of(NO_ROOM, weight=self.weight, needed=2 * len(self.feet)))
        return problems

    def _two_can_start(self) -> bool:
        """Whether the second climber always finds a start, wherever the first one stands."""
        bottom = [square.column for square in wall_of(self.wall_shape).bottom_squares()]
        stances = {column: {column + foot for foot in self.feet} for column in bottom}
        return all(any(not mine & theirs for theirs in stances.values()) for mine in stances.values())

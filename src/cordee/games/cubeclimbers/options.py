"""The options of CubeClimbers, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cordee.games.contract import Seat, seat_letter
from cordee.games.cubeclimbers.bases import NAMED_BASES, base_problems, cubes_in, read_base
from cordee.games.cubeclimbers.faces import NO_WIND, PRINTED_DIE, Sign, die_problems, read_die
from cordee.games.cubeclimbers.power import Power
from cordee.games.errors import Problem
from cordee.games.options import OneOf, Options, option
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

CUBES_IN_THE_BOX: Final = 68
LEAST_CUBES: Final = 2
IN_SEAT_ORDER: Final = "seats"
TALLEST: Final = 255
"""Heights are kept as bytes: all cubes together must fit into one column."""


class First(OneOf):
    """Who begins the (first) game."""

    SEAT_A = "seat-a", Words("the first seat")
    DRAWN = "drawn", Words("drawn by lot")


class BarrierSaves(OneOf):
    """Whom a Barrier saves."""

    OWNER = "owner", Words("its owner only")
    ALL = "all", Words("everybody: the whole effect is negated")


class LimitlessMoves(OneOf):
    """Which MOVEs Limitless allows."""

    NO_RETURN = "no_return", Words("no space twice in a row of MOVEs")
    FREE = "free", Words("any number, anywhere")


ONE_CUBE = Words("cubes=1: at least 2 cubes each are needed (CC-61)")
BOX_TOO_SMALL = Words(
    "cubes=0: the base leaves {left} of the box's 68 cubes, too few for {players} players; say how many each gets"
)
TOO_MANY_CUBES = Words("{cubes} cubes in all are too many; {most} is the most")
TOO_FEW_CARDS = Words("cards={cards} for {players} players needs {needed} cards; {decks} deck(s) have {there} (CC-52)")
NO_ORDER = Words("order={order}: '{seats}' or the letters {letters} in another order, each once (CC-5)")
TEAMS_OF_TWO = Words("teams=yes needs 4, 6 or 8 players, not {players} (CC-51)")


@dataclass(frozen=True)
class CubeClimbersOptions(Options):
    """What can be set before a game; each option names its rule."""

    players: int = option(2, rule="CC-62", least=2, most=8, help=Words("climbers on the mountain"))
    teams: bool = option(
        False,
        rule="CC-51",
        help=Words("teams of two, partners opposite"),
    )
    games: int = option(
        1,
        rule="CC-50",
        least=1,
        most=99,
        help=Words("games in a set, scored by level (1: no score)"),
    )
    first: First = option(First.SEAT_A, rule="CC-5", help=Words("who begins"))
    order: str = option(
        IN_SEAT_ORDER,
        rule="CC-5",
        suggestions=(IN_SEAT_ORDER, "BA", "CAB"),
        help=Words("the turn order: seats, or the letters of all seats in another order"),
    )
    cards: int = option(2, rule="CC-52", least=0, most=128, help=Words("power cards each"))
    decks: int = option(1, rule="CC-52", least=1, most=64, help=Words("decks of sixteen power cards"))
    cubes: int = option(
        0,
        rule="CC-61",
        least=0,
        most=120,
        help=Words("cubes each (0: the box's largest even share)"),
    )
    base: str = option(
        "cross",
        rule="CC-63",
        suggestions=tuple(NAMED_BASES),
        help=Words("the starting base: a name, or a drawing of . # 1-9 with / between rows"),
    )
    die: str = option(
        PRINTED_DIE,
        rule="CC-64",
        suggestions=(PRINTED_DIE, "grapple,grapple,grapple,kick,ignite,wind"),
        help=Words("the die's six sides: grapple, blank, wind or a power, with commas"),
    )
    table: int = option(32, rule="CC-7", least=4, most=64, help=Words("squares along a side of the table"))
    barrier: BarrierSaves = option(BarrierSaves.OWNER, rule="CC-22", help=Words("whom a Barrier saves"))
    limitless: LimitlessMoves = option(LimitlessMoves.NO_RETURN, rule="CC-29", help=Words("the MOVEs of Limitless"))

    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "basic": {},
        "three": {"players": "3"},
        "four": {"players": "4"},
        "teams": {"players": "4", "teams": "yes"},
        "score": {"players": "3", "games": "3"},
        "team-score": {"players": "4", "teams": "yes", "games": "2"},
        "extra-powers": {"players": "3", "cards": "5"},
        "go-crazy": {"players": "4", "cards": "8", "decks": "2"},
        "eight": {
            "players": "8",
            "cubes": "8",
            "base": "square",
            "die": "grapple,grapple,grapple,kick,ignite,wind",
        },
    }

    @property
    def cubes_each(self) -> int:
        """CC-4, CC-61: the largest even share of what the base leaves, unless another number was chosen."""
        return self.cubes or self._left_in_the_box() // self.players // 2 * 2

    def _left_in_the_box(self) -> int:
        return max(0, CUBES_IN_THE_BOX - cubes_in(read_base(self.base)))

    @property
    def seats_in_order(self) -> tuple[Seat, ...]:
        """CC-5: the seats in the order in which they play."""
        letters = self._letters()
        return tuple(Seat(letters.index(each)) for each in (letters if self.order == IN_SEAT_ORDER else self.order))

    def _letters(self) -> str:
        return "".join(seat_letter(Seat(seat)) for seat in range(self.players))

    def problems(self) -> list[Problem]:
        """CC-5, CC-51, CC-52, CC-61, CC-63, CC-64: what can't be played."""
        problems = base_problems(self.base, self.players, self.table)
        if not problems:
            problems = self._cube_problems()
        problems += [*die_problems(self.die), *self._order_problems()]
        if self.teams and self.players not in (4, 6, 8):
            problems.append(Problem.of(TEAMS_OF_TWO, players=self.players))
        needed, there = self.players * self.cards, len(Power) * self.decks
        if needed > there:
            counts = {"cards": self.cards, "players": self.players, "decks": self.decks}
            problems.append(Problem.of(TOO_FEW_CARDS, needed=needed, there=there, **counts))
        return problems

    def _order_problems(self) -> list[Problem]:
        """CC-5: every seat once."""
        letters = self._letters()
        if self.order == IN_SEAT_ORDER or sorted(self.order) == list(letters):
            return []
        return [Problem.of(NO_ORDER, order=self.order, seats=IN_SEAT_ORDER, letters=letters)]

    def _cube_problems(self) -> list[Problem]:
        """CC-4, CC-61: at least two each, and no column beyond what can be counted."""
        if self.cubes == 1:
            return [Problem.of(ONE_CUBE)]
        if self.cubes_each < LEAST_CUBES:
            return [Problem.of(BOX_TOO_SMALL, left=self._left_in_the_box(), players=self.players)]
        cubes = self.cubes_each * self.players + cubes_in(read_base(self.base))
        return [Problem.of(TOO_MANY_CUBES, cubes=cubes, most=TALLEST)] if cubes > TALLEST else []

    def warnings(self) -> list[Problem]:
        """CC-64: what can be played, but deserves a second look."""
        return [] if Sign.WIND in read_die(self.die) else [Problem.of(NO_WIND)]

"""CubeClimbers' hooks for the conformance suite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.games.contract import Seat
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.faces import Sign
from cordee.games.cubeclimbers.power import Power, in_order
from cordee.games.squares import Square
from tests.conformance.hooks import Case
from tests.cubeclimbers.drawn import drawn
from tests.cubeclimbers.twins import exchanged

if TYPE_CHECKING:
    from random import Random

    from cordee.games.cubeclimbers.position import CubeClimbersPosition

CASES = (
    Case("", 25),
    Case("players=3 cubes=4", 50),
    Case("players=4 cubes=2", 50),
    Case("players=5 cubes=2 cards=3", 25),
    Case("players=6 teams=yes cubes=2", 25),
    Case("players=7 cubes=2 base=line", 25),
    Case("players=8 cubes=2 teams=yes base=square die=grapple,grapple,kick,ignite,telekinesis,wind", 25),
    Case("players=4 teams=yes games=2 cubes=2", 25),
    Case("games=3 cubes=2 first=drawn", 50),
    Case("players=3 cards=5 cubes=2 barrier=all", 75),
    Case("cards=16 decks=2 cubes=4 limitless=free", 25),
    Case("cards=8 cubes=3 table=6", 75),
    Case("cubes=2 cards=4 table=6 die=gamble,blank,roar,levitate,limitless,armageddon", 125),
    Case("cards=0 cubes=3 base=#", 200),
    Case("cubes=4 base=## table=4 die=accelerate,freeze,time-stop,steal,mastery,revive", 200),
)
"""Short games for the most part: what the suite looks at in each moment takes its time."""


SHORT: dict[str, str] = {"cubes": "2"}


def starts() -> list[tuple[CubeClimbers, CubeClimbersPosition]]:
    """CC-13, CC-18: a climber walled in, nothing left to build with, everything forbidden, every card to hand."""
    walled = "2 2 2\n2 1A 2\n2 2 2B"
    drawings = [
        drawn(walled, cubes="1/0"),
        drawn(walled, "accelerate+mastery+revive+gamble/time-stop+roar+steal+kick"),
        drawn(walled, "telekinesis+levitate/freeze+limitless", forbidden="AB:A"),
        drawn(".A 1B", "ignite+armageddon/barrier+echo", cubes="1/0"),
    ]
    return [(CubeClimbers(each.state.rules.options), each) for each in drawings]


def needs(name: str, value: str) -> dict[str, str]:
    """CC-5, CC-7: a turn order names every seat; the smallest table needs a small base."""
    if name == "order" and value != "seats":
        return {"players": str(len(value)), "teams": "no"}
    return {"base": "##"} if (name, value) == ("table", "4") else {}


def trouble(
    position: CubeClimbersPosition,  # noqa: ARG001
    seat: Seat,  # noqa: ARG001
    legal: list[acts.CubeClimbersAction],
    random: Random,
) -> acts.CubeClimbersAction:
    """Each kind of action as likely, so that rare ones come up."""
    kinds = sorted({type(each).__name__ for each in legal})
    kind = random.choice(kinds)
    return random.choice([each for each in legal if type(each).__name__ == kind])


def hostile(position: CubeClimbersPosition, random: Random) -> acts.CubeClimbersAction:
    """Any kind of action, on squares in and around the mountain, on seats there are and are not."""
    state = position.state
    table = state.rules.options.table
    near = [*state.climbers, *range(0, table * table, 7)]

    def square() -> Any:
        column, row = state.rules.grid.square(random.choice(near))
        anything: list[Any] = [None, "e4", (1, 2, 3), Square(-1, 1), Square(table, 1), Square(0, table + 1)]
        close = Square(column + random.randint(-1, 1), row + random.randint(-1, 1))
        return random.choice(anything) if random.random() < 0.1 else close

    def seats() -> tuple[Seat, ...]:
        return tuple(Seat(random.randint(-1, len(state.rules.seats))) for _ in range(random.randint(0, 3)))

    def power() -> acts.UsePower:
        aims = (acts.Aim(), acts.Aim(seats()), acts.Aim(seats()[:1], square()), acts.Aim(seats()[:1], cubes=2))
        powers: list[Any] = [*Power, *state.cards[state.mover].hidden * 4, "kick", None]
        return acts.UsePower(
            random.choice(powers), random.choice([*aims, acts.Aim(square=square())]), random.random() < 0.3
        )

    def hands() -> tuple[tuple[Power, ...], ...]:
        count = state.rules.options.cards % 16
        return tuple(in_order(random.sample(list(Power), count)) for _ in state.cards)

    kinds: tuple[Any, ...] = (
        lambda: acts.DrawFirst(Seat(random.randint(-1, 8))),
        lambda: acts.Deal(hands()),
        lambda: acts.Start(square()),
        lambda: acts.Build(square()),
        lambda: acts.Move(square()),
        acts.Roll,
        lambda: acts.Rolled(random.choice([*Sign, *Power])),
        lambda: acts.Grapple(square()),
        lambda: acts.Wind(random.choice([*acts.Direction, "n", None])),
        power,
        power,
        acts.Allow,
        lambda: acts.Take(square()),
        lambda: acts.Put(square()),
        acts.EndTurn,
    )
    return random.choice(kinds)()  # type: ignore[no-any-return]


def twin(position: CubeClimbersPosition, seat: Seat | None, random: Random) -> CubeClimbersPosition | None:
    """CC-6: two cards that the seat can't see change places."""
    return exchanged(position, seat, random)


def policy(position: CubeClimbersPosition, seat: Seat, random: Random) -> acts.CubeClimbersAction:
    """Climbs: builds beside itself, moves and grapples up, uses powers now and then, ends when it may."""
    state = position.state
    legal = list(position.legal_actions(seat))
    here = state.climbers[seat]
    near = state.rules.around[here] if here >= 0 else 0

    def worth(action: acts.CubeClimbersAction) -> float:
        match action:
            case acts.Move(square) | acts.Grapple(square) | acts.UsePower(_, acts.Aim((), Square() as square)):
                return 3 + 2 * state.mountain.at[state.rules.spots[square]]
            case acts.Build(square):
                spot = state.rules.spots[square]
                step = state.mountain.at[spot] - state.level(seat)
                return 7 if near >> spot & 1 and step in (0, 1) else 4
            case acts.UsePower():
                return 3
            case acts.EndTurn():
                return 5
        return 4

    return max(legal, key=lambda action: worth(action) + 4 * random.random())

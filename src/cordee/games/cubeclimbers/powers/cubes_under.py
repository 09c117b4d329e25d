"""CC-21, CC-26, CC-33: powers that take cubes from under climbers."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, ClassVar, Final

from cordee.games.cubeclimbers.actions import Aim
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import CubesTaken, Lifted
from cordee.games.cubeclimbers.powers.power_rule import PowerRule
from cordee.games.errors import Reason, Refusal
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import Event, Seat
    from cordee.games.cubeclimbers.state import Result, SeatSet, State

NOT_UNDER_THESE = Reason("CC-21", "Armageddon needs one or more climbers, each above ground")
NOT_SO_MANY = Reason("CC-26", "Ignite takes 1 or 2 cubes from under one climber who stands on that many")
NOTHING_TO_STEAL = Reason("CC-33", "Steal needs another climber above ground")
MOST_IGNITED: Final = 2


def above_ground(state: State) -> list[Seat]:
    """CC-21: the climbers with a cube under them."""
    return [seat for seat in state.rules.seats if state.level(seat)]


def sink(state: State, seat: Seat, cubes: int) -> tuple[State, Event]:
    """CC-21: cubes from under a climber, who goes down with the column."""
    after = state._replace(mountain=state.mountain.lowered(state.climbers[seat], cubes))
    return after, CubesTaken(seat, cubes, after.level(seat))


def _others(state: State, aim: Aim) -> SeatSet:
    return sum(1 << seat for seat in aim.climbers if seat != state.actor)


class Armageddon(PowerRule):
    """CC-21: 1 cube from under each of one or more climbers, oneself allowed; out of the game."""

    power: ClassVar[Power] = Power.ARMAGEDDON
    rule: ClassVar[str] = "CC-21"
    text: ClassVar[Words] = Words("Any climbers you choose lose a cube each.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-21: every choice of climbers above ground, the small ones first."""
        seats = above_ground(state)
        choices = chain.from_iterable(combinations(seats, count) for count in range(1, len(seats) + 1))
        return [Aim(climbers=chosen) for chosen in choices]

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002  (one reason says it all)
        """CC-21."""
        return NOT_UNDER_THESE()

    def affected(self, state: State, aim: Aim) -> SeatSet:
        """CC-22: each target answers for itself."""
        return _others(state, aim)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """CC-21: all who are not behind a Barrier sink by one."""
        events = []
        for seat in aim.climbers:
            if not barred >> seat & 1:
                state, event = sink(state, seat, 1)
                events.append(event)
        return state, tuple(events)


class Ignite(PowerRule):
    """CC-26: 1 or 2 cubes from under one climber, oneself allowed; out of the game."""

    power: ClassVar[Power] = Power.IGNITE
    rule: ClassVar[str] = "CC-26"
    text: ClassVar[Words] = Words("One or two cubes vanish from under a climber.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-26: two cubes need two."""
        return [
            Aim(climbers=(seat,), cubes=cubes)
            for seat in state.rules.seats
            for cubes in range(1, min(state.level(seat), MOST_IGNITED) + 1)
        ]

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-26."""
        return NOT_SO_MANY()

    def affected(self, state: State, aim: Aim) -> SeatSet:
        """CC-22: the climber above, unless it is one's own."""
        return _others(state, aim)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """CC-26: the climber sinks."""
        (seat,) = aim.climbers
        if barred >> seat & 1:
            return state, ()
        after, event = sink(state, seat, aim.cubes)
        return after, (event,)


class Steal(PowerRule):
    """CC-33: 1 cube from under another climber, put under oneself; no contact needed, and never a BUILD."""

    power: ClassVar[Power] = Power.STEAL
    rule: ClassVar[str] = "CC-33"
    text: ClassVar[Words] = Words("A cube from under another goes under you.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-33: any other climber above ground."""
        return [Aim(climbers=(seat,)) for seat in above_ground(state) if seat != state.actor]

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-33."""
        return NOTHING_TO_STEAL()

    def affected(self, state: State, aim: Aim) -> SeatSet:
        """CC-22: the victim."""
        return _others(state, aim)

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """CC-33: one sinks, the other rises."""
        (victim,) = aim.climbers
        if barred >> victim & 1:
            return state, ()
        after, sunk = sink(state, victim, 1)
        thief = state.actor
        after = after._replace(mountain=after.mountain.raised(after.climbers[thief]))
        return after, (sunk, Lifted(thief, after.level(thief)))

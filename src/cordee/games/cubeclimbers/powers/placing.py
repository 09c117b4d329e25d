"""CC-27, CC-30, CC-31: powers that put a climber somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.actions import Aim
from cordee.games.cubeclimbers.grappling import grapple_places, may_grapple, pulled_up
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import Kicked, Revived
from cordee.games.cubeclimbers.powers.power_rule import PowerRule
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.errors import Reason, Refusal
from cordee.games.squares import spots_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.state import Result, SeatSet, State
    from cordee.games.squares import SquareSet

NO_KICK = Reason("CC-27", "Kick puts an adjacent climber of your level on a free space adjacent to it")
NO_REVIVAL = Reason("CC-31", "Revive leads to a free space at level 3 or below")
HIGHEST_REVIVAL: Final = 3


class Kick(PowerRule):
    """CC-27: a climber adjacent at one's own level goes to an unoccupied space adjacent to it, at any level."""

    power: ClassVar[Power] = Power.KICK
    rule: ClassVar[str] = "CC-27"
    text: ClassVar[Words] = Words("Put a neighbour on your level next to where it stands.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-27: each such climber with each such space."""
        squares, free = state.rules.squares, state.mountain.buildable & ~state.occupied
        return [
            Aim(climbers=(seat,), square=squares[spot])
            for seat in self._in_reach(state)
            for spot in spots_of(free & state.rules.around[state.climbers[seat]])
        ]

    def _in_reach(self, state: State) -> list[Seat]:
        around, level = state.rules.around[state.climbers[state.actor]], state.level(state.actor)
        return [seat for seat in state.rules.seats if around >> state.climbers[seat] & 1 and state.level(seat) == level]

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-27."""
        return NO_KICK()

    def affected(self, state: State, aim: Aim) -> SeatSet:  # noqa: ARG002
        """CC-22: the one who is kicked."""
        return 1 << aim.climbers[0]

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:
        """CC-27: there it goes."""
        (seat,) = aim.climbers
        if barred >> seat & 1:
            return state, ()
        assert aim.square is not None
        after = state.with_climber(seat, state.rules.spots[aim.square])
        return after, (Kicked(state.actor, seat, aim.square, after.level(seat)),)


class Mastery(PowerRule):
    """CC-30: grapple."""

    power: ClassVar[Power] = Power.MASTERY
    rule: ClassVar[str] = "CC-30"
    text: ClassVar[Words] = Words("A grapple without the die.")

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-15, CC-32: where a grapple leads, unless the turn forbids it."""
        places = grapple_places(state, state.actor) if may_grapple(state) else 0
        return [state.rules.aims_at[spot] for spot in spots_of(places)]

    def why_not(self, state: State, aim: Aim) -> Refusal:
        """CC-15, CC-32."""
        return reasons.NO_GRAPPLE(square=name_of(aim.square)) if may_grapple(state) else reasons.NO_GRAPPLE_THIS_TURN()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-30: the climber goes up."""
        assert aim.square is not None
        after, event = pulled_up(state, state.rules.spots[aim.square])
        return after, (event,)


class Revive(PowerRule):
    """CC-31: to any free space at level 3 or below."""

    power: ClassVar[Power] = Power.REVIVE
    rule: ClassVar[str] = "CC-31"
    text: ClassVar[Words] = Words("Go to any free space up to level 3.")

    def places(self, state: State) -> SquareSet:
        """CC-31: every free space up to level 3, the ground included."""
        mountain = state.mountain
        return mountain.buildable & ~mountain.higher_than(HIGHEST_REVIVAL) & ~state.occupied

    def aims(self, state: State) -> Sequence[Aim]:
        """CC-31: each of them."""
        table = state.rules.aims_at
        return [table[spot] for spot in spots_of(self.places(state))]

    def why_not(self, state: State, aim: Aim) -> Refusal:  # noqa: ARG002
        """CC-31."""
        return NO_REVIVAL()

    def done(self, state: State, aim: Aim, barred: SeatSet) -> Result:  # noqa: ARG002
        """CC-31: there it stands."""
        assert aim.square is not None
        actor, squares = state.actor, state.rules.squares
        after = state.with_climber(actor, state.rules.spots[aim.square])
        return after, (Revived(actor, squares[state.climbers[actor]], aim.square, after.level(actor)),)

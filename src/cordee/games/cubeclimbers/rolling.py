"""CC-14, CC-64: ROLL and what the die brings."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.games.contract import Chance
from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.actions import NO_AIM, CubeClimbersAction, Direction, Roll, Rolled, UsePower, Wind
from cordee.games.cubeclimbers.events import DieRolled, NothingComes, WindChosen
from cordee.games.cubeclimbers.faces import Face, Sign
from cordee.games.cubeclimbers.grappling import grapple_places, may_grapple
from cordee.games.cubeclimbers.phases import ACTING, BLOWING, GRAPPLING, ROLLING, Ordered
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.powers.reacting import announce
from cordee.games.cubeclimbers.powers.using import carry_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from cordee.games.cubeclimbers.state import Result, State
    from cordee.games.errors import Refusal

ROLL: Final = Roll()


class DieChance(Chance[CubeClimbersAction]):
    """CC-14: six sides, each as likely as the others."""

    def __init__(self, die: tuple[Face, ...]) -> None:
        self.die = die

    def outcomes(self) -> Iterator[Rolled]:
        """Each face once, in the order of the die."""
        return (Rolled(face) for face in dict.fromkeys(self.die))

    def probability(self, outcome: CubeClimbersAction) -> Fraction:
        """How many of the six sides show it."""
        sides = self.die.count(outcome.face) if isinstance(outcome, Rolled) else 0
        return Fraction(sides, len(self.die))

    def sample(self, random: Random) -> Rolled:
        return Rolled(random.choice(self.die))


def rolls(state: State) -> Sequence[Roll]:
    """CC-10, CC-14: ROLL, once a turn."""
    return () if state.turn.rolled else (ROLL,)


def why_not_roll(state: State, action: Roll) -> Refusal | None:  # noqa: ARG001  (there is one die)
    """CC-10: once a turn."""
    return reasons.ROLLED_ALREADY() if state.turn.rolled else None


def roll(state: State, action: Roll) -> Result:  # noqa: ARG001
    """CC-14: the die is in the air."""
    return state._replace(turn=state.turn._replace(rolled=True, trail=0), phase=ROLLING), ()


def why_not_rolled(state: State, action: Rolled) -> Refusal | None:
    """CC-14: a face of this die."""
    is_face = isinstance(action.face, (Sign, Power)) and action.face in state.rules.die
    return None if is_face else reasons.NOT_ROLLED()


def rolled(state: State, action: Rolled) -> Result:
    """CC-14, CC-15, CC-16, CC-64: a choice for the roller, an effect at once, or nothing."""
    face = action.face
    came = DieRolled(state.actor, face)
    if face is Sign.BLANK:
        return state._replace(phase=ACTING), (came,)
    if face is Sign.WIND:
        return state._replace(phase=BLOWING), (came,)
    if face is Sign.GRAPPLE:
        reached = may_grapple(state) and grapple_places(state, state.actor)
        return (state._replace(phase=GRAPPLING), (came,)) if reached else _nothing(state, came)
    assert isinstance(face, Power)
    return _ordered(state, face, came)


def _nothing(state: State, came: DieRolled) -> Result:
    """CC-15, CC-36, CC-64: it can't be done."""
    return state._replace(phase=ACTING), (came, NothingComes(state.actor))


def _ordered(state: State, power: Power, came: DieRolled) -> Result:
    """CC-64: an order, not a choice; turn-bound ones do nothing in a tiebreak."""
    piece = PIECES[power]
    aims = () if piece.turn_bound and state.contest is not None else piece.aims(state)
    if not aims:
        return _nothing(state, came)
    if NO_AIM not in aims:
        return state._replace(phase=Ordered(power)), (came,)
    after, events = carry_out(state, UsePower(power))
    return after, (came, *events)


def why_not_wind(state: State, action: Wind) -> Refusal | None:  # noqa: ARG001  (every direction may be chosen)
    """CC-16: one of the four directions."""
    return None if isinstance(action.direction, Direction) else reasons.CHOOSE_WIND()


def choose_wind(state: State, action: Wind) -> Result:
    """CC-16: the wind is announced."""
    after, events = announce(state, action)
    return after, (WindChosen(state.actor, action.direction), *events)

"""CubeClimbers: what puzzles are about, and what they are mined from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from cordee.games.cubeclimbers.actions import Build, EndTurn, Grapple, Move, Put, Roll, Take, UsePower, Wind
from cordee.games.cubeclimbers.power import Power
from cordee.games.words import Words
from cordee.study.puzzles.puzzler import BySearch
from cordee.study.puzzles.themes import Puzzles, Theme

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition
    from cordee.games.cubeclimbers.position import CubeClimbersPosition
    from cordee.games.cubeclimbers.state import State
    from cordee.study.puzzles.themes import Solved

AGAINST: Final = {Power.ARMAGEDDON, Power.IGNITE, Power.KICK, Power.STEAL}
FORBIDDING: Final = {Power.FREEZE, Power.ROAR, Power.TIME_STOP}
FOR_ONESELF: Final = {Power.ACCELERATE, Power.LEVITATE, Power.LIMITLESS, Power.MASTERY, Power.REVIVE, Power.TELEKINESIS}
"""The families of powers: against others' levels, against their turns, and for oneself."""


def _state(position: AnyPosition) -> State:
    return cast("CubeClimbersPosition", position).state


def _powers(solved: Solved) -> set[Power]:
    return {action.power for action in solved.actions(UsePower)}


def wind(solved: Solved) -> bool:
    """CC-16: the wind blows where it is told to."""
    return bool(solved.actions(Wind))


def grapple(solved: Solved) -> bool:
    """CC-15: a grapple leads up."""
    return bool(solved.actions(Grapple))


def barrier(solved: Solved) -> bool:
    """CC-22: a Barrier is used."""
    return Power.BARRIER in _powers(solved)


def attack(solved: Solved) -> bool:
    """A power against others' levels."""
    return bool(_powers(solved) & AGAINST)


def forbidding(solved: Solved) -> bool:
    """A power against others' turns."""
    return bool(_powers(solved) & FORBIDDING)


def own_power(solved: Solved) -> bool:
    """A power for oneself."""
    return bool(_powers(solved) & FOR_ONESELF)


def echo(solved: Solved) -> bool:
    """CC-23: a power once more."""
    return any(action.echoed or action.power is Power.ECHO for action in solved.actions(UsePower))


def telekinesis(solved: Solved) -> bool:
    """CC-34: cubes change their places."""
    return bool(solved.actions(Take) or solved.actions(Put))


def build_and_climb(solved: Solved) -> bool:
    """CC-11, CC-12: a step is built and climbed in the same turn."""
    kinds = [type(step.action) for step in solved.steps]
    climbed = _state(solved.end).level(solved.seat) > _state(solved.start).level(solved.seat)
    return Build in kinds and Move in kinds[kinds.index(Build) :] and climbed


def overtake(solved: Solved) -> bool:
    """CC-40: who did not stand highest does so now."""
    before, after, seat = _state(solved.start).levels(), _state(solved.end).levels(), solved.seat
    others = [each for each in range(len(before)) if each != seat]
    return max(before[each] for each in others) >= before[seat] and all(after[seat] > after[each] for each in others)


def in_the_way(solved: Solved) -> bool:
    """CC-11: a turn that builds and does not climb: what is built is built against somebody, or for later."""
    return bool(solved.actions(Build)) and not solved.actions(Move) and not solved.actions(Grapple)


def gamble(solved: Solved) -> bool:
    """CC-14: the die is left to decide."""
    return bool(solved.actions(Roll))


def no_roll(solved: Solved) -> bool:
    """CC-14: the die could be rolled, and is better left alone."""
    start = _state(solved.start)
    return not start.turn.rolled and not solved.actions(Roll) and bool(solved.actions(EndTurn))


def trivial(solved: Solved) -> bool:
    """One choice alone, whatever comes before the roll or the end."""
    return sum(not isinstance(step.action, (EndTurn, Roll)) for step in solved.steps) < 2


THEMES: Final = (
    Theme("wind", Words("the wind"), wind),
    Theme("grapple", Words("the grapple"), grapple),
    Theme("barrier", Words("the Barrier"), barrier),
    Theme("attack", Words("a power against others"), attack),
    Theme("forbidding", Words("a power against their turn"), forbidding),
    Theme("own-power", Words("a power for oneself"), own_power),
    Theme("echo", Words("the Echo"), echo),
    Theme("telekinesis", Words("moved by Telekinesis"), telekinesis),
    Theme("build-and-climb", Words("build a step and climb it"), build_and_climb),
    Theme("overtake", Words("overtake"), overtake),
    Theme("in-the-way", Words("build without climbing"), in_the_way),
    Theme("roll", Words("leave it to the die"), gamble),
    Theme("no-roll", Words("leave the die alone"), no_roll),
)

PUZZLES: Final = Puzzles(
    file=Path(__file__).with_name("puzzles.jsonl"),
    themes=THEMES,
    trivial=trivial,
    puzzler=BySearch,
    settings=("", "players=3 cards=5", "players=3", "cards=4"),
)

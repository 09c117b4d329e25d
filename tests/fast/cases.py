"""The games that the twins are played in: presets, and options that change what can happen."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.climbers import Climbers
from cordee.games.climbing_man import ClimbingMan
from cordee.games.cubeclimbers import CubeClimbers
from tests.fast.lockstep import LONGEST, POLICIES, LockStep, played_on

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition

GAMES: Final[dict[str, type[AnyGame]]] = {game.code: game for game in (Climbers, CubeClimbers, ClimbingMan)}

HOME_BREW: Final = {
    Climbers.code: (
        "players=3 general_movement=ordered spin=move",
        "players=4 contact=face spin=move reached=latest",
        "players=5 descent=regain table=20x18",
        "players=3 descent=regain ladder_bypass=yes ladder_bridge=yes",
        "descent=regain ladder_bridge=yes general_movement=ordered",
        "table=64x64 climb=leader tie=first reached=latest",
        "players=5 descent=never climb=turn_start colours=after",
        "players=4 general_movement=off ladder_bypass=yes colours=dealt",
        "players=4 descent=regain climb=turn_start general_movement=off",
    ),
    CubeClimbers.code: (
        "players=4 teams=yes cards=4",
        "players=8 cubes=8 cards=6 decks=3 base=square first=drawn die=grapple,telekinesis,armageddon,kick,ignite,wind",
        "players=3 games=2 cubes=4 base=plus cards=5",
        "players=2 cubes=6 base=# table=5 cards=8",
        "players=2 cards=8 barrier=all limitless=free base=line table=64 cubes=10",
        "players=3 cards=5 die=mastery,revive,steal,gamble,time-stop,wind base=stairs",
        "players=2 cards=0 die=freeze,roar,accelerate,levitate,limitless,wind cubes=4 base=ring",
        "players=4 order=CADB cards=4 cubes=4 games=2 first=drawn",
        "players=6 teams=yes games=2 cubes=4 cards=2 base=square",
        "players=4 cubes=2 cards=4 base=## die=ignite,ignite,armageddon,steal,kick,wind table=6",
    ),
    ClimbingMan.code: (
        "mistakes=fall exchange=free coins=placed",
        "shape=zigzag weight=16",
        "players=2 turn_seconds=30 weight=14 mistakes=fall",
        "players=2 coins=placed actions_per_turn=3",
        "shape=3x2 tiles=any exchange=free weight=5",
        "shape=1x24 weight=12",
        "shape=24x1 weight=20",
        "shape=2x2 tiles=any weight=13",
        "shape=o##o../####../..o#o#/..#### tiles=any exchange=never weight=1",
    ),
}

INTO: Final = {Climbers.code: (0, 20, 40, 80)}
"""So many actions into a game a round begins; of a game not named, at its start or shortly before the end."""


def cases_of(code: str) -> list[str]:
    """What a game is played as: `preset` and its name, or options on a line."""
    return [f"preset {name}" for name in GAMES[code].options_type.presets] + list(HOME_BREW[code])


def game_of(code: str, case: str) -> AnyGame:
    """The game of a case."""
    kind, preset = GAMES[code], case.removeprefix("preset ")
    return kind.read({}, preset) if preset != case else kind(kind.options_type.read_line(case))


@cache
def beside(code: str, case: str) -> LockStep:
    """The twin and the rules of a case."""
    return LockStep(game_of(code, case))


def play_round(code: str, case: str, number: int, actions: int) -> int:
    """A round of a case in lock-step, every way of playing and every beginning in turn; how many actions it had."""
    random, policy = Random(f"{code} {case} {number}"), list(POLICIES.values())[number % 4]
    both, into = beside(code, case), INTO.get(code, (0, LONGEST))
    both.begin(started(played_on(both.game, random, into[(number + number // 4) % len(into)]), actions))
    return both.walk(random, actions, policy)


def started(positions: list[AnyPosition], actions: int) -> AnyPosition:
    """The last of these positions; where the game is over, the one from which so many actions are left."""
    return positions[-1] if positions[-1].to_act() else positions[-min(actions + 1, len(positions))]

"""Every reason for which CubeClimbers refuses an action is given somewhere, with its rule, in both languages."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games import cubeclimbers
from cordee.games.contract import CHANCE, Seat
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.power import Power
from cordee.games.errors import Reason
from cordee.games.squares import Square
from tests.cubeclimbers.drawn import A, B, drawn, notation, play
from tests.sure import not_none, wrong

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.position import CubeClimbersPosition

PLAIN = """
    .   .   .   .   .
    .   1   1   1B  .
    .   1A  1   .   .
    .   .   .   .   .
"""
BRIDGE = """
    .   .   .   .   .   .
    .   3   1   1   1   .
    .   1A  .   .   .B  .
"""


def start() -> CubeClimbersPosition:
    return CubeClimbers().start()


def lifting() -> CubeClimbersPosition:
    return play(drawn(BRIDGE, "telekinesis"), "telekinesis")


DIE = "kick,kick,kick,blank,blank,wind"
NEAR = """
    .   .   .   .
    .   1A  1B  .
    .   .   .   .
"""

CASES: dict[str, tuple[CubeClimbersPosition, str]] = {
    "NO_START": (start(), "start:p17"),
    "NOT_BROUGHT": (play(start(), "start:p19", "start:q19"), "deal:echo+echo/freeze+roar"),
    "NOT_ROLLED": (play(drawn(PLAIN), "roll"), "die:kick"),
    "OFF_TABLE": (drawn(PLAIN), "build:z9"),
    "NOT_NOW": (drawn(PLAIN), "start:a1"),
    "UNFINISHED": (drawn(PLAIN), "end"),
    "BUILT_ALREADY": (drawn(PLAIN, doing="b:-:-:0"), "build:c2"),
    "MOVED_ALREADY": (drawn(PLAIN, doing="m:-:-:0"), "move:b3"),
    "ROLLED_ALREADY": (drawn(PLAIN, doing="r:-:-:0"), "roll"),
    "SECOND_CUBE": (play(drawn(PLAIN), "build:c2"), "roll"),
    "NO_CUBES": (drawn(PLAIN, cubes="0/1"), "build:c2"),
    "CLIMBER_THERE": (drawn(PLAIN), "build:d3"),
    "NO_CONTACT": (drawn(PLAIN), "build:e2"),
    "SPACE_TAKEN": (drawn(PLAIN), "move:d3"),
    "STAYING": (drawn(PLAIN), "move:b2"),
    "NO_WAY": (drawn(PLAIN), "move:e3"),
    "BEEN_THERE": (play(drawn(PLAIN, "limitless"), "limitless", "move:b3"), "move:b2"),
    "NO_MOVE_THIS_TURN": (drawn(PLAIN, doing="f:-:-:0"), "move:b3"),
    "MUST_GRAPPLE": (play(drawn("1A 2 1B"), "roll", "die:grapple"), "end"),
    "NO_GRAPPLE": (play(drawn("1A 2 1B"), "roll", "die:grapple"), "grapple:c1"),
    "NO_GRAPPLE_THIS_TURN": (drawn("1A 2 1B", "mastery", doing="fg:-:-:0"), "mastery:b1"),
    "CHOOSE_WIND": (play(drawn(PLAIN), "roll", "die:wind"), "end"),
    "NOT_HELD": (drawn(PLAIN), "freeze"),
    "NOTHING_TO_ECHO": (drawn(PLAIN, "echo"), "echo:kick:B>c2"),
    "BAD_AIM": (drawn(PLAIN, "freeze"), "freeze:B"),
    "NO_CHANGE": (drawn("1A 1B 1", "telekinesis"), "telekinesis"),
    "ANSWER_FIRST": (play(drawn(PLAIN, "ignite/kick"), "ignite:B-1"), "end"),
    "ORDERED": (play(drawn(NEAR, die=DIE), "roll", "die:kick"), "end"),
    "TELEKINESIS_FIRST": (lifting(), "end"),
    "NOT_UNDER_THESE": (drawn(PLAIN, "armageddon"), "armageddon"),
    "NOT_SO_MANY": (drawn(PLAIN, "ignite"), "ignite:B-2"),
    "NOTHING_TO_STEAL": (drawn(PLAIN, "steal"), "steal:A"),
    "ALL_FROZEN": (drawn(PLAIN, "freeze", forbidden="B:-"), "freeze"),
    "NOBODY_HEARS": (drawn(PLAIN, "roar"), "roar"),
    "NO_KICK": (drawn(PLAIN, "kick"), "kick:B>e3"),
    "NO_REVIVAL": (drawn(PLAIN, "revive"), "revive:a1"),
    "LEVITATE_TOO_LATE": (drawn(PLAIN, "levitate", doing="b:-:-:0"), "levitate"),
    "NO_LIMITLESS_MOVES": (drawn(PLAIN, "limitless", doing="k:-:-:0"), "limitless"),
    "NO_MOVES_AT_ALL": (drawn(PLAIN, "limitless", doing="f:-:-:0"), "limitless"),
    "NO_TURN_FOLLOWS": (drawn(PLAIN, "freeze", cubes="0/0", doing="b:-:-:0"), "freeze"),
    "NOTHING_OWED": (drawn(PLAIN, "time-stop", doing="bmr:-:-:0"), "time-stop"),
    "ONCE_A_TURN": (play(drawn(PLAIN, "gamble"), "gamble", "die:blank"), "gamble"),
    "NOTHING_TO_BAR": (drawn(PLAIN, "barrier"), "barrier"),
    "ECHO_WHAT": (drawn(PLAIN, "echo"), "echo"),
    "NO_CUBE_THERE": (lifting(), "take:a1"),
    "UNDER_A_CLIMBER": (lifting(), "take:b1"),
    "WOULD_SEPARATE": (lifting(), "take:d2"),
    "NO_SECOND_CUBE": (play(drawn("1A 1 1B\n1 . 1\n1 1 1", "telekinesis"), "telekinesis"), "take:b3"),
    "OVER": (play(drawn("1A 2B", doing="bmr:-:-:0", cubes="0/0"), "end"), "end"),
}
BY_OTHERS = {"NOT_YOUR_TURN"}


def all_reasons() -> dict[str, Reason]:
    """Every reason of the package, by its name."""
    modules = [module.name for module in pkgutil.walk_packages(cubeclimbers.__path__, "cordee.games.cubeclimbers.")]
    found: dict[str, Reason] = {}
    for name in modules:
        values = vars(importlib.import_module(name))
        found |= {label: value for label, value in values.items() if isinstance(value, Reason)}
    return found


def test_every_reason_has_a_case() -> None:
    assert set(CASES) | BY_OTHERS == set(all_reasons())


@pytest.mark.parametrize("name", CASES)
def test_a_reason_is_given_with_its_rule_and_in_words(name: str) -> None:
    position, text = CASES[name]
    reason = all_reasons()[name]
    seat = (*position.to_act(), A)[0]
    refusal = position.why_illegal(seat, notation(position).read_action(text))
    assert refusal is not None
    assert (refusal.rule, refusal.words.text) == (reason.rule, reason.text)
    assert "{" not in refusal.say("en") + refusal.say("fr")


def test_not_your_turn() -> None:
    refusal = not_none(drawn(PLAIN).why_illegal(B, acts.Roll()))
    assert refusal.words.text == all_reasons()["NOT_YOUR_TURN"].text


NOWHERE = (Square(wrong("a"), wrong("b")), Square(-1, -1), Square(99, 99))
ODD: tuple[Any, ...] = (None, "c2", 7, [1, 2], {}, (1,), *NOWHERE, 1.5, Seat(0))


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_values_get_a_refusal_with_a_rule_and_never_an_error(odd: Any) -> None:
    acting = drawn(NEAR, "kick+ignite+revive+mastery+telekinesis/barrier", die="kick,grapple,blank,blank,blank,wind")
    positions = [
        start(),
        play(start(), "start:p19", "start:q19"),
        CubeClimbers.read({"first": "drawn"}).start(),
        acting,
        play(acting, "build:b3"),
        play(acting, "roll"),
        play(acting, "roll", "die:wind"),
        play(acting, "roll", "die:kick"),
        play(acting, "ignite:B-1"),
        lifting(),
        play(lifting(), "take:b2", "take:b2"),
    ]
    hostile = [
        acts.Build(odd),
        acts.Move(odd),
        acts.Start(odd),
        acts.Grapple(odd),
        acts.Take(odd),
        acts.Put(odd),
        acts.Wind(odd),
        acts.Rolled(odd),
        acts.Deal(odd),
        acts.Deal((odd, odd)),
        acts.Deal(((odd, odd), (odd, odd))),
        acts.DrawFirst(Seat(99)),
        acts.UsePower(odd),
        acts.UsePower(Power.KICK, odd),
        *(acts.UsePower(power, acts.Aim(odd, odd, odd)) for power in Power),
        *(acts.UsePower(power, acts.Aim((odd,), odd)) for power in Power),
        acts.UsePower(Power.BARRIER, acts.Aim(odd)),
        odd,
    ]
    for position in positions:
        before = notation(position).write_position(position)
        for seat in (*position.to_act(), A, B, CHANCE, Seat(9)):
            for action in hostile:
                refusal = position.why_illegal(seat, action)
                assert refusal is not None, (seat, action)
                assert refusal.rule.startswith("CC-")
                assert refusal.say("en")
                assert refusal.say("fr")
        assert notation(position).write_position(position) == before

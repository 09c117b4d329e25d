"""Every event of every game carries the rules by which it happens, and they stand on the rules page."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cordee.games.contract import Event, Seat
from cordee.games.cubeclimbers.actions import Aim
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.powers.events import PowerEchoed, PowerOrdered, PowerUsed
from cordee.kits import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGES = Path(__file__).parents[2] / "docs" / "rules"
BY_CASE = {PowerUsed}
"""Events whose rule only the case decides."""


def events_of(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from events_of(each)


def all_events() -> list[type[Event]]:
    """Those of the games; a class that only others derive from has no words."""
    for code in GAMES:
        import_module(f"cordee.games.{code.replace('-', '_')}.game")
    kinds = [
        each for each in events_of(Event) if each.__module__.startswith("cordee.games.") and hasattr(each, "words")
    ]
    # a dataclass with slots is made twice; only the one that its module names counts
    found = {getattr(import_module(each.__module__), each.__name__) for each in kinds}
    return sorted(found, key=lambda each: (each.__module__, each.__name__))


@pytest.mark.parametrize("kind", all_events(), ids=lambda kind: f"{kind.__module__.split('.')[2]}.{kind.__name__}")
def test_every_event_has_rules_that_stand_on_its_games_page(kind: type[Event]) -> None:
    code = kind.__module__.split(".")[2].replace("_", "-")
    known = re.findall(r"^- \*\*([A-Z]{2}-[0-9]+)\*\*", (PAGES / f"{code}.md").read_text("utf-8"), re.MULTILINE)
    assert (kind in BY_CASE) != bool(kind.rules)
    assert set(kind.rules) <= set(known)


@pytest.mark.parametrize("power", Power)
def test_a_power_is_told_with_its_own_rule(power: Power) -> None:
    """CC-27 for Kick: not the first and the last of all powers, as it once was."""
    used = (Seat(0), power, Aim())
    assert PowerUsed(*used).rule_numbers() == (PIECES[power].rule,)
    assert PowerEchoed(*used).rule_numbers() == ("CC-23", PIECES[power].rule)
    assert PowerOrdered(*used).rule_numbers() == ("CC-64", PIECES[power].rule)

"""Climbing Man: minds that plan climbs of one wall, each with the racer that takes its place in a race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.kits.climbing_man.foreseeing import Foreseer
from cordee.kits.climbing_man.planner import Planner, by_number, by_worth, misjudged
from cordee.kits.climbing_man.quick import QuickRacer
from cordee.kits.climbing_man.racing import Racer
from cordee.kits.climbing_man.ways_up import NODES
from cordee.players.minds import Mind

if TYPE_CHECKING:
    from cordee.players.contract import Player
    from cordee.players.guide import Guide
    from cordee.players.levels import Level


def weak_planner(guide: Guide, level: Level, _: Any) -> Player:
    """Misjudges coins, alone and in a race, where it also looks at fewer ways and gets less done before the bell."""
    return Planner(Racer(guide, level.nodes, level.softness, level.pace), misjudged(level.softness))


MINDS: Final = {
    "quick": Mind(1, lambda _guide, _nodes: QuickRacer()),
    "greedy": Mind(4, lambda guide, _: Planner(Racer(guide, NODES // 8), by_number)),
    "planner": Mind(3, lambda guide, nodes: Planner(Racer(guide, nodes), by_worth), weak_planner),
    "search": Mind(4, lambda guide, nodes: Planner(Racer(guide, nodes), by_worth)),
    "master": Mind(4, lambda guide, nodes: Foreseer(Racer(guide, nodes), nodes)),
}

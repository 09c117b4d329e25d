"""Climbing Man: minds that plan climbs of one wall."""

from __future__ import annotations

from typing import Final

from cordee.kits.climbing_man.planner import Planner
from cordee.players.greedy import Greedy
from cordee.players.minds import Mind
from cordee.players.search import Search

MINDS: Final = {
    "planner": Mind(1, lambda guide, _nodes: Planner(Greedy(guide))),
    "search": Mind(2, lambda guide, nodes: Planner(Search(guide, nodes or None), nodes or guide.worlds)),
}

"""What the analyst thinks with: the best turn in a position, and what several turns are worth, compared alike.

A search is surer of the turn it likes than of the others, so what was played is not judged by what the search for the
best thought of it in passing: each of the two is followed by as much thought as the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from cordee.players import master, search
from cordee.players.contract import Budget
from cordee.players.lines import Line
from cordee.players.registry import guide_for
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.players.branches import Branches
    from cordee.players.contract import Decision, Eyes
    from cordee.players.guide import Guide, Hopes

MASTERS_SHARE: Final = 8
"""The best turn gets an eighth of the thought that a master gives it, and each turn that is compared as much."""

SEARCH_NODES: Final = 60
"""The same where a search thinks."""

ROUNDS: Final = 4
"""How often worlds are imagined anew before nothing is found that fits."""

Actions = tuple[Any, ...]


class Analyst(ABC):
    """Finds turns and compares them; `name` is the mind that it thinks with."""

    name: str

    @abstractmethod
    def best(self, eyes: Eyes, random: Random) -> Decision:
        """The best turn, or rest of a turn."""

    @abstractmethod
    def compared(self, eyes: Eyes, lines: Sequence[Actions], random: Random) -> list[Hopes]:
        """What every seat may hope for after each of these rows of the seat's actions."""


class ByMaster(Analyst):
    """Over the compiled twin: a tree for the position, and one behind each turn."""

    name = "master"

    def __init__(self, guide: Guide, branches: Branches, nodes: int) -> None:
        self.guide, self.branches, self.nodes = guide.far_sighted(), branches, nodes

    def best(self, eyes: Eyes, random: Random) -> Decision:
        return master.Master(self.guide).decide(eyes, Budget(nodes=self.nodes), random)

    def compared(self, eyes: Eyes, lines: Sequence[Actions], random: Random) -> list[Hopes]:
        self.branches.start()
        worlds = worlds_for(eyes, self.guide, lines, random)
        each = max(1, self.nodes // max(1, len(worlds)))
        found = []
        for line in lines:
            grown = [self._grown(eyes, world, line, each) for world in worlds] or [unknown(eyes, self.guide, random)]
            found.append(tuple(sum(hopes) / len(grown) for hopes in zip(*grown, strict=True)))
        return found

    def _grown(self, eyes: Eyes, world: Any, line: Actions, nodes: int) -> Hopes:
        """What a turn is worth in one world, looked at so many times."""
        place = self.branches.led_to(world, eyes.seat, line, master.WIDE)
        if not place.branches:
            return place.hopes
        tree = master.Tree(self.branches, place, master.different(place.branches, master.WIDE))
        spent = 0
        while spent < nodes:
            spent += tree.grow()
        return tree.hopes


class BySearch(Analyst):
    """Without a twin: a search in plain Python, in which the turns contend."""

    name = "search"

    def __init__(self, guide: Guide, nodes: int) -> None:
        self.guide, self.nodes = guide, nodes

    def best(self, eyes: Eyes, random: Random) -> Decision:
        return search.Search(self.guide).decide(eyes, Budget(nodes=self.nodes), random)

    def compared(self, eyes: Eyes, lines: Sequence[Actions], random: Random) -> list[Hopes]:
        worlds = worlds_for(eyes, self.guide, lines, random)
        if not worlds:
            return [unknown(eyes, self.guide, random)] * len(lines)
        rows = [Line(0.0, line, worlds[0]) for line in lines]
        tree = search.Tree(self.guide, worlds, eyes.seat, rows, random.getrandbits(64))
        for _ in range(max(1, self.nodes // len(lines))):
            for each in tree.contenders:
                tree.grow(each)
        return [tuple(total / each.node.visits for total in each.node.total) for each in tree.contenders]


def worlds_for(eyes: Eyes, guide: Guide, lines: Sequence[Actions], random: Random) -> list[Any]:
    """Imagined worlds in which all these rows can be played: what is hidden may let another answer into a turn."""
    for _ in range(ROUNDS):
        worlds = imagined(eyes, guide.worlds, random)
        found = [world for world in worlds if all(can_be_played(world, eyes.seat, line) for line in lines)]
        if found:
            return found
    return []


def can_be_played(position: AnyPosition, seat: Seat, line: Actions) -> bool:
    """Whether a seat may do all of that in a row."""
    for action in line:
        if seat not in position.to_act() or position.why_illegal(seat, action) is not None:
            return False
        position = position.apply(seat, action).position
    return True


def unknown(eyes: Eyes, guide: Guide, random: Random) -> Hopes:
    """What is hoped for where no world can be imagined in which it happened: as it stands before."""
    return guide.hopes(imagined(eyes, 1, random)[0])


def analyst_for(game: AnyGame, nodes: int | None = None) -> Analyst:
    """The master where the game's twin is there and compiled, else the search."""
    guide, branches = guide_for(game.code), master.by_twin(game)
    if branches is None:
        return BySearch(guide, nodes or min(SEARCH_NODES, guide.usual_nodes))
    return ByMaster(guide, branches, nodes or max(1, guide.master_nodes // MASTERS_SHARE * 2 // max(2, game.seats)))

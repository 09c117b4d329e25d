"""Monte-Carlo tree search over imagined worlds.

Each round draws a world and walks down one tree that all worlds share: a node is a row of actions from the root,
chance's included. A turn of several actions is several small decisions. Every seat maximises its own part of a vector
of hopes (max^n). A node opens only its most promising actions and more of them the more often it is visited, because
there may be thousands. A new leaf is judged by the guide, after a few turns played on by it.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import CHANCE
from cordee.players.contract import Decision, Player, Thought, asked_first
from cordee.players.guide import Candidate, judged
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Budget, Eyes
    from cordee.players.guide import Guide, Hopes

SHOWN: Final = 5
"""How many of the best actions a decision tells of."""

LONGEST_PLAYOUT: Final = 60
"""Actions: a playout that gets nowhere is judged where it is."""


class Node:
    """A row of actions from the root: how often it was walked, and what each seat got from it in all."""

    __slots__ = ("children", "options", "positions", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total: list[float] = []
        self.children: dict[Any, Node] = {}
        # a world and a row of actions make a position, so both are worked out once a world
        self.positions: dict[int, AnyPosition] = {}
        self.options: dict[int, Sequence[Candidate]] = {}

    def add(self, hopes: Hopes) -> None:
        """One more visit."""
        self.visits += 1
        if self.total:
            for seat, hope in enumerate(hopes):
                self.total[seat] += hope
        else:
            self.total = list(hopes)

    def mean(self, seat: Seat) -> float:
        """What the seat got on average."""
        return self.total[seat] / self.visits


class Search(Player):
    """Looks further, where it pays."""

    def __init__(self, guide: Guide, nodes: int | None = None) -> None:
        self.guide = guide
        self.nodes = nodes or guide.usual_nodes

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The action most visited, once the budget is spent."""
        worlds = imagined(eyes, self.guide.worlds, random)
        options = self.guide.candidates(worlds[0], eyes.seat, random)
        if len(options) == 1:
            return Decision(options[0].action)
        meter = budget.meter(self.nodes)
        tree = Tree(self.guide, worlds, eyes.seat, random)
        while not meter.spent:
            tree.grow(meter.nodes % len(worlds))
            meter.count()
        return tree.decision(meter.nodes)


class Tree:
    """The tree of one decision."""

    def __init__(self, guide: Guide, worlds: list[AnyPosition], seat: Seat, random: Random) -> None:
        self.guide = guide
        self.seat = seat
        self.random = random
        self.root = Node()
        self.root.positions = dict(enumerate(worlds))

    def grow(self, world: int) -> None:
        """One round: down the tree, one leaf more, and its hopes back up."""
        node, path = self.root, [self.root]
        while node.visits and node.positions[world].to_act():
            node = self._down(node, world)
            path.append(node)
        hopes = judged(self.guide, self._played_on(node.positions[world]))
        for each in path:
            each.add(hopes)

    def _down(self, node: Node, world: int) -> Node:
        """The child that this round visits."""
        position = node.positions[world]
        chance = position.chance()
        if chance is not None:
            seat, action = CHANCE, chance.sample(self.random)
        else:
            seat = self._actor(node, position)
            action = self._choice(node, world, seat)
        child = node.children.get(action)
        if child is None:
            child = node.children[action] = Node()
        if world not in child.positions:
            child.positions[world] = position.apply(seat, action).position
        return child

    def _actor(self, node: Node, position: AnyPosition) -> Seat:
        return self.seat if node is self.root else asked_first(position)

    def _choice(self, node: Node, world: int, seat: Seat) -> Any:
        """The action that best joins what it has brought and what it promises, among those open by now."""
        options = node.options.get(world)
        if options is None:
            options = node.options[world] = self._ordered(node, world, seat)
        if len(options) == 1:
            return options[0].action
        opened = options[: 2 + int(self.guide.widening * sqrt(node.visits))]
        whole = sum(option.promise for option in opened)
        reach = self.guide.curiosity * sqrt(node.visits) / whole
        unseen = node.mean(seat)
        best, best_score = options[0].action, -1.0
        for option in opened:
            child = node.children.get(option.action)
            visits = child.visits if child is not None else 0
            value = child.mean(seat) if child is not None and visits else unseen
            score = value + reach * option.promise / (1 + visits)
            if score > best_score:
                best, best_score = option.action, score
        return best

    def _ordered(self, node: Node, world: int, seat: Seat) -> Sequence[Candidate]:
        """What is worth a thought, by how well off each action leaves the seat at once."""
        position = node.positions[world]
        options = self.guide.candidates(position, seat, self.random)
        if len(options) == 1 or not self.guide.sharpness:
            return options
        worths = [self.guide.worth(position.apply(seat, option.action).position, seat) for option in options]
        best = max(worths)
        sharp = [
            Candidate(option.action, exp(self.guide.sharpness * (worth - best)))
            for option, worth in zip(options, worths, strict=True)
        ]
        return sorted(sharp, key=lambda option: -option.promise)

    def _played_on(self, position: AnyPosition) -> AnyPosition:
        """The position some turns later, played on by the guide."""
        last = position.turn + self.guide.playout_turns
        for _ in range(LONGEST_PLAYOUT if self.guide.playout_turns else 0):
            if position.turn >= last or not position.to_act():
                break
            chance = position.chance()
            if chance is not None:
                position = position.apply(CHANCE, chance.sample(self.random)).position
                continue
            seat = asked_first(position)
            position = position.apply(seat, self.guide.playout(position, seat, self.random)).position
        return position

    def decision(self, nodes: int) -> Decision:
        """The action most visited; of several, the better one."""
        seat = self.seat
        visited = [(action, child) for action, child in self.root.children.items() if child.visits]
        ordered = sorted(visited, key=lambda each: (-each[1].visits, -each[1].mean(seat)))
        best = tuple(Thought(action, child.mean(seat), child.visits) for action, child in ordered[:SHOWN])
        hopes = tuple(total / self.root.visits for total in self.root.total)
        return Decision(ordered[0][0], best, nodes, hopes)

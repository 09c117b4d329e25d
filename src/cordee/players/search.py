"""Monte-Carlo tree search over imagined worlds.

One tree is shared by all worlds: a node is a row of actions from the root, chance's included. What a seat does in one
go, up to the end of its turn, to chance or to another's answer, is one branch, found as a line of small decisions
(`lines.py`), so that the tree is as deep as it has turns, not actions. Every seat maximises its own part of a vector
of hopes (max^n). A node opens only its most promising lines and more of them the more often it is visited.

At the root the best lines contend: each is tried as often as the others, in the same worlds with the same luck, the
worse half drops out, and so on while the budget lasts (sequential halving).
"""

from __future__ import annotations

from math import exp, log2, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import CHANCE
from cordee.players.contract import Decision, Player, Thought, seat_to_ask
from cordee.players.guide import Candidate, judged
from cordee.players.lines import best_of, lines_of
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Budget, Eyes, Meter
    from cordee.players.guide import Guide, Hopes
    from cordee.players.lines import Line

SHOWN: Final = 5
"""How many of the best actions a decision tells of."""

LONGEST_PLAYOUT: Final = 100
"""Actions: a playout that gets nowhere is judged where it is."""

Actions = tuple[Any, ...]


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
        """The first action of the line that stood its ground, once the budget is spent."""
        guide = self.guide
        worlds = imagined(eyes, guide.worlds, random)
        options = guide.candidates(worlds[0], eyes.seat, random)
        if len(options) == 1:
            return Decision(options[0].action)
        share = guide.share(worlds[0], eyes.seat)
        meter = budget.meter(max(1, round(self.nodes * share)))
        lines = best_of(lines_of(guide, worlds[0], eyes.seat, random, guide.beam), guide.contenders)
        tree = Tree(guide, worlds, eyes.seat, lines, random.getrandbits(64))
        tree.contend(meter, self.nodes)
        return tree.decision(meter.nodes)


class Contender:
    """A line that may be played: its node, and how much worse than the best greed thinks it, as hopes."""

    __slots__ = ("actions", "lag", "node")

    def __init__(self, line: Line, lag: float) -> None:
        self.actions = line.actions
        self.lag = lag
        self.node = Node()

    def score(self, seat: Seat, usual: float, doubt: float) -> float:
        """What it brought; while visits are few compared to the doubt, rather what greed would expect."""
        node = self.node
        brought = node.total[seat] if node.visits else 0.0
        return (brought + doubt * (usual - self.lag)) / (node.visits + doubt)


class Tree:
    """The tree of one decision."""

    def __init__(self, guide: Guide, worlds: list[AnyPosition], seat: Seat, lines: list[Line], seed: int) -> None:
        self.guide = guide
        self.seat = seat
        self.worlds = worlds
        self.seed = seed
        self.horizon = guide.horizon(worlds[0])
        self.random = Random(seed)
        self.contenders = [Contender(line, guide.trust * (lines[0].worth - line.worth)) for line in lines]

    def contend(self, meter: Meter, usual: int) -> None:
        """Sequential halving: rounds of as many visits to each, the worse half out after each of them."""
        nodes = usual if meter.most is None else meter.most
        inside = self.contenders[: max(1, nodes // self.guide.least_visits)]
        phases = max(1, round(log2(len(inside))))
        while len(inside) > 1 or not meter.nodes:
            for _ in range(max(1, nodes // (phases * len(inside)))):
                for each in inside:
                    if meter.nodes and meter.spent:
                        return
                    self.grow(each)
                    meter.count()
            inside = self._best_first(inside)[: max(2, (len(inside) + 1) // 2)]

    def _best_first(self, contenders: list[Contender]) -> list[Contender]:
        brought = [each.node.mean(self.seat) for each in contenders]
        usual = sum(brought) / len(brought)
        return sorted(contenders, key=lambda each: -each.score(self.seat, usual, self.guide.doubt))

    def grow(self, contender: Contender) -> None:
        """One round: down the tree, one leaf more, and its hopes back up.

        The n-th visit of every contender has the same luck in the same world: what differs is what was played.
        """
        node = contender.node
        world = node.visits % len(self.worlds)
        self.random = Random(f"{self.seed}/{node.visits}")
        if world not in node.positions:
            node.positions[world] = after(self.worlds[world], self.seat, contender.actions)
        path = [node]
        while node.visits >= self.guide.ripe and node.positions[world].to_act():
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
            seat, actions = CHANCE, (chance.sample(self.random),)
        else:
            seat = seat_to_ask(position)
            actions = self._choice(node, world, seat)
        child = node.children.get(actions)
        if child is None:
            child = node.children[actions] = Node()
        if world not in child.positions:
            child.positions[world] = after(position, seat, actions)
        return child

    def _choice(self, node: Node, world: int, seat: Seat) -> Actions:
        """The line that best joins what it has brought and what it promises, among those open by now."""
        options = node.options.get(world)
        if options is None:
            options = node.options[world] = self._options(node.positions[world], seat)
        opened = options[: 1 + int(self.guide.widening * sqrt(node.visits))]
        if len(opened) == 1:
            return opened[0].action  # type: ignore[no-any-return]
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
        return best  # type: ignore[no-any-return]

    def _options(self, position: AnyPosition, seat: Seat) -> list[Candidate]:
        """The lines worth a thought, by how well off each leaves the seat at once."""
        guide = self.guide
        lines = best_of(lines_of(guide, position, seat, self.random, guide.reply_beam), guide.replies)
        best = lines[0].worth
        return [Candidate(line.actions, exp(guide.sharpness * (line.worth - best))) for line in lines]

    def _played_on(self, position: AnyPosition) -> AnyPosition:
        """The position played on by the guide up to the same turn for all, so that no leaf is judged amid a turn."""
        for _ in range(LONGEST_PLAYOUT):
            if position.turn >= self.horizon or not position.to_act():
                break
            chance = position.chance()
            if chance is not None:
                position = position.apply(CHANCE, chance.sample(self.random)).position
                continue
            seat = seat_to_ask(position)
            position = after(position, seat, self.guide.playout(position, seat, self.random))
        return position

    def decision(self, nodes: int) -> Decision:
        """The line that is best of those that lasted longest."""
        seat = self.seat
        visited = self._best_first([each for each in self.contenders if each.node.visits])
        ordered = sorted(visited, key=lambda each: -each.node.visits)
        thoughts: dict[Any, Thought] = {}
        for each in ordered:
            thought = Thought(each.actions[0], each.node.mean(seat), each.node.visits, each.actions)
            thoughts.setdefault(thought.action, thought)
        best = ordered[0]
        hopes = tuple(total / best.node.visits for total in best.node.total)
        return Decision(best.actions[0], tuple(thoughts.values())[:SHOWN], nodes, hopes)


def after(position: AnyPosition, seat: Seat, actions: Actions) -> AnyPosition:
    """The position that some actions of one seat lead to."""
    for action in actions:
        position = position.apply(seat, action).position
    return position

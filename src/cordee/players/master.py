"""Best-first search over whole turns: the line that all would play by what is known so far is looked at further.

A tree's nodes are the places where somebody has a turn, or chance a say. A place is worth to every seat what the
branch is worth that its own seat likes best (max^n); where chance acts, the mean. Each look goes down the branches
that each seat likes best by now, opens one place more, and carries its chances back up; so thought goes where it may
change the decision (unbounded best-first search). Where something is hidden, every imagined world has a tree of its
own, and a turn is worth what it is worth in all of them.

What to branch by, and how a place stands, comes from the compiled twin where there is one (`branches.py`), thousands
of positions a second; else from the guide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import CHANCE
from cordee.kits import kit_of
from cordee.players.branches import PlainBranches
from cordee.players.contract import Decision, Player, Thought
from cordee.players.greedy import Greedy
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyGame
    from cordee.players.branches import Branch, Branches, Place
    from cordee.players.contract import Budget, Eyes, Meter
    from cordee.players.guide import Guide, Hopes

SHOWN: Final = 5
"""How many of the best actions a decision tells of."""

WIDEST: Final = 24
WIDE: Final = 10
"""How many branches the root has, and any other place."""

SURE: Final = 1 - 1e-9
"""What a win is worth."""

ALIKE: Final = 1e-7
"""Branches whose chances are that close differ in nothing that counts; two of them are enough."""

MOST_ALIKE: Final = 2

EVEN_VISITS: Final = 0.5
"""What is told of chances has so many visits of an even game in it: before the end nothing is certain."""


def by_twin(game: AnyGame) -> Branches | None:
    """What the game's kit finds turns by."""
    return kit_of(game.code).branches(game)


class Node:
    """A place, opened or not, and what it is worth to every seat by now."""

    __slots__ = ("branch", "children", "hopes", "known", "place", "rest", "visits")

    def __init__(self, branch: Branch | None, hopes: Hopes) -> None:
        self.branch = branch
        self.hopes = hopes
        self.place: Place | None = None
        self.children: list[Node] = []
        self.rest: list[Branch] = []
        """Branches for when nothing is left to look at in the others, and none of them wins."""
        self.visits = 0
        self.known = False
        """Whether more looks can't change what it is worth."""


class Tree:
    """The tree of one imagined world."""

    def __init__(self, branches: Branches, root: Place, opening: list[Branch]) -> None:
        self.branches = branches
        self.root = Node(None, root.hopes)
        self.root.place = root
        self.root.children = [Node(each, each.hopes) for each in opening]

    def grow(self) -> None:
        """One place more."""
        path = [self.root]
        while path[-1].children:
            path.append(_next(path[-1]))
        self._open(path[-2], path[-1])
        for node in reversed(path):
            node.visits += 1
            if node.children:
                node.hopes = _backed_up(node)
            _note_if_known(node)

    def _open(self, parent: Node, node: Node) -> None:
        if node.place is not None or parent.place is None or node.branch is None:
            return
        node.place = self.branches.after(parent.place, node.branch, WIDE)
        node.hopes = node.place.hopes
        node.rest = different(node.place.branches, len(node.place.branches))
        _widen(node)


def _widen(node: Node) -> None:
    """Some branches more."""
    node.children += [Node(each, each.hopes) for each in node.rest[:WIDE]]
    node.rest = node.rest[WIDE:]


def _next(node: Node) -> Node:
    """Where a look goes on: to the branch that the seat likes best; by chance, to the one that is owed most looks."""
    assert node.place is not None
    seat = node.place.seat
    open_ones = [each for each in node.children if not each.known] or node.children
    if seat == CHANCE:
        return max(open_ones, key=lambda each: _share(each) / (each.visits + 1))
    return max(open_ones, key=lambda each: (each.hopes[seat], -each.visits))


def _note_if_known(node: Node) -> None:
    """It is where the game is over, every branch is known, or one of them is a sure win for its seat."""
    if node.place is None:
        return
    seat = node.place.seat
    wins = seat >= 0 and any(each.known and each.hopes[seat] >= SURE for each in node.children)
    node.known = wins or all(each.known for each in node.children)
    if node.known and node.rest and not wins:
        _widen(node)
        node.known = False


def _share(node: Node) -> float:
    return node.branch.probability if node.branch is not None else 1.0


def _backed_up(node: Node) -> Hopes:
    """What a place is worth to everyone: by its seat's favourite, or on average."""
    assert node.place is not None
    seat = node.place.seat
    if seat != CHANCE:
        return max(node.children, key=lambda each: each.hopes[seat]).hopes
    whole = sum(map(_share, node.children))
    return tuple(sum(_share(each) * each.hopes[at] for each in node.children) / whole for at in range(len(node.hopes)))


def different(branches: list[Branch], most: int) -> list[Branch]:
    """The first of them, without too many that promise exactly the same."""
    kept: list[Branch] = []
    alike = 0
    for each in branches:
        same = bool(kept) and all(abs(a - b) < ALIKE for a, b in zip(each.hopes, kept[-1].hopes, strict=True))
        alike = alike + 1 if same else 1
        if alike <= MOST_ALIKE:
            kept.append(each)
        if len(kept) == most:
            break
    return kept


class Master(Player):
    """Plays whole turns, and keeps to the one it has begun as long as the board is as it thought."""

    def __init__(self, guide: Guide, nodes: int = 0) -> None:
        self.guide, self.nodes = guide.far_sighted(), nodes
        self._plan: list[tuple[Any, Decision]] = []

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The first action of the best turn; then the others."""
        planned = self._planned(eyes)
        if planned is not None:
            return planned
        self._plan = []
        finder = None if self.guide.tempered else by_twin(eyes.game)
        branches = finder or PlainBranches(self.guide, random)
        branches.start()
        worlds = imagined(eyes, self.guide.worlds, random)
        options = self.guide.candidates(worlds[0], eyes.seat, random)
        root = branches.root(worlds[0], eyes.seat, WIDEST) if len(options) > 1 else None
        if root is None or not root.branches:
            return Greedy(self.guide).decide(eyes, budget, random)
        meter = budget.meter(self._measure(eyes, plain=finder is None))
        opening = different(root.branches, WIDEST)
        places = [root, *(branches.root(world, eyes.seat, WIDEST) for world in worlds[1:])]
        trees = [Tree(branches, place, opening) for place in places if place is not None]
        self._contend(trees, meter)
        decision = self._decision(eyes, trees, branches, meter.nodes)
        self._keep(decision, worlds[0], eyes)
        return decision

    def _measure(self, eyes: Eyes, *, plain: bool) -> int:
        """How many places to open: about a second's, with more players fewer, since each takes longer."""
        guide = self.guide
        nodes = (self.nodes or guide.master_nodes) * 2 // max(2, eyes.game.seats)
        return max(1, nodes * guide.plain_nodes // guide.master_nodes if plain else nodes)

    def _contend(self, trees: list[Tree], meter: Meter) -> None:
        """The trees grow in turn while there is budget; one look each at least."""
        while True:
            for tree in trees:
                tree.grow()
                meter.count()
                if meter.spent:
                    return
            if all(tree.root.known for tree in trees):
                return

    def _decision(self, eyes: Eyes, trees: list[Tree], branches: Branches, nodes: int) -> Decision:
        """The turn that is worth most in all worlds, of those that were looked at."""
        seat, worlds = eyes.seat, len(trees)
        rows = list(zip(*(tree.root.children for tree in trees), strict=True))
        order = sorted(rows, key=lambda row: (-_looked_at(row), -sum(node.hopes[seat] for node in row)))
        weighed = [*order[:SHOWN], *(row for row in order[SHOWN:] if all(node.known for node in row))]
        best = max(weighed, key=lambda row: (sum(node.hopes[seat] for node in row), _looked_at(row)))
        thoughts: dict[Any, Thought] = {}
        for row in [best, *order]:
            line = branches.actions(row[0].branch)
            if line and eyes.allows(line[0]):
                visits = _looked_at(row)
                value = _told(sum(node.hopes[seat] for node in row) / worlds, visits, len(row[0].hopes))
                thoughts.setdefault(line[0], Thought(line[0], value, visits, line))
        if not thoughts:
            raise AssertionError(f"none of the turns found can be played: {branches.actions(rows[0][0].branch)}")
        hopes = tuple(
            _told(sum(node.hopes[at] for node in best) / worlds, _looked_at(best), len(best[0].hopes))
            for at in range(len(best[0].hopes))
        )
        action = next(iter(thoughts))
        return Decision(action, tuple(thoughts.values())[:SHOWN], nodes, hopes)

    # --- keeping to a turn

    def _planned(self, eyes: Eyes) -> Decision | None:
        """The next action of the turn under way, if the board is as it was thought to be."""
        if not self._plan:
            return None
        view, decision = self._plan.pop(0)
        return decision if view == eyes.view and eyes.allows(decision.action) else None

    def _keep(self, decision: Decision, world: Any, eyes: Eyes) -> None:
        """Remembers the rest of the turn, with what the board will look like before each action."""
        if not decision.best:
            return
        thought = decision.best[0]
        for number, action in enumerate(thought.line[:-1]):
            world = world.apply(eyes.seat, action).position
            if world.to_act() != (eyes.seat,) or world.chance() is not None:
                return
            rest = thought.line[number + 1 :]
            later = Thought(rest[0], thought.value, thought.visits, rest)
            self._plan.append((world.view(eyes.seat), Decision(rest[0], (later,), 0, decision.hopes)))


def _looked_at(row: tuple[Node, ...]) -> int:
    return sum(node.visits for node in row)


def _told(hope: float, visits: int, seats: int) -> float:
    """Chances as they are told: before the end nothing is certain."""
    return (hope * visits + EVEN_VISITS / seats) / (visits + EVEN_VISITS)

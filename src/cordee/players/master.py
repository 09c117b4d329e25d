"""Monte-Carlo tree search over whole turns: what promises most, and was looked at least, is looked at further.

A tree's nodes are the places where somebody has a turn, or chance a say. Each look goes down the branches that each
seat likes best by now (max^n, with some curiosity about the others), opens one place more, and what it promises
counts in every place on the way, as a mean. Means bear a judgement that errs now and then; where all is known to the
end, a place is worth exactly what the branch is worth that its own seat likes best. Where something is hidden, every
imagined world has a tree of its own, and a turn is worth what it is worth in all of them.

What to branch by, and how a place stands, comes from the compiled twin where there is one (`branches.py`), thousands
of positions a second; else from the guide.
"""

from __future__ import annotations

from itertools import islice, takewhile
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import CHANCE
from cordee.kits import kit_of
from cordee.players.branches import PlainBranches
from cordee.players.contract import Decision, Player, Thought, seat_to_ask
from cordee.players.greedy import Greedy
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from cordee.games.contract import Action, AnyGame, Seat, View
    from cordee.players.branches import Branch, Branches, Place
    from cordee.players.contract import Budget, Eyes, Meter
    from cordee.players.guide import Guide, Hopes

SHOWN: Final = 5
"""How many of the best actions a decision tells of."""

WIDEST: Final = 24
WIDE: Final = 10
"""How many branches the root has, and any other place."""

CURIOSITY: Final = 1.0
"""How much it counts for a branch that it was looked at little, beside what the looks brought (PUCT)."""

TRUST: Final = 8.0
"""Of two branches the likelier one is e to the power of this times the difference of their promises likelier."""

ENOUGH: Final = 0.5
"""A turn may be chosen if it was looked at so often as the one that was looked at most."""

SURE: Final = 1 - 1e-9
"""What a win is worth."""

ALIKE: Final = 1e-7
"""Branches whose chances are that close differ in nothing that counts; two of them are enough."""

MOST_ALIKE: Final = 2

EVEN_VISITS: Final = 0.5
"""What is told of chances has so many visits of an even game in it: before the end nothing is certain."""

KNOWN_VISITS: Final = 50
"""What is known to the end counts as so many visits at least, however few it took: only turns nobody found differ."""


def by_twin(game: AnyGame, *, to_win: bool = False) -> Branches | None:
    """What the game's kit finds turns by; to win, by weights tuned for that, where it has some."""
    return kit_of(game.code).branches(game, to_win)


class Node:
    """A place, opened or not, and what it is worth to every seat by now."""

    __slots__ = ("branch", "children", "favour", "hopes", "known", "place", "rest", "visits")

    def __init__(self, branch: Branch | None, hopes: Hopes, favour: float = 1.0) -> None:
        self.branch = branch
        self.hopes = hopes
        """What it promised; then the mean of what looks brought; once all is known, what comes of it."""
        self.favour = favour
        """How likely it seemed, among the branches that were added together, that it is the best."""
        self.place: Place | None = None
        self.children: list[Node] = []
        self.rest: Iterator[Branch] = iter(())
        """Branches for when nothing is left to look at in the others, and none of them wins."""
        self.visits = 0
        self.known = False
        """Whether more looks can't change what it is worth."""

    def add(self, branches: Sequence[Branch]) -> None:
        """Some branches more."""
        assert self.place is not None
        seat = self.place.seat
        best = max((each.hopes[seat] for each in branches), default=0.0)
        likely = [exp(TRUST * (each.hopes[seat] - best)) for each in branches]
        whole = sum(likely)
        self.children += [Node(each, each.hopes, how / whole) for each, how in zip(branches, likely, strict=True)]

    def count(self, brought: Hopes) -> None:
        """One look more."""
        self.visits += 1
        if self.visits == 1:
            self.hopes = brought
        else:
            share = 1 / self.visits
            self.hopes = tuple(old + share * (new - old) for old, new in zip(self.hopes, brought, strict=True))


def sobered(hopes: Hopes, sureness: float) -> Hopes:
    """The same order of chances, nearer to each other."""
    parts = [hope**sureness for hope in hopes]
    whole = sum(parts)
    return tuple(part / whole for part in parts)


class Row:
    """A turn in all imagined worlds, and what it is worth on average."""

    __slots__ = ("branch", "hopes", "known", "visits")

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        assert nodes[0].branch is not None, "only a root has none"
        self.branch = nodes[0].branch
        self.hopes: Hopes = tuple(sum(each) / len(nodes) for each in zip(*(node.hopes for node in nodes), strict=True))
        self.visits = sum(node.visits for node in nodes)
        self.known = all(node.known for node in nodes)

    def told(self, sureness: float) -> Hopes:
        """Chances as they are told: as sure as experience allows, and before the end nothing is certain."""
        visits = max(self.visits, KNOWN_VISITS if self.known else 0)
        hopes = self.hopes if self.known or sureness == 1.0 else sobered(self.hopes, sureness)
        return tuple((hope * visits + EVEN_VISITS / len(hopes)) / (visits + EVEN_VISITS) for hope in hopes)


class Tree:
    """The tree of one imagined world."""

    def __init__(self, branches: Branches, root: Place, opening: Sequence[Branch]) -> None:
        self.branches = branches
        self.root = Node(None, root.hopes)
        self.root.place = root
        self.root.add(opening)

    @property
    def hopes(self) -> Hopes:
        """What all may hope for: by the branch that was looked at most, not by every look; by chance, on average."""
        assert self.root.place is not None
        seat = self.root.place.seat
        if self.root.known or seat == CHANCE:
            return _backed_up(self.root)
        return max(self.root.children, key=lambda each: (each.visits, each.hopes[seat])).hopes

    def grow(self) -> int:
        """One place more; how many nodes of a budget that costs."""
        path = [self.root]
        while path[-1].children:
            path.append(_next(path[-1]))
        brought = self._opened(path[-2], path[-1])
        for node in reversed(path):
            node.count(brought)
            _note_if_known(node)
            if node.known:
                brought = node.hopes = _backed_up(node)
        opened = path[-1].place if path[-1].visits == 1 else None
        return opened.cost if opened is not None else 1

    def _opened(self, parent: Node, node: Node) -> Hopes:
        """Opens a place; what it promises."""
        assert parent.place is not None
        if node.place is None and node.branch is not None:
            node.place = self.branches.after(parent.place, node.branch, WIDE)
            node.hopes = node.place.hopes
            node.rest = _different(node.place.branches)
            _widen(node)
        return _backed_up(node)


def _widen(node: Node) -> bool:
    """Some branches more; whether there were any."""
    more = list(islice(node.rest, WIDE))
    node.add(more)
    return bool(more)


def _next(node: Node) -> Node:
    """Where a look goes on: to what the seat likes and what it is curious of; by chance, to what is owed most looks."""
    assert node.place is not None
    seat = node.place.seat
    open_ones = [each for each in node.children if not each.known] or node.children
    if seat == CHANCE:
        return max(open_ones, key=lambda each: _share(each) / (each.visits + 1))
    reach = CURIOSITY * sqrt(node.visits + 1)
    return max(open_ones, key=lambda each: each.hopes[seat] + reach * each.favour / (each.visits + 1))


def _note_if_known(node: Node) -> None:
    """It is where the game is over, every branch is known, or one of them is a sure win for its seat."""
    if node.place is None:
        return
    seat = node.place.seat
    wins = seat >= 0 and any(each.known and each.hopes[seat] >= SURE for each in node.children)
    node.known = wins or all(each.known for each in node.children)
    if node.known and not wins and _widen(node):
        node.known = False


def _share(node: Node) -> float:
    return node.branch.probability if node.branch is not None else 1.0


def _backed_up(node: Node) -> Hopes:
    """What a place is worth to everyone: by its seat's favourite, or on average; without branches, as it stands."""
    if not node.children or node.place is None:
        return node.hopes
    seat = node.place.seat
    if seat != CHANCE:
        return max(node.children, key=lambda each: each.hopes[seat]).hopes
    whole = sum(map(_share, node.children))
    return tuple(sum(_share(each) * each.hopes[at] for each in node.children) / whole for at in range(len(node.hopes)))


def different(branches: Iterable[Branch], most: int) -> list[Branch]:
    """The first of them, without too many that promise exactly the same."""
    return list(islice(_different(branches), most))


def _different(branches: Iterable[Branch]) -> Iterator[Branch]:
    """One at a time, for most of them are never asked for."""
    kept: Hopes = ()
    alike = 0
    for each in branches:
        alike = alike + 1 if _same(kept, each.hopes) else 1
        if alike <= MOST_ALIKE:
            kept = each.hopes
            yield each


def _same(some: Hopes, others: Hopes) -> bool:
    """Whether they differ in nothing that counts; nothing is like no hopes at all."""
    for one, other in zip(some, others, strict=False):
        if abs(one - other) >= ALIKE:
            return False
    return bool(some)


class Master(Player):
    """Plays whole turns, and keeps to the one it has begun as long as the board is as it thought."""

    def __init__(self, guide: Guide, nodes: int = 0, *, to_win: bool = False) -> None:
        self.guide, self.nodes, self.to_win = guide.far_sighted(to_win=to_win), nodes, to_win
        self.plan: dict[View, Action] = {}
        self._decisions: dict[View, Decision] = {}
        """What is told with each action of the plan."""

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The first action of the best turn; then the others."""
        planned = self._planned(eyes)
        if planned is not None:
            return planned
        self.plan, self._decisions = {}, {}
        finder = self.finder(eyes.game)
        branches = finder or PlainBranches(self.guide, random)
        branches.start()
        worlds = imagined(eyes, self.guide.worlds, random)
        options = self.guide.candidates(worlds[0], eyes.seat, random)
        root = branches.root(worlds[0], eyes.seat, WIDEST) if len(options) > 1 else None
        meter = budget.meter(self._measure(eyes, plain=finder is None))
        if root is None and len(options) > 1 and branches.comes_before_turns(worlds[0]):
            return self._first_choice(eyes, worlds[0], branches, meter)
        if root is None or not root.branches:
            return Greedy(self.guide).decide(eyes, budget, random)
        opening = different(root.branches, WIDEST)
        others = takewhile(lambda _: not meter.late, worlds[1:])
        places = [root, *(branches.root(world, eyes.seat, WIDEST) for world in others)]
        trees = [Tree(branches, place, opening) for place in places if place is not None]
        self._contend(trees, meter)
        rows = [Row(each) for each in zip(*(tree.root.children for tree in trees), strict=True)]
        rows.sort(key=lambda row: (-row.visits, -row.hopes[eyes.seat]))
        best = self._preferred(rows, eyes.seat, worlds[0], branches, random)
        decision = _decision(eyes, [best, *rows], branches, meter.nodes)
        self._keep(decision, worlds[0], eyes)
        return decision

    def finder(self, game: AnyGame) -> Branches | None:
        """What finds and judges turns, where the twin is there; no twin has a temper."""
        return None if self.guide.tempered else by_twin(game, to_win=self.to_win)

    def _measure(self, eyes: Eyes, *, plain: bool) -> int:
        """How many places to open: about a second's, with more players fewer, since each takes longer.

        In plain Python a hundredth or so of that; half as much thought is three quarters then, so that levels differ.
        """
        guide, seats, nodes = self.guide, max(2, eyes.game.seats), self.nodes or self.guide.master_nodes
        if plain:
            return max(1, round(guide.plain_nodes * sqrt(nodes * 2 // seats / guide.master_nodes)))
        return max(1, guide.nodes_among(nodes, seats))

    def _contend(self, trees: list[Tree], meter: Meter) -> None:
        """The trees grow in turn while there is budget; one look each at least."""
        while True:
            for tree in trees:
                meter.count(tree.grow())
                if meter.spent:
                    return
            if all(tree.root.known for tree in trees):
                return

    def _preferred(self, rows: list[Row], seat: Seat, world: Any, branches: Branches, random: Random) -> Row:  # noqa: ARG002
        """The turn that is worth most in all worlds, of those that were looked at; the one looked at most is first."""
        weighed = [row for row in rows if row.visits >= ENOUGH * rows[0].visits or row.known]
        return max(weighed, key=lambda row: (row.hopes[seat], row.visits))

    # --- what is decided before the first turn

    def _first_choice(self, eyes: Eyes, world: Any, branches: Branches, meter: Meter) -> Decision:
        """Looks at the first turns that each choice leads to, whatever the others choose after it."""
        actions = eyes.legal_actions()
        after = [world.apply(eyes.seat, action).position for action in actions]
        ends = sum(_count_of_choices(each, branches) for each in after)
        looks = (meter.most or self.guide.master_nodes) // ends
        hopes = _hopes_of_choices(after, branches, looks, meter)
        # there may have been no time for the last ones
        thoughts = [
            Thought(action, told[eyes.seat], 1, (action,)) for action, told in zip(actions, hopes, strict=False)
        ]
        order = sorted(range(len(thoughts)), key=lambda at: -thoughts[at].value)
        best = tuple(thoughts[at] for at in order[:SHOWN])
        return Decision(best[0].action, best, meter.nodes, hopes[order[0]])

    # --- keeping to a turn

    def _planned(self, eyes: Eyes) -> Decision | None:
        """The next action of the turn under way, if the board is as it was thought to be."""
        if not self.plan:
            return None
        view = eyes.view
        action = self.plan.pop(view, None)
        return self._decisions[view] if action is not None and eyes.allows(action) else None

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
            view = world.view(eyes.seat)
            self.plan[view] = rest[0]
            self._decisions[view] = Decision(rest[0], (later,), 0, decision.hopes)


def _choices(world: Any, branches: Branches) -> list[Any]:
    """The worlds that the next choice before the first turn may lead to; none where a turn is next."""
    if world.chance() is not None or not branches.comes_before_turns(world):
        return []
    seat = seat_to_ask(world)
    return [world.apply(seat, action).position for action in world.legal_actions(seat)]


def _count_of_choices(world: Any, branches: Branches) -> int:
    """In how many ways all may choose from there on."""
    following = _choices(world, branches)
    return sum(_count_of_choices(each, branches) for each in following) if following else 1


def _hopes_of_choices(worlds: Sequence[Any], branches: Branches, looks: int, meter: Meter) -> list[Hopes]:
    """What all may hope for after each, which have the time in equal parts; after the first alone, if it is over."""
    hopes: list[Hopes] = []
    for at, world in enumerate(worlds):
        if hopes and meter.late:
            break
        with meter.part_of_time(len(worlds) - at):
            hopes.append(_hopes_of_choice(world, branches, looks, meter))
    return hopes


def _hopes_of_choice(world: Any, branches: Branches, looks: int, meter: Meter) -> Hopes:
    """What all may hope for: everyone after chooses what is best for itself, and then the first turn is looked at."""
    seat = seat_to_ask(world)
    following = _choices(world, branches)
    if following:
        return max(_hopes_of_choices(following, branches, looks, meter), key=lambda each: each[seat])
    place = branches.root(world, seat, WIDE)
    assert place is not None, "after the choices comes the first turn"
    tree, cost = Tree(branches, place, different(place.branches, WIDE)), place.cost
    while cost < looks and not meter.spent and not tree.root.known:
        cost += tree.grow()
    meter.count(cost)
    return tree.hopes


def _decision(eyes: Eyes, rows: list[Row], branches: Branches, nodes: int) -> Decision:
    """The first action of the first turn, and what was thought of the others."""
    thoughts: dict[Any, Thought] = {}
    for row in rows:
        line = branches.actions(row.branch)
        if line and eyes.allows(line[0]):
            thoughts.setdefault(line[0], Thought(line[0], row.told(branches.sureness)[eyes.seat], row.visits, line))
    if not thoughts:
        raise AssertionError(f"none of the turns found can be played: {branches.actions(rows[0].branch)}")
    return Decision(next(iter(thoughts)), tuple(thoughts.values())[:SHOWN], nodes, rows[0].told(branches.sureness))

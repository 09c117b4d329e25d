"""The master's tree: what is known is not looked at again, and what is worth most is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.players.branches import NOBODY, Branch, Branches, Place
from cordee.players.master import WIDE, Row, Tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyPosition, Seat

Drawn = float | list["Drawn"]
"""A tree as it is drawn: who moves first wins that often at a leaf; two seats take turns on the way there."""


class DrawnBranches(Branches):
    """Of a drawn tree; every branch promises the same, and what is opened is counted."""

    def __init__(self) -> None:
        self.opened = 0

    def place(self, drawn: Any, seat: int) -> Place:
        if isinstance(drawn, float):
            return Place((drawn, seat), NOBODY, (drawn, 1 - drawn), [])
        # promises differ a little, so that none is left out for being like another
        branches = [Branch(each, (0.5 - i / 1000, 0.5 + i / 1000)) for i, each in enumerate(drawn)]
        return Place((drawn, seat), seat, (0.5, 0.5), branches)

    def root(self, world: AnyPosition, seat: Seat, most: int) -> Place:  # noqa: ARG002
        return self.place(world, seat)

    def after(self, place: Place, branch: Branch, most: int) -> Place:  # noqa: ARG002
        self.opened += 1
        return self.place(branch.line, 1 - place.seat)

    def led_to(self, world: AnyPosition, seat: Seat, actions: Sequence[Any], most: int) -> Place:
        raise AssertionError((world, seat, actions, most))

    def actions(self, branch: Branch) -> tuple[Any, ...]:
        raise AssertionError(branch)


def tree_of(drawn: Drawn) -> Tree:
    branches = DrawnBranches()
    root = branches.place(drawn, 0)
    return Tree(branches, root, root.branches)


def looks_at(drawn: Drawn) -> tuple[Tree, int]:
    """The tree once it is known, and how many looks that took: each opened a place."""
    tree, looks = tree_of(drawn), 0
    while not tree.root.known:
        looks += 1
        assert looks < 1000
        tree.grow()
        assert isinstance(tree.branches, DrawnBranches)
        assert tree.branches.opened == looks, "a look at what is known already"
    return tree, looks


def test_every_look_opens_a_place_until_all_is_known() -> None:
    tree, looks = looks_at([[0.3, [0.9, 0.2]], [0.6, 0.7], 0.4])
    assert looks <= 9
    assert tree.root.hopes[0] == 0.6, "each takes what is best for itself"


def test_a_sure_win_ends_the_search() -> None:
    tree, looks = looks_at([1.0, [[0.1, 0.2], [0.3, 0.4]], [0.5, 0.6]])
    assert looks == 1
    assert tree.root.hopes == (1.0, 0.0)


def test_who_loses_by_all_turns_looked_at_thinks_of_more() -> None:
    """A place has few branches at first: that they all lose proves nothing while there are others."""
    losing: list[Drawn] = [1.0] * WIDE
    tree, _ = looks_at([[*losing, 0.2], 0.5])
    assert tree.root.hopes[0] == 0.5


def test_what_is_hoped_for_first_is_not_what_is_chosen() -> None:
    tree = tree_of([[0.1, 0.9], [0.8, 0.9], [0.2]])
    for _ in range(7):
        tree.grow()
    best = max(tree.root.children, key=lambda each: each.hopes[0])
    assert best is tree.root.children[1]


def test_what_all_may_hope_for_is_not_spoilt_by_looks_at_worse_branches() -> None:
    tree = tree_of([[[0.7, 0.7], [0.7, 0.7]], [0.1, 0.1, 0.1], [0.1, 0.1, 0.1]])
    for _ in range(9):
        tree.grow()
    assert not tree.root.known
    assert tree.root.hopes[0] < 0.5
    assert tree.hopes[0] > 0.5


def test_an_end_that_is_known_is_told_as_nearly_certain_after_a_single_look() -> None:
    tree = tree_of([1.0, [0.9, 0.9]])
    tree.grow()
    won, open_one = (Row((child,)) for child in tree.root.children)
    assert won.known
    assert won.visits == 1
    assert 0.99 < won.told(1.0)[0] < 1.0
    assert open_one.told(1.0)[0] == 0.5, "nobody has looked there"

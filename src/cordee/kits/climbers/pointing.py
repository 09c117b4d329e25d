"""The Climbers: blocks and where they may go, walks, ladders, the stone."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cordee.games.climbers import actions as acts
from cordee.games.climbers.block_moves import block_named
from cordee.games.climbers.blocks import KINDS, POSES, Along, Form
from cordee.games.climbers.ladders import set_up
from cordee.games.climbers.notation import BLOCK_NAME
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.placing import site_for_more, site_without, why_not_movable
from cordee.games.climbers.turns import as_begun
from cordee.games.climbers.view import BlockView, block_view
from cordee.games.climbers.walking import way
from cordee.games.squares import read_square
from cordee.games.words import Words
from cordee.pointing.mark import Label, Mark, Pointer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbers.blocks import Kind, Pose
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.contract import AnyPosition, Seat
    from cordee.games.errors import Refusal
    from cordee.games.squares import Square
    from cordee.pointing.mark import Path

HEADS: Final[Mapping[str, tuple[str, Words]]] = {
    "walk>": ("walk", Words("walk")),
    "short>": ("short", Words("short ladder")),
    "long>": ("long", Words("long ladder")),
    "stone>": ("stone", Words("blocking stone")),
    "colour>": ("colour", Words("a colour")),
    "build>": ("box", Words("a block from the box")),
}
"""First pieces that are no choice on the board."""

WALK = Words("walk to {square}, level {level}")
DOWN = Words("down to the table")
LADDERS: Final = {
    acts.Ladder.SHORT: Words("short ladder to {square}, level {level}"),
    acts.Ladder.LONG: Words("long ladder to {square}, level {level}"),
}
STANDING: Final = re.compile(rf"{BLOCK_NAME.pattern}\.([0-9]{{1,3}})", re.ASCII)
BLOCK = Words("{form}, {colour} top, at {square}")
KIND = Words("{form}, {first} and {second}")
PLAIN_KIND = Words("{form}")
POSE = Words("{colour} up")
OBLONG_POSE = Words("{colour} up, {along}")
SPOT = Words("to {square}, on level {level}")
MOVED = Words("{form} from {source} to {square}, {pose}")
BUILT = Words("{form} to {square}, {pose}")
STONE = Words("blocking stone at {square}")
COLOUR = Words("take {colour}")
END = Words("end the turn")
STAY = Words("stay here")


def pose_label(pose: Pose) -> Label:
    """TC-5: which colour is up, and how an oblong top lies."""
    words = POSE if pose.along is Along.NEITHER else OBLONG_POSE
    return Label(words, colour=pose.top, along=pose.along)


def kind_label(kind: Kind) -> Label:
    """TC-4: the form, and the colours on its odd axis where it has one."""
    if kind.odd is None:
        return Label(PLAIN_KIND, form=kind.form)
    return Label(KIND, form=kind.form, first=kind.odd[0], second=kind.odd[1])


class _Within:
    """A label inside another one: without its capital."""

    def __init__(self, label: Label) -> None:
        self.label = label

    def say(self, language: Any = "en") -> str:
        return self.label.words.say(language, **self.label.values)


class ClimbersPointer(Pointer):
    """What glows on the tower."""

    groups = ("block", "pose", "spot", "walk", "short", "long", "stone", "end", "stay", "colour", "box")
    pieces = (BlockView,)

    def __init__(self, position: AnyPosition, seat: Seat) -> None:
        super().__init__(position, seat)
        self.state: State = as_begun(position.state, seat)[0]  # type: ignore[attr-defined]
        self._sites: dict[Block, Site] = {}

    def is_passed(self, path: Path) -> bool:
        """Which of one's things is used is seen by where it leads."""
        return len(path) == 1 and path[0] in HEADS

    def of_part(self, path: Path) -> Mark:
        """A block, a kind of the box, a pose."""
        if len(path) == 1:
            return self._head(path[0])
        if path[0] == "build>" and len(path) == 2:
            return Mark("box", kind_label(KINDS[path[1].removesuffix(">")]))
        return Mark("pose", pose_label(POSES[path[-1]]))

    def _head(self, piece: str) -> Mark:
        if piece in HEADS:
            group, words = HEADS[piece]
            return Mark(group, Label(words))
        name = BLOCK_NAME.fullmatch(piece.removesuffix(">"))
        assert name is not None
        form, square = Form(name[1]), read_square(name[2])
        block = block_named(self.state, form, square)
        assert block is not None
        return Mark("block", Label(BLOCK, form=form, colour=block.pose.top, square=square), square, block.top)

    def of_action(self, action: Any) -> Mark:
        """Where the pawn, the block or the stone would stand."""
        match action:
            case acts.Walk(square):
                return self._walk(square)
            case acts.ClimbLadder(ladder, square):
                return self._ladder(ladder, square)
            case acts.MoveBlock() | acts.Build():
                return self._spot(self._put(action))
            case acts.PlaceStone(square):
                return Mark("stone", Label(STONE, square=square), square, self._level(square))
            case acts.ChooseColour(colour):
                return Mark("colour", Label(COLOUR, colour=colour))
            case acts.Stay():
                return Mark("stay", Label(STAY))
        return Mark("end", Label(END))

    def why_not_taken(self, name: str) -> Refusal | None:
        """TC-41: a block below others of its form has no name in an action; a screen adds its level (`1m14.2`)."""
        found = STANDING.fullmatch(name)
        if found is None:
            return None
        meant = Form(found[1]), self.state.table.spot(read_square(found[2])), int(found[3])
        blocks = self.state.building.blocks
        block = next((each for each in blocks if (each.kind.form, each.spot, each.base) == meant), None)
        return None if block is None else self._why_not_moved(block)

    def _why_not_moved(self, block: Block) -> Refusal | None:
        square = self.state.table.squares[block.spot]
        action = acts.MoveBlock(block.kind.form, square, block.pose, square)
        unmoved = isinstance(self.state.phase, Turn) and not self.state.under_way.moved
        return why_not_movable(self.state, block) if unmoved else self.position.why_illegal(self.seat, action)

    def whole(self, action: Any) -> Label:
        """A block's way from where it stood, and how it will lie."""
        match action:
            case acts.MoveBlock(form, source, pose, target):
                said = _Within(pose_label(pose))
                return Label(MOVED, form=form, source=source, square=target, pose=said)
            case acts.Build(kind, pose, target):
                return Label(BUILT, form=kind.form, square=target, pose=_Within(pose_label(pose)))
        return super().whole(action)

    def _walk(self, square: Square | None) -> Mark:
        spot = None if square is None else self.state.table.spot(square)
        route = tuple(each for each in way(self.state, self.seat, spot) if each is not None)
        if square is None:
            return Mark("walk", Label(DOWN), None, 0, route=route)
        level = self._level(square)
        return Mark("walk", Label(WALK, square=square, level=level), square, level, route=route)

    def _ladder(self, ladder: acts.Ladder, square: Square) -> Mark:
        """TC-30: its route is where the ladder stands, where it leans, and where the pawn ends."""
        spot = self.state.table.spot(square)
        assert spot is not None
        level = self._level(square)
        route = dict.fromkeys((*set_up(self.state, ladder, spot), square))
        return Mark(str(ladder), Label(LADDERS[ladder], square=square, level=level), square, level, route=tuple(route))

    def _level(self, square: Square) -> int:
        spot = self.state.table.spot(square)
        assert spot is not None
        return self.state.building.levels.height(spot)

    def _spot(self, put: Block) -> Mark:
        piece = block_view(self.state.table, put)
        return Mark("spot", Label(SPOT, square=piece.square, level=put.base), piece.square, put.base, piece)

    def _put(self, action: acts.MoveBlock | acts.Build) -> Block:
        """The block as it would stand."""
        spot = self.state.table.spot(action.target)
        assert spot is not None
        if isinstance(action, acts.Build):
            return self._box_site.block(action.kind, action.pose, spot)
        block = block_named(self.state, action.form, action.source)
        assert block is not None
        if block not in self._sites:
            self._sites[block] = site_without(self.state, block)
        return self._sites[block].block(block.kind, action.pose, spot)

    @cached_property
    def _box_site(self) -> Site:
        return site_for_more(self.state)

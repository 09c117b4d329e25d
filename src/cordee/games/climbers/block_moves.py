"""TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: the block move of a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cordee.games.climbers import descent, reasons
from cordee.games.climbers.actions import MoveBlock
from cordee.games.climbers.blocks import Form
from cordee.games.climbers.events import BlockMoved, PawnPushed
from cordee.games.climbers.options import Contact
from cordee.games.climbers.placing import (
    Site,
    around,
    beside_a_block,
    movable_blocks,
    put_elsewhere,
    site_without,
    why_not_movable,
    why_not_put,
)
from cordee.games.contract import Seat
from cordee.games.heights import chosen
from cordee.games.squares import Square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.blocks import Pose, Size
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import SquareSet


def blocks_to_move(state: State) -> list[Block]:
    """TC-40, TC-41: the blocks that may be moved now."""
    return [] if state.under_way.moved else list(movable_blocks(state))


def spots_for(state: State, site: Site, block: Block, pose: Pose) -> SquareSet:
    """TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: where a block may go in that pose.

    After a step down only where it is made good (TC-23).
    """
    spots = site.spots(block.kind.sizes[pose], pose)
    return descent.saving_spots(state, site, block, pose, spots) if state.under_way.dipped else spots


class Somewhere:
    """Whether blocks can go anywhere at all: mostly a place on the bare table beside the others says so at once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._around = around(state)
        self._quick = state.options.contact is Contact.SQUARE and not state.under_way.dipped
        self._beside: dict[Size, SquareSet] = {}

    def takes(self, block: Block) -> bool:
        """TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: whether there is a spot for the block in some pose."""
        if self._quick and self._has_room(block.kind.sizes[block.kind.poses[0]], block.footprint):
            return True
        site = site_without(self._state, block, self._around)
        return any(spots_for(self._state, site, block, pose) for pose in block.kind.poses)

    def _has_room(self, size: Size, footprint: SquareSet) -> bool:
        """TC-6, TC-42: on the table, against the building, too far from the block for lifting it to matter."""
        grid, building = self._state.table.grid, self._state.building
        if size not in self._beside:
            level = grid.fitting(building.ground, size.width, size.depth)
            self._beside[size] = level & beside_a_block(building, size)
        return bool(self._beside[size] & ~grid.touching(grid.beside(footprint) | footprint, size.width, size.depth))


class MovesOf(dict[Square, MoveBlock]):
    """The moves of one block to one pose by their targets, each made once: most come up again and again."""

    def __init__(self, form: Form, source: Square, pose: Pose) -> None:
        super().__init__()
        self.of = form, source, pose

    def __missing__(self, target: Square) -> MoveBlock:
        move = self[target] = MoveBlock(*self.of, target)
        return move


moves_of = lru_cache(maxsize=2048)(MovesOf)


def block_moves(state: State) -> Iterator[MoveBlock]:
    """TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: block by block, pose by pose, spot by spot."""
    squares, surroundings = state.table.squares, around(state)
    for block in blocks_to_move(state):
        site = site_without(state, block, surroundings)
        for pose in block.kind.poses:
            moves = moves_of(block.kind.form, squares[block.spot], pose)
            yield from map(moves.__getitem__, chosen(squares, spots_for(state, site, block, pose)))


def block_named(state: State, form: object, square: object) -> Block | None:
    """The highest block of that form with that lower left square."""
    spot = state.table.spot(square)
    blocks = [block for block in state.building.blocks if block.spot == spot and block.kind.form == form]
    return max(blocks, key=lambda block: block.base, default=None)


def why_not_move(state: State, action: MoveBlock) -> Refusal | None:
    """TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47, and TC-23 after a step down."""
    if state.under_way.moved:
        return reasons.ONE_BLOCK_A_TURN()
    return why_not_moved(state, action) or _why_not_saved(state, action)


def why_not_moved(state: State, action: MoveBlock) -> Refusal | None:
    """TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: whether that block can be lifted and put there."""
    block = block_named(state, action.form, action.source)
    if block is None:
        form = action.form if isinstance(action.form, Form) else Form.HALF
        return reasons.NO_SUCH_BLOCK(form=form, square=action.source)
    if block.kind.pose_like(action.pose) is None:
        return reasons.NO_SUCH_POSE(kind=block.kind, pose=action.pose)
    spot = state.table.spot(action.target)
    if spot is None:
        return reasons.OFF_TABLE(square=action.target)
    return why_not_movable(state, block) or why_not_put(site_without(state, block), block.kind, action.pose, spot)


def _why_not_saved(state: State, action: MoveBlock) -> Refusal | None:
    """TC-23: after a step down, only a move from which it can be made good."""
    if not state.under_way.dipped:
        return None
    block, spot = block_named(state, action.form, action.source), state.table.spot(action.target)
    assert block is not None
    assert spot is not None
    site = site_without(state, block)
    if descent.saving_spots(state, site, block, action.pose, 1 << spot):
        return None
    return reasons.NOT_REGAINED(start=state.under_way.start)


def move_block(state: State, action: MoveBlock) -> tuple[State, tuple[Event, ...]]:
    """TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46: the block stands elsewhere, and pawns in its way are pushed."""
    block, spot = block_named(state, action.form, action.source), state.table.spot(action.target)
    assert block is not None
    assert spot is not None
    put = site_without(state, block).block(block.kind, action.pose, spot)
    after = put_elsewhere(state, block, put)
    event = BlockMoved(
        state.mover, block.kind, action.source, block.pose, block.base, action.target, action.pose, put.base
    )
    return after, (event, *_pushes(state, after))


def _pushes(before: State, after: State) -> Iterator[PawnPushed]:
    squares = before.table.squares
    for seat, (old, new) in enumerate(zip(before.pawns, after.pawns, strict=True)):
        if old.spot != new.spot and old.spot is not None and new.spot is not None:
            yield PawnPushed(Seat(seat), squares[old.spot], squares[new.spot])

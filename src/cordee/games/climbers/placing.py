"""TC-6, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: which blocks can be moved, where to, and whom they push.

Each rule about placing is a set of spots (lower left squares) for a block in one pose: where it rests flat, where
it touches the building, where it covers no blocked block, where the pawns below find room. What is legal is what
lies in all of them, and the first set that lacks a spot says why it is not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.climbers import reasons
from cordee.games.climbers.building import Block, Building, block_at
from cordee.games.climbers.options import Contact, Spin
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cordee.games.climbers.blocks import Kind, Pose, Size
    from cordee.games.climbers.state import Pawn, State
    from cordee.games.errors import Reason, Refusal
    from cordee.games.squares import Spot, SquareSet


class Crowd(NamedTuple):
    """TC-46: a block, and how many pawns stand on it."""

    block: Block
    pawns: int


class Around(NamedTuple):
    """What stands on the blocks, whichever of them is lifted."""

    blocked: tuple[Block, ...]
    crowds: tuple[Crowd, ...]
    contact: Contact
    spin: Spin = Spin.NO_MOVE


@dataclass(frozen=True, slots=True)
class Site:
    """The building that a block is put on: the block itself, if it is one of it, is lifted."""

    building: Building
    around: Around
    lifted: Block | None = None
    stood_free: bool = False
    """TC-43: the lifted block had no contact where it stood."""
    _fit_for: dict[Size, SquareSet] = field(default_factory=dict, compare=False, repr=False)
    _contact_for: dict[Size, SquareSet] = field(default_factory=dict, compare=False, repr=False)

    def on_table(self, size: Size) -> SquareSet:
        """TC-7: where the block does not stand beyond the rim."""
        grid = self.building.table.grid
        return grid.fitting(grid.everywhere, size.width, size.depth)

    def flat(self, size: Size) -> SquareSet:
        """TC-6: where all squares below are of one height."""
        fitting, spots = self.building.table.grid.fitting, 0
        for level in self.building.levels.sets:
            spots |= fitting(level, size.width, size.depth)
        return spots

    def in_contact(self, size: Size) -> SquareSet:
        """TC-42: where it lies against the building: on top of it anyway, or beside it."""
        if size not in self._contact_for:
            self._contact_for[size] = ~self.building.ground | BESIDE[self.around.contact](self.building, size)
        return self._contact_for[size]

    def turned_free(self, size: Size, pose: Pose) -> SquareSet:
        """TC-43: where a block that had no contact is turned in place, and so needs none."""
        if self.lifted is None or not self.stood_free:
            return 0
        if pose == self.lifted.pose:
            return 1 << self.lifted.spot if self.around.spin is Spin.MOVE else 0
        return self.building.table.grid.touching(self.lifted.footprint, size.width, size.depth)

    def changed(self, pose: Pose) -> SquareSet:
        """TC-44: everywhere but just as it stood, unless a spin is a move."""
        if self.around.spin is Spin.MOVE:
            return -1
        return ~(1 << self.lifted.spot) if self.lifted is not None and self.lifted.pose == pose else -1

    def off_blocked(self, size: Size) -> SquareSet:
        """TC-47: where it covers no blocked block."""
        blocked = 0
        for block in self.around.blocked:
            blocked |= self.building.exposed(block)
        return ~self.building.table.grid.touching(blocked, size.width, size.depth)

    def roomy(self, size: Size) -> SquareSet:
        """TC-46: where as many squares as pawns remain on each block that it covers partly."""
        grid, crowded = self.building.table.grid, 0
        rectangle = grid.rectangle(size.width, size.depth)
        for block, pawns in self.around.crowds:
            shown = self.building.exposed(block)
            if shown.bit_count() - size.width * size.depth >= pawns:
                continue  # however it lies
            for spot in spots_of(grid.touching(shown, size.width, size.depth)):
                if (shown & ~(rectangle << spot)).bit_count() < pawns:
                    crowded |= 1 << spot
        return ~crowded

    def spots(self, size: Size, pose: Pose) -> SquareSet:
        """TC-6, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: where the block can be put in that pose.

        Poses of one size share most of it.
        """
        if size not in self._fit_for:
            self._fit_for[size] = self.flat(size) & self.off_blocked(size) & self.roomy(size)
        fit = self._fit_for[size]
        return fit & (self.in_contact(size) | self.turned_free(size, pose)) & self.changed(pose)

    def block(self, kind: Kind, pose: Pose, spot: Spot) -> Block:
        """The block put there; a pose that only equals one of the kind's is taken for it."""
        known = kind.pose_like(pose)
        assert known is not None
        return block_at(self.building.table.grid, kind, known, spot, self.building.levels.height(spot))


def beside_a_block(building: Building, size: Size) -> SquareSet:
    """TC-42, `square`: the spots on the table where a neighbouring square is higher than the table."""
    grid, ground = building.table.grid, building.ground
    return grid.touching(grid.beside(grid.everywhere & ~ground) & ground, size.width, size.depth)


def beside_a_wall(building: Building, size: Size) -> SquareSet:
    """TC-42, `face`: the spots on the table where one whole side lies against blocks at least as high."""
    grid, (width, depth, height) = building.table.grid, size
    wall = grid.everywhere & ~building.lower_than(height)
    row, column = grid.fitting(wall, width, 1), grid.fitting(wall, 1, depth)
    west, east, south, north = grid.east(column), column, grid.north(row), row
    for _ in range(width):
        east = grid.west(east)
    for _ in range(depth):
        north = grid.south(north)
    return west | east | south | north


BESIDE: Final[Mapping[Contact, Callable[[Building, Size], SquareSet]]] = {
    Contact.SQUARE: beside_a_block,
    Contact.FACE: beside_a_wall,
}


def crowds_of(state: State) -> tuple[Crowd, ...]:
    """TC-46: every block with pawns on it."""
    pawns: dict[Block, int] = {}
    for spot in spots_of(state.occupied):
        block = state.building.block_on(spot)
        assert block is not None
        pawns[block] = pawns.get(block, 0) + 1
    return tuple(Crowd(block, count) for block, count in pawns.items())


def around(state: State) -> Around:
    """TC-42, TC-44, TC-46, TC-47: stones, pawns and the table's options."""
    return Around(state.blocked, crowds_of(state), state.options.contact, state.options.spin)


def site_without(state: State, block: Block, surroundings: Around | None = None) -> Site:
    """TC-41: the building with that block lifted; the surroundings can be shared by many."""
    building = state.building.lifted(block)
    free = block.base == 0 and not BESIDE[state.options.contact](building, block.size) >> block.spot & 1
    return Site(building, surroundings or around(state), block, free)


def site_for_more(state: State) -> Site:
    """TC-13: the building, for a block from the box."""
    return Site(state.building, around(state))


def movable_blocks(state: State) -> Iterator[Block]:
    """TC-41: the blocks that can be lifted, by their lower left squares."""
    return (block for block in state.building.bare if _why_not_lifted(state, block) is None)


def why_not_movable(state: State, block: Block) -> Refusal | None:
    """TC-41: nothing on it, and not the block that the player before moved."""
    reason = _why_not_lifted(state, block)
    return None if reason is None else reason(form=block.kind.form, square=state.table.squares[block.spot])


def _why_not_lifted(state: State, block: Block) -> Reason | None:
    if not state.building.is_bare(block):
        return reasons.COVERED
    if block.footprint & state.occupied:
        return reasons.PAWN_ON_IT
    if block in state.blocked:
        return reasons.STONE_ON_IT
    return reasons.JUST_MOVED if block == state.last_moved else None


def why_not_put(site: Site, kind: Kind, pose: Pose, spot: Spot) -> Refusal | None:
    """TC-6, TC-7, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: the first rule whose set of spots lacks this one."""
    size, square = kind.sizes[pose], site.building.table.squares[spot]
    if not site.on_table(size) >> spot & 1:
        return reasons.BEYOND_RIM(square=square)
    if not site.flat(size) >> spot & 1:
        return reasons.NOT_FLAT(square=square, heights=_heights_below(site.building, size, spot))
    if not site.changed(pose) >> spot & 1:
        return reasons.NOT_A_MOVE()
    if not (site.in_contact(size) | site.turned_free(size, pose)) >> spot & 1:
        faces = site.around.contact is Contact.FACE
        return (reasons.NO_FACE_CONTACT if faces else reasons.NO_CONTACT)(square=square)
    if not site.off_blocked(size) >> spot & 1:
        return reasons.ON_BLOCKED(square=square)
    return None if site.roomy(size) >> spot & 1 else reasons.NO_ROOM_FOR_PAWNS(square=square)


def _heights_below(building: Building, size: Size, spot: Spot) -> tuple[int, ...]:
    footprint = building.table.grid.rectangle(size.width, size.depth) << spot
    return tuple(height for height, level in enumerate(building.levels.sets) if level & footprint)


def put_elsewhere(state: State, block: Block, put: Block) -> State:
    """TC-45, TC-46: the state with a block moved and the pawns below it pushed."""
    lifted = state.but(building=state.building.lifted(block))
    pawns = _pushed(lifted, put.footprint) if state.occupied & put.footprint else state.pawns
    return state.but(building=lifted.building.put(put), pawns=pawns, last_moved=put)


def _pushed(state: State, new: SquareSet) -> tuple[Pawn, ...]:
    """TC-46: in seat order, each to the nearest free square of the block it stands on."""
    pawns, occupied = list(state.pawns), state.occupied
    for seat, pawn in enumerate(pawns):
        if pawn.spot is not None and new >> pawn.spot & 1:
            target = _nearest(state, pawn.spot, ~new & ~occupied)
            occupied |= 1 << target
            pawns[seat] = pawn.but(spot=target)
    return tuple(pawns)


def _nearest(state: State, spot: Spot, free: SquareSet) -> Spot:
    """TC-46: the fewest steps away on the same block's top, then by row, then by column."""
    block, squares = state.building.block_on(spot), state.table.squares
    assert block is not None
    (column, row), left = squares[spot], spots_of(state.building.exposed(block) & free)
    return min(left, key=lambda each: (abs(squares[each].column - column) + abs(squares[each].row - row), each))

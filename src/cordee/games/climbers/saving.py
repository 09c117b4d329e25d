"""TC-23, `regain`: the block moves after which walks and ladders lead above the height at which the turn began.

With the block lifted, either there is a way up already, and every spot that leaves that way alone is good; or the
block's new top is a part of the way, so that the pawn can come to it and go up from it. The rest is never tried. What
is tried and found good has a way, and every spot that leaves this way as it is, is good as well.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.ladders import LENGTHS
from cordee.games.climbers.placing import put_elsewhere
from cordee.games.climbers.ways_up import Ways, WaysUp, without
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbers.blocks import Pose, Size
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.climbers.ways_up import Ladders
    from cordee.games.heights import Grid
    from cordee.games.squares import Spot, SquareSet


def may_stand_on(state: State, pose: Pose) -> bool:
    """TC-21: whether the mover may stand on a top of that colour."""
    return pose.top in (state.pawn.colour, Colour.GREY)


def crowded(state: State, squares: SquareSet) -> SquareSet:
    """TC-24, TC-46: the whole tops among these squares on which other pawns stand: a push may fill a part of them."""
    tops = 0
    own = state.pawn.spot
    for spot in spots_of(state.occupied):
        block = state.building.block_on(spot)
        if spot != own and block is not None and (top := state.building.exposed(block)) & squares:
            tops |= top
    return tops


class Lifted:
    """TC-23, TC-41: a block in the mover's hand, and the ways that are left without it."""

    def __init__(self, state: State, site: Site) -> None:
        self.site = site
        self.state = state.but(building=site.building)
        self.up = WaysUp(self.state)

    @property
    def grid(self) -> Grid:
        """The squares of the table on which the building stands."""
        return self.state.table.grid

    def part_of_way(self, ways: Ways, size: Size, spots: SquareSet) -> SquareSet:
        """Those of these spots at which a top to stand on can be come to, and is high enough or leads on."""
        hopeful = 0
        for base, level in enumerate(self.site.building.levels.sets):
            there = spots & level
            if there:
                hopeful |= there & self._leading_tops(ways, size, base + size.height)
        return hopeful

    def _leading_tops(self, ways: Ways, size: Size, top: int) -> SquareSet:
        """The spots at which a top of that height can be come to with some ladders left that then lead up."""
        spots, touching = 0, self.grid.touching
        for ladders, entries in self._entries(ways, top).items():
            if entries:
                entered = touching(entries, size.width, size.depth)
                if top <= self.state.under_way.start:
                    entered &= touching(self._exits(ladders, top), size.width, size.depth)
                spots |= entered
        return spots

    def _entries(self, ways: Ways, top: int) -> dict[Ladders, SquareSet]:
        """For the ladders then left: the squares where a top of that height could be come to."""
        entries = dict.fromkeys(ways.reached, 0)
        lower_than = self.site.building.lower_than
        for ladders, reached in ways.reached.items():
            entries[ladders] |= self.grid.beside(reached & ~lower_than(top - 1))
            for ladder in ladders:
                feet = reached & lower_than(top + 1) & ~lower_than(top - LENGTHS[ladder])
                entries[without(ladders, ladder)] |= self._ladder_away(feet, LENGTHS[ladder])
        return entries

    def _exits(self, ladders: Ladders, top: int) -> SquareSet:
        """The squares from which a top of that height would lead on to a way up."""
        lower_than = self.site.building.lower_than
        exits = self.grid.beside(self.up.leading(ladders) & lower_than(top + 2))
        for ladder in ladders:
            heads = self.up.leading(without(ladders, ladder)) & self.up.landable & ~lower_than(top)
            exits |= self._ladder_away(heads & lower_than(top + LENGTHS[ladder] + 1), LENGTHS[ladder])
        return exits

    def _ladder_away(self, squares: SquareSet, length: int) -> SquareSet:
        """TC-30, TC-32: the squares that a ladder could span to, whatever lies in between."""
        spans = self.state.options.ladder_bypass or self.state.options.ladder_bridge
        grid, away = self.grid, 0
        for toward in (grid.north, grid.south, grid.east, grid.west):
            ray = squares
            for _ in range(length if spans else 1):
                ray = toward(ray)
                away |= ray
        return away


class Saving:
    """TC-23: which moves of one block save the turn, the mover standing somewhere; proven once."""

    def __init__(self, state: State, site: Site, block: Block) -> None:
        self.state, self.site, self.block = state, site, block
        self.lifted = Lifted(state, site)
        self._good: dict[tuple[Size, bool], SquareSet] = {}
        self._tried: dict[tuple[Size, bool], SquareSet] = {}

    @property
    def _own(self) -> SquareSet:
        return 0 if self.state.pawn.spot is None else 1 << self.state.pawn.spot

    @cached_property
    def _way(self) -> SquareSet:
        """What one way up needs, the block lifted; 0 where there is none."""
        up, ladders = self.lifted.up, self.state.pawn.ladders
        feet = self._own or up.building.ground
        used = up.fewest(feet, ladders)
        return 0 if used is None else up.witness(feet, used)

    @cached_property
    def _ways(self) -> Ways:
        """What is in reach, the block lifted; from the whole top where a push may lead from part to part."""
        return Ways(self.lifted.up, {self.state.pawn.ladders: self._pushed_to or self.lifted.up.building.ground})

    @cached_property
    def _pushed_to(self) -> SquareSet:
        """TC-46: where the mover's pawn may be pushed to."""
        own, building = self.state.pawn.spot, self.site.building
        block = None if own is None else building.block_on(own)
        return 0 if block is None else building.exposed(block)

    def spots(self, pose: Pose, spots: SquareSet) -> SquareSet:
        """Those of these spots that save the turn."""
        known, rest = self._known(pose, spots)
        for spot in spots_of(rest):
            if not self._done(pose) >> spot & 1:
                self._try(pose, spot, rest)
        return known | rest & self._good[self._class(pose)]

    def any(self, pose: Pose, spots: SquareSet) -> bool:
        """Whether one of them does."""
        known, rest = self._known(pose, spots)
        if known:
            return True
        return any(self._saves(pose, spot, rest) for spot in spots_of(rest))

    def _saves(self, pose: Pose, spot: Spot, rest: SquareSet) -> bool:
        if not self._done(pose) >> spot & 1:
            self._try(pose, spot, rest)
        return bool(self._good[self._class(pose)] >> spot & 1)

    def _class(self, pose: Pose) -> tuple[Size, bool]:
        """Poses that make no difference to the mover."""
        return self.block.kind.sizes[pose], may_stand_on(self.state, pose)

    def _done(self, pose: Pose) -> SquareSet:
        key = self._class(pose)
        self._good.setdefault(key, 0)
        return self._tried.setdefault(key, 0) | self._good[key]

    def _known(self, pose: Pose, spots: SquareSet) -> tuple[SquareSet, SquareSet]:
        """The spots that are good at once, and those to try."""
        self._done(pose)
        size = self.block.kind.sizes[pose]
        touching = self.lifted.grid.touching
        if self._way:
            needed = self._way | crowded(self.lifted.state, self._way)
            doubtful = spots & touching(needed, size.width, size.depth)
            return spots & ~doubtful, doubtful
        hopeful = self.lifted.part_of_way(self._ways, size, spots) if may_stand_on(self.state, pose) else 0
        if self._pushed_to & self.lifted.up.leading(self.state.pawn.ladders):
            hopeful |= spots & touching(self._own, size.width, size.depth)
        return 0, hopeful

    def _try(self, pose: Pose, spot: Spot, others: SquareSet) -> None:
        """Puts the block there; where that is good, so are others that leave the way as it is."""
        key = self._class(pose)
        self._tried[key] |= 1 << spot
        put = self.site.block(self.block.kind, pose, spot)
        after = put_elsewhere(self.state, self.block, put)
        up = WaysUp(after)
        feet = up.building.ground if after.pawn.spot is None else 1 << after.pawn.spot
        used = up.fewest(feet, self.state.pawn.ladders)
        if used is None:
            return
        self._good[key] |= 1 << spot
        if after.pawn.spot == self.state.pawn.spot:
            self._good[key] |= others & self._alike(up.witness(feet, used), put)

    def _alike(self, way: SquareSet, put: Block) -> SquareSet:
        """The spots at which the block leaves this way as it is: it covers of it what it covers now."""
        grid, size = self.lifted.grid, put.size
        part = way & put.footprint
        needed = way & ~put.footprint
        needed |= crowded(self.lifted.state, needed)
        spots = ~grid.touching(needed, size.width, size.depth)
        if part:
            spots &= self.site.building.levels.exactly(put.base)
            for square in spots_of(part):
                spots &= grid.touching(1 << square, size.width, size.depth)
        return spots

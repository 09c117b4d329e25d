"""TC-23, `regain`: a turn in which the pawn stepped down must end higher than it began.

What *can be made good* means, exactly: after the action, some sequence of what is still left of this very turn ends
with the pawn above the height at which the turn began. What is left: ladders still owned, a walk unless the last
action was one, and the block move unless it is done, after which there may be a walk again. Nothing that other
players might do counts. Whatever leaves no such sequence is refused at once; so is ending the turn too low.

What is proven is kept with the building, so that nothing is proven twice: `Ahead` for wherever the mover stands,
`Saving` for one stand and one block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbers.ladders import heads_from
from cordee.games.climbers.placing import movable_blocks, put_elsewhere, site_without
from cordee.games.climbers.saving import Lifted, Saving, crowded, may_stand_on
from cordee.games.climbers.walking import reach
from cordee.games.climbers.ways_up import Ways, WaysUp, without
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cordee.games.climbers.actions import Ladder
    from cordee.games.climbers.blocks import Pose
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.climbers.ways_up import Ladders
    from cordee.games.squares import Spot, SquareSet


def lost(state: State, ends: Iterable[Spot | None]) -> set[Spot | None]:
    """TC-23: those of these stands of the mover, the turn as far as it is, from which it can't be made good."""
    ahead, phase, ladders = _ahead(state), state.under_way, state.pawn.ladders
    low = {end for end in ends if not ahead.leads_up(end, ladders, walking=not phase.walked)}
    if phase.moved or not low:
        return low
    ahead.prove(low, ladders, walking=not phase.walked)
    return {end for end in low if not ahead.is_saved(end, ladders, walking=not phase.walked)}


def saving_spots(state: State, site: Site, block: Block, pose: Pose, spots: SquareSet) -> SquareSet:
    """TC-23: those of these spots from which, the block put there, the turn can still end above its start."""
    return _saving(state, site, block).spots(pose, spots)


def _saving(state: State, site: Site, block: Block) -> Saving:
    known = state.building.regains
    key = (state.pawns, state.mover, state.under_way.start, state.options, block)
    if key not in known:
        known[key] = Saving(state, site, block)
    saving = known[key]
    assert isinstance(saving, Saving)
    return saving


def _ahead(state: State) -> Ahead:
    """What is proven of this turn, wherever the mover's pawn stands and whatever ladders it has."""
    elsewhere = state.with_pawn(state.mover, state.pawn.but(spot=None))
    known = state.building.regains
    key = (elsewhere.pawns, state.mover, state.under_way.start, state.last_moved, state.options)
    if key not in known:
        known[key] = Ahead(elsewhere)
    ahead = known[key]
    assert isinstance(ahead, Ahead)
    return ahead


class Ahead:
    """TC-23: what the rest of a turn can still lead to, from wherever the mover's pawn stands."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.up = WaysUp(state)
        self._saved: dict[Ladders, SquareSet] = {}
        """For the ladders left: the squares from which some block move leads up; the table's all or none."""
        self._proven: dict[Ladders, SquareSet] = {}
        """Those that were asked for."""

    def feet(self, end: Spot | None) -> SquareSet:
        """TC-20, TC-24: what the pawn can step off from."""
        building = self.state.building
        return building.ground if end is None else building.surface(end)

    def leads_up(self, end: Spot | None, ladders: Ladders, *, walking: bool) -> bool:
        """Whether walks and ladders alone lead above the turn's start."""
        feet = self.feet(end)
        return bool(feet & (self.up.leading(ladders) if walking else self.up.high)) or (
            not walking and any(self._climbs(feet, ladder, without(ladders, ladder)) for ladder in ladders)
        )

    def _climbs(self, feet: SquareSet, ladder: Ladder, left: Ladders) -> bool:
        """TC-32: whether a ladder leads from this surface to another one that leads up with those left."""
        return bool(heads_from(self.state, feet, ladder, self.up.leading(left) & self.up.landable & ~feet))

    def is_saved(self, end: Spot | None, ladders: Ladders, *, walking: bool) -> bool:
        """Whether from here, or from where walks and ladders lead first, a block move leads up."""
        return any(squares & self._saved.get(left, 0) for left, squares in self._stands(end, ladders, walking=walking))

    def _stands(self, end: Spot | None, ladders: Ladders, *, walking: bool) -> Iterator[tuple[Ladders, SquareSet]]:
        """Where the pawn can be when the block is moved: here, or wherever walks and ladders lead first."""
        feet = self.feet(end)
        if walking:
            feet = self._walked(feet)
            yield ladders, self._free(feet)
        yield ladders, feet if end is None else 1 << end
        yield from self._after_ladders(feet, ladders)

    def _after_ladders(self, feet: SquareSet, ladders: Ladders) -> Iterator[tuple[Ladders, SquareSet]]:
        for ladder in ladders:
            heads = heads_from(self.state, feet, ladder, self.up.landable & ~feet)
            if heads:
                higher, left = self._walked(heads), without(ladders, ladder)
                yield left, self._free(higher)
                yield from self._after_ladders(higher, left)

    def _walked(self, feet: SquareSet) -> SquareSet:
        return reach(self.state.building, feet, self.up.within | feet, down=True)

    def _free(self, squares: SquareSet) -> SquareSet:
        """TC-24: where the pawn can end."""
        return squares & ~self.state.occupied

    # --- the block moves

    def prove(self, ends: Iterable[Spot | None], ladders: Ladders, *, walking: bool) -> None:
        """Finds out from which stands that these lead to a block move leads up: from all of them at once."""
        open_stands: dict[Ladders, SquareSet] = {}
        for end in ends:
            for left, squares in self._stands(end, ladders, walking=walking):
                open_stands[left] = open_stands.get(left, 0) | squares & ~self._proven.get(left, 0)
        for left, squares in open_stands.items():
            self._proven[left] = self._proven.get(left, 0) | squares
        self._prove(open_stands)

    def _prove(self, stands: dict[Ladders, SquareSet]) -> None:
        for block in movable_blocks(self.state):
            if not any(stands.values()):
                return
            trial = Trial(self.state, block, {left: each & ~block.footprint for left, each in stands.items()})
            for left, saved in trial.saved().items():
                self._saved[left] = self._saved.get(left, 0) | saved
                stands[left] &= ~saved


class Trial:
    """TC-23: one block, and all the stands from which it might save the turn."""

    def __init__(self, state: State, block: Block, stands: dict[Ladders, SquareSet]) -> None:
        self.state, self.block = state, block
        self.site = site_without(state, block)
        self.lifted = Lifted(state, self.site)
        self.building = self.site.building
        self.stands = {left: squares for left, squares in stands.items() if squares}
        self._saved = dict.fromkeys(self.stands, 0)

    def saved(self) -> dict[Ladders, SquareSet]:
        """The stands from which a move of this block leads up."""
        self._by_lifting()
        self._by_a_new_top()
        self._by_a_push()
        return self._saved

    def _open(self, ladders: Ladders) -> SquareSet:
        return self.stands[ladders] & ~self._saved[ladders]

    def _save(self, ladders: Ladders, squares: SquareSet) -> None:
        """TC-20: notes the stands among these squares; one of the table's stands for all."""
        saved = squares & self.stands[ladders]
        if saved & self.building.ground:
            saved |= self.stands[ladders] & self.building.ground
        self._saved[ladders] |= saved

    def _places(self, squares: SquareSet) -> Iterator[SquareSet]:
        """The surfaces that these squares belong to, and the table."""
        ground = self.building.ground
        if squares & ground:
            yield ground
        squares &= ~ground
        while squares:
            place = self.building.surface(squares.bit_length() - 1)
            yield place
            squares &= ~place

    def _by_lifting(self) -> None:
        """There is a way up without the block: it goes wherever it leaves that way alone."""
        up = self.lifted.up
        for ladders in self.stands:
            for place in self._places(self._open(ladders) & up.leading(ladders)):
                if self._leaves_alone(place, up.witness(place, ladders)):
                    self._save(ladders, place)
                else:
                    self._try_each(ladders, self._open(ladders) & place)

    def _leaves_alone(self, place: SquareSet, way: SquareSet) -> bool:
        """Whether the block can go somewhere without touching a way, nor the top that it starts from."""
        needed = way | crowded(self.lifted.state, way) | self._top(place)
        touching, sizes = self.state.table.grid.touching, self.block.kind.sizes
        return any(
            self.site.spots(size, pose) & ~touching(needed, size.width, size.depth) for pose, size in sizes.items()
        )

    def _top(self, place: SquareSet) -> SquareSet:
        """All that shows of the block under a place; nothing for the table."""
        block = self.building.block_on(place.bit_length() - 1)
        return 0 if block is None else self.building.exposed(block)

    def _try_each(self, ladders: Ladders, squares: SquareSet) -> None:
        """One stand after the other, each with the moves that it allows: all on blocks, or all on the table."""
        ends: Iterable[Spot | None] = [None] if squares & self.building.ground else spots_of(squares)
        for end in ends:
            if self._saves_from(end, ladders):
                self._save(ladders, self.building.ground if end is None else 1 << end)

    def _saves_from(self, end: Spot | None, ladders: Ladders) -> bool:
        there = self.state.with_pawn(self.state.mover, self.state.pawn.but(spot=end, ladders=ladders))
        site = site_without(there, self.block)
        saving = _saving(there, site, self.block)
        return any(saving.any(pose, site.spots(size, pose)) for pose, size in self.block.kind.sizes.items())

    def _by_a_new_top(self) -> None:
        """The block's own top becomes a part of the way."""
        feet = {left: self._whole_tops(self._open(left)) for left in self.stands}
        if not any(feet.values()):
            return
        ways, tried = Ways(self.lifted.up, feet), set()
        for pose, size in self.block.kind.sizes.items():
            if may_stand_on(self.state, pose):
                for spot in spots_of(self.lifted.part_of_way(ways, size, self.site.spots(size, pose))):
                    if (size, spot) not in tried and any(map(self._open, self.stands)):
                        tried.add((size, spot))
                        self._try(pose, spot)

    def _whole_tops(self, squares: SquareSet) -> SquareSet:
        """TC-46: these squares with all of their tops: a push may lead from part to part."""
        whole = squares
        for place in self._places(squares):
            whole |= place | self._top(place)
        return whole

    def _try(self, pose: Pose, spot: Spot) -> None:
        """Puts the block there, for all stands: but where it touches the top they are on, one by one."""
        put = self.site.block(self.block.kind, pose, spot)
        up = WaysUp(put_elsewhere(self.state, self.block, put))
        for ladders in self.stands:
            open_stands = self._open(ladders)
            touched = open_stands & self._touched(open_stands, put.footprint)
            self._save(ladders, ~touched & up.leading(ladders) & ~put.footprint)
            self._try_each(ladders, touched)

    def _touched(self, squares: SquareSet, footprint: SquareSet) -> SquareSet:
        """Those tops of blocks with some of these squares that the footprint touches."""
        tops = (self._top(place) for place in self._places(squares & ~self.building.ground))
        return sum({top for top in tops if top & footprint})

    def _by_a_push(self) -> None:
        """TC-46: from one part of a parted top the pawn is pushed to another, from which there is a way up."""
        for ladders in self.stands:
            leading = self.lifted.up.leading(ladders)
            for place in self._places(self._open(ladders) & ~self.building.ground):
                if self._top(place) & leading:
                    self._try_each(ladders, self._open(ladders) & place)

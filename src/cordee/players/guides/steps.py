"""The Climbers: block moves that make a step for the mover's pawn, or take one from another's, found by sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.climbers.actions import Ladder, MoveBlock
from cordee.games.climbers.block_moves import blocks_to_move, spots_for
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.ladders import LENGTHS
from cordee.games.climbers.placing import around, site_without
from cordee.games.climbers.walking import may_descend, standable, walk_reach
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.climbers.blocks import Pose, Size
    from cordee.games.climbers.building import Block, Building
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.contract import Seat
    from cordee.games.squares import Spot, SquareSet

MOST_STEPS: Final = 24
"""So many of the best steps are told of."""

EACH: Final = 2
"""Of the spots where a block in one pose makes the same step, so many are told of."""


class Step(NamedTuple):
    """A block move and how much higher the pawn could come by it, without a ladder; with one it counts a part."""

    gain: float
    move: MoveBlock


def highest(building: Building, squares: SquareSet) -> int:
    """The height of the highest of some squares."""
    sets = building.levels.sets
    return next((height for height in range(len(sets) - 1, -1, -1) if squares & sets[height]), 0)


def steps(state: State, random: Random) -> list[Step]:
    """The block moves that may lift the mover's pawn, the best first."""
    now = highest(state.building, walk_reach(state, state.mover, down=may_descend(state)))
    found: list[Step] = []
    surroundings = around(state)
    for block in blocks_to_move(state):
        site = site_without(state, block, surroundings)
        lifted = state.but(building=site.building)
        feet = walk_reach(lifted, state.mover, down=may_descend(state)) if _stands(lifted) else 0
        found += _uncovering(state, site, block, highest(site.building, feet) - now, random)
        found += _placing(state, site, block, feet, now, random)
    found.sort(key=lambda step: -step.gain)
    return found[:MOST_STEPS]


def _stands(state: State) -> bool:
    """Whether the mover's pawn still has its place when the block is lifted: it can't be the one below it."""
    spot = state.pawn.spot
    return spot is None or state.building.block_on(spot) is not None


def _uncovering(state: State, site: Site, block: Block, gain: int, random: Random) -> Iterator[Step]:
    """What shows when the block is gone may lead higher: then it goes anywhere."""
    if gain <= 0:
        return
    for pose in random.sample(block.kind.poses, min(2, len(block.kind.poses))):
        spots = list(spots_of(spots_for(state, site, block, pose)))
        for spot in random.sample(spots, min(EACH, len(spots))):
            yield Step(gain - 0.1, _move(state, block, pose, spot))


def _placing(state: State, site: Site, block: Block, feet: SquareSet, now: int, random: Random) -> Iterator[Step]:
    """Where the block's top is a step from where the pawn can come."""
    building, grid = site.building, state.table.grid
    levels = building.levels
    for pose in block.kind.poses:
        if pose.top not in (state.pawn.colour, Colour.GREY):
            continue
        size = block.kind.sizes[pose]
        spots = spots_for(state, site, block, pose)
        for base, level in enumerate(levels.sets):
            top = base + size.height
            if top <= now:
                continue
            here = spots & level
            for rise in _rises(state):
                if not here:
                    break
                beside = grid.beside(feet & levels.exactly(top - rise))
                stepping = here & grid.touching(beside, size.width, size.depth) if beside else 0
                gain = top - now if rise == 1 else (top - now) * 0.3
                for spot in _some(stepping, random):
                    yield Step(gain, _move(state, block, pose, spot))


def _rises(state: State) -> tuple[int, ...]:
    """TC-23, TC-30: what the pawn can rise in one go: a step, or what its ladders reach."""
    reach = max((LENGTHS[ladder] for ladder in state.pawn.ladders), default=1)
    least = 2 if Ladder.SHORT in state.pawn.ladders or reach > 1 else 1
    return (1, *range(least, reach + 1))


def _some(spots: SquareSet, random: Random) -> list[Spot]:
    listed = list(spots_of(spots))
    return random.sample(listed, min(EACH, len(listed)))


def _move(state: State, block: Block, pose: Pose, spot: Spot) -> MoveBlock:
    squares = state.table.squares
    return MoveBlock(block.kind.form, squares[block.spot], pose, squares[spot])


def caps(state: State, rival: Seat, most: int, random: Random) -> list[MoveBlock]:
    """Block moves that cover what the rival would climb next, in a colour that it may not stand on."""
    if not most:
        return []
    building, grid = state.building, state.table.grid
    reached = walk_reach(state, rival, down=may_descend(state)) & ~building.ground
    top = highest(building, reached)
    above = building.levels.exactly(top) | building.levels.exactly(top + 1)
    wanted = above & standable(state, rival) & (reached | grid.beside(reached)) & ~state.occupied
    found: list[MoveBlock] = []
    surroundings = around(state)
    for block in blocks_to_move(state) if wanted else ():
        site = site_without(state, block, surroundings)
        for pose in block.kind.poses:
            if pose.top in (state.pawns[rival].colour, Colour.GREY):
                continue
            size = block.kind.sizes[pose]
            covering = spots_for(state, site, block, pose) & grid.touching(wanted, size.width, size.depth)
            found += [_move(state, block, pose, spot) for spot in _some(covering, random)]
    return random.sample(found, min(most, len(found)))


def ways_up(state: State, seat: Seat, feet: SquareSet, top: int) -> int:
    """How many sorts of blocks could be made the next step of a pawn that can come to these squares, the highest so.

    Asked at every turn of a search, so it is rough: the blocks are looked at as if they were lifted already.
    """
    building, grid, colours = state.building, state.table.grid, (state.pawns[seat].colour, Colour.GREY)
    beside = grid.beside(feet & building.levels.exactly(top)) & ~state.occupied
    sizes = {
        block.kind.sizes[pose]
        for block in building.bare
        if not block.footprint & state.occupied
        for pose in block.kind.poses
        if pose.top in colours
    }
    return sum(_fits(building, beside, size, top + 1 - size.height) for size in sizes)


def _fits(building: Building, beside: SquareSet, size: Size, base: int) -> bool:
    """Whether a block of that size lies flat at that height with a square of it among these."""
    level = building.levels.exactly(base)
    if not level & beside:
        return False
    grid = building.table.grid
    return bool(grid.fitting(level, size.width, size.depth) & grid.touching(beside & level, size.width, size.depth))

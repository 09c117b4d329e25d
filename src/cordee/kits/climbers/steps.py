"""The Climbers: block moves that make a step for the mover's pawn, or take one from another's, found by sets."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.climbers.actions import Ladder, MoveBlock
from cordee.games.climbers.block_moves import blocks_to_move, spots_for
from cordee.games.climbers.blocks import Colour, Size
from cordee.games.climbers.ladders import LENGTHS
from cordee.games.climbers.placing import around, site_without
from cordee.games.climbers.walking import blocked_squares, may_descend, standable, walk_reach
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from cordee.games.climbers.blocks import Kind, Pose
    from cordee.games.climbers.building import Block, Building
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.contract import Seat
    from cordee.games.squares import Spot, SquareSet

MOST_STEPS: Final = 24
"""So many of the best steps are told of."""

HEIGHTS: Final = (1, 2, 4)
"""How high a block can be that makes a step."""

ENOUGH: Final = 3
"""Times as many moves as are wanted: then no more are looked for."""

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
    down = may_descend(state)
    reached = walk_reach(state, state.mover, down=down)
    near = reached | state.table.grid.beside(reached)
    now = highest(state.building, reached)
    found: list[_Steps] = []
    surroundings = around(state)
    for block in blocks_to_move(state):
        site = site_without(state, block, surroundings)
        feet = reached
        if block.footprint & near:  # else it takes nothing from where the pawn can come, and adds nothing
            lifted = state.but(building=site.building)
            feet = walk_reach(lifted, state.mover, down=down) if _stands(lifted) else 0
            found += _uncovering(state, site, block, highest(site.building, feet) - now)
        found += _placing(state, site, block, feet, now)
    found.sort(key=lambda each: -each.gain)
    return _expanded(state, found, random)


class _Steps(NamedTuple):
    """A block in one pose, and the spots where it makes the same step."""

    gain: float
    block: Block
    pose: Pose
    spots: SquareSet


def _expanded(state: State, found: list[_Steps], random: Random) -> list[Step]:
    """The best of them as moves; those of a rank in any order, so that none is always left out."""
    told: list[Step] = []
    for _, rank in groupby(found, key=lambda each: each.gain):
        ranked = list(rank)
        random.shuffle(ranked)
        for gain, block, pose, spots in ranked:
            told += [Step(gain, _move(state, block, pose, spot)) for spot in _some(spots, random)]
            if len(told) >= MOST_STEPS:
                return told[:MOST_STEPS]
    return told


def _stands(state: State) -> bool:
    """Whether the mover's pawn still has its place when the block is lifted: it can't be the one below it."""
    spot = state.pawn.spot
    return spot is None or state.building.block_on(spot) is not None


def _uncovering(state: State, site: Site, block: Block, gain: int) -> Iterator[_Steps]:
    """What shows when the block is gone may lead higher: then it goes anywhere."""
    for pose in block.kind.poses if gain > 0 else ():
        spots = spots_for(state, site, block, pose)
        if spots:
            yield _Steps(gain - 0.1, block, pose, spots)


def _placing(state: State, site: Site, block: Block, feet: SquareSet, now: int) -> Iterator[_Steps]:
    """Where the block's top is a step from where the pawn can come."""
    grid, sets, colour, rises = state.table.grid, site.building.levels.sets, state.pawn.colour, _rises(state)
    beside = [grid.beside(feet & level) for level in sets]
    for pose, size in block.kind.sizes.items():
        if pose.top is not colour and pose.top is not Colour.GREY:
            continue
        spots = 0
        for base in range(max(0, now + 1 - size.height), len(sets)):
            top = base + size.height
            for rise in rises:
                near = beside[top - rise] if 0 <= top - rise < len(beside) else 0
                if not near & sets[base]:
                    continue
                spots = spots or spots_for(state, site, block, pose)
                stepping = spots & sets[base] & grid.touching(near, size.width, size.depth)
                if stepping:
                    yield _Steps(float(top - now) if rise == 1 else (top - now) * 0.3, block, pose, stepping)


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


def preparations(state: State, most: int, random: Random) -> list[MoveBlock]:
    """Block moves that make no step yet, but lay beside the mover's top what the next block would make one on."""
    reached = walk_reach(state, state.mover, down=may_descend(state))
    now = highest(state.building, reached)
    tops = [now + 1 - height for height in HEIGHTS if now + 1 - height > 0]
    return _beside_top(state, reached, now, tops, _any_colour, most, random)


def hindrances(state: State, rival: Seat, most: int, random: Random) -> list[MoveBlock]:
    """Block moves that put something beside the rival's top on which it can't stand, where its next step would be."""
    reached = walk_reach(state, rival, down=may_descend(state))
    now = highest(state.building, reached & ~state.building.ground)
    good = (state.pawns[rival].colour, Colour.GREY)
    return _beside_top(state, reached, now, [now + 1, now + 2], lambda pose: pose.top not in good, most, random)


def _any_colour(pose: Pose) -> bool:  # noqa: ARG001
    return True


def _beside_top(
    state: State,
    reached: SquareSet,
    now: int,
    tops: list[int],
    fits: Callable[[Pose], bool],
    most: int,
    random: Random,
) -> list[MoveBlock]:
    """Some of the block moves that put a block beside the highest squares of a reach, with one of these tops."""
    grid, surroundings = state.table.grid, around(state)
    ring = grid.beside(reached & state.building.levels.exactly(now)) & ~state.occupied
    blocks = list(blocks_to_move(state))
    random.shuffle(blocks)
    found: list[MoveBlock] = []
    for block in blocks:
        site = site_without(state, block, surroundings)
        sets = site.building.levels.sets
        for pose, size in block.kind.sizes.items():
            bases = [top - size.height for top in tops if 0 <= top - size.height < len(sets)]
            wanted = [ring & sets[base] for base in bases]
            if not any(wanted) or not fits(pose):
                continue
            spots = spots_for(state, site, block, pose)
            for base, near in zip(bases, wanted, strict=True):
                found += [
                    _move(state, block, pose, spot)
                    for spot in _some(spots & sets[base] & grid.touching(near, size.width, size.depth), random)
                ]
        if len(found) >= ENOUGH * most:
            break
    return random.sample(found, min(most, len(found)))


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
    building, grid, occupied = state.building, state.table.grid, state.occupied
    beside = grid.beside(feet & building.levels.exactly(top)) & ~occupied
    colour = state.pawns[seat].colour
    assert colour is not None
    taken = occupied | blocked_squares(state)
    kinds = {block.kind.code: block.kind for block in building.bare if not block.footprint & taken}
    sizes = frozenset[Size]().union(*(sizes_in(kind, colour) for kind in kinds.values()))
    return sum(_fits(building, beside, size, top + 1 - size.height, taken & ~occupied) for size in sizes)


@cache
def sizes_in(kind: Kind, colour: Colour) -> frozenset[Size]:
    """What a block of that kind can take up with a top that a pawn of that colour may stand on."""
    return frozenset(size for pose, size in kind.sizes.items() if pose.top in (colour, Colour.GREY))


def _fits(building: Building, beside: SquareSet, size: Size, base: int, blocked: SquareSet) -> bool:
    """Whether a block of that size lies flat at that height with a square of it among these."""
    level = building.levels.exactly(base) & ~blocked
    if not level & beside:
        return False
    grid = building.table.grid
    return bool(grid.fitting(level, size.width, size.depth) & grid.touching(beside & level, size.width, size.depth))

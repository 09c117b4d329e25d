"""TC-23, `regain`: a turn in which the pawn stepped down must end higher than it began.

What *can be made good* means, exactly: after the action, some sequence of what is still left of this very turn ends
with the pawn above the height at which the turn began. What is left: ladders still owned, a walk unless the last
action was one, and the block move unless it is done, after which there may be a walk again. Nothing that other
players might do counts. Whatever leaves no such sequence is refused at once; so is ending the turn too low.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.ladders import LENGTHS, heads_from, landings
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.placing import movable_blocks, put_elsewhere, site_without
from cordee.games.climbers.walking import footing, reach, standable, walk_reach
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.actions import Ladder
    from cordee.games.climbers.blocks import Pose, Size
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.squares import Spot, SquareSet


def in_reach(state: State, *, walking: bool) -> SquareSet:
    """Every square that the mover can still come to by walks and ladders, without a block move."""
    building, landable, start = state.building, standable(state, state.mover), footing(state, state.mover)
    within = landable | building.ground | start
    if walking:
        start = reach(building, start, within, down=True)
    return _with_ladders(state, start, state.pawn.ladders, within, landable)


def _with_ladders(
    state: State, feet: SquareSet, ladders: tuple[Ladder, ...], within: SquareSet, landable: SquareSet
) -> SquareSet:
    """What these squares reach with each ladder at most once, in any order, walking in between."""
    reached = feet
    for ladder in ladders:
        heads = heads_from(state, feet, ladder, landable & ~feet)  # TC-32: another surface; and new ground at that
        if heads:
            higher = reach(state.building, heads, within, down=True)
            left = tuple(each for each in ladders if each is not ladder)
            reached |= _with_ladders(state, higher, left, within, landable)
    return reached


def can_end_higher(state: State, *, walking: bool) -> bool:
    """TC-23: whether walks and ladders alone still lead above the turn's start."""
    return bool(in_reach(state, walking=walking) & ~_up_to_start(state))


def _up_to_start(state: State) -> SquareSet:
    return state.building.lower_than(state.under_way.start + 1)


def can_be_made_good(state: State) -> bool:
    """TC-23: whether what is left of this turn can end above its start."""
    phase = state.under_way
    if can_end_higher(state, walking=not phase.walked):
        return True
    return not phase.moved and any(_a_block_saves(each) for each in _stands_before_the_block(state))


def _stands_before_the_block(state: State) -> Iterator[State]:
    """Where the pawn can be when the block is moved: here, or wherever walks and ladders lead first."""
    yield state
    seen = {(state.pawn.spot, state.pawn.ladders)}
    waiting = [state]
    while waiting:
        for after in _onward(waiting.pop()):
            key = (after.pawn.spot, after.pawn.ladders)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
                yield after


def _onward(state: State) -> Iterator[State]:
    """The states after one walk or ladder."""
    seat, pawn, phase = state.mover, state.pawn, state.under_way
    if not phase.walked:
        ground = state.building.ground
        targets = walk_reach(state, seat, down=True) & ~state.occupied
        walked = state.but(phase=Turn(phase.start, walked=True, moved=phase.moved, dipped=True))
        for spot in spots_of(targets & ~ground):
            yield walked.with_pawn(seat, pawn.but(spot=spot))
        if targets & ground:
            yield walked.with_pawn(seat, pawn.but(spot=None))
    for ladder in pawn.ladders:
        left = tuple(each for each in pawn.ladders if each is not ladder)
        climbed = state.but(phase=Turn(phase.start, walked=False, moved=phase.moved, dipped=True))
        for spot in spots_of(landings(state, seat, ladder)):
            yield climbed.with_pawn(seat, pawn.but(spot=spot, ladders=left))


def _a_block_saves(state: State) -> bool:
    """Whether some block move from just here leads to an end above the turn's start; proven once a building."""
    proven = state.building.regains
    key = (state.pawns, state.mover, state.under_way.start, state.last_moved, state.options)
    if key not in proven:
        proven[key] = _some_block_saves(state)
    return proven[key]


def _some_block_saves(state: State) -> bool:
    return any(
        saving_spots(state, site, block, pose, site.spots(block.kind.sizes[pose], pose), first=True)
        for block in movable_blocks(state)
        for site in (site_without(state, block),)
        for pose in block.kind.poses
    )


def saving_spots(
    state: State, site: Site, block: Block, pose: Pose, spots: SquareSet, *, first: bool = False
) -> SquareSet:
    """TC-23: those of these spots from which, the block put there, the turn can still end above its start.

    With the block lifted, let R be what is in reach. A block put down changes a way only where it covers R or
    offers a new top beside it; so if R leads high enough, spots that leave R alone are good, and if it does not,
    only spots beside R can be. The rest is tried.
    """
    lifted = state.but(building=site.building)
    reached = in_reach(lifted, walking=True)
    size = block.kind.sizes[pose]
    if not reached & ~_up_to_start(lifted):
        good, doubtful = 0, spots & _hopeful(lifted, pose, reached, size)
    elif _ladders_span(state):
        good, doubtful = 0, spots  # a block in between can be in a ladder's way without covering anything in reach
    else:
        covering = site.building.table.grid.touching(reached, size.width, size.depth)
        good, doubtful = spots & ~covering, spots & covering
    if first and good:
        return good
    tried = (spot for spot in spots_of(doubtful) if _saves(state, site, block, pose, spot))
    return set_of(islice(tried, 1)) if first else good | set_of(tried)


def _ladders_span(state: State) -> bool:
    """TC-32: whether a ladder that is left may lead over squares in between."""
    return bool(state.pawn.ladders) and (state.options.ladder_bypass or state.options.ladder_bridge)


def _hopeful(state: State, pose: Pose, reached: SquareSet, size: Size) -> SquareSet:
    """Where a block could help: its top can be entered from what is in reach, and is high enough or leads on.

    Where the pawn itself would be pushed elsewhere, anything is possible.
    """
    grid, pawn = state.table.grid, state.pawn
    own = 0 if pawn.spot is None else grid.touching(1 << pawn.spot, size.width, size.depth)
    if pose.top not in (pawn.colour, Colour.GREY):
        return own
    if _ladders_span(state):
        return grid.everywhere
    spots = own
    for base, level in enumerate(state.building.levels.sets):
        spots |= level & _helping_top(state, reached, size, base + size.height)
    return spots


def _helping_top(state: State, reached: SquareSet, size: Size, top: int) -> SquareSet:
    """The spots at which a top of that height can be entered, and is above the start or has somewhere to lead."""
    grid, building = state.table.grid, state.building
    rise = max([1, *(LENGTHS[ladder] for ladder in state.pawn.ladders)])
    entered = reached & ~building.lower_than(top - rise)
    spots = grid.touching(grid.beside(entered), size.width, size.depth) if entered else 0
    if top > state.under_way.start or not spots:
        return spots
    # who has ladders may come to what was in reach already, but with a ladder more
    onward = standable(state, state.mover) & building.lower_than(top + rise + 1)
    onward &= -1 if state.pawn.ladders else ~reached
    return spots & grid.touching(grid.beside(onward), size.width, size.depth)


def _saves(state: State, site: Site, block: Block, pose: Pose, spot: Spot) -> bool:
    """Whether, the block put there, walks and ladders lead above the turn's start."""
    after = put_elsewhere(state, block, site.block(block.kind, pose, spot))
    return can_end_higher(after, walking=True)

"""TC-10, TC-11, TC-12, TC-13, TC-14: colours and the tower, before the first turn."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import perm
from typing import TYPE_CHECKING

from cordee.games.climbers import reasons
from cordee.games.climbers.actions import Build, ChooseColour, ClimbersAction, DealColours, MoveBlock, RaiseTower
from cordee.games.climbers.block_moves import block_named, move_block, why_not_moved
from cordee.games.climbers.blocks import BOX, PLAYER_COLOURS, Colour
from cordee.games.climbers.events import BlockBuilt, ColoursDealt, ColourTaken, TowerBuilt, TowerRaised
from cordee.games.climbers.generator import NUMBERS, tower_of
from cordee.games.climbers.options import Colours, TowerSource
from cordee.games.climbers.phases import BuildingUp, Choosing, Dealing, Raising
from cordee.games.climbers.placing import movable_blocks, site_for_more, site_without, why_not_put
from cordee.games.climbers.tower import bare_core, grey_left, is_large, showing
from cordee.games.climbers.turns import first_turn
from cordee.games.contract import Chance, Seat
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.climbers.blocks import Kind, Pose
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.placing import Site
    from cordee.games.climbers.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import SquareSet


class TowerChance(Chance[ClimbersAction]):
    """TC-12: a tower's number, each as likely."""

    def outcomes(self) -> Iterator[ClimbersAction]:
        """Every tower there is."""
        return (RaiseTower(number) for number in range(NUMBERS))

    def probability(self, outcome: ClimbersAction) -> Fraction:
        """All are as likely."""
        known = isinstance(outcome, RaiseTower) and type(outcome.number) is int and 0 <= outcome.number < NUMBERS
        return Fraction(1, NUMBERS) if known else Fraction(0)

    def sample(self, random: Random) -> ClimbersAction:
        return RaiseTower(random.randrange(NUMBERS))

    def sample_kept(self, random: Random, kept: int) -> ClimbersAction:
        """One of the first so many: raising a tower takes as long as some decisions."""
        return RaiseTower(random.randrange(kept))


class ColourChance(Chance[ClimbersAction]):
    """TC-13: a colour for each seat, every deal as likely."""

    def __init__(self, players: int) -> None:
        self.players = players

    def outcomes(self) -> Iterator[ClimbersAction]:
        return (DealColours(colours) for colours in permutations(PLAYER_COLOURS, self.players))

    def probability(self, outcome: ClimbersAction) -> Fraction:
        """All are as likely."""
        if not isinstance(outcome, DealColours) or not isinstance(outcome.colours, tuple):
            return Fraction(0)
        if not all(isinstance(colour, Colour) for colour in outcome.colours):
            return Fraction(0)
        dealt = set(outcome.colours)
        fair = len(dealt) == len(outcome.colours) == self.players and dealt <= set(PLAYER_COLOURS)
        return Fraction(1, perm(len(PLAYER_COLOURS), self.players)) if fair else Fraction(0)

    def sample(self, random: Random) -> ClimbersAction:
        return DealColours(tuple(random.sample(PLAYER_COLOURS, self.players)))


def chance_of(state: State) -> Chance[ClimbersAction] | None:
    """What chance brings while the game is set up."""
    match state.phase:
        case Raising():
            return TowerChance()
        case Dealing():
            return ColourChance(len(state.pawns))
    return None


def why_not_by_chance(state: State, action: ClimbersAction) -> Refusal | None:
    """TC-12, TC-13: chance brings only what is possible."""
    chance = chance_of(state)
    assert chance is not None
    return None if chance.probability(action) else reasons.NOT_BY_CHANCE()


# --- what follows what


def set_up(state: State) -> State:
    """TC-13: colours first, or the tower."""
    if state.options.colours is Colours.BEFORE:
        return state.but(phase=Choosing())
    return _tower_begun(state)[0]


def _tower_begun(state: State) -> tuple[State, tuple[Event, ...]]:
    match state.options.tower:
        case TowerSource.GENERATED:
            return state.but(phase=Raising()), ()
        case TowerSource.BUILT:
            return state.but(building=bare_core(state.table), phase=BuildingUp(), mover=Seat(0)), ()
        case TowerSource.CUSTOM:
            return _tower_stands(state)


def _tower_stands(state: State) -> tuple[State, tuple[Event, ...]]:
    match state.options.colours:
        case Colours.BEFORE:
            return first_turn(state)
        case Colours.AFTER:
            return state.but(phase=Choosing(), mover=Seat(0)), ()
        case Colours.DEALT:
            return state.but(phase=Dealing(), mover=Seat(0)), ()


def raise_tower(state: State, action: RaiseTower) -> tuple[State, tuple[Event, ...]]:
    """TC-12: the tower of that number stands."""
    raised = state.but(building=tower_of(state.table, action.number))
    after, events = _tower_stands(raised)
    return after, (TowerRaised(action.number), *events)


# --- colours


def colours_left(state: State) -> tuple[Colour, ...]:
    """TC-10: the colours that nobody plays yet."""
    taken = {pawn.colour for pawn in state.pawns}
    return tuple(colour for colour in PLAYER_COLOURS if colour not in taken)


def choices(state: State) -> list[ChooseColour]:
    """TC-10: every colour that may be chosen."""
    return [ChooseColour(colour) for colour in colours_left(state)]


def why_not_choose(state: State, action: ChooseColour) -> Refusal | None:
    """TC-10: a player's colour that nobody has."""
    left = colours_left(state)
    return (
        None
        if action.colour in left and isinstance(action.colour, Colour)
        else reasons.COLOUR_TAKEN(colour=action.colour, left=left)
    )


def choose(state: State, action: ChooseColour) -> tuple[State, tuple[Event, ...]]:
    """TC-13: once all have chosen, the tower is due, or the first turn."""
    seat = state.mover
    chosen = state.with_pawn(seat, state.pawn.but(colour=action.colour), mover=state.after(seat))
    taken = ColourTaken(seat, action.colour)
    if seat + 1 < len(state.pawns):
        return chosen, (taken,)
    before = state.options.colours is Colours.BEFORE
    after, events = _tower_begun(chosen) if before else first_turn(chosen)
    return after, (taken, *events)


def deal_colours(state: State, action: DealColours) -> tuple[State, tuple[Event, ...]]:
    """TC-13: everyone has a colour; the first turn begins."""
    pawns = tuple(pawn.but(colour=colour) for pawn, colour in zip(state.pawns, action.colours, strict=True))
    after, events = first_turn(state.but(pawns=pawns))
    return after, (ColoursDealt(action.colours), *events)


# --- building together


def kinds_left(state: State) -> list[Kind]:
    """TC-13: the kinds of which the box still has some."""
    built = [block.kind for block in state.building.blocks]
    return [kind for kind, number in BOX.items() if built.count(kind) < number]


def hiding(site: Site, kind: Kind, pose: Pose) -> SquareSet:
    """TC-13: where a block hides some of the large greys."""
    size = kind.sizes[pose]
    gaps = site.building.table.grid.touching(showing(site.building), size.width, size.depth)
    return site.spots(size, pose) & gaps


def box_can_hide(state: State) -> bool:
    """TC-13: whether some block that is left could hide some of the large greys."""
    if not showing(state.building):
        return False
    site = site_for_more(state)
    return any(hiding(site, kind, pose) for kind in kinds_left(state) for pose in kind.poses)


def build_spots(state: State, kind: Kind, pose: Pose, *, must_hide: bool) -> SquareSet:
    """TC-13: where a block from the box may be built in."""
    site = site_for_more(state)
    return hiding(site, kind, pose) if must_hide else site.spots(kind.sizes[pose], pose)


def builds(state: State) -> Iterator[Build]:
    """TC-13: kind by kind, pose by pose, spot by spot."""
    squares, must_hide = state.table.squares, box_can_hide(state)
    for kind in kinds_left(state):
        for pose in kind.poses:
            for spot in spots_of(build_spots(state, kind, pose, must_hide=must_hide)):
                yield Build(kind, pose, squares[spot])


def why_not_build(state: State, action: Build) -> Refusal | None:
    """TC-13: a block of the box, under TC-6 and TC-42, that hides some grey while any can."""
    if action.kind not in kinds_left(state):
        return reasons.NOT_IN_BOX(kind=action.kind)
    if action.kind.pose_like(action.pose) is None:
        return reasons.NO_SUCH_POSE(kind=action.kind, pose=action.pose)
    spot = state.table.spot(action.target)
    if spot is None:
        return reasons.OFF_TABLE(square=action.target)
    site = site_for_more(state)
    refusal = why_not_put(site, action.kind, action.pose, spot)
    if refusal is None and box_can_hide(state) and not hiding(site, action.kind, action.pose) >> spot & 1:
        return reasons.MUST_HIDE(square=action.target)
    return refusal


def build(state: State, action: Build) -> tuple[State, tuple[Event, ...]]:
    """TC-13: the block is built in, and the next one builds."""
    spot = state.table.spot(action.target)
    assert spot is not None
    block = site_for_more(state).block(action.kind, action.pose, spot)
    after, events = _built(state.but(building=state.building.put(block)))
    return after, (BlockBuilt(state.mover, block.kind, block.pose, action.target, block.base), *events)


def _built(state: State) -> tuple[State, tuple[Event, ...]]:
    """TC-13: the tower is done once the box is empty and no move can hide what still shows."""
    if kinds_left(state) or (showing(state.building) and next(mends(state), None) is not None):
        return state.but(mover=state.after(state.mover)), ()
    after, events = _tower_stands(state.but(last_moved=None))
    return after, (TowerBuilt(grey_left(state.building)), *events)


def mending_spots(state: State, site: Site, block: Block, pose: Pose) -> SquareSet:
    """TC-13: where a block of the tower, moved, leaves less grey showing than before."""
    before = grey_left(state.building)
    return set_of(
        spot
        for spot in spots_of(hiding(site, block.kind, pose))
        if grey_left(site.building.put(site.block(block.kind, pose, spot))) < before
    )


def mends(state: State) -> Iterator[MoveBlock]:
    """TC-13: the moves that hide a gap which nothing in the box can hide."""
    if not showing(state.building) or box_can_hide(state):
        return
    squares = state.table.squares
    for block in movable_blocks(state):
        if is_large(block):
            continue
        site = site_without(state, block)
        for pose in block.kind.poses:
            for spot in spots_of(mending_spots(state, site, block, pose)):
                yield MoveBlock(block.kind.form, squares[block.spot], pose, squares[spot])


def why_not_mend(state: State, action: MoveBlock) -> Refusal | None:
    """TC-13: a block of the tower is moved only to hide a gap that the box can't."""
    block = block_named(state, action.form, action.source)
    if not showing(state.building) or box_can_hide(state) or (block is not None and is_large(block)):
        return reasons.BUILD_FROM_BOX()
    refusal = why_not_moved(state, action)
    if refusal is not None:
        return refusal
    spot = state.table.spot(action.target)
    assert block is not None
    assert spot is not None
    mending = mending_spots(state, site_without(state, block), block, action.pose)
    return None if mending >> spot & 1 else reasons.MOVE_MUST_HIDE()


def mend(state: State, action: MoveBlock) -> tuple[State, tuple[Event, ...]]:
    """TC-13: a block of the tower goes where it hides more."""
    moved, events = move_block(state, action)
    after, more = _built(moved.but(last_moved=None))
    return after, events + more

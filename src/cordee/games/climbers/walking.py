"""TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26: where a pawn can walk, and the way it takes.

Pawns make way (TC-24), so a walk goes from surface to surface: it may cross every surface of the pawn's colours
that is neither blocked nor full, and its own. As all squares of a surface join at one height, flooding squares is
flooding surfaces. The table is one place (TC-20): who reaches one of its squares has reached them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbers import reasons
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.events import Walked
from cordee.games.climbers.options import Descent
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.building import Building
    from cordee.games.climbers.state import State
    from cordee.games.contract import Event, Seat
    from cordee.games.errors import Refusal
    from cordee.games.squares import Spot, Square, SquareSet


def blocked_squares(state: State) -> SquareSet:
    """TC-25: the squares of blocked blocks."""
    squares = 0
    for block in state.blocked:
        squares |= state.building.exposed(block)
    return squares


def others_on(state: State, seat: Seat) -> SquareSet:
    """The squares of the other pawns."""
    own = state.pawns[seat].spot
    return state.occupied if own is None else state.occupied & ~(1 << own)


def full_surfaces(state: State, seat: Seat) -> SquareSet:
    """TC-24: the surfaces where the other pawns leave no free square."""
    others = others_on(state, seat)
    full = 0
    for spot in spots_of(others):
        surface = state.building.surface(spot)
        if not surface & ~others:
            full |= surface
    return full


def standable(state: State, seat: Seat) -> SquareSet:
    """TC-21, TC-24, TC-25: the squares whose surface the pawn may enter and cross, without the table."""
    colour = state.pawns[seat].colour
    assert colour is not None, "colours are known before pawns move"
    shown = state.building.shown
    return (shown[colour] | shown[Colour.GREY]) & ~blocked_squares(state) & ~full_surfaces(state, seat)


def footing(state: State, seat: Seat) -> SquareSet:
    """TC-20, TC-24: the squares that the pawn can step off from: its whole surface, or the table."""
    spot = state.pawns[seat].spot
    return state.building.ground if spot is None else state.building.surface(spot)


def spread(building: Building, start: SquareSet, within: SquareSet, *, down: bool) -> Iterator[SquareSet]:
    """TC-22, TC-23: what is reached by 0, 1, 2... steps over edges, each at most 1 up, down only where allowed."""
    beside, levels, ground = building.table.grid.beside, building.levels.sets, building.ground
    reached = frontier = start
    while frontier:
        yield frontier
        grown = 0
        for height, level in enumerate(levels):
            here = frontier & level
            if here:
                stepped = beside(here) & building.lower_than(height + 2)
                grown |= stepped if down else stepped & ~building.lower_than(height)
        grown &= within
        if grown & ground:
            grown |= ground
        frontier = grown & ~reached
        reached |= frontier


def reach(building: Building, start: SquareSet, within: SquareSet, *, down: bool) -> SquareSet:
    """TC-22, TC-23, TC-24: everything that can be walked to."""
    reached = 0
    for layer in spread(building, start, within, down=down):
        reached |= layer
    return reached


def crossable(state: State, seat: Seat) -> SquareSet:
    """TC-20, TC-21: what a walk may lead over, the table and the own surface included."""
    return standable(state, seat) | state.building.ground | footing(state, seat)


def walk_reach(state: State, seat: Seat, *, down: bool) -> SquareSet:
    """TC-20, TC-21, TC-22, TC-23, TC-24: every square in reach of a walk; table squares where the table is."""
    known, pawn = state.building.walks, state.pawns[seat]
    key = (pawn.spot, pawn.colour, state.occupied, state.blocked, down)
    if key not in known:
        known[key] = reach(state.building, footing(state, seat), crossable(state, seat), down=down)
    return known[key]


def free_to_end(state: State, seat: Seat, squares: SquareSet) -> list[Spot | None]:
    """TC-24: those of these squares on which the pawn can end: free ones and not its own; None, last, is the table."""
    ground = state.building.ground
    spots: list[Spot | None] = list(spots_of(squares & ~ground & ~state.occupied))
    if squares & ground and state.pawns[seat].spot is not None:
        spots.append(None)
    return spots


def may_descend(state: State) -> bool:
    """TC-23: whether any step down is allowed at all."""
    return state.options.descent is not Descent.NEVER


def highest(state: State, seat: Seat) -> int:
    """TC-22, TC-23: the highest level the pawn could walk to as the tower stands; its own where it can't climb."""
    spot = state.pawns[seat].spot
    free = walk_reach(state, seat, down=may_descend(state)) & ~others_on(state, seat)
    levels = state.building.levels
    from_above = (height for height in range(levels.highest, -1, -1) if levels.sets[height] & free)
    return next(from_above, 0 if spot is None else levels.height(spot))


def way(state: State, seat: Seat, target: Spot | None) -> tuple[Square | None, ...]:
    """The squares a walk leads over, start and end included; None is the table. The fewest steps, upward if it can."""
    building, start, within = state.building, footing(state, seat), crossable(state, seat)
    goal = building.ground if target is None else 1 << target
    layers = list(spread(building, start, within, down=False))
    down = not any(layer & goal for layer in layers)
    if down:
        layers = list(spread(building, start, within, down=True))
    spot = state.pawns[seat].spot
    stood = None if spot is None else state.table.squares[spot]
    path = [_name(building, place) for place in traced(building, layers, goal, down=down)]
    return tuple(path if path[0] == stood else [stood, *path])


def traced(building: Building, layers: list[SquareSet], goal: SquareSet, *, down: bool) -> list[SquareSet]:
    """One way through the layers of a spread to the goal, found backwards."""
    last = next(number for number, layer in enumerate(layers) if layer & goal)
    places = [_one_place(building, layers[last] & goal)]
    for layer in reversed(layers[:last]):
        places.append(_one_place(building, layer & _stepping_on(building, places[-1], down=down)))
    return places[::-1]


def _one_place(building: Building, squares: SquareSet) -> SquareSet:
    """TC-20: the table whole, else the first of some squares."""
    return building.ground if squares & building.ground else squares & -squares


def _name(building: Building, place: SquareSet) -> Square | None:
    return None if place & building.ground else building.table.squares[place.bit_length() - 1]


def _stepping_on(building: Building, place: SquareSet, *, down: bool) -> SquareSet:
    """TC-22, TC-23: the squares from which a step leads to a place."""
    height = building.levels.height(place.bit_length() - 1)
    beside = building.table.grid.beside(place) & ~building.lower_than(height - 1)
    return beside if down else beside & building.lower_than(height + 1)


def why_not_reach(state: State, seat: Seat, target: Square | None, *, down: bool) -> Refusal | None:
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25: whether a walk leads there at all."""
    if target is None:
        return _why_not_table(state, seat, down=down)
    spot = state.table.spot(target)
    if spot is None:
        return reasons.OFF_TABLE(square=target)
    if state.building.ground >> spot & 1:
        return reasons.TABLE_HAS_NO_SQUARES(square=target)
    return why_not_stand(state, seat, spot) or _why_not_walkable(state, seat, spot, down=down)


def _why_not_table(state: State, seat: Seat, *, down: bool) -> Refusal | None:
    if state.pawns[seat].spot is None:
        return reasons.ON_TABLE_ALREADY()
    if walk_reach(state, seat, down=down) & state.building.ground:
        return None
    return reasons.NO_WAY_DOWN() if down else reasons.NEVER_DOWN()


def why_not_stand(state: State, seat: Seat, spot: Spot) -> Refusal | None:
    """TC-21, TC-24, TC-25: whether the pawn may end on a square of a block."""
    square, pawn, building = state.table.squares[spot], state.pawns[seat], state.building
    block = building.block_on(spot)
    assert block is not None
    assert pawn.colour is not None
    if block.colour not in (pawn.colour, Colour.GREY):
        return reasons.OTHER_COLOUR(square=square, colour=block.colour, own=pawn.colour)
    if block in state.blocked:
        return reasons.BLOCKED(square=square)
    if full_surfaces(state, seat) >> spot & 1:
        size = building.surface(spot).bit_count()
        return reasons.SURFACE_FULL(square=square, colour=block.colour, pawns=size, squares=size)
    if state.occupied >> spot & 1:
        return reasons.STANDS_THERE(square=square) if spot == pawn.spot else reasons.SQUARE_TAKEN(square=square)
    return None


def _why_not_walkable(state: State, seat: Seat, spot: Spot, *, down: bool) -> Refusal | None:
    if walk_reach(state, seat, down=down) >> spot & 1:
        return None
    square = state.table.squares[spot]
    if not down and walk_reach(state, seat, down=True) >> spot & 1:
        return reasons.NEVER_DOWN()
    rise = state.building.levels.height(spot) - state.height(seat)
    if rise > 1 and state.table.grid.beside(footing(state, seat)) >> spot & 1:
        return reasons.TOO_HIGH(square=square, rise=rise)
    return reasons.NO_WAY(square=square)


def walked(state: State, seat: Seat, target: Square | None) -> tuple[State, tuple[Event, ...]]:
    """TC-20, TC-21, TC-22, TC-23, TC-24: the pawn stands elsewhere; the event has the whole way."""
    spot = None if target is None else state.table.spot(target)
    after = state.arrived(seat, spot)
    return after, (Walked(seat, way(state, seat, spot), after.height(seat)),)

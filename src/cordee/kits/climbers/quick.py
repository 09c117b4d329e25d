"""The Climbers: a mind that looks one action ahead and no further, so plain that the fast twin plays it too.

It looks at the walks and ladders that lead highest, at the block moves that make the highest step by where its pawn
can come (where there is none: at those that cover what its best rival could walk up to), at every place for its stone,
and at leaving it at that; it plays what leaves it best off, any of equals. `fast/climbers/quick.py` is the same player
compiled, and tests compare what they choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbers import actions as acts
from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.block_moves import blocks_to_move, spots_for
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.phases import Asking, Turn, Window
from cordee.games.climbers.placing import around, site_without
from cordee.games.climbers.turns import (
    as_begun,
    climb_ladder,
    ends,
    general_walks,
    ladder_climbs,
    move_block,
    stones,
    walks,
)
from cordee.games.climbers.walking import may_descend, walk_reach, walked
from cordee.games.contract import Seat
from cordee.games.squares import spots_of
from cordee.kits.climbers.guide import ClimbersGuide
from cordee.kits.climbers.steps import highest
from cordee.players.quick import Quick

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cordee.games.climbers.blocks import Size
    from cordee.games.climbers.building import Building
    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.climbers.state import State
    from cordee.games.contract import AnyPosition
    from cordee.games.squares import Spot, SquareSet

BARRABLE: Final[Mapping[str, int]] = {"short": 1, "long": 2, "stone": 4}
"""What a seat can be kept from using, each a bit."""

EASE: Final = 1e-6
"""What it is worth to leave it at that, where nothing else is better."""


class QuickClimber(Quick):
    """A pawn's outlook is where it stands, most of how high it could walk, and what its ladders and stone are worth."""

    def looked_at(self, position: AnyPosition, seat: Seat) -> list[Any]:
        state, _ = as_begun(cast("ClimbersPosition", position).state, seat)
        if isinstance(state.phase, Turn):
            climbs = ladder_climbs(state)
            by_ladder = [_highest(state, [each for each in climbs if each.ladder is ladder]) for ladder in Ladder]
            block_moves = [] if state.phase.moved else steps_up(state) or covers(state, _rival(state))
            walking = _highest(state, walks(state))
            return [*walking, *by_ladder[0], *by_ladder[1], *block_moves, *stones(state), *ends(state)]
        if isinstance(state.phase, (Window, Asking)):
            return [*_highest(state, general_walks(state, seat)), acts.Stay()]
        return list(position.legal_actions(seat))

    def is_barred(self, action: Any) -> bool:
        if isinstance(action, acts.ClimbLadder):
            return bool(self.barred & BARRABLE["short" if action.ladder is Ladder.SHORT else "long"])
        return isinstance(action, acts.PlaceStone) and bool(self.barred & BARRABLE["stone"])

    def worth_after(self, position: AnyPosition, seat: Seat, action: Any) -> float:
        """How things stand once it is done; that a turn passes on by it counts for nothing."""
        state, _ = as_begun(cast("ClimbersPosition", position).state, seat)
        done = DONE.get(type(action))
        if done is None:
            return 0.0  # colours, building a tower: all the same
        return worth(done(state, seat, action), seat) + (EASE if isinstance(action, acts.EndTurn | acts.Stay) else 0.0)


def _stoned(state: State, seat: Seat, action: acts.PlaceStone) -> State:
    spot = state.table.spot(action.square)
    assert spot is not None
    return state.with_pawn(seat, state.pawns[seat].but(has_stone=False, blocks=state.building.block_on(spot)))


DONE: Final[dict[type, Callable[[State, Seat, Any], State]]] = {
    acts.Walk: lambda state, seat, action: walked(state, seat, action.target)[0],
    acts.ClimbLadder: lambda state, _, action: climb_ladder(state, action)[0],
    acts.MoveBlock: lambda state, _, action: move_block(state, action)[0],
    acts.PlaceStone: _stoned,
    acts.EndTurn: lambda state, _, __: state,
    acts.Stay: lambda state, _, __: state,
}


def worth(state: State, seat: Seat) -> float:
    """The own outlook, and with some envy the best of the others'."""
    others = [outlook(state, Seat(other)) for other in range(len(state.pawns)) if other != seat]
    return outlook(state, seat) - ClimbersGuide.envy * max(others)


def outlook(state: State, seat: Seat) -> float:
    """As the guide's, without the next step: that is what it looks for itself."""
    pawn, height, guide = state.pawns[seat], state.height(seat), ClimbersGuide
    top = _top(state, seat, walk_reach(state, seat, down=may_descend(state)))
    hope = height + guide.on_the_way * (top - height) + guide.stone * pawn.has_stone
    hope += sum(guide.ladders[ladder] for ladder in pawn.ladders)
    return hope + guide.caution * state.fails / (len(state.pawns) + 1) * (height - hope)


def _top(state: State, seat: Seat, reached: SquareSet) -> int:
    """How high the pawn could walk to stand there."""
    free = reached & ~state.building.ground & ~state.occupied
    return max(state.height(seat), highest(state.building, free))


def _rival(state: State) -> Seat:
    """The other pawn with the best outlook."""
    others = [Seat(seat) for seat in range(len(state.pawns)) if seat != state.mover]
    return max(others, key=lambda seat: outlook(state, seat))


def _highest(state: State, actions: Sequence[Any]) -> list[Any]:
    """Those that lead highest."""
    heights = [_height(state, action.target) for action in actions]
    return [action for action, height in zip(actions, heights, strict=True) if height == max(heights)]


def _height(state: State, square: Any) -> int:
    spot = None if square is None else state.table.spot(square)
    return 0 if spot is None else state.building.levels.height(spot)


def steps_up(state: State) -> list[acts.MoveBlock]:
    """The block moves that make the highest step: a top for the own pawn, one above a square beside it in its reach."""
    down = may_descend(state)
    now = highest(state.building, walk_reach(state, state.mover, down=down))
    best, found, surroundings = 0, list[acts.MoveBlock](), around(state)
    for block in blocks_to_move(state):
        site = site_without(state, block, surroundings)
        feet = walk_reach(state.but(building=site.building), state.mover, down=down)
        for pose, size in block.kind.sizes.items():
            if pose.top not in (state.pawn.colour, Colour.GREY):
                continue
            spots = spots_for(state, site, block, pose)
            for base in range(max(0, now + max(best, 1) - size.height), len(site.building.levels.sets)):
                here = _stepping(site.building, feet, spots, base, size)
                gain = base + size.height - now
                if here and gain > best:
                    best, found = gain, []
                found += [_move(state, block, pose, spot) for spot in here]
    return found


def _stepping(building: Building, feet: SquareSet, spots: SquareSet, base: int, size: Size) -> list[Spot]:
    """The spots at that height where a block of that size would be a step from squares beside it."""
    grid, below = building.table.grid, feet & building.levels.exactly(base + size.height - 1)
    spots &= building.levels.exactly(base) & grid.touching(grid.beside(below), size.width, size.depth)
    footprint = grid.rectangle(size.width, size.depth)
    return [spot for spot in spots_of(spots) if grid.beside(footprint << spot) & below & ~(footprint << spot)]


def covers(state: State, rival: Seat) -> list[acts.MoveBlock]:
    """The block moves that cover what the rival could walk up to, in a colour that it may not stand on."""
    reached = walk_reach(state, rival, down=may_descend(state))
    top = _top(state, rival, reached)
    if top == state.height(rival):
        return []
    wanted = reached & state.building.levels.exactly(top) & ~state.occupied
    found, surroundings, grid = list[acts.MoveBlock](), around(state), state.table.grid
    for block in blocks_to_move(state):
        site = site_without(state, block, surroundings)
        for pose, size in block.kind.sizes.items():
            if pose.top not in (state.pawns[rival].colour, Colour.GREY):
                spots = spots_for(state, site, block, pose) & grid.touching(wanted, size.width, size.depth)
                found += [_move(state, block, pose, spot) for spot in spots_of(spots)]
    return found


def _move(state: State, block: Any, pose: Any, spot: Spot) -> acts.MoveBlock:
    return acts.MoveBlock(block.kind.form, state.table.squares[block.spot], pose, state.table.squares[spot])


def progress(position: AnyPosition) -> tuple[int, ...]:
    """TC-63: how high every pawn stands."""
    state = cast("ClimbersPosition", position).state
    return tuple(state.height(Seat(seat)) for seat in range(len(state.pawns)))


def dealt(position: AnyPosition) -> tuple[int, ...]:
    """TC-13: the colour of each pawn, a bit each."""
    state, colours = cast("ClimbersPosition", position).state, tuple(Colour)
    return tuple(0 if pawn.colour is None else 1 << colours.index(pawn.colour) for pawn in state.pawns)

"""TC-30, TC-31, TC-32: ladders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.climbers import reasons
from cordee.games.climbers.actions import ClimbLadder, Ladder
from cordee.games.climbers.events import LadderClimbed
from cordee.games.climbers.walking import blocked_squares, footing, standable, why_not_stand
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cordee.games.climbers.building import Building
    from cordee.games.climbers.state import State
    from cordee.games.contract import Event, Seat
    from cordee.games.errors import Refusal
    from cordee.games.heights import Grid
    from cordee.games.squares import Spot, Square, SquareSet

LENGTHS: Final[Mapping[Ladder, int]] = {Ladder.SHORT: 2, Ladder.LONG: 4}
"""TC-30, TC-32: how high a ladder rises at most, and how far it spans in freestyle."""


class Manner(NamedTuple):
    """A way of setting up a ladder: how far it spans, what it rises at least, and what it may pass over."""

    span: int
    least_rise: int
    clears_foot: bool
    """Whether the squares it passes must be lower than its foot too, not only than its head."""


def manners(state: State, ladder: Ladder) -> list[Manner]:
    """TC-30, TC-32: the ways this table allows."""
    length = LENGTHS[ladder]
    allowed = [Manner(1, 2, clears_foot=False)]
    if state.options.ladder_bypass:
        allowed.append(Manner(length, 1, clears_foot=False))
    if state.options.ladder_bridge:
        allowed.append(Manner(length, 0, clears_foot=True))
    return allowed


class Set(NamedTuple):
    """One way a ladder can be set up: the feet, each head that they reach, and how."""

    heads: SquareSet
    toward: Callable[[SquareSet], SquareSet]
    distance: int


def _directions(grid: Grid) -> tuple[Callable[[SquareSet], SquareSet], ...]:
    return grid.south, grid.west, grid.east, grid.north


def settings(
    building: Building, feet: SquareSet, height: int, ladder: Ladder, manner: Manner, over: SquareSet
) -> Iterator[Set]:
    """TC-30, TC-32: every way to set a ladder up from feet of one height; `over` may be passed at all."""
    for rise in range(manner.least_rise, LENGTHS[ladder] + 1):
        level = building.levels.exactly(height + rise)
        if not level:
            continue
        passable = over & building.lower_than(height if manner.clears_foot else height + rise)
        for toward in _directions(building.table.grid):
            ray = feet
            for distance in range(1, manner.span + 1):
                ray = toward(ray)
                if ray & level:
                    yield Set(ray & level, toward, distance)
                ray &= passable


def heads_from(state: State, feet: SquareSet, ladder: Ladder, within: SquareSet) -> SquareSet:
    """TC-30, TC-32: the squares of `within` that a ladder reaches from some squares of any heights."""
    building, heads = state.building, 0
    over = ~blocked_squares(state)
    for height, level in enumerate(building.levels.sets):
        here = feet & level
        if here:
            for manner in manners(state, ladder):
                for each in settings(building, here, height, ladder, manner, over):
                    heads |= each.heads
    return heads & within


def feet_to(state: State, heads: SquareSet, ladder: Ladder, within: SquareSet) -> SquareSet:
    """TC-30, TC-32: the squares of `within` from which a ladder reaches some of these: `heads_from` backwards."""
    building, feet, over = state.building, 0, ~blocked_squares(state)
    allowed = manners(state, ladder)
    for height, level in enumerate(building.levels.sets):
        here = heads & level
        if here:
            for manner in allowed:
                for lowest, highest in _foot_heights(height, ladder, manner):
                    below = within & building.lower_than(highest + 1) & ~building.lower_than(lowest)
                    clear = over & building.lower_than(lowest if manner.clears_foot else height)
                    feet |= _rays(building.table.grid, here, manner.span, clear, below) if below else 0
    return feet


def _foot_heights(head: int, ladder: Ladder, manner: Manner) -> Iterator[tuple[int, int]]:
    """TC-30, TC-32: the heights of feet, from and to, that can be looked at together: they pass over the same."""
    lowest, highest = max(0, head - LENGTHS[ladder]), head - manner.least_rise
    if not manner.clears_foot:
        yield lowest, highest
    else:
        yield from ((foot, foot) for foot in range(lowest, highest + 1))


def _rays(grid: Grid, start: SquareSet, span: int, passable: SquareSet, ends: SquareSet) -> SquareSet:
    """Those of `ends` that lie straight away from a start, at most so far, with only passable squares between."""
    if span == 1:
        return grid.beside(start) & ends
    met = 0
    for toward in _directions(grid):
        ray = start
        for _ in range(span):
            ray = toward(ray)
            met |= ray & ends
            ray &= passable
    return met


def landing_on(state: State, seat: Seat) -> SquareSet:
    """TC-21, TC-24, TC-25: where a ladder may lead; another surface than the one it starts from."""
    return standable(state, seat) & ~footing(state, seat)


def heads_of(state: State, seat: Seat, ladder: Ladder) -> SquareSet:
    """TC-30: the squares that the ladder meets, free or not."""
    return heads_from(state, footing(state, seat), ladder, landing_on(state, seat))


def landings(state: State, seat: Seat, ladder: Ladder) -> SquareSet:
    """TC-24, TC-30: where the pawn can end: the square that the ladder meets, or if taken any free one beside it."""
    heads = heads_of(state, seat, ladder)
    ends = heads & ~state.occupied
    for spot in spots_of(heads & state.occupied):
        ends |= state.building.surface(spot) & ~state.occupied
    return ends


def ladder_climbs(state: State) -> list[ClimbLadder]:
    """TC-30, TC-31, TC-32: the short ladder's, then the long one's, row by row."""
    seat, squares = state.mover, state.table.squares
    return [
        ClimbLadder(ladder, squares[spot])
        for ladder in state.pawn.ladders
        for spot in spots_of(landings(state, seat, ladder))
    ]


def why_not_climb(state: State, action: ClimbLadder) -> Refusal | None:
    """TC-30, TC-31, TC-32: a ladder one has, to a square it reaches and the pawn may stand on."""
    seat, ladder = state.mover, action.ladder
    if ladder not in state.pawn.ladders:
        return reasons.LADDER_GONE(ladder=ladder)
    spot = state.table.spot(action.target)
    if spot is None:
        return reasons.OFF_TABLE(square=action.target)
    if state.building.ground >> spot & 1:
        return reasons.NO_LADDER_TO_TABLE(square=action.target)
    return why_not_stand(state, seat, spot) or _why_out_of_reach(state, ladder, spot)


def _why_out_of_reach(state: State, ladder: Ladder, spot: Spot) -> Refusal | None:
    """TC-30, TC-32: height and distance."""
    if landings(state, state.mover, ladder) >> spot & 1:
        return None
    square = state.table.squares[spot]
    rise = state.building.levels.height(spot) - state.height(state.mover)
    if rise <= 0 and not state.options.ladder_bridge:
        return reasons.LADDER_NOT_UP(square=square)
    if rise > 0 and state.table.grid.beside(footing(state, state.mover)) >> spot & 1:
        return reasons.LADDER_RISE(ladder=ladder, square=square, rise=rise)
    return reasons.LADDER_FAR(ladder=ladder, square=square)


def climb_ladder(state: State, action: ClimbLadder) -> tuple[State, tuple[Event, ...]]:
    """TC-31: the pawn stands higher and the ladder is gone."""
    seat, pawn = state.mover, state.pawn
    spot = state.table.spot(action.target)
    assert spot is not None
    foot, head = set_up(state, action.ladder, spot)
    left = tuple(ladder for ladder in pawn.ladders if ladder != action.ladder)
    after = state.arrived(seat, spot, ladders=left)
    return after, (LadderClimbed(seat, action.ladder, foot, head, action.target, after.height(seat)),)


def set_up(state: State, ladder: Ladder, spot: Spot) -> tuple[Square, Square]:
    """Where a ladder stands and leans for the pawn to land there: on the square itself if it can."""
    squares, building, seat = state.table.squares, state.building, state.mover
    heads = heads_of(state, seat, ladder)
    head = 1 << spot
    if not heads & head:
        met = heads & building.surface(spot)
        head = met & -met
    feet, height = footing(state, seat), state.height(seat)
    over = ~blocked_squares(state)
    for manner in manners(state, ladder):
        for each in settings(building, feet, height, ladder, manner, over):
            if each.heads & head:
                return squares[_foot(state, each, feet, head)], squares[head.bit_length() - 1]
    raise AssertionError("a landing has a ladder that leads to it")


def _foot(state: State, setting: Set, feet: SquareSet, head: SquareSet) -> Spot:
    """The foot from which a ladder set up so meets that head."""
    south, west, east, north = _directions(state.table.grid)
    back = {south: north, north: south, east: west, west: east}[setting.toward]
    for _ in range(setting.distance):
        head = back(head)
    assert head & feet, "a ladder stands on what the pawn stands on"
    return head.bit_length() - 1

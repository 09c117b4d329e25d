"""TC-26, TC-50, TC-60: what a turn is made of, how it passes on, and what happens between turns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cordee.games.climbers import block_moves, descent, ladders, reasons
from cordee.games.climbers.actions import EndTurn, PlaceStone, Walk
from cordee.games.climbers.ending import judged
from cordee.games.climbers.events import Stayed, StoneLeft, StonePlaced, TurnBegan
from cordee.games.climbers.options import Descent, GeneralMovement
from cordee.games.climbers.phases import Asking, Over, Turn, Window
from cordee.games.climbers.walking import free_to_end, may_descend, walk_reach, walked, why_not_reach
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.actions import ClimbLadder, Ladder, MoveBlock
    from cordee.games.climbers.building import Block
    from cordee.games.climbers.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import Spot


# --- how turns begin and pass on


def begun(state: State) -> tuple[State, tuple[Event, ...]]:
    """TC-50, TC-60: the mover's turn begins, and with it the mover's stone leaves the game."""
    seat, pawn = state.mover, state.pawn
    phase = Turn(start=state.height(seat))
    if pawn.blocks is None:
        return state.but(phase=phase), ()
    return state.with_pawn(seat, pawn.but(blocks=None), phase=phase), (StoneLeft(seat),)


def as_begun(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """TC-26: the state in which that seat acts: the mover's first action closes the window."""
    return begun(state) if isinstance(state.phase, Window) and seat == state.mover else (state, ())


def first_turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """TC-26, TC-60: the first seat begins; no general movement before that."""
    after, events = begun(state.but(mover=Seat(0), turn=1))
    return after, (TurnBegan(after.mover, after.turn), *events)


def passed_on(state: State) -> tuple[State, tuple[Event, ...]]:
    """TC-41, TC-60, TC-61, TC-62, TC-63: the turn is judged; if the game goes on, the next one's is due."""
    judgement, events = judged(state)
    if isinstance(judgement.phase, Over):
        return judgement, events
    barred = state.last_moved if state.under_way.moved else None
    due = judgement.but(mover=state.after(state.mover), turn=state.turn + 1, last_moved=barred)
    after, more = _between(due)
    return after, events + more


def _between(state: State) -> tuple[State, tuple[Event, ...]]:
    """TC-26: the general movement before the mover's turn, by the option."""
    order = [Seat((state.mover + each) % len(state.pawns)) for each in range(len(state.pawns))]
    announced = TurnBegan(state.mover, state.turn)
    match state.options.general_movement:
        case GeneralMovement.OPEN:
            return state.but(phase=Window(tuple(order[1:]))), (announced,)
        case GeneralMovement.ORDERED:
            return state.but(phase=Asking(tuple(order))), (announced,)
        case GeneralMovement.OFF:
            after, events = begun(state)
            return after, (announced, *events)


# --- walks of a turn


def walk_targets(state: State) -> list[Spot | None]:
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-60: where the mover may walk now."""
    if state.under_way.walked:
        return []
    spots = free_to_end(state, state.mover, walk_reach(state, state.mover, down=may_descend(state)))
    lost = _lost(state, spots)
    return [spot for spot in spots if spot not in lost] if lost else spots


def walks(state: State) -> list[Walk]:
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-60: row by row, the table last."""
    squares = state.table.squares
    return [Walk(None if spot is None else squares[spot]) for spot in walk_targets(state)]


def why_not_walk(state: State, action: Walk) -> Refusal | None:
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-60."""
    if state.under_way.walked:
        return reasons.WALK_AFTER_WALK()
    refusal = why_not_reach(state, state.mover, action.target, down=may_descend(state))
    if refusal is not None:
        return refusal
    spot = None if action.target is None else state.table.spot(action.target)
    return reasons.NOT_REGAINED(start=state.under_way.start) if _lost(state, [spot]) else None


def _lost(state: State, spots: list[Spot | None]) -> set[Spot | None]:
    """TC-23, `regain`: where a walk steps down, or comes after a step down, and can't be made good."""
    phase = state.under_way
    dipping = [spot for spot in spots if phase.dipped or _dips(state, state.mover, spot)]
    if not dipping:
        return set()
    return descent.lost(state.but(phase=replace(phase, walked=True, dipped=True)), dipping)


def _dips(state: State, seat: Seat, spot: Spot | None) -> bool:
    """TC-23, `regain`: whether every way there steps down somewhere; with the other options that does not count."""
    if state.options.descent is not Descent.REGAIN:
        return False
    level_ways = walk_reach(state, seat, down=False)
    return not level_ways & state.building.ground if spot is None else not level_ways >> spot & 1


def walk(state: State, action: Walk) -> tuple[State, tuple[Event, ...]]:
    """TC-20, TC-21, TC-22, TC-23, TC-24: the mover's pawn walks."""
    phase = state.under_way
    spot = None if action.target is None else state.table.spot(action.target)
    dipped = phase.dipped or _dips(state, state.mover, spot)
    after, events = walked(state, state.mover, action.target)
    return after.but(phase=replace(phase, walked=True, dipped=dipped)), events


# --- ladders and blocks in a turn


def ladder_climbs(state: State) -> list[ClimbLadder]:
    """TC-30, TC-31, TC-32; after a step down only where it can be made good (TC-23)."""
    climbs = ladders.ladder_climbs(state)
    if not state.under_way.dipped:
        return climbs
    lost = {ladder: _lost_by_ladder(state, ladder, climbs) for ladder in state.pawn.ladders}
    return [each for each in climbs if state.table.spot(each.target) not in lost[each.ladder]]


def why_not_climb(state: State, action: ClimbLadder) -> Refusal | None:
    """TC-30, TC-31, TC-32, and TC-23 after a step down."""
    refusal = ladders.why_not_climb(state, action)
    if refusal is None and state.under_way.dipped and _lost_by_ladder(state, action.ladder, [action]):
        return reasons.NOT_REGAINED(start=state.under_way.start)
    return refusal


def _lost_by_ladder(state: State, ladder: Ladder, climbs: list[ClimbLadder]) -> set[Spot | None]:
    """TC-23: where those of these climbs with that ladder lead, after which it can't be made good."""
    left = tuple(each for each in state.pawn.ladders if each is not ladder)
    climbed = state.with_pawn(state.mover, state.pawn.but(ladders=left), phase=replace(state.under_way, walked=False))
    return descent.lost(climbed, [state.table.spot(each.target) for each in climbs if each.ladder is ladder])


def climb_ladder(state: State, action: ClimbLadder) -> tuple[State, tuple[Event, ...]]:
    """TC-30, TC-31: after a ladder a walk may follow again."""
    after, events = ladders.climb_ladder(state, action)
    return after.but(phase=replace(state.under_way, walked=False)), events


def move_block(state: State, action: MoveBlock) -> tuple[State, tuple[Event, ...]]:
    """TC-40, TC-60: after the block a walk may follow again."""
    after, events = block_moves.move_block(state, action)
    return after.but(phase=replace(state.under_way, walked=False, moved=True)), events


# --- the stone and the end of a turn


def stone_places(state: State) -> list[Block]:
    """TC-50: the blocks that a stone may be put on, by their first free squares."""
    if not state.pawn.has_stone:
        return []
    occupied, blocked = state.occupied, state.blocked
    return [block for block, top in state.building.tops if not top & occupied and block not in blocked]


def first_square(state: State, block: Block) -> Spot:
    """The first exposed square of a block, which names it."""
    exposed = state.building.exposed(block)
    return (exposed & -exposed).bit_length() - 1


def stones(state: State) -> Iterator[PlaceStone]:
    """TC-50: every block that may be blocked now."""
    if why_not_end(state) is None:
        for block in stone_places(state):
            yield PlaceStone(state.table.squares[first_square(state, block)])


def why_not_stone(state: State, action: PlaceStone) -> Refusal | None:
    """TC-50: a stone not yet used, on a free block, named by its first free square."""
    if not state.pawn.has_stone:
        return reasons.STONE_USED()
    spot = state.table.spot(action.square)
    block = None if spot is None else state.building.block_on(spot)
    if block is None:
        return reasons.NO_SURFACE(square=action.square)
    if block not in stone_places(state):
        return reasons.STONE_NOT_FREE(square=action.square)
    first = first_square(state, block)
    if first != spot:
        return reasons.NAME_FIRST_SQUARE(first=state.table.squares[first])
    return why_not_end(state)


def place_stone(state: State, action: PlaceStone) -> tuple[State, tuple[Event, ...]]:
    """TC-50: the stone goes to a block, and the turn is over."""
    spot = state.table.spot(action.square)
    assert spot is not None
    block = state.building.block_on(spot)
    stoned = state.with_pawn(state.mover, state.pawn.but(has_stone=False, blocks=block))
    after, events = passed_on(stoned)
    return after, (StonePlaced(state.mover, action.square), *events)


def ends(state: State) -> list[EndTurn]:
    """TC-60: the end of the turn."""
    return [EndTurn()] if why_not_end(state) is None else []


def why_not_end(state: State) -> Refusal | None:
    """TC-23: a turn in which the pawn stepped down ends higher than it began."""
    phase, height = state.under_way, state.height(state.mover)
    if phase.dipped and height <= phase.start:
        return reasons.END_HIGHER(start=phase.start, height=height)
    return None


# --- general movement


def general_walks(state: State, seat: Seat) -> list[Walk]:
    """TC-26: where a pawn may walk between turns; with `regain` a walk that dips must itself end higher."""
    squares = state.table.squares
    spots = free_to_end(state, seat, walk_reach(state, seat, down=may_descend(state)))
    return [Walk(None if spot is None else squares[spot]) for spot in spots if not _sinks(state, seat, spot)]


def _sinks(state: State, seat: Seat, spot: Spot | None) -> bool:
    """TC-23, `regain`: whether a walk between turns dips without ending higher."""
    sinks = spot is None or state.building.levels.height(spot) <= state.height(seat)
    return sinks and _dips(state, seat, spot)


def why_not_general_walk(state: State, seat: Seat, action: Walk) -> Refusal | None:
    """TC-26: under TC-20, TC-21, TC-22, TC-23, TC-24, TC-25."""
    refusal = why_not_reach(state, seat, action.target, down=may_descend(state))
    if refusal is not None:
        return refusal
    spot = None if action.target is None else state.table.spot(action.target)
    return reasons.WALK_HIGHER(start=state.height(seat)) if _sinks(state, seat, spot) else None


def general_walk(state: State, seat: Seat, action: Walk) -> tuple[State, tuple[Event, ...]]:
    """TC-26: a walk between turns, once a general movement."""
    after, events = walked(state, seat, action.target)
    decided, more = _decided(after, seat)
    return decided, events + more


def stay(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """TC-26: a seat declines."""
    after, events = _decided(state, seat)
    return after, (Stayed(seat), *events)


def _decided(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """TC-26: the seat has walked or declined; in order, once all have, the turn begins."""
    if isinstance(state.phase, Window):
        undecided = tuple(each for each in state.phase.undecided if each != seat)
        return state.but(phase=Window(undecided)), ()
    assert isinstance(state.phase, Asking)
    waiting = state.phase.waiting[1:]
    return (state.but(phase=Asking(waiting)), ()) if waiting else begun(state)

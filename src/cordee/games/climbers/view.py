"""What players and spectators see: everything (TC-44), with what the eye wants to know worked out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cordee.games.climbers.ending import turns_left
from cordee.games.climbers.phases import Asking, Turn, Window
from cordee.games.climbers.turns import first_square
from cordee.games.climbers.walking import highest
from cordee.games.contract import Seat, View

if TYPE_CHECKING:
    from cordee.games.climbers.actions import Ladder
    from cordee.games.climbers.blocks import Colour, Form, Pose, Sides
    from cordee.games.climbers.building import Block, Building, Table
    from cordee.games.climbers.state import State
    from cordee.games.contract import Outcome
    from cordee.games.squares import Square


@dataclass(frozen=True, slots=True)
class BlockView:
    """A block: what it is, where it stands, what it takes up and what its sides show."""

    form: Form
    kind: str
    pose: Pose
    square: Square
    base: int
    width: int
    depth: int
    height: int
    sides: Sides


@dataclass(frozen=True, slots=True)
class PawnView:
    """A player's pawn and what belongs to it. `square` None is the table; `blocks` is where its stone stands.

    `climbs_to` is the highest level it could walk to as the tower stands: above `height` it can still climb.
    """

    colour: Colour | None
    square: Square | None
    height: int
    climbs_to: int
    best: int
    ladders: tuple[Ladder, ...]
    has_stone: bool
    blocks: Square | None


@dataclass(frozen=True, slots=True)
class ClimbersView(View):
    """The table and everything on it.

    `barred` is the block that the player before moved (TC-41); `undecided` are the seats that may still walk between
    turns (TC-26); `turns_left` more turns without a climb end the game (TC-63).
    """

    phase: str
    columns: int
    rows: int
    blocks: tuple[BlockView, ...]
    pawns: tuple[PawnView, ...]
    mover: Seat
    barred: Square | None
    undecided: tuple[Seat, ...]
    turns_left: int
    start_height: int | None
    block_moved: bool
    dipped: bool
    movement_seconds: int


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...], outcome: Outcome | None) -> ClimbersView:
    """The same for every seat and for spectators: all information is open."""
    turn = state.phase if isinstance(state.phase, Turn) else None
    barred = None if state.last_moved is None or (turn and turn.moved) else state.table.squares[state.last_moved.spot]
    return ClimbersView(
        seat=seat,
        turn=state.turn,
        to_act=to_act,
        outcome=outcome,
        phase=type(state.phase).__name__.lower(),
        columns=state.table.columns,
        rows=state.table.rows,
        blocks=_block_views(state.building),
        pawns=tuple(_pawn(state, Seat(seat)) for seat in range(len(state.pawns))),
        mover=state.mover,
        barred=barred,
        undecided=_undecided(state),
        turns_left=turns_left(state),
        start_height=turn.start if turn else None,
        block_moved=turn.moved if turn else False,
        dipped=turn.dipped if turn else False,
        movement_seconds=state.options.movement_seconds,
    )


def _undecided(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Window(undecided):
            return undecided
        case Asking(waiting):
            return waiting
    return ()


@lru_cache(maxsize=256)  # a building is seen again and again before it changes
def _block_views(building: Building) -> tuple[BlockView, ...]:
    return tuple(block_view(building.table, block) for block in building.by_spot)


@lru_cache(maxsize=1 << 13)  # most blocks of a view were in the one before
def block_view(table: Table, block: Block) -> BlockView:
    """A block as it is seen."""
    width, depth, height = block.size
    return BlockView(
        form=block.kind.form,
        kind=block.kind.code,
        pose=block.pose,
        square=table.squares[block.spot],
        base=block.base,
        width=width,
        depth=depth,
        height=height,
        sides=block.kind.sides(block.pose),
    )


def _pawn(state: State, seat: Seat) -> PawnView:
    pawn, squares = state.pawns[seat], state.table.squares
    return PawnView(
        colour=pawn.colour,
        square=None if pawn.spot is None else squares[pawn.spot],
        height=0 if pawn.spot is None else state.building.levels.height(pawn.spot),
        climbs_to=highest(state, seat) if pawn.colour is not None else 0,
        best=pawn.best,
        ladders=pawn.ladders,
        has_stone=pawn.has_stone,
        blocks=None if pawn.blocks is None else squares[first_square(state, pawn.blocks)],
    )

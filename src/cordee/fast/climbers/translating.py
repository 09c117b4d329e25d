"""Positions and actions of the readable rules to arrays and numbers, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.fast.climbers import kernels, listing
from cordee.fast.climbers import state as at
from cordee.fast.climbers.tables import ALL_COLOURS, ALL_FORMS, ALL_KINDS, ALL_POSES, BLOCKS
from cordee.games.climbers import actions as acts
from cordee.games.climbers import phases
from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.building import Building, block_at, raised
from cordee.games.climbers.options import (
    Climb,
    Colours,
    Contact,
    Descent,
    GeneralMovement,
    LastChance,
    Reached,
    Spin,
    Tie,
    TowerSource,
)
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.state import Pawn
from cordee.games.climbers.state import State as Reference
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.climbers.building import Block, Table
    from cordee.games.climbers.options import ClimbersOptions
    from cordee.games.climbers.phases import Phase
    from cordee.games.squares import Spot, Square

PHASES: tuple[type, ...] = (
    phases.Choosing,
    phases.Dealing,
    phases.Raising,
    phases.BuildingUp,
    phases.Turn,
    phases.Window,
    phases.Asking,
    phases.Over,
)
PLAIN: dict[type, int] = {acts.EndTurn: listing.A_END, acts.Stay: listing.A_STAY}


def opening(options: ClimbersOptions) -> Any:
    """The turn before anything happened: players and options."""
    turn = np.zeros(at.N_TURN, np.int64)
    turn[at.T_PLAYERS], turn[at.T_LAST] = options.players, -1
    turn[at.R_DESCENT] = list(Descent).index(options.descent)
    turn[at.R_GENERAL] = list(GeneralMovement).index(options.general_movement)
    turn[at.R_BYPASS], turn[at.R_BRIDGE] = options.ladder_bypass, options.ladder_bridge
    turn[at.R_SPIN] = options.spin is Spin.MOVE
    turn[at.R_FACE] = options.contact is Contact.FACE
    turn[at.R_CLIMB] = list(Climb).index(options.climb)
    turn[at.R_FIRST_PLAYER] = options.last_chance is LastChance.FIRST_PLAYER
    turn[at.R_FIRST], turn[at.R_LATEST] = options.tie is Tie.FIRST, options.reached is Reached.LATEST
    turn[at.R_COLOURS] = list(Colours).index(options.colours)
    turn[at.R_CUSTOM] = options.tower is TowerSource.CUSTOM
    return turn


def from_below(building: Building) -> list[Block]:
    """The blocks in an order in which they can be put."""
    return sorted(building.blocks, key=lambda block: (block.base, block.spot))


def tower_rows(building: Building) -> Any:
    """A tower as `Scratch.towers` has it."""
    rows = np.zeros((BLOCKS, 4), np.int64)
    for number, block in enumerate(from_below(building)):
        row, column = divmod(block.spot, building.table.columns)
        kind = ALL_KINDS.index(block.kind)
        rows[number] = kind, block.kind.poses.index(block.pose), column, row
    return rows


# --- to arrays


def write(one: at.State, state: Reference) -> None:
    """A state of the readable rules into the arrays of one game; its word stays."""
    kernels.emptied(one)
    one.turn[:] = opening(state.options)
    one.picks[:] = one.open[:] = 0
    numbers: dict[Block, int] = {}
    for number, block in enumerate(from_below(state.building)):
        numbers[block] = number
        row, column = divmod(block.spot, state.table.columns)
        one.blocks[number, at.KIND] = ALL_KINDS.index(block.kind)
        kernels.put(one, number, block.kind.poses.index(block.pose), column, row)
    for seat, pawn in enumerate(state.pawns):
        _write_pawn(one, seat, pawn, numbers, state.table)
    _write_turn(one.turn, state, numbers)


def _write_pawn(one: at.State, seat: int, pawn: Pawn, numbers: dict[Block, int], table: Table) -> None:
    row = one.pawns[seat]
    row[at.P_COLOUR] = -1 if pawn.colour is None else ALL_COLOURS.index(pawn.colour)
    row[at.P_ROW], row[at.P_COL] = (-1, -1) if pawn.spot is None else divmod(pawn.spot, table.columns)
    row[at.P_SHORT], row[at.P_LONG] = (ladder in pawn.ladders for ladder in Ladder)
    row[at.P_STONE] = pawn.has_stone
    row[at.P_BLOCKS] = -1 if pawn.blocks is None else numbers[pawn.blocks]
    row[at.P_BEST], row[at.P_LATEST], row[at.P_PEAK] = pawn.best, pawn.latest, pawn.arrivals[-1][0]
    reached = -1
    for height, moment in pawn.arrivals:
        one.arrivals[seat, reached + 1 : height + 1] = moment
        reached = height


def _write_turn(turn: Any, state: Reference, numbers: dict[Block, int]) -> None:
    turn[at.T_MOVER], turn[at.T_TURN], turn[at.T_FAILS] = state.mover, state.turn, state.fails
    turn[at.T_LAST] = -1 if state.last_moved is None else numbers[state.last_moved]
    turn[at.T_PHASE] = PHASES.index(type(state.phase))
    turn[at.T_MOMENT] = max(max(each.latest, each.arrivals[-1][1]) for each in state.pawns)
    match state.phase:
        case phases.Turn(start, walked, moved, dipped):
            turn[at.T_START], turn[at.T_WALKED], turn[at.T_MOVED], turn[at.T_DIPPED] = start, walked, moved, dipped
        case phases.Window(seats) | phases.Asking(seats):
            turn[at.T_UNDECIDED] = sum(1 << seat for seat in seats)


# --- to a position


def read(one: at.State, options: ClimbersOptions) -> ClimbersPosition:
    """The position of the readable rules that a game stands at."""
    table, turn = options.board, one.turn
    blocks = [_block(table, each) for each in one.blocks if each[at.WIDE]]
    pawns = tuple(_pawn(one, seat, table, blocks) for seat in range(options.players))
    last = int(turn[at.T_LAST])
    return ClimbersPosition(
        Reference(
            options,
            raised(table, blocks) if blocks else Building.empty(table),
            pawns,
            mover=Seat(int(turn[at.T_MOVER])),
            phase=_phase(turn),
            turn=int(turn[at.T_TURN]),
            last_moved=None if last < 0 else blocks[last],
            fails=int(turn[at.T_FAILS]),
        )
    )


def _block(table: Table, row: Any) -> Block:
    kind = ALL_KINDS[int(row[at.KIND])]
    spot = int(row[at.ROW]) * table.columns + int(row[at.COL])
    return block_at(table.grid, kind, kind.poses[int(row[at.POSED])], spot, int(row[at.BASE]))


def _pawn(one: at.State, seat: int, table: Table, blocks: Sequence[Block]) -> Pawn:
    row = [int(each) for each in one.pawns[seat]]
    return Pawn(
        colour=None if row[at.P_COLOUR] < 0 else ALL_COLOURS[row[at.P_COLOUR]],
        arrivals=_arrivals([int(each) for each in one.arrivals[seat]]),
        latest=row[at.P_LATEST],
        spot=None if row[at.P_COL] < 0 else row[at.P_ROW] * table.columns + row[at.P_COL],
        ladders=tuple(ladder for ladder, owned in zip(Ladder, row[at.P_SHORT : at.P_LONG + 1], strict=True) if owned),
        has_stone=bool(row[at.P_STONE]),
        blocks=None if row[at.P_BLOCKS] < 0 else blocks[row[at.P_BLOCKS]],
        best=row[at.P_BEST],
    )


def _arrivals(moments: list[int]) -> tuple[tuple[int, int], ...]:
    """TC-64: each height reached at once with the moment; a moment stands at all heights that it reached first."""
    return tuple(
        (height, moment)
        for height, (moment, above) in enumerate(zip(moments, [*moments[1:], -1], strict=True))
        if moment >= 0 and moment != above
    )


def _phase(turn: Any) -> Phase:
    kind: Any = PHASES[int(turn[at.T_PHASE])]
    mover, players = int(turn[at.T_MOVER]), int(turn[at.T_PLAYERS])
    if kind is phases.Turn:
        done = (bool(turn[each]) for each in (at.T_WALKED, at.T_MOVED, at.T_DIPPED))
        return phases.Turn(int(turn[at.T_START]), *done)
    order = (Seat((mover + each) % players) for each in range(players))
    seats = tuple(seat for seat in order if int(turn[at.T_UNDECIDED]) >> seat & 1)
    phase: Phase = kind(seats) if kind in (phases.Window, phases.Asking) else kind()
    return phase


# --- actions


class Packing:
    """Actions on one table as numbers."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def pack(self, action: Any) -> int:
        """A player's action as a number."""
        match action:
            case acts.Walk(None):
                return self._packed(listing.A_WALK, listing.TO_TABLE)
            case acts.Walk(square):
                return self._packed(listing.A_WALK, self._spot(square))
            case acts.ClimbLadder(ladder, square):
                return self._packed(listing.A_SHORT + tuple(Ladder).index(ladder), self._spot(square))
            case acts.PlaceStone(square):
                return self._packed(listing.A_STONE, self._spot(square))
            case acts.ChooseColour(colour):
                return self._packed(listing.A_COLOUR, ALL_COLOURS.index(colour))
            case acts.MoveBlock(form, source, pose, target):
                head = listing.A_BLOCK << listing.SORT_AT | ALL_FORMS.index(form) << listing.FORM_AT
                pose_at = ALL_POSES.index(pose) << listing.POSE_AT
                return head | self._spot(source) << listing.SOURCE_AT | pose_at | self._spot(target)
        return self._packed(PLAIN[type(action)], 0)

    @staticmethod
    def _packed(sort: int, target: int) -> int:
        return sort << listing.SORT_AT | target

    def _spot(self, square: Square | None) -> Spot:
        spot = self.table.spot(square)
        assert spot is not None
        return spot

    def unpack(self, packed: int) -> Any:
        """The action of a number."""
        sort, target = packed >> listing.SORT_AT & listing.SORT_MASK, packed & listing.TARGET_MASK
        squares = self.table.squares
        if sort == listing.A_WALK:
            return acts.Walk(None if target == listing.TO_TABLE else squares[target])
        if sort in (listing.A_SHORT, listing.A_LONG):
            return acts.ClimbLadder(tuple(Ladder)[sort - listing.A_SHORT], squares[target])
        if sort == listing.A_STONE:
            return acts.PlaceStone(squares[target])
        if sort == listing.A_COLOUR:
            return acts.ChooseColour(ALL_COLOURS[target])
        if sort == listing.A_BLOCK:
            pose = ALL_POSES[packed >> listing.POSE_AT & listing.POSE_MASK]
            source = squares[packed >> listing.SOURCE_AT & listing.SOURCE_MASK]
            return acts.MoveBlock(ALL_FORMS[packed >> listing.FORM_AT], source, pose, squares[target])
        return acts.EndTurn() if sort == listing.A_END else acts.Stay()

"""The Climbers set up by hand: blocks moved by the rules; pawns, ladders and stones put wherever they may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cordee.games.climbers.actions import Ladder, MoveBlock
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.notation import ClimbersNotation
from cordee.games.climbers.picking import block_picks
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.turns import begun, first_square
from cordee.games.contract import Seat
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square, spots_of
from cordee.games.words import Words
from cordee.kits.climbers.pointing import ClimbersPointer
from cordee.pointing.mark import Label, Mark, Pointed
from cordee.study.editing import MoverTool, SeatChoice, Tool

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cordee.games.climbers.state import State
    from cordee.games.contract import AnyPosition
    from cordee.pointing.mark import Path

BLOCK = Words("move a block")
NO_BLOCK_MOVE = Words("'{text}' moves no block; write it like 4d4>D-@f6")
PAWN = Words("pawn of {letter}")
TO = Words("to {square}, level {level}")
TO_TABLE = Words("down to the table")
LADDERS = Words("ladders of {letter}")
STONE = Words("blocking stone of {letter}")
IN_HAND = Words("in hand", context="stone")
USED = Words("used", context="stone")
ON = Words("on {square}")
KEPT: Final[Mapping[str, tuple[tuple[Ladder, ...], Words]]] = {
    "SL": ((Ladder.SHORT, Ladder.LONG), Words("both ladders")),
    "S": ((Ladder.SHORT,), Words("the short ladder")),
    "L": ((Ladder.LONG,), Words("the long ladder")),
    "-": ((), Words("no ladder")),
}


def _state(position: AnyPosition) -> State:
    return cast("ClimbersPosition", position).state


def _anew(state: State) -> State:
    """A turn of the mover that begins here: nothing barred, nobody out of steps, each pawn come where it stands."""
    pawns = tuple(pawn.but(**_arrived(state, Seat(seat))) for seat, pawn in enumerate(state.pawns))
    return begun(state.but(pawns=pawns, last_moved=None, fails=0))[0]


def _arrived(state: State, seat: Seat) -> dict[str, object]:
    """TC-64: as if they had come up one after the other, in the order of their seats."""
    height, moment = state.height(seat), seat + len(state.pawns)
    if height == 0:
        return {"arrivals": ((0, seat),), "latest": seat, "best": 0}
    return {"arrivals": ((0, seat), (height, moment)), "latest": moment, "best": height}


class BlockTool(Tool):
    """TC-40: any block, as in a turn in which none is barred; pawns are pushed by the rules."""

    name = "block"
    label = Label(BLOCK)

    def offers(self, position: AnyPosition, path: Path) -> Iterator[Pointed]:
        state = _anew(_state(position))
        pointer, write = ClimbersPointer(ClimbersPosition(state), state.mover), ClimbersNotation(state.options)
        for pick in block_picks(state, path):
            piece, action = pick.piece, pick.action
            if action is None:
                yield Pointed((piece,), None, pointer.of_part((*path, piece)))
            else:
                yield Pointed((piece,), write.write_action(action), pointer.of_action(action))

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state = _anew(_state(position))
        action = ClimbersNotation(state.options).read_action(rest)
        if not isinstance(action, MoveBlock):
            raise NotUnderstood(NO_BLOCK_MOVE, text=rest)
        moved = ClimbersPosition(state).play(state.mover, action).position
        return ClimbersPosition(_anew(_state(moved)))


class PawnTool(SeatChoice):
    """TC-21: a pawn on any square of its colour or grey that is free; anywhere else the reader says why not."""

    kind, words = "pawn", PAWN

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:
        state = _state(position)
        building, colour = state.building, state.pawns[self.seat].colour
        for block, top in building.tops:
            if block.colour in (colour, Colour.GREY) and block not in state.blocked:
                for spot in spots_of(top & ~state.occupied):
                    square, level = state.table.squares[spot], building.levels.height(spot)
                    yield str(square), Mark("walk", Label(TO, square=square, level=level), square, level)
        yield "table", Mark("walk", Label(TO_TABLE))

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state = _state(position)
        spot = None if rest == "table" else state.table.spot(read_square(rest))
        if spot is None and rest != "table":
            self.checked(position, rest)
        return ClimbersPosition(_anew(state.with_pawn(self.seat, state.pawns[self.seat].but(spot=spot))))


class LaddersTool(SeatChoice):
    """TC-31: the ladders that a pawn still has."""

    kind, words = "ladders", LADDERS

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:  # noqa: ARG002  (any are possible)
        yield from ((text, Mark("other", Label(words))) for text, (_, words) in KEPT.items())

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, (ladders, _) = _state(position), KEPT[self.checked(position, rest)]
        return ClimbersPosition(_anew(state.with_pawn(self.seat, state.pawns[self.seat].but(ladders=ladders))))


class StoneTool(SeatChoice):
    """TC-50: a stone in hand, used, or on a block; the mover's own leaves with the turn."""

    kind, words = "stone", STONE

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:
        state = _state(position)
        yield "hand", Mark("other", Label(IN_HAND))
        yield "used", Mark("other", Label(USED))
        for block, top in state.building.tops if self.seat != state.mover else ():
            if not top & state.occupied and block not in state.blocked:
                square = state.table.squares[first_square(state, block)]
                yield str(square), Mark("stone", Label(ON, square=square), square, block.top)

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, place = _state(position), self.checked(position, rest)
        spot = None if place in ("hand", "used") else state.table.spot(read_square(place))
        block = None if spot is None else state.building.block_on(spot)
        pawn = state.pawns[self.seat].but(has_stone=place == "hand", blocks=block)
        return ClimbersPosition(_anew(state.with_pawn(self.seat, pawn)))


def _turned(position: AnyPosition, seat: Seat) -> AnyPosition:
    return ClimbersPosition(_anew(_state(position).but(mover=seat)))


def tools(position: AnyPosition) -> tuple[Tool, ...]:
    """Blocks, then what belongs to each player, then the turn."""
    seats = [Seat(seat) for seat in range(len(_state(position).pawns))]
    own = (*map(PawnTool, seats), *map(LaddersTool, seats), *map(StoneTool, seats))
    return (BlockTool(), *own, MoverTool(len(seats), _turned))

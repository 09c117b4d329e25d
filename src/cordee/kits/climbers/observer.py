"""What a player of The Climbers sees: for each square the block whose top shows there, pawns and stones."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np

from cordee.envs.observing.contract import Array, Field, Observer, each_seat, hot, one_hot, place_of, seat_name
from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.blocks import KINDS, PAIRS, Along, Colour

if TYPE_CHECKING:
    from cordee.games.climbers.blocks import Pose
    from cordee.games.climbers.view import BlockView, ClimbersView, PawnView
    from cordee.games.squares import Square
    from cordee.kits.climbers.codes import ClimbersCodes

PHASES: Final = ("choosing", "dealing", "raising", "buildingup", "turn", "window", "asking", "over")
HIGHEST: Final = 94
"""No box holds blocks enough to build higher."""
MOST_TURNS_LEFT: Final = 6
"""More are shown as so many: only with five players and `last_chance=first_player` there can be more."""

TOPS: Final = (
    Field("height", HIGHEST, "how high the square is"),
    Field("form", 6, "the size of the block on top: 1 half cube, 2 cube, 4 double cube, 6 large grey; 0 the table"),
    Field("odd pair", 3, "the colours on its odd axis: 1 red and yellow, 2 the blues, 3 purple and grey; 0 none"),
    Field("along the row", 1, "its top is oblong and lies along the row"),
    Field("along the column", 1, "its top is oblong and lies along the column"),
    *one_hot("shows", Colour, "the colour of its top"),
    Field("corner", 1, "1 on the lower left square of a block whose whole top shows"),
)
"""What follows from the blocks alone."""

SHOWS: Final = {colour: number for number, colour in enumerate(Colour, start=5)}
CORNER: Final = len(TOPS) - 1


class ClimbersObserver(Observer):
    """The building from above, the pawns and what belongs to them, and what is being done."""

    version: ClassVar[int] = 1

    def __init__(self, codes: ClimbersCodes) -> None:
        self.players = players = codes.game.seats
        planes = [
            *TOPS,
            Field("blocked", 1, "1 on the top of a block with a stone on it"),
            Field("barred", 1, "1 on the top of the block that the player before moved (TC-41)"),
            *each_seat(players, "firm for", 1, "1 where that pawn may stand by colour: its own, or grey"),
            *each_seat(players, "pawn of", 1, "1 where that pawn stands"),
        ]
        cells = [
            *one_hot("phase", PHASES, "what is being done"),
            *each_seat(players, "mover", 1, "whose turn it is, or is due"),
            *each_seat(players, "undecided", 1, "who may still walk between turns (TC-26)"),
            Field("turns left", MOST_TURNS_LEFT, "so many more turns without a climb end the game (TC-63)"),
            Field("start height", HIGHEST, "how high the mover stood when the turn began"),
            Field("block moved", 1, "the turn's block move is done"),
            Field("dipped", 1, "the pawn stepped down in this turn (TC-23)"),
            *[field for place in range(players) for field in pawn_fields(seat_name(place))],
        ]
        super().__init__(codes, planes, cells)
        self._building: Building | None = None

    def fill_planes(self, view: ClimbersView, planes: Array) -> None:  # type: ignore[override]
        """The building, which seldom changes; then what stands on it."""
        if self._building is None or self._building.blocks != view.blocks:
            self._building = Building(view.blocks, self.shape)
        tops, on_top, me = self._building.planes, self._building.on_top, view.seat or 0
        planes[: len(TOPS)] = tops
        blocked, barred, *others = planes[len(TOPS) :]
        for seat, pawn in enumerate(view.pawns):
            place = place_of(seat, me, self.players)
            if pawn.colour is not None:
                others[place][:] = tops[SHOWS[pawn.colour]] | tops[SHOWS[Colour.GREY]]
            if pawn.square is not None:
                others[self.players + place][pawn.square.row - 1, pawn.square.column] = 1
            if pawn.blocks is not None:
                blocked |= on_top == on_top[pawn.blocks.row - 1, pawn.blocks.column]
        if view.barred is not None:
            barred[:] = on_top == self._building.number_of(view.barred)

    def cells_of(self, view: ClimbersView) -> list[int]:  # type: ignore[override]
        """In the order of the fields."""
        me, players = view.seat or 0, self.players
        return [
            *hot(PHASES.index(view.phase), len(PHASES)),
            *hot(place_of(view.mover, me, players), players),
            *(int((me + place) % players in view.undecided) for place in range(players)),
            min(MOST_TURNS_LEFT, view.turns_left),
            view.start_height or 0,
            int(view.block_moved),
            int(view.dipped),
            *(number for pawn in (*view.pawns[me:], *view.pawns[:me]) for number in pawn_numbers(pawn)),
        ]


class Building:
    """The planes of some blocks, and the number of the block on top of each square: 0 is the table."""

    def __init__(self, blocks: tuple[BlockView, ...], shape: tuple[int, int]) -> None:
        self.blocks = blocks
        self._from_below = sorted(blocks, key=attrgetter("base"))
        self.on_top = np.zeros(shape, np.uint8)
        for number, block in enumerate(self._from_below, start=1):
            (column, row), width, depth = block.square, block.width, block.depth
            self.on_top[row - 1 : row - 1 + depth, column : column + width] = number
        self.planes = np.zeros((len(TOPS), *shape), np.uint8)
        if blocks:
            self._fill()

    def _fill(self) -> None:
        rows, columns = self._frame()
        on_top = self.on_top[rows, columns]
        said = b"".join([bytes(CORNER), *(_said(block) for block in self._from_below)])
        of_block = np.frombuffer(said, np.uint8).reshape(-1, CORNER)
        self.planes[:CORNER, rows, columns] = of_block.take(on_top, axis=0).transpose(2, 0, 1)
        shown = np.bincount(on_top.ravel(), minlength=len(self.blocks) + 1).tolist()
        for number, block in enumerate(self._from_below, start=1):
            if shown[number] == block.width * block.depth:
                self.planes[CORNER, block.square.row - 1, block.square.column] = 1

    def _frame(self) -> tuple[slice, slice]:
        """The rows and columns that the building takes; the rest is bare table, of which there is nothing to say."""
        rows = [row for block in self.blocks for row in (block.square.row, block.square.row + block.depth)]
        columns = [each for block in self.blocks for each in (block.square.column, block.square.column + block.width)]
        return slice(min(rows) - 1, max(rows) - 1), slice(min(columns), max(columns))

    def number_of(self, square: Square) -> int:
        """The number of the highest block with that lower left square."""
        return max(number for number, block in enumerate(self._from_below, start=1) if block.square == square)


def _said(block: BlockView) -> bytes:
    """What TOPS says of a block, but for its corner."""
    return _said_of(block.kind, block.pose, block.base + block.height)


@cache
def _said_of(kind: str, pose: Pose, top: int) -> bytes:
    odd = KINDS[kind].odd
    said = (
        top,
        int(KINDS[kind].form.value),
        0 if odd is None else 1 + PAIRS.index(odd),
        int(pose.along is Along.ROW),
        int(pose.along is Along.COLUMN),
        *(int(colour is pose.top) for colour in Colour),
    )
    return bytes(said)


def pawn_fields(whose: str) -> list[Field]:
    """What is told of each pawn."""
    return [
        *one_hot(f"colour of {whose}", Colour, "the pawn's colour, once it has one"),
        Field(f"on the table {whose}", 1, "it stands on the table"),
        Field(f"height of {whose}", HIGHEST, "how high it stands"),
        Field(f"best of {whose}", HIGHEST, "its highest standing at the end of its own turns (TC-62)"),
        *one_hot(f"ladder of {whose}", Ladder, "it still has that ladder"),
        Field(f"stone of {whose}", 1, "it still has its stone"),
    ]


def pawn_numbers(pawn: PawnView) -> list[int]:
    """The same, as numbers."""
    return [
        *_colour_numbers(pawn.colour),
        int(pawn.square is None),
        pawn.height,
        pawn.best,
        *_ladder_numbers(pawn.ladders),
        int(pawn.has_stone),
    ]


@cache
def _colour_numbers(own: Colour | None) -> tuple[int, ...]:
    return tuple(int(own is colour) for colour in Colour)


@cache
def _ladder_numbers(own: tuple[Ladder, ...]) -> tuple[int, ...]:
    return tuple(int(ladder in own) for ladder in Ladder)

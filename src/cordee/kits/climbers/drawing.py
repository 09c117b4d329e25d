"""The Climbers in text: the building from above and from the front, and a panel beside it.

A square of the plan shows its top colour's small letter and its height; lines part the blocks. A pawn is its seat's
capital letter before the height, a blocking stone #. The front shows each side's colour as one looks north.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.drawing.picture import Span, side_by_side, stacked, width_of
from cordee.games.contract import Seat, seat_letter
from cordee.games.squares import Square, column_name
from cordee.kits.climbers.drawing_panel import legend, panel
from cordee.kits.climbers.drawing_signs import FACES, LINE, PAWN, STONE, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.drawing.picture import Line, Picture
    from cordee.games.climbers.view import BlockView, ClimbersView
    from cordee.games.words import Language

MARGIN: Final = 1
"""Squares of table around the building."""

SMALLEST: Final = (6, 4)
"""What is shown at least of an empty table, in columns and rows."""

WIDEST: Final = 79
"""A picture that would be wider, with its panel beside the plan, has it below."""


def draw(view: ClimbersView, language: Language = "en") -> Picture:
    """The whole picture: plan, panel, front and legend."""
    scene, blocks = Scene(view), panel(view, language)
    plan = list(scene.plan())
    body = side_by_side(plan, stacked(blocks))
    if max(map(width_of, body)) > WIDEST:
        body = [*plan, (), *side_by_side(*blocks)]
    return (*body, (), *scene.front(), (), *legend(language))


class Scene:
    """What is seen where."""

    def __init__(self, view: ClimbersView) -> None:
        self.view = view
        self.stacks: dict[Square, list[BlockView]] = {}
        for block in sorted(view.blocks, key=lambda block: block.base):
            for square in squares_of(block):
                self.stacks.setdefault(square, []).append(block)
        self.tops = {square: stack[-1] for square, stack in self.stacks.items()}
        self.pawns = {pawn.square: Seat(seat) for seat, pawn in enumerate(view.pawns) if pawn.square is not None}
        stones = {pawn.blocks for pawn in view.pawns if pawn.blocks is not None}
        self.blocked = {id(block) for square, block in self.tops.items() if square in stones}
        self.columns, self.rows = self._frame()

    def _frame(self) -> tuple[range, range]:
        """The columns and rows that are shown."""
        middle = self.view.columns // 2, self.view.rows // 2
        columns = [square.column for square in self.tops] or [
            middle[0] - SMALLEST[0] // 2,
            middle[0] + SMALLEST[0] // 2,
        ]
        rows = [square.row for square in self.tops] or [middle[1] - SMALLEST[1] // 2, middle[1] + SMALLEST[1] // 2]
        return (
            range(max(0, min(columns) - MARGIN), min(self.view.columns, max(columns) + MARGIN + 1)),
            range(max(1, min(rows) - MARGIN), min(self.view.rows, max(rows) + MARGIN) + 1),
        )

    def height(self, square: Square) -> int:
        """How high a square is."""
        block = self.tops.get(square)
        return 0 if block is None else block.base + block.height

    def plan(self) -> Iterator[Line]:
        """Column letters, then the rows from the top with lines between blocks."""
        yield (Span("   " + "".join(f" {column_name(column):^3}" for column in self.columns), "dim"),)
        for row in reversed(self.rows):
            yield self._border(row)
            yield (Span(f"{row:>2} ", "dim"), *self._row(row))
        yield self._border(self.rows[0] - 1)

    def _row(self, row: int) -> Iterator[Span]:
        for column in self.columns:
            square = Square(column, row)
            parted = self.tops.get(square) is not self.tops.get(Square(column - 1, row))
            yield Span("|" if parted else " ", LINE)
            yield self.cell(square)
        last = Square(self.columns[-1], row)
        yield Span("|" if self.tops.get(last) is not None else " ", LINE)

    def _border(self, row: int) -> Line:
        """The line between a row and the one above it."""
        parts = []
        for column in self.columns:
            below, above = Square(column, row), Square(column, row + 1)
            parted = self.tops.get(below) is not self.tops.get(above)
            parts.append(("+" if self._is_corner(column, row) else " ") + ("---" if parted else "   "))
        return (Span("   " + "".join(parts), LINE),)

    def _is_corner(self, column: int, row: int) -> bool:
        """Whether a line runs through the crossing at a square's upper left."""
        around = [self.tops.get(Square(column + east, row + north)) for east in (-1, 0) for north in (0, 1)]
        return any(each is not around[0] for each in around)

    def cell(self, square: Square) -> Span:
        """A square from above: colour and height, or who stands on it."""
        block, height = self.tops.get(square), self.height(square)
        if block is None:
            return Span(" . ", TABLE)
        if square in self.pawns:
            return Span(f"{seat_letter(self.pawns[square])}{height:<2}", PAWN)
        letter = block.pose.top.value.lower()
        if id(block) in self.blocked:
            return Span(f"{letter}{height}#"[:3], STONE)
        return Span(f"{letter}{height:<2}", FACES[block.pose.top])

    def front(self) -> Iterator[Line]:
        """The building as one looks north, from the top down."""
        highest = max(map(self.height, self.tops), default=0)
        peak = any(self.height(square) == highest for square in self.pawns)
        for level in reversed(range(highest + peak)):
            spans = [span for column in self.columns for span in (Span(" "), self.side(column, level))]
            yield (Span(f"{level:>2} ", "dim"), *spans)

    def side(self, column: int, level: int) -> Span:
        """What is seen in one column between a height and the next: a pawn's feet, a side, or nothing."""
        for row in self.rows:
            square = Square(column, row)
            if square in self.pawns and self.height(square) == level:
                return Span(f" {seat_letter(self.pawns[square])} ", PAWN)
            if self.height(square) > level:
                colour = next(each for each in self.stacks[square] if each.base + each.height > level).sides.south
                return Span(colour.value.lower() * 3, FACES[colour])
        return Span("   ")


def squares_of(block: BlockView) -> list[Square]:
    """The squares below a block."""
    column, row = block.square
    return [Square(column + east, row + north) for north in range(block.depth) for east in range(block.width)]

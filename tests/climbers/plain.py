"""The rules of The Climbers once more, slow and plain: loops over cells, nothing of the engine's sets or helpers.

It reads a view only, and works out which blocks may be moved where, where a pawn may walk and what ladders reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.view import BlockView, ClimbersView
    from cordee.games.squares import Square

Cell = tuple[int, int]
Rules = dict[str, object]
OPPOSITE = {"R": "Y", "Y": "R", "D": "L", "L": "D", "P": "G", "G": "P"}
EDGE = {"1": 1, "2": 2, "4": 4, "6": 6}
"""How long a block is along its odd axis; both its other edges are 2."""

FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Plain:
    """A view of a turn under way, taken apart."""

    def __init__(self, view: ClimbersView, rules: Rules) -> None:
        self.view = view
        self.rules = rules
        self.blocks = list(view.blocks)
        self.height: dict[Cell, int] = {}
        self.on_top: dict[Cell, BlockView] = {}
        for column in range(view.columns):
            for row in range(1, view.rows + 1):
                self.height[column, row] = 0
        for block in self.blocks:
            for cell in cells(block):
                if block.base + block.height > self.height[cell]:
                    self.height[cell] = block.base + block.height
                    self.on_top[cell] = block
        self.pawns = {cell_of(pawn.square): seat for seat, pawn in enumerate(view.pawns) if pawn.square is not None}
        self.blocked = [self.on_top[cell_of(pawn.blocks)] for pawn in view.pawns if pawn.blocks is not None]

    # --- surfaces

    def surface(self, cell: Cell) -> set[Cell]:
        """TC-8."""
        block, found, waiting = self.on_top[cell], {cell}, [cell]
        while waiting:
            here = waiting.pop()
            for there in around(here):
                if there not in found and self.on_top.get(there) is block:
                    found.add(there)
                    waiting.append(there)
        return found

    def may_enter(self, seat: int, cell: Cell) -> bool:
        """TC-21, TC-24, TC-25."""
        block = self.on_top[cell]
        if block.pose.top.value not in ("G", self.view.pawns[seat].colour):
            return False
        if any(block is each for each in self.blocked):
            return False
        return any(self.pawns.get(each, seat) == seat for each in self.surface(cell))

    def footing(self, seat: int) -> set[Cell]:
        """TC-20, TC-24."""
        square = self.view.pawns[seat].square
        if square is None:
            return {cell for cell, height in self.height.items() if height == 0}
        return self.surface(cell_of(square))

    # --- walks

    def walk_reach(self, seat: int, *, down: bool, start: set[Cell] | None = None) -> set[Cell]:
        """TC-20, TC-21, TC-22, TC-23, TC-24, cell by cell."""
        reached = set(self.footing(seat) if start is None else start)
        own = self.footing(seat)
        waiting = list(reached)
        while waiting:
            here = waiting.pop()
            for there in around(here):
                if there not in self.height or there in reached:
                    continue
                rise = self.height[there] - self.height[here]
                if rise > 1 or (rise < 0 and not down):
                    continue
                if self.height[there] and there not in own and not self.may_enter(seat, there):
                    continue
                more = self.surface(there) if self.height[there] else {c for c, h in self.height.items() if h == 0}
                waiting += more - reached
                reached |= more
        return reached

    def ends(self, seat: int, reached: set[Cell]) -> set[Cell | None]:
        """Where a walk over these cells may end."""
        free: set[Cell | None] = {cell for cell in reached if self.height[cell] and cell not in self.pawns}
        if self.view.pawns[seat].square is not None and any(not self.height[cell] for cell in reached):
            free.add(None)
        return free

    # --- ladders

    def ladder_reach(self, seat: int, ladder: str, feet: set[Cell] | None = None) -> set[Cell]:
        """TC-30, TC-31, TC-32: every cell that a ladder's head may meet."""
        length = {"short": 2, "long": 4}[ladder]
        own = self.footing(seat)
        met = set()
        for foot in own if feet is None else feet:
            for step in FOUR:
                for distance in range(1, length + 1):
                    head = foot[0] + distance * step[0], foot[1] + distance * step[1]
                    if not self.height.get(head) or head in own or not self.may_enter(seat, head):
                        continue
                    between = [(foot[0] + k * step[0], foot[1] + k * step[1]) for k in range(1, distance)]
                    if self.leads(length, foot, head, between):
                        met.add(head)
        return met

    def leads(self, length: int, foot: Cell, head: Cell, between: list[Cell]) -> bool:
        low, high = self.height[foot], self.height[head]
        if any(any(self.on_top.get(cell) is block for block in self.blocked) for cell in between):
            return False
        if not between and 2 <= high - low <= length:
            return True
        if self.rules.get("bypass") and 1 <= high - low <= length and all(self.height[c] < high for c in between):
            return True
        return bool(
            self.rules.get("bridge") and 0 <= high - low <= length and all(self.height[c] < low for c in between)
        )

    def landings(self, seat: int, ladder: str) -> set[Cell]:
        """TC-24: on the cell it meets, or if taken on any free one of its surface."""
        ends = set()
        for head in self.ladder_reach(seat, ladder):
            ends |= self.surface(head) - set(self.pawns) if head in self.pawns else {head}
        return ends

    # --- blocks

    def movable(self) -> Iterator[BlockView]:
        """TC-41."""
        for block in self.blocks:
            top = cells(block)
            if any(self.on_top[cell] is not block or cell in self.pawns for cell in top):
                continue
            if any(block is each for each in self.blocked):
                continue
            if self.view.barred is not None and tuple(self.view.barred) == tuple(block.square):
                highest = max((b for b in self.blocks if b.square == block.square), key=lambda b: b.base)
                if self.rules["barred"] == (block.kind, str(block.pose), block.base) and highest is block:
                    continue
            yield block

    def placements(self) -> set[tuple[str, Cell, str, Cell]]:
        """TC-6, TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: (form, from, pose, to) of every block move."""
        found = set()
        for block in self.movable():
            bare = self.without(block)
            free = block.base == 0 and not self.touches(bare, block, cell_of(block.square), sizes_of(block))
            for size in {size for _, size in poses(block.kind)}:
                colours = [pose for pose, each in poses(block.kind) if each == size]
                for corner in self.height:
                    verdict = self.can_stand(bare, block, corner, size)
                    if verdict == "no":
                        continue
                    for pose in colours:
                        same = pose == str(block.pose)
                        if same and corner == cell_of(block.square):
                            continue
                        turned = free and not same and set(rectangle(corner, size)) & set(cells(block))
                        if verdict == "yes" or turned:
                            found.add((block.form.value, cell_of(block.square), pose, corner))
        return found

    def without(self, block: BlockView) -> dict[Cell, int]:
        bare = dict(self.height)
        for cell in cells(block):
            bare[cell] = block.base
        return bare

    def can_stand(self, bare: dict[Cell, int], block: BlockView, corner: Cell, size: tuple[int, int, int]) -> str:
        """``yes``, ``no``, or ``alone`` where only contact is missing."""
        base, ground = bare[corner], rectangle(corner, size)
        for cell in ground:
            if bare.get(cell) != base:
                return "no"
        if base and not self.room_below(block, set(ground), bare):
            return "no"
        return "yes" if self.touches(bare, block, corner, size) else "alone"

    def room_below(self, block: BlockView, ground: set[Cell], bare: dict[Cell, int]) -> bool:
        """TC-46, TC-47."""
        for below in self.blocks:
            if below is block or not ground & set(cells(below)) or below.base + below.height != bare[min(ground)]:
                continue
            if any(below is each for each in self.blocked):
                return False
            shown = {cell for cell in cells(below) if bare[cell] == below.base + below.height}
            pawns = sum(self.on_top.get(cell) is below for cell in self.pawns)
            if pawns and len(shown - ground) < pawns:
                return False
        return True

    def touches(self, bare: dict[Cell, int], _: BlockView, corner: Cell, size: tuple[int, int, int]) -> bool:
        """TC-42: unit square by unit square."""
        base = bare[corner]
        if base:
            return True
        width, depth, height = size
        column, row = corner
        sides = [
            [(column - 1, row + k) for k in range(depth)],
            [(column + width, row + k) for k in range(depth)],
            [(column + k, row - 1) for k in range(width)],
            [(column + k, row + depth) for k in range(width)],
        ]
        for side in sides:
            against = [bare.get(cell, 0) > base + level for cell in side for level in range(height)]
            if all(against) if self.rules.get("face") else any(against):
                return True
        return False


def cell_of(square: Square) -> Cell:
    return square.column, square.row


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + east, cell[1] + north) for east, north in FOUR]


def rectangle(corner: Cell, size: tuple[int, ...]) -> list[Cell]:
    return [(corner[0] + east, corner[1] + north) for north in range(size[1]) for east in range(size[0])]


def sizes_of(block: BlockView) -> tuple[int, int, int]:
    return block.width, block.depth, block.height


def cells(block: BlockView) -> list[Cell]:
    return rectangle(cell_of(block.square), sizes_of(block))


def poses(kind: str) -> list[tuple[str, tuple[int, int, int]]]:
    """TC-5 from the kind's text alone: (pose, (width, depth, height))."""
    edge, odd = EDGE[kind[0]], kind[1:]
    if kind == "2":
        return [(colour, (2, 2, 2)) for colour in "RYDLPG"]
    if kind == "6":
        return [("G", (2, 2, 6)), ("G-", (6, 2, 2)), ("G|", (2, 6, 2))]
    level = {1: {"-": (2, 1, 2), "|": (1, 2, 2)}, 4: {"-": (4, 2, 2), "|": (2, 4, 2)}}[edge]
    up = [(colour, (2, 2, edge)) for colour in odd]
    return up + [(c + along, size) for along, size in level.items() for c in "RYDLPG" if c not in odd]

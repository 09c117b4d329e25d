"""Boards drawn in text for tests.

Each layer is a plan, its lower left square a1; a letter marks the squares of one block, a dot or blank nothing new.
The legend says what a letter is: size and top colour, ``a=1R``; how it lies is seen. Layers stand on each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbers import Climbers
from cordee.games.climbers.blocks import BOX, Along, Colour, Pose
from cordee.games.climbers.building import Building, block_at
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.state import State, pawn_of
from cordee.games.contract import CHANCE, Seat
from cordee.games.squares import read_square
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.games.climbers.actions import ClimbersAction
    from cordee.games.climbers.blocks import Kind
    from cordee.games.climbers.building import Block, Table
    from cordee.games.contract import Event

A, B, C, D, E = (Seat(seat) for seat in range(5))


def kind_of(size: str, top: str, width: int, depth: int) -> tuple[Kind, Pose]:
    """The first kind of that size that can lie like this with that colour up."""
    for kind in BOX:
        for pose, taken in kind.sizes.items():
            if kind.code[0] == size and pose.top == Colour(top) and (taken.width, taken.depth) == (width, depth):
                return kind, pose
    raise AssertionError(f"no block {size}{top} takes {width}x{depth}")


def built(table: Table, layers: list[str], legend: str) -> tuple[Building, dict[str, Block]]:
    """The building of some layers, and its blocks by their letters."""
    meanings = dict(word.split("=") for word in legend.split())
    building, blocks = Building.empty(table), {}
    for layer in layers:
        rows = [line.split() for line in layer.strip().splitlines()]
        for letter in sorted({cell for row in rows for cell in row} - {"."}):
            cells = [
                (column, len(rows) - 1 - down)
                for down, row in enumerate(rows)
                for column, cell in enumerate(row)
                if cell == letter
            ]
            left, low = min(c for c, _ in cells), min(r for _, r in cells)
            width, depth = max(c for c, _ in cells) - left + 1, max(r for _, r in cells) - low + 1
            assert len(cells) == width * depth, f"{letter} is no rectangle"
            kind, pose = kind_of(meanings[letter][0], meanings[letter][1], width, depth)
            spot = low * table.columns + left
            block = block_at(table.grid, kind, pose, spot, building.levels.height(spot))
            assert not block.footprint & ~building.levels.exactly(block.base), f"{letter} does not rest flat"
            building, blocks[letter] = building.put(block), block
    return building, blocks


def drawn(
    picture: str,
    legend: str,
    pawns: str = "R Y",
    *,
    ladders: str = "SL",
    stones: str = "",
    last: str | None = None,
    moved: bool = False,
    preset: str | None = None,
    **options: str,
) -> ClimbersPosition:
    """The first seat's turn on a drawn board. Layers are parted by lines of ``--``.

    `pawns` are colours with squares, ``R@c3`` (on the table: ``R``); `stones` are letters of blocks, one a seat from
    the last seat backwards; `last` is the block that was moved last.
    """
    words = pawns.split()
    game = Climbers.read({"players": str(len(words)), "table": "20x18", **options}, preset)
    table = game.options.board
    building, blocks = built(table, picture.split("--"), legend)
    state = State(game.options, building, (), A, Turn(0), turn=1, last_moved=blocks[last] if last else None)
    people = []
    for seat, word in enumerate(words):
        colour, _, square = word.partition("@")
        owned = tuple(ladder for ladder in pawn_of(seat).ladders if ladder.value[0].upper() in ladders)
        pawn = pawn_of(seat).but(colour=Colour(colour), ladders=owned)
        people.append(pawn.but(spot=table.spot(read_square(square))) if square else pawn)
    for seat, letter in zip(reversed(range(len(words))), stones, strict=False):
        people[seat] = people[seat].but(has_stone=False, blocks=blocks[letter])
    state = state.but(pawns=tuple(people))
    for seat, pawn in enumerate(state.pawns):
        height = state.height(Seat(seat))
        if height:
            state = state.with_pawn(Seat(seat), pawn.but(arrivals=((0, seat), (height, 10 + seat)), latest=10 + seat))
    return ClimbersPosition(state.but(phase=Turn(state.height(A), moved=moved)))


def read(position: ClimbersPosition, text: str) -> ClimbersAction:
    return Climbers(position.state.options).notation.read_action(text)


def legal(position: ClimbersPosition, start: str = "", seat: Seat = A) -> set[str]:
    """The texts of the legal actions that begin like this."""
    notation = Climbers(position.state.options).notation
    texts = {notation.write_action(action) for action in position.legal_actions(seat)}
    return {text for text in texts if text.startswith(start)}


def refused(position: ClimbersPosition, text: str, seat: Seat = A) -> str:
    """The refusal of an action in words; fails where it is legal."""
    refusal = position.why_illegal(seat, read(position, text))
    assert refusal is not None, f"{text} is legal"
    assert text not in legal(position, seat=seat)
    return str(refusal)


def play(position: ClimbersPosition, *texts: str, seat: Seat | None = None) -> ClimbersPosition:
    """The position after some actions of whoever is to act first (or of that seat)."""
    for text in texts:
        actor = position.to_act()[0] if seat is None else seat
        action = read(position, text)
        if actor != CHANCE:
            assert text in legal(position, seat=actor), f"{text} is not listed: {position.why_illegal(actor, action)}"
        position = of_kind(ClimbersPosition, position.play(actor, action).position)
    return position


def events(position: ClimbersPosition, text: str, seat: Seat = A) -> tuple[Event, ...]:
    return position.play(seat, read(position, text)).events


def place(position: ClimbersPosition, seat: Seat = A) -> str:
    """Where a pawn stands."""
    spot = position.state.pawns[seat].spot
    return "table" if spot is None else str(position.state.table.squares[spot])


def pose(text: str) -> Pose:
    return Pose(Colour(text[0]), Along(text[1:]))

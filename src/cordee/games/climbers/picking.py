"""Block moves and builds asked in steps: which block, which pose, which spot. The set they lead to is the list's."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from cordee.games.climbers.actions import Build, ChooseColour, ClimbLadder, Ladder, MoveBlock, PlaceStone, Walk
from cordee.games.climbers.block_moves import Somewhere, blocks_to_move, spots_for
from cordee.games.climbers.notation import block_piece, pose_piece, spot_piece
from cordee.games.climbers.phases import BuildingUp, Turn
from cordee.games.climbers.placing import site_without
from cordee.games.climbers.position import ACTION_KINDS
from cordee.games.climbers.setting_up import box_can_hide, build_spots, kinds_left
from cordee.games.contract import Pick
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cordee.games.climbers.actions import ClimbersAction
    from cordee.games.climbers.notation import ClimbersNotation
    from cordee.games.climbers.state import State
    from cordee.games.contract import Seat

ClimbersPick = Pick["ClimbersAction"]
BUILD: Final = "build>"
HEADS: Final[Mapping[type, tuple[str, ...]]] = {
    Build: (BUILD,),
    ChooseColour: ("colour>",),
    ClimbLadder: tuple(f"{ladder}>" for ladder in Ladder),
    PlaceStone: ("stone>",),
    Walk: ("walk>",),
}
"""The first pieces of actions that begin with a word."""

BEGUN: Final[Mapping[str, type]] = {head: kind for kind, heads in HEADS.items() for head in heads}
"""The actions that a first piece begins; one that is no word is a block to move."""


def picks(state: State, seat: Seat, path: tuple[str, ...], notation: ClimbersNotation) -> Iterator[ClimbersPick]:
    """What can be picked next, in the order of the list."""
    wide = WIDE.get(type(state.phase), {})
    begun = BEGUN.get(path[0], MoveBlock) if path else None
    for kind, deed in ACTION_KINDS[type(state.phase)].items():
        if begun not in (None, kind):
            continue
        if kind in wide:
            yield from wide[kind](state, path)
        else:
            listed = deed.listed(state, seat)
            # of actions that all begin alike the first one says how
            begin = islice(listed, 1) if not path and len(HEADS.get(kind, ())) == 1 else listed
            yield from _grouped([(notation.pieces(each), each) for each in begin], path)


def _grouped(listed: Sequence[tuple[tuple[str, ...], ClimbersAction]], path: tuple[str, ...]) -> Iterator[ClimbersPick]:
    """The next pieces of those that begin with the path, each once."""
    picked, found = len(path), set()
    for pieces, action in listed:
        if len(pieces) > picked and pieces[:picked] == path and pieces[picked] not in found:
            found.add(pieces[picked])
            yield Pick(pieces[picked], action if len(pieces) == picked + 1 else None)


def block_picks(state: State, path: tuple[str, ...]) -> Iterator[ClimbersPick]:
    """TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: blocks, then poses, then spots."""
    squares = state.table.squares
    if not path:
        somewhere = Somewhere(state)
        moving = (block for block in blocks_to_move(state) if somewhere.takes(block))
        yield from (Pick(block_piece(block.kind.form, squares[block.spot]), None) for block in moving)
        return
    for block in blocks_to_move(state):
        if path[0] != block_piece(block.kind.form, squares[block.spot]):
            continue
        site = site_without(state, block)
        spots = {
            pose: spots_for(state, site, block, pose)
            for pose in block.kind.poses
            if path[1:2] in ((), (pose_piece(pose),))
        }
        if len(path) == 1:
            yield from (Pick(pose_piece(pose), None) for pose, where in spots.items() if where)
        elif len(path) == 2:
            for pose, where in spots.items():
                for square in state.table.names(where):
                    yield Pick(spot_piece(square), MoveBlock(block.kind.form, squares[block.spot], pose, square))


def build_picks(state: State, path: tuple[str, ...]) -> Iterator[ClimbersPick]:
    """TC-13: from the box, then kinds, then poses, then spots."""
    if path[:1] not in ((), (BUILD,)):
        return
    must_hide = box_can_hide(state)
    if not path:
        if kinds_left(state):
            yield Pick(BUILD, None)
        return
    for kind in kinds_left(state):
        if path[1:2] not in ((), (f"{kind}>",)):
            continue
        poses = [pose for pose in kind.poses if path[2:3] in ((), (pose_piece(pose),))]
        spots = {pose: build_spots(state, kind, pose, must_hide=must_hide) for pose in poses}
        if len(path) == 1 and any(spots.values()):
            yield Pick(f"{kind}>", None)
        elif len(path) == 2:
            yield from (Pick(pose_piece(pose), None) for pose, where in spots.items() if where)
        elif len(path) == 3:
            for pose, where in spots.items():
                for spot in spots_of(where):
                    square = state.table.squares[spot]
                    yield Pick(spot_piece(square), Build(kind, pose, square))


WIDE: Final[Mapping[type, Mapping[type, Callable[[State, tuple[str, ...]], Iterator[ClimbersPick]]]]] = {
    Turn: {MoveBlock: block_picks},
    BuildingUp: {Build: build_picks},
}

"""The Climbers: what puzzles are about, and what they are mined from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from cordee.games.climbers.actions import ClimbLadder, MoveBlock, PlaceStone, Walk
from cordee.games.climbers.events import Climbed, LadderClimbed, NotClimbed, PawnPushed
from cordee.games.climbers.walking import may_descend, walk_reach
from cordee.games.contract import Seat
from cordee.games.words import Words
from cordee.kits.climbers.steps import highest
from cordee.study.puzzles.puzzler import BySearch
from cordee.study.puzzles.themes import Puzzles, Theme

if TYPE_CHECKING:
    from collections.abc import Hashable

    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.climbers.state import State
    from cordee.games.contract import AnyPosition
    from cordee.games.squares import Square
    from cordee.study.puzzles.themes import Solved


def _state(position: AnyPosition) -> State:
    return cast("ClimbersPosition", position).state


def _top(state: State, seat: Seat) -> int:
    """How high a pawn could walk to stand there."""
    free = walk_reach(state, seat, down=may_descend(state)) & ~state.building.ground & ~state.occupied
    return max(state.height(seat), highest(state.building, free))


def last_ladder(solved: Solved) -> bool:
    """TC-31: the pawn climbs with the last ladder it has."""
    return bool(solved.actions(ClimbLadder)) and not _state(solved.end).pawns[solved.seat].ladders


def both_ladders(solved: Solved) -> bool:
    """TC-31: both ladders in one turn."""
    return len(solved.actions(ClimbLadder)) == 2


def ladder(solved: Solved) -> bool:
    """TC-30: a ladder is climbed."""
    return bool(solved.actions(ClimbLadder))


def step_taken(solved: Solved) -> bool:
    """TC-40: after the turn another pawn can't walk as high as before."""
    before, after = _state(solved.start), _state(solved.end)
    others = [Seat(seat) for seat in range(len(before.pawns)) if seat != solved.seat]
    return any(_top(after, seat) < _top(before, seat) for seat in others)


def pushed(solved: Solved) -> bool:
    """TC-46: a pawn is pushed aside."""
    return any(solved.events(PawnPushed))


def bridge(solved: Solved) -> bool:
    """TC-32, `ladder_bridge`: a ladder leads over lower squares between its foot and its head."""
    return any(_apart(event.foot, event.head) > 1 for event in solved.events(LadderClimbed))


def _apart(foot: Square, head: Square) -> int:
    return max(abs(foot.column - head.column), abs(foot.row - head.row))


def stone(solved: Solved) -> bool:
    """TC-50: the blocking stone is put."""
    return bool(solved.actions(PlaceStone))


def step_made(solved: Solved) -> bool:
    """TC-40, TC-22: a block is moved, and the pawn walks up by it in the same turn."""
    kinds = [type(step.action) for step in solved.steps]
    return MoveBlock in kinds and Walk in kinds[kinds.index(MoveBlock) :] and any(solved.events(Climbed))


def step_prepared(solved: Solved) -> bool:
    """TC-40: no climb, but after it a higher walk is open than before."""
    before, after = _state(solved.start), _state(solved.end)
    seat = solved.seat
    return any(solved.events(NotClimbed)) and _top(after, seat) > max(after.height(seat), _top(before, seat))


def win(solved: Solved) -> bool:
    """TC-63: the game is over by it."""
    return solved.end.outcome() is not None


def trivial(solved: Solved) -> bool:
    """A mere walk, or one choice alone."""
    deeds = solved.actions(MoveBlock) + solved.actions(ClimbLadder) + solved.actions(PlaceStone)
    return not deeds or len(deeds) + len(solved.actions(Walk)) < 2


class ClimbersPuzzler(BySearch):
    """A turn is where its blocks, ladders and stones end up, and on which block the pawns stand."""

    sharp = 0.08
    clear = 0.2  # a tower is open to the last turn: what is close by some thought may turn round by more

    def result(self, position: AnyPosition) -> Hashable:
        """The same turn, whichever square of a block the pawn stands on."""
        state = _state(position)
        on = [None if pawn.spot is None else state.building.block_on(pawn.spot) for pawn in state.pawns]
        rest = tuple((pawn.ladders, pawn.has_stone, pawn.blocks) for pawn in state.pawns)
        return state.building, tuple(on), rest, state.mover


THEMES: Final = (
    Theme("last-ladder", Words("the last ladder"), last_ladder),
    Theme("both-ladders", Words("both ladders"), both_ladders),
    Theme("ladder", Words("a ladder", context="theme"), ladder),
    Theme("step-taken", Words("take the step away"), step_taken),
    Theme("step-made", Words("make a step and climb it"), step_made),
    Theme("step-prepared", Words("prepare a step"), step_prepared),
    Theme("pushed", Words("pushed aside"), pushed),
    Theme("bridge", Words("the bridge"), bridge),
    Theme("stone", Words("the blocking stone"), stone),
    Theme("win", Words("the last turn"), win),
)

PUZZLES: Final = Puzzles(
    file=Path(__file__).with_name("puzzles.jsonl"),
    themes=THEMES,
    trivial=trivial,
    puzzler=ClimbersPuzzler,
    settings=(
        "colours=dealt descent=never general_movement=off tie=first",
        "general_movement=off ladder_bypass=yes ladder_bridge=yes",
        "colours=dealt descent=never general_movement=off tie=first",
        "general_movement=off",
        "colours=dealt descent=never general_movement=off tie=first",
        "players=3 colours=dealt descent=never general_movement=off tie=first",
    ),
    of_the_day=Words("Tower of the day"),
)

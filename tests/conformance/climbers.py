"""The Climbers' hooks for the conformance suite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.games.climbers import Climbers
from cordee.games.climbers import actions as acts
from cordee.games.climbers.blocks import BOX, POSES, Along, Colour, Form, Pose
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.tower import write_blocks
from cordee.games.climbers.turns import as_begun
from cordee.games.contract import CHANCE
from cordee.games.squares import Square
from tests.climbers.drawn import drawn
from tests.conformance.hooks import Case

if TYPE_CHECKING:
    from random import Random

    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.climbers.state import State
    from cordee.games.contract import Seat

SMALL = "table=20x18"
CASES = (
    Case(SMALL, 300),
    Case(f"{SMALL} contact=face reached=latest general_movement=off", 200),
    Case(f"{SMALL} players=3 general_movement=ordered", 75),
    Case(f"{SMALL} players=5", 25),
    Case(f"{SMALL} general_movement=off pawn_moves=2 descent=regain contact=face climb=leader", 100),
    Case(f"{SMALL} players=4 general_movement=off pawn_moves=2 descent=regain contact=face climb=leader", 25),
    Case(f"{SMALL} players=3 descent=never tie=first colours=dealt", 75),
    Case(f"{SMALL} ladder_bypass=yes ladder_bridge=yes", 150),
    Case(f"{SMALL} descent=regain climb=turn_start colours=after", 25),
    Case("tower=built players=3 contact=face colours=after general_movement=ordered", 25),
)
SHORT = {"table": "20x18"}
ABOVE_D = str.maketrans({"d": "c", "a": ".", "s": ".", "b": "."})
TRIED_BLOCKS = 60
"""How many block moves the policy looks at."""


def hostile(position: ClimbersPosition, random: Random) -> acts.ClimbersAction:
    """Any kind of action, on squares on and around the table, with poses and kinds that may not go together."""
    table = position.state.table
    blocks = position.state.building.by_spot

    def square() -> Square:
        if blocks and random.random() < 0.6:
            column, row = table.squares[random.choice(blocks).spot]
            return Square(column + random.randrange(-2, 4), row + random.randrange(-2, 4))
        return Square(random.randrange(-1, table.columns + 2), random.randrange(-1, table.rows + 3))

    def pose() -> Pose:
        return random.choice([*POSES.values(), Pose(Colour.RED, Along.NEITHER)])

    def block_move() -> acts.MoveBlock:
        if not blocks or random.random() < 0.2:
            return acts.MoveBlock(random.choice(list(Form)), square(), pose(), square())
        block = random.choice(position.state.building.bare if random.random() < 0.8 else blocks)
        known = random.choice(block.kind.poses) if random.random() < 0.9 else pose()
        return acts.MoveBlock(block.kind.form, table.squares[block.spot], known, square())

    kinds: tuple[Any, ...] = (
        block_move,
        block_move,
        lambda: acts.Walk(square()),
        lambda: acts.Walk(None),
        lambda: acts.ClimbLadder(random.choice(list(acts.Ladder)), square()),
        lambda: acts.PlaceStone(square()),
        lambda: acts.Build(random.choice(list(BOX)), pose(), square()),
        lambda: acts.ChooseColour(random.choice(list(Colour))),
        lambda: acts.DealColours(tuple(random.choice(list(Colour)) for _ in range(random.randrange(4)))),
        lambda: acts.RaiseTower(random.choice((-1, 0, 7, 1 << 32))),
        acts.EndTurn,
        acts.Stay,
    )
    return random.choice(kinds)()  # type: ignore[no-any-return]


def twin(position: ClimbersPosition, seat: Seat | None, random: Random) -> None:
    """TC-44: all information is open."""


def needs(name: str, value: str) -> dict[str, str]:
    """TC-14: a custom tower comes with its blocks."""
    if (name, value) != ("tower", "custom"):
        return {}
    position: Any = Climbers.read({"table": SHORT["table"], "colours": "after"}).start()
    return {"custom_tower": write_blocks(position.apply(CHANCE, acts.RaiseTower(7)).position.state.building)}


FREESTYLE = {"descent": "regain", "ladder_bridge": "yes", "general_movement": "off"}
ROWS = ("d d a a s s . . . b b", "b b . . . s s a a d d", "d d a a s s . . b b .")
"""TC-23, TC-32: from a height of 2 it goes down by steps of 1 to a row from which only a bridge would lead on."""


def starts() -> list[tuple[Climbers, ClimbersPosition]]:
    """TC-23: a block is moved, a ladder is left, and every step down asks whether it can be made good."""
    legend = "d=2Y c=1R a=2R s=1R b=1R"
    pictures = [f"{row}\n{row}\n--\n{row.translate(ABOVE_D)}\n{row.translate(ABOVE_D)}" for row in ROWS]
    drawings = [
        drawn(picture, legend, f"R@{start} Y", ladders=ladders, last="s", moved=True, **FREESTYLE)
        for picture, start in zip(pictures, ("c1", "h1", "c1"), strict=True)
        for ladders in ("S", "L", "SL")
    ]
    return [(Climbers(each.state.options), each) for each in drawings]


def trouble(
    position: ClimbersPosition, seat: Seat, legal: list[acts.ClimbersAction], random: Random
) -> acts.ClimbersAction:
    """Steps down wherever it can, often after the block move: what can't be made good must not be listed."""
    state = position.state
    if isinstance(state.phase, Turn) and state.phase.moved:
        down = [each for each in legal if _rise(state, seat, each) < 0]
        if down:
            return random.choice(down)
    up = [each for each in legal if _rise(state, seat, each) > 0]
    own = [each for each in legal if isinstance(each, acts.MoveBlock) and each.pose.top in _own(state, seat)]
    chosen = random.choice((up, own, own))
    return random.choice(chosen or legal)


def _rise(state: State, seat: Seat, action: acts.ClimbersAction) -> int:
    """How much higher a walk leads, or (negative) lower."""
    return _height(state, action.target) - state.height(seat) if isinstance(action, acts.Walk) else 0


def _own(state: State, seat: Seat) -> tuple[Colour | None, Colour]:
    return state.pawns[seat].colour, Colour.GREY


def policy(position: ClimbersPosition, seat: Seat, random: Random) -> acts.ClimbersAction:
    """Climbs: as high as walks and ladders lead, then a block that leads higher, and now and then the stone."""
    legal = list(position.legal_actions(seat))
    state, _ = as_begun(position.state, seat)
    height = state.height(seat)
    ways = [each for each in legal if isinstance(each, (acts.Walk, acts.ClimbLadder)) and each.target is not None]
    rises = [each for each in ways if _height(state, each.target) > height]
    if rises:
        highest = max(_height(state, each.target) for each in rises)
        return next(each for each in rises if _height(state, each.target) == highest)
    if not isinstance(state.phase, Turn):
        return random.choice(legal) if position.turn == 0 else acts.Stay()
    return _block_or_end(position, seat, legal, random)


def _block_or_end(
    position: ClimbersPosition, seat: Seat, legal: list[acts.ClimbersAction], random: Random
) -> acts.ClimbersAction:
    state = position.state
    moves = [each for each in legal if isinstance(each, acts.MoveBlock) and each.pose.top in _own(state, seat)]
    if moves:
        tried = random.sample(moves, min(TRIED_BLOCKS, len(moves)))
        return max(tried, key=lambda move: _rise_after(position, seat, move))
    stones = [each for each in legal if isinstance(each, acts.PlaceStone)]
    if stones and random.random() < 0.1:
        return random.choice(stones)
    return acts.EndTurn() if acts.EndTurn() in legal else random.choice(legal)


def _rise_after(position: ClimbersPosition, seat: Seat, move: acts.MoveBlock) -> int:
    after: Any = position.apply(seat, move).position
    walks = [each for each in after.legal_actions(seat) if isinstance(each, acts.Walk) and each.target is not None]
    return max((_height(after.state, each.target) for each in walks), default=0)


def _height(state: State, square: Square | None) -> int:
    spot = state.table.spot(square)
    return 0 if spot is None else state.building.levels.height(spot)

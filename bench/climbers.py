"""The Climbers: spots of one block, the full legal list and random play, beside python-chess."""

from __future__ import annotations

import time
from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, Any

import chess

from bench.peers import Comparison, random_chess, random_play, rates
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import MoveBlock, Walk
from cordee.games.climbers.block_moves import blocks_to_move, spots_for
from cordee.games.climbers.building import raised
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.placing import site_without
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.turns import as_begun
from cordee.games.contract import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cordee.games.climbers.state import State

MIDDLE = 12
"""The turn from which a game is in its middle."""

DEAREST_LIST = 1 / 500
"""A full list may cost 500 of python-chess's from its opening."""


REGAIN_LISTS = 1000
"""So many lists of French games are asked for."""

DEAREST_REGAIN_LIST = 1 / 20
"""TC-23: the worst of them may cost 20 full English lists of as many actions."""


def middle_game() -> Any:
    """A position of four players in the middle of a game, the mover's block move still to come."""
    for seed in range(100):
        position: Any = Climbers.read({"players": "4"}).start()
        random = Random(seed)
        while position.to_act() and position.turn < MIDDLE:
            seat = position.to_act()[0]
            if seat == CHANCE:
                action = position.chance().sample(random)
            else:
                legal = list(position.legal_actions(seat))
                others = [each for each in legal if not isinstance(each, MoveBlock)]
                action = random.choice(random.choice([legal, others]))
            position = position.apply(seat, action).position
        if position.to_act():
            return position
    raise AssertionError("no game came so far")


def opening_lists(seconds: float) -> int:
    """Full legal lists of the chess opening, by python-chess."""
    board, lists, until = chess.Board(), 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        list(board.legal_moves)
        lists += 1
    return lists


def repeated(ask: Callable[[], object]) -> Callable[[float], int]:
    """How often a question is answered in about that time."""

    def loop(seconds: float) -> int:
        answers, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            ask()
            answers += 1
        return answers

    return loop


def french_positions() -> Iterator[Any]:
    """Positions of random French games for three, which like to step down and to move blocks late."""
    for seed in count():
        position: Any = Climbers.read({"players": "3"}, "french-2009").start()
        random = Random(seed)
        while position.to_act():
            seat = position.to_act()[0]
            if seat == CHANCE:
                action = position.chance().sample(random)
            else:
                if isinstance(position.state.phase, Turn):
                    yield position
                legal = list(position.legal_actions(seat))
                walks = [each for each in legal if isinstance(each, Walk)]
                others = [each for each in legal if not isinstance(each, MoveBlock)]
                action = random.choice(random.choice([legal, others or legal, walks or legal]))
            position = position.apply(seat, action).position


def first_list(position: Any) -> tuple[float, int]:
    """The seconds of this process for a first list of legal actions, and its length."""
    began = time.process_time()
    actions = list(position.legal_actions(position.to_act()[0]))
    return time.process_time() - began, len(actions)


def anew(state: State) -> ClimbersPosition:
    """The same with nothing known about it yet."""
    return ClimbersPosition(state.but(building=raised(state.table, state.building.blocks)))


def as_english(state: State) -> State:
    """The same as the English rules have it, before the turn's first action."""
    return state.but(
        options=Climbers.read({"players": str(len(state.pawns))}).options, phase=Turn(state.height(state.mover))
    )


def worst_regain_list() -> Comparison:
    """TC-23: the French list that costs most beside an English one of the same position, action for action."""
    worst = Comparison("climbers: no French list", 1, "", 1)
    for position in islice(french_positions(), REGAIN_LISTS):
        cost, size = first_list(anew(position.state))
        peer, english = first_list(anew(as_english(position.state)))
        each = Comparison(
            f"climbers: worst of {REGAIN_LISTS:,} French lists/s ({size:,} actions)",
            1 / cost,
            f"English list of {english:,}",
            1 / peer,
            DEAREST_REGAIN_LIST,
        )
        worst = min(worst, each, key=lambda comparison: comparison.ratio)
    return worst


def compare() -> Iterator[Comparison]:
    """Rates of three questions, and the worst of many lists after a step down."""
    position = middle_game()
    seat = position.to_act()[0]
    state, _ = as_begun(position.state, seat)
    block = blocks_to_move(state)[0]
    pose = block.kind.poses[0]
    actions = sum(1 for _ in position.legal_actions(seat))
    lists = "python-chess opening lists"

    ours, peer = rates(repeated(lambda: spots_for(state, site_without(state, block), block, pose)), opening_lists)
    yield Comparison("climbers: spots of one block and pose/s", ours, lists, peer)
    ours, peer = rates(repeated(lambda: list(position.legal_actions(seat))), opening_lists)
    yield Comparison(f"climbers: full lists of {actions:,} actions/s", ours, lists, peer, DEAREST_LIST)
    ours, peer = rates(random_play(Climbers.read({})), random_chess)
    yield Comparison("climbers: random decisions/s", ours, "python-chess", peer)
    yield worst_regain_list()

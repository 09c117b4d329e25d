"""The master: legal, repeatable, blind to what its seat can't see, never sure before the end, never idle."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee import fast
from cordee.games.climbers.actions import ClimbLadder, EndTurn, MoveBlock
from cordee.games.climbers.ladders import heads_from
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.turns import as_begun
from cordee.games.climbers.walking import crossable, reach, standable, walk_reach
from cordee.games.contract import Seat
from cordee.kits import kit_of
from cordee.kits.climbers.steps import highest
from cordee.lab.match import Match
from cordee.players import master as masters
from cordee.players.branches import Place
from cordee.players.contract import Budget, Eyes, seat_to_ask
from cordee.players.registry import player_named
from cordee.session import Session
from tests.conformance.hooks import game_of, hooks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame
    from cordee.players.contract import Player

pytestmark = pytest.mark.skipif(not fast.installed(), reason="the extra `fast` is not installed")

FEW = Budget(nodes=9)
FEW_LOOKS = {"level:5": Budget(), "master": Budget(nodes=16)}
"""A level's own measure; a sixtieth of the master's, with which it still must not be idle."""
BLOCK_GAMES = ("climbers", "cubeclimbers")
TABLES = {
    "climbers": (
        "general_movement=ordered",
        "general_movement=off pawn_moves=2 descent=regain contact=face climb=leader",
        "players=3 descent=never tie=first colours=dealt",
        "players=4 ladder_bypass=yes ladder_bridge=yes",
    ),
    "cubeclimbers": ("", "players=4 teams=yes", "players=3 cards=5 cubes=8 games=2 first=drawn"),
}


@pytest.fixture(params=["twin", "plain"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How turns are found: by the twin, which is compiled first where it must be, or in plain Python."""
    if request.param == "plain":
        monkeypatch.setattr(masters, "by_twin", lambda *_, **__: None)
    else:
        for code in BLOCK_GAMES:
            fast.twin_now(game_of(code, TABLES[code][0]))
    return str(request.param)


def moments(game: AnyGame, seed: int, budget: Budget = FEW, who: str = "master") -> Iterator[tuple[Any, Seat, Any]]:
    """Every position of a game between alike players, who acts, and the decision; `play` refuses what is illegal."""
    session, random = Session(game, Random(seed)), Random(seed)
    players: dict[Seat, Player] = {}
    while session.position.to_act():
        position, seat = session.position, seat_to_ask(session.position)
        player = players.setdefault(seat, player_named(who, game.code))
        decision = player.decide(Eyes(game, position, seat), budget, random)
        yield position, seat, decision
        session.play(decision.action, seat)


@pytest.mark.parametrize("code,options", [(code, each) for code in BLOCK_GAMES for each in TABLES[code]])
def test_a_master_plays_legally_and_is_never_sure_before_the_end(code: str, options: str, way: str) -> None:
    for number, (_, _, decision) in enumerate(moments(game_of(code, options), 1)):
        assert all(0 < each < 1 for each in decision.hopes)
        assert decision.best == () or decision.best[0].action == decision.action
        if number == (60 if way == "twin" else 12):
            break


@pytest.mark.parametrize("code", BLOCK_GAMES)
def test_the_same_nodes_make_the_same_decision(code: str, way: str) -> None:
    game = game_of(code, TABLES[code][0])
    for number, (position, seat, _) in enumerate(moments(game, 2)):
        if number % 4 == 0:
            eyes = Eyes(game, position, seat)
            answers = [player_named("master", code).decide(eyes, FEW, Random(number)) for _ in range(2)]
            assert answers[0] == answers[1], way
        if number == 12:
            break


def test_what_a_seat_can_t_see_changes_no_decision(way: str) -> None:
    """Two positions that differ in the others' cards alone get the same answer, thoughts included."""
    game, random, compared = game_of("cubeclimbers", "cubes=6"), Random(5), 0
    for number, (position, seat, _) in enumerate(moments(game, 3)):
        twin = hooks("cubeclimbers").twin(position, seat, random)
        if number % 5 or twin is None or twin == position:
            continue
        answers = [
            player_named("master", "cubeclimbers").decide(Eyes(game, each, seat), FEW, Random(number))
            for each in (position, twin)
        ]
        assert answers[0] == answers[1], way
        compared += 1
        if compared == 3:
            return
    assert compared


@pytest.mark.parametrize("way", ["twin"], indirect=True)
@pytest.mark.parametrize("who", ["level:5", "master"])
def test_a_turn_passes_with_block_moves_open_at_most_once_in_fifty(who: str, way: str) -> None:
    """Where no block makes a step at once, one can prepare it, or hinder the others; a deeper search says so too."""
    turns, passed = 0, []
    for seed in range(6):
        game = game_of("climbers", "general_movement=ordered table=20x18")
        for position, seat, decision in moments(game, seed, FEW_LOOKS[who], who):
            if not isinstance(position.state.phase, Turn) or not isinstance(decision.action, EndTurn):
                continue
            turns += 1
            moves = [each for each in position.legal_actions(seat) if isinstance(each, MoveBlock)]
            if moves and not position.state.phase.moved:
                passed.append((game, position, seat))
    assert turns > 30, way
    assert len(passed) <= turns / 50
    for game, position, seat in passed:
        deeper = player_named("master", game.code).decide(Eyes(game, position, seat), Budget(nodes=1000), Random(1))
        assert isinstance(deeper.action, EndTurn), "a move would have been better"


@pytest.mark.parametrize("way", ["twin"], indirect=True)
@pytest.mark.parametrize("code,options", [(code, each) for code in BLOCK_GAMES for each in TABLES[code]])
def test_the_twin_judges_as_the_readable_features_do(code: str, options: str, way: str) -> None:
    game = game_of(code, options)
    branches: Any = kit_of(code).branches(game, False)
    kit = __import__(f"cordee.kits.{code}.features", fromlist=["features"])
    assert branches is not None, way
    compared, greedy = 0, player_named("greedy", code)
    for seed in range(4):
        session, random = Session(game, Random(seed)), Random(seed)
        while session.position.to_act() and compared < 5 * (seed + 1):
            position, seat = session.position, seat_to_ask(session.position)
            state: Any = position.state  # type: ignore[attr-defined]
            branches.start()
            begun = code != "climbers" or isinstance(state.phase, Turn)
            if begun and branches.root(position, seat, 1) is not None:
                numbers, near = branches.describe(Place(0, seat, (), []))
                for each in range(game.seats):
                    assert numbers[each].tolist() == pytest.approx(kit.features(state, each))
                assert near == pytest.approx(kit.nearness_of_end(state))
                assert branches.room.hopes.tolist() == pytest.approx(kit.chances(state))
                compared += 1
            session.play(greedy.decide(Eyes(game, position, seat), FEW, random).action, seat)
    assert compared >= 4, "one a game at least"


def test_a_master_keeps_to_the_turn_it_has_begun(way: str) -> None:
    """Only the first action of a turn costs thought."""
    game = game_of("climbers", "general_movement=off pawn_moves=2 descent=regain contact=face climb=leader")
    thought: dict[int, int] = {}
    for number, (position, _, decision) in enumerate(moments(game, 7)):
        if isinstance(position.state.phase, Turn):
            thought[position.turn] = thought.get(position.turn, 0) + (decision.nodes > 0)
        if number == 12:
            break
    assert thought, way
    assert max(thought.values()) == 1


def test_greed_is_beaten(way: str) -> None:
    """Not a measure (see docs/arena.md), but a master that lost its way would not win all of these."""
    if way == "plain":
        pytest.skip("takes long")
    game = game_of("cubeclimbers", "cubes=12")
    wins = 0
    for number in range(6):
        names = ["master", "greedy"][:: 1 if number % 2 else -1]
        players = [player_named(name, "cubeclimbers") for name in names]
        outcome = Match(game, players, f"test/{number}", f"test/{number // 2}", Budget(nodes=40)).play().outcome
        assert outcome is not None
        wins += outcome.ranks[names.index("master")] == 1
    assert wins >= 4


def test_lines_are_made_when_they_are_asked_for() -> None:
    """A place of CubeClimbers' has some dozen, of which few are looked at; to everyone it is a sequence."""
    import numpy as np

    from cordee.kits.cubeclimbers.twin_branches import Lines

    lines = Lines(np.array([[7, -1], [8, 9], [3, -1]]), np.array([[0.6, 0.4], [0.5, 0.5], [0.1, 0.9]]))
    assert [each.hopes for each in lines] == [(0.6, 0.4), (0.5, 0.5), (0.1, 0.9)]
    assert [each.hopes[0] for each in lines[:2]] == [0.6, 0.5]
    assert list(lines[-1].line) == [3, -1]
    assert not Lines(np.empty((0, 2)), np.empty((0, 2)))


def test_levels_have_their_weights() -> None:
    for code in BLOCK_GAMES:
        assert kit_of(code).guide().far_sighted().hopes is not kit_of(code).guide().hopes


@pytest.mark.parametrize("way", ["twin"], indirect=True)
@pytest.mark.parametrize("options", TABLES["climbers"])
def test_every_turn_that_the_twin_finds_is_legal_and_ends(options: str, way: str) -> None:
    game = game_of("climbers", options)
    branches: Any = kit_of("climbers").branches(game, False)
    assert branches is not None, way
    ladders_before_blocks = found = 0
    for position, seat in turns_of_greed(game, 4):
        place = branches.every(position, seat, 24)
        for branch in place.branches:
            after, actions = position, branches.actions(branch)
            for action in actions:
                after = after.play(seat, action).position
            assert after.turn > position.turn or not after.to_act(), actions
            kinds = [type(each) for each in actions]
            found += 1
            ladders_before_blocks += MoveBlock in kinds and ClimbLadder in kinds[: kinds.index(MoveBlock)]
    assert found > 50
    assert ladders_before_blocks, "TC-31: a ladder may come first"


def turns_of_greed(game: AnyGame, games: int) -> Iterator[tuple[Any, Seat]]:
    """Positions in the turns of some games between greedy players."""
    greedy = player_named("greedy", game.code)
    for seed in range(games):
        session, random = Session(game, Random(seed)), Random(seed)
        while session.position.to_act():
            position, seat = session.position, seat_to_ask(session.position)
            if isinstance(position.state.phase, Turn):  # type: ignore[attr-defined]
                yield position, seat
            session.play(greedy.decide(Eyes(game, position, seat), FEW, random).action, seat)


BESIDE_ANOTHER = (
    "window:A 2:L@l14.0,2:L@n14.0,4PG:R-@p14.0,2:L@t14.0,4PG:L|@m16.0,6:G@o16.0,6:G@q16.0,4RY:G|@s16.0,4DL:P-@o18.0,"
    "2:L@l14.2,2:P@n14.2,4PG:P@p14.2,2:D@r14.2,1RY:G-@t15.2,2:Y@m16.2,4DL:G|@s16.2,2:R@m18.2,4DL:R-@o18.2,2:G@n14.4,"
    "2:D@r14.4,2:Y@m16.4,4RY:P|@s16.4,2:L@m18.4,4RY:P-@o18.4,1PG:G@q14.6,1RY:R@o16.6,1RY:D-@q16.6,1PG:R-@m17.6,"
    "1PG:L|@q17.6,1DL:D@r17.6,1RY:G-@q15.7,1DL:D@o16.7,1DL:D@r17.7,1PG:Y-@p16.8,1DL:D@r17.8 "
    "R:u15:S:hand:4:0@0+4@2:2/D:table:SL:hand:0:0@1:1 B 2 1RY:G-@t15.2 0"
)
"""B's one ladder leads to where A stands; beside it on the same block another leads to 6, and a walk to 7."""

FROM_THE_TABLE = (
    "window:- 4RY:P|@m14.0,4PG:Y-@o14.0,2:L@s14.0,2:G@u14.0,6:G@o16.0,6:G@q16.0,4DL:D@s16.0,1DL:L@u16.0,2:G@l18.0,4PG"
    ":L-@n18.0,4DL:L@r18.0,2:P@t18.0,2:L@m14.2,4RY:G-@o14.2,2:P@s14.2,1RY:D-@u15.2,2:R@m16.2,2:D@l18.2,4RY:D-@n18.2,2"
    ":R@t18.2,2:D@m14.4,4PG:Y-@o14.4,1RY:P|@s14.4,2:G@m16.4,4DL:D@s16.4,2:L@q18.4,1PG:G@n14.6,1DL:D@p14.6,1RY:Y@o16.6"
    ",1PG:G@q16.6,1PG:G@n14.7,1DL:D@p14.7,1PG:G@o16.7,1DL:P|@r16.7,1RY:Y@n14.8 L:u14:SL:hand:2:0@0+1@2+2@5:5/P:s14:-:"
    "hand:6:0@1+4@3+6@4:4 A 5 1RY:D-@u15.2 1"
)
"""A's ladders lead nowhere from where it stands, at 2; from the table to 4, and from there to 8."""

PAST_ANOTHER = (
    "turn:3:b 4DL:G|@m14.0,4PG:D-@o14.0,4PG:P@s14.0,6:G@o16.0,6:G@q16.0,4RY:R@s16.0,1PG:P@j18.0,2:D@l18.0,4DL:Y-@n18."
    "0,4PG:D-@r18.0,1DL:R-@j18.1,1RY:P-@j19.1,2:D@m14.2,2:D@o14.2,4DL:L@q14.2,2:D@m16.2,2:L@l18.2,4RY:G-@o18.2,2:G@s1"
    "8.2,1RY:L|@k18.3,2:L@m14.4,2:P@o14.4,2:R@s14.4,2:D@m16.4,2:G@s16.4,2:L@l18.4,4RY:D-@o18.4,1DL:P|@k18.5,1PG:G@n14"
    ".6,1RY:R@m16.6,1PG:P@o16.6,1PG:P@q16.6,1RY:P-@l18.6,1DL:L@o18.6,1DL:G|@m16.7 L:l19:S:hand:6:0@0+4@2+5@5+6@7:7/P:"
    "j19:SL:hand:3:0@1+1@3+2@4+3@6:6 B 10 1DL:P|@k18.5 2"
)
"""B has moved a block; its long ladder leads there, to 7 and on to 9, and also to where the other stands."""


@pytest.mark.parametrize("way", ["twin"], indirect=True)
def test_tc_31_the_highest_that_walks_and_ladders_lead_to_is_found(way: str) -> None:
    """Many blocks are as high for a ladder; the twin climbs to the one from which the pawn gets on."""
    game = game_of("climbers", "")
    branches: Any = kit_of("climbers").branches(game, False)
    assert branches is not None, way
    drawn: list[tuple[Any, Seat]] = []
    for text, seat in ((BESIDE_ANOTHER, Seat(1)), (FROM_THE_TABLE, Seat(0)), (PAST_ANOTHER, Seat(1))):
        read: Any = game.notation.read_position(text)
        drawn.append((type(read)(as_begun(read.state, seat)[0]), seat))
    by_two = by_table = 0
    whole = [each for each in turns_of_greed(game, 8) if not each[0].state.under_way.moved]
    for position, seat in (*whole, *drawn):
        highest_of_all, ladders = highest_by_ladders(position.state, seat)
        branches.start()
        ends = []
        for branch in branches.every(position, seat, 24).branches:
            after = position
            for action in branches.actions(branch):
                after = after.play(seat, action).position
            ends.append(after.state.height(seat))
        assert max(ends) >= highest_of_all
        by_two += ladders == 2
        by_table += ladders > 0 and highest_of_all > highest_by_ladders(position.state, seat, down=False)[0]
    assert by_two, "both ladders lead higher than one, now and then"
    assert by_table, "and from lower down they lead higher than from where the pawn stands"


SAME_BLOCK = (
    "window:- 4DL:R-@h12.0,4DL:G|@m14.0,4RY:P-@o14.0,2:L@s14.0,6:G@o16.0,6:G@q16.0,4PG:G@s16.0,2:P@l18.0,4PG:G@n1"
    "8.0,4RY:Y@p18.0,2:P@r18.0,2:P@t18.0,4PG:P@h12.2,1PG:G@j12.2,2:P@m14.2,4RY:D-@o14.2,2:D@s14.2,2:G@m16.2,2:Y@t"
    "18.2,1DL:G-@j13.3,1DL:D@m14.4,2:R@q14.4,2:D@s14.4,2:L@m16.4,2:G@s16.4,4DL:Y-@n18.4,1DL:D@q14.6,1PG:P@s14.6,1"
    "RY:Y@n16.6,1RY:R@p16.6,1RY:R@r16.6,1RY:Y@o18.6,1PG:G@s14.7,1DL:D@q16.7,1PG:P@o17.7 D:m14:S:h12:5:0@0+1@2+5@4"
    ":4/R:j13:L:hand:5:0@1+2@3+3@5+5@6:6 A 7 1DL:G-@j13.3 0"
)
"""Freestyle ladders may lie level: A can walk onto a block of four squares, each a ladder away from the next."""


@pytest.mark.parametrize("way", ["twin"], indirect=True)
def test_tc_32_no_ladder_leads_from_a_block_to_itself(way: str) -> None:
    game, seat = game_of("climbers", "ladder_bypass=yes ladder_bridge=yes"), Seat(0)
    branches: Any = kit_of("climbers").branches(game, False)
    assert branches is not None, way
    position: Any = game.notation.read_position(SAME_BLOCK)
    turns = branches.every(position, seat, 24).branches
    for branch in turns:
        after = position
        for action in branches.actions(branch):
            after = after.play(seat, action).position
    assert len(turns) > 24


@pytest.mark.parametrize("way", ["twin"], indirect=True)
def test_tc_40_a_block_is_moved_first_also_where_only_a_ladder_leads_higher(way: str) -> None:
    """It may be what the ladder leads to."""
    game = game_of("climbers", "")
    branches: Any = kit_of("climbers").branches(game, False)
    assert branches is not None, way
    seen = climbed_behind = 0
    for position, seat in turns_of_greed(game, 8):
        state = position.state
        walked = highest(state.building, walk_reach(state, seat, down=True) & ~state.building.ground & ~state.occupied)
        most, ladders = highest_by_ladders(state, seat)
        if state.under_way.moved or walked > state.height(seat) or not ladders or most <= walked:
            continue
        branches.start()
        turns = [branches.actions(each) for each in branches.every(position, seat, 1000).branches]
        first = [each for each in turns if isinstance(each[0], MoveBlock)]
        assert first
        climbed_behind += any(isinstance(action, ClimbLadder) for each in first for action in each)
        seen += 1
    assert seen > 5
    assert climbed_behind


def highest_by_ladders(state: Any, seat: Seat, *, down: bool = True) -> tuple[int, int]:
    """By the readable rules: how high the pawn gets without moving a block, and with how many ladders."""
    building, free = state.building, ~state.building.ground & ~state.occupied
    found = [(highest(building, walk_reach(state, seat, down=True) & free), 0)]
    for order in permutations(state.pawns[seat].ladders):
        here = walk_reach(state, seat, down=down)
        for number, ladder in enumerate(order, 1):
            heads = heads_from(state, here, ladder, standable(state, seat))  # where one is taken, one lands beside it
            here = reach(building, heads, crossable(state, seat), down=True) if heads else 0
            found.append((highest(building, here & free), number))
    most = max(height for height, _ in found)
    return most, min(number for height, number in found if height == most)


@pytest.mark.parametrize("way", ["twin"], indirect=True)
def test_tc_13_a_colour_is_chosen_by_the_turns_it_leads_to(way: str) -> None:
    """Where the tower stands first each seat looks at what it can do with every colour, whatever others choose then."""
    game, nodes = game_of("climbers", "colours=after"), Budget(nodes=60)
    session, random = Session(game, Random(4)), Random(4)
    for _ in range(2):
        position, seat = session.position, seat_to_ask(session.position)
        decision = player_named("master", "climbers").decide(Eyes(game, position, seat), nodes, random)
        assert decision.nodes >= len(list(position.legal_actions(seat))), way
        values = [each.value for each in decision.best]
        assert values == sorted(values, reverse=True)
        assert all(0 < each < 1 for each in values), "chances, not what a guide counts"
        assert len(set(values)) > 1, "colours differ"
        assert decision.best[0].action == decision.action
        session.play(decision.action, seat)
    assert isinstance(session.position.state.phase, Turn)  # type: ignore[attr-defined]

"""The net that judges CubeClimbers between two: what it is told, what it says, and how it is trained."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee import fast
from cordee.envs.codes import codes_of
from cordee.games.cubeclimbers.mountain import Mountain
from cordee.kits import game_with, kit_of
from cordee.kits.cubeclimbers import net_rows
from cordee.kits.cubeclimbers.guide import FarSighted, PlaysToWin
from cordee.kits.cubeclimbers.net import NET, hopes_of_two, net, rows_of
from cordee.kits.cubeclimbers.net_symmetries import turned_rows
from cordee.kits.cubeclimbers.symmetries import symmetries
from cordee.players.branches import Place
from cordee.players.contract import Budget, Eyes, seat_to_ask
from cordee.players.master import Master
from cordee.players.nets import SCALE, Net, hope_of, net_in, write_net
from cordee.players.registry import guide_for, player_named
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cordee.games.contract import Seat

CODE = "cubeclimbers"
needs_twin = pytest.mark.skipif(not fast.installed(), reason="the extra `fast` is not installed")


def positions(options: str, games: int) -> Iterator[tuple[Any, Seat]]:
    """Every position of some games in which both climbers stand on the mountain, and whom to ask."""
    game = game_with(CODE, options)
    for seed in range(games):
        session, random = Session(game, Random(seed)), Random(seed)
        player = player_named("level:3" if seed % 2 else "random", CODE)
        while session.position.to_act():
            position, seat = session.position, seat_to_ask(session.position)
            if min(position.state.climbers) >= 0:  # type: ignore[attr-defined]
                yield position, seat
            session.play(player.decide(Eyes(game, position, seat), Budget(nodes=20), random).action, seat)


@needs_twin
@pytest.mark.parametrize("options", ["players=2", "players=2 cards=8", "players=2 cubes=4"])
def test_the_twin_is_told_and_says_what_the_readable_net_does(options: str) -> None:
    game = game_with(CODE, options)
    fast.twin_now(game)
    branches: Any = kit_of(CODE).branches(game, True)
    compared = 0
    for position, seat in positions(options, 4):
        branches.start()
        if branches.root(position, seat, 1) is None:
            continue
        place = Place(0, seat, (), [])
        so, actor = branches.net_rows(place)
        assert sorted(so) == sorted(rows_of(position.state))
        assert actor == position.state.actor
        branches.describe(place)
        assert branches.room.hopes.tolist() == pytest.approx(hopes_of_two(position.state), abs=1e-12)
        compared += 1
    assert compared > 100


def test_as_many_rows_as_there_is_room_for() -> None:
    counts = [len(rows_of(position.state)) for position, _ in positions("players=2 cards=8", 2)]
    assert max(counts) <= net_rows.MOST_ROWS
    assert min(counts) >= 2 * len(net_rows.AROUND)


def test_a_turned_table_is_told_by_turned_rows() -> None:
    """Every turn and mirror of the table is one of the eight ways, and each of the seven another one."""
    ways = turned_rows()
    assert ways[0] == list(range(net_rows.ROWS))
    assert all(sorted(way) == list(range(net_rows.ROWS)) for way in ways)
    state = list(positions("players=2", 2))[150][0].state
    mountain, met = state.mountain, set()
    for squares, _ in symmetries(codes_of(game_with(CODE, "players=2"))).values():
        heights = bytearray(len(mountain.at))
        for spot, height in enumerate(mountain.at):
            heights[squares[spot]] = height
        turned = state._replace(
            mountain=Mountain.of(mountain.grid, bytes(heights)),
            climbers=tuple(squares[spot] for spot in state.climbers),
        )
        so = sorted(rows_of(turned))
        alike = [number for number, way in enumerate(ways) if sorted(way[row] for row in rows_of(state)) == so]
        assert alike
        met.update(alike)
        assert len(alike) == 1, "the mountain there looks different from each side"
    assert met == set(range(1, 8))


def test_a_sum_below_nothing_counts_for_nothing() -> None:
    small = Net(((SCALE, -SCALE, 0), (0, 0, SCALE // 2), (0, 0, 0)), (SCALE, 3 * SCALE))
    assert hope_of(small, ()) == 0.5
    assert hope_of(small, (0,)) == pytest.approx(1 / (1 + 2.718281828**-1))
    assert hope_of(small, (1,)) == pytest.approx(1 / (1 + 2.718281828**-0.5))


def test_a_net_is_as_it_was_written_and_for_these_positions(tmp_path: Path) -> None:
    path = tmp_path / "net.json"
    write_net(path, net(), {"seed": 1})
    assert net_in(path, net_rows.ROWS) == net()
    with pytest.raises(ValueError, match="other positions"):
        net_in(path, net_rows.ROWS - 1)
    found = json.loads(path.read_text(encoding="utf-8"))
    found["out"][0] += 1
    path.write_text(json.dumps(found), encoding="utf-8")
    net_in.cache_clear()
    with pytest.raises(ValueError, match="changed by hand"):
        net_in(path, net_rows.ROWS)


def test_a_net_is_small() -> None:
    assert NET.stat().st_size < 1_000_000


def test_without_the_twin_the_master_between_two_judges_by_the_net_too() -> None:
    position, _ = next(iter(positions("players=2", 1)))
    guide = Master(guide_for(CODE), to_win=True).guide
    assert isinstance(guide, PlaysToWin)
    assert guide.hopes(position) == hopes_of_two(position.state)
    assert type(Master(guide_for(CODE)).guide) is FarSighted, "the levels below go by the fitted weights"
    before = game_with(CODE, "players=2").start()
    assert sum(guide.hopes(before)) == pytest.approx(1.0), "before anybody stands on the mountain"


def test_once_the_last_cubes_are_laid_it_knows_who_is_ahead() -> None:
    """What is left of the last turn seldom turns two levels."""
    found = []
    for position, _ in positions("players=2", 20):
        state, levels = position.state, position.state.levels()
        if max(state.cubes) == 0 and abs(levels[0] - levels[1]) > 1:
            found.append(hopes_of_two(state)[levels.index(max(levels))])
    assert len(found) > 5
    assert sum(found) / len(found) > 0.8


@needs_twin
class TestTraining:
    """`python -m tools.train_net`."""

    def test_one_seed_is_one_net_and_games_are_played_once(self, tmp_path: Path) -> None:
        from tools.train_net import train

        first = train(CODE, 2, 20, 3, tmp_path, None)
        times = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.npz")}
        assert len(times) == 2
        assert train(CODE, 2, 20, 3, tmp_path, None) == first
        assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.npz")} == times
        assert len(first.rows) == net_rows.ROWS + 1

    def test_what_is_so_before_wins_is_learned(self) -> None:
        import numpy as np
        from tools.net_fit import Weights, fit, loss

        source = np.random.default_rng(5)
        so = source.integers(0, 6, size=(20_000, 2)).astype(np.int16)
        came = ((so[:, 0] < 3) != (so[:, 1] < 3)).astype(np.float32)  # no sum of single rows foretells it
        weights = Weights.fresh(6, 8, 1)
        assert loss(weights, so, came) > 0.6
        fit(weights, so, came, np.array([range(6)]), 100, 1)
        assert loss(weights, so, came) < 0.05
        again = Weights.of(weights.net())
        assert loss(again, so, came) == pytest.approx(loss(weights, so, came), abs=0.01)

    def test_a_turn_that_gives_the_game_away_tells_nothing_of_the_position(self) -> None:
        from tools.train_net import TRACE, traced

        assert traced([], 1.0) == [1.0]
        assert traced([(0.5, True)], 1.0) == [pytest.approx(TRACE + (1 - TRACE) * 0.5), 1.0]
        assert traced([(0.6, True), (0.9, False)], 0.0) == [pytest.approx(TRACE * 0.9 + (1 - TRACE) * 0.6), 0.9, 0.0]

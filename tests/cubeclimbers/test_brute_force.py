"""The engine's lists and the plain rules agree on 5,000 positions: moves, builds, grapples, winds, power targets."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.contract import CHANCE, Seat
from cordee.games.cubeclimbers import CubeClimbers, phases
from cordee.games.cubeclimbers.actions import Direction
from cordee.games.cubeclimbers.mountain import Mountain
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.rules import rules_of
from cordee.games.cubeclimbers.setting_up import opening
from cordee.games.cubeclimbers.state import Cards, State, Turn
from cordee.games.cubeclimbers.wind import shifts
from tests.conformance.cubeclimbers import policy
from tests.cubeclimbers import naive
from tests.length import mostly_long
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.cubeclimbers.naive import Cell, Table

CHUNKS, EACH = 10, 250
"""Twice (played and made up) ten tests of 250 positions."""


def played(random: Random) -> Iterator[State]:
    """Positions of games of two to eight that climb a little."""
    while True:
        players = random.randint(2, 8)
        game = CubeClimbers.read({"players": str(players), "cubes": "12", "table": "8", "cards": "0"})
        position = game.start()
        while position.to_act():
            chance, seat = position.chance(), position.to_act()[0]
            action = policy(position, seat, random) if chance is None else chance.sample(random)
            position = of_kind(CubeClimbersPosition, position.apply(CHANCE if chance else seat, action).position)
            state = position.state
            if isinstance(state.phase, phases.Acting) and random.random() < 0.1:
                yield _told(state, random)


def made_up(random: Random) -> Iterator[State]:
    """Any heights on a small table, climbers anywhere that is a space or next to one."""
    while True:
        players, side = random.randint(2, 8), random.randint(4, 7)
        options = {"players": str(players), "table": str(side), "base": "##/##", "cubes": "12", "cards": "0"}
        rules = rules_of(CubeClimbers.read(options).options)
        spread = random.choice([(0, 0, 0, 1), (0, 0, 1, 2), (0, 1, 1, 2, 3), (0, 1, 2, 3, 4, 5)])
        at = bytes(random.choice(spread) for _ in range(side * side))
        climbers = tuple(random.sample(range(side * side), players))
        state = opening(rules)._replace(mountain=Mountain.of(rules.grid, at), climbers=climbers, number=1)
        yield _told(state._replace(phase=phases.ACTING), random)


def _told(state: State, random: Random) -> State:
    """Somebody's turn, with something forbidden and something allowed."""
    seats = state.rules.seats
    banned = [sum(1 << seat for seat in seats if random.random() < 0.3) for _ in range(2)]
    turn = Turn(may_build_under=random.random() < 0.3)
    cubes = tuple(max(1, each) for each in state.cubes)
    return state._replace(
        mover=Seat(random.choice(seats)),
        turn=turn,
        cubes=cubes,
        next_no_move=banned[0] | banned[1],
        next_no_grapple=banned[1],
        cards=(Cards(),) * len(seats),
    )


def plain(state: State) -> Table:
    """The same position for the plain rules."""
    heights = {_cell(state, spot): height for spot, height in enumerate(state.mountain.at) if height}
    seats = state.rules.seats
    return naive.Table(
        state.rules.options.table,
        heights,
        [_cell(state, spot) for spot in state.climbers],
        state.actor,
        {seat for seat in seats if state.next_no_move >> seat & 1},
        {seat for seat in seats if state.next_no_grapple >> seat & 1},
    )


def _cell(state: State, spot: int) -> Cell:
    row, column = divmod(spot, state.rules.options.table)
    return column, row


def cells(actions: object) -> list[Cell]:
    """The cells of listed actions or aims, in their order."""
    return [(each.square.column, each.square.row - 1) for each in actions]  # type: ignore[attr-defined]


def listed(state: State, kind: str) -> list[Cell]:
    """The cells of the legal actions of a kind."""
    legal = CubeClimbersPosition(state).legal_actions(state.actor)
    return cells(each for each in legal if type(each).__name__ == kind)


def agree(ours: list[Cell], theirs: set[Cell]) -> None:
    """The same cells, each once, from the south-west corner row by row."""
    assert ours == sorted(theirs, key=lambda cell: (cell[1], cell[0]))


def check_turn(state: State, table: Table) -> None:
    agree(listed(state, "Build"), naive.builds(table, under=state.turn.may_build_under))
    agree(listed(state, "Move"), naive.moves(table))
    done = state._replace(turn=Turn(built=True, rolled=True))
    agree(listed(done, "Move"), naive.moves(table) or naive.ground(table))
    agree(listed(state._replace(phase=phases.GRAPPLING), "Grapple"), naive.grapples(table))


def check_winds(state: State, table: Table, random: Random) -> None:
    barred = {seat for seat in state.rules.seats if random.random() < 0.2}
    for direction in Direction:
        going = shifts(state, direction, sum(1 << seat for seat in barred))
        after = [going.get(Seat(seat), spot) for seat, spot in enumerate(state.climbers)]
        assert [_cell(state, spot) for spot in after] == naive.wind(table, direction.value, barred)


def check_powers(state: State, table: Table) -> None:
    aims = {power: PIECES[power].aims(state) for power in Power}
    assert {aim.climbers for aim in aims[Power.ARMAGEDDON]} == naive.armageddon(table)
    assert {(*aim.climbers, aim.cubes) for aim in aims[Power.IGNITE]} == naive.ignite(table)
    assert {aim.climbers[0] for aim in aims[Power.STEAL]} == naive.steal(table)
    kicks = zip([aim.climbers[0] for aim in aims[Power.KICK]], cells(aims[Power.KICK]), strict=True)
    assert set(kicks) == naive.kick(table)
    agree(cells(aims[Power.MASTERY]), naive.grapples(table))
    agree(cells(aims[Power.REVIVE]), naive.revive(table))
    for power, theirs in ((Power.FREEZE, naive.freeze(table)), (Power.ROAR, naive.roar(table))):
        assert bool(aims[power]) == bool(theirs)
        assert all(PIECES[power].affected(state, aim) == sum(1 << seat for seat in theirs) for aim in aims[power])
    assert all(len(set(each)) == len(each) for each in aims.values()), "an aim is listed twice"


def check_telekinesis(state: State, table: Table) -> None:
    for held in (0, 1):
        agree(listed(state._replace(phase=phases.Lifting(held)), "Take"), naive.takings(table, held))
    agree(listed(state._replace(phase=phases.Setting(2)), "Put"), naive.puts(table))
    assert bool(PIECES[Power.TELEKINESIS].aims(state)) == bool(naive.takings(table, 0))


@pytest.mark.parametrize("chunk", mostly_long(range(CHUNKS), 2))
@pytest.mark.parametrize("source", [played, made_up])
def test_the_engine_agrees_with_the_plain_rules(source: Callable[[Random], Iterator[State]], chunk: int) -> None:
    random = Random(f"brute force {chunk}")
    states = source(random)
    for _ in range(EACH):
        state = next(states)
        table = plain(state)
        check_turn(state, table)
        check_winds(state, table, random)
        check_powers(state, table)
        check_telekinesis(state, table)

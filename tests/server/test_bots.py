"""A bot thinks its turn out once: what it planned is played while the board is as it foresaw."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING, Any

from cordee.games.contract import Seat
from cordee.kits import game_with
from cordee.players.turn_clock import MOST_SECONDS, TurnClock
from cordee.server import messages
from cordee.server.hosting import commands
from cordee.server.table.seats import Bot
from cordee.server.thinking.bots import HURRY_SECONDS, Bots
from cordee.server.thinking.players import Choice, think
from cordee.session import Session
from tests.server.inside import ANA, BEN, inside
from tests.server.loops import run_loop

if TYPE_CHECKING:
    from pathlib import Path


def begun() -> Session:
    """A game of The Climbers whose first turn begins."""
    session = Session(game_with("climbers", ""), Random(3))
    while session.position.turn < 1:
        seat = session.position.to_act()[-1]
        session.play(next(iter(session.position.legal_actions(seat))), seat)
    return session


def asked(session: Session, level: str) -> Choice:
    game, seat = session.game, session.position.to_act()[-1]
    return think(game.code, "", game.notation.write_position(session.position), seat, level, "", "seed")


def test_a_turn_is_thought_out_once() -> None:
    session = begun()
    seat, turn = session.position.to_act()[-1], session.position.turn
    choice: Choice | None = asked(session, "level:5")
    assert choice is not None
    actions = 1 + len(choice.plan)
    assert actions > 1, "a block move, and what is done with it"
    for _ in range(actions):
        assert choice is not None
        session.play(choice.action, seat)
        choice = choice.next(session.position, seat)
    assert choice is None
    assert session.position.turn > turn or session.position.to_act()[-1] != seat, "the turn is over"


def test_a_plan_is_given_up_when_the_board_is_another() -> None:
    session = begun()
    seat = session.position.to_act()[-1]
    choice = asked(session, "level:5")
    assert choice.next(session.position, seat) is None, "the first action was not played yet"
    others = [each for each in session.position.legal_actions(seat) if each != choice.action]
    assert choice.next(session.position.apply(seat, others[-1]).position, seat) is None
    session.play(choice.action, seat)
    assert session.position.view(seat) in choice.plan
    never = Choice(choice.action, plan={session.position.view(seat): choice.action})
    assert session.position.why_illegal(seat, choice.action) is not None
    assert never.next(session.position, seat) is None, "what the rules forbid is not played"


def test_a_bot_at_a_table_is_asked_again_only_when_its_plan_ends(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            asked_for: list[str] = []

            async def choose(table: Any, seat: Seat, bot: Bot, *_: Any) -> Choice:
                asked_for.append(bot.level)
                session, plan = table.session, {}
                for text in ("start:d1", "start:e1", "start:f1"):
                    view = session.position.view(seat)
                    plan[view] = session.read(text)
                    session.play(plan[view], seat)
                return Choice(next(iter(plan.values())), plan=plan)

            house.host.bots.choose = choose  # type: ignore[method-assign, assignment]
            room = await house.table("climbing-man", ANA, BEN, start=False, options="players=2 actions_per_turn=3")
            room.table.seats = (Bot("greedy"), room.table.seats[1])
            await commands.start(house.host, room, BEN, messages.Start())
            until = time.monotonic() + 10
            while room.table.position.to_act() == (0,):
                assert time.monotonic() < until
                await asyncio.sleep(0.01)
            assert asked_for == ["greedy"]
            assert room.next_choice(Seat(0), Bot("greedy")) is None

    run_loop(run())


def test_another_bot_at_the_seat_has_no_plan_of_the_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await house.table("climbing-man", ANA, BEN, options="players=2")
            seat = room.table.position.to_act()[0]
            action = next(iter(room.table.position.legal_actions(seat)))
            room.choices[seat] = Bot("greedy"), Choice(action, plan={room.table.position.view(seat): action})
            assert room.next_choice(seat, Bot("search")) is None
            found = room.next_choice(seat, Bot("greedy"))
            assert found is not None
            assert found.action == action

    run_loop(run())


def test_nobody_waits_longer_than_two_seconds_for_a_bot() -> None:
    class Busy(Bots):
        busy = True

    assert Bots(1).hurry == MOST_SECONDS < 2
    assert Busy(1).hurry == HURRY_SECONDS < MOST_SECONDS


def test_what_a_bot_thought_and_waited_for_in_a_turn_counts_against_it(tmp_path: Path) -> None:
    """Whether a process thought or was not free: whoever waits for the bot waits."""
    now, given = [0.0], list[float]()

    class Slow(Bots):
        async def ask(self, *about: Any, **_: Any) -> Any:
            given.append(about[-1])
            now[0] += 0.8
            return None

    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await house.table("cubeclimbers", ANA, BEN, options="players=2")
            turn_clock, bots = TurnClock(room.table.game, lambda: now[0]), Slow(1)
            for _ in range(3):
                assert await bots.choose(room.table, Seat(0), Bot("level:7"), turn_clock) is None

    run_loop(run())
    first, second, third = given
    assert first < MOST_SECONDS
    assert second < MOST_SECONDS - 0.8
    assert third < MOST_SECONDS - 1.6


def test_a_turn_taken_back_is_thought_out_once_more(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await house.table("climbing-man", ANA, BEN, options="players=2 actions_per_turn=1")
            begun, turn_clock = room.table, room.turn_clock
            for seat, guest, text in ((0, ANA, "start:d1"), (1, BEN, "start:i1"), (0, ANA, "end")):
                await house.act(room, guest, text, seat)
            assert room.turn_clock is turn_clock
            assert room.table.position.turn > begun.position.turn
            room.move_on(begun, ())
            assert room.turn_clock is not turn_clock

    run_loop(run())

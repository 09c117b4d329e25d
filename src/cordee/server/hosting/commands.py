"""What a guest can do at a table, however the request came in: by HTTP or by socket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from cordee.fairness import COMMITMENT_TAG, SEED_TAG
from cordee.games.contract import AnyGame, Seat, seat_letter
from cordee.games.words import Language
from cordee.kits import game_type, kit_of
from cordee.pointing import point
from cordee.records import Record, seat_tag, write_record
from cordee.server import denials, messages
from cordee.server.hosting.host import Host
from cordee.server.hosting.rooms import Room
from cordee.server.http.tokens import Guest
from cordee.server.messages.base import visible
from cordee.server.presenting.tables import present_pick
from cordee.server.starts import Prepared
from cordee.server.store.writes import Conflict
from cordee.server.table import decisions, log
from cordee.server.table.clocks import TimeControl
from cordee.server.table.seats import Bot, Holder, Person, check_mine
from cordee.server.table.signals import SIGNALS
from cordee.server.table.table import Table
from cordee.server.thinking.players import check_bot


def _holder(game: str, guest: Guest, request: messages.SeatRequest) -> Holder | None:
    match request.kind:
        case "me":
            return Person(guest.id, request.name or guest.name)
        case "bot":
            return check_bot(game, request.level, request.temper)
    return None


def _prepared(game: AnyGame, start: str | None) -> Prepared:
    """The game with the start that was asked for, if one was."""
    return Prepared(game) if start is None else kit_of(game.code).starts.prepare(game, start)


async def create(host: Host, guest: Guest, request: messages.TableRequest, most_tables: int) -> Room:
    """A new table; the options are read and checked by the game itself."""
    game, chance = _prepared(game_type(request.game).read(request.options, request.preset), request.start)
    rows = await host.store.of_guest(guest.id, most_tables)
    if len([row for row in rows if row.host == guest.id and row.status != "over"]) >= most_tables:
        raise denials.TOO_MANY()
    if len(request.seats) > game.seats:
        raise denials.NO_SEAT(seat=game.seats)
    asked = request.clock
    clock = None if asked is None else TimeControl(asked.seconds, asked.increment)
    setup = log.Setup(
        game=game.code,
        options=game.options.write_line(),
        host=guest.id,
        pace=request.pace,
        listed=request.listed,
        clock=clock,
        hold_seconds=request.hold_seconds,
        chance=chance,
        start=request.start or "",
    )
    seats = [_holder(game.code, guest, seat) for seat in request.seats]
    if any(isinstance(holder, Bot) for holder in seats):
        host.bots.warm()
    return await host.create(setup, seats)


async def sit(host: Host, room: Room, guest: Guest, seat: int, name: str | None) -> messages.Done:
    person = Person(guest.id, name or guest.name)
    return await host.change(room, None, lambda table, _: decisions.take_seat(table, person, seat))


async def seat_bot(host: Host, room: Room, guest: Guest, seat: int, request: messages.BotRequest) -> messages.Done:
    """Asks a bot to a seat."""
    bot = check_bot(room.table.game.code, request.level, request.temper)
    return await host.change(room, None, lambda table, _: decisions.seat_bot(table, guest.id, seat, bot))


async def leave(host: Host, room: Room, guest: Guest, seat: int) -> messages.Done:
    return await host.change(room, None, lambda table, _: decisions.leave_seat(table, guest.id, seat))


async def start(host: Host, room: Room, guest: Guest) -> messages.Done:
    return await host.change(room, None, lambda table, _: decisions.start(table, guest.id))


def _key(guest: Guest, request: str) -> str:
    """Ids are each guest's own: nobody can spoil another's."""
    return f"{guest.id}/{request}"


async def act(host: Host, room: Room, guest: Guest, request: messages.ActRequest) -> messages.Done:
    """One action. Answered only after it is stored; the same id again is the same action, not another one."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await host.act(room, seat, _key(guest, request.id), request.action, request.version)


async def undo(host: Host, room: Room, guest: Guest, request: messages.UndoRequest) -> messages.Done:
    """Takes back in one's own turn; never past chance or what was revealed."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await host.change(
        room, _key(guest, request.id), lambda table, _: decisions.undo(table, seat, request.version)
    )


async def ask_takeback(host: Host, room: Room, guest: Guest, request: messages.TakebackRequest) -> messages.Done:
    """Asks to take back to before one's last action, if all agree."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await host.change(
        room, _key(guest, request.id), lambda table, _: decisions.ask_takeback(table, seat, request.version)
    )


async def answer_takeback(
    host: Host, room: Room, guest: Guest, request: messages.TakebackAnswerRequest
) -> messages.Done:
    """Yes or no; when the last one has agreed it is done."""
    return await host.change(
        room, _key(guest, request.id), lambda table, _: decisions.answer_takeback(table, guest.id, request.agreed)
    )


async def say(host: Host, room: Room, guest: Guest, request: messages.SayRequest) -> messages.Done:
    """Words of one's own, or a signal, to everybody who watches; only who sits at the table talks."""
    said = decisions.Speech(request.seat, visible(request.text or ""), request.signal)
    if bool(said.text) == (said.signal is not None):
        raise denials.NOTHING_SAID()
    if said.signal is not None and said.signal not in SIGNALS:
        raise denials.NO_SIGNAL(signal=said.signal)
    return await host.change(room, _key(guest, request.id), lambda table, _: decisions.say(table, guest.id, said))


async def abandon(host: Host, room: Room, guest: Guest, request: messages.AbandonRequest) -> messages.Done:
    """Leaves the game: the table is over, and who left comes last."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await host.change(room, _key(guest, request.id), lambda table, _: decisions.end(table, seat, "abandoned"))


class Command(NamedTuple):
    """A change that a guest can ask for, by HTTP under `path` or by socket with a message of that request's kind."""

    path: str
    request: type[messages.ChangeRequest]
    do: Callable[[Host, Room, Guest, Any], Awaitable[messages.Done]]
    summary: str
    is_talk: bool = False


COMMANDS: Final = (
    Command("actions", messages.ActRequest, act, "Act"),
    Command("undo", messages.UndoRequest, undo, "Take back in one's own turn"),
    Command("takeback", messages.TakebackRequest, ask_takeback, "Ask to take back"),
    Command("takeback/answer", messages.TakebackAnswerRequest, answer_takeback, "Agree to a takeback, or not"),
    Command("say", messages.SayRequest, say, "Say something", is_talk=True),
    Command("abandon", messages.AbandonRequest, abandon, "Leave the game"),
)


def command_of(message: object) -> Command | None:
    """The command that a message asks for; None where it asks for no change."""
    return next((each for each in COMMANDS if isinstance(message, each.request)), None)


async def rematch(host: Host, room: Room, guest: Guest) -> Room:
    """The same people again. Whoever asks second comes to the table that the first has made."""
    if room.table.rematch is None:
        new = secrets.token_urlsafe(9)
        await host.change(room, None, lambda table, _: [] if table.rematch else decisions.rematch(table, guest.id, new))
    return await _rematch_table(host, room.table)


async def _rematch_table(host: Host, table: Table) -> Room:
    """The table stands in the old one's log first; it is made when somebody comes to it."""
    assert table.rematch is not None
    try:
        return await host.room(table.rematch)
    except denials.Denied:
        options = kit_of(table.game.code).starts.again(table.game, table.setup.start).options.write_line()
        setup = replace(table.setup, options=options, rematch_of=table.id)
        try:
            return await host.create(setup, decisions.rematch_seats(table), new_id=table.rematch)
        except Conflict:  # another came first
            return await host.room(table.rematch)


async def picks(
    host: Host, room: Room, guest: Guest, request: messages.PicksRequest, language: Language
) -> messages.PicksInfo:
    """What can be picked next. Worked out in a thread: a wide game needs longer than the loop may wait."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    if request.path and room.table.turn_deadline() is not None:
        await host.change(room, None, lambda table, now: decisions.begin(table, seat, now))
    table = room.table
    found: list[messages.PickInfo] = []
    if seat in table.acting():
        found = await asyncio.to_thread(_pointed, table, seat, tuple(request.path), request.unfold, language)
    return messages.PicksInfo.model_construct(
        type="picks", id=None, version=table.version, seat=seat, path=request.path, picks=found
    )


def _pointed(
    table: Table, seat: Seat, path: tuple[str, ...], unfold: bool, language: Language
) -> list[messages.PickInfo]:
    game, position = table.game, table.position
    return [present_pick(each, game, language) for each in point(game, position, seat, path, unfold=unfold)]


async def why(room: Room, guest: Guest, request: messages.WhyRequest, language: Language) -> messages.WhyInfo:
    """The first reason against one of these actions, from the rules' own predicates; nothing is played."""
    table = room.table
    seat = check_mine(table.seats, request.seat, guest.id)
    for text in request.actions:
        refusal = table.position.why_illegal(seat, table.game.notation.read_action(text))
        if refusal is not None:
            return messages.WhyInfo(rule=refusal.rule, words=refusal.say(language))
    return messages.WhyInfo(rule=None, words="")


async def hint(
    host: Host, room: Room, guest: Guest, request: messages.HintRequest, language: Language
) -> messages.HintInfo:
    """What a bot would do in one's own place."""
    table = room.table
    seat = check_mine(table.seats, request.seat, guest.id)
    if seat not in table.acting():
        raise denials.NOT_TO_ACT(seat=seat_letter(seat))
    return await host.bots.hint(table, seat, request.level, language)


async def record(host: Host, room: Room) -> str:
    """The whole game as text, with its seed: once it is over."""
    table = room.table
    if table.status != "over":
        raise denials.NOT_OVER()
    return write_record(record_of(table, await host.store.entries(table.id)))


def record_of(table: Table, written: list[log.Written]) -> Record:
    """The actions that stood in the end, and everything that chance brought."""
    session = Table.of(table.id, table.seed, written).session
    names = [(seat_tag(Seat(seat)), holder.name) for seat, holder in enumerate(table.seats) if holder]
    session.tags = (("Table", table.id), *names, *_chance_tags(table))
    record, ended = session.record(), table.ended
    if ended is None:
        return record
    return replace(record, tags=(*record.tags, ("Ended", f"{ended.reason} {seat_letter(ended.seat)}")))


def _chance_tags(table: Table) -> list[tuple[str, str]]:
    """Where chance came from: a seed that anyone can check it by, or the name of a prepared start."""
    if table.setup.chance:
        return [("Prepared", table.setup.chance)]
    return [(COMMITMENT_TAG, table.commitment), (SEED_TAG, table.seed)]

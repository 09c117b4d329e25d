"""What a guest can do at a table, however the request came in: by HTTP or by socket."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cordee.fairness import COMMITMENT_TAG, SEED_TAG, nonce_tag
from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Language
from cordee.kits import game_type, game_with, kit_of
from cordee.pointing import point, why_not
from cordee.records import Record, seat_tag, write_record
from cordee.server import denials, messages
from cordee.server.hosting.days import check_tables
from cordee.server.hosting.host import Decide, Host
from cordee.server.hosting.rooms import Room
from cordee.server.http.tokens import Guest
from cordee.server.ids import new_id
from cordee.server.messages.base import visible
from cordee.server.presenting.tables import present_pick
from cordee.server.starts import Prepared
from cordee.server.store.writes import Conflict
from cordee.server.table import decisions, log
from cordee.server.table.clocks import TimeControl
from cordee.server.table.seats import Bot, Holder, Person, check_mine, check_seat, distinct_name
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


def _prepared(request: messages.TableRequest) -> Prepared:
    """The game with its options, and the start that was asked for, if one was."""
    game = game_type(request.game).read(request.options, request.preset)
    prepared = Prepared(game) if request.start is None else kit_of(game.code).starts.prepare(game, request.start)
    game_with(game.code, prepared.game.options.write_line())  # what the table will ask for, on the loop
    return prepared


async def create(host: Host, guest: Guest, request: messages.TableRequest, most_tables: int) -> Room:
    """A new table; the options are read and checked by the game itself."""
    game, chance = await host.threads.run(_prepared, request)
    await check_tables(host, guest.id, most_tables)
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
        hints=request.hints,
        day=await host.days.named(game.code, chance, guest.id),
    )
    seats = [_holder(game.code, guest, seat) for seat in request.seats]
    if any(isinstance(holder, Bot) for holder in seats):
        host.bots.warm()
    return await host.create(setup, _distinct(seats))


def _distinct(seats: Sequence[Holder | None]) -> list[Holder | None]:
    """The same people, each with a name of their own."""
    found = list(seats)
    for seat, holder in enumerate(found):
        if isinstance(holder, Person):
            found[seat] = replace(holder, name=distinct_name(tuple(found[:seat]), seat, holder.name))
    return found


def _key(guest: Guest, request: str) -> str:
    """Ids are each guest's own: nobody can spoil another's."""
    return f"{guest.id}/{request}"


async def _change(host: Host, room: Room, guest: Guest, request: str | None, decide: Decide) -> messages.Done:
    """One change; a request without an id is not known again."""
    return await host.change(room, None if request is None else _key(guest, request), decide)


async def sit(host: Host, room: Room, guest: Guest, request: messages.Sit) -> messages.Done:
    """Takes a free seat; at one screen a guest may take several."""
    person, nonce = Person(guest.id, request.name or guest.name), request.nonce or ""
    return await _change(
        host, room, guest, request.id, lambda table, _: decisions.take_seat(table, person, request.seat, nonce)
    )


async def seat_bot(host: Host, room: Room, guest: Guest, request: messages.SeatBot) -> messages.Done:
    """A bot of some level and temper."""
    bot = check_bot(room.table.game.code, request.level, request.temper)
    return await _change(
        host, room, guest, request.id, lambda table, _: decisions.seat_bot(table, guest.id, request.seat, bot)
    )


async def stand_up(host: Host, room: Room, guest: Guest, request: messages.StandUp) -> messages.Done:
    """Frees one's own seat, or a bot's; who made the table frees that of somebody gone."""
    return await _change(
        host, room, guest, request.id, lambda table, now: decisions.leave_seat(table, guest.id, request.seat, now)
    )


async def start(host: Host, room: Room, guest: Guest, request: messages.Start) -> messages.Done:
    """Once every seat is taken."""
    host.check_bots_only(room)
    return await _change(
        host, room, guest, request.id, lambda table, _: decisions.start(table, guest.id, request.nonce or "")
    )


async def act(host: Host, room: Room, guest: Guest, request: messages.Act) -> messages.Done:
    """One action. Answered only after it is stored; the same id again is the same action, not another one."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await host.act(room, seat, _key(guest, request.id), request.action, request.version)


async def undo(host: Host, room: Room, guest: Guest, request: messages.Undo) -> messages.Done:
    """Takes back in one's own turn; never past chance or what was revealed."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await _change(host, room, guest, request.id, lambda table, _: decisions.undo(table, seat, request.version))


async def ask_takeback(host: Host, room: Room, guest: Guest, request: messages.AskTakeback) -> messages.Done:
    """Asks to take back to before one's last action, if all agree."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await _change(
        host, room, guest, request.id, lambda table, _: decisions.ask_takeback(table, seat, request.version)
    )


async def answer_takeback(host: Host, room: Room, guest: Guest, request: messages.AnswerTakeback) -> messages.Done:
    """Yes or no; when the last one has agreed it is done."""
    return await _change(
        host, room, guest, request.id, lambda table, _: decisions.answer_takeback(table, guest.id, request.agreed)
    )


async def say(host: Host, room: Room, guest: Guest, request: messages.Say) -> messages.Done:
    """Words of one's own, or a signal, to everybody who watches; only who sits at the table talks."""
    said = decisions.Speech(request.seat, visible(request.text or ""), request.signal)
    if bool(said.text) == (said.signal is not None):
        raise denials.NOTHING_SAID()
    if said.signal is not None and said.signal not in SIGNALS:
        raise denials.NO_SIGNAL(signal=said.signal)
    return await _change(host, room, guest, request.id, lambda table, _: decisions.say(table, guest.id, said))


async def abandon(host: Host, room: Room, guest: Guest, request: messages.Abandon) -> messages.Done:
    """Leaves the game: of two it is over; in one of more the others may play on with a bot.

    Who made a table of bots alone may stop it.
    """
    seat = _leaver(room, guest, request.seat)
    return await _change(host, room, guest, request.id, lambda table, _: decisions.leave_game(table, seat))


async def answer_leaving(host: Host, room: Room, guest: Guest, request: messages.AnswerLeaving) -> messages.Done:
    """A bot in the place of who has left, or an end."""
    bot = check_bot(room.table.game.code, request.level, "")
    return await _change(
        host,
        room,
        guest,
        request.id,
        lambda table, _: decisions.answer_leaving(table, guest.id, request.agreed, bot),
    )


async def mute(host: Host, room: Room, guest: Guest, request: messages.Mute) -> messages.Done:
    """What somebody says is no longer told to this guest, or is again."""
    return await _change(
        host, room, guest, request.id, lambda table, _: decisions.mute(table, guest.id, request.seat, request.muted)
    )


def _leaver(room: Room, guest: Guest, seat: int) -> Seat:
    """The seat that ends the game: one's own, or any of a table of bots alone that one has made."""
    if room.plays_by_itself and room.table.setup.host == guest.id:
        return check_seat(room.table.seats, seat)
    return check_mine(room.table.seats, seat, guest.id)


async def rematch(host: Host, room: Room, guest: Guest, request: messages.Rematch) -> messages.Done:
    """The same people, one seat further; the second to ask comes to the same table."""
    new = new_id()
    done = await _change(
        host,
        room,
        guest,
        request.id,
        lambda table, _: [] if table.rematch else decisions.rematch(table, guest.id, new),
    )
    await rematch_table(host, room.table)
    return done


async def rematch_table(host: Host, table: Table) -> Room:
    """The table stands in the old one's log first; it is made when somebody comes to it."""
    assert table.rematch is not None
    try:
        return await host.room(table.rematch)
    except denials.Denied:
        options = kit_of(table.game.code).starts.again(table.game, table.setup.start).options.write_line()
        setup = replace(table.setup, options=options, rematch_of=table.id, scored=False)
        try:
            return await host.create(setup, decisions.rematch_seats(table), table_id=table.rematch)
        except Conflict:  # another came first
            return await host.room(table.rematch)


async def picks(
    host: Host, room: Room, guest: Guest, request: messages.AskPicks, language: Language
) -> messages.PicksInfo:
    """Legal actions, asked in steps, each with what a screen needs: words, and where it glows."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    if request.path and room.table.turn_deadline() is not None:
        await host.change(room, None, lambda table, now: decisions.begin(table, seat, now))
    table = room.table
    found: list[messages.PickInfo] = []
    if seat in table.acting():  # in a thread: a wide game needs longer than the loop may wait
        about = (table, seat, tuple(request.path), request.unfold, language)
        found = await host.threads.run(_pointed, *about, table=table.id)
    return messages.PicksInfo.model_construct(
        type="picks", id=request.id, version=table.version, seat=seat, path=request.path, picks=found
    )


def _pointed(
    table: Table, seat: Seat, path: tuple[str, ...], unfold: bool, language: Language
) -> list[messages.PickInfo]:
    game, position = table.game, table.position
    return [present_pick(each, game, language) for each in point(game, position, seat, path, unfold=unfold)]


async def why(host: Host, room: Room, guest: Guest, request: messages.AskWhy, language: Language) -> messages.WhyInfo:
    """A click on what is not lit: the rule against it, and a sentence, from the rules' own predicates."""
    seat = check_mine(room.table.seats, request.seat, guest.id)
    return await host.threads.run(_explained, room.table, seat, request, language, table=room.table.id)


def _explained(table: Table, seat: Seat, request: messages.AskWhy, language: Language) -> messages.WhyInfo:
    for text in request.actions:
        refusal = why_not(table.game, table.position, seat, text)
        if refusal is not None:
            return messages.WhyInfo(id=request.id, rule=refusal.rule, words=refusal.say(language))
    return messages.WhyInfo(id=request.id, rule=None, words="")


async def hint(
    host: Host, room: Room, guest: Guest, request: messages.AskHint, language: Language
) -> messages.HintInfo:
    """In one's own place, when it is one's turn; from what the seat may see, with reasons."""
    table = room.table
    seat = check_mine(table.seats, request.seat, guest.id)
    if seat not in table.acting():
        raise denials.NOT_TO_ACT(seat=seat_letter(seat))
    decisions.check_hints(table)
    if request.level is not None:
        check_bot(table.game.code, f"level:{request.level}", "")
    found = await host.bots.hint(table, seat, request.level, language)
    return found.model_copy(update={"id": request.id})


Ask = messages.ChangeRequest | messages.Question | messages.SeatingRequest
Answer = messages.Done | messages.PicksInfo | messages.WhyInfo | messages.HintInfo


class Command(NamedTuple):
    """What a guest can ask for, by HTTP under `path` or by socket with a message of that request's kind.

    Where a request is about a seat, HTTP has it in the path and answers with the table: those have no `path` here.
    """

    path: str | None
    request: type[Ask]
    do: Callable[..., Awaitable[Answer]]
    answer: type[Answer]
    summary: str
    is_talk: bool = False
    cost: float = 0.0
    """What it costs more than other requests; what costs more may also take long."""

    async def run(self, host: Host, room: Room, guest: Guest, request: Ask, language: Language) -> Answer:
        """Questions are answered in the language of who asks; changes are told to everybody in their own."""
        if isinstance(request, messages.Question):
            return await self.do(host, room, guest, request, language)
        return await self.do(host, room, guest, request)


COMMANDS: Final = (
    Command(None, messages.Sit, sit, messages.Done, "Sit down"),
    Command(None, messages.StandUp, stand_up, messages.Done, "Stand up"),
    Command(None, messages.SeatBot, seat_bot, messages.Done, "Ask a bot to a seat"),
    Command(None, messages.Start, start, messages.Done, "Begin"),
    Command(None, messages.Rematch, rematch, messages.Done, "Play again"),
    Command("picks", messages.AskPicks, picks, messages.PicksInfo, "What can be picked next"),
    Command("actions", messages.Act, act, messages.Done, "Act"),
    Command("why", messages.AskWhy, why, messages.WhyInfo, "Why can't that be done?"),
    Command("hint", messages.AskHint, hint, messages.HintInfo, "What would a bot do?", cost=5.0),
    Command("undo", messages.Undo, undo, messages.Done, "Take back in one's own turn"),
    Command("takeback", messages.AskTakeback, ask_takeback, messages.Done, "Ask to take back"),
    Command("takeback/answer", messages.AnswerTakeback, answer_takeback, messages.Done, "Agree to a takeback, or not"),
    Command("say", messages.Say, say, messages.Done, "Say something", is_talk=True),
    Command("abandon", messages.Abandon, abandon, messages.Done, "Leave the game"),
    Command("abandon/answer", messages.AnswerLeaving, answer_leaving, messages.Done, "A bot for who left, or an end"),
    Command("mute", messages.Mute, mute, messages.Done, "Not to read somebody's talk"),
)
BY_REQUEST: Final = {each.request: each for each in COMMANDS}


async def record(host: Host, room: Room) -> str:
    """The whole game as text, with its seed: once it is over."""
    table = room.table
    if table.status != "over":
        raise denials.NOT_OVER()
    written = await host.store.entries(table.id)
    return await host.threads.run(lambda: write_record(record_of(table, written)), table=table.id)


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
    nonces = [(nonce_tag(Seat(seat)), nonce) for seat, nonce in enumerate(table.nonces) if nonce]
    return [(COMMITMENT_TAG, table.commitment), (SEED_TAG, table.seed), *nonces]

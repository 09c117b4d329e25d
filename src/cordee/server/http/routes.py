"""The API by HTTP. Everything a socket can do can be done here too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from cordee.games.words import Language
from cordee.kits import GAMES, game_type, kits
from cordee.server import messages
from cordee.server.hosting import commands
from cordee.server.hosting.host import Host, turn_of
from cordee.server.hosting.rooms import Room, StreamWatcher
from cordee.server.http import (
    analysis_routes,
    board_routes,
    day_routes,
    history_routes,
    lesson_routes,
    profile_routes,
    puzzle_routes,
)
from cordee.server.http.access import address_of
from cordee.server.http.dependencies import (
    REFUSALS,
    AccessDep,
    GuestDep,
    HostDep,
    LanguageDep,
    LookParam,
    MaybeGuest,
    RoomDep,
    SeatParam,
    naming_request,
)
from cordee.server.http.tokens import Guest, new_guest
from cordee.server.presenting.catalogue import present_catalogue, present_options
from cordee.server.presenting.rules import rules_page
from cordee.server.presenting.tables import present_row, present_table
from cordee.server.store.writes import Row

ALIVE_SECONDS: Final = 15.0
LanguageParam = Annotated[Language | None, Query(alias="language")]
MOST_LISTED: Final = 100
MOST_PAGES: Final = 1000
router = APIRouter(prefix="/api", responses=REFUSALS)


# -- guests -------------------------------------------------------------------------------------------------------


@router.post("/guests", status_code=201, summary="Become a guest, or take another name")
def post_guest(
    body: messages.GuestRequest, known: MaybeGuest, access: AccessDep, response: Response
) -> messages.TokenInfo:
    """Without a token: a new guest. With one: the same guest under another name."""
    guest = new_guest(body.name) if known is None else Guest(known.id, body.name)
    token = access.signer.token(guest)
    response.headers["Set-Cookie"] = access.cookie(token)
    return messages.TokenInfo(guest=messages.GuestInfo(id=guest.id, name=guest.name), token=token)


@router.get("/me", summary="Who am I?")
def get_me(guest: GuestDep) -> messages.GuestInfo:
    """The guest of the token."""
    return messages.GuestInfo(id=guest.id, name=guest.name)


@router.get("/me/tables", summary="My tables: those that are not over first, then the newest")
async def get_my_tables(
    guest: GuestDep,
    host: HostDep,
    status: Literal["open", "playing", "over"] | None = None,
    page: Annotated[int, Query(ge=0, lt=MOST_PAGES)] = 0,
    size: Annotated[int, Query(ge=1, le=MOST_LISTED)] = MOST_LISTED,
) -> messages.TableList:
    """Where I sit, and those that I have made: who plays, whose turn it is, how it ended."""
    rows = await host.store.of_guest(guest.id, size + 1, page * size, status)
    listed: messages.TableList = await host.threads.run(_listed, rows[:size], guest)
    return listed.model_copy(update={"more": len(rows) > size})


# -- the house ----------------------------------------------------------------------------------------------------


@router.get("/catalogue", summary="What there is to play")
def get_catalogue() -> messages.Catalogue:
    """Games with their options (enough to make a form of), bots, signals, and a table to begin with at once."""
    return present_catalogue()


@router.get("/rules/{game}", summary="The numbered rules of a game")
def get_rules(
    game: Annotated[str, Path(max_length=40)], language: LanguageDep, asked: LanguageParam = None
) -> list[messages.RuleParagraph]:
    """Its page as plain structure, in the language asked for or the browser's."""
    return list(rules_page(game_type(game).code, asked or language))


@router.post("/games/{game}/options", summary="Can these options be played?")
async def post_options(
    game: Annotated[str, Path(max_length=40)], body: messages.OptionsRequest, host: HostDep, language: LanguageDep
) -> messages.OptionsInfo:
    """How many seats they make and what they look like; everything that is wrong with them at once, if something is."""
    kind = game_type(game)
    return await host.threads.run(lambda: present_options(kind.read(body.options, body.preset), language))


@router.get("/tables", summary="The lobby")
async def get_tables(
    host: HostDep,
    guest: MaybeGuest,
    status: Literal["open", "playing", "over"] | None = None,
    game: Annotated[str | None, Query(max_length=40)] = None,
) -> messages.TableList:
    """Listed tables, the newest first, with who sits at them."""
    if game is not None and game not in GAMES:
        return messages.TableList(tables=[])
    return await host.threads.run(_listed, await host.store.listed(MOST_LISTED, status, game), guest)


def _listed(rows: list[Row], guest: Guest | None) -> messages.TableList:
    return messages.TableList(tables=[present_row(row, None if guest is None else guest.id) for row in rows])


# -- a table ------------------------------------------------------------------------------------------------------


def _table_info(host: Host, room: Room, guest: Guest | None, look: int | None) -> messages.TableInfo:
    guest_id = None if guest is None else guest.id
    return present_table(room.table, guest_id, host.look_of(room, guest_id, look), host.now())


@router.post("/tables", status_code=201, summary="A new table")
async def post_table(
    body: messages.TableRequest, guest: GuestDep, host: HostDep, access: AccessDep
) -> messages.TableInfo:
    """Any game, any options. Whoever has the link can join."""
    room = await commands.create(host, guest, body, access.settings.limits.tables_each)
    return _table_info(host, room, guest, None)


@router.get("/tables/{table}", summary="How a table stands")
async def get_table(room: RoomDep, guest: MaybeGuest, host: HostDep, look: LookParam = None) -> messages.TableInfo:
    """Everything that this guest, or a spectator, may know."""
    return _table_info(host, room, guest, look)


async def _seat(host: Host, room: Room, guest: Guest, request: messages.SeatingRequest) -> messages.TableInfo:
    await commands.BY_REQUEST[type(request)].do(host, room, guest, request)
    return _table_info(host, room, guest, None)


@router.put("/tables/{table}/seats/{seat}", summary="Sit down")
async def put_seat(
    room: RoomDep, seat: SeatParam, body: messages.SitRequest, guest: GuestDep, host: HostDep
) -> messages.TableInfo:
    """Takes a free seat; at one screen a guest may take several."""
    return await _seat(host, room, guest, messages.Sit(seat=seat, name=body.name, nonce=body.nonce))


@router.delete("/tables/{table}/seats/{seat}", summary="Stand up")
async def delete_seat(room: RoomDep, seat: SeatParam, guest: GuestDep, host: HostDep) -> messages.TableInfo:
    """Frees one's own seat, or a bot's; who made the table frees that of somebody gone."""
    return await _seat(host, room, guest, messages.StandUp(seat=seat))


@router.put("/tables/{table}/seats/{seat}/bot", summary="Ask a bot to a seat")
async def put_bot(
    room: RoomDep, seat: SeatParam, body: messages.BotRequest, guest: GuestDep, host: HostDep
) -> messages.TableInfo:
    """A bot of some level and temper."""
    return await _seat(host, room, guest, messages.SeatBot(seat=seat, level=body.level, temper=body.temper))


@router.post("/tables/{table}/start", summary="Begin")
async def post_start(
    room: RoomDep, guest: GuestDep, host: HostDep, body: messages.StartRequest | None = None
) -> messages.TableInfo:
    """Once every seat is taken."""
    return await _seat(host, room, guest, messages.Start(nonce=None if body is None else body.nonce))


@router.post("/tables/{table}/rematch", status_code=201, summary="Play again")
async def post_rematch(room: RoomDep, guest: GuestDep, host: HostDep) -> messages.TableInfo:
    """The same people, one seat further; the second to ask comes to the same table."""
    await _seat(host, room, guest, messages.Rematch())
    return _table_info(host, await commands.rematch_table(host, room.table), guest, None)


def _command_route(command: commands.Command, path: str) -> None:
    """The way by HTTP to what a socket does with a message."""

    async def post(
        request: Request,
        room: RoomDep,
        body: Any,
        guest: GuestDep,
        host: HostDep,
        access: AccessDep,
        language: LanguageDep,
    ) -> commands.Answer:
        with naming_request(request, room, body.id):
            access.check_command(guest, command)
            return await command.run(host, room, guest, body, language)

    post.__annotations__["body"] = command.request
    router.add_api_route(
        f"/tables/{{table}}/{path}",
        post,
        response_model=command.answer,
        methods=["POST"],
        name=f"post_{path.replace('/', '_')}",
        summary=command.summary,
        description=command.do.__doc__,
    )


for _command in commands.COMMANDS:
    if _command.path is not None:
        _command_route(_command, _command.path)


# -- streams ------------------------------------------------------------------------------------------------------

NDJSON: Final = "application/x-ndjson"


@router.get(
    "/tables/{table}/stream",
    summary="Everything that happens at a table, a line each",
    response_model=None,
    responses={200: {"content": {NDJSON: {}}, "description": "lines of JSON: a table, then changes"}},
)
async def get_stream(
    request: Request,
    room: RoomDep,
    guest: MaybeGuest,
    host: HostDep,
    access: AccessDep,
    language: LanguageDep,
    look: LookParam = None,
    since: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> StreamingResponse:
    """First the table (or, with `since`, what was missed), then every change; `alive` when nothing happens."""
    guest_id = None if guest is None else guest.id
    watcher = StreamWatcher(guest_id, host.look_of(room, guest_id, look), language, access.settings.limits.backlog)
    address = address_of(request.scope)
    access.connections.enter(address)

    async def lines() -> AsyncIterator[str]:
        try:
            host.watch(room, watcher, since)
            async for line in _lines(watcher):
                yield line
        finally:
            host.unwatch(room, watcher)
            access.connections.leave(address)

    return StreamingResponse(lines(), media_type=NDJSON)


@router.get(
    "/stream",
    summary="Everything that concerns me, a line each",
    response_model=None,
    responses={200: {"content": {NDJSON: {}}, "description": "lines of JSON: tables where it is my turn"}},
)
async def get_my_stream(request: Request, guest: GuestDep, host: HostDep, access: AccessDep) -> StreamingResponse:
    """First the tables that wait for me, then each one when it begins, waits for me, or is over."""
    watcher = StreamWatcher(guest.id, None, "en", access.settings.limits.backlog)
    address = address_of(request.scope)
    access.connections.enter(address)

    async def lines() -> AsyncIterator[str]:
        try:
            host.streams.setdefault(guest.id, set()).add(watcher)
            await _push_waiting(host, guest, watcher)
            async for line in _lines(watcher):
                yield line
        finally:
            host.streams[guest.id].discard(watcher)
            if not host.streams[guest.id]:
                del host.streams[guest.id]
            access.connections.leave(address)

    return StreamingResponse(lines(), media_type=NDJSON)


async def _push_waiting(host: Host, guest: Guest, watcher: StreamWatcher) -> None:
    for row in await host.store.of_guest(guest.id, MOST_LISTED):
        if row.status == "playing":
            message = turn_of((await host.room(row.id)).table, guest.id)
            if message is not None:
                watcher.push(message.model_dump_json())


async def _lines(watcher: StreamWatcher) -> AsyncIterator[str]:
    while True:
        try:
            text = await asyncio.wait_for(watcher.queue.get(), ALIVE_SECONDS)
        except TimeoutError:
            text = messages.Alive().model_dump_json()
        if text is None:
            return
        yield text + "\n"


for _part in (history_routes, analysis_routes, board_routes, day_routes, lesson_routes, profile_routes, puzzle_routes):
    router.include_router(_part.router)
for _kit in kits().values():
    router.include_router(_kit.routes)

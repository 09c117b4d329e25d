"""Play over a WebSocket: one socket a client and table. The first message is `hello`; refusals are typed messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from cordee.games.errors import GameError
from cordee.games.words import Language
from cordee.server import denials, messages
from cordee.server.hosting import commands
from cordee.server.hosting.host import Host
from cordee.server.hosting.rooms import Room, Watcher
from cordee.server.http.access import Access, address_of, language_of, refusal_response, token_of
from cordee.server.http.tokens import Guest
from cordee.server.presenting.tables import present_refusal

logger = logging.getLogger("cordee.sockets")
router = APIRouter()

POLICY, TRY_LATER, RESTART = 1008, 1013, 1012
STRIKES: Final = frozenset({"bad-request", "too-fast", "no-guest"})
"""What a well-meaning client does rarely: too many in a row, and the socket is cut off."""


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """Checks who comes, then talks until one side has enough."""
    host: Host = socket.app.state.host
    access: Access = socket.app.state.access
    address = address_of(socket.scope)
    language = language_of(socket.headers)
    try:
        access.check_origin(socket.headers)
        access.guest(token_of(socket.headers))  # one who is banned comes no further
        access.check_pace(address, None)
        room = await host.room(table, fresh=True)
        access.connections.enter(address)
    except GameError as error:
        access.metrics.count("sockets", "turned-away")
        await socket.send_denial_response(refusal_response(error, language))
        return
    try:
        await socket.accept()
        access.metrics.count("sockets", "accepted")
        await SocketSession(socket, host, access, room).run(address, language)
    except (WebSocketDisconnect, RuntimeError):  # gone in the middle of a word
        pass
    finally:
        access.connections.leave(address)


class SocketSession:
    """One client at one table."""

    def __init__(self, socket: WebSocket, host: Host, access: Access, room: Room) -> None:
        self.socket, self.host, self.access, self.room = socket, host, access, room
        self.guest: Guest | None = access.guest(token_of(socket.headers))
        self.watcher = Watcher(None, None, "en", access.settings.limits.backlog)
        self.strikes = 0
        self.later: set[asyncio.Task[None]] = set()

    async def run(self, address: str, language: Language) -> None:
        """Hello, then message after message."""
        self.watcher.language = language
        writer = asyncio.create_task(self._write())
        try:
            if await self._hello(address):
                await self._listen(address)
        finally:
            self.host.unwatch(self.room, self.watcher)
            for task in self.later:
                task.cancel()
            self.watcher.end()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await asyncio.wait_for(writer, 5)

    async def _write(self) -> None:
        """Sends what waits; closes the socket behind the last of it."""
        while (text := await self.watcher.queue.get()) is not None:
            await self.socket.send_text(text)
        with contextlib.suppress(RuntimeError):
            await self.socket.close(POLICY if self.strikes else TRY_LATER)

    async def _hello(self, address: str) -> bool:
        try:
            async with asyncio.timeout(self.access.settings.limits.hello_seconds):
                while not self.watcher.cut:
                    message = await self._next(address)
                    if isinstance(message, messages.Hello):
                        return self._greet(message)
                    if message is not None:
                        self._refuse(denials.BAD_REQUEST(why="hello first"), None)
        except TimeoutError:
            self.strikes += 1
        return False

    def _greet(self, hello: messages.Hello) -> bool:
        self.watcher.language, self.watcher.deltas = hello.language, hello.deltas
        try:
            if hello.token is not None:
                self.guest = self.access.guest(hello.token)
                if self.guest is None:
                    raise denials.NO_GUEST()
            self.watcher.guest = None if self.guest is None else self.guest.id
            self.watcher.look = self.host.look_of(self.room, self.watcher.guest, hello.look)
        except GameError as error:
            self._refuse(error, None)
            return False
        self.host.watch(self.room, self.watcher, hello.since)
        return True

    async def _listen(self, address: str) -> None:
        while not self.watcher.cut:
            message = await self._next(address)
            if message is None:
                continue
            work = self._obey(message)
            if self._takes_long(message):
                task = asyncio.create_task(work)
                self.later.add(task)
                task.add_done_callback(self.later.discard)
            else:
                await work

    def _takes_long(self, message: messages.ClientMessage) -> bool:
        """A hint, or an answer to a secret question, which waits for its time: the client may ask on meanwhile."""
        is_answer = isinstance(message, messages.Act) and self.room.table.pause is not None
        return is_answer or isinstance(message, messages.AskHint)

    async def _next(self, address: str) -> messages.ClientMessage | None:
        """The next message; None where it was none."""
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        text = frame.get("text")
        try:
            self.access.check_pace(address, self.guest)
            if text is None:
                raise denials.BAD_REQUEST(why="text, not bytes")
            return messages.CLIENT_MESSAGE.validate_json(text)
        except GameError as error:
            self._refuse(error, None)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False, include_context=False)[0]
            where = ".".join(str(each) for each in first["loc"])
            self._refuse(denials.BAD_REQUEST(why=f"{where}: {first['msg']}"), None)
        return None

    async def _obey(self, message: messages.ClientMessage) -> None:
        request = getattr(message, "id", None)
        try:
            answer = await self._answer(message)
        except GameError as error:
            self._refuse(error, request)
            return
        self.strikes = 0
        if answer is not None:
            self.watcher.push(answer)

    async def _answer(self, message: messages.ClientMessage) -> str | None:
        match message:
            case messages.Ping():
                return messages.Pong(now=self.host.now()).model_dump_json()
            case messages.Look():
                self._look(message)
                return None
            case messages.Hello():
                raise denials.BAD_REQUEST(why="hello was said")
        if self.guest is None:
            raise denials.NO_GUEST()
        command = commands.BY_REQUEST[type(message)]
        self.access.check_command(self.guest, command)
        answer = await command.run(self.host, self.room, self.guest, message, self.watcher.language)
        return answer.model_dump_json()

    def _look(self, message: messages.Look) -> None:
        """Other eyes, and at once everything as they see it."""
        guest = None if self.guest is None else self.guest.id
        look = None if message.seat is None else self.host.look_of(self.room, guest, message.seat)
        self.watcher.look = look
        self.watcher.push(self.room.whole(self.watcher))

    def _refuse(self, error: GameError, request: str | None) -> None:
        refused = present_refusal(error, self.watcher.language, request, self.room.table.version)
        self.access.metrics.count("refusals", refused.code)
        self.watcher.push(refused.model_dump_json())
        if refused.code in STRIKES:
            self.strikes += 1
            if self.strikes > self.access.settings.limits.strikes:
                self.watcher.end()

"""Play over a WebSocket: one socket a client and table. The first message is `hello`; refusals are typed messages."""

from __future__ import annotations

import asyncio
from contextvars import copy_context
from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, WebSocket
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

if TYPE_CHECKING:
    from cordee.server.http.protocol import BoundedSocket

router = APIRouter()

EXTENSION: Final = "cordee.socket"
"""Under this name an ASGI server hands the socket itself to the application."""

POLICY, TRY_LATER = 1008, 1013
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
    except BaseException:  # gone already
        access.connections.leave(address)
        raise
    access.metrics.count("sockets", "accepted")
    line: BoundedSocket = socket.scope["extensions"][EXTENSION]
    line.listen(SocketSession(line, host, access, room, address, language, token_of(socket.headers)))


class SocketSession(Watcher):
    """One client at one table: a listener at its socket, and one who watches. It is as small as it can be."""

    __slots__ = (
        "access",
        "address",
        "caller",
        "context",
        "cut",
        "host",
        "later",
        "line",
        "room",
        "strikes",
        "timer",
        "waiting",
        "working",
    )

    def __init__(
        self,
        line: BoundedSocket,
        host: Host,
        access: Access,
        room: Room,
        address: str,
        language: Language,
        token: str | None,
    ) -> None:
        super().__init__(None, None, language)
        self.line, self.host, self.access, self.room, self.address = line, host, access, room, address
        self.caller: Guest | None = access.guest(token)
        self.context = copy_context()
        self.strikes = 0
        self.cut = False
        self.waiting: list[str | None] = []
        self.working = False
        self.later: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = line.loop.call_later(
            access.settings.limits.hello_seconds, self._no_hello
        )
        """Runs until hello was said."""

    # -- the socket's listener ----------------------------------------------------------------------------------

    def hear(self, text: str | None) -> None:
        """One message after the other: what comes meanwhile waits, and soon nothing more is read."""
        self.waiting.append(text)
        if self.working:
            self.line.hold(True)
        else:
            self.working = True
            self.line.spawn(self._listen(), self.context)

    def gone(self) -> None:
        self.cut = True
        self._stop_timer()
        self.access.connections.leave(self.address)
        self.host.unwatch(self.room, self)
        for task in self.later:
            task.cancel()

    # -- one who watches ----------------------------------------------------------------------------------------

    def push(self, text: str) -> None:
        self.line.write(text)

    def close(self) -> None:
        self.cut = True
        self.line.finish(POLICY if self.strikes else TRY_LATER)

    # -- what is said -------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Obeys one message after the other until none waits."""
        while self.waiting and not self.cut:
            message = self._read(self.waiting.pop(0))
            if message is None:
                continue
            if self.timer is not None:
                await self._greet(message)
            elif self._takes_long(message):
                task = self.line.spawn(self._obey(message), self.context)
                self.later.add(task)
                task.add_done_callback(self.later.discard)
            else:
                await self._obey(message)
        self.working = False
        self.line.hold(False)

    def _no_hello(self) -> None:
        self.strikes += 1
        self.close()

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def _greet(self, hello: messages.ClientMessage) -> None:
        if not isinstance(hello, messages.Hello):
            self._refuse(denials.BAD_REQUEST(why="hello first"), None)
            return
        self._stop_timer()
        self.language, self.deltas = hello.language, hello.deltas
        try:
            if hello.token is not None:
                self.caller = self.access.guest(hello.token)
                if self.caller is None:
                    raise denials.NO_GUEST()
            self.guest = None if self.caller is None else self.caller.id
            await self.host.days.check_sight(self.room.table, self.guest)
            if self.cut:  # gone meanwhile
                return
            self.look = self.host.look_of(self.room, self.guest, hello.look)
        except GameError as error:
            self._refuse(error, None)
            self.close()
            return
        self.host.watch(self.room, self, hello.since)

    def _takes_long(self, message: messages.ClientMessage) -> bool:
        """A hint, or an answer to a secret question, which waits for its time: the client may ask on meanwhile."""
        is_answer = isinstance(message, messages.Act) and self.room.table.pause is not None
        return is_answer or isinstance(message, messages.AskHint)

    def _read(self, text: str | None) -> messages.ClientMessage | None:
        """A message; None where it was none."""
        try:
            self.access.check_pace(self.address, self.caller)
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
            self.push(answer)

    async def _answer(self, message: messages.ClientMessage) -> str | None:
        match message:
            case messages.Ping():
                return messages.Pong(now=self.host.now()).model_dump_json()
            case messages.Look():
                self._look(message)
                return None
            case messages.Hello():
                raise denials.BAD_REQUEST(why="hello was said")
        if self.caller is None:
            raise denials.NO_GUEST()
        command = commands.BY_REQUEST[type(message)]
        self.access.check_command(self.caller, command)
        answer = await command.run(self.host, self.room, self.caller, message, self.language)
        return answer.model_dump_json()

    def _look(self, message: messages.Look) -> None:
        """Other eyes, and at once everything as they see it."""
        self.look = None if message.seat is None else self.host.look_of(self.room, self.guest, message.seat)
        self.push(self.room.whole(self))

    def _refuse(self, error: GameError, request: str | None) -> None:
        refused = present_refusal(error, self.language, request, self.room.table.version)
        self.access.metrics.count("refusals", refused.code)
        self.push(refused.model_dump_json())
        if refused.code in STRIKES:
            self.strikes += 1
            if self.strikes > self.access.settings.limits.strikes:
                self.close()

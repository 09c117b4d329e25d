"""The line before any request is read: how many connections an address may have, how much, and how slowly.

Works with either of uvicorn's parsers: what is counted are bytes and time, not what the parser makes of them.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cordee.server import denials
from cordee.server.http.limits import Connections, network_of
from cordee.server.http.sockets import EXTENSION
from cordee.server.settings import Limits

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Line
else:
    Line = object

SPARE_FILES: Final = 128
"""Open files that are kept for the store, the workers and the house's own files."""

MOST_UNREAD: Final = 512 * 1024
"""Bytes that may wait for a slow reader before it is cut off."""
NO_TEXT: Final = 1007
WHOLE_TEXT: Final = 0x81

TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
HEAD_TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def most_files() -> int:
    """Raises what this process may open to what the system allows, and says how much that is."""
    if sys.platform == "win32":
        return 1 << 13
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1 << 20


class SharedLimits:
    """What all connections of a process share; `closing` is set when the server begins to shut down."""

    def __init__(self, limits: Limits, on_closing: Callable[[], None] = lambda: None) -> None:
        self.limits, self.on_closing = limits, on_closing
        most = min(limits.lines, most_files() - SPARE_FILES)
        self.lines = Connections(most, min(limits.lines_each, max(1, most // 2)))


def text_frame(text: str) -> bytes:
    """A text as one whole frame of a server (RFC 6455, 5.2): neither masked nor compressed, whoever reads it."""
    body = text.encode()
    if len(body) < 126:
        return bytes((WHOLE_TEXT, len(body))) + body
    if len(body) < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + len(body).to_bytes(2, "big") + body
    return bytes((WHOLE_TEXT, 127)) + len(body).to_bytes(8, "big") + body


class Listener(Protocol):
    """Who listens at a socket."""

    def hear(self, text: str | None) -> None:
        """A message; None where it was no text."""

    def gone(self) -> None:
        """The other side has gone, or was cut off."""


class _Nowhere:
    """Where uvicorn puts what nobody waits for: the listener is told otherwise, and never waits to write."""

    def put_nowait(self, _message: object) -> None:
        """A queue and an event that uvicorn fills, and that nobody reads here."""

    def clear(self) -> None:
        """Nobody waits for it here."""

    def set(self) -> None:
        """Nobody waits for it here."""


_NOWHERE: Final = _Nowhere()


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that a bounded line was upgraded to: it gives the line back when it ends.

    The application lets it in, as any ASGI server's, and then names a listener: from there on there is no task, queue
    or chain of middleware for each socket, which would cost more memory and time than the table itself.
    """

    leave: Callable[[], None] = staticmethod(lambda: None)
    listener: Listener | None = None
    queue: Any
    writable: Any
    scope: Any
    request: Any
    response: Any

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self

    async def run_asgi(self) -> None:
        """Until the application has let it in and named a listener, or has turned it away."""
        await self._let_in()
        if self.listener is None:
            self.transport.close()
        if self.request is not None:
            self.request.headers.clear()  # the parser keeps the request for as long as the socket is there
        self.scope = self.request = self.response = None

    async def _let_in(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            self.listener = None
        except Exception:
            self.logger.exception("a socket could not be let in")
            self.send_500_response()

    def listen(self, listener: Listener) -> None:
        """From now on that one hears what comes."""
        self.listener, come, self.queue, self.writable = listener, self.queue, _NOWHERE, _NOWHERE
        while not come.empty():
            self._hand_over(come.get_nowait())
        self.hold(False)
        if self.disconnected:
            listener.gone()

    def _hand_over(self, message: dict[str, Any]) -> None:
        if self.listener is not None and message["type"] == "websocket.receive":
            self.listener.hear(message.get("text"))

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self.listener.hear(data.decode() if self.curr_msg_data_type == "text" else None)
        except UnicodeDecodeError:
            self.finish(NO_TEXT)

    def hold(self, held: bool) -> None:
        """Nothing more is read for now, or it is again: who is not done with a message gets no other."""
        if held != self.read_paused and not self.transport.is_closing():
            self.read_paused = held
            (self.transport.pause_reading if held else self.transport.resume_reading)()

    def write(self, text: str) -> None:
        """Sends, or keeps it for a slow reader; who lets too much lie is cut off."""
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(text_frame(text))
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def finish(self, code: int) -> None:
        """Says goodbye behind what was sent, and hangs up when the other side has said it too, or after a while."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.writelines(self.conn.data_to_send())
        self.close_sent = True
        self.hold(False)
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def spawn(self, work: Coroutine[Any, Any, None], context: Context) -> asyncio.Task[None]:
        """Work that the server waits for when it closes."""
        task = self.loop.create_task(work, context=context)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.leave()
        if self.listener is not None:
            self.listener.gone()


class Bounds(Line):
    """Mixed into a parser of uvicorn's: no more is read than a request may have, and no longer than it may take."""

    shared: SharedLimits | None = None
    _inside = False
    _timer: asyncio.TimerHandle | None = None
    _come = 0
    _before: Any = None
    """The request before the one that is read now."""
    _timed: Any = None
    """The request whose body has a time limit by now."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.shared = self.app_state.get("shared")
        if self.shared is None:
            return
        self.address = self._counted_address()
        try:
            if self.address is not None:
                self.shared.lines.enter(self.address)
                self._inside = True
        except denials.Denied:
            self._end(TOO_MANY)
            return
        self._time(self.shared.limits.head_seconds)

    def _counted_address(self) -> str | None:
        """None for a proxy that the operator trusts: it counts its own clients."""
        trusted = _names(self.config.forwarded_allow_ips) if self.config.proxy_headers else ()
        if self.client is None or self.client[0] in trusted:
            return None
        return network_of(self.client[0])

    def data_received(self, data: bytes) -> None:
        if self.shared is None:
            super().data_received(data)
            return
        if self.transport.is_closing():
            return
        if self._is_idle():
            self._before, self._come = self.cycle, 0
            self._time(self.shared.limits.head_seconds)
        self._come += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        self._look(self.shared.limits, has_head=self.cycle is not self._before)

    def _look(self, limits: Limits, *, has_head: bool) -> None:
        """Whether it is still no more than a head, or a head and a body."""
        most = limits.head_bytes + (limits.record_bytes * 2 if has_head else 0)
        if self._come > most:
            self._end(b"" if has_head else HEAD_TOO_LARGE)
        elif not has_head:
            return
        elif not self._reads_body():
            self._time(None)
        elif self.cycle is not self._timed:
            self._timed = self.cycle
            self._time(limits.body_seconds)

    def _is_idle(self) -> bool:
        """Whether the next byte begins a new request."""
        return self.cycle is not self._before and not self._reads_body()

    def _reads_body(self) -> bool:
        return self.cycle is not None and self.cycle.more_body

    def _time(self, seconds: float | None) -> None:
        """The client has so long from now on; None: it is not waited for."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self._end(TOO_SLOW if self.cycle is None or self.cycle.response_complete else b"")

    def _end(self, words: bytes) -> None:
        """Says why, if nothing was said yet, and hangs up; what still comes is not read."""
        self._time(None)
        self._leave()
        if words:
            self.transport.write(words)
        self.transport.close()

    def _leave(self) -> None:
        if self._inside and self.shared is not None and self.address is not None:
            self._inside = False
            self.shared.lines.leave(self.address)

    def handle_websocket_upgrade(self, *about: Any) -> None:
        """From here on the socket's own limits hold, and the socket leaves for it."""
        self._time(None)
        super().handle_websocket_upgrade(*about)
        socket = self.transport.get_protocol()
        if isinstance(socket, BoundedSocket) and self._inside and self.shared is not None and self.address is not None:
            self._inside = False
            socket.leave = partial(self.shared.lines.leave, self.address)  # and nothing of this line is kept

    def connection_lost(self, exc: Exception | None) -> None:
        self._time(None)
        self._leave()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server closes: nobody inside shall wait for anything but the store."""
        if self.shared is not None:
            self.shared.on_closing()
        super().shutdown()


def _names(allowed: list[str] | str | None) -> frozenset[str]:
    """The proxies that uvicorn believes where it was told to believe any."""
    names = allowed.split(",") if isinstance(allowed, str) else allowed or ()
    return frozenset(name.strip() for name in names)


class BoundedH11(Bounds, H11Protocol):  # type: ignore[misc]
    """In plain Python, always there; either parser has what the bounds need."""


def bounded_line() -> type[asyncio.Protocol]:
    """The quickest parser that is installed, bounded."""
    if not find_spec("httptools"):
        return BoundedH11
    from cordee.server.http.httptools_line import BoundedHttpTools

    return BoundedHttpTools

"""Hostile connections: heads and bodies without end, slow ones, too many; by either of uvicorn's parsers."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from contextlib import ExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from cordee.server.http.httptools_line import BoundedHttpTools
from cordee.server.http.protocol import MOST_UNREAD, BoundedH11, BoundedSocket, SharedLimits, text_frame
from cordee.server.http.sockets import EXTENSION
from cordee.server.settings import Limits

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from starlette.requests import Request
    from starlette.websockets import WebSocket

LIMITS = Limits(lines_each=4, head_bytes=8192, record_bytes=32_768, head_seconds=0.4, body_seconds=1.0)
HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def told(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


async def talk(line: WebSocket) -> None:
    await line.accept()
    await line.receive_text()


class Talker:
    """Says each message back a hundred thousand times as long, whether anybody reads or not."""

    def __init__(self, line: BoundedSocket, gone: threading.Event) -> None:
        self.line, self.told_gone = line, gone

    def hear(self, text: str | None) -> None:
        for _ in range(1 if text == "once" else 200):
            self.line.write(f"{text}:" + "x" * 100_000)

    def gone(self) -> None:
        self.told_gone.set()


class Bounded:
    """A small server of this process with small limits."""

    def __init__(self, parser: Any) -> None:
        self.closing = threading.Event()

        @asynccontextmanager
        async def living(_: Any) -> AsyncIterator[dict[str, SharedLimits]]:
            self.shared = SharedLimits(LIMITS, self.closing.set)
            yield {"shared": self.shared}

        self.gone = threading.Event()

        async def listened(line: WebSocket) -> None:
            await line.accept()
            socket: BoundedSocket = line.scope["extensions"][EXTENSION]
            socket.listen(Talker(socket, self.gone))

        pages = [Route("/", told, methods=["GET", "POST"])]
        sockets = [WebSocketRoute("/socket", talk), WebSocketRoute("/listened", listened)]
        app = Starlette(routes=[*pages, *sockets], lifespan=living)
        config = uvicorn.Config(
            app,
            port=0,
            http=parser,
            ws=BoundedSocket,
            log_config=None,
            proxy_headers=False,
            h11_max_incomplete_event_size=LIMITS.head_bytes,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve()), daemon=True)

    def start(self) -> None:
        self.thread.start()
        until = time.monotonic() + 20
        while not self.server.started:
            assert time.monotonic() < until
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]

    def line(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 30)

    def ask(self, words: bytes) -> bytes:
        """What comes back, to the end of the connection."""
        with self.line() as line:
            line.sendall(words)
            return rest(line)

    def open_lines(self) -> int:
        return self.shared.lines.open.total()


@pytest.fixture(scope="module", params=[BoundedH11, BoundedHttpTools])
def bounded(request: pytest.FixtureRequest) -> Iterator[Bounded]:
    running = Bounded(request.param)
    running.start()
    yield running
    with running.line() as line:
        line.sendall(b"GET")
        time.sleep(0.1)
        running.server.should_exit = True
        running.thread.join(10)
    assert running.closing.is_set(), "whoever waits inside was told"


def rest(line: socket.socket) -> bytes:
    """What still comes, to the end; a reset is an end."""
    come = b""
    try:
        while piece := line.recv(65536):
            come += piece
    except ConnectionResetError:
        pass
    return come


def poured(line: socket.socket, piece: bytes, most: int) -> int:
    """How much the other side takes before it hangs up."""
    taken = 0
    try:
        while taken < most:
            line.sendall(piece)
            taken += len(piece)
            time.sleep(0)
    except OSError:
        pass
    return taken


def test_an_ordinary_request_passes(bounded: Bounded) -> None:
    answer = bounded.ask(HEAD + b"Content-Length: 5\r\nConnection: close\r\n\r\nhello")
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.endswith(b"5")


def test_a_long_body_passes_in_pieces(bounded: Bounded) -> None:
    with bounded.line() as line:
        for number in range(2):
            line.sendall(HEAD + b"Content-Length: 20000\r\n\r\n")
            for _ in range(4):
                line.sendall(b"x" * 5000)
                time.sleep(0.02)
            come = b""
            while not come.endswith(b"\r\n\r\n20000"):
                come += line.recv(65536)
            assert come.startswith(b"HTTP/1.1 200"), number


def test_requests_one_after_the_other_share_a_connection_and_each_has_its_own_time(bounded: Bounded) -> None:
    with bounded.line() as line:
        for _ in range(4):
            line.sendall(HEAD + b"Content-Length: 5\r\n\r\nhello")
            come = b""
            while not come.endswith(b"\r\n\r\n5"):
                come += line.recv(65536)
            assert come.startswith(b"HTTP/1.1 200")
            time.sleep(0.2)


def test_heads_have_an_end(bounded: Bounded) -> None:
    with bounded.line() as line:
        line.sendall(HEAD)
        taken = poured(line, b"".join(b"x-%d: %s\r\n" % (number, b"y" * 80) for number in range(20)), 64 << 20)
        assert taken < 8 << 20, "what the system's own buffers take, and no more"
    with bounded.line() as line:
        line.sendall(HEAD + b"x: " + b"y" * 3 * LIMITS.head_bytes)
        assert rest(line)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400", b"")


def test_bodies_have_an_end_whatever_the_header_says(bounded: Bounded) -> None:
    with bounded.line() as line:
        line.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        assert poured(line, b"1000\r\n" + b"x" * 4096 + b"\r\n", 64 << 20) < 8 << 20


@pytest.mark.parametrize(
    "slow",
    [b"", b"GET / HT", HEAD + b"x: y", HEAD + b"Content-Length: 100\r\n\r\nabc"],
    ids=["none", "word", "head", "body"],
)
def test_who_is_too_slow_is_cut_off(bounded: Bounded, slow: bytes) -> None:
    with bounded.line() as line:
        line.sendall(slow)
        rest(line)  # which comes to an end


def drip(line: socket.socket) -> None:
    for _ in range(100):
        line.sendall(b"x: y\r\n")
        time.sleep(0.1)


def test_a_byte_now_and_then_does_not_make_the_time_longer(bounded: Bounded) -> None:
    with bounded.line() as line:
        line.sendall(HEAD)
        with pytest.raises(OSError, match=r"Broken pipe|reset"):
            drip(line)


def test_one_address_has_so_many_connections_and_gives_them_back(bounded: Bounded) -> None:
    with ExitStack() as stack:
        for _ in range(LIMITS.lines_each):
            line = stack.enter_context(bounded.line())
            line.sendall(HEAD + b"Content-Length: 0\r\n\r\n")
            assert line.recv(65536).startswith(b"HTTP/1.1 200"), "and it stays for the next request"
        assert bounded.ask(b"").startswith(b"HTTP/1.1 429")
    until = time.monotonic() + 5
    while bounded.open_lines():
        assert time.monotonic() < until
        time.sleep(0.02)
    assert bounded.ask(HEAD + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200")


def test_sockets_count_as_long_as_they_are_open(bounded: Bounded) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(bounded.line()) for _ in range(LIMITS.lines_each)]
        for line in lines:
            line.sendall(UPGRADE)
            assert line.recv(65536).startswith(b"HTTP/1.1 101")
        time.sleep(0.6)  # longer than a head may take: none of them was cut off
        assert bounded.open_lines() == LIMITS.lines_each
        assert bounded.ask(b"").startswith(b"HTTP/1.1 429")
    until = time.monotonic() + 5
    while bounded.open_lines():
        assert time.monotonic() < until
        time.sleep(0.02)


def frame(text: str) -> bytes:
    """A short text as a client's frame, masked by nothing."""
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text.encode()


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_standard(length: int) -> None:
    text = ("é" + "x" * length)[:length]
    protocol = ClientProtocol(parse_uri("ws://x"), state=State.OPEN, max_size=None)
    protocol.receive_data(text_frame(text))
    (heard,) = protocol.events_received()
    assert isinstance(heard, Frame)
    assert (heard.opcode, heard.fin, bytes(heard.data).decode()) == (Opcode.TEXT, True, text)


def listened(bounded: Bounded) -> socket.socket:
    """A socket with a listener, that was let in."""
    line = bounded.line()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.sendall(UPGRADE.replace(b"/socket", b"/listened"))
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def test_a_listener_hears_and_answers(bounded: Bounded) -> None:
    with listened(bounded) as line:
        for _ in range(2):
            line.sendall(frame("once"))
            come = b""
            while len(come) < 100_000:
                come += line.recv(65536)
            assert b"once:xxx" in come


def test_who_never_reads_is_cut_off_and_forgotten(bounded: Bounded) -> None:
    bounded.gone.clear()
    with listened(bounded) as line:
        line.sendall(frame("much"))
        assert bounded.gone.wait(20), f"{MOST_UNREAD} bytes may lie unread, not 20 MB"
    until = time.monotonic() + 20
    while bounded.open_lines():
        assert time.monotonic() < until
        time.sleep(0.01)

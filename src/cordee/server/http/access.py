"""Access control: who comes in, from which page, how fast, with how much; each leaves a log line and a number."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cordee.games.errors import GameError
from cordee.games.words import Language, best_language
from cordee.server import denials
from cordee.server.denials import Denied, status_of
from cordee.server.hosting.commands import Command
from cordee.server.http.limits import Buckets, Connections, network_of, origin_allowed
from cordee.server.http.tokens import LIFE_MS, Guest, Signer
from cordee.server.metrics import Metrics
from cordee.server.presenting.tables import present_refusal
from cordee.server.queues import CALLER
from cordee.server.settings import Settings
from cordee.server.store.guest_marks import EVERYBODY, Marks

logger = logging.getLogger("cordee.access")

COOKIE: Final = "cordee_guest"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
COSTS: Final[Mapping[tuple[str, str], float]] = {
    ("POST", "guests"): 5.0,
    ("POST", "tables"): 5.0,
    ("POST", "replay"): 20.0,
    ("POST", "analysis"): 20.0,
    ("POST", "best"): 5.0,
    ("POST", "tree"): 10.0,
    ("POST", "lines"): 10.0,
    ("POST", "edited"): 2.0,
    ("POST", "position"): 3.0,
    ("POST", "options"): 2.0,
    ("POST", "try"): 2.0,
    ("GET", "record"): 5.0,
    ("GET", "profile"): 5.0,
    ("GET", "export"): 20.0,
    ("GET", "card"): 5.0,
    ("DELETE", "me"): 40.0,
    ("POST", "code"): 5.0,
    ("POST", "move"): 40.0,
    ("GET", "history"): 2.0,
    ("GET", "stream"): 3.0,
}
"""What costs more than one request of the bucket, by the last word of its path; its work is counted besides."""
LONG: Final = frozenset({"/api/replay", "/api/analysis", "/api/board/lines", "/api/board/tree"})
"""Where a record may come."""
FILE_COST: Final = 0.1
"""A page brings many files at once, and each is cheap."""
SAFETY: Final = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": (
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
            "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        ),
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
    }.items()
)
"""Sent with every answer: a page of ours loads nothing that is not ours, and stands in nobody's frame."""


def cost_of(method: str, path: str) -> float:
    """What a request takes from the buckets."""
    if method in SAFE and not path.startswith("/api"):
        return FILE_COST
    return COSTS.get((method, path.rpartition("/")[2]), 1.0)


def token_of(headers: Headers) -> str | None:
    """The token that came along: as `Authorization: Bearer`, or as the cookie."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else found.value


def language_of(headers: Headers) -> Language:
    """The language that the browser prefers; English if the house does not speak it."""
    return best_language(headers.get("accept-language", ""))


def address_of(scope: Scope) -> str:
    """Where a request comes from, as limits count; behind a trusted proxy uvicorn has put the client's own here."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "local"


class RefusedRequest(NamedTuple):
    """What a refused request was about: its own id, and the version that the table has."""

    request: str | None = None
    version: int | None = None


def refusal_response(error: GameError, language: Language, asked: RefusedRequest | None = None) -> JSONResponse:
    """A refusal by HTTP, with the time to wait where there is one."""
    body = present_refusal(error, language, *(asked or RefusedRequest()))
    wait = body.wait_ms
    headers = {} if wait is None else {"Retry-After": str(-(-wait // 1000))}
    return JSONResponse(body.model_dump(), status_of(error), headers)


class Access:
    """What all requests share."""

    def __init__(self, settings: Settings, signer: Signer, metrics: Metrics) -> None:
        limits = settings.limits
        self.settings, self.signer, self.metrics = settings, signer, metrics
        self.by_token = Buckets(limits.token_rate, limits.token_burst, time.monotonic)
        self.by_address = Buckets(limits.address_rate, limits.address_burst, time.monotonic)
        self.work = Buckets(limits.work_rate, limits.work_burst, time.monotonic)
        self.talk = Buckets(limits.talk_rate, limits.talk_burst, time.monotonic)
        self.marks: Marks = {}
        self.connections = Connections(limits.connections, limits.connections_each)
        metrics.gauge("connections", "open sockets and streams", lambda: self.connections.open.total())

    def guest(self, token: str | None) -> Guest | None:
        """The guest of a token, if it is one of ours."""
        guest = None if token is None else self.signer.guest(token)
        if guest is None or self.is_refused(guest):
            return None
        mark = self.marks.get(guest.id)
        if mark is not None and mark.banned:
            raise denials.BANNED()
        return guest if mark is None or mark.name is None else Guest(guest.id, mark.name, guest.since)

    def is_refused(self, guest: Guest) -> bool:
        """Whether the token was made before the guest's, or everybody's, were revoked."""
        found = (self.marks.get(each) for each in (guest.id, EVERYBODY))
        return any(mark is not None and guest.since < mark.tokens_from for mark in found)

    def renewal(self, headers: Headers, guest: Guest | None) -> list[tuple[bytes, bytes]]:
        """A new token for one that is a week old: as a cookie where it came as one, else as a header."""
        if guest is None or not self.signer.is_due(guest):
            return []
        token = self.signer.token(guest)
        if headers.get("authorization"):
            return [(b"cordee-token", token.encode())]
        return [(b"set-cookie", self.cookie(token).encode())]

    def cookie(self, token: str) -> str:
        """The cookie that brings the token along, for as long as it is good."""
        secure = "; Secure" if self.settings.secure_cookies else ""
        return f"{COOKIE}={token}; HttpOnly; Max-Age={LIFE_MS // 1000}; Path=/; SameSite=lax{secure}"

    def check_origin(self, headers: Headers) -> None:
        """Pages of other sites may not use a visitor's cookie."""
        if not origin_allowed(headers.get("origin"), headers.get("host"), self.settings.origins):
            raise denials.WRONG_ORIGIN()

    def check_pace(self, address: str, guest: Guest | None, cost: float = 1.0) -> None:
        """No faster than is fair: by address, and by guest; files are given to who is in debt for work, too."""
        if cost > FILE_COST:
            self.work.check(address, 0.0)
        self.by_address.check(address, cost)
        if guest is not None:
            self.by_token.check(guest.id, cost)

    def check_command(self, guest: Guest, command: Command) -> None:
        """Talk has a pace of its own; what is dear counts for more."""
        if command.is_talk:
            self.talk.check(guest.id)
        if command.cost:
            self.by_token.check(guest.id, command.cost)

    def charge(self, address: str, seconds: float) -> None:
        """What an address had worked out is taken from its bucket of work."""
        self.work.charge(address, seconds)


class AccessMiddleware:
    """The checks of HTTP; sockets pass theirs in sockets.py."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self.app, self.access = app, access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Checks, passes on, and notes how it went."""
        CALLER.set(address_of(scope))
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                renewed = self.access.renewal(headers, scope.get("state", {}).get("guest"))
                message["headers"] = [*message["headers"], *SAFETY, *renewed]
            await send(message)

        headers = Headers(scope=scope)
        try:
            self._check(scope, headers)
            await self.app(scope, self._measured(scope, receive), noting)
        except Denied as denied:
            if not status:
                await refusal_response(denied, language_of(headers))(scope, receive, noting)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _check(self, scope: Scope, headers: Headers) -> None:
        access = self.access
        guest = access.guest(token_of(headers))
        if scope["method"] not in SAFE:
            access.check_origin(headers)
        if scope["path"] != "/health":
            access.check_pace(address_of(scope), guest, cost_of(scope["method"], scope["path"]))
        length, most = headers.get("content-length", "0"), self._most(scope)
        if length.isdecimal() and int(length) > most:
            raise denials.TOO_LARGE(most=most)
        scope.setdefault("state", {})["guest"] = guest

    def _most(self, scope: Scope) -> int:
        """How many bytes a body may have there."""
        limits = self.access.settings.limits
        return limits.record_bytes if scope["path"] in LONG else limits.body_bytes

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """Counts what really comes, whatever the header says."""
        most, come = self._most(scope), 0

        async def measured() -> Message:
            nonlocal come
            message = await receive()
            come += len(message.get("body", b""))
            if come > most:
                scope["state"]["too_large"] = most  # FastAPI makes a plain 400 of what is raised here
                raise denials.TOO_LARGE(most=most)
            return message

        return measured

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self.access.metrics.count("requests", str(status))
        logger.debug(
            "request",
            extra={
                "method": scope["method"],
                "path": scope["path"],
                "status": status,
                "ms": round(seconds * 1000, 1),
                "address": address_of(scope),
            },
        )

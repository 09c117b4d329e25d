"""In Starlette's place: headers and responses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, MutableMapping
from typing import Any, ClassVar, TypeAlias

Message: TypeAlias = MutableMapping[str, Any]
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]


class Headers(dict[str, str]):
    """Headers by their names in small letters."""

    def __init__(self, scope: Scope | None = None) -> None:
        given: Iterable[tuple[bytes, bytes]] = () if scope is None else scope["headers"]
        super().__init__({name.decode("latin-1").lower(): value.decode("latin-1") for name, value in given})

    def __setitem__(self, name: str, value: str) -> None:
        super().__setitem__(name.lower(), value)

    def update(self, given: Mapping[str, str]) -> None:  # type: ignore[override]
        for name, value in given.items():
            self[name] = value

    @property
    def raw(self) -> list[tuple[bytes, bytes]]:
        return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in self.items()]


class Response:
    """An answer: its status, headers and body."""

    media_type: ClassVar[str | None] = None

    def __init__(
        self,
        content: Any = None,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str | None = None,
    ) -> None:
        self.status_code, self.body, self.headers = status_code, self.render(content), Headers()
        kind = media_type or self.media_type
        self.headers.update({"content-type": kind} if kind else {})
        self.headers.update(headers or {})

    def render(self, content: Any) -> bytes:
        """The content as the bytes of a body."""
        return b"" if content is None else content if isinstance(content, bytes) else str(content).encode()

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """Sends status, headers and body, in ASGI's two messages."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.headers.raw})
        await send({"type": "http.response.body", "body": self.body})


class PlainTextResponse(Response):
    """In Starlette's place: a body that is plain text."""

    media_type = "text/plain"


class JSONResponse(Response):
    """What `json` can write."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


class StreamingResponse(Response):
    """An answer that comes piece by piece."""

    def __init__(self, pieces: AsyncIterator[str], media_type: str | None = None) -> None:
        super().__init__(None, media_type=media_type)
        self.pieces = pieces

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.headers.raw})
        async for piece in self.pieces:
            await send({"type": "http.response.body", "body": piece.encode()})

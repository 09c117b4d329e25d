"""In FastAPI's place: routes by method and path, and what their functions ask for, read from a request."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from inspect import Parameter, isawaitable, signature
from types import SimpleNamespace
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl

from cordee.local.standins.models import BaseModel, to_json
from cordee.local.standins.reading import REQUIRED, FieldInfo, Reader, ValidationError, reader
from cordee.local.standins.responses import ASGIApp, Headers, Receive, Response, Scope, Send

Function = Callable[..., Any]
JSON: Final = "application/json"
PIECE: Final = re.compile(r"\{(\w+)\}")


class RequestValidationError(ValidationError):
    """What a request brings can't be read."""


class HTTPException(Exception):
    """No such path, or not by that method."""

    def __init__(self, status_code: int, detail: str = "", headers: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status_code, self.detail, self.headers = status_code, detail, headers


class Match(Enum):
    """Whether a route is meant."""

    NONE = 0
    PARTIAL = 1
    FULL = 2


class State:
    """What is noted along the way, by name."""

    def __init__(self, noted: dict[str, Any]) -> None:
        self.__dict__ = noted


class Request:
    """A request, as routes ask about it."""

    def __init__(self, scope: Scope) -> None:
        self.scope, self.app, self.headers = scope, scope["app"], Headers(scope)
        self.state = State(scope["state"])


WebSocket = Request
"""Sockets come by `LocalHouse.connect`, not by a route."""


class Depends(NamedTuple):
    """What a function makes of the request."""

    function: Function


@dataclass(frozen=True, slots=True, eq=False)
class _Named:
    """A value that comes by name."""

    place: str
    alias: str | None
    limits: Mapping[str, Any]


def _by_name(place: str) -> Callable[..., Any]:
    def named(*, alias: str | None = None, description: str = "", **limits: Any) -> Any:
        del description
        return _Named(place, alias, limits)

    return named


Path: Final = _by_name("path")
Query: Final = _by_name("query")


def _lax(kind: Any) -> Reader:
    """Reads a text as what it stands for."""
    read = reader(kind)
    if not _is_number(kind):
        return read

    def reading(value: Any) -> Any:
        if re.fullmatch(r"\s*[+-]?\d+\s*", value) is None:
            raise ValidationError("Input should be a valid integer, unable to parse string as an integer")
        return read(int(value))

    return reading


def _is_number(kind: Any) -> bool:
    return kind is int or any(_is_number(each) for each in get_args(kind) if get_origin(kind) is not None)


class _Asked:
    """What one parameter of a function asks for."""

    def __init__(self, name: str, hint: Any, default: Any, path: str) -> None:
        notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        kind = get_args(hint)[0] if notes else hint
        named = next((note for note in notes if isinstance(note, _Named)), None)
        self.depends = next((note.function for note in notes if isinstance(note, Depends)), None)
        self.is_request, self.is_response = kind is Request, kind is Response
        self.name, self.default = name, REQUIRED if default is Parameter.empty else default
        self.place, self.key = "query", name
        if named is not None:
            self.place, self.key = named.place, named.alias or name
        elif any(isinstance(each, type) and issubclass(each, BaseModel) for each in (kind, *get_args(kind))):
            self.place = "body"
        elif f"{{{name}}}" in path:
            self.place = "path"
        if self.depends is None and not (self.is_request or self.is_response):
            limited = kind if named is None else Annotated[kind, FieldInfo(limits=named.limits)]
            self.read = reader(kind) if self.place == "body" else _lax(limited)

    def value(self, call: _Call) -> Any:
        """What the request has of it."""
        given = {"path": call.path, "query": call.query}.get(self.place, {}).get(self.key)
        where = (self.place,) if self.place == "body" else (self.place, self.key)
        if self.place == "body":
            given = call.body
        if given is None:
            if self.default is REQUIRED:
                raise RequestValidationError("Field required", *where)
            return self.default
        try:
            return self.read(given)
        except ValidationError as error:
            raise RequestValidationError(error.why, *where, *error.where) from None


class _Call(NamedTuple):
    """A request on its way through a route."""

    request: Request
    response: Response
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any


ORDER: Final = ("path", "query", "body")


class _Prepared:
    """A function with what it asks for."""

    def __init__(self, function: Function, path: str) -> None:
        hints, self.function = get_type_hints(function, include_extras=True), function
        self.asked = [
            _Asked(name, hints.get(name, Any), each.default, path)
            for name, each in signature(function).parameters.items()
        ]
        self.inner = {each.name: _Prepared(each.depends, path) for each in self.asked if each.depends is not None}

    async def call(self, call: _Call) -> Any:
        """Calls it; what others make of the request first, and the first thing that can't be read is told."""
        given: dict[str, Any] = {}
        wrong: list[ValidationError] = []
        for name, inner in self.inner.items():
            try:
                given[name] = await inner.call(call)
            except RequestValidationError as error:
                wrong.append(error)
        for each in sorted(self.asked, key=lambda each: ORDER.index(each.place)):
            if each.depends is None:
                try:
                    given[each.name] = self._plain(each, call)
                except RequestValidationError as error:
                    wrong.append(error)
        if wrong:
            raise wrong[0]
        answer = self.function(**given)
        return await answer if isawaitable(answer) else answer

    def _plain(self, asked: _Asked, call: _Call) -> Any:
        return call.request if asked.is_request else call.response if asked.is_response else asked.value(call)


class Route:
    """A path, its methods, and the function that answers."""

    def __init__(self, path: str, function: Function, methods: set[str], status: int) -> None:
        self.path, self.function, self.methods, self.status = path, function, methods, status
        self._pattern = re.compile(PIECE.sub(r"(?P<\1>[^/]+)", path))
        self._prepared: _Prepared | None = None

    def matches(self, scope: Scope) -> tuple[Match, dict[str, str]]:
        """Whether it is meant, and the names in its path."""
        found = self._pattern.fullmatch(scope["path"])
        if found is None:
            return Match.NONE, {}
        return Match.FULL if scope["method"] in self.methods else Match.PARTIAL, found.groupdict()

    async def answer(self, request: Request, path: Mapping[str, str], body: bytes) -> Response:
        """What its function says, as a response."""
        if self._prepared is None:
            self._prepared = _Prepared(self.function, self.path)
        response = Response()
        query = dict(parse_qsl(request.scope["query_string"].decode(), keep_blank_values=True))
        told = await self._prepared.call(_Call(request, response, path, query, _loaded(body)))
        answer = told if isinstance(told, Response) else Response(to_json(told), self.status, media_type=JSON)
        answer.headers.update(response.headers)
        return answer


def _loaded(body: bytes) -> Any:
    try:
        return json.loads(body) if body else None
    except ValueError as error:
        raise RequestValidationError("JSON decode error", "body", getattr(error, "pos", 0)) from None


class APIRouter:
    """Routes, under a path of their own."""

    def __init__(self, prefix: str = "", **_: Any) -> None:
        self.prefix, self.routes = prefix, list[Route]()

    def add_api_route(
        self, path: str, function: Function, *, methods: list[str], status_code: int = 200, **_: Any
    ) -> None:
        """One route more; what it says of itself is for OpenAPI only."""
        self.routes.append(Route(self.prefix + path, function, set(methods), status_code))

    def _adding(method: str) -> Callable[..., Any]:  # type: ignore[misc]  # noqa: N805
        def adding(self: APIRouter, path: str, **about: Any) -> Callable[[Function], Function]:
            def decorated(function: Function) -> Function:
                self.add_api_route(path, function, methods=[method], **about)
                return function

            return decorated

        return adding

    get, post, put, delete = _adding("GET"), _adding("POST"), _adding("PUT"), _adding("DELETE")

    def websocket(self, _path: str) -> Callable[[Function], Function]:
        """Not by a route here."""
        return lambda function: function

    def include_router(self, router: APIRouter) -> None:
        """Its routes under this one's path."""
        self.routes += [
            Route(self.prefix + each.path, each.function, each.methods, each.status) for each in router.routes
        ]


class FastAPI(APIRouter):
    """All routes, what is done around each, and what is said when something goes wrong."""

    def __init__(self, **_: Any) -> None:
        super().__init__()
        self.state = SimpleNamespace()
        self._handlers: dict[type[BaseException], Function] = {}
        self._stack: ASGIApp = self._routed

    def exception_handler(self, kind: type[BaseException]) -> Callable[[Function], Function]:
        """Says who answers when such an error comes up."""

        def decorated(function: Function) -> Function:
            self._handlers[kind] = function
            return function

        return decorated

    def add_middleware(self, kind: Callable[..., ASGIApp], **about: Any) -> None:
        """Something done around every request."""
        self._stack = kind(self._stack, **about)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request. What nobody expected is told, and raised."""
        scope["app"], begun = self, False

        async def noting(message: Any) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._stack(scope, receive, noting)
        except Exception as error:
            if not begun:
                await (await self._handlers[Exception](Request(scope), error))(scope, receive, send)
            raise

    async def _routed(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        try:
            route, path = self._found(scope)
            answer = await route.answer(request, path, (await receive())["body"])
        except Exception as error:
            handler = next((self._handlers[kind] for kind in _kinds(error) if kind in self._handlers), None)
            if handler is None:
                raise
            answer = await handler(request, error)
        await answer(scope, receive, send)

    def _found(self, scope: Scope) -> tuple[Route, dict[str, str]]:
        found = [(route, *route.matches(scope)) for route in self.routes]
        for route, match, path in found:
            if match is Match.FULL:
                return route, path
        raise HTTPException(405 if any(match is Match.PARTIAL for _, match, _ in found) else 404)


def _kinds(error: Exception) -> Iterator[type[BaseException]]:
    """The classes of an error, but not the widest: that one is for what nobody expected."""
    return (kind for kind in type(error).__mro__ if kind is not Exception)

"""Whatever goes wrong over HTTP is told in one form: a typed refusal."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

from cordee.games.errors import GameError
from cordee.server import denials
from cordee.server.http.access import language_of, refusal_response

BY_STATUS: Final = {401: denials.NO_GUEST, 404: denials.NOT_FOUND, 405: denials.NOT_ALLOWED}


def add_errors(app: FastAPI) -> None:
    """The application's errors, refusals and what could not be read."""

    @app.exception_handler(GameError)
    async def refused(request: Request, error: GameError) -> Response:
        asked = getattr(request.state, "asked", None)
        return refusal_response(error, language_of(request.headers), asked)

    @app.exception_handler(Exception)
    async def broken(request: Request, _: Exception) -> Response:
        return refusal_response(denials.BROKEN(), language_of(request.headers))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(each) for each in first["loc"])
        return refusal_response(denials.BAD_REQUEST(why=f"{where}: {first['msg']}"), language_of(request.headers))

    @app.exception_handler(HTTPException)
    async def plain_http(request: Request, error: HTTPException) -> Response:
        language = language_of(request.headers)
        most = request.scope["state"].get("too_large")
        if most:
            return refusal_response(denials.TOO_LARGE(most=most), language)
        denial = BY_STATUS.get(error.status_code)
        refused = denials.BAD_REQUEST(why=error.detail) if denial is None else denial()
        response = refusal_response(refused, language)
        response.headers.update(error.headers or {})
        if error.status_code == 405:
            response.headers["Allow"] = ", ".join(sorted(_methods(request)))
        return response


def _methods(request: Request) -> set[str]:
    """Every method that this path knows: Starlette would name those of its first route only."""
    routes = (route for route in request.app.routes if route.matches(request.scope)[0] != Match.NONE)
    return {method for route in routes for method in getattr(route, "methods", None) or ()}

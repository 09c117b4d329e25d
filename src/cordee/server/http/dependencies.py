"""What a request over HTTP brings along: who asks, from where, about which table, in which language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

from fastapi import Depends, Path, Query, Request

from cordee.games.errors import GameError
from cordee.games.words import Language
from cordee.server import denials, messages
from cordee.server.hosting.host import Host
from cordee.server.hosting.rooms import Room
from cordee.server.http.access import Access, RefusedRequest, language_of
from cordee.server.http.tokens import Guest

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": messages.Refused, "description": text}
    for status, text in {
        400: "not to be read",
        401: "a token is needed",
        403: "not yours, or from another site's page",
        404: "not found",
        405: "not by this method",
        409: "turned down by the table or by a rule of the game",
        413: "too large",
        422: "not understood",
        429: "too fast",
        503: "the store does not answer",
    }.items()
}


def the_host(request: Request) -> Host:
    return request.app.state.host  # type: ignore[no-any-return]


def the_access(request: Request) -> Access:
    return request.app.state.access  # type: ignore[no-any-return]


def whoever(request: Request) -> Guest | None:
    return request.scope["state"].get("guest")  # type: ignore[no-any-return]


def a_guest(request: Request) -> Guest:
    guest = whoever(request)
    if guest is None:
        raise denials.NO_GUEST()
    return guest


async def room_seen_by(host: Host, table: str, guest: Guest | None) -> Room:
    """A table that somebody names in a request, if that one may look at it."""
    room = await host.room(table, fresh=True)
    await host.days.check_sight(room.table, None if guest is None else guest.id)
    return room


async def a_room(
    request: Request, table: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="a table's id")]
) -> Room:
    return await room_seen_by(the_host(request), table, whoever(request))


def the_language(request: Request) -> Language:
    return language_of(request.headers)


HostDep = Annotated[Host, Depends(the_host)]
AccessDep = Annotated[Access, Depends(the_access)]
GuestDep = Annotated[Guest, Depends(a_guest)]
MaybeGuest = Annotated[Guest | None, Depends(whoever)]
RoomDep = Annotated[Room, Depends(a_room)]
LanguageDep = Annotated[Language, Depends(the_language)]
LookParam = Annotated[int | None, Query(ge=0, le=31, description="through which of one's own seats' eyes")]
SeatParam = Annotated[int, Path(ge=0, le=31)]


@contextmanager
def naming_request(request: Request, room: Room, request_id: str | None) -> Iterator[None]:
    """A refusal of this request names its id and the version that the table has."""
    try:
        yield
    except GameError:
        request.state.asked = RefusedRequest(request_id, room.table.version)
        raise

"""The API by HTTP: what happened so far, at a table or in a record."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse, Response

from cordee.server import denials, messages
from cordee.server.hosting import commands, history
from cordee.server.http.dependencies import HostDep, LanguageDep, LookParam, MaybeGuest, RoomDep
from cordee.server.presenting.positions import present_position
from cordee.server.presenting.replays import replayed

router = APIRouter()


@router.get(
    "/tables/{table}/history",
    summary="Every action so far",
    response_model=None,
    responses={200: {"model": list[messages.HistoryEntry], "description": "the actions, the oldest first"}},
)
async def get_history(
    room: RoomDep,
    guest: MaybeGuest,
    host: HostDep,
    language: LanguageDep,
    look: LookParam = None,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="only those behind that version")] = 0,
) -> Response:
    """Those that were not taken back, in words, as one's own eyes have seen them."""
    eyes = host.look_of(room, None if guest is None else guest.id, look)
    told = await history.present_history(host, room, eyes, language, after)
    return Response(told, media_type="application/json")


@router.get("/tables/{table}/at/{version}", summary="How it was then")
async def get_at(
    room: RoomDep,
    version: Annotated[int, Path(ge=0, le=2**31 - 1)],
    guest: MaybeGuest,
    host: HostDep,
    language: LanguageDep,
    look: LookParam = None,
) -> messages.PastInfo:
    """The view right behind that version, through one's own eyes: for stepping back and forth."""
    eyes = host.look_of(room, None if guest is None else guest.id, look)
    return await history.present_past(host, room, version, eyes, language)


@router.post(
    "/replay",
    summary="A record, played again",
    response_model=None,
    responses={
        200: {"model": messages.ReplayInfo, "description": "every action with its words and the view behind it"}
    },
)
async def post_replay(body: messages.ReplayRequest, host: HostDep, language: LanguageDep) -> Response:
    """What does not hold is refused with its line and column, and what would be right."""
    text = await host.solvers.solve(replayed, language, body.record, body.look, refusal=denials.BAD_RECORD)
    return Response(text, media_type="application/json")


@router.post("/position", summary="A shared position")
async def post_position(body: messages.PositionRequest, host: HostDep, language: LanguageDep) -> messages.PositionInfo:
    """What it looks like and who is to act; refused with what is wrong where it could never stand."""
    return await host.threads.run(present_position, body, language)


@router.get(
    "/tables/{table}/record",
    summary="The whole game as text",
    response_model=None,
    responses={200: {"content": {"text/plain": {}}, "description": "a record, with the seed of all chance"}},
)
async def get_record(room: RoomDep, host: HostDep) -> PlainTextResponse:
    """Once it is over: `cordee verify` checks it, chance included."""
    return PlainTextResponse(await commands.record(host, room))

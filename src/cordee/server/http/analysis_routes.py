"""The API by HTTP: analyses of games that are over."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from cordee.server import denials, messages
from cordee.server.hosting import commands
from cordee.server.http.dependencies import HostDep, LanguageDep, MaybeGuest, room_seen_by

router = APIRouter()


@router.post("/analysis", summary="How good was each turn?")
async def post_analysis(
    body: messages.AnalysisRequest, host: HostDep, guest: MaybeGuest, language: LanguageDep
) -> messages.AnalysisInfo:
    """Begins it in the background, or joins it, or tells what was found before. Of games that are over only."""
    if (body.table is None) == (body.record is None):
        raise denials.ONE_GAME()
    record = body.record
    if body.table is not None:
        record = await commands.record(host, await room_seen_by(host, body.table, guest))
    assert record is not None
    return await host.analyses.open(record, begin=body.begin, language=language)


@router.get("/analysis/{key}", summary="How far an analysis has come")
async def get_analysis(
    key: Annotated[str, Path(pattern=r"^[0-9a-f]{32}$", description="an analysis' id")],
    host: HostDep,
    language: LanguageDep,
    start: Annotated[int, Query(ge=0, le=2**31 - 1, description="only the turns from that place on")] = 0,
) -> messages.AnalysisInfo:
    """What was found so far. What is missing is not begun by asking."""
    return await host.analyses.progress(key, start, language)

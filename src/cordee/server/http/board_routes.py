"""The API by HTTP: the analysis board. What was played is told whole each time, so the server keeps nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter

from cordee.games.contract import CHANCE
from cordee.server import denials, messages
from cordee.server.hosting.host import Host
from cordee.server.http.dependencies import HostDep, LanguageDep, MaybeGuest
from cordee.server.presenting.boards import (
    leads_through,
    present_board,
    present_board_picks,
    present_edit_picks,
    present_edited,
    present_tree,
    read_tree,
)
from cordee.server.table.seats import people

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition

router = APIRouter(prefix="/board")


@router.post("", summary="How a board stands behind some actions")
async def post_board(body: messages.BoardRequest, host: HostDep, language: LanguageDep) -> messages.BoardInfo:
    """Any position, played on by hand for all sides; what can't be done is refused."""
    return await host.threads.run(present_board, body, language)


@router.post("/picks", summary="What can be picked next on a board")
async def post_picks(body: messages.BoardPicksRequest, host: HostDep, language: LanguageDep) -> messages.PicksInfo:
    """As at a table."""
    return await host.threads.run(present_board_picks, body, language)


@router.post("/edited", summary="A position set up by hand")
async def post_edited(body: messages.EditRequest, host: HostDep, language: LanguageDep) -> messages.EditInfo:
    """Behind some edits, with the tools for more; what could never stand is refused with its reason."""
    return await host.threads.run(present_edited, body, language)


@router.post("/edited/picks", summary="Where a tool can be used")
async def post_edit_picks(body: messages.EditPicksRequest, host: HostDep, language: LanguageDep) -> messages.PicksInfo:
    """As at a table; the action of a whole pick is the text of the edit."""
    return await host.threads.run(present_edit_picks, body, language)


@router.post("/tree", summary="Lines of a board as a record with variations")
async def post_tree(body: messages.TreeRequest, host: HostDep) -> messages.TreeText:
    """The first line is the game, the others are variations of it."""
    return await host.threads.run(present_tree, body)


@router.post("/lines", summary="The lines of a record with variations")
async def post_lines(body: messages.TreeText, host: HostDep) -> messages.TreeInfo:
    """The other way round."""
    return await host.threads.run(read_tree, body)


@router.post("/best", summary="The best turns there")
async def post_best(
    body: messages.BoardRequest, host: HostDep, guest: MaybeGuest, language: LanguageDep
) -> messages.HintInfo:
    """What the strongest bot would do, and what else it thought about. Not at a table that one plays at."""
    told = await host.threads.run(present_board, body, language)
    if not [seat for seat in told.to_act if seat != CHANCE]:
        raise denials.NOT_PLAYING()
    played = [] if guest is None else _played_by(host, guest.id, told.game)
    if bool(played) and await host.threads.run(leads_through, body, played):
        raise denials.NOT_OVER()
    return await host.analyses.best(told, language)


def _played_by(host: Host, guest: str, game: str) -> list[AnyPosition]:
    """The positions of that game at tables where the guest sits with others, and the game is under way."""
    tables = (room.table for room in host.rooms.values() if room.table.status == "playing")
    return [
        table.position
        for table in tables
        if table.game.code == game and guest in people(table.seats) and len(people(table.seats)) > 1
    ]

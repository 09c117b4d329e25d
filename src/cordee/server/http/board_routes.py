"""The API by HTTP: the analysis board. What was played is told whole each time, so the server keeps nothing of it."""

from __future__ import annotations

from fastapi import APIRouter

from cordee.games.contract import CHANCE
from cordee.server import denials, messages
from cordee.server.hosting.host import Host
from cordee.server.http.dependencies import HostDep, LanguageDep, MaybeGuest
from cordee.server.presenting.boards import present_board, present_board_picks, present_tree, read_tree
from cordee.server.table.seats import people
from cordee.server.table.table import Table

router = APIRouter(prefix="/board")


@router.post("", summary="How a board stands behind some actions")
async def post_board(body: messages.BoardRequest, host: HostDep, language: LanguageDep) -> messages.BoardInfo:
    """Any position, played on by hand for all sides; what can't be done is refused."""
    return await host.threads.run(present_board, body, language)


@router.post("/picks", summary="What can be picked next on a board")
async def post_picks(body: messages.BoardPicksRequest, host: HostDep, language: LanguageDep) -> messages.PicksInfo:
    """As at a table."""
    return await host.threads.run(present_board_picks, body, language)


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
    if guest is not None and await host.threads.run(_is_played, _shared_with_others(host, guest.id), told):
        raise denials.NOT_OVER()
    return await host.analyses.best(told, language)


def _shared_with_others(host: Host, guest: str) -> list[Table]:
    """The tables under way where the guest sits with others."""
    tables = (room.table for room in host.rooms.values() if room.table.status == "playing")
    return [table for table in tables if guest in people(table.seats) and len(people(table.seats)) > 1]


def _is_played(tables: list[Table], board: messages.BoardInfo) -> bool:
    """Whether that very position stands at one of them."""
    return any(
        table.game.code == board.game and table.game.notation.write_position(table.position) == board.position
        for table in tables
    )

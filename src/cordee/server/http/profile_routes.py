"""The API by HTTP: a guest's own profile, to be read, taken along, and deleted."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Response

from cordee.server import messages
from cordee.server.days import DayTry
from cordee.server.hosting.host import Host
from cordee.server.http.access import COOKIE
from cordee.server.http.day_routes import streak_info
from cordee.server.http.dependencies import GuestDep, HostDep
from cordee.server.http.tokens import Guest, system_milliseconds
from cordee.server.presenting.profiles import present_best_days, present_results
from cordee.server.presenting.tables import present_row
from cordee.server.store.writes import Row

router = APIRouter(prefix="/me")
MOST: Final = 5000
"""The newest games of one guest that are counted and exported."""


@router.get("/profile", summary="What I have played here")
async def get_profile(guest: GuestDep, host: HostDep) -> messages.ProfileInfo:
    """Results by game and opponent, days and streak: counted from the games themselves."""
    rows, tries = await host.store.of_guest(guest.id, MOST), await host.store.day_tries(guest.id)
    return await _profile(host, guest, rows, tries)


async def _profile(host: Host, guest: Guest, rows: list[Row], tries: list[DayTry]) -> messages.ProfileInfo:
    puzzles: dict[str, Any] | None = await solved(host, guest.id)
    return messages.ProfileInfo(
        guest=messages.GuestInfo(id=guest.id, name=guest.name),
        since=min((row.created_at for row in rows), default=None),
        games=len([row for row in rows if row.status == "over"]),
        open=len([row for row in rows if row.status != "over"]),
        results=await host.threads.run(present_results, rows, guest.id),
        days=len(tries),
        streak=streak_info(tries, None, host.days.today),
        best_days=present_best_days(tries),
        puzzles=puzzles,
    )


async def solved(host: Host, guest: str) -> dict[str, Any] | None:
    """What a guest has solved, where the store keeps puzzles (`puzzle_summary`); None where it does not."""
    summary = getattr(host.store, "puzzle_summary", None)
    return None if summary is None else await summary(guest)


@router.get("/export", summary="Everything that is kept of me")
async def get_export(guest: GuestDep, host: HostDep, response: Response) -> messages.ProfileExport:
    """As a file; each game's record is at its own address."""
    rows, tries = await host.store.of_guest(guest.id, MOST), await host.store.day_tries(guest.id)
    response.headers["Content-Disposition"] = 'attachment; filename="cordee.json"'
    tables = await host.threads.run(lambda: [present_row(row, guest.id) for row in rows])
    days = [
        messages.DayTryExport(
            game=each.game,
            day=each.day,
            began_at=each.began_at,
            ended_at=each.ended_at,
            score=each.score,
            best=each.best,
        )
        for each in tries
    ]
    return messages.ProfileExport(profile=await _profile(host, guest, rows, tries), tables=tables, days=days)


@router.delete("", summary="Forget me")
async def delete_me(guest: GuestDep, host: HostDep, response: Response) -> messages.Deleted:
    """Games of mine alone are deleted; in others my name and my words go. My tokens are good no more."""
    deleted, kept = await host.store.forget(guest.id, system_milliseconds() + 1)  # this moment's token included
    await host.timers.follow_admin()
    response.headers["Set-Cookie"] = f"{COOKIE}=; HttpOnly; Max-Age=0; Path=/; SameSite=lax"
    return messages.Deleted(deleted=deleted, kept=kept)

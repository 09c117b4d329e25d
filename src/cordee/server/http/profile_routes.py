"""The API by HTTP: a guest's own profile, to be read, taken along, and deleted."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

from fastapi import APIRouter, Response

from cordee.server import messages
from cordee.server.days import DayTry
from cordee.server.hosting.host import Host
from cordee.server.http.access import COOKIE
from cordee.server.http.day_routes import streak_info
from cordee.server.http.dependencies import GuestDep, HostDep
from cordee.server.http.tokens import Guest, system_milliseconds
from cordee.server.learnt import LearntLesson
from cordee.server.presenting.profiles import present_best_days, present_results
from cordee.server.presenting.tables import present_row
from cordee.server.puzzles import PuzzleTry, puzzle_record
from cordee.server.store.writes import Row

router = APIRouter(prefix="/me")
T = TypeVar("T", bound=messages.Message)
MOST: Final = 5000
"""The newest games of one guest that are counted and exported."""


class Kept(NamedTuple):
    """What the store has of a guest."""

    rows: list[Row]
    days: list[DayTry]
    puzzles: list[PuzzleTry]
    lessons: list[LearntLesson]


async def _kept(host: Host, guest: Guest) -> Kept:
    store = host.store
    return Kept(
        await store.of_guest(guest.id, MOST),
        await store.day_tries(guest.id),
        await store.puzzle_tries(guest.id),
        await store.lessons_learnt(guest.id),
    )


@router.get("/profile", summary="What I have played here")
async def get_profile(guest: GuestDep, host: HostDep) -> messages.ProfileInfo:
    """Results by game and opponent, days, streak and puzzles: counted from the games and tries themselves."""
    return await _profile(host, guest, await _kept(host, guest))


async def _profile(host: Host, guest: Guest, kept: Kept) -> messages.ProfileInfo:
    rows, days, puzzles, lessons = kept
    return messages.ProfileInfo(
        guest=messages.GuestInfo(id=guest.id, name=guest.name),
        since=min((row.created_at for row in rows), default=None),
        games=len([row for row in rows if row.status == "over"]),
        open=len([row for row in rows if row.status != "over"]),
        results=await host.threads.run(present_results, rows, guest.id),
        days=len(days),
        streak=streak_info(days, None, host.days.today),
        best_days=present_best_days(days),
        puzzles=puzzle_record(puzzles),
        lessons=len(lessons),
    )


@router.get(
    "/export",
    summary="Everything that is kept of me",
    response_model=None,
    responses={200: {"model": messages.ProfileExport, "description": "as a file"}},
)
async def get_export(guest: GuestDep, host: HostDep) -> Response:
    """As a file; each game's record is at its own address."""
    kept = await _kept(host, guest)
    text = await host.threads.run(_export, await _profile(host, guest, kept), kept)
    headers = {"Content-Disposition": 'attachment; filename="cordee.json"'}
    return Response(text, media_type="application/json", headers=headers)


def _export(profile: messages.ProfileInfo, kept: Kept) -> str:
    """In a thread: there may be thousands of games."""
    return messages.ProfileExport(
        profile=profile,
        tables=[present_row(row, profile.guest.id) for row in kept.rows],
        days=[_exported(messages.DayTryExport, each) for each in kept.days],
        puzzles=[_exported(messages.PuzzleTryExport, each) for each in kept.puzzles],
        lessons=[_exported(messages.LearntExport, each) for each in kept.lessons],
    ).model_dump_json()


def _exported(kind: type[T], row: DayTry | PuzzleTry | LearntLesson) -> T:
    """The fields of a row that its message has."""
    return kind(**{name: value for name, value in row._asdict().items() if name in kind.model_fields})


@router.delete("", summary="Forget me")
async def delete_me(guest: GuestDep, host: HostDep, response: Response) -> messages.Deleted:
    """Games of mine alone are deleted; in others my name and my words go. My tokens are good no more."""
    deleted, kept = await host.store.forget(guest.id, system_milliseconds() + 1)  # this moment's token included
    await host.timers.follow_admin()
    response.headers["Set-Cookie"] = f"{COOKIE}=; HttpOnly; Max-Age=0; Path=/; SameSite=lax"
    return messages.Deleted(deleted=deleted, kept=kept)

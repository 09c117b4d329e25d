"""The API by HTTP: walls for the soloist, and par."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Response

from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import CHANCE
from cordee.games.words import Words
from cordee.kits.climbing_man import messages
from cordee.kits.climbing_man.wall_answers import known_walls, present_day, present_known, present_par, present_seeded
from cordee.records import write_score
from cordee.server import denials
from cordee.server.hosting.history import past_of
from cordee.server.http.dependencies import HostDep, LanguageDep, RoomDep
from cordee.server.messages import Message

router = APIRouter()
DateParam = Annotated[
    str | None, Query(alias="date", pattern=r"^2[0-9]{3}-[01][0-9]-[0-3][0-9]$", description="today, else")
]
DAYS: dict[str, str] = {}
"""The walls of the last days asked for: everybody asks for the same one."""
DAYS_KEPT: Final = 8
DAYS_BACK, DAYS_AHEAD = timedelta(days=31), timedelta(days=1)
"""Each new day costs the solver seconds: the walls of days near today can be asked for."""
NO_DAY = denials.Denial("no-such-day", 404, Words("walls of the day are kept for a month: '{date}' is not near today"))
NO_PAR = denials.Denial("no-par", 409, Words("par (CM-41) is for one climber alone"))


def answered(model: type[Message], text: str) -> dict[str, Any]:
    """How an answer that comes as JSON already is documented."""
    return {"response_model": None, "responses": {200: {"model": model, "description": text}}}


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


@router.get(
    "/wall-of-the-day", summary="The wall of the day", **answered(messages.WallInfo, "a wall, and how to play it")
)
async def get_wall_of_the_day(
    host: HostDep,
    language: LanguageDep,
    asked: DateParam = None,
) -> Response:
    """The same for everyone all day long. A table gets it by its `options` and, as `start`, its `name`."""
    day = _near_today(asked)
    if day not in DAYS:
        text = await host.solvers.solve(present_day, language, day)
        while len(DAYS) >= DAYS_KEPT:
            DAYS.pop(next(iter(DAYS)))
        DAYS[day] = text
    return _json(DAYS[day])


def _near_today(asked: str | None) -> str:
    """The day asked for, or today; Denied where it is too far away."""
    today = datetime.now(UTC).date()
    if asked is None:
        return today.isoformat()
    try:
        is_near = today - DAYS_BACK <= date.fromisoformat(asked) <= today + DAYS_AHEAD
    except ValueError:
        is_near = False
    if not is_near:
        raise NO_DAY(date=asked)
    return asked


@router.get("/walls", summary="A wall that can be climbed", **answered(messages.WallInfo, "a wall, and how to play it"))
async def get_wall(
    host: HostDep,
    language: LanguageDep,
    shape: Annotated[str, Query(max_length=1000)] = "basic",
    difficulty: Literal["easy", "fair", "hard", "fierce"] | None = None,
    seed: Annotated[str | None, Query(pattern=r"^[A-Za-z0-9-]{1,40}$")] = None,
) -> Response:
    """Of a shape and a difficulty; the same words give the same wall, without a seed any."""
    known = known_walls(shape, difficulty)
    if known:
        grade, wall = Random(None if seed is None else f"{shape} {difficulty} {seed}").choice(known)
        return _json(present_known(shape, grade, wall).model_dump_json())
    chosen = str(Random().randrange(10**9)) if seed is None else seed
    return _json(await host.solvers.solve(present_seeded, language, shape, difficulty, chosen))


@router.get("/tables/{table}/par", summary="A climb compared with par", **answered(messages.ParInfo, "score and par"))
async def get_par(room: RoomDep, host: HostDep, language: LanguageDep) -> Response:
    """CM-41, once the climb is over: the score, the best possible, and the line that makes it."""
    table = room.table
    if not isinstance(table.position, ClimbingManPosition) or table.game.seats > 1:
        raise NO_PAR()
    if table.status != "over":
        raise denials.NOT_OVER()
    walls = [each.played.position for each in await past_of(host, room) if each.played.seat == CHANCE]
    assert isinstance(walls[-1], ClimbingManPosition)
    outcome = table.position.outcome()
    score = "0" if outcome is None else write_score(outcome.scores[0])
    wall = table.game.notation.write_position(walls[-1])
    return _json(await host.solvers.solve(present_par, language, table.setup.options, wall, score))

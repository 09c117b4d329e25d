"""The API by HTTP: walls for the soloist, and par."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Response

from cordee.games.climbing_man.game import ClimbingMan
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import CHANCE
from cordee.games.words import Words
from cordee.kits.climbing_man import messages
from cordee.kits.climbing_man.wall_answers import known_walls, present_known, present_par, present_seeded
from cordee.records import write_score
from cordee.server import denials
from cordee.server.days import is_past, near_today
from cordee.server.hosting.history import past_of
from cordee.server.http.day_routes import DateParam
from cordee.server.http.dependencies import HostDep, LanguageDep, RoomDep
from cordee.server.messages import Message

router = APIRouter()
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
    """The same for everyone all day long; its name, and with it its coins, when the day is over. See `days`."""
    day = near_today(asked, host.now())
    start = await host.days.start(ClimbingMan.code, day, language)
    wall = messages.WallInfo.model_validate(start.about)
    name = start.chance if is_past(day, host.now()) else None
    return _json(wall.model_copy(update={"name": name}).model_dump_json())


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

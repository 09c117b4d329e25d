"""The API by HTTP: the day of a game, one scored try each, the table of who made what of it, and a card to share."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query

from cordee.games.words import Words
from cordee.server import denials, messages
from cordee.server.days import DayTry, end_of, is_past, near_today, streak_of
from cordee.server.hosting.history import past_of
from cordee.server.hosting.host import Host
from cordee.server.http.dependencies import AccessDep, GuestDep, HostDep, LanguageDep, MaybeGuest
from cordee.server.presenting.catalogue import present_words
from cordee.server.presenting.tables import present_table

router = APIRouter(prefix="/days/{game}")
GameParam = Annotated[str, Path(max_length=40)]
DateParam = Annotated[
    str | None, Query(alias="date", pattern=r"^2[0-9]{3}-[01][0-9]-[0-3][0-9]$", description="today, else")
]
PAGE: Final = 20
MOST_PAGES: Final = 500
FULL, EMPTY, BAR = "■", "□", 10
OF_BEST = Words("{score} of {best}")
STREAK = Words("{days} day in a row", plural="{days} days in a row", by="days")


@router.get("", summary="The day of a game, and my try of it")
async def get_day(game: GameParam, host: HostDep, guest: MaybeGuest, asked: DateParam = None) -> messages.DayInfo:
    """What is hidden in it stays in the house until one's own scored try is over."""
    now, title = host.now(), present_words(host.days.part(game).title)
    day = near_today(asked, now)
    tries = [] if guest is None else await host.store.day_tries(guest.id)
    return messages.DayInfo(
        game=game,
        title=title,
        date=day,
        today=day == host.days.today,
        ends_ms=max(0, end_of(day) - now),
        has_table=host.days.has_table,
        players=await host.store.day_count(game, day),
        mine=await _mine(host, next((each for each in tries if (each.game, each.day) == (game, day)), None)),
        streak=streak_info(tries, game, host.days.today),
    )


async def _mine(host: Host, found: DayTry | None) -> messages.DayTryInfo:
    if found is None:
        return messages.DayTryInfo(state="none", table=None, score=None, best=None, share=None, place=None)
    over = found.ended_at is not None
    return messages.DayTryInfo(
        state="over" if over else "missed" if is_past(found.day, host.now()) else "running",
        table=found.table_id,
        score=found.score,
        best=found.best,
        share=found.share,
        place=await host.store.day_place(found) if over else None,
    )


def streak_info(tries: list[DayTry], game: str | None, today: str) -> messages.StreakInfo:
    """Of one game, or of all."""
    found = streak_of([each.day for each in tries if game in (None, each.game) and each.points > 0], today)
    return messages.StreakInfo(current=found.current, longest=found.longest)


@router.post("/try", summary="My table of today")
async def post_try(
    game: GameParam, guest: GuestDep, host: HostDep, access: AccessDep, language: LanguageDep
) -> messages.TableInfo:
    """The one scored try first, to begin or to go on with; once it is over, a free one each time."""
    room = await host.days.room_for(game, guest, language, access.settings.limits.tables_each)
    return present_table(room.table, guest.id, host.look_of(room, guest.id, None), host.now())


@router.get("/table", summary="Who has made what of a day")
async def get_day_table(
    game: GameParam,
    host: HostDep,
    guest: MaybeGuest,
    asked: DateParam = None,
    page: Annotated[int, Query(ge=0, lt=MOST_PAGES)] = 0,
) -> messages.DayTable:
    """Names and scores, the best first; equal scores share a place."""
    host.days.part(game)
    day, me = near_today(asked, host.now()), None if guest is None else guest.id
    rows = await host.store.day_table(game, day, PAGE + 1, page * PAGE)
    first = await host.store.day_place(rows[0]) if rows else 1
    mine = None if me is None else await host.store.day_try(game, day, me)
    told = is_past(day, host.now()) or (mine is not None and mine.ended_at is not None)
    places: list[messages.DayPlace] = []
    for number, each in enumerate(rows[:PAGE], page * PAGE + 1):
        equal = bool(places) and rows[len(places) - 1].points == each.points
        place = first if not places else places[-1].place if equal else number
        places.append(_place(each, place, me, told))
    best = rows[0].best if rows else None
    return messages.DayTable(game=game, date=day, best=best, places=places, more=len(rows) > PAGE)


def _place(found: DayTry, place: int, me: str | None, told: bool) -> messages.DayPlace:
    return messages.DayPlace(
        place=place,
        name=found.name,
        score=found.score or "0",
        share=found.share,
        mine=found.guest == me,
        table=found.table_id if told else None,
    )


@router.get("/card", summary="My day, to show around")
async def get_card(
    game: GameParam, guest: GuestDep, host: HostDep, language: LanguageDep, asked: DateParam = None
) -> messages.DayCard:
    """Once the scored try is over: the score, a bar, the climb in signs. It gives nothing of the start away."""
    day = near_today(asked, host.now())
    part, found = host.days.part(game), await host.store.day_try(game, day, guest.id)
    if found is None or found.score is None:
        raise denials.NOT_OVER()
    room = await host.room(found.table_id)
    marks = part.marks([each.played for each in await past_of(host, room)])
    streak = streak_info(await host.store.day_tries(guest.id), game, host.days.today)
    score = OF_BEST.say(language, score=found.score, best=found.best) if found.best else found.score
    lines = [f"Cordée · {part.title.say(language)} · {day}", f"{score}  {_bar(found.share)}".rstrip(), marks]
    if streak.current > 1:
        lines.append(STREAK.say(language, days=streak.current))
    return messages.DayCard(text="\n".join(line for line in lines if line), marks=marks)


def _bar(share: float | None) -> str:
    """A share in ten blocks; full only when nothing is missing."""
    if share is None:
        return ""
    full = min(BAR, int(share * BAR))
    return FULL * full + EMPTY * (BAR - full)

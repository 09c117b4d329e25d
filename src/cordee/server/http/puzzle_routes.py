"""The API by HTTP: puzzles. A try is told whole each time; only what the first one came to is kept."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from random import Random
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from cordee.games.words import Language
from cordee.server import messages
from cordee.server.hosting.host import Host
from cordee.server.http.dependencies import HostDep, LanguageDep, MaybeGuest
from cordee.server.http.tokens import Guest
from cordee.server.presenting.puzzles import (
    answered_try,
    hint_pieces,
    hint_words,
    present_games,
    present_puzzle,
    present_puzzle_picks,
    present_puzzle_why,
    stepped_try,
)
from cordee.server.puzzles import PuzzleTry, next_try, puzzle_record, rating_after
from cordee.server.thinking.solvers import explained
from cordee.study.puzzles.library import puzzle_near, puzzle_of_the_day, puzzle_with
from cordee.study.puzzles.puzzle import Puzzle

router = APIRouter(prefix="/puzzles")
PATIENCE: Final = 12.0
"""Seconds after which a wrong try is left without an answer."""

IdParam = Annotated[str, Path(pattern=r"^[0-9a-f]{10}$", description="a puzzle's id")]
GameQuery = Annotated[str, Query(max_length=40, description="a game's code")]
ThemeQuery = Annotated[str | None, Query(max_length=40, description="what it shall be about")]


async def _tries(host: Host, guest: Guest | None) -> list[PuzzleTry]:
    return [] if guest is None else await host.stored(host.store.puzzle_tries(guest.id))


def _told(puzzle: Puzzle, tries: list[PuzzleTry], language: Language, day: str | None = None) -> messages.PuzzleInfo:
    solved = next((each.solved for each in tries if each.puzzle == puzzle.id), None)
    return present_puzzle(puzzle, puzzle_record(tries), solved, day, language)


async def _noted(host: Host, guest: Guest | None, puzzle: Puzzle, solved: bool) -> tuple[messages.PuzzleRating, int]:
    """The rating after a try, and by how much it has changed; the first try of a guest counts, and is stored."""
    tries = await _tries(host, guest)
    row = None if guest is None else next_try(tries, guest.id, puzzle, solved, host.now())
    if row is None:
        return puzzle_record(tries), 0
    await host.stored(host.store.keep_puzzle_try(row))
    return puzzle_record([*tries, row]), round(row.rating) - round(rating_after(tries).rating)


def _stepped(puzzle_id: str, actions: list[str], language: Language) -> Any:
    return json.loads(stepped_try(puzzle_id, actions, language).model_dump_json())


async def _answered(host: Host, language: Language, puzzle_id: str, actions: list[str]) -> Any:
    """What is done against a wrong try; None where the search for it took too long: it is wrong all the same."""
    found = await host.solvers.ask(explained, answered_try, language, puzzle_id, actions, patience=PATIENCE)
    return None if found is None or not found[0] else json.loads(found[1])


@router.get("", summary="Which puzzles there are")
async def get_puzzles(host: HostDep, guest: MaybeGuest, language: LanguageDep) -> messages.PuzzleList:
    """By game and theme, and how one stands oneself."""
    games = await host.threads.run(present_games, language)
    return messages.PuzzleList(games=games, mine=puzzle_record(await _tries(host, guest)))


@router.get("/next", summary="Another puzzle, near one's own rating")
async def get_next(
    host: HostDep, guest: MaybeGuest, language: LanguageDep, game: GameQuery, theme: ThemeQuery = None
) -> messages.PuzzleInfo:
    """One that was not tried yet, as long as there is one."""
    tries = await _tries(host, guest)
    seen = {each.puzzle for each in tries}
    rating = rating_after(tries).rating
    return _told(await host.threads.run(puzzle_near, game, rating, Random(), theme, seen), tries, language)


@router.get("/day", summary="The puzzle of the day")
async def get_day(host: HostDep, guest: MaybeGuest, language: LanguageDep, game: GameQuery) -> messages.PuzzleInfo:
    """The same for everybody, another one every day (UTC)."""
    day = datetime.fromtimestamp(host.now() / 1000, UTC).date().isoformat()
    return _told(puzzle_of_the_day(game, day), await _tries(host, guest), language, day)


@router.get("/{puzzle_id}", summary="A puzzle by its id")
async def get_puzzle(
    puzzle_id: IdParam, host: HostDep, guest: MaybeGuest, language: LanguageDep
) -> messages.PuzzleInfo:
    """One puzzle by its id, for those who come by a link."""
    return _told(puzzle_with(puzzle_id), await _tries(host, guest), language)


@router.post(
    "/{puzzle_id}/try",
    summary="How a puzzle stands behind some actions",
    response_model=None,
    responses={200: {"model": messages.PuzzleTryInfo, "description": "open, right, as good, or wrong and answered"}},
)
async def post_try(
    puzzle_id: IdParam,
    body: messages.PuzzleTryRequest,
    host: HostDep,
    guest: MaybeGuest,
    language: LanguageDep,
) -> Response:
    """A whole turn is judged here; a wrong one is answered as a strong player would. What can't be done is refused."""
    told: dict[str, Any] = await host.threads.run(_stepped, puzzle_id, body.actions, language)
    if told["status"] == "wrong":
        told = await _answered(host, language, puzzle_id, body.actions) or told
    if told["status"] in ("right", "wrong"):
        mine, change = await _noted(host, guest, puzzle_with(puzzle_id), told["status"] == "right")
        told |= {"mine": mine.model_dump(), "change": change}
    return Response(json.dumps(told), media_type="application/json")


@router.post("/{puzzle_id}/picks", summary="What the solver can pick next")
async def post_picks(
    puzzle_id: IdParam,
    body: messages.PuzzlePicksRequest,
    host: HostDep,
    language: LanguageDep,
) -> messages.PicksInfo:
    """As at a table."""
    return await host.threads.run(present_puzzle_picks, puzzle_id, body, language)


@router.post("/{puzzle_id}/why", summary="Why can't the solver do that?")
async def post_why(
    puzzle_id: IdParam,
    body: messages.PuzzleWhyRequest,
    host: HostDep,
    language: LanguageDep,
) -> messages.WhyInfo:
    """The rule against it and a sentence."""
    return await host.threads.run(present_puzzle_why, puzzle_id, body, language)


@router.post("/{puzzle_id}/hint", summary="A hint, in three steps")
async def post_hint(
    puzzle_id: IdParam,
    body: messages.PuzzleHintRequest,
    host: HostDep,
    guest: MaybeGuest,
    language: LanguageDep,
) -> messages.PuzzleHint:
    """What it is about; how it begins; the whole turn. From the second on the puzzle counts as not solved."""
    puzzle = puzzle_with(puzzle_id)
    words = await host.threads.run(hint_words, puzzle, body.step, language)
    mine = (await _noted(host, guest, puzzle, False))[0] if body.step > 1 else puzzle_record(await _tries(host, guest))
    return messages.PuzzleHint(step=body.step, words=words, pieces=hint_pieces(puzzle, body.step), mine=mine)

"""The analysis board in words of the wire."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import CHANCE, AnyGame, Seat, seat_letter
from cordee.games.errors import GameError, NotUnderstood
from cordee.games.words import Language, Words
from cordee.kits import game_type, game_with
from cordee.plain import plain
from cordee.players.contract import seat_to_ask
from cordee.pointing import point
from cordee.records import read_record, write_record
from cordee.server import messages
from cordee.server.presenting.tables import present_events, present_outcome, present_pick
from cordee.server.thinking.hints import advice_on
from cordee.study.board import comments_of, lines_of, played_on, start_of, tree_of
from cordee.study.editing import edited, first_position, tool_named, tools_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyPosition, Event, View
    from cordee.session import Played, Session

MOST_ACTIONS: Final = 2000
TOO_LONG = Words("these lines have {found} actions; at most {most} are kept")


def _opened(request: messages.BoardRequest) -> tuple[AnyGame, Session]:
    game = game_type(request.game).read(request.options)
    return game, played_on(game, game.notation.read_position(request.position), request.actions)


def _actor(session: Session) -> Seat | None:
    seats = session.position.to_act()
    return seat_to_ask(session.position) if seats else None


def present_board(request: messages.BoardRequest, language: Language) -> messages.BoardInfo:
    """The board through the eyes of whoever is to act: who plays all sides knows all of them."""
    game, session = _opened(request)
    return messages.BoardInfo.model_construct(**_standing(game, session, language))


def _standing(game: AnyGame, session: Session, language: Language) -> dict[str, Any]:
    position, look, played = session.position, _actor(session), session.played()
    return {
        "game": game.code,
        "options": game.options.changed(),
        "seats": game.seats,
        "position": game.notation.write_position(position),
        "turn": position.turn,
        "to_act": [] if look is None else [look],
        "view": plain(position.view(look)),
        "events": present_events(_latest(played), look, language),
        "entries": [_entry(session, each, language) for each in played],
        "outcome": present_outcome(position.outcome()),
    }


def _latest(played: list[Played]) -> tuple[Event, ...]:
    """What the last action brought, with chance behind it."""
    first = max((number for number, each in enumerate(played) if each.seat != CHANCE), default=len(played))
    return tuple(event for each in played[first:] for event in each.events)


def _entry(session: Session, played: Played, language: Language) -> messages.BoardEntry:
    words = "; ".join(event["words"] for event in present_events(played.events, None, language))
    letter, text = seat_letter(played.seat), session.text(played)
    return messages.BoardEntry(turn=played.turn, letter=letter, action=text, words=words or text)


def leads_through(request: messages.BoardRequest, positions: Sequence[AnyPosition]) -> bool:
    """Whether the board stands, or came past, where one of these stands to be seen; turns may be counted otherwise."""
    _, session = _opened(request)
    forbidden = [_seen(each) for each in positions]
    return any(_seen(each) in forbidden for each in (session.start, *(step.position for step in session.played())))


def _seen(position: AnyPosition) -> View:
    """What a spectator sees, but for the number of the turn."""
    return replace(position.view(None), turn=0)


def present_board_picks(request: messages.BoardPicksRequest, language: Language) -> messages.PicksInfo:
    """What whoever is to act can pick next."""
    game, session = _opened(request)
    actor, path = _actor(session), tuple(request.path)
    found = () if actor is None else point(game, session.position, actor, path, unfold=True)
    picks = [present_pick(each, game, language) for each in found]
    seat = 0 if actor is None else int(actor)
    return messages.PicksInfo.model_construct(version=len(request.actions), seat=seat, path=request.path, picks=picks)


def _edited(request: messages.EditRequest) -> tuple[AnyGame, AnyPosition]:
    game = game_type(request.game).read(request.options)
    start = game.notation.read_position(request.position) if request.position else first_position(game)
    return game, edited(game, start, request.edits)


def present_edited(request: messages.EditRequest, language: Language) -> messages.EditInfo:
    """A position set up by hand, and what it can be changed with."""
    game, position = _edited(request)
    tools = [messages.ToolInfo(name=tool.name, words=tool.label.say(language)) for tool in tools_of(game, position)]
    standing = _standing(game, played_on(game, position, ()), language)
    return messages.EditInfo.model_construct(**standing, tools=tools)


def present_edit_picks(request: messages.EditPicksRequest, language: Language) -> messages.PicksInfo:
    """Where a tool can be used; the whole pick's action is the edit's text."""
    game, position = _edited(request)
    picks = []
    for each in tool_named(game, position, request.tool).offers(position, tuple(request.path)):
        told = present_pick(each._replace(action=None), game, language)
        edit = None if each.action is None else f"{request.tool}:{each.action}"
        picks.append(told.model_copy(update={"action": edit}))
    return messages.PicksInfo.model_construct(version=len(request.edits), seat=0, path=request.path, picks=picks)


def present_tree(request: messages.TreeRequest) -> messages.TreeText:
    """Lines as a record with variations."""
    _check(request.lines)
    game = game_type(request.game).read(request.options)
    comments = {tuple(each.line): each.words for each in request.comments}
    record = tree_of(game, game.notation.read_position(request.position), request.lines, comments)
    return messages.TreeText(record=write_record(record))


def read_tree(request: messages.TreeText) -> messages.TreeInfo:
    """A record's lines; what does not hold is refused."""
    record = read_record(request.record)
    game, start, lines = record.game(), start_of(record), lines_of(record)
    _check(lines)
    for line in lines:
        played_on(game, start, line)
    text = game.notation.write_position(start)
    comments = [messages.Comment(line=list(line), words=words) for line, words in comments_of(record).items()]
    return messages.TreeInfo(
        game=game.code, options=game.options.changed(), position=text, lines=lines, comments=comments
    )


def _check(lines: Sequence[Sequence[str]]) -> None:
    found = sum(map(len, lines))
    if found > MOST_ACTIONS:
        raise NotUnderstood(TOO_LONG, found=found, most=MOST_ACTIONS)


def best_lines(code: str, options: str, position: str, language: Language) -> tuple[str, float, bool]:
    """The strongest bot's best few turns there as JSON, or why there are none; the seconds; whether it is JSON."""
    began = time.process_time()
    try:
        game = game_with(code, options)
        known = game.notation.read_position(position)
        told = advice_on(game, known, seat_to_ask(known), None, Random(0), language).model_dump_json()
    except GameError as error:
        return error.say(language), time.process_time() - began, False
    return told, time.process_time() - began, True

"""Records played again for a screen: every action with its words, its events and the view behind it."""

from __future__ import annotations

from typing import Final

from cordee.games.contract import CHANCE, AnyGame, Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.words import Language, Words
from cordee.plain import plain
from cordee.pointing import pointer_for
from cordee.records import Record, read_record
from cordee.server import messages
from cordee.server.presenting.tables import present_events, present_outcome
from cordee.session import Played, Session

MOST_ACTIONS: Final = 3000
TOO_LONG = Words("this record has {found} actions; at most {most} are shown")
NO_SEAT = Words("the game has no seat {seat}")


def replayed(text: str, look: int | None, language: Language) -> messages.ReplayInfo:
    """From the record's text: it runs in another process."""
    return present_replay(read_record(text), look, language)


def present_replay(record: Record, look: int | None, language: Language) -> messages.ReplayInfo:
    """The whole record through some seat's eyes, or a spectator's; BadRecord says where it does not hold."""
    game = record.game()
    eyes = _checked(record, game, look)
    session = Session.resume(record)
    return messages.ReplayInfo(
        game=game.code,
        options=game.options.changed(),
        tags=dict(record.tags),
        comment=record.comment,
        seats=[_player(record, Seat(seat)) for seat in range(game.seats)],
        start=plain(session.start.view(eyes)),
        frames=[_frame(session, each, eyes, language) for each in session.played()],
        outcome=present_outcome(session.outcome),
    )


def _checked(record: Record, game: AnyGame, look: int | None) -> Seat | None:
    if len(record.entries) > MOST_ACTIONS:
        raise NotUnderstood(TOO_LONG, found=len(record.entries), most=MOST_ACTIONS)
    if look is not None and look >= game.seats:
        raise NotUnderstood(NO_SEAT, seat=look)
    return None if look is None else Seat(look)


def _player(record: Record, seat: Seat) -> messages.PlayerInfo:
    letter = seat_letter(seat)
    return messages.PlayerInfo(seat=seat, letter=letter, name=record.seat_name(seat))


def _frame(session: Session, played: Played, look: Seat | None, language: Language) -> messages.FrameInfo:
    events = present_events(played.events, look, language)
    return messages.FrameInfo(
        turn=played.turn,
        seat=played.seat,
        letter=seat_letter(played.seat),
        action=session.text(played),
        words="; ".join(event["words"] for event in events) or _done(session.game, played, language),
        comment=played.comment,
        events=events,
        view=plain(played.position.view(look)),
        position=session.game.notation.write_position(played.position),
    )


def _done(game: AnyGame, played: Played, language: Language) -> str:
    """What an action is called that nothing has come of yet: a die that is thrown and not yet fallen."""
    if played.seat == CHANCE:
        return ""
    return pointer_for(game, played.before, played.seat).whole(played.action).say(language)

"""Records played again for a screen: every action with its words, its events and the view behind it."""

from __future__ import annotations

from typing import Final

from cordee.games.contract import AnyGame, Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.words import Language, Words
from cordee.plain import plain
from cordee.records import Played, Record, read_record, replay
from cordee.server import messages as told
from cordee.server.telling import tell_events, tell_outcome

MOST_ACTIONS: Final = 3000
TOO_LONG = Words("this record has {found} actions; at most {most} are shown")
NO_SEAT = Words("the game has no seat {seat}")


def replayed(text: str, look: int | None, language: Language) -> told.ReplayTold:
    """From the record's text: it runs in another process."""
    return tell_replay(read_record(text), look, language)


def tell_replay(record: Record, look: int | None, language: Language) -> told.ReplayTold:
    """The whole record through some seat's eyes, or a spectator's; BadRecord says where it does not hold."""
    game = record.game()
    eyes = _checked(record, game, look)
    frames = list(replay(record, game))
    outcome = frames[-1].step.position.outcome() if frames else None
    return told.ReplayTold(
        game=game.code,
        options=game.options.changed(),
        tags=dict(record.tags),
        comment=record.comment,
        seats=[_player(record, Seat(seat)) for seat in range(game.seats)],
        start=plain(game.start().view(eyes)),
        frames=[_frame(game, each, eyes, language) for each in frames],
        outcome=tell_outcome(outcome),
    )


def _checked(record: Record, game: AnyGame, look: int | None) -> Seat | None:
    if len(record.entries) > MOST_ACTIONS:
        raise NotUnderstood(TOO_LONG, found=len(record.entries), most=MOST_ACTIONS)
    if look is not None and look >= game.seats:
        raise NotUnderstood(NO_SEAT, seat=look)
    return None if look is None else Seat(look)


def _player(record: Record, seat: Seat) -> told.PlayerTold:
    letter = seat_letter(seat)
    return told.PlayerTold(seat=seat, letter=letter, name=record.tag(f"Seat{letter}"))


def _frame(game: AnyGame, played: Played, look: Seat | None, language: Language) -> told.FrameTold:
    entry, (position, happened) = played.entry, played.step
    events = tell_events(happened, look, language)
    return told.FrameTold(
        turn=entry.turn,
        seat=entry.seat,
        letter=seat_letter(entry.seat),
        action=entry.text,
        words="; ".join(event["words"] for event in events),
        comment=entry.comment,
        events=events,
        view=plain(position.view(look)),
        position=game.notation.write_position(position),
    )

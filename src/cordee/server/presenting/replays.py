"""Records played again for a screen: every action with its words, its events and the view behind it."""

from __future__ import annotations

from typing import Final

from cordee.games.contract import AnyGame, Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.words import Language, Words
from cordee.plain import plain
from cordee.records import Played, Record, read_record, replay
from cordee.server import messages
from cordee.server.presenting.tables import present_events, present_outcome

MOST_ACTIONS: Final = 3000
TOO_LONG = Words(
    "this record has {found} actions; at most {most} are shown", "cette partie a {found} actions ; au plus {most}"
)
NO_SEAT = Words("the game has no seat {seat}", "la partie n'a pas de place {seat}")


def replayed(text: str, look: int | None, language: Language) -> messages.ReplayInfo:
    """From the record's text: it runs in another process."""
    return present_replay(read_record(text), look, language)


def present_replay(record: Record, look: int | None, language: Language) -> messages.ReplayInfo:
    """The whole record through some seat's eyes, or a spectator's; BadRecord says where it does not hold."""
    game = record.game()
    eyes = _checked(record, game, look)
    frames = list(replay(record, game))
    outcome = frames[-1].step.position.outcome() if frames else None
    return messages.ReplayInfo(
        game=game.code,
        options=game.options.changed(),
        tags=dict(record.tags),
        comment=record.comment,
        seats=[_player(record, Seat(seat)) for seat in range(game.seats)],
        start=plain(game.start().view(eyes)),
        frames=[_frame(game, each, eyes, language) for each in frames],
        outcome=present_outcome(outcome),
    )


def _checked(record: Record, game: AnyGame, look: int | None) -> Seat | None:
    if len(record.entries) > MOST_ACTIONS:
        raise NotUnderstood(TOO_LONG, found=len(record.entries), most=MOST_ACTIONS)
    if look is not None and look >= game.seats:
        raise NotUnderstood(NO_SEAT, seat=look)
    return None if look is None else Seat(look)


def _player(record: Record, seat: Seat) -> messages.PlayerInfo:
    letter = seat_letter(seat)
    return messages.PlayerInfo(seat=seat, letter=letter, name=record.tag(f"Seat{letter}"))


def _frame(game: AnyGame, played: Played, look: Seat | None, language: Language) -> messages.FrameInfo:
    entry, (position, happened) = played.entry, played.step
    events = present_events(happened, look, language)
    return messages.FrameInfo(
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

"""Bots at the seats of a game in the terminal. Who sits where is kept in the record's tags, so that resuming works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.contract import Seat
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.registry import player_named
from cordee.records import seat_name, seat_tag

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyGame
    from cordee.players.contract import Player
    from cordee.players.turn_clock import TurnClock
    from cordee.session import Played, Session

ME: Final = "me"
WRONG_SEATS = Words("--seats {text}: {needed} seats are needed, e.g. {example}")


def seat_tags(text: str | None, game: AnyGame) -> tuple[tuple[str, str], ...]:
    """Tags for ``me,search:3,greedy``; NotUnderstood for a wrong number of seats or a player that there is not."""
    if text is None:
        return ()
    names = [name.strip() for name in text.split(",")]
    if len(names) != game.seats:
        example = ",".join([ME, *["level:2"] * (game.seats - 1)])
        raise NotUnderstood(WRONG_SEATS, text=text, needed=game.seats, example=example)
    for name in names:
        if name != ME:
            player_named(name, game.code)
    return tuple((seat_tag(Seat(seat)), name) for seat, name in enumerate(names))


def bots_in(session: Session) -> dict[Seat, Player]:
    """The bots that the session's tags name; whoever else sits there is a person."""
    found = {Seat(seat): _bot(session, Seat(seat)) for seat in range(session.game.seats)}
    return {seat: bot for seat, bot in found.items() if bot is not None}


def _bot(session: Session, seat: Seat) -> Player | None:
    try:
        return player_named(seat_name(session.tags, seat), session.game.code)
    except NotUnderstood:
        return None


def let_bots_act(session: Session, bots: dict[Seat, Player], turn_clock: TurnClock | None, random: Random) -> None:
    """Bots act until a person is asked or the game is over; without a clock each thinks as much as its measure says."""
    while True:
        seat = _next_bot(session, bots)
        if seat is None:
            return
        bot, eyes = bots[seat], Eyes(session.game, session.position, seat)
        if turn_clock is None:
            decision = bot.decide(eyes, DEFAULT_BUDGET, random)
        else:
            decision = turn_clock.decide(bot, eyes, session.position.turn, random)
        session.play(decision.action, seat)


def _next_bot(session: Session, bots: dict[Seat, Player]) -> Seat | None:
    """The bot to act; where a person may act too, only one that would lose its chance otherwise."""
    to_act = session.position.to_act()
    if not to_act:
        return None
    if all(seat in bots for seat in to_act):
        return seat_to_ask(session.position)
    return next((seat for seat in to_act[1:] if seat in bots), None)


def undo_to_person(session: Session, bots: dict[Seat, Player]) -> Played:
    """Takes back the last action of a person, and what bots did since."""
    played = session.undo()
    while played.seat in bots:
        played = session.undo()
    return played

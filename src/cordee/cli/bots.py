"""Bots at the seats of a game in the terminal. Who sits where is kept in the record's tags, so that resuming works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.contract import CHANCE, Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.players.contract import UNLIMITED, Eyes, asked_first
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyGame
    from cordee.players.contract import Player
    from cordee.records import Entry
    from cordee.session import Session

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
    return tuple((f"Player{seat_letter(Seat(seat))}", name) for seat, name in enumerate(names))


def bots_in(session: Session) -> dict[Seat, Player]:
    """The bots that the session's tags name."""
    tags, code = dict(session.tags), session.game.code
    named = {Seat(seat): tags.get(f"Player{seat_letter(Seat(seat))}", ME) for seat in range(session.game.seats)}
    return {seat: player_named(name, code) for seat, name in named.items() if name != ME}


def let_bots_act(session: Session, bots: dict[Seat, Player], random: Random) -> None:
    """Chance and bots act until a person is asked or the game is over."""
    while True:
        session.let_chance_act(random)
        seat = _next_bot(session, bots)
        if seat is None:
            return
        decision = bots[seat].decide(Eyes(session.game, session.position, seat), UNLIMITED, random)
        session.play(seat, decision.action)


def _next_bot(session: Session, bots: dict[Seat, Player]) -> Seat | None:
    """The bot to act; where a person may act too, only one that would lose its chance otherwise."""
    to_act = session.position.to_act()
    if not to_act:
        return None
    if all(seat in bots for seat in to_act):
        return asked_first(session.position)
    return next((seat for seat in to_act[1:] if seat in bots), None)


def undo_to_person(session: Session, bots: dict[Seat, Player]) -> Entry:
    """Takes back the last action of a person, and what bots did since."""
    entry = session.undo()
    while entry.seat in bots and entry.seat != CHANCE:
        entry = session.undo()
    return entry

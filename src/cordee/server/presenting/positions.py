"""Positions that somebody shares as text: what they look like, and who is to act."""

from __future__ import annotations

from cordee.games.contract import CHANCE, AnyPosition, Seat, seat_letter
from cordee.games.words import Language, Words
from cordee.kits import game_type
from cordee.plain import plain
from cordee.records import write_outcome
from cordee.server import denials, messages
from cordee.server.presenting.tables import present_outcome

TO_ACT = Words("turn {turn}: {seats} to act")
CHANCE_ACTS = Words("turn {turn}: chance is next")
OVER = Words("the game is over: {outcome}")


def present_position(request: messages.PositionRequest, language: Language) -> messages.PositionInfo:
    """The position that a text means; NotUnderstood says what is wrong with it."""
    game = game_type(request.game).read(request.options, request.preset)
    position = game.notation.read_position(request.position)
    if request.look is not None and request.look >= game.seats:
        raise denials.NO_SEAT(seat=request.look)
    look = None if request.look is None else Seat(request.look)
    return messages.PositionInfo(
        game=game.code,
        options=game.options.changed(),
        position=game.notation.write_position(position),
        seats=game.seats,
        look=look,
        turn=position.turn,
        to_act=[seat for seat in position.to_act() if seat != CHANCE],
        view=plain(position.view(look)),
        outcome=present_outcome(position.outcome()),
        words=_said(position, language),
    )


def _said(position: AnyPosition, language: Language) -> str:
    outcome = position.outcome()
    if outcome is not None:
        return OVER.say(language, outcome=write_outcome(outcome))
    if position.to_act() == (CHANCE,):
        return CHANCE_ACTS.say(language, turn=position.turn)
    return TO_ACT.say(language, turn=position.turn, seats=", ".join(map(seat_letter, position.to_act())))

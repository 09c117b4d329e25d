"""Climbing Man set up by hand: bodies, hands and feet, coins turned or not, and what they show."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, cast

from cordee.games.climbing_man.coins import COIN_SET, VALUES, Coin, Coins
from cordee.games.climbing_man.holding import strengths
from cordee.games.climbing_man.phases import Climbing
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.state import EXTREMITIES, Climber
from cordee.games.contract import Seat
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square, set_of, spots_of
from cordee.games.words import Words
from cordee.pointing.mark import Label, Mark
from cordee.study.editing import Choice, MoverTool, SeatChoice, Tool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.state import State
    from cordee.games.contract import AnyPosition
    from cordee.games.squares import Spot, SquareSet

BODY = Words("body of {letter}")
EXTREMITY = Words("hand or foot of {letter}")
TURN = Words("turn a coin over")
VALUE = Words("change a coin's value")
ON = Words("on {square}")
OFF = Words("off {square}")
SHOWS = Words("{square}: from {value} to {next}")
ALL_ON = Words("all four hands and feet are on the wall: take one off first")


def _state(position: AnyPosition) -> State:
    return cast("ClimbingManPosition", position).state


def _anew(state: State) -> AnyPosition:
    """The mover's turn, with nothing done in it."""
    return ClimbingManPosition(state._replace(phase=Climbing(), actions_taken=0))


def _climber(state: State, seat: Seat) -> Climber:
    climber = state.climbers[seat]
    assert climber is not None, "everybody has started before the first turn"
    return climber


def _with(state: State, seat: Seat, climber: Climber) -> AnyPosition:
    return _anew(state._replace(climbers=(*state.climbers[:seat], climber, *state.climbers[seat + 1 :])))


def _others(state: State, seat: Seat) -> SquareSet:
    return state.taken & ~_climber(state, seat).dice


class _OnSquares(Choice):
    """A tool for squares."""

    group = "spot"
    said = ON

    def spots(self, state: State) -> SquareSet:
        """Where it can be used."""
        raise NotImplementedError

    def marks(self, position: AnyPosition) -> Iterator[tuple[str, Mark]]:
        state = _state(position)
        for spot in spots_of(self.spots(state)):
            square = state.wall.squares[spot]
            yield str(square), Mark(self.group, self.words_for(state, spot), square)

    def words_for(self, state: State, spot: Spot) -> Label:
        return Label(self.said, square=state.wall.squares[spot])

    def spot(self, position: AnyPosition, rest: str) -> Spot:
        spot = _state(position).wall.spot(read_square(self.checked(position, rest)))
        assert spot is not None
        return spot


class BodyTool(SeatChoice, _OnSquares):
    """CM-10, CM-12: a body anywhere on the wall; hands and feet go to the firmest grips that are known there."""

    kind, words = "body", BODY

    def spots(self, state: State) -> SquareSet:
        return state.wall.bodies & ~state.wall.top & ~(1 << _climber(state, self.seat).body)

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, body = _state(position), self.spot(position, rest)
        near = state.wall.reach[body] & ~state.unturned & ~_others(state, self.seat)
        shown = strengths(state, body, near)
        firmest = sorted(shown, key=lambda spot: -shown[spot])[:EXTREMITIES]
        return _with(state, self.seat, Climber(body, set_of(firmest)))


class ExtremityTool(SeatChoice, _OnSquares):
    """CM-12: a hand or foot put on a square in range, or taken off it."""

    kind, words = "extremity", EXTREMITY

    def spots(self, state: State) -> SquareSet:
        body = _climber(state, self.seat).body
        return state.wall.reach[body] & ~state.unturned & ~_others(state, self.seat)

    def words_for(self, state: State, spot: Spot) -> Label:
        taken = _climber(state, self.seat).dice >> spot & 1
        return Label(OFF if taken else ON, square=state.wall.squares[spot])

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, bit = _state(position), 1 << self.spot(position, rest)
        climber = _climber(state, self.seat)
        if not climber.hand and not climber.dice & bit:
            raise NotUnderstood(ALL_ON)
        return _with(state, self.seat, Climber(climber.body, climber.dice ^ bit))


class TurnTool(_OnSquares):
    """CM-14: a coin turned, or hidden again."""

    name, label, group = "turned", Label(TURN), "reveal"

    def spots(self, state: State) -> SquareSet:
        return state.coins.squares

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state = _state(position)
        return _anew(state._replace(turned=state.turned ^ 1 << self.spot(position, rest)))


class ValueTool(_OnSquares):
    """CM-1: the next value of a coin's suit; where the box has no more of it, another coin gets the old one."""

    name, label, group = "value", Label(VALUE), "reveal"

    def spots(self, state: State) -> SquareSet:
        return state.coins.squares

    def words_for(self, state: State, spot: Spot) -> Label:
        coin = state.coins.at(spot)
        return Label(SHOWS, square=state.wall.squares[spot], value=coin.value, next=_next(coin).value)

    def changed(self, position: AnyPosition, rest: str) -> AnyPosition:
        state, spot = _state(position), self.spot(position, rest)
        old = state.coins.at(spot)
        new = _next(old)
        laid = {**dict(state.coins.laid), spot: new}
        if list(laid.values()).count(new) > COIN_SET.count(new) * state.options.players:
            laid[next(where for where, coin in laid.items() if coin == new and where != spot)] = old
        return _anew(state._replace(coins=Coins(state.wall, tuple(sorted(laid.items())))))


def _next(coin: Coin) -> Coin:
    return Coin(coin.suit, (coin.value + 1) % len(VALUES))


def _turned(position: AnyPosition, seat: Seat) -> AnyPosition:
    """CM-31: turns are taken in turn, so the number of the turn goes with the mover."""
    state = _state(position)
    rounds = (state.turn - 1) // len(state.climbers)
    return _anew(state._replace(mover=seat, turn=rounds * len(state.climbers) + seat + 1))


def tools(position: AnyPosition) -> tuple[Tool, ...]:
    """Each climber, then the coins, then the turn."""
    seats = [Seat(seat) for seat in range(len(_state(position).climbers))]
    own = (kind(seat) for seat, kind in product(seats, (BodyTool, ExtremityTool)))
    return (*own, TurnTool(), ValueTool(), *([MoverTool(len(seats), _turned)] if len(seats) > 1 else []))

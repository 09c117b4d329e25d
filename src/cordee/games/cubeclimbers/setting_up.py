"""CC-2, CC-3, CC-4, CC-5, CC-6, CC-50: the mountain's base, the climbers at its foot, cubes and cards."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cordee.games.contract import Chance, Seat
from cordee.games.cubeclimbers import reasons, turns
from cordee.games.cubeclimbers.actions import CubeClimbersAction, Deal, DrawFirst, Start
from cordee.games.cubeclimbers.deal import DealChance
from cordee.games.cubeclimbers.events import CardsDealt, FirstDrawn, Started
from cordee.games.cubeclimbers.moving import free_ground
from cordee.games.cubeclimbers.options import First
from cordee.games.cubeclimbers.phases import DEALING, DRAWING, PLACING
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.cubeclimbers.state import Cards, State, Turn
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.contract import Event
    from cordee.games.cubeclimbers.rules import Rules
    from cordee.games.cubeclimbers.state import Result
    from cordee.games.errors import Refusal

NOWHERE = -1
"""Where climbers are before their start."""


def opening(rules: Rules) -> State:
    """CC-2, CC-4: the bare base, before anybody stands at it."""
    options = rules.options
    players = options.players
    return State(
        rules=rules,
        mountain=rules.base,
        climbers=(NOWHERE,) * players,
        cubes=(options.cubes_each,) * players,
        cards=(Cards(),) * players,
        mover=rules.order[0],
        number=0,
        turn=Turn(),
        phase=DRAWING if options.first is First.DRAWN else PLACING,
        first=rules.order[0],
        totals=(0,) * players if options.games > 1 else (),
    )


def next_game(state: State) -> State:
    """CC-50: the next game of a set; the first seat rotates."""
    first = state.rules.next_seat(state.first)
    fresh = opening(state.rules)
    return fresh._replace(
        mover=first, first=first, number=state.number, game=state.game + 1, totals=state.totals, phase=PLACING
    )


class FirstChance(Chance[CubeClimbersAction]):
    """CC-5: who begins, each seat as likely as the others."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def outcomes(self) -> Iterator[DrawFirst]:
        return map(DrawFirst, self.seats)

    def probability(self, outcome: CubeClimbersAction) -> Fraction:
        """One of as many as there are seats."""
        is_seat = isinstance(outcome, DrawFirst) and type(outcome.first) is int and outcome.first in self.seats
        return Fraction(int(is_seat), len(self.seats))

    def sample(self, random: Random) -> DrawFirst:
        return DrawFirst(random.choice(self.seats))


def deal_chance(state: State) -> DealChance:
    """CC-6: the deal of this game."""
    rules = state.rules
    return DealChance(rules.deck, len(rules.seats), rules.options.cards)


def why_not_first(state: State, action: DrawFirst) -> Refusal | None:
    """CC-5: one of the seats."""
    return None if FirstChance(state.rules.seats).probability(action) else reasons.NOT_BROUGHT()


def draw_first(state: State, action: DrawFirst) -> Result:
    """CC-5: that seat places its climber first and begins."""
    return state._replace(first=action.first, mover=action.first, phase=PLACING), (FirstDrawn(action.first),)


def starts(state: State) -> list[Start]:
    """CC-5: every free ground space, from the south-west corner row by row."""
    table = state.rules.starts
    return [table[spot] for spot in spots_of(free_ground(state))]


def why_not_start(state: State, action: Start) -> Refusal | None:
    """CC-3, CC-5: a free ground space."""
    spot = state.rules.spot(action.square)
    allowed = spot is not None and free_ground(state) >> spot & 1
    return None if allowed else reasons.NO_START(square=name_of(action.square))


def start(state: State, action: Start) -> Result:
    """CC-5, CC-6: after the last climber the cards are dealt."""
    mover = state.mover
    spot = state.rules.spots[action.square]
    after = state.with_climber(mover, spot)._replace(mover=state.rules.next_seat(mover))
    event = Started(mover, state.rules.squares[spot])
    if after.mover != after.first:
        return after, (event,)
    if state.rules.options.cards:
        return after._replace(phase=DEALING), (event,)
    after, began = turns.begin(after, after.first)
    return after, (event, *began)


def why_not_deal(state: State, action: Deal) -> Refusal | None:
    """CC-6: chance brings only what is possible."""
    return None if deal_chance(state).probability(action) else reasons.NOT_BROUGHT()


def deal(state: State, action: Deal) -> Result:
    """CC-6: everyone sees the own cards; the first turn begins."""
    after = state._replace(cards=tuple(Cards(hidden=hand) for hand in action.hands))
    dealt: list[Event] = [CardsDealt(Seat(seat), hand) for seat, hand in enumerate(action.hands)]
    after, began = turns.begin(after, state.first)
    return after, (*dealt, *began)

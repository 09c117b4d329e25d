"""CC-40, CC-41, CC-50: what follows the last turn: the count, the next game of a set, the tiebreak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers import ending
from cordee.games.cubeclimbers.actions import Direction
from cordee.games.cubeclimbers.events import GameBegan, GameOver, GameScored, TiebreakRound
from cordee.games.cubeclimbers.faces import Face, Sign
from cordee.games.cubeclimbers.grappling import grapple_places
from cordee.games.cubeclimbers.phases import ROLLING, Counting, Over
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.setting_up import next_game
from cordee.games.cubeclimbers.state import Contest, State, Turn, seats_in
from cordee.games.cubeclimbers.wind import shifts

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.state import Result

MOST_ROUNDS: Final = 50


def carry_on(state: State) -> Result:
    """CC-40, CC-41: after the last turn the count; after a tiebreak's roll the next one."""
    if isinstance(state.phase, Counting):
        return _scored(state) if state.totals else _counted(state)
    assert state.contest is not None
    return _next_roll(state, state.contest)


def _scored(state: State) -> Result:
    """CC-50: points by level; no tiebreak before the set is over."""
    levels = state.levels()
    totals = tuple(map(sum, zip(state.totals, levels, strict=True)))
    scored = GameScored(state.game, levels, totals)
    after = state._replace(totals=totals)
    if state.game == state.rules.options.games:
        after, events = _counted(after)
        return after, (scored, *events)
    after = next_game(after)
    return after, (scored, GameBegan(after.first, after.game))


def _counted(state: State) -> Result:
    """CC-40, CC-41: a winner, or a tiebreak between those on top."""
    teams = ending.leading_teams(state)
    seats = [seat for team in teams for seat in ending.members(state, team)]
    if len(teams) == 1:
        return _over(state, seats, ending.direct_rule(state))
    return _round(state, ending.on_top(state, seats), 1)


def _over(state: State, seats: list[Seat], rule: str) -> Result:
    winners = ending.team_mates(state, seats)
    after = state._replace(phase=Over(winners, rule), contest=None)
    return after, (GameOver(tuple(seats_in(winners))),)


def _round(state: State, rollers: list[Seat], number: int) -> Result:
    """CC-41: the one whose turn would be next rolls first; shared where rolling has no end or no effect."""
    if number > MOST_ROUNDS or not can_change(state, rollers):
        return _over(state, rollers, ending.BY_TIEBREAK)
    order = tuple(seat for seat in state.rules.from_left_of(state.mover) if seat in rollers)
    after = state._replace(contest=Contest(order, 0, number), phase=ROLLING, number=state.number + 1)
    return after._replace(turn=Turn(), next_no_move=0, next_no_grapple=0), (TiebreakRound(number, order),)


def _next_roll(state: State, contest: Contest) -> Result:
    """CC-41: each tied player once, then the highest of them; those still tied roll again."""
    if contest.at + 1 < len(contest.rollers):
        rolling = contest._replace(at=contest.at + 1)
        return state._replace(contest=rolling, phase=ROLLING, number=state.number + 1), ()
    still = ending.on_top(state, list(contest.rollers))
    if len({state.rules.teams[seat] for seat in still}) == 1:
        return _over(state, still, ending.BY_TIEBREAK)
    return _round(state, still, contest.round + 1)


def can_change(state: State, rollers: list[Seat]) -> bool:
    """CC-41: whether any face of the die could change anything."""
    return any(_face_can_change(state, face, rollers) for face in dict.fromkeys(state.rules.die))


def _face_can_change(state: State, face: Face, rollers: list[Seat]) -> bool:
    if face is Sign.GRAPPLE:
        return any(grapple_places(state, seat) for seat in rollers)
    if face is Sign.WIND:
        return any(shifts(state, direction) for direction in Direction)
    return isinstance(face, Power) and any(_order_can_change(state, face, seat) for seat in rollers)


def _order_can_change(state: State, power: Power, seat: Seat) -> bool:
    """CC-64: an order about turns does nothing here."""
    piece = PIECES[power]
    if piece.turn_bound or not piece.changes_by_itself:
        return False
    return bool(piece.aims(state._replace(contest=Contest((seat,), 0, 1))))

"""CC-40, CC-41, CC-42, CC-50, CC-51: who leads, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.contract import Outcome
from cordee.games.cubeclimbers.phases import Over
from cordee.games.cubeclimbers.state import seats_in

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.state import SeatSet, State

BY_TIEBREAK: Final = "CC-41"


def members(state: State, team: int) -> list[Seat]:
    """CC-51: the seats of a team; everyone is one's own where there are none."""
    return [seat for seat in state.rules.seats if state.rules.teams[seat] == team]


def team_levels(state: State, team: int) -> tuple[int, ...]:
    """CC-40, CC-51: a team's levels, the highest first: compared in that order."""
    return tuple(sorted((state.level(seat) for seat in members(state, team)), reverse=True))


def team_total(state: State, team: int) -> int:
    """CC-50, CC-51: the points of the set, of both members."""
    return sum(state.totals[seat] for seat in members(state, team))


def standing(state: State, team: int) -> tuple[int, ...]:
    """CC-40, CC-50, CC-51: what decides before any tiebreak; more is better.

    In a set: the total, then the highest member of the last game. Else: the levels.
    """
    levels = team_levels(state, team)
    return (team_total(state, team), levels[0]) if state.totals else levels


def leading_teams(state: State) -> list[int]:
    """CC-40, CC-50, CC-51: the team or teams that nobody is ahead of."""
    standings = {team: standing(state, team) for team in dict.fromkeys(state.rules.teams)}
    best = max(standings.values())
    return [team for team, each in standings.items() if each == best]


def on_top(state: State, seats: list[Seat]) -> list[Seat]:
    """CC-41, CC-51: the highest of these climbers."""
    best = max(state.level(seat) for seat in seats)
    return [seat for seat in seats if state.level(seat) == best]


def direct_rule(state: State) -> str:
    """The rule by which a game without a tie is won."""
    if state.totals:
        return "CC-50"
    return "CC-51" if state.rules.options.teams else "CC-40"


def team_mates(state: State, seats: list[Seat]) -> SeatSet:
    """CC-51: everyone in the teams of these seats."""
    teams = {state.rules.teams[seat] for seat in seats}
    return sum(1 << seat for seat in state.rules.seats if state.rules.teams[seat] in teams)


def outcome_of(state: State) -> Outcome | None:
    """CC-40, CC-42, CC-50: the result, once there is one."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(ranks_of(state, seats_in(state.phase.winners)), scores_of(state), state.phase.rule)


def ranks_of(state: State, winners: list[Seat]) -> tuple[int, ...]:
    """CC-42: below the winners by level (in a set by total), then shared."""
    keys = [(seat in winners, _below(state, seat) if seat not in winners else ()) for seat in state.rules.seats]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def _below(state: State, seat: Seat) -> tuple[int, ...]:
    team = state.rules.teams[seat]
    return (team_total(state, team),) if state.totals else team_levels(state, team)


def scores_of(state: State) -> tuple[int, ...]:
    """CC-40, CC-50, CC-51: the level; in a set the total, of the whole team where there are teams."""
    if not state.totals:
        return state.levels()
    return tuple(team_total(state, team) for team in state.rules.teams)

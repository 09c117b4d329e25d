"""What a seat or a spectator may know: everything but the others' face-down cards and the rest of the deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cordee.games.contract import View
from cordee.games.cubeclimbers.phases import Lifting, Ordered, Reacting, Setting
from cordee.games.squares import Square, spots_of

if TYPE_CHECKING:
    from cordee.games.contract import Outcome, Seat
    from cordee.games.cubeclimbers.actions import UsePower, Wind
    from cordee.games.cubeclimbers.phases import Phase
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.cubeclimbers.state import State


@dataclass(frozen=True, slots=True)
class ClimberView:
    """A climber and its player: where and how high, cubes in hand, cards.

    `hand` are the face-down cards, for their owner only (where none are dealt, for everybody); `face_down` how many
    they are, for everybody.
    """

    square: Square | None
    level: int
    cubes: int
    team: int
    face_down: int
    hand: tuple[Power, ...] | None
    shown: tuple[Power, ...]
    spare: tuple[Power, ...]
    no_move_next: bool
    no_grapple_next: bool
    total: int | None


@dataclass(frozen=True, slots=True)
class TurnView:
    """What was done in the turn under way, and what it allows or forbids."""

    built: bool
    moved: bool
    rolled: bool
    may_not_move: bool
    may_not_grapple: bool
    may_build_under: bool
    may_keep_moving: bool
    trail: tuple[Square, ...]
    spent: tuple[Power, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class ContestView:
    """CC-41: who rolls in this round of the tiebreak, and whose roll it is."""

    rollers: tuple[Seat, ...]
    roller: Seat
    round: int


@dataclass(frozen=True, slots=True)
class CubeClimbersView(View):
    """The mountain and the climbers on it."""

    phase: str
    table: int
    columns: tuple[tuple[Square, int], ...]
    climbers: tuple[ClimberView, ...]
    mover: Seat
    actor: Seat
    doing: TurnView
    announced: Wind | UsePower | None
    ordered: Power | None
    in_the_air: int
    game: int
    games: int
    first: Seat
    contest: ContestView | None

    def secrets(self) -> tuple[str, ...]:
        """CC-6: the cards in one's own hand."""
        hand = None if self.seat is None else self.climbers[self.seat].hand
        return tuple(card.value for card in hand or ())


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...], outcome: Outcome | None) -> CubeClimbersView:
    """CC-6: the own hand, and how many cards the others have."""
    mountain, squares, phase = state.mountain, state.rules.squares, state.phase
    return CubeClimbersView(
        seat=seat,
        turn=state.number,
        to_act=to_act,
        outcome=outcome,
        phase=type(phase).__name__.lower(),
        table=state.rules.options.table,
        columns=tuple((squares[spot], mountain.at[spot]) for spot in spots_of(mountain.cubes)),
        climbers=tuple(_climber(state, each, mine=each == seat) for each in state.rules.seats),
        mover=state.mover,
        actor=state.actor,
        doing=_turn(state),
        announced=phase.effect if isinstance(phase, Reacting) else None,
        ordered=phase.power if isinstance(phase, Ordered) else None,
        in_the_air=_in_the_air(phase),
        game=state.game,
        games=state.rules.options.games,
        first=state.first,
        contest=_contest(state),
    )


def _in_the_air(phase: Phase) -> int:
    return phase.held if isinstance(phase, (Lifting, Setting)) else 0


def _turn(state: State) -> TurnView:
    trail = tuple(state.rules.squares[spot] for spot in spots_of(state.turn.trail))
    return TurnView(**state.turn._replace(trail=0)._asdict() | {"trail": trail})


def _contest(state: State) -> ContestView | None:
    contest = state.contest
    return None if contest is None else ContestView(contest.rollers, state.actor, contest.round)


def _climber(state: State, seat: Seat, *, mine: bool) -> ClimberView:
    spot, cards = state.climbers[seat], state.cards[seat]
    return ClimberView(
        square=state.rules.squares[spot] if spot >= 0 else None,
        level=state.mountain.at[spot] if spot >= 0 else 0,
        cubes=state.cubes[seat],
        team=state.rules.teams[seat],
        face_down=len(cards.hidden),
        hand=cards.hidden if mine or not state.rules.options.cards else None,
        shown=cards.shown,
        spare=cards.spare,
        no_move_next=bool(state.next_no_move >> seat & 1),
        no_grapple_next=bool(state.next_no_grapple >> seat & 1),
        total=state.totals[seat] if state.totals else None,
    )

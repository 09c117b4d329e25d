"""From the readable rules' positions, actions and options to numbers, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.fast.cubeclimbers import actions as kinds
from cordee.fast.cubeclimbers import layout as at
from cordee.fast.cubeclimbers.tables import CARDS, DIRECTIONS, FACE, IS_AIMED, RULES
from cordee.games.contract import Seat
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers import phases
from cordee.games.cubeclimbers.mountain import Mountain
from cordee.games.cubeclimbers.options import BarrierSaves, First
from cordee.games.cubeclimbers.power import RANK, Power
from cordee.games.cubeclimbers.state import Cards, Contest, State, Turn
from cordee.games.squares import set_of, spots_of
from cordee.kits.cubeclimbers.phase_order import PHASES

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.rules import Rules

FLAGS: Final = (
    "built",
    "moved",
    "rolled",
    "may_not_move",
    "may_not_grapple",
    "may_build_under",
    "may_keep_moving",
    "extra",
)
SEATED: Final = (acts.Start, acts.Build, acts.Move, acts.Grapple, acts.Take, acts.Put)
"""Kinds of action that are aimed at a square, in the order of the layout's numbers."""
PLAIN: Final = (acts.Roll, acts.Allow, acts.EndTurn)


def rules_row(rules: Rules) -> Any:
    """What the options fix, as one row of numbers."""
    options, seats = rules.options, rules.seats
    row = np.zeros(at.BASE + options.table**2, np.int32)
    row[at.PLAYERS], row[at.TABLE], row[at.GAMES] = options.players, options.table, options.games
    row[at.CARDS], row[at.DECKS], row[at.CUBES_EACH] = options.cards, options.decks, options.cubes_each
    row[at.FIRST_DRAWN], row[at.IN_TEAMS] = options.first is First.DRAWN, options.teams
    row[at.BARRIER_SAVES_ALL], row[at.NO_RETURN] = options.barrier is BarrierSaves.ALL, rules.no_return
    row[at.FIRST_IN_ORDER] = rules.order[0]
    row[at.DIE : at.DIE + at.SIDES] = [FACE[face] for face in rules.die]
    for seat in seats:
        row[at.TEAM + seat], row[at.NEXT + seat] = rules.teams[seat], rules.next_seat(seat)
        start = at.TURN_ORDER + seat * at.SEATS
        row[start : start + len(seats)] = rules.from_left_of(seat)
    row[at.BASE :] = list(rules.base.at)
    return row


def pack(rules: Rules, action: Any) -> int:
    """A player's action as a number."""
    kind = type(action)
    if kind in SEATED:
        return SEATED.index(kind) | rules.spots[action.square] << kinds.SQUARE_BITS
    if kind in PLAIN:
        return kinds.ROLL + PLAIN.index(kind)
    if kind is acts.Wind:
        return kinds.WIND | DIRECTIONS.index(action.direction) << kinds.SQUARE_BITS
    aim, climbers = action.aim, sum(1 << seat for seat in action.aim.climbers)
    spot = 0 if aim.square is None else rules.spots[aim.square]
    head = kinds.USE | RANK[action.power] << kinds.POWER_BITS | int(action.echoed) << kinds.ECHO_BIT
    packed: int = head | aim.cubes << kinds.CUBES_BITS | climbers << kinds.CLIMBERS_BITS | spot << kinds.SQUARE_BITS
    return packed


AIMED_AT_SQUARES: Final = (Power.KICK, Power.MASTERY, Power.REVIVE)


def unpack(rules: Rules, packed: int) -> Any:
    """The action of a number."""
    kind, spot = packed & 15, packed >> kinds.SQUARE_BITS
    if kind < len(SEATED):
        return SEATED[kind](rules.squares[spot])
    if kind < kinds.WIND:
        return PLAIN[kind - kinds.ROLL]()
    if kind == kinds.WIND:
        return acts.Wind(DIRECTIONS[spot])
    power = CARDS[packed >> kinds.POWER_BITS & 15]
    seats = packed >> kinds.CLIMBERS_BITS & 255
    square = rules.squares[spot] if power in AIMED_AT_SQUARES else None
    aim = acts.Aim(tuple(seat for seat in rules.seats if seats >> seat & 1), square, packed >> kinds.CUBES_BITS & 3)
    return acts.UsePower(power, aim if IS_AIMED[RANK[power]] else acts.NO_AIM, bool(packed >> kinds.ECHO_BIT & 1))


def drawn(action: Any) -> list[int]:
    """What chance brought, in the codes of its draws."""
    match action:
        case acts.DrawFirst(first):
            return [first]
        case acts.Deal(hands):
            return [RANK[power] for hand in hands for power in hand]
    return [FACE[action.face]]


def write(row: at.Arrays, state: State) -> None:
    """A position into the arrays of one game; nothing is picked yet."""
    ints = row.ints
    ints[:] = 0
    ints[at.CLIMBER : at.CLIMBER + at.SEATS] = at.NONE
    ints[at.MOVER], ints[at.NUMBER], ints[at.GAME], ints[at.FIRST] = state.mover, state.number, state.game, state.first
    ints[at.NEXT_NO_MOVE], ints[at.NEXT_NO_GRAPPLE] = state.next_no_move, state.next_no_grapple
    _write_turn(ints, state.turn)
    _write_phase(ints, state)
    _write_contest(ints, state.contest)
    for place, numbers in ((at.CLIMBER, state.climbers), (at.CUBES, state.cubes), (at.TOTAL, state.totals)):
        ints[place : place + len(numbers)] = numbers
    _write_cards(row, state)
    _write_mountain(row, state)


def _write_turn(ints: Any, turn: Turn) -> None:
    assert len(set(turn.spent)) == len(turn.spent), "a card that serves once a turn was used twice"
    ints[at.BUILT : at.EXTRA + 1] = [int(getattr(turn, flag)) for flag in FLAGS]
    ints[at.SPENT] = sum(1 << RANK[power] for power in turn.spent)
    ints[at.TRAILED] = int(turn.trail != 0)


def _write_phase(ints: Any, state: State) -> None:
    phase = state.phase
    ints[at.PHASE] = PHASES.index(type(phase))
    ints[at.POWER_ORDERED] = ints[at.EFFECT] = ints[at.ASKING] = at.NONE
    match phase:
        case phases.Ordered(power):
            ints[at.POWER_ORDERED] = RANK[power]
        case phases.Reacting(effect, asking, asked, barred):
            ints[at.EFFECT], ints[at.ASKING] = pack(state.rules, effect), asking
            ints[at.ASKED], ints[at.BARRED] = asked, barred
        case phases.Lifting(held) | phases.Setting(held):
            ints[at.HELD] = held
        case phases.Over(winners, rule):
            ints[at.WINNERS], ints[at.RULE] = winners, RULES.index(rule)


def _write_contest(ints: Any, contest: Contest | None) -> None:
    if contest is not None:
        ints[at.ROUND], ints[at.AT], ints[at.ROLLERS] = contest.round, contest.at, len(contest.rollers)
        ints[at.ROLLER : at.ROLLER + len(contest.rollers)] = contest.rollers


def _write_cards(row: at.Arrays, state: State) -> None:
    row.cells[: at.HEIGHTS] = 0
    for seat, cards in enumerate(state.cards):
        row.ints[at.FACE_DOWN + seat] = len(cards.hidden)
        for which, held in ((at.HIDDEN, cards.hidden), (at.SHOWN, cards.shown), (at.SPARE, cards.spare)):
            for power in held:
                row.cells[which + seat * at.POWERS + RANK[power]] += 1


def _write_mountain(row: at.Arrays, state: State) -> None:
    mountain, size = state.mountain, state.rules.options.table
    row.cells[at.HEIGHTS :] = list(mountain.at)
    whole = (1 << size) - 1
    for number in range(size):
        row.sets[number] = mountain.cubes >> number * size & whole
        row.sets[size + number] = state.turn.trail >> number * size & whole
    rows = [number for number in range(size) if row.sets[number]]
    row.ints[at.LOW], row.ints[at.HIGH] = (rows[0], rows[-1]) if rows else (0, -1)


def read(row: at.Arrays, rules: Rules) -> State:
    """The position that the arrays of one game are."""
    ints, seats = row.ints.tolist(), len(rules.seats)

    def each(place: int) -> tuple[int, ...]:
        return tuple(ints[place : place + seats])

    rollers = tuple(Seat(seat) for seat in ints[at.ROLLER : at.ROLLER + ints[at.ROLLERS]])
    return State(
        rules=rules,
        mountain=Mountain.of(rules.grid, bytes(row.cells[at.HEIGHTS :].tolist())),
        climbers=each(at.CLIMBER),
        cubes=each(at.CUBES),
        cards=tuple(_cards(row, seat) for seat in rules.seats),
        mover=Seat(ints[at.MOVER]),
        number=ints[at.NUMBER],
        turn=_turn(row, rules),
        phase=_phase(ints, rules),
        next_no_move=ints[at.NEXT_NO_MOVE],
        next_no_grapple=ints[at.NEXT_NO_GRAPPLE],
        game=ints[at.GAME],
        first=Seat(ints[at.FIRST]),
        totals=each(at.TOTAL) if rules.options.games > 1 else (),
        contest=Contest(rollers, ints[at.AT], ints[at.ROUND]) if ints[at.ROUND] else None,
    )


def _cards(row: at.Arrays, seat: Seat) -> Cards:
    def held(which: int) -> tuple[Power, ...]:
        counts = row.cells[which + seat * at.POWERS : which + (seat + 1) * at.POWERS].tolist()
        return tuple(power for power, count in zip(CARDS, counts, strict=True) for _ in range(count))

    return Cards(held(at.HIDDEN), held(at.SHOWN), held(at.SPARE))


def _turn(row: at.Arrays, rules: Rules) -> Turn:
    ints, size = row.ints.tolist(), rules.options.table
    trail = set_of(number * size + spot for number in range(size) for spot in spots_of(int(row.sets[size + number])))
    flags = {flag: bool(ints[at.BUILT + number]) for number, flag in enumerate(FLAGS[:-1])}
    spent = tuple(CARDS[rank] for rank in spots_of(ints[at.SPENT]))
    return Turn(**flags, trail=trail, spent=spent, extra=ints[at.EXTRA])


def _phase(ints: list[int], rules: Rules) -> phases.Phase:
    kind: Any = PHASES[ints[at.PHASE]]
    if kind is phases.Ordered:
        return phases.Ordered(CARDS[ints[at.POWER_ORDERED]])
    if kind is phases.Reacting:
        effect = unpack(rules, ints[at.EFFECT])
        return phases.Reacting(effect, Seat(ints[at.ASKING]), ints[at.ASKED], ints[at.BARRED])
    if kind in (phases.Lifting, phases.Setting):
        return kind(ints[at.HELD])  # type: ignore[no-any-return]
    if kind is phases.Over:
        return phases.Over(ints[at.WINNERS], RULES[ints[at.RULE]])
    phase: phases.Phase = ONLY[kind]
    return phase


ONLY: Final[dict[type, Any]] = {
    type(phase): phase
    for phase in (
        phases.DRAWING,
        phases.PLACING,
        phases.DEALING,
        phases.ACTING,
        phases.BUILDING,
        phases.ROLLING,
        phases.GRAPPLING,
        phases.BLOWING,
    )
}
"""Phases without anything to say, which the rules compare by identity."""

"""CubeClimbers: levels, steps up, what wind and grapple could do, and cards spent.

All of it is open: where cubes and climbers stand. Cards are named only where the seat itself plays them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cordee.games.contract import Seat, seat_letter
from cordee.games.cubeclimbers.actions import Direction, Move, UsePower
from cordee.games.cubeclimbers.ending import members
from cordee.games.cubeclimbers.grappling import grapple_places, may_grapple
from cordee.games.cubeclimbers.moving import steps
from cordee.games.cubeclimbers.phases import Rolling
from cordee.games.cubeclimbers.state import seats_in
from cordee.games.cubeclimbers.wind import shifts
from cordee.games.squares import spots_of
from cordee.games.words import Words
from cordee.players.reasons.facts import Explainer, against, fact
from cordee.players.reasons.levels import AS_HIGH, ended, lead, level_beside, others_beside, others_levels, own_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyPosition
    from cordee.games.cubeclimbers.position import CubeClimbersPosition
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.cubeclimbers.state import State
    from cordee.players.reasons.facts import Fact, Prospect

STEPS = Words("then a space one level up is next to you", plural="then {count} spaces one level up are next to you")
NO_STEP = Words("but no space one level up is next to you")
MOVE_TO_COME = Words("MOVE is still to come, at best to level {level} as it stands")
MOVE_OWED = Words("MOVE is owed, and no space as high is in reach (CC-13)")
WIND = Words("but a wind could bring you down to level {level}")
OUT_OF_THE_WIND = Words("no wind can bring you down from there")
GRAPPLE = Words("a grapple would lead to level {level}")
TAKES_STEP = Words("takes {seat}'s step up to level {level} away")
GIVES_STEP = Words("but gives {seat} a step up to level {level}")
ANOTHER_TURN = Words("another turn of yours follows")
NO_MOVE_NEXT = Words("no MOVE for {seats} next turn")
NO_GRAPPLE_NEXT = Words("no grapple for {seats} next turn")
USES = Words("uses {powers}")

STEP_BESIDE = Words("then a step up is next to you (best choice: none)")
NO_STEP_BESIDE = Words("then no step up is next to you (best choice: one)")
MOVE_BESIDE = Words("MOVE is still to come, at best to level {level} (best choice: {best})")
MOVE_LEFT_BESIDE = Words("MOVE is still to come, at best to level {level}")
MOVE_DONE_BESIDE = Words("MOVE is done (best choice: still to come, at best to level {best})")
GRAPPLE_BESIDE = Words("a grapple would lead to level {level} (best choice: {best})")
NO_GRAPPLE_BESIDE = Words("a grapple would lead nowhere (best choice: to level {best})")
WIND_BESIDE = Words("a wind could bring you down to level {level} (best choice: {best})")
ONLY_THIS_WIND_BESIDE = Words("a wind could bring you down to level {level} (best choice: none could)")
NO_WIND_BESIDE = Words("no wind could bring you down (best choice: to level {best})")
RIVAL_STEP_BESIDE = Words("leaves {seat} a step up to level {level}, the best choice none")
NO_RIVAL_STEP_BESIDE = Words("leaves {seat} no step up, the best choice one")
KEEPS_CARDS = Words("keeps {powers}, which the best choice uses")
USES_CARDS = Words("uses {powers}, which the best choice keeps")


class CubeClimbersExplainer(Explainer):
    """Measures on the mountain."""

    alike = (AS_HIGH,)
    unless = Words("unless somebody raises a Barrier")

    def facts(self, line: Prospect) -> list[Fact]:
        """What the turn brings, or what is done of it before the die decides."""
        now, then, seat = _state(line.now), _state(line.then), line.seat
        outcome = line.then.outcome()
        if outcome is not None:
            return [ended(outcome, seat)]
        if not _all_stand(now) or now.game != then.game:
            return list(_steps_up(then, seat))  # the climbers come to the mountain
        own, levels = members(now, now.rules.teams[seat]), (now.levels(), then.levels())
        powers = tuple(action.power for action in line.done(UsePower))
        return [
            own_level(now.level(seat), then.level(seat)),
            lead(own, *levels),
            *others_levels(own, *levels),
            *_steps_up(then, seat, now.number),
            *_owed(line),
            *_wind(now, then, seat),
            *_grapple(then, seat),
            *_rivals_steps(now, then, own),
            *_another_turn(now, then, seat),
            *_bans(now, then, own),
            *([fact(30, USES, powers=powers)] if powers else []),
        ]

    def beside(self, best: Prospect, line: Prospect) -> list[Fact]:
        """The same measures, by the best choice."""
        first, then, seat = _state(best.then), _state(line.then), line.seat
        if line.then.outcome() is not None or not _all_stand(_state(line.now)) or first.game != then.game:
            return self.facts(line)
        own = members(then, then.rules.teams[seat])
        return [
            level_beside(first.level(seat), then.level(seat)),
            *others_beside(own, first.levels(), then.levels()),
            *_steps_beside(first, then, seat, _state(line.now).number),
            *_grapple_beside(first, then, seat),
            *_wind_beside(first, then, seat),
            *_rivals_steps_beside(first, then, own),
            *_cards_beside(best, line),
        ]


def _state(position: AnyPosition) -> State:
    return cast("CubeClimbersPosition", position).state


def _all_stand(state: State) -> bool:
    """CC-5: whether every climber has its start."""
    return min(state.climbers) >= 0


def _up(state: State, seat: Seat) -> int:
    """CC-12: how many free spaces one level higher are next to a climber."""
    return (steps(state, seat) & state.mountain.exactly(state.level(seat) + 1)).bit_count()


def _move_to_come(state: State, seat: Seat, turn: int) -> int | None:
    """CC-12, CC-13: the highest level that the MOVE of that turn leads to as it stands, while it is to come."""
    doing = state.turn
    if state.mover != seat or state.number != turn or doing.moved or doing.may_not_move:
        return None
    return max((state.mountain.at[spot] for spot in spots_of(steps(state, seat))), default=0)


def _steps_up(state: State, seat: Seat, turn: int = 0) -> Iterator[Fact]:
    """The MOVE of this turn, or else what the next one could be."""
    if state.climbers[seat] < 0:
        return
    level, count = _move_to_come(state, seat, turn), _up(state, seat)
    if level is not None:
        yield fact(57 if level > state.level(seat) else 46, MOVE_TO_COME, level=level)
    elif count:
        yield fact(50, STEPS, count=count)
    elif any(state.cubes):
        yield against(28, NO_STEP)


def _owed(line: Prospect) -> Iterator[Fact]:
    """CC-13: that a MOVE leads down because it must."""
    for position, action in line.moments:
        state = _state(position)
        places, level = spots_of(steps(state, line.seat)), state.level(line.seat)
        if isinstance(action, Move) and all(state.mountain.at[spot] < level for spot in places):
            yield fact(66, MOVE_OWED)


def _blown_to(state: State, seat: Seat) -> int:
    """CC-16: the lowest level that one wind could bring a climber to; its own where none brings it down."""
    places = [shifts(state, direction).get(seat, state.climbers[seat]) for direction in Direction]
    return min(state.mountain.at[place] for place in places)


def _wind(now: State, then: State, seat: Seat) -> Iterator[Fact]:
    level = _blown_to(then, seat)
    if level < then.level(seat):
        yield against(40 + 4 * (then.level(seat) - level), WIND, level=level)
    elif _blown_to(now, seat) < now.level(seat):
        yield fact(52, OUT_OF_THE_WIND)


def _grapple_level(state: State, seat: Seat) -> int | None:
    """CC-15: the highest level that the die in the air may bring, if it is in the air; one's own if it can't."""
    if not isinstance(state.phase, Rolling) or state.actor != seat or not may_grapple(state):
        return None
    places = spots_of(grapple_places(state, seat))
    return max((state.mountain.at[spot] for spot in places), default=state.level(seat))


def _grapple(state: State, seat: Seat) -> Iterator[Fact]:
    level = _grapple_level(state, seat)
    if level is not None and level > state.level(seat):
        yield fact(51, GRAPPLE, level=level)


def _rivals_steps(now: State, then: State, own: list[Seat]) -> Iterator[Fact]:
    """Whose way up it takes or makes, of those who stay where they are."""
    for seat in _rivals(now, own):
        level, letter = now.level(seat), seat_letter(seat)
        if now.climbers[seat] != then.climbers[seat] or level != then.level(seat):
            continue
        had, has = bool(_up(now, seat)), bool(_up(then, seat))
        if had and not has:
            yield fact(60 + level / 100, TAKES_STEP, seat=letter, level=level + 1)
        elif has and not had:
            yield against(36 + level / 100, GIVES_STEP, seat=letter, level=level + 1)


def _another_turn(now: State, then: State, seat: Seat) -> Iterator[Fact]:
    """CC-20: that one's next turn comes before anybody else's."""
    ended = then.number > now.number
    if then.mover == seat if ended else then.turn.extra > now.turn.extra:
        yield fact(74, ANOTHER_TURN)


def _bans(now: State, then: State, own: list[Seat]) -> Iterator[Fact]:
    """CC-24, CC-32: what cards take of the others' next turns."""
    bans = (
        (68, NO_MOVE_NEXT, then.next_no_move & ~now.next_no_move),
        (67, NO_GRAPPLE_NEXT, then.next_no_grapple & ~now.next_no_grapple),
    )
    for weight, words, banned in bans:
        seats = tuple(seat_letter(seat) for seat in seats_in(banned) if seat not in own)
        if seats:
            yield fact(weight, words, seats=seats)


def _rivals(state: State, own: list[Seat]) -> list[Seat]:
    return [seat for seat in state.rules.seats if seat not in own]


def _steps_beside(best: State, then: State, seat: Seat, turn: int) -> Iterator[Fact]:
    first, level = _move_to_come(best, seat, turn), _move_to_come(then, seat, turn)
    if first != level:
        words = MOVE_DONE_BESIDE if level is None else MOVE_LEFT_BESIDE if first is None else MOVE_BESIDE
        yield fact(62, words, level=level, best=first)
    elif level is None and bool(_up(best, seat)) != bool(_up(then, seat)):
        yield fact(50, STEP_BESIDE if _up(then, seat) else NO_STEP_BESIDE)


def _grapple_beside(best: State, then: State, seat: Seat) -> Iterator[Fact]:
    """Only where the die is in the air after both."""
    first, level = _grapple_level(best, seat), _grapple_level(then, seat)
    if first is not None and level is not None and first != level:
        words = GRAPPLE_BESIDE if level > then.level(seat) else NO_GRAPPLE_BESIDE
        yield fact(52, words, level=level, best=first)


def _wind_beside(best: State, then: State, seat: Seat) -> Iterator[Fact]:
    first, level = _blown_to(best, seat), _blown_to(then, seat)
    exposed = first < best.level(seat), level < then.level(seat)
    if first != level and any(exposed):
        words = (WIND_BESIDE if exposed[0] else ONLY_THIS_WIND_BESIDE) if exposed[1] else NO_WIND_BESIDE
        yield fact(48, words, level=level, best=first)


def _rivals_steps_beside(best: State, then: State, own: list[Seat]) -> Iterator[Fact]:
    for seat in _rivals(then, own):
        had, has, level = bool(_up(best, seat)), bool(_up(then, seat)), then.level(seat)
        if had != has and best.level(seat) == level:
            words = RIVAL_STEP_BESIDE if has else NO_RIVAL_STEP_BESIDE
            yield fact(45 + level / 100, words, seat=seat_letter(seat), level=level + 1)


def _cards_beside(best: Prospect, line: Prospect) -> Iterator[Fact]:
    first, other = _powers(best), _powers(line)
    kept, used = [each for each in first if each not in other], [each for each in other if each not in first]
    if kept:
        yield fact(58, KEEPS_CARDS, powers=tuple(kept))
    if used:
        yield fact(58, USES_CARDS, powers=tuple(used))


def _powers(line: Prospect) -> list[Power]:
    return [action.power for action in line.done(UsePower)]

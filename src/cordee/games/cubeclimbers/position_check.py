"""What can never stand: the checks behind reading a position."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers import phases
from cordee.games.cubeclimbers.actions import NO_AIM, UsePower, Wind
from cordee.games.cubeclimbers.bases import cubes_in, read_base
from cordee.games.cubeclimbers.ending import team_mates
from cordee.games.cubeclimbers.grappling import grapple_places, may_grapple
from cordee.games.cubeclimbers.options import First
from cordee.games.cubeclimbers.power import in_order
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.powers.reacting import next_asked
from cordee.games.cubeclimbers.powers.telekinesis import CUBES, put_places, takings
from cordee.games.cubeclimbers.setting_up import NOWHERE
from cordee.games.cubeclimbers.state import Turn, seats_in
from cordee.games.errors import Problem
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.cubeclimbers.phases import Phase
    from cordee.games.cubeclimbers.state import State

BAD_PHASE = Words("the phase {phase} does not fit the rest")
TOO_MANY_CUBES = Words("there are {cubes} cubes on the table and in hands; this game has {most}")
TWO_ON_A_SPACE = Words("two climbers stand on one space")
BAD_CARDS = Words("the power cards can't be dealt and used so")
BAD_TURN = Words("the turn can't be so")
BAD_SET = Words("the game and the totals do not fit the set")
BAD_CONTEST = Words("the tiebreak can't be so")

SETTING_UP: Final = (phases.Drawing, phases.Placing, phases.Dealing)
IN_CONTEST: Final = (
    phases.Rolling,
    phases.Grappling,
    phases.Blowing,
    phases.Ordered,
    phases.Reacting,
    phases.Lifting,
    phases.Setting,
)


def why_impossible(state: State) -> Problem | None:
    """The first thing about a state that could never be."""
    checks = (_cubes, _climbers, _cards, _set, _contest, _turn, _phase)
    return next((problem for problem in (check(state) for check in checks) if problem is not None), None)


def _in_the_air(phase: Phase) -> int:
    return phase.held if isinstance(phase, (phases.Lifting, phases.Setting)) else 0


def _cubes(state: State) -> Problem | None:
    """CC-4: no cube more than there are, and none too many in a hand."""
    options = state.rules.options
    most = cubes_in(read_base(options.base)) + options.players * options.cubes_each
    cubes = sum(state.mountain.at) + sum(state.cubes) + _in_the_air(state.phase)
    if cubes > most or max(state.cubes) > options.cubes_each:
        return Problem.of(TOO_MANY_CUBES, cubes=cubes, most=most)
    return None


def _climbers(state: State) -> Problem | None:
    """CC-5, CC-12: one a space; all of them once the climb has begun."""
    standing = [spot for spot in state.climbers if spot != NOWHERE]
    return Problem.of(TWO_ON_A_SPACE) if len(set(standing)) != len(standing) else None


def _cards(state: State) -> Problem | None:
    """CC-6, CC-25, CC-52: so many each, from these decks, further uses only of cards that have them."""
    held = 0 if isinstance(state.phase, SETTING_UP) else state.rules.options.cards
    dealt: Counter[object] = Counter()
    for cards in state.cards:
        dealt.update(cards.hidden + cards.shown)
        spare = Counter(cards.spare)
        usable = all(count <= cards.shown.count(card) * (PIECES[card].uses - 1) for card, count in spare.items())
        sorted_so = all(in_order(part) == part for part in cards)
        if len(cards.hidden) + len(cards.shown) != held or not usable or not sorted_so:
            return Problem.of(BAD_CARDS)
    return None if dealt <= Counter(state.rules.deck) else Problem.of(BAD_CARDS)


def _set(state: State) -> Problem | None:
    """CC-50: totals in a set only, and a game of it."""
    games = state.rules.options.games
    fits = 1 <= state.game <= games and bool(state.totals) == (games > 1)
    return None if fits else Problem.of(BAD_SET)


def _contest(state: State) -> Problem | None:
    """CC-41: after the last cube, each roller once, and whatever was forbidden has lapsed."""
    contest = state.contest
    if contest is None:
        return None
    rollers = contest.rollers
    order = tuple(seat for seat in state.rules.from_left_of(state.mover) if seat in rollers)
    fits = len({state.rules.teams[seat] for seat in rollers}) > 1 and rollers == order and contest.at < len(rollers)
    over = not any(state.cubes) and state.game == state.rules.options.games
    fresh = state.turn == Turn() and not state.next_no_move
    return None if fits and over and fresh and contest.round > 0 else Problem.of(BAD_CONTEST)


def _turn(state: State) -> Problem | None:
    """CC-10, CC-13, CC-24, CC-29, CC-32: what a turn has done and may do agrees with itself."""
    turn = state.turn
    fits = (
        (turn.may_not_move or not turn.may_not_grapple)
        and not (turn.may_not_move and (turn.moved or turn.may_keep_moving))
        and (not turn.trail or (turn.may_keep_moving and turn.moved and state.rules.no_return))
        and all(PIECES[power].once_a_turn for power in turn.spent)
        and not state.next_no_grapple & ~state.next_no_move
    )
    return None if fits else Problem.of(BAD_TURN)


def _phase(state: State) -> Problem | None:
    """What the phase needs is there."""
    phase = state.phase
    setting_up = isinstance(phase, SETTING_UP)
    begun = state.number > 0 and NOWHERE not in state.climbers
    fits = setting_up or begun
    if state.contest is not None:
        fits = fits and isinstance(phase, IN_CONTEST)
    elif not setting_up and not isinstance(phase, phases.Over):
        fits = fits and (any(state.cubes) or state.turn.built)
    if fits and FITS.get(type(phase), _always)(state, phase):
        return None
    return Problem.of(BAD_PHASE, phase=type(phase).__name__.lower())


def _always(state: State, phase: Phase) -> bool:  # noqa: ARG001
    return True


def _drawing(state: State, phase: Phase) -> bool:  # noqa: ARG001
    drawn = state.rules.options.first is First.DRAWN
    nobody_yet = state.mover == state.first == state.rules.order[0]
    return drawn and state.game == 1 and set(state.climbers) == {NOWHERE} and nobody_yet


def _placing(state: State, phase: Phase) -> bool:  # noqa: ARG001
    """CC-5: from the first seat to the mover all are placed, the others not."""
    *others, first = state.rules.from_left_of(state.first)
    order = [first, *others]
    placed = order[: order.index(state.mover)]
    return all((state.climbers[seat] != NOWHERE) == (seat in placed) for seat in order)


def _dealing(state: State, phase: Phase) -> bool:  # noqa: ARG001
    return NOWHERE not in state.climbers and state.mover == state.first and state.rules.options.cards > 0


def _building(state: State, phase: Phase) -> bool:  # noqa: ARG001
    return not state.turn.built and 0 < state.cubes[state.mover] < state.rules.options.cubes_each


def _grappling(state: State, phase: Phase) -> bool:  # noqa: ARG001
    return may_grapple(state) and grapple_places(state, state.actor) != 0


def _ordered(state: State, phase: Phase) -> bool:
    assert isinstance(phase, phases.Ordered)
    aims = PIECES[phase.power].aims(state) if phase.power in state.rules.die else ()
    return bool(aims) and NO_AIM not in aims


def _reacting(state: State, phase: Phase) -> bool:
    """CC-38: the one who is asked is the next one to ask, of an effect that is possible."""
    assert isinstance(phase, phases.Reacting)
    effect, asked, barred = phase.effect, phase.asked, phase.barred
    if not isinstance(effect, Wind) and not _possible(state, effect):
        return False
    return not barred & ~asked and next_asked(state, effect, asked, barred) == phase.asking


def _possible(state: State, effect: UsePower) -> bool:
    by_card = state.contest is None and effect.power in state.cards[state.mover].shown
    by_die = effect.power in state.rules.die and not effect.echoed
    return (by_card or by_die) and effect.aim in PIECES[effect.power].aims(state)


def _lifting(state: State, phase: Phase) -> bool:
    assert isinstance(phase, phases.Lifting)
    return phase.held < CUBES and any(True for _ in takings(state, phase.held))


def _setting(state: State, phase: Phase) -> bool:
    assert isinstance(phase, phases.Setting)
    return 0 < phase.held <= CUBES and put_places(state) != 0


def _over(state: State, phase: Phase) -> bool:
    """CC-40: whole teams win, and no cube is left."""
    assert isinstance(phase, phases.Over)
    whole = phase.winners == team_mates(state, seats_in(phase.winners))
    return whole and phase.winners > 0 and not any(state.cubes) and state.game == state.rules.options.games


FITS: Final[dict[type, Callable[[State, Phase], bool]]] = {
    phases.Drawing: _drawing,
    phases.Placing: _placing,
    phases.Dealing: _dealing,
    phases.Building: _building,
    phases.Grappling: _grappling,
    phases.Ordered: _ordered,
    phases.Reacting: _reacting,
    phases.Lifting: _lifting,
    phases.Setting: _setting,
    phases.Over: _over,
}

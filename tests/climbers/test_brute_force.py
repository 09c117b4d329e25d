"""The generator agrees with the plain rules, block by pose by square, and cell by cell for walks and ladders."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbers import Climbers
from cordee.games.climbers import actions as acts
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.turns import as_begun
from cordee.games.contract import CHANCE
from tests.climbers.plain import Plain
from tests.conformance.climbers import policy
from tests.conformance.hooks import QUICK, SOAK
from tests.sure import not_none, of_kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import Seat

POSITIONS = 2 if QUICK else 6 * SOAK
"""A case; there are 16 cases, so that CORDEE_SOAK=21 looks at more than 2,000 positions."""

CASES = [
    (preset, players, greedy)
    for preset in Climbers.options_type.presets
    for players, greedy in ((2, False), (4, False), (3, True), (5, True))
]


def random_action(position: ClimbersPosition, seat: Seat, random: Random) -> acts.ClimbersAction:
    """Each kind of action as likely, so that games get somewhere."""
    kinds: dict[type, list[acts.ClimbersAction]] = {}
    for action in position.legal_actions(seat):
        kinds.setdefault(type(action), []).append(action)
    return random.choice(kinds[random.choice(sorted(kinds, key=lambda kind: kind.__name__))])


def positions(preset: str, players: int, *, greedy: bool) -> Iterator[tuple[ClimbersPosition, Seat]]:
    """Positions in which a turn is under way, from game after game."""
    game = Climbers.read({"players": str(players), "table": "20x18"}, preset)
    random = Random(f"{preset}/{players}/{greedy}")
    while True:
        position = game.start()
        while position.to_act():
            seat = random.choice(position.to_act())
            if seat == CHANCE:
                action = not_none(position.chance()).sample(random)
            else:
                if isinstance(as_begun(position.state, seat)[0].phase, Turn):
                    yield position, seat
                wise = greedy and random.random() < 0.8
                action = policy(position, seat, random) if wise else random_action(position, seat, random)
            position = of_kind(ClimbersPosition, position.apply(seat, action).position)


def begun(position: ClimbersPosition, seat: Seat) -> tuple[Any, dict[str, object]]:
    """The view of the turn under way, and the options that the plain rules ask for."""
    state, _ = as_begun(position.state, seat)
    now = type(position)(state)
    last = state.last_moved
    rules: dict[str, object] = {
        "face": str(state.options.contact) == "face",
        "bypass": state.options.ladder_bypass,
        "bridge": state.options.ladder_bridge,
        "barred": None if last is None else (last.kind.code, str(last.pose), last.base),
    }
    return now, rules


@pytest.mark.parametrize("preset,players,greedy", CASES)
def test_the_list_is_what_the_plain_rules_say(preset: str, players: int, greedy: bool) -> None:
    for number, (position, seat) in enumerate(positions(preset, players, greedy=greedy)):
        if number == POSITIONS:
            return
        compare(*begun(position, seat), seat)


def compare(position: Any, rules: dict[str, object], seat: Seat) -> None:
    plain, state = Plain(position.view(None), rules), position.state
    phase, descent = state.phase, str(state.options.descent)
    legal = list(position.legal_actions(seat))
    for ladder in acts.Ladder:
        if ladder in state.pawns[seat].ladders and not phase.dipped:
            found = {tuple(a.target) for a in legal if isinstance(a, acts.ClimbLadder) and a.ladder is ladder}
            assert found == plain.landings(seat, str(ladder))
    if not phase.walked:
        walks = {a.target and tuple(a.target) for a in legal if isinstance(a, acts.Walk)}
        level = plain.ends(seat, plain.walk_reach(seat, down=False))
        every = plain.ends(seat, plain.walk_reach(seat, down=True))
        if descent == "regain":
            assert walks <= every
            assert phase.dipped or level <= walks
        else:
            assert walks == (level if descent == "never" else every)
    if not phase.moved and not phase.dipped:
        moves = {
            (a.form.value, tuple(a.source), str(a.pose), tuple(a.target))
            for a in legal
            if isinstance(a, acts.MoveBlock)
        }
        assert moves == plain.placements()

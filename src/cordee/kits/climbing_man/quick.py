"""Climbing Man: a mind that looks one action ahead and no further, so plain that the fast twin plays it too.

A hold is worth the row of its body, the row that body could go to, and how nearly a row above would hold it; a coin
that nobody has turned counts as FAIR. It plays what leaves it best off, any of equals, turns a coin where nothing is
better than standing still, and then lets the other go on. Every fourth of its turns it feels about instead: any grip,
any body but those two rows below its own. In a race that has lasted too long the one who is worse off gives up. The
twin's `fast/climbing_man/quick.py` is the same player compiled, and tests compare what they choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.holding import dice_to_spare, held
from cordee.games.climbing_man.phases import Climbing, Fallen
from cordee.games.climbing_man.state import Climber
from cordee.games.climbing_man.wall import LANE
from cordee.players.quick import Quick

if TYPE_CHECKING:
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import AnyPosition, Seat

FAIR: Final = 3
"""What a hidden coin is taken for: the middle of what it may be."""
REACHED, NEARLY = 2.0, 1.5
"""What the row that the body could go to is worth, and a body that would hold one or two rows above it."""
LOOK, EASE = 1e-3, 1e-6
"""What it is worth to turn a coin, and to let the other go on, where nothing else is better."""
FEELING: Final = 4
"""Every so many turns of its own it feels about."""
DOWN: Final = 2
"""So many rows further down a body is too low, even while it feels about."""
PATIENCE: Final = 120
"""Turns after which who is worse off gives up; one who climbs alone does, however it is."""


class QuickRacer(Quick):
    """Gets higher where it can."""

    def looked_at(self, position: AnyPosition, seat: Seat) -> list[Any]:
        state, legal = cast("ClimbingManPosition", position).state, list(position.legal_actions(seat))
        if not isinstance(state.phase, Climbing):
            return legal[:1] if isinstance(state.phase, Fallen) else legal
        if state.turn > PATIENCE and _is_worst_off(state):
            return [acts.GiveUp()]
        looked_at = [each for each in legal if _is_looked_at(state, each)]
        return looked_at or [acts.EndTurn() if state.options.race else acts.GiveUp()]

    def is_barred(self, action: Any) -> bool:  # noqa: ARG002  (there is nothing to be kept from)
        return False

    def worth_after(self, position: AnyPosition, seat: Seat, action: Any) -> float:  # noqa: ARG002  (the mover's)
        """The hold that an action leads to, as far as the climber can know."""
        state = cast("ClimbingManPosition", position).state
        if not isinstance(state.phase, Climbing) or is_feeling(state):
            return 0.0
        return worth(state, _after(state, action)) + EXTRA.get(type(action), 0.0)


EXTRA: Final[dict[type, float]] = {acts.Reveal: LOOK, acts.EndTurn: EASE}


def is_feeling(state: State) -> bool:
    """Whether the turn under way is one of feeling about."""
    counted = state.options.actions_per_turn > 0  # else such a turn would have no end
    return counted and (state.turn - 1) // len(state.climbers) % FEELING == FEELING - 1


def _is_worst_off(state: State) -> bool:
    """Whether nobody is worse off than the mover."""
    own = worth(state, state.climber)
    return all(own <= worth(state, climber) for climber in state.climbers if climber)


def _row(state: State, climber: Climber) -> int:
    return climber.body // state.wall.columns


def _is_looked_at(state: State, action: Any) -> bool:
    """Grips that may hold; bodies above, or while it feels about, around; and where it does not, coins and the end."""
    if isinstance(action, acts.Place | acts.MoveBody) and _would_fall(state, action):
        return False
    if isinstance(action, acts.Place):
        spot = state.wall.spots[action.target]
        return bool(state.unturned >> spot & 1) or state.coins.grips[spot] > 0
    if isinstance(action, acts.MoveBody):
        return action.target.row + DOWN * is_feeling(state) > _row(state, state.climber)
    return isinstance(action, acts.Reveal | acts.EndTurn) and not is_feeling(state)


def _would_fall(state: State, action: acts.Place | acts.MoveBody) -> bool:
    """CM-17: whether strength is lacking for that; it is legal only where mistakes fall."""
    spots = state.wall.spots
    if isinstance(action, acts.MoveBody):
        return held(state, spots[action.target], state.climber.dice) < state.options.weight
    return action.source is not None and spots[action.source] not in dice_to_spare(state)


def _after(state: State, action: Any) -> Climber:
    """The climber that an action makes."""
    wall, (body, dice) = state.wall, state.climber
    if isinstance(action, acts.MoveBody):
        target = wall.spots[action.target]
        return Climber(target, dice & wall.reach[target])
    if isinstance(action, acts.Place):
        left = dice if action.source is None else dice & ~(1 << wall.spots[action.source])
        return Climber(body, left | 1 << wall.spots[action.target])
    return state.climber


def worth(state: State, climber: Climber) -> float:
    """A hold: its body's row, the row it could go to, and how nearly one above would hold it."""
    wall, weight = state.wall, state.options.weight
    row, lift = _row(state, climber), wall.lift_of(climber.dice, fair_grips(state))
    reached = max(row, wall.highest_row(wall.lanes_held(lift, weight)))
    above = range((reached + 1) * wall.columns, min(reached + 3, wall.rows) * wall.columns)
    most = max((lift >> (LANE * spot) & (1 << LANE) - 1 for spot in above if wall.bodies >> spot & 1), default=weight)
    return row + REACHED * reached + NEARLY * min(1.0, most / weight)


def fair_grips(state: State) -> list[int]:
    """What every square holds, as far as it is known."""
    return [FAIR if state.unturned >> spot & 1 else grip for spot, grip in enumerate(state.coins.grips)]


def progress(position: AnyPosition) -> tuple[int, ...]:
    """CM-20: how high every body is."""
    state = cast("ClimbingManPosition", position).state
    return tuple(_row(state, climber) if climber else 0 for climber in state.climbers)

"""CM-13, CM-14: extremities are placed and taken back, coins are turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbing_man import reasons
from cordee.games.climbing_man.events import CoinTurned, Fell, Placed, TakenBack
from cordee.games.climbing_man.holding import dice_to_spare, held_without
from cordee.games.climbing_man.options import Mistakes
from cordee.games.climbing_man.phases import Fallen
from cordee.games.climbing_man.state import Climber
from cordee.games.climbing_man.wall import RANGE, steps_between
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.actions import Place, Reveal, TakeBack
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import Spot, Square, SquareSet


def free_in_range(state: State) -> list[Spot]:
    """CM-10, CM-12: where an extremity of the mover can be put."""
    taken = state.taken
    return [spot for spot in state.wall.near[state.climber.body] if not taken >> spot & 1]


def dice_that_may_move(state: State) -> list[Spot]:
    """CM-13, CM-17: those the others can spare; where mistakes fall, any."""
    if state.options.mistakes is Mistakes.FALL:
        return list(spots_of(state.climber.dice))
    return dice_to_spare(state)


def extremity_moves(state: State) -> list[Place | TakeBack]:
    """CM-13: from the hand, then each extremity on the board: its moves, then back to the hand."""
    wall, targets = state.wall, free_in_range(state)
    moves: list[Place | TakeBack] = []
    if state.climber.hand:
        moves += [wall.places_from_hand[target] for target in targets]
    for die in dice_that_may_move(state):
        places = wall.places_from(die)
        moves += [places[target] for target in targets]
        moves.append(wall.take_backs[die])
    return moves


def turnable(state: State) -> SquareSet:
    """CM-14: with an extremity in hand, the unturned coins in range."""
    climber = state.climber
    return state.unturned & state.wall.reach[climber.body] if climber.hand else 0


def reveals(state: State) -> list[Reveal]:
    """CM-14: every coin that may be turned."""
    return [state.wall.reveals[spot] for spot in spots_of(turnable(state))]


def why_not_place(state: State, action: Place) -> Refusal | None:
    """CM-13: an extremity one has, to a free square in range, while the others hold."""
    return (
        _why_not_lift(state, action.source)
        or (reasons.NOTHING_CHANGES(square=action.target) if action.source == action.target else None)
        or why_out_of_range(state, action.target)
        or _why_taken(state, action.target)
        or _why_too_weak(state, action.source)
    )


def why_not_take_back(state: State, action: TakeBack) -> Refusal | None:
    """CM-13: under the same condition as placing."""
    return _why_not_on(state, action.source) or _why_too_weak(state, action.source)


def why_not_reveal(state: State, action: Reveal) -> Refusal | None:
    """CM-14: a free extremity, and an unturned coin in range."""
    if not state.climber.hand:
        return reasons.NO_FREE_EXTREMITY()
    spot = state.wall.spot(action.square)
    if spot is None or not state.coins.squares >> spot & 1:
        return reasons.NO_COIN(square=action.square)
    if state.turned >> spot & 1:
        return reasons.ALREADY_TURNED(square=action.square)
    return why_out_of_range(state, action.square)


def _why_not_lift(state: State, source: Square | None) -> Refusal | None:
    """CM-13: only an extremity that one has can be moved."""
    if source is None:
        return None if state.climber.hand else reasons.HAND_EMPTY()
    return _why_not_on(state, source)


def _why_not_on(state: State, source: Square) -> Refusal | None:
    """CM-13: an extremity of the mover's is there."""
    spot = state.wall.spot(source)
    if spot is None or not state.climber.dice >> spot & 1:
        return reasons.NO_EXTREMITY(square=source)
    return None


def why_out_of_range(state: State, square: Square) -> Refusal | None:
    """CM-6, CM-10: only wall, ground and top, and at most three steps away."""
    spot = state.wall.spot(square)
    if spot is None or not state.wall.holds >> spot & 1:
        return reasons.OUTSIDE(square=square)
    steps = steps_between(state.wall.squares[state.climber.body], square)
    return reasons.OUT_OF_RANGE(square=square, steps=steps) if steps > RANGE else None


def _why_taken(state: State, square: Square) -> Refusal | None:
    """CM-12: one extremity a square."""
    return reasons.SQUARE_TAKEN(square=square) if state.taken >> state.wall.spots[square] & 1 else None


def _why_too_weak(state: State, source: Square | None) -> Refusal | None:
    """CM-13, CM-17: the others alone hold the weight, unless mistakes are allowed to fall."""
    if state.options.mistakes is Mistakes.FALL or source is None:
        return None
    spot = state.wall.spots[source]
    if spot in dice_to_spare(state):
        return None
    return reasons.OTHERS_TOO_WEAK(held=held_without(state, spot), weight=state.options.weight)


def place(state: State, action: Place) -> tuple[State, tuple[Event, ...]]:
    """CM-13: the extremity goes there; an unturned coin under it is turned."""
    wall, climber = state.wall, state.climber
    target = wall.spots[action.target]
    if action.source is None:
        dice = climber.dice | 1 << target
    else:
        source = wall.spots[action.source]
        if falls_without(state, source):
            return fall(state, held_without(state, source))
        dice = (climber.dice ^ 1 << source) | 1 << target
    after, turning = _turn_coin(state, target)
    strength = wall.strength(climber.body, target, state.coins.grips[target])
    event = Placed(state.mover, action.source, action.target, strength)
    return _with_dice(after, climber, dice), (event, *turning)


def take_back(state: State, action: TakeBack) -> tuple[State, tuple[Event, ...]]:
    """CM-13: the extremity comes to hand."""
    source = state.wall.spots[action.source]
    if falls_without(state, source):
        return fall(state, held_without(state, source))
    climber = state.climber
    return _with_dice(state, climber, climber.dice ^ 1 << source), (TakenBack(state.mover, action.source),)


def reveal(state: State, action: Reveal) -> tuple[State, tuple[Event, ...]]:
    """CM-14: the coin is turned."""
    return _turn_coin(state, state.wall.spots[action.square])


def falls_without(state: State, die: Spot) -> bool:
    """CM-17: lifting it is a mistake; where mistakes are refused, none gets here."""
    return state.options.mistakes is Mistakes.FALL and die not in dice_to_spare(state)


def fall(state: State, held: int) -> tuple[State, tuple[Event, ...]]:
    """CM-17: the board stays as it was, so that the last legal position can be offered back."""
    return state._replace(phase=Fallen()), (Fell(state.mover, held, state.options.weight),)


def _with_dice(state: State, climber: Climber, dice: SquareSet) -> State:
    return state.with_climber(Climber(climber.body, dice))


def _turn_coin(state: State, spot: Spot) -> tuple[State, tuple[Event, ...]]:
    if not state.unturned >> spot & 1:
        return state, ()
    turned = CoinTurned(state.wall.squares[spot], state.coins.grips[spot])
    return state._replace(turned=state.turned | 1 << spot), (turned,)

"""The Climbers: get higher every turn, keep ladders for where nothing else helps, and mind who is ahead.

A turn has thousands of block moves. Worth a thought are those that make a step the own pawn can reach, uncover one,
or take one from a pawn that is ahead; `guides/steps.py` finds them without listing the others.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbers import actions as acts
from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.ladders import heads_from
from cordee.games.climbers.phases import Asking, Turn, Window
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.turns import (
    as_begun,
    first_square,
    general_walks,
    ladder_climbs,
    stone_places,
    walks,
    why_not_end,
)
from cordee.games.climbers.walking import may_descend, standable, walk_reach
from cordee.games.contract import Seat
from cordee.kits.climbers.features import chances
from cordee.kits.climbers.steps import caps, highest, hindrances, preparations, steps, ways_up
from cordee.players.guide import Candidate, Guide

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from cordee.games.climbers.state import State
    from cordee.games.contract import AnyPosition
    from cordee.games.squares import SquareSet
    from cordee.players.guide import Hopes

MEMORY: Final = 2_000
"""How many outlooks a player remembers: the same building is looked at again and again in a turn."""

FEW: Final = 3
SAMPLE: Final = 12
"""Of what the guide has nothing to say about (colours, building a tower), so many actions are looked at."""


class ClimbersGuide(Guide):
    """Lore of the tower. Tempers differ in what they think of the others."""

    version = 1
    usual_nodes = 36
    master_nodes = 2_400
    playout_turns = 2
    glance = 6
    sharpness = 3.0
    beam = 6
    lookahead = 3
    envy: float = 0.5
    """How much the best of the others counts against one's own height."""
    company: float = 0.0
    """How much it counts for it that the others climb too: who climbs keeps the game alive."""
    ladders: Mapping[Ladder, float] = {Ladder.SHORT: 1.5, Ladder.LONG: 2.6}
    """What a ladder in hand is worth in levels: more than the least it rises, less than the most."""
    stone: float = 0.3
    on_the_way: float = 0.8
    """What a level is worth that the pawn can walk to but does not stand on yet."""
    next_step: float = 0.6
    more_ways: float = 0.08
    """What it is worth that a block could be the pawn's next step, and that other sorts could be too."""
    room: float = 0.02
    caution: float = 0.5
    """How much less all that is worth when the next failure ends the game."""
    strength_of_a_lead: tuple[float, float] = (0.6, 1.6)
    """How surely a level more wins, while all climb and when the next failure ends the game."""
    capping: int = 4
    """How many ways to take a step from the leader are worth a thought."""
    preparing: int = 0
    """Where no block makes a step at once, how many moves that prepare one; then a turn has a block move."""

    def candidates(self, position: AnyPosition, seat: Seat, random: Random) -> Sequence[Candidate]:
        """The highest walks and ladders, block moves that make or take steps, stones, and the turn's end."""
        state, _ = as_begun(cast("ClimbersPosition", position).state, seat)
        if isinstance(state.phase, Turn):
            return self._in_turn(state, random)
        if isinstance(state.phase, (Window, Asking)):
            return _between_turns(state, seat)
        legal = list(position.legal_actions(seat))
        return [Candidate(each, 1.0) for each in random.sample(legal, min(SAMPLE, len(legal)))]

    def share(self, position: AnyPosition, seat: Seat) -> float:
        """The first action takes most; then the block move before what follows it; walks between turns are a trifle."""
        state, _ = as_begun(cast("ClimbersPosition", position).state, seat)
        phase = state.phase
        if not isinstance(phase, Turn):
            return 0.0
        begun = phase.walked or state.height(state.mover) != phase.start
        return 0.3 if phase.moved else 0.5 if begun else 1.0

    def _in_turn(self, state: State, random: Random) -> list[Candidate]:
        phase = cast("Turn", state.phase)
        found = [Candidate(walk, 4.0) for walk in _highest_walks(state, state.mover, walks)]
        found += [Candidate(climb, 1.0) for climb in _highest_ladders(state)]
        rival = self._rival(state)
        moves = [] if phase.moved else self._block_moves(state, rival, random)
        found += moves
        if why_not_end(state) is None and not (self.preparing and moves):
            found.append(Candidate(acts.EndTurn(), 1.5))
            found += [Candidate(stone, 0.3) for stone in _stones(state, rival)]
        found.sort(key=lambda each: -each.promise)
        return found or [Candidate(action, 1.0) for action in _anything(state, random)]

    def _block_moves(self, state: State, rival: Seat, random: Random) -> list[Candidate]:
        """Those that make a step, take the rival's, or prepare one of the own."""
        made = steps(state, random)
        found = [Candidate(step.move, 3.0 + step.gain) for step in made]
        found += [Candidate(move, 0.6) for move in caps(state, rival, self.capping, random)]
        if self.preparing and not any(step.gain >= 1 for step in made):
            found += [Candidate(move, 0.9) for move in preparations(state, self.preparing, random)]
            found += [Candidate(move, 0.5) for move in hindrances(state, rival, self.preparing, random)]
        return found

    def far_sighted(self, *, to_win: bool = False) -> Guide:  # noqa: ARG002  (the same weights)
        """Who looks turns ahead prepares steps, and judges as was learned."""
        return self if self.tempered else FarSighted()

    def _rival(self, state: State) -> Seat:
        """The other pawn that may hope to get highest."""
        others = [Seat(seat) for seat in range(len(state.pawns)) if seat != state.mover]
        return max(others, key=lambda seat: self.outlook(state, seat))

    def hopes(self, position: AnyPosition) -> Hopes:
        """Who is ahead, and how surely: the more turns in a row brought no climb, the more."""
        state = cast("ClimbersPosition", position).state
        outlooks = [self.outlook(state, Seat(seat)) for seat in range(len(state.pawns))]
        early, late = self.strength_of_a_lead
        sureness = early + (late - early) * _nearness_of_end(state)
        best = max(outlooks)
        weights = [exp(sureness * (each - best)) for each in outlooks]
        whole = sum(weights)
        return tuple(weight / whole for weight in weights)

    def worth(self, position: AnyPosition, seat: Seat) -> float:
        """The own outlook and, by temper, what the others' mean to it."""
        state = cast("ClimbersPosition", position).state
        others = [self.outlook(state, Seat(other)) for other in range(len(state.pawns)) if other != seat]
        return self.outlook(state, seat) - self.envy * max(others) + self.company * sum(others) / len(others)

    def __init__(self) -> None:
        self._known: dict[Any, float] = {}

    def outlook(self, state: State, seat: Seat) -> float:
        """How high a pawn stands, and how it may hope to stand soon, in levels; worked out once."""
        key = _seen_by_outlook(state, seat)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MEMORY:
                self._known.clear()
            known = self._known[key] = self._outlook(state, seat)
        return known

    def _outlook(self, state: State, seat: Seat) -> float:
        pawn, height = state.pawns[seat], state.height(seat)
        if pawn.colour is None:
            return 0.0
        reached = walk_reach(state, seat, down=may_descend(state))
        top = max(height, highest(state.building, reached & ~state.building.ground & ~state.occupied))
        hope = height + self.on_the_way * (top - height) + self.stone * pawn.has_stone
        hope += sum(self.ladders[ladder] for ladder in pawn.ladders) + self._prospects(state, seat, reached, top)
        return hope + self.caution * _nearness_of_end(state) * (height - hope)

    def _prospects(self, state: State, seat: Seat, reached: SquareSet, top: int) -> float:
        """The next step: whether some block can make it, and a little for every other sort that could."""
        ways = ways_up(state, seat, reached, top)
        room = (reached & state.building.levels.exactly(top)).bit_count() if top else 0
        return (self.next_step + self.more_ways * min(ways - 1, 4) if ways else 0.0) + self.room * min(room, 8)


class FarSighted(ClimbersGuide):
    """For minds that look turns ahead: never passes while a block can be moved to some end."""

    version = 5
    preparing = 6

    def hopes(self, position: AnyPosition) -> Hopes:
        """The chances of all seats, by the weights that were learned from games."""
        return chances(cast("ClimbersPosition", position).state)


class LoneClimber(ClimbersGuide):
    """Looks at nobody else."""

    tempered = True

    envy = 0.0
    capping = 0


class RopeTeam(ClimbersGuide):
    """TC-66: is glad of everyone who climbs, as long as somebody does the game goes on."""

    tempered = True
    envy = 0.15
    company = 0.4
    capping = 0


class Spoiler(ClimbersGuide):
    """Takes steps from whoever is ahead, with blocks and stone."""

    tempered = True
    envy = 1.1
    capping = 12
    stone = 0.0


def _seen_by_outlook(state: State, seat: Seat) -> tuple[Any, ...]:
    """Everything that an outlook depends on."""
    pawn, crowd = state.pawns[seat], (len(state.pawns), state.occupied, state.blocked, state.fails)
    return (state.building, *crowd, may_descend(state), pawn.spot, pawn.colour, pawn.ladders, pawn.has_stone)


def _nearness_of_end(state: State) -> float:
    """TC-63: how many of the turns without a climb that end the game have gone by."""
    enough = len(state.pawns) + 1
    return min(state.fails, enough) / enough


def _between_turns(state: State, seat: Seat) -> list[Candidate]:
    """TC-26: who gets no higher stands still."""
    climbs = _highest_walks(state, seat, lambda each: general_walks(each, seat))
    return [*(Candidate(walk, 2.0) for walk in climbs), Candidate(acts.Stay(), 1.0)]


def _highest_walks(state: State, seat: Seat, listed: Callable[[State], list[acts.Walk]]) -> list[acts.Walk]:
    """The walks that lead highest, a few, if they lead higher at all."""
    reached = walk_reach(state, seat, down=may_descend(state)) & ~state.building.ground & ~state.occupied
    if highest(state.building, reached) <= state.height(seat):
        return []
    heights = {walk: _height_at(state, walk.target) for walk in listed(state)}
    top = max(heights.values(), default=0)
    best = [walk for walk, height in heights.items() if height == top > state.height(seat)]
    return best[:: max(1, len(best) // FEW)][:FEW]


def _height_at(state: State, square: Any) -> int:
    spot = None if square is None else state.table.spot(square)
    return 0 if spot is None else state.building.levels.height(spot)


def _highest_ladders(state: State) -> list[Any]:
    """For each ladder the two climbs that lead highest."""
    climbs = sorted(ladder_climbs(state), key=lambda climb: -_height_at(state, climb.target))
    return [climb for ladder in Ladder for climb in [each for each in climbs if each.ladder is ladder][:2]]


def _stones(state: State, rival: Seat) -> list[Any]:
    """TC-47, TC-50: the stone on one of the blocks that the rival would climb next, or put its next step on."""
    if not state.pawn.has_stone:
        return []
    building = state.building
    feet = walk_reach(state, rival, down=may_descend(state))
    near = feet | building.table.grid.beside(feet)
    wanted = standable(state, rival) & near
    wanted |= building.table.grid.beside(feet & building.levels.exactly(highest(building, feet))) & ~building.ground
    for ladder in state.pawns[rival].ladders:
        wanted |= heads_from(state, feet, ladder, standable(state, rival))
    blocks = [block for block in stone_places(state) if building.exposed(block) & wanted]
    blocks.sort(key=lambda block: -block.top)
    return [acts.PlaceStone(state.table.squares[first_square(state, block)]) for block in blocks[:FEW]]


def _anything(state: State, random: Random) -> list[Any]:
    """Where the guide finds nothing (a dip that must be made good): a few of what is legal."""
    legal = list(ClimbersPosition(state).legal_actions(state.mover))
    return random.sample(legal, min(SAMPLE * 4, len(legal)))


TEMPERS: Final = {"lone": LoneClimber, "rope-team": RopeTeam, "spoiler": Spoiler}
"""Guides that are after something else."""

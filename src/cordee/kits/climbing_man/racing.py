"""A mind for races (CM-30): the quickest way up that the known coins and a fair guess at the others allow.

It plans up to the next coin that is turned, and anew from there. Where a guess leads nowhere it hopes; where hope
leads nowhere either it turns coins; where none is in reach it goes about as far as the solver says, and where that is
barred it lets the other go on, or by (`letting_by`). It gives up once it is sure that neither of the two can ever
reach the top, or after `PATIENCE` turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbing_man.actions import BackToHold, EndTurn, GiveUp, MoveBody, Place, Reveal, Start
from cordee.games.climbing_man.beliefs import guesses_of, hopeful_state
from cordee.games.climbing_man.holding import dice_to_spare
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.setting_up import feet_below
from cordee.games.climbing_man.solver.line import line_to_top
from cordee.games.climbing_man.state import Climber
from cordee.games.contract import Seat
from cordee.games.squares import spots_of
from cordee.kits.climbing_man.letting_by import way_aside
from cordee.kits.climbing_man.open_ways import leads_to_top, may_reach_top, problem_of
from cordee.kits.climbing_man.ways_up import NODES, Terrain, Way, WaySearch
from cordee.players.contract import Decision, Player, Thought

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.state import State
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.contract import View
    from cordee.games.squares import Spot, Square, SquareSet
    from cordee.players.contract import Budget, Eyes
    from cordee.players.guide import Guide


class Racer(Player):
    """Climbs by the quickest way it finds."""

    def __init__(self, guide: Guide, nodes: int = 0, softness: float = 0.0, pace: float = 1.0) -> None:
        self.guide, self.nodes, self.softness, self.pace = guide, nodes or NODES, softness, pace
        self.plan: dict[View, Any] = {}

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The next action of the plan; a new plan where something else has happened."""
        view = cast("ClimbingManView", eyes.view)
        if view in self.plan:
            return Decision(self.plan[view])
        if view.phase not in PHASES:
            return Decision(random.choice(eyes.legal_actions()))
        meter = budget.meter(self.nodes)
        state = hopeful_state(view, eyes.game.options)
        scout = Scout(state, guesses_of(view, eyes.game.options), misjudged(state.coins.squares, self.softness, random))
        way = scout.way(meter.most or self.nodes)
        actions = self._before_the_bell(way.actions, cast("ClimbingManPosition", eyes.world(random)), eyes.seat, random)
        hopes = self.guide.hopes(eyes.world(random)) if view.phase == "climbing" else (0.5, 0.5)
        thought = Thought(actions[0], hopes[eyes.seat], 1, actions)
        return Decision(actions[0], (thought,), scout.nodes, hopes)

    def _before_the_bell(
        self, actions: tuple[Any, ...], world: ClimbingManPosition, seat: Seat, random: Random
    ) -> tuple[Any, ...]:
        """CM-31: what of it gets done in this turn; it is the plan, by what will be seen before each action."""
        self.plan.clear()
        for action in actions:
            done = action if self._has_time(world.state, random) or _leads_to_top(action, world.state) else EndTurn()
            self.plan[world.view(seat)] = done
            world = cast("ClimbingManPosition", world.apply(seat, done).position)
            if world.to_act() != (seat,) or not isinstance(world.state.phase, Climbing):
                break
        return tuple(self.plan.values())

    def _has_time(self, state: State, random: Random) -> bool:
        """CM-31: how much one gets done differs a little each turn; something always."""
        if self.pace == 1 or not state.actions_taken or not isinstance(state.phase, Climbing):
            return True
        return state.actions_taken + random.random() < self.pace * (state.options.actions_per_turn or A_TURN)


PHASES: Final = frozenset({"starting", "climbing", "fallen"})

A_TURN: Final = 6
"""CM-31: actions that a turn of thirty seconds is good for, where a clock runs and nobody counts."""

PATIENCE: Final = 240
"""Turns after which who sees no way gives up, should even two who look as far as can be stand in each other's way."""


class Scout:
    """Finds a climber's way from what is seen."""

    def __init__(self, state: State, guesses: dict[Square, Guess], detours: Mapping[Spot, float]) -> None:
        self.state, self.guesses, self.detours = state, guesses, detours
        self.nodes = 0

    def way(self, nodes: int) -> Way:
        """What to do until a coin is turned: never nothing."""
        state = self.state
        if isinstance(state.phase, Fallen):
            return _only(BackToHold())
        best = self._searched(self._fair_grips(), nodes)
        if self.guesses and (best is None or best.row < state.wall.top_row):
            best = max(filter(None, (best, self._searched(state.coins.grips, nodes))), key=_promise, default=None)
        if best is not None:
            best = best._replace(actions=tuple(_until_turning(best.actions, state)))
        if isinstance(state.phase, Starting):
            return best or _only(next(_starts(state))[0])
        if best is not None and (best.row == state.wall.top_row or _turns(best.actions[-1], state)):
            return best
        # higher up, but wiser by nothing: from there it would come back
        return self._look() or self._round_about() or self._let_by() or best or _only(self._last_resort())

    def _searched(self, grips: Sequence[int], nodes: int) -> Way | None:
        state = self.state
        taken = state.taken & ~(state.climbers[state.mover] or Climber(0, 0)).dice
        search = WaySearch(Terrain(state.wall, grips, state.unturned, taken, state.options.weight, self.detours), nodes)
        starts = _starts(state) if isinstance(state.phase, Starting) else iter([(None, state.climber)])
        way = search.way_up(starts)
        self.nodes += nodes - search.left
        return way

    def _fair_grips(self) -> tuple[int, ...]:
        """What one may reckon with: of what a coin may be, the value in the middle, rounded up."""
        grips = list(self.state.coins.grips)
        for square, guess in self.guesses.items():
            grips[self.state.wall.spots[square]] = guess.values[len(guess.values) // 2]
        return tuple(grips)

    def _look(self) -> Way | None:
        """CM-13, CM-14: a turned coin may open a way; where no extremity is free, one that can be spared turns it."""
        state = self.state
        hidden = spots_of(state.unturned & state.wall.reach[state.climber.body] & ~state.taken)
        if not hidden:
            return None
        if state.climber.hand:
            return _only(state.wall.reveals[hidden[0]])
        spare = dice_to_spare(state)
        return _only(state.wall.places_from(spare[0])[hidden[0]]) if spare else None

    def _round_about(self) -> Way | None:
        """The solver's way, however far down and about it goes, by grips that the other leaves free."""
        state = self.state
        problem = problem_of(state, state.climber, state.taken & ~state.climber.dice)
        if not leads_to_top(problem):
            return None
        return _only(*_until_turning(line_to_top(problem, problem.every_coin).actions, state))

    def _let_by(self) -> Way | None:
        """Where the other is as helpless, one of the two steps aside, and then leaves the turn to the other."""
        if self._other().sees_a_way_on():
            return None
        aside = way_aside(self.state)
        return None if aside is None else _only(*aside, EndTurn())

    def _other(self) -> Scout:
        """For the other climber, were it to act now."""
        return Scout(self.state._replace(mover=Seat(1 - self.state.mover)), self.guesses, {})

    def sees_a_way_on(self) -> bool:
        """Whether a coin can be turned or the top be reached, by grips that the other leaves free."""
        return bool(self._look() or self._round_about())

    def _last_resort(self) -> Any:
        """The other goes on, unless nobody can ever get up, or both have waited for long: then one gives up (CM-22)."""
        hope = any(may_reach_top(self.state, Seat(each)) for each in range(len(self.state.climbers)))
        return EndTurn() if hope and self.state.turn <= PATIENCE else GiveUp()


def _leads_to_top(action: Any, state: State) -> bool:
    """CM-31: who is on the top has won; nobody is so slow as to miss it."""
    return isinstance(action, MoveBody) and action.target.row == state.wall.top_row


def _promise(way: Way) -> tuple[int, float]:
    """The higher the better, then the sooner."""
    return way.row, -way.cost


def misjudged(coins: SquareSet, softness: float, random: Random) -> dict[Spot, float]:
    """How much longer the way over each coin seems than it is, for one who is content with a good way."""
    return {spot: abs(random.gauss(0, softness)) for spot in spots_of(coins)} if softness else {}


def _only(*actions: Any) -> Way:
    return Way(actions, float(len(actions)), 0)


def _starts(state: State) -> Iterator[tuple[Start, Climber]]:
    """CM-5: where the mover may begin."""
    for spot in spots_of(state.wall.bottom):
        feet = feet_below(state, spot)
        if not feet & state.taken:
            yield Start(state.wall.squares[spot]), Climber(spot, feet)


def _until_turning(actions: tuple[Any, ...], state: State) -> Iterator[Any]:
    """A way up to the first coin that it turns."""
    for action in actions:
        yield action
        if _turns(action, state):
            return


def _turns(action: Any, state: State) -> bool:
    """CM-13, CM-14: whether a coin is turned by it."""
    if not isinstance(action, Place | Reveal):
        return False
    square = action.target if isinstance(action, Place) else action.square
    return bool(state.unturned >> state.wall.spots[square] & 1)

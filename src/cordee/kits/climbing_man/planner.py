"""A mind for one who climbs alone: plans over the unknown coins.

What has been turned is known, so everything up to the next coin that has to be turned can be planned. Which coin that
should be is decided by imagining: in each of some worlds the best climb is worked out exactly, as if its values were
known; every coin that one of these climbs would turn first is tried in all of the worlds, and the coin after which
the climbs score best on average is the next. Where no imagined world can be climbed the sensible plan is followed,
which hopes for the best.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from cordee.games.climbing_man.actions import Place
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.planning import plan_for
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.par import problem_of, score_after
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.squares import spots_of
from cordee.players.contract import Decision, Player, Thought
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from random import Random

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.squares import Square
    from cordee.players.contract import Budget, Eyes, Meter

PATIENCE = 400
"""How many sets of coins are looked at for one imagined climb: it need not be the very best."""

MOST_FIRST = 4
"""How many coins are tried as the next one."""

TRUST = 1.0
"""Points by which another coin must look better than the sensible plan's: imagined climbs know too much."""

Actions = tuple[Any, ...]


class Planner(Player):
    """Plans up to the next coin, keeps to the plan, and plans anew. With no worlds, by the sensible plan alone."""

    def __init__(self, otherwise: Player, worlds: int = 0) -> None:
        self.otherwise = otherwise
        """Who acts in a race, and while coins are laid."""
        self.worlds = worlds
        self.plan: dict[ClimbingManView, Any] = {}

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The next action of the plan."""
        world = cast("ClimbingManPosition", eyes.world(random))
        phases = (Starting, Climbing, Fallen)
        if world.state.options.race or not isinstance(world.state.phase, phases):
            return self.otherwise.decide(eyes, budget, random)
        view = cast("ClimbingManView", eyes.view)
        if view in self.plan:
            return Decision(self.plan[view])
        meter = budget.meter(self.worlds * (MOST_FIRST + 1))
        actions, thoughts = self._planned(eyes, world, meter, random)
        self._keep(world, actions)
        return Decision(actions[0], thoughts, meter.nodes)

    def _planned(
        self, eyes: Eyes, world: ClimbingManPosition, meter: Meter, random: Random
    ) -> tuple[Actions, tuple[Thought, ...]]:
        sensible = plan_for(cast("ClimbingManView", eyes.view), world.state.options).actions
        if not self.worlds:
            return sensible, ()
        affordable = self.worlds if meter.most is None else max(1, min(self.worlds, meter.most // (MOST_FIRST + 1)))
        worlds = [cast("ClimbingManPosition", each) for each in imagined(eyes, affordable, random)]
        ways = first_coins(worlds, meter)
        if sensible and isinstance(sensible[-1], Place):
            ways = {sensible[-1].target: sensible} | ways
        scores = scores_after(worlds, dict(list(ways.items())[:MOST_FIRST]), meter)
        if not scores:
            return sensible, ()
        if sensible[-1:] and _turned_by(sensible[-1]) in scores:
            scores[_turned_by(sensible[-1])] += TRUST
        ordered = sorted(scores, key=lambda coin: -scores[coin])
        best = {ways[coin][0]: scores[coin] for coin in reversed(ordered)}
        thoughts = [Thought(action, score, len(worlds)) for action, score in reversed(best.items())]
        return ways[ordered[0]], tuple(sorted(thoughts, key=lambda thought: -thought.value))

    def _keep(self, world: ClimbingManPosition, actions: Actions) -> None:
        """What to do in each moment until a coin is turned; all of it is the same in every world."""
        self.plan.clear()
        position = world
        for action in actions:
            self.plan[position.view(position.state.mover)] = action
            position = cast("ClimbingManPosition", position.apply(position.state.mover, action).position)


def first_coins(worlds: list[ClimbingManPosition], meter: Meter) -> dict[Square, Actions]:
    """The coins that the best climbs of these worlds turn first, the most frequent first, each with the way there."""
    ways: dict[Square, Actions] = {}
    times: dict[Square, int] = {}
    for world in worlds:
        par = par_of(world, PATIENCE)
        meter.count()
        way = until_turning(world, par.line) if par else ()
        if way:
            coin = _turned_by(way[-1])
            ways.setdefault(coin, way)
            times[coin] = times.get(coin, 0) + 1
        if meter.spent:
            break
    return {coin: ways[coin] for coin in sorted(ways, key=lambda each: -times[each])}


def _turned_by(action: Any) -> Any:
    """The square that an action leads an extremity or the body to; None for one that leads nowhere."""
    return getattr(action, "target", None)


def until_turning(world: ClimbingManPosition, line: Actions) -> Actions:
    """A line up to the first coin that it turns; the whole line where it turns none."""
    hidden = {world.state.wall.squares[spot] for spot in spots_of(world.state.unturned)}
    for number, action in enumerate(line):
        if isinstance(action, Place) and action.target in hidden:
            return line[: number + 1]
    return line


def scores_after(worlds: list[ClimbingManPosition], ways: dict[Square, Actions], meter: Meter) -> dict[Square, float]:
    """For each coin what the best climbs score on average once it is turned, over as many worlds as can be afforded."""
    totals = dict.fromkeys(ways, 0.0)
    looked = 0
    for world in worlds:
        for coin, way in ways.items():
            totals[coin] += _best_score(_after(world, way))
            meter.count()
        looked += 1
        if meter.spent:
            break
    return {coin: total / looked for coin, total in totals.items()}


def _after(world: ClimbingManPosition, way: Actions) -> ClimbingManPosition:
    position = world
    for action in way:
        position = cast("ClimbingManPosition", position.apply(position.state.mover, action).position)
    return position


def _best_score(position: ClimbingManPosition) -> float:
    """CM-41: par, without the line that would prove it; 0 where the top is out of reach."""
    outcome = position.outcome()
    if outcome is not None:
        return float(outcome.scores[0])
    best = cheapest(Reach(problem_of(position.state)), PATIENCE)
    return float(score_after(position.state, best.cost)) if best else 0.0

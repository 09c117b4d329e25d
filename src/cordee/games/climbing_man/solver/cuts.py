"""The cheapest set of coins that leads to the top.

Coins only ever help. So where a set of coins fails, let it grow as long as it still fails: every set that succeeds
has a coin outside it. Such a *cut* is learned once and holds everywhere. The search asks for the cheapest set that
hits every cut known so far, budget by budget; a set that hits them all either leads to the top, and no cheaper one
can, or teaches a new cut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.solver.reach import Reach, Reached
    from cordee.games.climbing_man.solver.ways import CoinSet


class Cheapest(NamedTuple):
    """The best set found, what it costs, and what any set costs at least; exact where the two are equal."""

    coins: CoinSet
    cost: int
    at_least: int


class OutOfSteps(Exception):
    """The limit of work is used up."""


def cheapest(reach: Reach, limit: int, below: int | None = None) -> Cheapest | None:
    """The cheapest set of coins that leads to the top; None where there is none (that costs less than `below`)."""
    if not reach.with_coins(reach.problem.every_coin).summit:
        return None
    best = _Search(reach, limit).run(below)
    return best if below is None or best.cost < below else None


class _Search:
    """One search; remembers the cuts."""

    def __init__(self, reach: Reach, limit: int) -> None:
        self.reach = reach
        self.limit = reach.steps + limit
        self.costs = reach.problem.costs
        self.by_cost = sorted(range(len(self.costs)), key=lambda coin: self.costs[coin])
        self.cuts: list[CoinSet] = []

    def run(self, below: int | None) -> Cheapest:
        found = self._thinned(self.reach.problem.every_coin)
        most = self.reach.problem.cost(found)
        budget = 0
        try:
            while budget < (most if below is None else min(most, below)):
                cheaper = self._within(self.reach.bare, 0, budget)
                if cheaper is not None:
                    return Cheapest(cheaper, budget, budget)
                budget += 1
        except OutOfSteps:
            return Cheapest(found, most, budget)
        return Cheapest(found, most, budget)

    def _thinned(self, coins: CoinSet) -> CoinSet:
        """A set that leads to the top and would not without any one of its coins: dear ones are dropped first."""
        for coin in reversed(self.by_cost):
            if self.reach.with_coins(coins & ~(1 << coin)).summit:
                coins &= ~(1 << coin)
        return coins

    def _within(self, reached: Reached, excluded: CoinSet, budget: int) -> CoinSet | None:
        """A set within the budget that holds what is chosen and nothing that is excluded; None if there is none."""
        if reached.summit:
            return reached.coins
        cut = self._tightest_cut(reached.coins, excluded, budget)
        if cut is None:
            cut = self._new_cut(reached, excluded)
        for coin in self.by_cost:
            cost = self.costs[coin]
            if cost > budget:
                break
            if cut >> coin & 1 and not excluded >> coin & 1:
                found = self._within(self._chosen(reached, coin), excluded, budget - cost)
                if found is not None:
                    return found
                excluded |= 1 << coin
        return None

    def _chosen(self, reached: Reached, coin: int) -> Reached:
        if self.reach.steps > self.limit:
            raise OutOfSteps
        return self.reach.with_coin(reached, coin)

    def _tightest_cut(self, chosen: CoinSet, excluded: CoinSet, budget: int) -> CoinSet | None:
        """Of the cuts not yet hit the one with the fewest coins left; an empty one where the budget can't suffice.

        Cuts that share no coin each cost at least their cheapest.
        """
        open_cuts = [cut & ~excluded for cut in self.cuts if not cut & chosen]
        if not open_cuts:
            return None
        open_cuts.sort(key=int.bit_count)
        counted, least = 0, 0
        for cut in open_cuts:
            if not cut & counted:
                counted |= cut
                least += min((self.costs[coin] for coin in spots_of(cut)), default=budget + 1)
                if least > budget:
                    return 0
        return open_cuts[0]

    def _new_cut(self, reached: Reached, excluded: CoinSet) -> CoinSet:
        """What is left outside when a failing set has grown as far as it can fail.

        Coins that may still be chosen are let in first: the fewer of them a cut has, the less there is to try.
        """
        outside = self.reach.problem.every_coin & ~reached.coins
        order = [coin for coin in self.by_cost if outside >> coin & 1]
        order.sort(key=lambda coin: excluded >> coin & 1)
        cut = 0
        for coin in order:
            grown = self._chosen(reached, coin)
            if grown.summit:
                cut |= 1 << coin
            else:
                reached = grown
        self.cuts.append(cut)
        return cut

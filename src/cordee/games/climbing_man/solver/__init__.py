"""CM-40, CM-41: can a wall be climbed, and what is the best score on it, with all values known? Exact, with proof."""

from cordee.games.climbing_man.solver.exchanges import ParWithExchanges, par_with_exchanges
from cordee.games.climbing_man.solver.par import Par, is_solvable, par_of

__all__ = ["Par", "ParWithExchanges", "is_solvable", "par_of", "par_with_exchanges"]

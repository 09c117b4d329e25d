"""OpenSpiel's Monte Carlo tree search against the house's greedy player.

    python examples/mcts_against_greedy.py --games 4 --simulations 50

`MCTSBot.step` crashes on games written in Python; `mcts_search` does not, and gives the tree that it has searched.
The search looks at the state itself, hidden things included: a fair opponent only where nothing is hidden, as in The
Climbers.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import pyspiel

from cordee.envs import openspiel  # noqa: F401  (makes the games known)
from cordee.games.contract import Seat
from cordee.players.contract import DEFAULT_BUDGET, Eyes
from cordee.players.registry import player_named


def searching(game: Any, simulations: int, seed: int) -> pyspiel.MCTSBot:
    """A search with random rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 500, False, seed, False)


def greedy_codes(state: Any, seat: int, greedy: Any, random: Random) -> tuple[int, ...]:
    """What the greedy player does now, as the codes of its whole action."""
    moment = state.line.moment
    decision = greedy.decide(Eyes(moment.codes.game, moment.position, Seat(seat)), DEFAULT_BUDGET, random)
    codes: tuple[int, ...] = moment.codes.encode(moment.position, Seat(seat), decision.action)
    return codes


def play(text: str, searcher: int, simulations: int, seed: int) -> list[float]:
    """One game to its end; what it was worth to each seat."""
    game = pyspiel.load_game(text)
    bot, state, random = searching(game, simulations, seed), game.new_initial_state(), Random(seed)
    greedy = player_named("greedy", state.line.moment.codes.game.code)
    while not state.is_terminal():
        if state.is_chance_node():
            codes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(codes, likely)[0])
        elif state.current_player() == searcher:
            legal = state.legal_actions()
            state.apply_action(legal[0] if len(legal) == 1 else bot.mcts_search(state).best_child().action)
        else:
            for code in greedy_codes(state, state.current_player(), greedy, random):
                state.apply_action(code)
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    """Some games, the search in each seat in turn."""
    parser = argparse.ArgumentParser(description="MCTS against greedy.")
    parser.add_argument("--game", default="cordee_climbers(options=table:20x18)")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=50)
    given = parser.parse_args()
    won = 0.0
    for number in range(given.games):
        searcher = number % 2
        returns = play(given.game, searcher, given.simulations, seed=number)
        won += returns[searcher] > 0
        print(f"game {number}: mcts in seat {'AB'[searcher]}, returns {returns}", flush=True)
    print(f"mcts ({given.simulations} simulations a decision) won {won:.0f} of {given.games} against greedy")


if __name__ == "__main__":
    main()

"""The master against OpenSpiel's MCTS with ten times its time: `python -m bench.openspiel GAME GAMES`.

The peer searches by random rollouts and sees everything, hidden cards too. How many simulations it gets is chosen
before each of its decisions by how long those before took, so that its turns take ten times as long as the master's
over a game; the figure that came out is shown. Games go on where they stopped, in docs/openspiel/GAME.jsonl; those of
another master are thrown away.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from cordee import fast
from cordee.envs.openspiel import ENTRIES
from cordee.games.contract import Seat
from cordee.lab.page import peers_table
from cordee.players.contract import Budget, Eyes
from cordee.players.registry import mind_of, player_named

FOLDER: Final = Path(__file__).parents[1] / "docs" / "openspiel"
TIMES: Final = 12.5
"""More than ten: `Peer.step` leaves some over in the end; about twelve is what it had in the games played."""
FIRST: Final = 8
"""Simulations of its first decision, before anything is known of how long one takes."""
SEED: Final = 20261118


class Peer:
    """OpenSpiel's MCTS as it comes, with as much time as it is due."""

    def __init__(self, game: Any, seed: int) -> None:
        self.bot = mcts.MCTSBot(
            game, 2.0, FIRST, mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)), np.random.RandomState(seed)
        )
        self.seconds, self.simulations = 0.0, 0

    def step(self, state: Any, due: float) -> int:
        """A code; `due` is how many seconds it may have had in the end: each decision takes half of what is left."""
        each = self.seconds / self.simulations if self.simulations else 0.0
        self.bot.max_simulations = max(2, int((due - self.seconds) / 2 / each)) if each else FIRST
        began = time.process_time()
        code = int(self.bot.step(state))
        self.seconds += time.process_time() - began
        self.simulations += self.bot.max_simulations
        return code


def play(code: str, number: int) -> dict[str, Any]:
    """One game; the master sits in seat 0 of the even ones."""
    game = pyspiel.load_game(next(each.name for each in ENTRIES if each.code == code))
    state, seat, random = game.new_initial_state(), Seat(number % 2), Random(f"{SEED}/{number}")
    rules, peer = game.setup.game, Peer(game, number)
    fast.twin_now(rules)
    master, spent = player_named("master", code), 0.0
    while not state.is_terminal():
        if state.is_chance_node():
            codes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(codes, shares)[0])
        elif state.current_player() == seat:
            began, position = time.process_time(), state.line.moment.position
            action = master.decide(Eyes(rules, position, seat), Budget(), random).action
            spent += time.process_time() - began
            for each in game.setup.codes.of(seat, action):
                if state.current_player() == seat and each in state.legal_actions():
                    state.apply_action(each)
        else:
            state.apply_action(peer.step(state, TIMES * max(spent, 0.2)))
    return {
        "number": number,
        "won": state.returns()[seat] > 0,
        "seconds": [round(spent, 2), round(peer.seconds, 2)],
        "simulations": peer.simulations,
    }


def main() -> None:
    """Plays what is missing, two games at a time; the page is made anew by `bench.arenas 0 none`."""
    code, games = sys.argv[1], int(sys.argv[2])
    path, head = FOLDER / f"{code}.jsonl", {"minds": [mind_of("master", code)]}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = [json.loads(line) for line in lines[1:]] if lines[:1] == [json.dumps(head)] else []
    missing = sorted(set(range(games)) - {row["number"] for row in rows})
    with ProcessPoolExecutor(max_workers=2) as pool:
        for played in as_completed([pool.submit(play, code, number) for number in missing]):
            rows.append(played.result())
            print(rows[-1], flush=True)
            path.write_text("".join(json.dumps(row) + "\n" for row in [head, *rows]), encoding="utf-8")
    print(peers_table([path]))


if __name__ == "__main__":
    main()

"""An arena: players against each other over all seatings, in parallel, from a seed, going on where it stopped."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from typing import TYPE_CHECKING

from cordee import fast
from cordee.kits import game_type
from cordee.lab.match import Match
from cordee.lab.par import par_in
from cordee.lab.results import GameResult, check_same, read_results, write_line
from cordee.lab.seatings import pairings
from cordee.players.registry import player_named
from cordee.records import write_score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from cordee.games.contract import AnyGame
    from cordee.lab.results import Arena
    from cordee.lab.seatings import Pairing

DIGITS = 4
"""Of seconds in a results file."""


def game_of(arena: Arena) -> AnyGame:
    """The arena's game, with its options."""
    kind = game_type(arena.game)
    return kind(kind.options_type.read_line(arena.options))


def needs_twin(arena: Arena) -> bool:
    """Whether a master plays that thinks by a twin: until it is compiled it would play weaker, and not as measured."""
    return any(mind.startswith("master") for mind in arena.minds) and fast.covers(game_of(arena))


def match_of(arena: Arena, pairing: Pairing) -> Match:
    """One game of an arena: played again, it is the same game."""
    players = [player_named(arena.players[each], arena.game) for each in pairing.seating]
    return Match(game_of(arena), players, pairing.seed, pairing.deal)


def play_one(arena: Arena, pairing: Pairing) -> GameResult:
    """One game of an arena, and what came of it."""
    match = match_of(arena, pairing)
    session = match.play()
    outcome = session.outcome
    assert outcome is not None
    return GameResult(
        number=pairing.number,
        seating=pairing.seating,
        seed=pairing.seed,
        deal=pairing.deal,
        ranks=outcome.ranks,
        scores=tuple(map(write_score, outcome.scores)),
        rule=outcome.rule,
        turns=session.position.turn,
        actions=len(session.played()),
        decisions=tuple(effort.decisions for effort in match.efforts),
        nodes=tuple(effort.nodes for effort in match.efforts),
        seconds=tuple(round(effort.seconds, DIGITS) for effort in match.efforts),
        longest_turns=tuple(round(effort.longest_turn, DIGITS) for effort in match.efforts),
        par=par_in(session),
    )


def run(
    arena: Arena, games: int, path: Path | None, workers: int, tell: Callable[[int], None] = lambda _: None
) -> list[GameResult]:
    """Plays what is not in the file yet, and adds each game to it as soon as it is over."""
    if needs_twin(arena):
        fast.twin_now(game_of(arena))
    done = _done(arena, path)
    tell(len(done))
    waiting = [each for each in pairings(arena, game_of(arena).seats, games) if each.number not in done]
    with ProcessPoolExecutor(max_workers=workers) as pool:
        for result in _played(pool, arena, waiting):
            done[result.number] = result
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(write_line(result) + "\n")
            tell(1)
    return [done[number] for number in sorted(done)]


def _played(pool: Executor, arena: Arena, waiting: Iterable[Pairing]) -> Iterator[GameResult]:
    """The games as they end. Any executor of `concurrent.futures` will do."""
    futures = [pool.submit(play_one, arena, pairing) for pairing in waiting]
    try:
        for future in as_completed(futures):
            yield future.result()
    except BaseException:
        for future in futures:
            future.cancel()
        raise


def _done(arena: Arena, path: Path | None) -> dict[int, GameResult]:
    """The games that the file has; a new one is begun where there is none."""
    if path is None:
        return {}
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_line(arena) + "\n", encoding="utf-8")
        return {}
    found, results = read_results(path)
    check_same(path, found, arena)
    done = {result.number: result for result in results}
    # a line that was cut off is left out
    lines = [write_line(found), *map(write_line, done.values())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return done

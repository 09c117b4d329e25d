"""Finds puzzles in games and proves them; what is dear comes last.

A moment is a puzzle if its best turn is clearly better than the second by a first measure of thought, and by four
times as much; if it is no mere walk; if nobody else acts within it; and if it still stands by ten times as much.
"""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.contract import CHANCE
from cordee.kits import game_with, kit_of
from cordee.session import Session
from cordee.study.puzzles.puzzle import Proof, Puzzle, id_of, played
from cordee.study.puzzles.puzzler import not_far_behind
from cordee.study.puzzles.verifying import verify

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame
    from cordee.records import Record
    from cordee.study.puzzles.puzzler import Appraised, Candidate, Puzzler
    from cordee.study.puzzles.themes import Puzzles

AGAIN: Final = 4
"""How many times the thought a proof is checked with."""

AT_LAST: Final = 10
"""How many times the thought it must stand at last, with other luck: of one game's puzzles one in twenty did not."""

LEAST: Final = 0.1
"""Who has next to no chance by the best turn either finds no puzzle in it."""

A_GAME: Final = 3
"""At most so many puzzles of one game: they are much alike."""


class Proven(NamedTuple):
    """The best turn of a moment, and what was found of it."""

    turn: Appraised
    proof: Proof
    surprise: float
    """How much worse it looks at a glance than the turn that looks best then."""


def mined(game_code: str, number: int, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game that quick players play; the same number and seed, the same puzzles."""
    puzzles = kit_of(game_code).puzzles
    random = Random(f"{seed}/{number}")
    game = game_with(game_code, puzzles.settings[number % len(puzzles.settings)])
    yield from _sifted(puzzles, game, puzzles.puzzler().moments(game, random), random)


def mined_from(record: Record) -> Iterator[Puzzle]:
    """The puzzles of a game that was played."""
    session = Session.resume(record)
    puzzles = kit_of(session.game.code).puzzles
    puzzler, random = puzzles.puzzler(), Random(0)
    stretches = groupby(session.played(), key=lambda each: (each.turn, each.seat))
    firsts = (next(actions) for (turn, seat), actions in stretches if turn > 0 and seat != CHANCE)
    moments = (
        moment
        for each in firsts
        if each.before.to_act() == (each.seat,)
        and (moment := puzzler.moment(session.game, each.before, each.seat, random))
    )
    yield from _sifted(puzzles, session.game, moments, random)


def _sifted(puzzles: Puzzles, game: AnyGame, moments: Iterator[Candidate], random: Random) -> Iterator[Puzzle]:
    puzzler, found = puzzles.puzzler(), 0
    for moment in moments:
        if moment.sharpness < puzzler.sharp:
            continue
        puzzle = puzzle_in(puzzles, puzzler, game, moment, random)
        if puzzle is not None and (not puzzler.thought or verify(puzzle, AT_LAST).stands):
            found += 1
            yield puzzle
        if found == A_GAME:
            return


def puzzle_in(puzzles: Puzzles, puzzler: Puzzler, game: AnyGame, moment: Candidate, random: Random) -> Puzzle | None:
    """The puzzle that a moment is; None where it is none."""
    position, seat, _ = moment
    proven = proven_in(puzzles, puzzler, game, moment, random)
    if proven is None:
        return None
    solved = played(position, seat, proven.turn.line)
    notation, options = game.notation, game.options.write_line()
    text = notation.write_position(position)
    return Puzzle(
        id=id_of(game.code, options, text, seat),
        game=game.code,
        options=options,
        position=text,
        seat=seat,
        line=tuple(notation.write_action(action) for action in proven.turn.line),
        themes=puzzles.themes_of(solved),
        rating=rated(puzzler, proven),
        proof=proven.proof,
    )


def proven_in(puzzles: Puzzles, puzzler: Puzzler, game: AnyGame, moment: Candidate, random: Random) -> Proven | None:
    """The one best turn, first by a look, then by the usual measure, then by four times as much; no mere walk."""
    position, seat, _ = moment
    stages = [1, puzzler.thought, AGAIN * puzzler.thought] if puzzler.thought else [0]
    found: list[list[Appraised]] = []
    among, best = None, None
    for thought in stages:
        turns = puzzler.appraise(game, position, seat, thought, random, among, best)
        if not _clear(puzzler, turns) or (thought > 1 and turns[0].result != best):
            return None
        if best is None and puzzles.trivial(played(position, seat, turns[0].line)):
            return None
        found.append(turns)
        best = turns[0].result
        among = not_far_behind(turns)
    first, again = found[-2:] if len(found) > 1 else found * 2
    proof = Proof(*_pair(first), puzzler.thought, *_pair(again))
    return Proven(first[0], proof, _surprise(found[0], first[0]))


def _pair(turns: list[Appraised]) -> tuple[float, float]:
    return round(turns[0].worth, 3), round(turns[1].worth, 3)


def _clear(puzzler: Puzzler, turns: list[Appraised]) -> bool:
    """Whether there is one best turn, of its seat alone, that is worth having."""
    if len(turns) < 2 or not turns[0].whole or len(turns[0].line) < 2:
        return False
    return turns[0].worth >= LEAST and turns[0].worth - turns[1].worth >= puzzler.clear


def _surprise(glance: list[Appraised], best: Appraised) -> float:
    same = next((each.worth for each in glance if each.result == best.result), 0.0)
    return max(0.0, glance[0].worth - same)


EASIEST: Final = 900
AN_ACTION: Final = 130
"""How many points of rating each action beyond the second is worth."""

HIDDEN: Final = 350
"""And a best turn that does not look best at a glance."""

CLOSE: Final = 400
"""And a second that is nearly as good as it may be."""


def rated(puzzler: Puzzler, proven: Proven) -> int:
    """A first guess at how hard a puzzle is: long, unlikely or close ones are harder. It stays as it is."""
    longer = min(4, len(proven.turn.line) - 2)
    close = min(1.0, puzzler.clear / max(puzzler.clear, proven.proof.gap))
    return round(EASIEST + AN_ACTION * longer + HIDDEN * (proven.surprise > 0) + CLOSE * close)

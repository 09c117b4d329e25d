"""Measures whether the analyst's chances hold, and mends them: what it says in positions of self-play, and who won.

    python -m tools.calibrate climbers --players 2 --positions 2000
    python -m tools.calibrate --page

Games are played by quick masters against themselves (where no twin finds turns, by `quick`, or greed); some turns of
each are looked at as an analysis would. Every game's positions are a few lines of
`docs/calibration/<game>-<mind>-<players>.csv`, so that the same command goes on where it stopped. Behind each run the
curves are fitted anew and go into the kit as
`chances.json`; `--page` writes docs/calibration.md with its figures.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from scipy.optimize import minimize

from cordee import fast
from cordee.games.contract import Seat
from cordee.kits import game_type, kit_of
from cordee.players import master
from cordee.players.contract import Budget, Eyes, seat_to_ask
from cordee.players.registry import guide_for, minds_of, player_named
from cordee.session import Session
from cordee.study.chances import FILE, LEAST_GAMES, Curve, parts, parts_of
from cordee.study.comparing import analyst_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.players.contract import Player
    from cordee.players.guide import Hopes
    from cordee.study.comparing import Analyst

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "calibration"
EACH: Final = 6
"""Positions of one game: more would tell of the same end. `--each` takes more where a look costs next to nothing."""
COMPARED: Final = 4
"""Of so many positions one is also looked at behind its turn: that takes as long again, and its curve needs fewer."""
PLAYED_NODES: Final = 40
"""How much the players of the games think."""
MOST_ACTIONS: Final = 600
AS_SAID: Final = (1.0, *(0.0,) * 11)
HELD: Final = (1e-6, 1e-6, *(10.0,) * 10)
"""A curve that changes nothing, and how much the parts of another are held to it: it bends only where many say so."""
LEAST_RISE: Final = 0.02
"""Everywhere a curve rises at least that share of what one that changes nothing does."""
STEPS: Final = 400
SHARE, NEAR = 0.7, 0.2
"""What is looked at: how often that share comes where it is said, by what is said so near to it."""
BESIDE: Final = 0.05
"""And for who counts plainly, by what is said so near."""
PARTS: Final = 20


class Sample(NamedTuple):
    """What all could hope for before and after a seat's turn, and how much of the win each had in the end."""

    game: int
    turn: int
    seat: Seat
    before: Hopes
    after: Hopes | None
    won: Hopes

    @classmethod
    def read(cls, line: str) -> Sample:
        """A line of the file."""
        game, turn, seat, *hopes = line.split(",")
        before, after, won = (tuple(map(float, each.split())) for each in hopes)
        return cls(int(game), int(turn), Seat(int(seat)), before, after or None, won)

    def write(self) -> str:
        hopes = [" ".join(f"{hope:.4f}".rstrip("0").rstrip(".") for hope in each or ()) for each in self[3:]]
        return f"{self.game},{self.turn},{self.seat},{','.join(hopes)}\n"


# --- positions


def sampled(game: AnyGame, number: int, most: int) -> list[Sample]:
    """Some positions of one game of self-play; none of one that does not end."""
    random = Random(f"calibrate/{game.code}/{game.seats}/{number}")
    turns, winners = played(game, random)
    if not winners:
        return []
    analyst = analyst_for(game)
    chosen = sorted(random.sample(range(len(turns)), min(most, len(turns))))
    won = tuple(1 / len(winners) if each in winners else 0.0 for each in range(game.seats))
    found = []
    for count, (turn, position, seat, line) in enumerate(turns[each] for each in chosen):
        behind = line if count % COMPARED == number % COMPARED else None
        hopes = looked_at(analyst, game, position, seat, behind, random)
        if hopes is not None:
            found.append(Sample(number, turn, seat, *hopes, won))
    return found


def looked_at(
    analyst: Analyst, game: AnyGame, position: AnyPosition, seat: Seat, line: Sequence[Any] | None, random: Random
) -> tuple[Hopes, Hopes | None] | None:
    """What all hope for before and, if one is given, after a line; None where there was nothing to decide."""
    eyes = Eyes(game, position, seat)
    best = analyst.best(eyes, random)
    if not best.hopes:
        return None
    after = None if line is None else analyst.compared(eyes, [tuple(line)], random)[0]
    return best.hopes, after


def played(game: AnyGame, random: Random) -> tuple[list[tuple[int, AnyPosition, Seat, list[Any]]], tuple[Seat, ...]]:
    """The first stretch of each turn of a game: its number, position, seat and actions; and who won."""
    turns: list[tuple[int, AnyPosition, Seat, list[Any]]] = []
    session, last = Session(game, random), None
    players = [player_of(game) for _ in range(game.seats)]
    for _ in range(MOST_ACTIONS):
        position = session.position
        if not position.to_act():
            break
        seat = seat_to_ask(position)
        action = players[seat].decide(Eyes(game, position, seat), Budget(), random).action
        alone = position.to_act() == (seat,) and position.pause() is None and position.turn > 0
        goes_on = last == (position.turn, seat, session.draws)
        if goes_on:
            turns[-1][3].append(action)
        elif alone:
            turns.append((position.turn, position, seat, [action]))
        last = (position.turn, seat, session.draws) if goes_on or alone else None
        session.play(action, seat)
    outcome = session.outcome
    return turns, outcome.winners() if outcome else ()


def player_of(game: AnyGame) -> Player:
    """Quick, and as strong as that allows."""
    guide = guide_for(game.code)
    if master.by_twin(game) is not None:
        return master.Master(guide, PLAYED_NODES)
    return player_named("quick" if "quick" in minds_of(game.code) else "greedy", game.code)


def gathered(game: AnyGame, file: Path, positions: int, each: int, seconds: float) -> list[Sample]:
    """The samples of a file, and as many more as are missing, so many of a game, for at most so long."""
    began = time.monotonic()
    samples = read(file)
    number = samples[-1].game + 1 if samples else 0
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        while len(samples) < positions and time.monotonic() - began < seconds:
            new = sampled(game, number, each)
            out.writelines(sample.write() for sample in new)
            out.flush()
            samples += new
            number += 1
    return samples


def read(file: Path) -> list[Sample]:
    """The samples that were gathered so far."""
    return [Sample.read(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


# --- what is shown


class Told(NamedTuple):
    """What was said of one seat's chances, and how much of the win it had; of which game."""

    game: int
    said: float
    won: float


class Bin(NamedTuple):
    """Positions of which about the same was said: how many, what was said and what came on average."""

    number: int
    said: float
    won: float


def crossed(samples: Sequence[Sample]) -> list[Told]:
    """What is said of every seat before a turn, and what came: each half of the games by the curve of the other."""
    found = []
    for half in (0, 1):
        curve = fitted([each for each in samples if each.game % 2 != half])
        for each in samples:
            if each.game % 2 == half:
                said = curve(each.seat, each.before, each.turn)
                found += [Told(each.game, *pair) for pair in zip(said, each.won, strict=True)]
    return found


def came_around(told: Sequence[Told], share: float) -> float | None:
    """How often that share came where it was said: by a line through all near it, the nearer the more it counts."""
    whole = first = second = wins = lean = 0.0
    for each in told:
        apart = each.said - share
        weight = max(0.0, 1 - abs(apart) / NEAR)
        whole, first, second = whole + weight, first + weight * apart, second + weight * apart * apart
        wins, lean = wins + weight * each.won, lean + weight * apart * each.won
    det = whole * second - first * first
    return (second * wins - first * lean) / det if det > 0 else None


def unsure(told: Sequence[Told], share: float) -> float:
    """The standard error of that: a jackknife that leaves out one part of the games at a time."""
    parts = [came_around([each for each in told if each.game % PARTS != part], share) for part in range(PARTS)]
    found = [each for each in parts if each is not None]
    mean = sum(found) / max(1, len(found))
    return sqrt((PARTS - 1) / PARTS * sum((each - mean) ** 2 for each in found))


def binned(told: Sequence[Told], low: float, high: float) -> Bin | None:
    """Where something between these was said."""
    found = [each for each in told if low <= each.said < high]
    if not found:
        return None
    count = len(found)
    return Bin(count, sum(each.said for each in found) / count, sum(each.won for each in found) / count)


def figure(title: str, told: Sequence[Told]) -> str:
    """A reliability plot as SVG: said to the right, came upwards; a point is as large as it has positions."""
    bins = [each for number in range(10) if (each := binned(told, number / 10, (number + 1) / 10)) is not None]
    most = max(each.number for each in bins)
    marks = [
        f'<circle cx="{_x(each.said)}" cy="{_y(each.won)}" r="{3 + 7 * (each.number / most) ** 0.5:.1f}" '
        f'fill="#c8553d" fill-opacity=".75"><title>{each.number}: {each.said:.0%}, {each.won:.0%}</title></circle>'
        for each in bins
    ]
    scale = [
        f'<text x="{_x(share)}" y="236" text-anchor="middle">{share:.0%}</text>'
        f'<text x="38" y="{_y(share) + 4}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.5, 1)
    ]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 244" font-family="sans-serif" font-size="11" '
        f'fill="#888" role="img" aria-label="{title}">',
        f'<text x="44" y="14" font-size="12">{title}</text>',
        f'<path d="M{_x(0)} {_y(0)}H{_x(1)}V{_y(1)}H{_x(0)}Z" fill="none" stroke="#888" stroke-opacity=".5"/>',
        f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#3d6fc8" stroke-dasharray="4 3"/>',
        *scale,
        *marks,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _x(share: float) -> float:
    return round(44 + 200 * share, 1)


def _y(share: float) -> float:
    return round(222 - 200 * share, 1)


HEAD: Final = """# Calibration

An [analysis](analysis.md) tells chances. Do they hold? `python -m tools.calibrate GAME --players N` plays games of
quick masters with themselves (races: of `quick` racers), looks at up to {each} turns of each (or `--each`) as an
analysis does (at one in {compared} also from behind the turn), and notes what it said and who won. A curve
for each game and number of players corrects what was said, by how sure it was, how late in the game, and which seats
are still to come in the round (`kits/<game>/chances.json`; instead of a curve through
fewer than {least} games that of the next smaller number of players is used). The positions are in
`docs/calibration/`, and the same command adds to them; `python -m tools.calibrate --page` fits the curves anew and
makes this page.

In the table and the figures every half of the games is judged by the curve of the other half, so that nothing is
judged by itself; what is said of every seat counts. The Brier score is the mean squared distance between what was said
and what came: 0 is perfect, 0.25 is what always saying one half gets with two players. "Around 70 %" are the chances
of which {low:.0%} to {high:.0%} was said, those near 70 % counting most; "came" is how often such a seat won where just
70 % was said, by a line through them. The last two columns count plainly: of how many chances 65 to 75 % was said, and
how many of those came.

The aim is 2,000 positions in each line, and that 65 to 75 % come. Positions of one game end alike, so the figures are
less sure than their number suggests: ± is the standard error, by leaving out a twentieth of the games at a time.

| game | players | mind | games | positions | Brier as said | corrected | around 70 % | came | 65 to 75 % | came |
| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def page() -> None:
    """docs/calibration.md and its figures; and the curves, as the positions have them now."""
    rows, pictures = [], []
    for file in sorted(FOLDER.glob("*.csv")):
        samples = read(file)
        if not samples:
            continue
        game, mind, seats = file.stem.rsplit("-", 2)
        keep(game, mind, int(seats), samples)
        told = crossed(samples)
        around, came = binned(told, SHARE - NEAR, SHARE + NEAR), came_around(told, SHARE)
        said = f"{around.number} | {came:.0%} ± {100 * unsure(told, SHARE):.0f}" if around and came else "0 | "
        plain = binned(told, SHARE - BESIDE, SHARE + BESIDE)
        said += f" | {plain.number} | {plain.won:.0%}" if plain else " | 0 | "
        raw = brier([pair for each in samples for pair in zip(each.before, each.won, strict=True)])
        mended = brier([(each.said, each.won) for each in told])
        games = len({each.game for each in samples})
        rows.append(f"| {game} | {seats} | {mind} | {games} | {len(samples)} | {raw:.3f} | {mended:.3f} | {said} |\n")
        file.with_suffix(".svg").write_text(figure(f"{game}, {seats} players", told), encoding="utf-8")
        pictures.append(f"![{game}, {seats} players: said and came](calibration/{file.stem}.svg)\n")
    head = HEAD.format(each=EACH, compared=COMPARED, least=LEAST_GAMES, low=SHARE - NEAR, high=SHARE + NEAR)
    text = head + "".join(rows) + "\n" + "\n".join(pictures)
    (ROOT / "docs" / "calibration.md").write_text(text, encoding="utf-8")


# --- curves


def fitted(samples: Sequence[Sample]) -> Curve:
    """The likeliest curve from what was said before turns to what became of it, of those that rise everywhere."""
    middle = max(1.0, float(np.median([each.turn for each in samples])))
    seen = np.array([parts(each.seat, each.before, each.turn / middle) for each in samples])
    won = np.array([each.won for each in samples])
    rising = rises(won.shape[1])
    found = minimize(
        unlikely,
        AS_SAID,
        args=(seen, won),
        jac=True,
        method="SLSQP",
        constraints=({"type": "ineq", "fun": lambda weights: rising @ weights - LEAST_RISE, "jac": lambda _: rising},),
        options={"maxiter": STEPS},
    )
    return Curve(*[round(float(each), 4) for each in [*found.x, middle]])


def unlikely(weights: Any, seen: Any, won: Any) -> tuple[float, Any]:
    """How unlikely those weights make what came (in nats, and for not changing nothing), and how that changes."""
    strengths = seen @ weights
    strengths -= strengths.max(axis=1, keepdims=True)
    chances = np.exp(strengths)
    whole = chances.sum(axis=1, keepdims=True)
    held = HELD * (weights - AS_SAID)
    changes = held - np.einsum("ns,nsk->k", won - chances / whole, seen)
    return float((won * (np.log(whole) - strengths)).sum() + held @ (weights - AS_SAID) / 2), changes


def rises(seats: int) -> Any:
    """By how much each part rises with a hope, for one rise of its logarithm: for any hope, first, last, soon, late.

    A curve's strengths are straight between these seats and times, so one that rises there rises everywhere.
    """
    hopes = [each / 100 for each in range(1, 100)]
    return np.array(
        [
            np.subtract(parts_of(more, turns, seats, stage), parts_of(hope, turns, seats, stage)) / log(more / hope)
            for turns in (0, 1, seats - 1)
            for stage in (0.0, 1.0, 2.0)
            for hope, more in pairwise(hopes)
        ]
    )


def brier(pairs: Sequence[tuple[float, float]]) -> float:
    """The mean squared distance of what was said from what came."""
    return sum((said - won) ** 2 for said, won in pairs) / max(1, len(pairs))


def keep(code: str, mind: str, seats: int, samples: Sequence[Sample]) -> None:
    """The curves into the kit."""
    file = ROOT / "src" / Path(*kit_of(code).package.split(".")) / FILE
    found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    found.setdefault(mind, {})[str(seats)] = {
        "before": fitted(samples),
        "after": fitted([each._replace(before=each.after) for each in samples if each.after is not None]),
        "games": len({each.game for each in samples}),
        "positions": len(samples),
    }
    ordered = {name: dict(sorted(each.items())) for name, each in sorted(found.items())}
    file.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """One game and number of players, or the page."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", nargs="?")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--positions", type=int, default=2000)
    asked.add_argument("--each", type=int, default=EACH, help="positions of one game at most")
    asked.add_argument("--minutes", type=float, default=1e9, help="stop after so long; the same command goes on")
    asked.add_argument("--page", action="store_true", help="write docs/calibration.md")
    given = asked.parse_args()
    if given.page:
        page()
    if given.game:
        game = game_type(given.game).read({"players": str(given.players)})
        fast.twin_now(game)
        mind = analyst_for(game).name
        file = FOLDER / f"{game.code}-{mind}-{game.seats}.csv"
        samples = gathered(game, file, given.positions, given.each, 60 * given.minutes)
        keep(game.code, mind, game.seats, samples)
        told = crossed(samples)
        print(
            f"{file.name}: {len(samples)} positions, Brier {brier([(each.said, each.won) for each in told]):.3f}, "
            f"70 % comes {came_around(told, SHARE):.1%} ± {unsure(told, SHARE):.1%}"
        )


if __name__ == "__main__":
    main()

"""`cordee simulate`: random games, with a summary."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import track
from rich.table import Table

from cordee import fast
from cordee.cli.console import (
    GameOptions,
    JsonFlag,
    PresetOption,
    SeedOption,
    console,
    errors,
    explained,
    print_json,
    read_options,
    t,
)
from cordee.games.contract import Seat, seat_letter
from cordee.kits import game_type
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.fast.twin import Twin
    from cordee.games.contract import AnyGame, Outcome


class Engine(StrEnum):
    """What plays: the readable rules, the fast twin, or the twin where it is ready and no seed is given."""

    AUTO = "auto"
    RULES = "rules"
    TWIN = "twin"


EngineOption = Annotated[
    Engine,
    typer.Option(
        help=t(
            "rules: the readable ones; twin: the compiled ones; auto: the twin if it is ready and no seed is given",
        )
    ),
]
AT_ONCE: Final = 256
"""So many games of the twin are played at once."""


@dataclass
class Summary:
    """What came of the games."""

    game: str
    options: str
    seed: int
    games: int = 0
    actions: int = 0
    seconds: float = 0.0
    rules: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    scores: dict[str, list[Fraction]] = field(default_factory=dict)

    def add(self, outcome: Outcome, actions: int) -> None:
        self.games += 1
        self.actions += actions
        self.rules[outcome.rule] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores.setdefault(seat_letter(Seat(seat)), []).append(Fraction(score))
        self.wins.update(seat_letter(seat) for seat in outcome.winners())


def command(
    code: Annotated[str, typer.Argument(metavar="GAME")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=t("how many"))] = 100,
    preset: PresetOption = None,
    option: GameOptions = None,
    seed: SeedOption = None,
    engine: EngineOption = Engine.AUTO,
    as_json: JsonFlag = False,
) -> None:
    """Plays games with random actions and sums them up."""
    with explained():
        game = game_type(code).read(read_options(option), preset)
    seeded = seed is not None
    seed = Random().randrange(2**32) if seed is None else seed
    summary = Summary(code, game.options.write_line(), seed)
    twin = chosen_twin(game, engine, seeded=seeded)
    played = by_rules(game, games, seed) if twin is None else by_twin(twin, games, seed)
    began = time.perf_counter()
    for outcome, actions in track(played, t("playing"), games, console=errors, disable=as_json, transient=True):
        summary.add(outcome, actions)
    summary.seconds = time.perf_counter() - began
    if as_json:
        print_json(_plain(summary))
    else:
        _print(summary)


def chosen_twin(game: AnyGame, engine: Engine, *, seeded: bool) -> Twin | None:
    """The fast twin, where it is asked for, or there at once and nobody wants the games of a seed again."""
    if engine is Engine.TWIN and fast.covers(game):
        return fast.twin_now(game)
    return fast.twin_if_ready(game) if engine is Engine.AUTO and not seeded else None


def by_rules(game: AnyGame, games: int, seed: int) -> Iterator[tuple[Outcome, int]]:
    """Games by the readable rules, one after the other: how each ended, after how many actions."""
    for number in range(games):
        session = play_randomly(game, Random(f"{seed}/{number}"))
        outcome = session.position.outcome()
        assert outcome is not None
        yield outcome, len(session.record().entries)


def by_twin(twin: Twin, games: int, seed: int) -> Iterator[tuple[Outcome, int]]:
    """Games by the fast twin, many at once; chance is not counted among the actions."""
    from cordee.fast.batch import Batch

    batch = Batch(twin, min(games, AT_ONCE), seed)
    for begun in range(0, games, batch.games):
        batch.start()
        actions = batch.playouts()
        for number in range(min(batch.games, games - begun)):
            outcome = twin.read(batch.arrays, number).outcome()
            assert outcome is not None
            yield outcome, int(actions[number])
    batch.close()


def play_randomly(game: AnyGame, random: Random) -> Session:
    """A whole game of random actions."""
    session = Session(game, random)
    while session.position.to_act():
        seat: Seat = random.choice(session.position.to_act())
        session.push(session.trust(seat, random.choice(list(session.position.legal_actions(seat)))))
    return session


def _plain(summary: Summary) -> dict[str, object]:
    return {
        "game": summary.game,
        "options": summary.options,
        "seed": summary.seed,
        "games": summary.games,
        "actions": summary.actions,
        "seconds": round(summary.seconds, 3),
        "ended_by": dict(summary.rules),
        "wins": dict(summary.wins),
        "mean_scores": {seat: float(sum(scores) / len(scores)) for seat, scores in summary.scores.items()},
    }


def _print(summary: Summary) -> None:
    table = Table(title=f"{summary.game} {summary.options}".strip())
    for heading in (t("seat"), t("wins"), t("mean score"), t("best")):
        table.add_column(heading, justify="right")
    for seat, scores in summary.scores.items():
        mean = float(sum(scores) / len(scores))
        wins = f"{summary.wins[seat] / summary.games:.1%}" if len(summary.scores) > 1 else "-"
        table.add_row(seat, wins, f"{mean:.2f}", f"{float(max(scores)):g}")
    console.print(table)
    ended = ", ".join(f"{rule} {count}" for rule, count in summary.rules.most_common())
    console.print(
        t(
            "{games} games (seed {seed}), {actions} actions each, ended by {ended}",
            games=summary.games,
            seed=summary.seed,
            actions=summary.actions / summary.games,
            ended=ended,
        )
    )

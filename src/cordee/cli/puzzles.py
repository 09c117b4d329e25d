"""`cordee puzzles`: find puzzles, prove them, and prove them again."""

from __future__ import annotations

import json
import time
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from cordee.cli.console import console, explained, t
from cordee.kits import kit_of, kits
from cordee.records import load
from cordee.study.puzzles.library import puzzles_of, read_file
from cordee.study.puzzles.mining import mined, mined_from
from cordee.study.puzzles.verifying import verify as solve_again

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cordee.records import Record
    from cordee.study.puzzles.puzzle import Puzzle
    from cordee.study.puzzles.verifying import Verdict

app = typer.Typer(help=t("puzzles: find them, prove them"), no_args_is_help=True)

GameArgument = Annotated[str, typer.Argument(help=t("the game's code"))]


@app.command("mine", help=t("find puzzles in games that quick players play, or in records, and prove them"))
def mine(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", min=0, help=t("how many games to look through"))] = 100,
    seed: Annotated[int, typer.Option("--seed", help=t("what chance is drawn from"))] = 1,
    minutes: Annotated[float, typer.Option("--minutes", min=0.0, help=t("stop after so long; go on next time"))] = 10,
    records: Annotated[
        list[Path] | None, typer.Option("--from", help=t("records, or folders of them, to look through instead"))
    ] = None,
    store: Annotated[
        str | None, typer.Option("--store", help=t("a server's database: look through its finished games instead"))
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help=t("where to write; the package's own file if left"))] = None,
) -> None:
    """Adds what it finds to the file as it goes; the next run goes on where this one ended."""
    with explained():
        path = out or kit_of(game).puzzles.file
        collection = _Collection(game, path)
        end = time.monotonic() + 60 * minutes
        if records or store:
            for record in chain(_read(records or ()), _stored(store, game) if store else ()):
                if record.tag("Game") == game:
                    collection.add(mined_from(record))
                if time.monotonic() > end:
                    break
            console.print(t("{game}: {count} puzzles", game=game, count=len(collection.ids)))
            return
        progress = path.with_suffix(f".{seed}.progress")
        first = json.loads(progress.read_text(encoding="utf-8")) if progress.exists() else 0
        for number in range(first, first + games):
            collection.add(mined(game, number, seed))
            progress.write_text(str(number + 1), encoding="utf-8")
            if time.monotonic() > end:
                break
        console.print(t("{game}: {count} puzzles", game=game, count=len(collection.ids)))


@app.command("verify", help=t("solve some puzzles again with more thought: do they stand?"))
def verify(
    game: Annotated[str | None, typer.Argument(help=t("the game's code; all games if left"))] = None,
    sample: Annotated[int, typer.Option("--sample", min=1, help=t("how many of each game"))] = 20,
    times: Annotated[int, typer.Option("--times", min=1, help=t("how many times the thought of the first proof"))] = 10,
    seed: Annotated[int, typer.Option("--seed", help=t("what chance is drawn from"))] = 1,
    drop: Annotated[bool, typer.Option("--drop", help=t("take those that fall out of the package's own file"))] = False,
) -> None:
    """Prints a table as Markdown: what more thought found of each, and how many stand."""
    with explained():
        for code in (game,) if game else tuple(each for each in kits() if puzzles_of(each)):
            known = puzzles_of(code)
            drawn = Random(f"{seed}/{code}").sample(known, min(sample, len(known)))
            console.print(t("## {game}: {count} puzzles", game=kit_of(code).game.title, count=len(known)), markup=False)
            console.print("\n" + t("| puzzle | found | again | with more thought | stands |"), markup=False)
            console.print("| --- | ---: | ---: | ---: | --- |", markup=False)
            verdicts = [_verified(puzzle, times) for puzzle in drawn]
            if drop:
                _take_out(code, {each.puzzle.id for each in verdicts if not each.stands})
            stand = sum(each.stands for each in verdicts)
            told = t(
                "{stand} of {count} stand with {times} times the thought.", stand=stand, count=len(drawn), times=times
            )
            console.print(f"\n{told}\n", markup=False)


def _take_out(game: str, fallen: set[str]) -> None:
    path = kit_of(game).puzzles.file
    kept = [each for each in read_file(game, path) if each.id not in fallen]
    path.write_text("".join(each.write() + "\n" for each in kept), encoding="utf-8")


def _verified(puzzle: Puzzle, times: int) -> Verdict:
    verdict, proof = solve_again(puzzle, times), puzzle.proof
    pairs = (proof.best, proof.second), (proof.best_again, proof.second_again), (verdict.best, verdict.second)
    cells = [f"`{puzzle.id}`", *(f"{best:.3g} / {second:.3g}" for best, second in pairs)]
    console.print(
        "| " + " | ".join([*cells, t("yes") if verdict.stands else t("no")]) + " |", markup=False, soft_wrap=True
    )
    return verdict


def _read(paths: Iterable[Path]) -> Iterator[Record]:
    """The records of files, and of the files of folders."""
    for path in paths:
        yield from map(load, sorted(path.rglob("*.cordee")) if path.is_dir() else [path])


def _stored(database: str, game: str) -> Iterator[Record]:
    """The finished games of a server's store."""
    from cordee.cli.admin import administration

    with administration(database) as admin:
        yield from (table.session.record() for table in admin.finished(game))


class _Collection:
    """A file of puzzles that grows, each puzzle once."""

    def __init__(self, game: str, path: Path) -> None:
        self.path = path
        self.ids = {puzzle.id for puzzle in read_file(game, path)}

    def add(self, found: Iterable[Puzzle]) -> None:
        for puzzle in found:
            if puzzle.id not in self.ids:
                self.ids.add(puzzle.id)
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(puzzle.write() + "\n")
                console.print(f"{len(self.ids)} {puzzle.id} {puzzle.rating} {' '.join(puzzle.themes)}", markup=False)

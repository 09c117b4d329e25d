"""The `cordee` command: every command of the house, then those that the games bring."""

from __future__ import annotations

from typing import Annotated

import typer

from cordee import __version__
from cordee.cli import (
    admin,
    analyse,
    arena,
    games,
    hint,
    lab,
    learn,
    play,
    puzzle,
    puzzles,
    replay,
    serve,
    simulate,
    verify,
)
from cordee.cli.console import LANGUAGE, console, fail, t
from cordee.games.words import LANGUAGES
from cordee.kits import kits

app = typer.Typer(
    help=t("The home of climbing board games."),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        console.print(__version__)
        raise typer.Exit


@app.callback()
def _common(
    _version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_tell_version, help=t("print the version"))
    ] = False,
    language: Annotated[
        str, typer.Option("--lang", metavar="|".join(LANGUAGES), help=t("the language of this run"))
    ] = LANGUAGE,
    without_colour: Annotated[bool, typer.Option("--plain", help=t("no colours (so does NO_COLOR=1)"))] = False,
) -> None:
    """Options before the command; the language was read before the texts were made (see console.LANGUAGE)."""
    if language not in LANGUAGES:
        fail(t("--lang {text}: one of {known} is needed", text=language, known=LANGUAGES))
    console.no_color = console.no_color or without_colour


app.command("games", help=t("what games there are, with their options"))(games.command)
app.command("play", help=t("play in the terminal"))(play.command)
app.command("learn", help=t("short lessons, one thing each"))(learn.command)
app.command("simulate", help=t("random games, with a summary"))(simulate.command)
app.command("serve", help=t("the table server"))(serve.command)
app.add_typer(admin.app, name="admin")
app.command("replay", help=t("show a recorded game"))(replay.command)
app.command("verify", help=t("check a record by the rules"))(verify.command)
app.command("arena", help=t("players against each other"))(arena.command)
app.add_typer(lab.app, name="lab")
app.command("analyse", help=t("where a game was won"))(analyse.command)
app.command("puzzle", help=t("find the best turn"))(puzzle.command)
app.add_typer(puzzles.app, name="puzzles")
app.command("hint", help=t("a hint that does not cheat"))(hint.command)
for _command in (each for kit in kits().values() for each in kit.commands):
    app.command(_command.name, help=_command.help)(_command.function)


def main() -> None:
    """Entry point of the `cordee` script."""
    app()

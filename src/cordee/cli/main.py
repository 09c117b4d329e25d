"""The `cordee` command."""

from __future__ import annotations

from typing import Annotated

import typer

from cordee import __version__
from cordee.cli import games, play, replay, serve, simulate, verify
from cordee.cli.console import console, t

app = typer.Typer(
    help=t("The home of climbing board games.", "La maison des jeux d'escalade."),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def _common(
    language: Annotated[
        str, typer.Option("--lang", metavar="en|fr", help=t("the language of this run", "la langue"))
    ] = "en",
) -> None:
    """Options before the command."""


@app.command("version", help=t("print the version", "afficher la version"))
def _version() -> None:
    console.print(__version__)


app.command("games", help=t("what games there are, with their options", "les jeux et leurs options"))(games.command)
app.command("play", help=t("play in the terminal", "jouer dans le terminal"))(play.command)
app.command("simulate", help=t("random games, with a summary", "des parties au hasard, avec un résumé"))(
    simulate.command
)
app.command("serve", help=t("the table server", "le serveur de tables"))(serve.command)
app.command("replay", help=t("show a recorded game", "revoir une partie"))(replay.command)
app.command("verify", help=t("check a record by the rules", "vérifier une partie par les règles"))(verify.command)


def main() -> None:
    """Entry point of the `cordee` script."""
    app()

"""What every command shares: the language, the console, files, and errors that end a command with a clear line."""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console

from cordee import fast
from cordee.games.errors import GameError
from cordee.games.words import Words, best_language
from cordee.plain import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.games.contract import AnyGame
    from cordee.games.words import Language

BAD_INPUT = 2
"""The exit code for input that can't be used."""


def _language() -> Language:
    """``--lang fr`` anywhere on the line, else CORDEE_LANG, else the system's language; English if unknown."""
    asked = [after for word, after in zip(sys.argv, sys.argv[1:], strict=False) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in sys.argv if word.startswith("--lang=")]
    variables = ("CORDEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = [*asked, *(os.environ[name] for name in variables if os.environ.get(name))]
    return best_language(wanted[0] if wanted else "")


LANGUAGE: Language = _language()
console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

COMPILING = Words("compiling the fast twin of {game}; that takes a minute or two, once")


def say(words: Words, **values: object) -> str:
    """The words in the language of this run."""
    return words.say(LANGUAGE, **values)


def t(text: str, /, **values: object) -> str:
    """A text, written in English like all `Words`, in the language of this run."""
    return Words(text).say(LANGUAGE, **values)


NOT_A_FILE = Words("{path}: {why}")
NO_EQUALS = Words("'{text}': an option is given as name=value")

JsonFlag = Annotated[bool, typer.Option("--json", help=t("print JSON for a program to read"))]
PresetOption = Annotated[str | None, typer.Option("--preset", "-p", help=t("a named bundle of options"))]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help=t("set an option; VALUE @FILE reads it from a file"),
    ),
]
SeedOption = Annotated[int | None, typer.Option("--seed", help=t("make chance repeatable"))]


@contextmanager
def explained() -> Iterator[None]:
    """Errors of the house and of files end the command with one clear message and exit code 2."""
    try:
        yield
    except GameError as error:
        fail(error.say(LANGUAGE))
    except UnicodeDecodeError as error:
        fail(t("this file is not text in UTF-8: {error}", error=error))
    except OSError as error:
        fail(say(NOT_A_FILE, path=error.filename, why=error.strerror))


def wait_for_twin(game: AnyGame) -> None:
    """Compiles a game's twin where that is still to be done, and says what one waits for."""
    if fast.covers(game) and not fast.ready(game.code):
        errors.print(say(COMPILING, game=game.title), markup=False)
        fast.twin_now(game)


def fail(message: str) -> NoReturn:
    """Prints the message on the error stream and ends the command."""
    errors.print(message, style="bold red", markup=False, soft_wrap=True)
    raise typer.Exit(BAD_INPUT)


def read_options(pairs: Sequence[str] | None) -> dict[str, str]:
    """``name=value`` pairs; a value ``@FILE`` is read from that file."""
    given = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            fail(say(NO_EQUALS, text=pair))
        given[name] = Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value
    return given


def print_json(value: Any) -> None:
    """Data as JSON on standard output."""
    console.file.write(json.dumps(plain(value), ensure_ascii=False, indent=2) + "\n")

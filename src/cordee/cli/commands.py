"""Commands that kits bring to the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Command(NamedTuple):
    """A command's name, its line in the list of commands, and the function whose parameters Typer reads."""

    name: str
    help: str
    function: Callable[..., Any]


NO_COMMANDS: Final[tuple[Command, ...]] = ()
"""For games that bring none."""

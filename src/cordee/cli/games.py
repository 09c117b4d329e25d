"""`cordee games`: what there is, with options and presets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from cordee.cli.console import JsonFlag, console, explained, print_json, say, t
from cordee.games.options import write_value
from cordee.kits import GAMES, game_type

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame
    from cordee.games.options import OptionSpec


def command(
    code: Annotated[str | None, typer.Argument(metavar="[GAME]", help=t("only this game"))] = None,
    as_json: JsonFlag = False,
) -> None:
    """Lists the games, or one of them."""
    with explained():
        kinds = [game_type(code)] if code else list(GAMES.values())
    if as_json:
        print_json([_described(kind) for kind in kinds])
        return
    for kind in kinds:
        _print(kind)


def _described(kind: type[AnyGame]) -> dict[str, object]:
    return {
        "code": kind.code,
        "title": kind.title,
        "credit": kind.credit,
        "summary": kind.summary,
        "options": kind.options_type.specs(),
        "presets": dict(kind.options_type.presets),
    }


def _print(kind: type[AnyGame]) -> None:
    console.print(f"\n[bold]{say(kind.title)}[/bold]  ([cyan]{kind.code}[/cyan]), {say(kind.credit)}")
    console.print(say(kind.summary), markup=False)
    table = Table(t("option"), t("values"), t("default"), t("rule"), "")
    for spec in kind.options_type.specs():
        table.add_row(spec.name, _values(spec), write_value(spec.default), spec.rule, say(spec.help))
    console.print(table)
    for name, settings in kind.options_type.presets.items():
        bundle = " ".join(f"{key}={value}" for key, value in settings.items())
        console.print(f"  [green]--preset {name}[/green]  {bundle}")


def _values(spec: OptionSpec) -> str:
    if spec.choices:
        return "\n".join(f"{value}: {say(words)}" for value, words in spec.choices)
    if spec.least is not None:
        return f"{spec.least}..{spec.most}"
    return {"switch": "yes, no"}.get(spec.kind, ", ".join(spec.suggestions) or t("text"))

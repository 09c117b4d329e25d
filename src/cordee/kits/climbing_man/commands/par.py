"""`cordee par`: the number to beat, and after the climb the comparison with it and the line that makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from cordee.cli.console import JsonFlag, console, errors, explained, print_json, t
from cordee.games.climbing_man.solver import par_of, par_with_exchanges
from cordee.kits.climbing_man.commands.climbs import ClimbFile, is_over, load_climb
from cordee.records import write_score

if TYPE_CHECKING:
    from cordee.games.climbing_man.solver import Par, ParWithExchanges
    from cordee.kits.climbing_man.commands.climbs import Climb


def command(
    file: ClimbFile,
    line: Annotated[
        bool,
        typer.Option("--line", help=t("show the line that makes par, even before the climb is over")),
    ] = False,
    exchanges: Annotated[bool, typer.Option("--exchanges", help=t("look for lines with exchanges too"))] = False,
    as_json: JsonFlag = False,
) -> None:
    """CM-40, CM-41: the par of the wall, exact; the line only once the climb is over, or if asked for."""
    with explained():
        climb = load_climb(file)
        par = par_of(climb.wall)
        exchanged = _with_exchanges(climb) if exchanges else None
    told = line or is_over(climb.position)
    if as_json:
        print_json(_plain(climb, par, told) | (_plain_exchanges(climb, exchanged, told) if exchanges else {}))
        return
    lines = [*_lines(climb, par), *([_line(climb, par)] if told and par is not None else [])]
    if exchanges:
        lines += _exchange_lines(climb, exchanged, told)
    for text in lines:
        console.print(text, markup=False, soft_wrap=True)


def _with_exchanges(climb: Climb) -> ParWithExchanges | None:
    """With a bar while every pair of coins is tried."""
    with Progress(console=errors, transient=True) as progress:
        task = progress.add_task(t("pairs of coins"), total=None)
        return par_with_exchanges(climb.wall, lambda done, of: progress.update(task, completed=done, total=of))


def _plain_exchanges(climb: Climb, exchanged: ParWithExchanges | None, told: bool) -> dict[str, object]:
    best = exchanged and exchanged.best
    return {
        "with_exchanges": {
            "best": best and write_score(best.score),
            "at_most": exchanged and write_score(exchanged.at_most),
            "exact": exchanged is None or exchanged.exact,
            "line": [climb.game.notation.write_action(each) for each in best.line] if best and told else None,
        }
    }


def _exchange_lines(climb: Climb, exchanged: ParWithExchanges | None, told: bool) -> list[str]:
    if exchanged is None:
        return [t("CM-21: nor with exchanges")]
    most, best = write_score(exchanged.at_most), exchanged.best
    if best is None:
        return [t("CM-21: no line with exchanges found; at most {most}", most=most)]
    score = write_score(best.score)
    if exchanged.exact:
        lines = [t("CM-21: with exchanges {score}, exact", score=score)]
    else:
        lines = [t("CM-21: with exchanges {score} found, at most {most}", score=score, most=most)]
    return [*lines, _line(climb, best)] if told else lines


def _plain(climb: Climb, par: Par | None, told: bool) -> dict[str, object]:
    outcome = climb.position.outcome()
    return {
        "solvable": par is not None,
        "par": par and write_score(par.score),
        "at_most": par and write_score(par.at_most),
        "exact": par is None or par.exact,
        "score": outcome and write_score(outcome.scores[0]),
        "line": [climb.game.notation.write_action(each) for each in par.line] if par and told else None,
    }


def _lines(climb: Climb, par: Par | None) -> list[str]:
    if par is None:
        return [t("CM-40: not solvable without an exchange")]
    lines = [t("CM-41: par {par}", par=write_score(par.score))]
    if not par.exact:
        lines.append(t("the search was cut short: at most {most}", most=write_score(par.at_most)))
    outcome = climb.position.outcome()
    if outcome is not None:
        score, behind = outcome.scores[0], par.score - outcome.scores[0]
        lines.append(
            t("score {score}, {behind} below par", score=write_score(score), behind=write_score(behind))
            if behind >= 0
            else t("score {score}: an exchange paid off", score=write_score(score))
        )
    return lines


def _line(climb: Climb, par: Par) -> str:
    return " ".join(climb.game.notation.write_action(action) for action in par.line)

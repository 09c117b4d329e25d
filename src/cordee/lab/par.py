"""What the best player could have made of a game alone, so that games that began differently can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.kits import kit_of
from cordee.records import write_score

if TYPE_CHECKING:
    from fractions import Fraction

    from cordee.session import Session


class Par(NamedTuple):
    """The best score that can still be made, all that is hidden known, and the action that begins it."""

    score: Fraction | int
    action: Any
    line: tuple[Any, ...] = ()
    """All of its actions, that one first."""


def par_in(session: Session) -> str | None:
    """The par of a game that was played alone, 0 where nothing could be made of it; None where a game has none."""
    kit = kit_of(session.game.code)
    if session.game.seats > 1 or not kit.has("par"):
        return None
    began = next(each.before for each in session.played() if each.before.chance() is None)
    par = kit.par(began)
    return write_score(par.score if par else 0)

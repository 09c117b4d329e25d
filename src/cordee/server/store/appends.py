"""What a change of a table writes: its entries, and everything that lists, timers and days want to know of it then."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cordee.games.contract import CHANCE
from cordee.plain import plain
from cordee.records import write_score
from cordee.server.days import DayScore, is_past
from cordee.server.store.writes import Append
from cordee.server.table import deadlines, log
from cordee.server.table.table import Table


def append_of(table: Table, written: Sequence[log.Written], **more: Any) -> Append:
    """The append of these entries, which the table has been folded with already."""
    if table.status == "over":
        more |= {"outcome": write_outcome(table), "day_score": _day_score(table, written[-1].at)}
    acting = ",".join(str(seat) for seat in table.acting() if seat != CHANCE)
    return Append(table.id, written, table.status, deadlines.due(table), to_act=acting, **more)


def write_outcome(table: Table) -> str | None:
    """How a table has ended, as lists show it."""
    outcome = table.outcome
    if outcome is None:
        return None
    return json.dumps({"ranks": outcome.ranks, "scores": plain(outcome.scores), "rule": outcome.rule})


def _day_score(table: Table, now: int) -> DayScore | None:
    """What a scored try comes to; who ended the table before the game was over has scored nothing."""
    setup, outcome = table.setup, table.outcome
    if not setup.scored or outcome is None or is_past(setup.day, now):
        return None
    score = 0 if table.ended is not None else outcome.scores[0]
    return DayScore(now, write_score(score), float(score))

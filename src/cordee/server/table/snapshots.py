"""A table at one version, as text: what spares reading a long log from its beginning."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel

from cordee.games.contract import Seat
from cordee.server.table import log
from cordee.server.table.clocks import Banks
from cordee.server.table.seats import Bot, Person
from cordee.server.table.table import Leaving, Status, Table, Takeback

EVERY: Final = 64
"""A snapshot is kept whenever the log has grown by so many entries."""


class Snapshot(BaseModel):
    """Everything of a table but its history, its keys and its seed."""

    version: int
    at: int
    setup: log.Setup
    commitment: str
    status: Status
    seats: list[Person | Bot | None]
    nonces: list[str] = []
    position: str
    position_version: int
    draws: int
    pause_began: int
    turn_began: int
    begun_at: int = 0
    acted_at: int = 0
    banks: Banks | None
    takeback_by: int | None
    takeback_agreed: list[int]
    leaving: Leaving | None = None
    mutes: list[tuple[str, str]] = []
    ended: log.Ended | None
    rematch: str | None
    talk: list[log.Said] = []
    hurried: list[int] = []


def write_snapshot(table: Table) -> str:
    """The table as it is now."""
    asked = table.takeback
    return Snapshot(
        version=table.version,
        at=table.at,
        setup=table.setup,
        commitment=table.commitment,
        status=table.status,
        seats=list(table.seats),
        nonces=list(table.nonces),
        position=table.game.notation.write_position(table.position),
        position_version=table.position_version,
        draws=table.draws,
        pause_began=table.pause_began,
        turn_began=table.turn_began,
        begun_at=table.begun_at,
        acted_at=table.acted_at,
        banks=table.banks,
        takeback_by=None if asked is None else asked.seat,
        takeback_agreed=[] if asked is None else sorted(asked.agreed),
        leaving=table.leaving,
        mutes=sorted(table.mutes),
        ended=table.ended,
        rematch=table.rematch,
        talk=list(table.talk),
        hurried=sorted(table.hurried),
    ).model_dump_json()


def read_snapshot(table_id: str, seed: str, text: str) -> Table:
    """The table as it was; takebacks that reach further back want the whole log."""
    found = Snapshot.model_validate_json(text)
    table = Table(table_id, seed)
    table.prepare(found.setup, found.commitment)
    table.version, table.at, table.status = found.version, found.at, found.status
    table.seats = tuple(found.seats)
    table.nonces = tuple(found.nonces) or table.nonces
    table.resume_at(table.game.notation.read_position(found.position), found.draws)
    table.position_version = found.position_version
    table.pause_began, table.turn_began, table.banks = found.pause_began, found.turn_began, found.banks
    table.begun_at, table.acted_at = found.begun_at, found.acted_at or found.at
    table.leaving, table.mutes = found.leaving, frozenset(found.mutes)
    table.pause = table.position.pause() if table.status == "playing" else None
    if found.takeback_by is not None:
        table.takeback = Takeback(Seat(found.takeback_by), frozenset(Seat(each) for each in found.takeback_agreed))
    table.ended, table.rematch = found.ended, found.rematch
    table.talk = tuple(found.talk)
    table.hurried = frozenset(map(Seat, found.hurried))
    return table

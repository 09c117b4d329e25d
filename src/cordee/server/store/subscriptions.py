"""Where a guest's browsers are told that it is their turn."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from cordee.games.words import Language
from cordee.server.store.schema import SUBSCRIPTIONS

MOST: Final = 5
"""Browsers of one guest: the oldest gives way."""


class Subscription(NamedTuple):
    """One browser of a guest: the address of its push service and the keys that messages are sealed with."""

    guest: str
    endpoint: str
    p256dh: str
    auth: str
    language: Language
    at: int


def of_guest(connection: Connection, guest: str) -> list[Subscription]:
    """A guest's browsers, the oldest first."""
    columns = tuple(SUBSCRIPTIONS.c[name] for name in Subscription._fields)
    query = select(*columns).where(SUBSCRIPTIONS.c.guest == guest).order_by(SUBSCRIPTIONS.c.at)
    rows: list[Any] = list(connection.execute(query))
    return [Subscription(*row) for row in rows]


def add(connection: Connection, subscription: Subscription) -> None:
    """A browser belongs to who used it last."""
    remove(connection, subscription.endpoint)
    for old in of_guest(connection, subscription.guest)[: -(MOST - 1)]:
        remove(connection, old.endpoint)
    connection.execute(insert(SUBSCRIPTIONS).values(**subscription._asdict()))


def remove_guest(connection: Connection, guest: str) -> None:
    """Forgets all of a guest's browsers."""
    connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest))


def remove(connection: Connection, endpoint: str, guest: str | None = None) -> None:
    """Forgets a browser; with a guest's name, only if it is that guest's."""
    found = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == endpoint)
    connection.execute(found if guest is None else found.where(SUBSCRIPTIONS.c.guest == guest))

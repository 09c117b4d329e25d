"""Codes that make another browser the same guest: told once, kept as a hash, good once and for minutes."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from cordee.server.store.schema import TRANSFER_CODES

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Signs that nobody takes for another."""
LENGTH: Final = 10
"""Forty-nine bits, for ten minutes."""
LIFE_MS: Final = 10 * 60_000


def new_code() -> str:
    """A code as a person types it."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return f"{signs[: LENGTH // 2]}-{signs[LENGTH // 2 :]}"


def digest_of(code: str) -> str:
    """What is kept of it; blanks, dashes and case do not matter."""
    signs = "".join(each for each in code.upper() if each.isalnum())
    return hashlib.sha256(f"cordee transfer {signs}".encode()).hexdigest()


def keep_code(connection: Connection, guest: str, name: str, code: str, now: int) -> None:
    """It takes the place of the one before; those that are too old go."""
    old = (TRANSFER_CODES.c.guest == guest) | (TRANSFER_CODES.c.until <= now)
    connection.execute(delete(TRANSFER_CODES).where(old))
    row = {"guest": guest, "name": name, "digest": digest_of(code), "until": now + LIFE_MS}
    connection.execute(insert(TRANSFER_CODES).values(**row))


def use_code(connection: Connection, code: str, now: int) -> tuple[str, str] | None:
    """Whose it is (id and name), once: the row that is deleted decides between two who use it at the same moment."""
    this = TRANSFER_CODES.c.digest == digest_of(code)
    columns = (TRANSFER_CODES.c.guest, TRANSFER_CODES.c.name, TRANSFER_CODES.c.until)
    found: Any = connection.execute(select(*columns).where(this)).first()
    deleted = connection.execute(delete(TRANSFER_CODES).where(this)).rowcount
    if found is None or not deleted or found.until <= now:
        return None
    return found.guest, found.name


def drop_codes(connection: Connection, guest: str | None) -> None:
    """None of that guest's is good any more, or (None) nobody's."""
    dropped = delete(TRANSFER_CODES)
    connection.execute(dropped if guest is None else dropped.where(TRANSFER_CODES.c.guest == guest))

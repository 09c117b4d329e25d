"""Guests: a chosen name and a signed token; no account, no password.

A token carries the guest's id, name and the moment it was made, and is signed with the server's key: whoever shows it
is that guest. It is good for three months and renewed by itself when it is a week old, so only who stays away loses it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from cordee.server.ids import new_id

PREFIX: Final = "cg2"
"""Names the format, so that another one can follow."""
OLD_PREFIX: Final = "cg1"
"""Tokens of 0.1, without a moment: they count as made when the store was brought up to date."""
DAY_MS: Final = 24 * 3_600_000
LIFE_MS: Final = 90 * DAY_MS
RENEWED_MS: Final = 7 * DAY_MS


def system_milliseconds() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays here, and when the token was made that says so."""

    id: str
    name: str
    since: int = field(default=0, compare=False)


def new_guest(name: str) -> Guest:
    """A guest nobody has been before."""
    return Guest(new_id(), name)


class Signer:
    """Writes and reads tokens; `old_since` is the moment that tokens of 0.1 count from."""

    def __init__(self, key: str, old_since: int = 0, now: Callable[[], int] = system_milliseconds) -> None:
        self._key, self._old_since, self._now = key.encode(), old_since, now

    def token(self, guest: Guest) -> str:
        """The guest's token, made now: ``cg2.<content>.<signature>``."""
        content = _encode(json.dumps([guest.id, guest.name, self._now()], ensure_ascii=False).encode())
        return f"{PREFIX}.{content}.{self._signature(PREFIX, content)}"

    def guest(self, token: str) -> Guest | None:
        """The guest of a token; None if it was not signed here, or too long ago."""
        prefix, _, rest = token.partition(".")
        content, _, signature = rest.partition(".")
        if prefix not in (PREFIX, OLD_PREFIX) or not token.isascii():
            return None
        if not hmac.compare_digest(signature, self._signature(prefix, content)):
            return None
        try:
            found = json.loads(base64.urlsafe_b64decode(content + "=" * (-len(content) % 4)))
        except (ValueError, binascii.Error):
            return None
        guest_id, name, *since = found
        guest = Guest(guest_id, name, since[0] if since else self._old_since)
        return guest if self._now() - guest.since < LIFE_MS else None

    def is_due(self, guest: Guest) -> bool:
        """Whether it is time for a new token."""
        return self._now() - guest.since >= RENEWED_MS

    def _signature(self, prefix: str, content: str) -> str:
        return _encode(hmac.new(self._key, f"{prefix}.{content}".encode(), hashlib.sha256).digest())


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

"""Guests: a chosen name and a signed, long-lived token; no account, no password.

A token carries the guest's id and name and is signed with the server's key: whoever shows it is that guest. Accounts
can come later behind the same two functions.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass

PREFIX = "cg1"
"""Names the format, so that another one can follow."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays here."""

    id: str
    name: str


def new_guest(name: str) -> Guest:
    """A guest nobody has been before."""
    return Guest(secrets.token_urlsafe(12), name)


class Signer:
    """Writes and reads tokens."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def token(self, guest: Guest) -> str:
        """The guest's token: ``cg1.<content>.<signature>``."""
        content = _encode(json.dumps([guest.id, guest.name], ensure_ascii=False).encode())
        return f"{PREFIX}.{content}.{self._signature(content)}"

    def guest(self, token: str) -> Guest | None:
        """The guest of a token; None if it was not signed here."""
        prefix, _, rest = token.partition(".")
        content, _, signature = rest.partition(".")
        if prefix != PREFIX or not token.isascii() or not hmac.compare_digest(signature, self._signature(content)):
            return None
        try:
            guest_id, name = json.loads(base64.urlsafe_b64decode(content + "=" * (-len(content) % 4)))
        except (ValueError, binascii.Error):
            return None
        return Guest(guest_id, name)

    def _signature(self, content: str) -> str:
        return _encode(hmac.new(self._key, f"{PREFIX}.{content}".encode(), hashlib.sha256).digest())


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

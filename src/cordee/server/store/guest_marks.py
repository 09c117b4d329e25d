"""What whoever runs the server has noted about guests: another name, a ban, tokens that no longer count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

EVERYBODY: Final = "*"


class GuestMark(NamedTuple):
    """One guest's note; `tokens_from`: tokens from before that moment no longer count."""

    guest: str
    name: str | None = None
    banned: bool = False
    tokens_from: int = 0


Marks = Mapping[str, GuestMark]


class AdminEntry(NamedTuple):
    """Something that was done by `cordee admin`: running servers follow it within a second or two."""

    number: int
    at: int
    action: str
    table_id: str | None
    guest: str | None

"""Ids of guests and tables."""

from __future__ import annotations

from cordee.server.http.tokens import new_guest
from cordee.server.ids import new_id


def test_an_id_is_never_taken_for_an_option() -> None:
    ids = [new_id() for _ in range(500)] + [new_guest("Ana").id for _ in range(500)]
    assert all(each.isascii() and each.isalnum() for each in ids)
    assert len(set(ids)) == len(ids)

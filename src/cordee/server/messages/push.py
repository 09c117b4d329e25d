"""Being told of one's turn while the page is closed."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cordee.server.messages.base import Message


class PushInfo(Message):
    """Whether this server tells turns by Web Push."""

    key: str | None = Field(description="the server's public key, for the browser's subscription; null: it can't")


Endpoint = Annotated[str, Field(min_length=8, max_length=1000, description="the address that the browser was given")]
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,120}$")]


class PushRequest(Message):
    """A browser's subscription, as `PushSubscription.toJSON` tells it."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key


class PushEnd(Message):
    """No more of it for this browser."""

    endpoint: Endpoint

"""Tells guests who have asked for it, and do not look, that it is their turn."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from cordee.games.words import Words
from cordee.server import denials
from cordee.server.hosting.rooms import Room
from cordee.server.store.store import Store
from cordee.server.store.subscriptions import Subscription, add, of_guest, remove
from cordee.server.table.seats import people, seats_of

logger = logging.getLogger("cordee.push")

SERVICES: Final = ("fcm.googleapis.com", "push.services.mozilla.com", "web.push.apple.com", "notify.windows.com")
"""Where browsers have their messages sent: a server that posts wherever a stranger says would be a weapon."""
GONE: Final = (404, 410)
TIMEOUT: Final = 10
MOST_TOLD: Final = 20_000
YOUR_TURN: Final = Words("your turn: {game}")


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        """A push service does not send us on."""


def is_service(endpoint: str, also: tuple[str, ...] = ()) -> bool:
    """Whether that address is a browser maker's push service, or one that the operator has named as host:port."""
    parts = urlsplit(endpoint)
    if parts.netloc in also:
        return parts.scheme in ("http", "https")
    host = parts.hostname or ""
    return parts.scheme == "https" and any(host == each or host.endswith(f".{each}") for each in SERVICES)


class Pusher:
    """One for a server. Without the extra `push` it has no key, takes no subscription and says nothing."""

    def __init__(self, store: Store, also: tuple[str, ...] = (), contact: str = "mailto:cordee@localhost") -> None:
        self.store, self.also, self.contact = store, also, contact
        self.key = _key(store)
        self._told: dict[tuple[str, str], int] = {}

    @property
    def public_key(self) -> str | None:
        """What a browser needs to subscribe; None: there is no push here."""
        if self.key is None:
            return None
        from cordee.server.push.sealing import public_bytes, to_text

        return to_text(public_bytes(self.key.public_key()))

    async def subscribe(self, subscription: Subscription) -> None:
        """From now on that browser is told of its guest's turns."""
        if self.key is None or not is_service(subscription.endpoint, self.also):
            raise denials.NO_PUSH()
        await asyncio.to_thread(self.store.alter, lambda connection: add(connection, subscription))

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        await asyncio.to_thread(self.store.alter, lambda connection: remove(connection, endpoint, guest))

    def waiting(self, room: Room) -> list[str]:
        """Guests whose turn it has become and who do not look at the table; each is named once a turn."""
        if self.key is None or room.table.status != "playing":
            return []
        acting, turn = set(room.table.acting()), room.table.position.turn
        looking = {watcher.guest for watcher in room.watchers}
        found = []
        for guest in people(room.table.seats):
            key = (room.table.id, guest)
            if not acting & set(seats_of(room.table.seats, guest)):
                self._told.pop(key, None)
            elif guest not in looking and self._told.get(key) != turn:
                self._remember(key, turn)
                found.append(guest)
        return found

    def _remember(self, key: tuple[str, str], turn: int) -> None:
        """Who was told lately; of those who have long been told the first is forgotten."""
        self._told[key] = turn
        if len(self._told) > MOST_TOLD:
            del self._told[next(iter(self._told))]

    async def tell(self, guest: str, table: str, title: Words) -> None:
        """Every browser of that guest, in its own language."""
        for each in await self.store.read(lambda connection: of_guest(connection, guest)):
            body = YOUR_TURN.say(each.language, game=title.say(each.language))
            told = {"title": "Cordée", "body": body[0].upper() + body[1:], "url": f"/table/{table}", "tag": table}
            if await asyncio.to_thread(self._send, each, json.dumps(told).encode()) in GONE:
                await self.unsubscribe(guest, each.endpoint)

    def _send(self, to: Subscription, text: bytes) -> int:
        from cordee.server.push.sealing import authorization, seal

        headers = {
            "Authorization": authorization(self.key, to.endpoint, self.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": "86400",
            "Urgency": "normal",
        }
        request = Request(to.endpoint, seal(text, to.p256dh, to.auth), headers, method="POST")
        try:
            with build_opener(_NoRedirect).open(request, timeout=TIMEOUT) as answer:
                return int(answer.status)
        except HTTPError as error:
            return error.code
        except (OSError, ValueError) as error:  # a service that does not answer, keys that are none
            logger.info("push failed: %s", type(error).__name__)
            return 0


def _key(store: Store) -> Any:
    """The server's own key, made once and kept; None where the extra is not installed."""
    try:
        from cordee.server.push.sealing import new_key, read_key
    except ImportError:
        return None
    return read_key(store.shared_key("push", new_key))

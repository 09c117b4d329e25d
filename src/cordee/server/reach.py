"""Letting the network in: a server on the loopback can listen on the machine's own addresses too, if its owner says so.

Only a server that was started for the person at this machine (`cordee serve --open`) offers it, and only to pages of
this machine: behind a proxy every request would seem to come from here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Final

import ifaddr

from cordee.server import denials, messages

MOST: Final = 4
EVERYWHERE: Final = ("0.0.0.0", "::")
Listen = Callable[[str], Awaitable[None]]


def own_addresses() -> tuple[str, ...]:
    """This machine's addresses in its networks, the private ones first."""
    found = [str(each.ip) for adapter in ifaddr.get_adapters() for each in adapter.ips if each.is_IPv4]
    usable = [text for text in found if not (ip_address(text).is_loopback or ip_address(text).is_link_local)]
    return tuple(sorted(usable, key=lambda text: not ip_address(text).is_private)[:MOST])


class Reach:
    """Where this server can be reached from other machines; `addresses` names them instead of asking the system."""

    def __init__(self, *, offered: bool, addresses: tuple[str, ...] = ()) -> None:
        self.offered, self._named = offered, addresses
        self.port = 0
        self._open: list[str] = []
        self._listen: Listen | None = None

    def listening(self, host: str, port: int, listen: Listen | None = None) -> None:
        """The server listens there; `listen` makes it listen on one more address."""
        self.port, self._listen = port, listen
        if host in EVERYWHERE:
            self._open = list(self._addresses())
        elif not is_loopback(host):
            self._open = [host]

    def info(self, client: str) -> messages.ReachInfo:
        """What that client may know, and could ask for."""
        could = () if self._open or not self.may_open(client) else self._addresses()
        return messages.ReachInfo(
            addresses=[self._url(each) for each in self._open], could_open=[self._url(each) for each in could]
        )

    def may_open(self, client: str) -> bool:
        """Whether this client sits at this machine, and the server was started for whoever does."""
        return self.offered and self._listen is not None and is_loopback(client)

    async def open(self, client: str) -> None:
        """Lets the network in, until the server stops."""
        if self._open:
            return
        if not self.may_open(client) or self._listen is None:
            raise denials.NOT_OPENED()
        for address in self._addresses():
            try:
                await self._listen(address)
            except OSError:  # an address that is gone, or taken by another program
                continue
            self._open.append(address)
        if not self._open:
            raise denials.NO_NETWORK()

    def _addresses(self) -> tuple[str, ...]:
        return self._named or own_addresses()

    def _url(self, address: str) -> str:
        return f"http://[{address}]:{self.port}" if ":" in address else f"http://{address}:{self.port}"


def is_loopback(host: str) -> bool:
    """Whether only this machine knows that address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False

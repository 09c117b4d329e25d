"""How much anyone may ask for: a bucket of requests for each token and each address, refilled with time."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from cordee.server import denials

MOST_BUCKETS: Final = 20_000
"""Beyond that the bucket that was left alone longest is forgotten: it is full again anyway."""


class Buckets:
    """One bucket a client."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str, cost: float = 1.0) -> float:
        """Takes the cost and returns 0, or takes nothing and returns the seconds to wait."""
        now = self.clock()
        left, since = self._left.get(client, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        enough = left >= cost
        self._left[client] = (left - cost if enough else left, now)
        self._left.move_to_end(client)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return 0.0 if enough else (cost - left) / self.rate

    def charge(self, client: str, cost: float) -> None:
        """Takes what work has cost once it is done: who asked for more than there was waits for longer next time."""
        now = self.clock()
        left, since = self._left.get(client, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate) - cost
        self._left[client] = (max(-self.burst, left), now)

    def check(self, client: str, cost: float = 1.0) -> None:
        """Denied, with the time to wait, if the bucket is empty."""
        wait = self.wait(client, cost)
        if wait:
            raise denials.TOO_FAST(wait_ms=int(wait * 1000) + 1)


class Connections:
    """How many sockets and streams are open, in all and by address."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most, self.most_each = most, most_each
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """One more, or Denied."""
        if self.open.total() >= self.most or self.open[address] >= self.most_each:
            raise denials.TOO_MANY(wait_ms=5000)
        self.open[address] += 1

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


def origin_allowed(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Programs send no origin; pages may come from this server itself or from the sites that the operator named."""
    if origin is None:
        return True
    return origin in others or (host is not None and _site_of(origin) == host)


def _site_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # like http://[
        return None


def network_of(address: str) -> str:
    """Who shares limits: an IPv4 address, or the /64 that one customer of a provider has at hand in IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    mapped = found.ipv4_mapped
    return str(ip_network((found, 64), strict=False)) if mapped is None else str(mapped)

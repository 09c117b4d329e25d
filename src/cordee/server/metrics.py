"""Numbers about the running server for Prometheus, on a port of their own: how it fares is not everybody's business.

Its library is imported where it is used: the house in the browser counts nothing and has no such library.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prometheus_client import Histogram

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
COUNTERS: Final = {
    "requests": "requests by HTTP, by status",
    "sockets": "sockets that came, by whether they were let in",
    "refusals": "what was refused over sockets, by code",
    "tables": "tables made, by game",
    "entries": "changes of tables, by the kind of their first entry",
    "actions": "actions that were asked for",
}
LAG_SECONDS: Final = 0.5
LOOPBACK: Final = "127.0.0.1"


class Metrics:
    """Counters by kind, gauges that are asked when somebody looks, and how long writes and the loop take."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, ProcessCollector

        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, processor time, open files
        self._counters = {
            name: Counter(f"cordee_{name}", text, ["kind"], registry=self.registry) for name, text in COUNTERS.items()
        }
        self._kinds: dict[tuple[str, str], Counter] = {}
        self.stored = self._histogram("cordee_store_seconds", "how long a change waited until it was stored")
        self.lag = self._histogram("cordee_loop_lag_seconds", "how late the event loop came back")

    def _histogram(self, name: str, text: str) -> Histogram:
        from prometheus_client import Histogram

        return Histogram(name, text, buckets=BUCKETS, registry=self.registry)

    def count(self, name: str, kind: str = "") -> None:
        """One more of that."""
        counter = self._kinds.get((name, kind))
        if counter is None:  # looking it up by its label takes longer than counting
            counter = self._kinds[name, kind] = self._counters[name].labels(kind)
        counter.inc()

    def gauge(self, name: str, text: str, ask: Callable[[], float]) -> None:
        """A number that is asked for whenever somebody looks."""
        from prometheus_client import Gauge

        Gauge(f"cordee_{name}", text, registry=self.registry).set_function(ask)

    def serve(self, port: int) -> Callable[[], None]:
        """Answers Prometheus on that port of the loopback, in a thread; what is returned ends it."""
        from prometheus_client import start_http_server

        server, thread = start_http_server(port, LOOPBACK, self.registry)

        def close() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return close

    async def watch_lag(self) -> None:
        """How late the loop wakes up: what every socket and request feels."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.lag.observe(loop.time() - due)

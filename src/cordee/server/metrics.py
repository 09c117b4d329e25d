"""Numbers about the running server, in Prometheus's text format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took, counted in buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.total += seconds
        place = next((place for place, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))
        self.counts[place] += 1

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it: cumulative."""
        lines, running = [f"# TYPE {name} histogram"], 0
        for most, count in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            running += count
            lines.append(f'{name}_bucket{{le="{most}"}} {running}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {running}"]


class Metrics:
    """Counters by name and label, gauges that are asked when somebody looks, and how long writes take."""

    def __init__(self) -> None:
        self.counters: Counter[tuple[str, str]] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.stored = Histogram()

    def count(self, name: str, label: str = "") -> None:
        """One more of that."""
        self.counters[name, label] += 1

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self.counters}):
            lines.append(f"# TYPE cordee_{name}_total counter")
            labelled = sorted((label, count) for (each, label), count in self.counters.items() if each == name)
            lines += [
                f'cordee_{name}_total{{kind="{label}"}} {count}' if label else f"cordee_{name}_total {count}"
                for label, count in labelled
            ]
        for name, ask in sorted(self.gauges.items()):
            lines += [f"# TYPE cordee_{name} gauge", f"cordee_{name} {ask():g}"]
        return "\n".join([*lines, *self.stored.lines("cordee_store_seconds")]) + "\n"

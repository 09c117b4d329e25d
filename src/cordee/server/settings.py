"""What an operator can set, with defaults for one small server."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client may ask for. Rates are requests a second, bursts what may come at once."""

    token_rate: float = 20.0
    token_burst: float = 60.0
    address_rate: float = 60.0
    address_burst: float = 200.0
    work_rate: float = 0.3
    work_burst: float = 4.0
    """Seconds of a core that an address may have worked out, a second and at once; a page and its files need none."""
    talk_rate: float = 0.5
    talk_burst: float = 6.0
    """What one guest may say, beyond the other limits."""
    connections_each: int = 64
    """Open sockets and streams of one address."""
    connections: int = 4000
    """Open sockets and streams in all."""
    lines: int = 8000
    """Open connections of any kind in all, as far as the system allows so many files."""
    lines_each: int = 128
    """Open connections of one address, of any kind."""
    head_bytes: int = 32 * 1024
    """A request's first line and headers."""
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    """How long a request's head, and then its body, may take to come."""
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    """A record to be played again may be longer than anything else."""
    frame_bytes: int = 16 * 1024
    strikes: int = 40
    """Refusals in a row for pace or form after which a socket is cut off."""
    backlog: int = 256
    """Messages that may wait for a slow reader before it is cut off."""
    hello_seconds: float = 10.0
    tables_each: int = 200
    """Tables of one guest that are not over."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server process is run: where it keeps tables, whom it trusts, what it allows."""

    database: str = "sqlite:///cordee.db"
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server; pages of its own always may."""
    secure_cookies: bool = False
    bot_workers: int = 1
    metrics_port: int = 0
    """The port of the loopback on which Prometheus finds its numbers; 0: none."""
    shared: bool = False
    """Several processes work on this database."""
    client: str = ""
    """The folder of the built web client; empty: the one in the package."""
    offers_network: bool = False
    """Whoever sits at this machine may let its network in."""
    addresses: tuple[str, ...] = ()
    """Addresses of this machine that friends reach it by; none: those that the system tells."""
    push_hosts: tuple[str, ...] = ()
    """Push services, as host:port, besides those of the known browsers."""
    limits: Limits = field(default_factory=Limits)


def scaled(factor: float) -> Limits:
    """The usual limits with rates and connections times a factor."""
    usual = Limits()
    return replace(
        usual,
        token_rate=usual.token_rate * factor,
        token_burst=usual.token_burst * factor,
        address_rate=usual.address_rate * factor,
        address_burst=usual.address_burst * factor,
        work_rate=usual.work_rate * factor,
        work_burst=usual.work_burst * factor,
        talk_rate=usual.talk_rate * factor,
        talk_burst=usual.talk_burst * factor,
        connections_each=max(1, int(usual.connections_each * factor)),
        lines_each=max(1, int(usual.lines_each * factor)),
        tables_each=max(1, int(usual.tables_each * factor)),
    )

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
    talk_rate: float = 0.5
    talk_burst: float = 6.0
    """What one guest may say, beyond the other limits."""
    connections_each: int = 64
    """Open sockets and streams of one address."""
    connections: int = 4000
    """Open sockets and streams in all."""
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
    """One server process."""

    database: str = "sqlite:///cordee.db"
    redis: str | None = None
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server; pages of its own always may."""
    secure_cookies: bool = False
    bot_workers: int = 1
    shared: bool = False
    """Several processes work on this database."""
    client: str = ""
    """The folder of the built web client; empty: the one in the package."""
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
        talk_rate=usual.talk_rate * factor,
        talk_burst=usual.talk_burst * factor,
        connections_each=max(1, int(usual.connections_each * factor)),
        tables_each=max(1, int(usual.tables_each * factor)),
    )

"""`cordee serve`: the table server."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cordee.cli.console import LANGUAGE, console, fail, t

if TYPE_CHECKING:
    from cordee.server.settings import Settings

Host = Annotated[str, typer.Option("--host", help=t("the address to listen on"))]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help=t("the port"))]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        envvar="CORDEE_DATABASE",
        help=t("a file for SQLite, or a postgresql:// URL"),
    ),
]
Redis = Annotated[
    str | None,
    typer.Option("--redis", envvar="CORDEE_REDIS", help=t("redis:// URL, for several processes")),
]
Workers = Annotated[int, typer.Option("--workers", min=1, max=64, help=t("server processes"))]
BotWorkers = Annotated[int, typer.Option("--bot-workers", min=1, max=64, help=t("processes that bots think in"))]
Origins = Annotated[
    list[str] | None,
    typer.Option("--origin", help=t("another site whose pages may connect")),
]
Secure = Annotated[bool, typer.Option("--secure", help=t("cookies only by HTTPS (behind a proxy)"))]
Proxy = Annotated[str | None, typer.Option("--proxy", help=t("address of a trusted proxy"))]
MetricsPort = Annotated[
    int, typer.Option("--metrics", min=0, max=65535, help=t("numbers for Prometheus, on this port of the loopback"))
]
LogLevel = Annotated[str, typer.Option("--log", help=t("how much is logged"))]
LimitFactor = Annotated[
    float,
    typer.Option("--limit-factor", min=0.01, help=t("times the usual rate limits")),
]
Addresses = Annotated[
    list[str] | None,
    typer.Option("--address", help=t("an address of this machine that friends reach it by (else the system tells)")),
]
PushHosts = Annotated[
    list[str] | None,
    typer.Option("--push-host", help=t("another push service, as host:port")),
]
OpenBrowser = Annotated[bool, typer.Option("--open", help=t("open the browser once it listens"))]


def command(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "cordee.db",
    redis: Redis = None,
    workers: Workers = 1,
    bot_workers: BotWorkers = 1,
    origin: Origins = None,
    secure: Secure = False,
    proxy: Proxy = None,
    metrics: MetricsPort = 0,
    log: LogLevel = "info",
    limit_factor: LimitFactor = 1.0,
    address: Addresses = None,
    push_host: PushHosts = None,
    open_browser: OpenBrowser = False,
) -> None:
    """Serves tables until it is told to stop (Ctrl+C or SIGTERM); then it finishes what it is writing."""
    from cordee.server import json_logs
    from cordee.server.settings import Settings, scaled
    from cordee.server.threads import favour_loop

    url = database_url(database)
    check_workers(workers, url, metrics)
    settings = Settings(
        database=url,
        redis=redis,
        origins=tuple(origin or ()),
        secure_cookies=secure,
        bot_workers=bot_workers,
        metrics_port=metrics,
        shared=workers > 1 or redis is not None,
        offers_network=open_browser and workers == 1 and proxy is None,
        addresses=tuple(address or ()),
        push_hosts=tuple(push_host or ()),
        limits=scaled(limit_factor),
    )
    check_store(url)
    check_port(metrics)
    json_logs.set_up(log.upper())
    favour_loop()
    line = {"host": host, "port": port, **line_of(settings, proxy)}
    if workers > 1:
        serve_by_many(settings, workers, line, open_browser)
    elif not serve_alone(settings, line, open_browser):
        raise typer.Exit(3)


def check_workers(workers: int, url: str, metrics: int) -> None:
    """What several processes can't share."""
    if workers > 1 and url.startswith("sqlite"):
        fail(t("several processes need PostgreSQL (--database postgresql://...) and Redis (--redis redis://...)"))
    if workers > 1 and metrics:
        fail(t("--metrics needs a port for each process: start several servers instead of --workers"))


def line_of(settings: Settings, proxy: str | None) -> dict[str, Any]:
    """How uvicorn keeps its connections, by its own names."""
    from cordee.server.http.protocol import BoundedSocket, bounded_line

    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": bounded_line(),
        "ws": BoundedSocket,
        "ws_max_size": settings.limits.frame_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "proxy_headers": proxy is not None,
        "forwarded_allow_ips": proxy,
        "timeout_graceful_shutdown": 10,
        "h11_max_incomplete_event_size": settings.limits.head_bytes,
        "backlog": 1024,
    }


def serve_by_many(settings: Settings, workers: int, line: dict[str, Any], open_browser: bool) -> None:
    """Several processes, each of which reads its settings from the environment."""
    import uvicorn

    from cordee.server.app import to_environment

    to_environment(settings)
    _announce(line["host"], line["port"], open_browser)
    uvicorn.run("cordee.server.app:from_environment", factory=True, workers=workers, **line)


def serve_alone(settings: Settings, line: dict[str, Any], open_browser: bool) -> bool:
    """This process alone; False if it never listened."""
    import uvicorn

    from cordee.server.app import create_app

    app = create_app(settings)
    config = uvicorn.Config(app, **line)
    return serving(config, lambda used: _announce(line["host"], used, open_browser), app.state.reach)


def database_url(database: str) -> str:
    """A file is one of SQLite's."""
    return database if "://" in database else f"sqlite:///{Path(database).absolute()}"


def check_store(url: str) -> None:
    """Opens the store and writes a word, so that what is wrong with it is said in a sentence and at once."""
    from sqlalchemy.exc import SQLAlchemyError

    from cordee.server.store.migrations import NewerStore
    from cordee.server.store.store import Store
    from cordee.server.store.troubles import trouble_of

    try:
        store = Store(url)
        store.open()
        store.probe()
        store.close()
    except (SQLAlchemyError, NewerStore, OSError) as error:
        shown = store.engine.url.render_as_string(hide_password=True)
        fail(f"{shown}: {trouble_of(error).words.say(LANGUAGE)} ({str(getattr(error, 'orig', None) or error).strip()})")


def check_port(port: int) -> None:
    """Whether the metrics' port is free."""
    try:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
    except OSError as error:
        fail(f"--metrics {port}: {error.strerror}")


def serving(config: Any, announce: Callable[[int], None], reach: Any) -> bool:
    """Serves to the end, and says on which port once it listens; False if it never did.

    `reach` learns where that is, and how to listen on another of the machine's addresses, on the same port.
    """
    import uvicorn

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                port = self.servers[0].sockets[0].getsockname()[1]
                reach.listening(config.host, port, lambda address: self.listen(address, port))
                announce(port)

        async def listen(self, address: str, port: int) -> None:
            loop = asyncio.get_running_loop()
            parts = {"config": config, "server_state": self.server_state, "app_state": self.lifespan.state}
            made = await loop.create_server(
                lambda: config.http_protocol_class(**parts, _loop=loop), address, port, backlog=config.backlog
            )
            self.servers.append(made)

    server = Announcing(config)
    # uvicorn raises the signal again at the end: Python's own clean-up must run then, not the system's.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(KeyboardInterrupt, SystemExit):
        server.run()
    return server.started


def _announce(host: str, port: int, open_browser: bool) -> None:
    """In words, and if wished in the browser."""
    name = "localhost" if host in ("0.0.0.0", "::") else host
    url = f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
    console.print(
        t("Cordée is open: {url}  (Ctrl+C ends it)", url=url),
        markup=False,
        highlight=False,
        soft_wrap=True,
    )
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

"""The application: everything put together, opened and closed in order."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response

from cordee import __version__
from cordee.kits import GAMES
from cordee.server import json_logs
from cordee.server.health import Health
from cordee.server.hosting.host import Host
from cordee.server.hosting.hub import hub_for
from cordee.server.http import push_routes, reach_routes, routes, sockets, transfer_routes
from cordee.server.http.access import Access, AccessMiddleware, language_of
from cordee.server.http.client_files import PACKAGED, Client
from cordee.server.http.dependencies import REFUSALS
from cordee.server.http.errors import add_errors
from cordee.server.http.protocol import SharedLimits
from cordee.server.http.tokens import Signer
from cordee.server.metrics import Metrics
from cordee.server.push.pusher import Pusher
from cordee.server.reach import Reach
from cordee.server.settings import Limits, Settings
from cordee.server.store.store import Store
from cordee.server.store.troubles import LOW
from cordee.server.thinking.bots import Bots
from cordee.server.threads import favour_loop

logger = logging.getLogger("cordee.app")

SETTINGS_VARIABLE: Final = "CORDEE_SETTINGS"
TOKENS_STEP: Final = 4
"""The step of the store's schema with which tokens began to expire."""


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings. The store is opened here, so that what is wrong with it shows at once."""
    store = Store(settings.database)
    store.open()
    metrics = Metrics()
    hub = hub_for(settings.redis, settings.database)
    host = Host(store, Bots(settings.bot_workers), hub, metrics, shared=settings.shared or hub is not None)
    access = Access(settings, Signer(store.shared_key("tokens"), store.migrated_at(TOKENS_STEP)), metrics)
    access.marks = store.marks()
    host.pusher = Pusher(store, settings.push_hosts)

    async def follow(guest: str) -> None:
        access.marks = await asyncio.to_thread(store.marks)
        host.turn_away(guest)

    dict(GAMES)  # every game is loaded before threads ask for their parts
    host.timers.follow = follow
    host.threads.charge = host.solvers.charge = access.charge
    host.analyses.limit(settings.limits)

    @asynccontextmanager
    async def living(_: FastAPI) -> AsyncIterator[dict[str, SharedLimits]]:
        close_metrics = metrics.serve(settings.metrics_port) if settings.metrics_port else None
        await host.open()
        host.spawn(metrics.watch_lag())
        logger.info("open")
        yield {"shared": SharedLimits(settings.limits, host.stop_waiting)}
        if close_metrics is not None:
            await asyncio.to_thread(close_metrics)
        await host.close()
        store.close()
        logger.info("closed")

    app = FastAPI(
        title="Cordée",
        version=__version__,
        description="Tables for climbing board games: guests, tables, actions, streams.",
        openapi_url=None,  # see _add_schema
        docs_url=None,  # its page would load scripts from other sites
        redoc_url=None,
        lifespan=living,
    )
    app.state.host, app.state.access = host, access
    app.state.pusher = host.pusher
    app.state.reach = Reach(offered=settings.offers_network, addresses=settings.addresses)
    app.include_router(routes.router)
    for networked in (push_routes.router, reach_routes.router, transfer_routes.router):
        app.include_router(networked, prefix="/api", responses=REFUSALS)
    app.include_router(sockets.router)
    _add_health(app, Health(store))
    _add_schema(app)
    add_errors(app)
    app.router.default = Client(Path(settings.client) if settings.client else PACKAGED, app.router.default)
    app.add_middleware(AccessMiddleware, access=access)
    return app


def _add_health(app: FastAPI, health: Health) -> None:
    @app.get("/health", include_in_schema=False)
    async def answer(request: Request) -> Response:
        """Whether the store can be written; 503 and what is wrong if not."""
        troubles, language = await health.troubles(), language_of(request.headers)
        status = "ok" if not troubles else "warning" if troubles == (LOW,) else "failing"
        told = [{"code": each.code, "words": each.words.say(language)} for each in troubles]
        body = {"status": status, "version": __version__, "troubles": told}
        return JSONResponse(body, 503 if status == "failing" else 200)


def _add_schema(app: FastAPI) -> None:
    @app.get("/api/openapi.json", include_in_schema=False)
    def answer() -> Response:
        """Made when it is first asked for, in a thread: it takes a quarter of a second."""
        return JSONResponse(app.openapi())


def to_environment(settings: Settings) -> None:
    """For the processes that uvicorn starts by itself."""
    os.environ[SETTINGS_VARIABLE] = json.dumps(asdict(settings))


def from_environment() -> FastAPI:
    """The application of a process that uvicorn started."""
    found = json.loads(os.environ[SETTINGS_VARIABLE])
    limits = Limits(**found.pop("limits"))
    lists: dict[str, Any] = {name: tuple(found.pop(name)) for name in ("origins", "addresses", "push_hosts")}
    json_logs.set_up()
    app = create_app(Settings(**found, limits=limits, **lists))
    favour_loop()
    return app

"""How friends get here: the addresses of this server in its network, and letting that network in."""

from __future__ import annotations

from fastapi import APIRouter, Request

from cordee.server import messages
from cordee.server.http.dependencies import GuestDep
from cordee.server.reach import Reach

router = APIRouter()


def _reach(request: Request) -> Reach:
    return request.app.state.reach  # type: ignore[no-any-return]


def _client(request: Request) -> str:
    return request.client.host if request.client else ""


@router.get("/reach", summary="How do others get here?")
def get_reach(request: Request) -> messages.ReachInfo:
    """The addresses that a link for friends can begin with."""
    return _reach(request).info(_client(request))


@router.post("/reach", summary="Let the network in")
async def post_reach(request: Request, guest: GuestDep) -> messages.ReachInfo:  # noqa: ARG001  (no other site's page)
    """From now on other machines of the same network can come, until the server stops; only for who sits at it."""
    await _reach(request).open(_client(request))
    return _reach(request).info(_client(request))

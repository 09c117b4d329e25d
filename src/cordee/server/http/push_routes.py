"""Asking to be told of one's turn, and asking no more."""

from __future__ import annotations

from fastapi import APIRouter, Request

from cordee.server import messages
from cordee.server.http.dependencies import GuestDep, HostDep, LanguageDep
from cordee.server.push.pusher import Pusher
from cordee.server.store.subscriptions import Subscription

router = APIRouter()


def _pusher(request: Request) -> Pusher:
    return request.app.state.pusher  # type: ignore[no-any-return]


@router.get("/push", summary="Can I be told of my turn while the page is closed?")
def get_push(request: Request) -> messages.PushInfo:
    """The key to subscribe with, if this server can."""
    return messages.PushInfo(key=_pusher(request).public_key)


@router.post("/push", summary="Tell this browser of my turns")
async def post_push(
    request: Request, body: messages.PushRequest, guest: GuestDep, host: HostDep, language: LanguageDep
) -> messages.PushInfo:
    """In this browser's language, at every table of this guest."""
    told = Subscription(guest.id, body.endpoint, body.p256dh, body.auth, language, host.now())
    await _pusher(request).subscribe(told)
    return get_push(request)


@router.post("/push/end", summary="Tell this browser no more")
async def end_push(request: Request, body: messages.PushEnd, guest: GuestDep) -> messages.PushInfo:
    """Its address is forgotten."""
    await _pusher(request).unsubscribe(guest.id, body.endpoint)
    return get_push(request)

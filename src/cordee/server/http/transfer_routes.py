"""Being the same guest in another browser: a code is told there, and is good once."""

from __future__ import annotations

from fastapi import APIRouter, Response

from cordee.server import denials, messages
from cordee.server.http.dependencies import AccessDep, GuestDep, HostDep
from cordee.server.http.tokens import Guest
from cordee.server.store.transfer_codes import LIFE_MS, new_code

router = APIRouter(prefix="/me")


@router.post("/code", summary="A code for another browser")
async def post_code(guest: GuestDep, host: HostDep) -> messages.CodeInfo:
    """The one before is good no more."""
    code = new_code()
    await host.store.keep_code(guest.id, guest.name, code, host.now())
    return messages.CodeInfo(code=code, good_ms=LIFE_MS)


@router.post("/move", status_code=201, summary="Be the guest that a code is of")
async def post_move(
    body: messages.CodeRequest, host: HostDep, access: AccessDep, response: Response
) -> messages.TokenInfo:
    """From now on this browser and the other are the same guest. Who this browser was before is left behind."""
    found = await host.store.use_code(body.code, host.now())
    if found is None:
        raise denials.NO_CODE()
    token = access.signer.token(Guest(*found))
    guest = access.guest(token)  # one who is banned comes no further
    if guest is None:
        raise denials.NO_CODE()
    response.headers["Set-Cookie"] = access.cookie(token)
    return messages.TokenInfo(guest=messages.GuestInfo(id=guest.id, name=guest.name), token=token)

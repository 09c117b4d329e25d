"""How others get to this server."""

from __future__ import annotations

from pydantic import Field

from cordee.server.messages.base import Message


class ReachInfo(Message):
    """Where others in the same network find this server; a link to the loopback is dead for everybody else."""

    addresses: list[str] = Field(
        description="where it can be reached from other machines now, like http://10.0.0.7:8000"
    )
    could_open: list[str] = Field(description="where it would be, if whoever sits at this machine lets the network in")

"""Who may let the network in, and where the server is found then."""

from __future__ import annotations

import asyncio

import pytest

from cordee.server.denials import Denied
from cordee.server.reach import Reach, own_addresses

HERE, THERE = "127.0.0.1", "192.0.2.7"


def reach_of(*, offered: bool = True, host: str = HERE) -> tuple[Reach, list[str]]:
    """A server on the loopback of a machine that others know as THERE; and what it listens on besides."""
    heard: list[str] = []

    async def listen(address: str) -> None:
        heard.append(address)

    reach = Reach(offered=offered, addresses=(THERE,))
    reach.listening(host, 8000, listen)
    return reach, heard


def test_the_network_is_let_in_when_who_sits_here_says_so() -> None:
    reach, heard = reach_of()
    told = reach.info(HERE)
    assert (told.addresses, told.could_open) == ([], [f"http://{THERE}:8000"])
    asyncio.run(reach.open(HERE))
    asyncio.run(reach.open(HERE))
    assert heard == [THERE]
    told = reach.info(THERE)
    assert (told.addresses, told.could_open) == ([f"http://{THERE}:8000"], [])


@pytest.mark.parametrize(("offered", "client"), [(True, THERE), (False, HERE), (True, "")])
def test_nobody_else_lets_it_in(offered: bool, client: str) -> None:
    reach, heard = reach_of(offered=offered)
    assert reach.info(client).could_open == []
    with pytest.raises(Denied) as refused:
        asyncio.run(reach.open(client))
    assert (refused.value.code, heard) == ("not-opened", [])


def test_an_address_that_cannot_be_listened_on_is_no_address() -> None:
    async def fail(_: str) -> None:
        raise OSError

    reach = Reach(offered=True, addresses=(THERE,))
    reach.listening(HERE, 8000, fail)
    with pytest.raises(Denied) as refused:
        asyncio.run(reach.open(HERE))
    assert refused.value.code == "no-network"


@pytest.mark.parametrize(("host", "found"), [("0.0.0.0", THERE), ("198.51.100.3", "198.51.100.3")])
def test_a_server_that_listens_to_all_says_where_it_is(host: str, found: str) -> None:
    reach, _ = reach_of(offered=False, host=host)
    assert reach.info(THERE).addresses == [f"http://{found}:8000"]


def test_own_addresses_are_none_that_only_this_machine_knows() -> None:
    assert not any(address.startswith(("127.", "169.254.")) for address in own_addresses())

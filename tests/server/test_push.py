"""Turns told to closed pages: sealed as RFC 8291 says, to known push services only, once a turn."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from cordee.server.push.pusher import is_service
from cordee.server.push.sealing import from_text, new_key, public_bytes, read_key, seal, to_text
from tests.server.client import Guest
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BROWSER = read_key("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"


def test_the_example_of_rfc_8291_comes_out() -> None:
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        P256DH,
        AUTH,
        read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("http://fcm.googleapis.com/fcm/send/x", False),
        ("https://evilfcm.googleapis.com.example/x", False),
        ("https://127.0.0.1/x", False),
        ("http://127.0.0.1:9/x", True),
        ("file:///etc/passwd", False),
    ],
)
def test_only_push_services_are_posted_to(endpoint: str, known: bool) -> None:
    assert is_service(endpoint, ("127.0.0.1:9",)) is known


def opened(sealed: bytes) -> Any:
    """What the browser reads."""
    salt, ours = sealed[:16], public_bytes(BROWSER.public_key())
    theirs = sealed[21 : 21 + sealed[20]]
    shared = BROWSER.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))

    def derive(length: int, salt: bytes, secret: bytes, info: bytes) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

    secret = derive(32, from_text(AUTH), shared, b"WebPush: info\0" + ours + theirs)
    key = derive(16, salt, secret, b"Content-Encoding: aes128gcm\0")
    nonce = derive(12, salt, secret, b"Content-Encoding: nonce\0")
    return json.loads(AESGCM(key).decrypt(nonce, sealed[21 + sealed[20] :], None).rstrip(b"\x02"))


def is_signed(header: str, service: str) -> bool:
    """Whether the word of who sends is theirs, and for this service."""
    token, key = header.removeprefix("vapid t=").split(", k=")
    signed, _, signature = token.rpartition(".")
    assert json.loads(from_text(signed.split(".")[1]))["aud"] == service
    r, s = (int.from_bytes(part, "big") for part in (from_text(signature)[:32], from_text(signature)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(key))
    public.verify(utils.encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    return True


class Service:
    """A push service of our own on the loopback: what comes is read with the browser's keys."""

    def __init__(self) -> None:
        self.told: Queue[tuple[str, Any, str]] = Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.told.put((self.path, opened(body), self.headers["Authorization"]))
                self.send_response(410 if self.path.endswith("gone") else 201)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.server.server_port}"


@pytest.fixture
def service() -> Iterator[Service]:
    running = Service()
    yield running
    running.server.shutdown()
    running.server.server_close()


def test_whoever_is_to_act_and_does_not_look_is_told_once(service: Service, tmp_path: Path) -> None:
    with serving(tmp_path, "--push-host", service.address) as server:
        ana = Guest(server.url, "Ana", {"Accept-Language": "en"})
        bea = Guest(server.url, "Bea", {"Accept-Language": "fr"})
        assert subscribe(ana, "http://127.0.0.1:1/elsewhere") == 409
        assert subscribe(ana, f"http://{service.address}/0") == subscribe(bea, f"http://{service.address}/1") == 200
        table = ana.table("cubeclimbers", [{"kind": "me"}, {"kind": "open"}])
        bea.sit(table, 1)
        ana.start(table)
        seen = []
        for _ in range(2):
            path, told, header = service.told.get(timeout=60)
            seat = int(path[1:])
            assert is_signed(header, f"http://{service.address}")
            assert told["url"] == f"/table/{table}"
            seen.append((seat, told["body"]))
            place_first(ana if seat == 0 else bea, table, seat)
        assert sorted(seen) == [(0, "Your turn: CubeClimbers"), (1, "À vous : CubeClimbers")]


def subscribe(guest: Guest, endpoint: str) -> int:
    return guest.post("/api/push", endpoint=endpoint, p256dh=P256DH, auth=AUTH).status_code


def place_first(guest: Guest, table: str, seat: int) -> None:
    """Starts where the server names a place first."""
    told = guest.ask("POST", f"/api/tables/{table}/picks", {"seat": seat, "path": ["start:"]}).json()
    act = {"id": f"start{seat}", "seat": seat, "action": told["picks"][0]["action"], "version": told["version"]}
    guest.post(f"/api/tables/{table}/actions", **act).raise_for_status()


def test_a_key_survives_being_written() -> None:
    text = new_key()
    assert public_bytes(read_key(text).public_key()) == public_bytes(read_key(text).public_key())

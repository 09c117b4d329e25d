"""What a push service is sent: the message, sealed for one browser (RFC 8291), and who sends it (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
LAST: Final = b"\x02"
"""The mark behind the last record's text."""
DAY: Final = 24 * 60 * 60


def to_text(data: bytes) -> str:
    """Base64 as URLs write it, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """The bytes of such a text."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers give and take it: the uncompressed point."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def new_key() -> str:
    """A private key as text."""
    return write_key(ec.generate_private_key(CURVE))


def write_key(key: ec.EllipticCurvePrivateKey) -> str:
    return to_text(key.private_numbers().private_value.to_bytes(32, "big"))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(text), "big"), CURVE)


def _derived(length: int, salt: bytes, secret: bytes, info: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def seal(
    text: bytes, p256dh: str, auth: str, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """RFC 8291: one record of aes128gcm that only the browser with these keys opens; `key` and `salt` for tests."""
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs, ours = from_text(p256dh), public_bytes(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(32, from_text(auth), shared, b"WebPush: info\0" + theirs + ours)
    body_key = _derived(16, salt, secret, b"Content-Encoding: aes128gcm\0")
    nonce = _derived(12, salt, secret, b"Content-Encoding: nonce\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(body_key).encrypt(nonce, text + LAST, None)


def authorization(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str) -> str:
    """RFC 8292: a signed word of who sends, for this push service and for half a day."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + DAY // 2, "sub": contact}
    signed = ".".join(to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={to_text(public_bytes(key.public_key()))}"

"""Who comes: a visitor is 128 random bits in a signed cookie, and nothing else is known of anybody."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadSignature, Signer

COOKIE = "quaich"
LONG = 400 * 24 * 3600  # seconds; browsers keep nothing longer


class Visitors:
    """Makes and reads the cookie."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="quaich visitor", key_derivation="hmac", digest_method=hashlib.sha256)

    def read(self, cookie: str | None) -> str | None:
        """The visitor of a cookie; None for one that is missing or not ours."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeDecodeError):
            return None

    def cookie(self, visitor: str) -> str:
        return self._signer.sign(visitor).decode("ascii")


def fresh() -> str:
    """Somebody who has not been here before."""
    return secrets.token_hex(16)

"""Links to seats: signed, so that nobody can make one up, and void as soon as the seat's generation has passed."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

from .trouble import Missing

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that could be taken for another


def new_id() -> str:
    """The name of a new table in addresses: nobody finds it by trying."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


class Invitations:
    """Makes and reads the links."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="quaich seat")

    def make(self, table: str, seat: int, generation: int) -> str:
        return str(self._signer.dumps([table, seat, generation]))

    def read(self, token: str) -> tuple[str, int, int]:
        """Table, seat and generation of a link."""
        try:
            table, seat, generation = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Missing("table.error.no_invitation") from None
        return str(table), int(seat), int(generation)

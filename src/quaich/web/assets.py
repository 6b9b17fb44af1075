"""Files that never change: scripts, styles, fonts. Their address carries a fingerprint, so browsers keep them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from .. import pictures
from ..games import GAMES
from ..table.trouble import Missing
from .views import view_of

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    kind: str


class Assets:
    """All files, read once. Everything lies under one fingerprint, so that files may name each other."""

    def __init__(self) -> None:
        self.files = {
            **_folder(Path(__file__).parent / "static", ""),
            **_folder(Path(pictures.__file__).parent, "pictures/"),
            **{f"games/{game}.css": Asset(_style(game), KINDS[".css"]) for game in GAMES},
        }
        said = b"".join(name.encode() + hashlib.sha256(one.body).digest() for name, one in sorted(self.files.items()))
        self.fingerprint = hashlib.sha256(said).hexdigest()[:12]

    def address(self, name: str) -> str:
        """Where a file is to be had; a name that does not exist is a fault of ours."""
        if name not in self.files:
            raise LookupError(name)
        return f"/static/{self.fingerprint}/{name}"


def _folder(root: Path, beginning: str) -> dict[str, Asset]:
    return {
        beginning + path.relative_to(root).as_posix(): Asset(path.read_bytes(), KINDS[path.suffix])
        for path in sorted(root.rglob("*"))
        if path.suffix in KINDS
    }


def _style(game: str) -> bytes:
    return view_of(game).style().encode()


@cache
def assets() -> Assets:
    return Assets()


@get("/static/{fingerprint:str}/{name:path}", opt={"free": True}, include_in_schema=False, sync_to_thread=False)
def static(fingerprint: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file. One of another version is not kept: the page that names it is about to be loaded anew."""
    asset = assets().files.get(str(name).lstrip("/"))
    if asset is None:
        raise Missing("page.error.no_page")
    headers = FOREVER if fingerprint == assets().fingerprint else {"Cache-Control": "no-cache"}
    return Response(asset.body, media_type=asset.kind, headers=headers)

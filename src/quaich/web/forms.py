"""What a filled-in form says."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import FormMultiDict, State, UploadFile
from litestar.exceptions import ClientException

from ..table.trouble import TableError
from .house import Asking


class Reading(Request[Any, Any, State]):
    """A request whose form may be anything: what is no text in the encoding that it names is refused, not a fault."""

    async def form(self) -> FormMultiDict:
        try:
            return await super().form()
        except (UnicodeError, LookupError) as error:
            raise ClientException from error


class Filled:
    """A form as it was sent; files stand apart."""

    def __init__(self, form: FormMultiDict) -> None:
        self.texts: dict[str, list[str]] = {}
        self.files: dict[str, UploadFile] = {}
        for name, value in form.multi_items():
            if isinstance(value, UploadFile):
                self.files[name] = value
            elif isinstance(value, str):
                self.texts.setdefault(name, []).append(value)

    def get(self, name: str, usual: str = "") -> str:
        return self.texts.get(name, [usual])[0]

    def all(self, name: str) -> list[str]:
        return self.texts.get(name, [])

    def __contains__(self, name: str) -> bool:
        return name in self.texts


async def filled(request: Asking) -> Filled:
    """The form of a request: a dependency of whatever takes one."""
    return Filled(await request.form())


def whole_number(form: Filled, name: str, usual: int | None = None) -> int:
    """A number from a form; without one, the usual."""
    written = form.get(name)
    if not written and usual is not None:
        return usual
    if not written.isascii() or not written.isdecimal() or len(written) > 9:
        raise TableError("page.error.form")
    return int(written)

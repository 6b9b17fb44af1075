"""A browser without a window: cookies of its own, and forms filled in as a page has them."""

from __future__ import annotations

import re
from typing import Any

from httpx import Response
from litestar.testing import TestClient

SEED = "7"


class Browser:
    """Somebody who visits the house."""

    def __init__(self, house: TestClient, language: str) -> None:
        self.house = house
        self.headers = {"Accept-Language": language}
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, htmx: bool = False, **more: Any) -> Response:
        """One request with this browser's cookies."""
        headers = self.headers | ({"HX-Request": "true"} if htmx else {}) | more.pop("headers", {})
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.house.cookies.clear()
        found: Response = self.house.request(method, path, headers=headers, follow_redirects=False, **more)
        self.cookies |= dict(found.cookies)
        self.house.cookies.clear()
        return found

    def get(self, path: str, **more: Any) -> Response:
        return self.ask("GET", path, **more)

    def send(self, path: str, htmx: bool = False, **fields: Any) -> Response:
        """A form with the token of this browser's pages."""
        if "quaich-forms" not in self.cookies:
            self.get("/")
        data = {"_csrf_token": self.cookies["quaich-forms"], **fields}
        return self.ask("POST", path, htmx=htmx, data=data)

    def table(self, *names: str, seed: str = SEED, **fields: Any) -> str:
        """A new table, with these people at this screen; `link` is a friend far away."""
        kinds = ["link" if name == "link" else "here" for name in names]
        shown = ["" if name == "link" else name for name in names]
        made = self.send("/new", game="glen_more", kind=kinds, name=shown, seed=seed, **fields)
        assert made.status_code == 303, made.text
        return made.headers["location"].removeprefix("/t/")

    def page(self, table: str) -> str:
        found = self.get(f"/t/{table}")
        assert found.status_code == 200
        return found.text

    def version(self, table: str) -> str:
        found = re.search(r'data-version="(\d+)"', self.page(table))
        assert found
        return found[1]

    def offers(self, table: str) -> list[str]:
        """What can be done now, as the page would send it."""
        form = self.page(table).partition('id="choose"')[2].partition("</form>")[0]
        return list(dict.fromkeys(re.findall(r'name="do" value="([^"]+)"', form)))

    def do(self, table: str, *texts: str, htmx: bool = False) -> Response:
        return self.send(f"/t/{table}/do", htmx=htmx, version=self.version(table), do=list(texts))

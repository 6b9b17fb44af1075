"""Somebody who plays by what stands on the page, and by nothing else: forms, their fields and their buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from httpx import Response

from web.visiting import Browser

Pairs = list[tuple[str, str]]


@dataclass
class Form:
    """A form as it stands on a page."""

    id: str
    method: str
    action: str
    fields: Pairs = field(default_factory=list)  # hidden ones: always sent
    buttons: Pairs = field(default_factory=list)  # one of them is pressed; the name may be empty

    def pressed(self, button: tuple[str, str]) -> Pairs:
        return [*self.fields, button] if button[0] else self.fields


class _Forms(HTMLParser):
    """Collects the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []
        self.open: Form | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.open = Form(said.get("id", ""), said.get("method", "get"), said.get("action", ""))
            self.found.append(self.open)
        elif self.open and tag == "input" and said.get("type") == "hidden":
            self.open.fields.append((said["name"], said.get("value", "")))
        elif (
            self.open and tag == "button" and said.get("type") != "button" and not {"hidden", "disabled"} & said.keys()
        ):
            self.open.buttons.append((said.get("name", ""), said.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None


def forms(page: str) -> list[Form]:
    parser = _Forms()
    parser.feed(page)
    return [form for form in parser.found if form.buttons]


def submit(browser: Browser, form: Form, button: tuple[str, str], htmx: bool = False) -> Response:
    """Presses a button of a form."""
    sent: dict[str, str | list[str]] = {}
    for name, value in form.pressed(button):
        sent[name] = [*sent.get(name, []), value]
    if form.method == "get":
        return browser.ask("GET", form.action, htmx=htmx, params=sent)
    return browser.ask("POST", form.action, htmx=htmx, data=sent)

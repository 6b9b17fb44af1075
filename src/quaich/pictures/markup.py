"""HTML and SVG, built so that nothing that came from people can be read as markup.

>>> el("b", "<Anna>", class_="who", aria_label='"A"')
Markup('<b class="who" aria-label="&quot;A&quot;">&lt;Anna&gt;</b>')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import TypeAlias

# SVG elements that hold nothing here, and HTML's void ones: both may be closed at once, also in XML.
EMPTY = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use", "br", "img", "hr", "wbr"}


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Markup({str(self)!r})"


Inside: TypeAlias = "str | Iterable[Inside] | None"
Value: TypeAlias = "str | int | float | bool | None"
NOTHING = Markup()
SPECIAL = re.compile(r"""[&<>"']""")  # most of what is written has none of these: looking is quicker than replacing


def safe(inside: Inside) -> Markup:
    """Markup as it is, other text escaped, and what stands in lists one after the other."""
    if inside is None:
        return NOTHING
    if isinstance(inside, Markup):
        return inside
    if isinstance(inside, str):
        return Markup(escape(inside, quote=False) if SPECIAL.search(inside) else inside)
    return Markup("".join(map(safe, inside)))


def attribute(name: str, value: Value) -> str:
    """` aria-label="..."` for `aria_label`; nothing for None and False."""
    if value is None or value is False:
        return ""
    if value is True:
        return f' {written(name)}=""'
    if isinstance(value, float):
        value = f"{value:.2f}".rstrip("0").rstrip(".")
    elif isinstance(value, str) and SPECIAL.search(value):
        value = escape(value)
    return f' {written(name)}="{value}"'


@cache
def written(name: str) -> str:
    """The name of an attribute as it stands in markup."""
    return name.rstrip("_").replace("_", "-")


def el(tag: str, *inside: Inside, **attributes: Value) -> Markup:
    """An element. A keyword's last underscore falls away, the others become hyphens: `class_`, `aria_label`."""
    start = tag + "".join(attribute(name, value) for name, value in attributes.items())
    if tag in EMPTY:
        return Markup(f"<{start}/>")
    return Markup(f"<{start}>{safe(inside)}</{tag}>")


def classes(*names: str | bool | None) -> str | None:
    """The names that are there, with blanks between them."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def at(x: float, y: float, scale: float = 1) -> str:
    """The value of an SVG `transform`."""
    grown = "" if scale == 1 else f" scale({scale:g})"
    return f"translate({x:g} {y:g}){grown}"

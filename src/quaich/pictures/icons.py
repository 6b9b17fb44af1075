"""The icons of `icons.svg`: symbols that a page holds once, and elements that use them."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from .markup import Inside, Markup, classes, el

FOLDER = Path(__file__).parent
DRAWN = 4096  # icons that are kept as they were drawn: a page has hundreds, mostly the same


@cache
def _drawn() -> str:
    return (FOLDER / "icons.svg").read_text(encoding="utf-8").strip()


def symbols(*more: Inside) -> Markup:
    """All icons and players' shapes, and what a game adds, in an `<svg>` that shows nothing."""
    return Markup(_drawn().removesuffix("</svg>") + el("g", more) + "</svg>")


@lru_cache(DRAWN)
def shape(symbol: str, x: float = 0, y: float = 0, size: float = 24, class_: str | None = None) -> Markup:
    """A symbol inside an SVG."""
    return el("use", href=f"#{symbol}", x=x, y=y, width=size, height=size, class_=class_)


@lru_cache(DRAWN)
def icon(name: str, x: float = 0, y: float = 0, size: float = 24) -> Markup:
    """An icon inside an SVG."""
    return shape(f"icon-{name}", x, y, size, f"i-{name}")


@lru_cache(DRAWN)
def inline(name: str, class_: str = "") -> Markup:
    """An icon in a line of text; what it means must be said beside it."""
    return el("svg", icon(name), class_=classes("icon", class_), viewBox="0 0 24 24", aria_hidden="true")


@cache
def seat_mark(seat: int) -> Markup:
    """A player's shape in a line of text."""
    return el("svg", shape(f"seat-{seat}"), class_=f"icon seat{seat}", viewBox="0 0 24 24", aria_hidden="true")

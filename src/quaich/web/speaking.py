"""What a reader prefers, kept in a cookie of their own: the language, and how much is asked before it is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from ..words import LANGUAGES, text

COOKIE = "quaich-likes"


@dataclass(frozen=True)
class Reader:
    """Somebody who looks at a page, as far as words and manners go."""

    language: str = "en"
    chosen: bool = False  # whether the language was picked, not guessed from the browser
    quick: bool = False  # what can be taken back is done without being asked
    auto_end: bool = False  # a turn in which nothing is left to do ends by itself
    still: bool = False  # nothing moves

    def say(self, key: str, **arguments: Any) -> str:
        """A text of the page."""
        return text(self.language, f"page.{key}", **arguments)

    def cookie(self) -> str:
        likes = {name: int(value) for name, value in asdict(self).items() if isinstance(value, bool) and value}
        return urlencode({"language": self.language, **likes} if self.chosen else likes)


def reader_of(cookie: str | None, accepted: str) -> Reader:
    """The reader that a cookie and the browser's languages tell of; whatever is odd in them is passed over."""
    likes = dict(parse_qsl((cookie or "")[:200]))
    picked = likes.get("language", "")
    language = picked if picked in LANGUAGES else best_language(accepted)
    return Reader(language, picked in LANGUAGES, "quick" in likes, "auto_end" in likes, "still" in likes)


def reader_from(form: Mapping[str, str]) -> Reader:
    """The reader that a filled-in form tells of."""
    picked = form.get("language", "")
    quick = form.get("confirm") == "sealed"
    return Reader(
        picked if picked in LANGUAGES else "en", picked in LANGUAGES, quick, "auto_end" in form, "still" in form
    )


def best_language(accepted: str) -> str:
    """The first of our languages in an `Accept-Language`, by its weights."""
    weighed = []
    for place, part in enumerate(accepted[:300].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            worth = float(weight or 1)
        except ValueError:
            continue
        if tag[:2].lower() in LANGUAGES and worth > 0:
            weighed.append((-worth, place, tag[:2].lower()))
    return min(weighed)[2] if weighed else "en"

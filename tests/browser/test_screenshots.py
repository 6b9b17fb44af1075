"""Pictures of the main pages, to be looked at by people: build/screenshots."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import positions
from browser.test_looks import DESKTOP, PHONE, records

FOLDER = Path(__file__).parents[2] / "build" / "screenshots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_pictures_of_the_main_pages(meet, language: str, size: str) -> None:
    reader = meet(locale=language, viewport=SIZES[size])
    FOLDER.mkdir(parents=True, exist_ok=True)

    def picture(name: str, whole: bool = False) -> None:
        reader.page.wait_for_timeout(300)
        path = FOLDER / f"{name}-{language}-{size}.png"
        reader.page.screenshot(path=path, full_page=whole)
        assert path.stat().st_size > 5_000

    for name, record in records().items():
        reader.bring_in(language, record)
        picture(name)
        if name in ("taking", "laying"):
            reader.page.locator(".spot.can").first.press("Enter")
            expect(reader.page.locator("#confirm")).to_be_visible()
            picture(f"{name}-asked")
        if name == "activating":
            reader.page.locator("#line-up-fold > summary").click()
            reader.page.locator("#best").click()
            expect(reader.page.locator("#do-all")).to_be_visible()
            picture("lined-up")
    table = reader.page.url
    for path in ("log", "seats"):
        reader.go(f"{table}/{path}")
        picture(path)
    reader.go(f"{table}/at/20")
    picture("moment")
    reader.bring_in(language, positions.before_the_end())
    for path, name in PAGES_TO_SEE.items():
        reader.go(path)
        picture(name)


PAGES_TO_SEE = {
    "/": "lobby",
    "/new": "new",
    "/import": "import",
    "/preferences": "preferences",
    "/rules/glen_more": "rules",
    "/rules/glen_more/GM1.31": "rule",
    "/components/glen_more": "components",
}

"""Markup is built so that nothing that came from people can be read as markup; icons are whole."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from xml.etree import ElementTree

import quaich
from quaich.pictures import icons, markup
from quaich.pictures.markup import Markup, at, classes, el, safe

FOLDER = Path(quaich.__file__).parent / "pictures"
SVG = "{http://www.w3.org/2000/svg}"


def test_examples() -> None:
    assert doctest.testmod(markup).failed == 0


def test_text_is_escaped_and_markup_is_not() -> None:
    assert safe("<a>&") == "&lt;a&gt;&amp;"
    assert safe(Markup("<a/>")) == "<a/>"
    assert safe(["<", None, [Markup("<i>"), ">"]]) == "&lt;<i>&gt;"


def test_attributes_cannot_be_left() -> None:
    assert el("g", title="\"' onload=x <", data_do="a & b") == (
        '<g title="&quot;&#x27; onload=x &lt;" data-do="a &amp; b"></g>'
    )


def test_attributes_that_are_not_there() -> None:
    assert el("path", d="M0 0", class_=None, hidden=False) == '<path d="M0 0"/>'
    assert el("rect", x=1.50, y=2.0) == '<rect x="1.5" y="2"/>'
    assert el("a", download=True) == '<a download=""></a>'
    assert classes("a", None, False, "b") == "a b"
    assert classes(None) is None


def test_places() -> None:
    assert at(1, 2.5) == "translate(1 2.5)"
    assert at(0, 0, 2) == "translate(0 0) scale(2)"


def test_icons_are_one_family_on_one_grid() -> None:
    drawn = ElementTree.fromstring(icons.symbols())
    symbols = drawn.findall(f".//{SVG}symbol")
    assert {symbol.get("viewBox") for symbol in symbols} == {"0 0 24 24"}
    names = [str(symbol.get("id")) for symbol in symbols]
    assert len(set(names)) == len(names)
    assert {f"seat-{seat}" for seat in range(5)} <= set(names)
    for symbol in symbols:
        colours = {shape.get("fill") for shape in symbol}
        assert colours <= {None, "none", "var(--tone, none)"}, symbol.get("id")


def test_fonts_are_there_with_their_licences() -> None:
    named = set(re.findall(r'url\("fonts/([^"]+)"\)', (FOLDER / "palette.css").read_text(encoding="utf-8")))
    there = {path.name for path in (FOLDER / "fonts").glob("*.woff2")}
    assert named == there
    for family in {name.partition("-latin")[0] for name in there}:
        assert "SIL Open Font License" in (FOLDER / "fonts" / f"{family}-LICENSE.txt").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in (FOLDER / "fonts").iterdir()) < 250_000


# contrast: what is written can be read, in both themes


def colours(css: str, dark: bool) -> dict[str, str]:
    """The variables of a style sheet that are plain colours."""
    light, _, rest = css.partition("@media (prefers-color-scheme: dark)")
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", light))
    if dark:
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", rest))
    links = re.findall(r"--([\w-]+): var\(--([\w-]+)\)", light)
    return found | {name: found[goal] for name, goal in links if goal in found and name not in found}


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_what_is_written_can_be_read_in_both_themes() -> None:
    css = (FOLDER / "palette.css").read_text(encoding="utf-8")
    for dark in (False, True):
        has = colours(css, dark)
        inks = ["ink", "soft", "amber", "warning", *(f"seat{seat}" for seat in range(5))]
        for ink in inks:
            for ground in ("paper", "card"):
                assert contrast(has[ink], has[ground]) >= 4.5, (dark, ink, ground)
        assert contrast(has["soft"], has["table"]) >= 4.5
        for seat in range(5):
            assert contrast(has["on-seat"], has[f"seat{seat}"]) >= 4.5, (dark, seat)


def test_names_of_tiles_can_be_read_in_both_themes() -> None:
    games = Path(quaich.__file__).parent / "games"
    pages = [(games / game / "page/style.css").read_text(encoding="utf-8") for game in ("shared", "glen_more_ii")]
    palette = (FOLDER / "palette.css").read_text(encoding="utf-8")
    for dark in (False, True):
        has = colours(palette, dark)
        for page in pages:
            has |= colours(page, dark)
        for frame in ("yellow", "green", "brown", "grey", "blue", "russet", "heather", "parchment"):
            assert contrast(has[f"{frame}-ink"], has[frame]) >= 4.5, (dark, frame)
            assert contrast(has["ink"], has[f"{frame}-ground"]) >= 4.5, (dark, frame)
        assert contrast(has["ink"], has["label"]) >= 4.5
        assert contrast(has["ring"], has["paper"]) >= 3, (dark, "a ring")

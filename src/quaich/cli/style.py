"""Colours for the terminal, and a plain form for terminals that know neither colours nor Unicode.

The hues are those of the table (paper, moss, heather ...), in tones that are legible on black and on white. Colour
never speaks alone: every player has a shape and a letter too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

Line = list[tuple[str, str]]

PALETTE: Final = {
    "seat0": "bold #a672b3",  # heather
    "seat1": "bold #3f92b8",  # loch
    "seat2": "bold #c0912a",  # barley
    "seat3": "bold #7f9f5d",  # moss
    "seat4": "bold #cc6f4a",  # russet
    "frame.yellow": "#b8922a",
    "frame.green": "#6f9a4e",
    "frame.brown": "#b07a4c",
    "frame.grey": "#8e98a2",
    "frame.blue": "#3f92b8",
    "good.wood": "#6f9a4e",
    "good.stone": "#8e98a2",
    "good.sheep": "#b59f78",
    "good.cattle": "#b07a4c",
    "good.grain": "#b8922a",
    "good.wool": "#b59f78",
    "good.milk": "#8e98a2",
    "good.bread": "#b07a4c",
    "good.cheese": "#c0912a",
    "good.whisky": "#cc6f4a",
    "river": "#3f92b8",
    "road": "#b59f78",
    "port": "bold #a672b3",
    "coin": "bold #b8922a",
    "gain": "#a672b3",
    "again": "#7f9f5d",
    "points": "bold",
    "title": "bold",
    "question": "bold",
    "number": "bold reverse",
    "open": "bold #d18a35",  # amber: what may be done next is the loudest on the screen
    "warn": "#d0604f",
    "line": "dim",
    "dim": "dim",
}
STYLES: Final = {name: Style.parse(look) for name, look in PALETTE.items()}
PLAIN: Final = str.maketrans(
    {
        **dict(zip("●■▲◆⬢□", "o#^*@%", strict=True)),
        **dict(zip("≈↻→✓–…×▸·", "~@>x-.x>-", strict=True)),
        **dict(zip("│─┌┐└┘├┤┬┴┼╵╶╷╴", "|-+++++++++||||", strict=True)),
    }
)


def show(screen: Console, lines: Iterable[Line]) -> None:
    """Prints lines of spans."""
    painted = []
    for line in lines:
        words = Text(no_wrap=True, overflow="ignore")
        for part, style in line:
            words.append(fitting(screen, part), STYLES.get(style))
        words.rstrip()
        painted.append(words)
    if painted:
        screen.print(Text("\n").join(painted), soft_wrap=True)


def say(screen: Console, words: str, style: str = "") -> None:
    """Prints a sentence, wrapped at the width of the screen."""
    screen.print(Text(fitting(screen, words)), style=STYLES.get(style))


def fitting(screen: Console, words: str) -> str:
    """The same without signs that the terminal cannot show."""
    try:
        words.encode(screen.encoding)
    except UnicodeEncodeError:
        words = unicodedata.normalize("NFKD", words.translate(PLAIN))
        words = "".join(letter for letter in words if not unicodedata.combining(letter))
        words = words.encode(screen.encoding, "replace").decode(screen.encoding)
    return words


def hung(head: tuple[str, str], words: str, width: int, indent: int, style: str = "") -> list[Line]:
    """Words behind a head such as a number, all their lines set in alike."""
    label, look = head
    lines = wrapped([(words, style)], max(width - indent, 20), 0)
    first: Line = [(f"{label:<{indent}}", look)]
    return [[*(first if at == 0 else [(" " * indent, "")]), *line] for at, line in enumerate(lines)]


def wrapped(parts: Sequence[tuple[str, str]], width: int, indent: int) -> list[Line]:
    """A paragraph of spans in lines of this width, the later ones set in."""
    lines: list[Line] = [[]]
    used = 0
    for words, style in parts:
        for piece in words.split(" "):
            blank = 1 if used > indent or (used and len(lines) == 1) else 0
            if used and used + blank + len(piece) > width:
                lines.append([(" " * indent, "")])
                used, blank = indent, 0
            joins = bool(lines[-1]) and lines[-1][-1][1] == style
            before = lines[-1].pop()[0] if joins else ""
            lines[-1].append((before + " " * blank + piece, style))
            used += blank + len(piece)
    return lines
